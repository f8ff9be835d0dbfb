"""What each paper says, one module for a paper or a family of papers; the templates beside say how it looks."""
