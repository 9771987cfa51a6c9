"""How compiled rules read a lookup: by a load from its address.

numba knows arrays that are arguments, and global arrays that it copies into the machine code. A lookup is a third
kind: a type of its own, whose elements are read from an external symbol. Each process tells the linker the address of
the symbol, so machine code in the cache fits every process. `_array_address` is the only part that depends on
the machine: compiled for another one, a lookup is found elsewhere.
"""

from __future__ import annotations

import operator
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_constant
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import lower_builtin, models, register_model, typeof_impl
from numba.np import numpy_support

from shinjuku.rules.lookup_type import Lookup

INDEX = ir.IntType(64)


def link(lookup: Lookup) -> None:
    """Tell the linker where a lookup is."""
    llvm.add_symbol(lookup.symbol, lookup.array.ctypes.data)


class LookupType(types.Type):
    """The type of one lookup: which one it is, its numbers and its sizes."""

    def __init__(self, symbol: str, dtype: Any, shape: tuple[int, ...]) -> None:
        self.symbol, self.dtype, self.shape = symbol, dtype, shape
        super().__init__(f"Lookup({symbol}, {dtype}, {shape})")


@typeof_impl.register(Lookup)
def type_of(lookup: Lookup, _context: Any) -> LookupType:
    return LookupType(lookup.symbol, numpy_support.from_dtype(lookup.array.dtype), lookup.array.shape)


@register_model(LookupType)
class LookupModel(models.OpaqueModel):
    """A lookup has no value of its own; its type says everything."""


@lower_constant(LookupType)
def constant(context: Any, _builder: Any, _type: LookupType, _lookup: Lookup) -> Any:
    return context.get_dummy_value()


@infer_global(operator.getitem)
class Element(AbstractTemplate):
    """An element is named by one index per dimension."""

    def generic(self, arguments: Any, _keywords: Any) -> Any:
        lookup = arguments[0]
        if not isinstance(lookup, LookupType):
            return None
        dimensions = len(lookup.shape)
        index = types.int64 if dimensions == 1 else types.UniTuple(types.int64, dimensions)
        return signature(lookup.dtype, lookup, index)


@lower_builtin(operator.getitem, LookupType, types.int64)
def get_by_number(context: Any, builder: Any, types_: Any, arguments: Any) -> Any:
    return _load(context, builder, types_.args[0], [arguments[1]])


@lower_builtin(operator.getitem, LookupType, types.UniTuple)
def get_by_numbers(context: Any, builder: Any, types_: Any, arguments: Any) -> Any:
    return _load(context, builder, types_.args[0], cgutils.unpack_tuple(builder, arguments[1]))


def _load(context: Any, builder: Any, lookup: LookupType, indices: list[Any]) -> Any:
    if context.enable_boundscheck:
        for axis, (index, size) in enumerate(zip(indices, lookup.shape, strict=True)):
            cgutils.do_boundscheck(context, builder, index, INDEX(size), axis)
    start = _array_address(context, builder.module, lookup)
    element = builder.load(builder.gep(start, [INDEX(0), _offset(builder, lookup, indices)], inbounds=True))
    # The number stays the same while a rule runs: the compiler may keep it instead of loading it again.
    element.set_metadata("invariant.load", builder.module.add_metadata([]))
    return element


def _offset(builder: Any, lookup: LookupType, indices: list[Any]) -> Any:
    """The place of an element in the array, row by row."""
    offset = INDEX(0)
    for index, size in zip(indices, lookup.shape, strict=True):
        offset = builder.add(builder.mul(offset, INDEX(size)), index)
    return offset


def _array_address(context: Any, module: Any, lookup: LookupType) -> Any:
    """The external symbol of a lookup, declared once in a module."""
    if lookup.symbol in module.globals:
        return module.globals[lookup.symbol]
    numbers = ir.ArrayType(context.get_data_type(lookup.dtype), int(np.prod(lookup.shape)))
    symbol = ir.GlobalVariable(module, numbers, lookup.symbol)
    symbol.linkage = "external"
    return symbol
