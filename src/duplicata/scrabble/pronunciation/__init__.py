"""How to say a word that sounds in several ways: advice for the referee who announces it (G 3.4.1)."""
