"""Where shards of games run: in this process, in several, or on a Dask cluster."""
