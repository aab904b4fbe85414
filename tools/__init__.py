"""Scripts for developers; the app needs none of them."""
