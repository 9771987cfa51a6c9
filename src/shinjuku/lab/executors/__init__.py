"""Executors play the tasks of an experiment: in this process, in several processes, or on a Dask cluster."""
