"""The routes that an operator uses: health, metrics, the operator's page and its access."""
