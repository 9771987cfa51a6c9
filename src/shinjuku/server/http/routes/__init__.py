"""The routes that players use, a module for each subject."""
