"""Laws that hold for every state that play can reach, under every reading."""
