"""Reports: the findings about one game as a page to look at, as JSON, and as a page of the docs."""
