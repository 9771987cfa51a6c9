PACKAGED = ("tokyo-43", "tokyo-44")  # the ids of the boards that come with the package
