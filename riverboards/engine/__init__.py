"""What every game is made of. Start with `contract`: the words and shapes all else is built on."""
