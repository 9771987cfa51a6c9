"""A table of a shard as the bytes of a file. The same games give the same bytes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np

from shinjuku.lab.dataset.columns import DATASET_VERSION, TEXT, Column
from shinjuku.lab.dataset.trajectories import Values
from shinjuku.observation.layout import OBSERVATION_VERSION

PARQUET, NPZ = "parquet", "npz"


def encode(columns: Sequence[Column], values: Values, file_format: str) -> bytes:
    """A file with these columns."""
    assert [column.name for column in columns] == list(values)
    return _parquet(columns, values) if file_format == PARQUET else _npz(values)


def _npz(values: Values) -> bytes:
    file = io.BytesIO()
    np.savez_compressed(file, **values)  # type: ignore[arg-type]
    return file.getvalue()


# --- Parquet ----------------------------------------------------------------------------------------------------


def _parquet(columns: Sequence[Column], values: Values) -> bytes:
    import pyarrow
    import pyarrow.parquet as parquet

    arrays = [_array(column, values[column.name]) for column in columns]
    table = pyarrow.table(arrays, schema=_schema(columns))
    file = pyarrow.BufferOutputStream()
    texts = [column.name for column in columns if column.type == TEXT]
    parquet.write_table(table, file, compression="zstd", use_dictionary=texts)
    return bytes(file.getvalue())


def _schema(columns: Sequence[Column]) -> Any:
    """The types, with the meaning of each column and the versions inside the file."""
    import pyarrow

    fields = [pyarrow.field(each.name, _type(each), metadata={"meaning": each.meaning}) for each in columns]
    versions = {"dataset_version": str(DATASET_VERSION), "observation_version": str(OBSERVATION_VERSION)}
    return pyarrow.schema(fields, metadata=versions)


def _type(column: Column) -> Any:
    import pyarrow

    if column.type == TEXT:
        return pyarrow.string()
    if column.is_bytes:
        return pyarrow.binary(column.size)
    single = pyarrow.from_numpy_dtype(column.type)
    return pyarrow.list_(single, column.size) if column.size else single


def _array(column: Column, values: Any) -> Any:
    import pyarrow

    if column.is_bytes:
        content = pyarrow.py_buffer(np.ascontiguousarray(values))
        return pyarrow.FixedSizeBinaryArray.from_buffers(_type(column), len(values), [None, content])
    if column.size:
        return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(values.reshape(-1)), column.size)
    return pyarrow.array(values)
