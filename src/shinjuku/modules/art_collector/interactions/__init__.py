"""Art Collector and the other modules: the only files of this module that name another one."""
