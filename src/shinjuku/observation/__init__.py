"""Observations: what a seat may see, as a row of bytes.

`layout` lists the fields and needs no numba. The other files hold the rules that write a row.
"""
