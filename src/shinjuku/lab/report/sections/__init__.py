"""The sections of a report, in files of their own."""
