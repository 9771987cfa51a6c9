"""The results of the lab's commands: as JSON, in the terminal and as a report, one file for each command."""
