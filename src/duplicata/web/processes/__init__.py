"""Several server processes behind one address, over one journal that they share."""
