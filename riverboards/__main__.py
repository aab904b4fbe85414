"""`python -m riverboards` is the console command."""

from riverboards.cli import main

if __name__ == "__main__":
    main()
