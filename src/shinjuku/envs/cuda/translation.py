"""Translate kernels and the rules they call into NVVM's language, with numba-cuda and without a GPU.

Rules stay as they are. numba-cuda has to be told four things: for which GPU to compile when there is none, to compile
each rule for the types in its annotations only, where lookups and constants are, and that a member of an enum is a
valid index.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from hashlib import sha256
from math import prod
from types import MethodType
from typing import Any

from llvmlite import ir
from numba.cuda import cgutils, compiler, dispatcher, types
from numba.cuda.cudadrv import nvvm
from numba.cuda.descriptor import cuda_target
from numba.cuda.typing import arraydecl

from shinjuku.rules import jit, lookup_lowering
from shinjuku.rules.lookup_type import LOOKUPS

CAPABILITY = (9, 0)  # of the GPU that is compiled for: Hopper

Kernel = Callable[..., None]


def translate(kernels: Iterable[Kernel]) -> list[str]:
    """The modules of a program with these kernels, under their own names."""
    _adapt_numba_cuda()
    modules: dict[str, None] = {}
    names: dict[str, str] = {}
    for kernel in kernels:
        library, _ = compiler._compile_pyfunc_with_fixup(
            kernel, argument_types(kernel), device=False, cc=CAPABILITY, abi="numba"
        )
        modules |= dict.fromkeys(library.llvm_strs)
        names[library._entry_name] = kernel.__name__
    return [*(_renamed(module, names) for module in modules), lookup_definitions()]


def argument_types(function: Callable[..., Any]) -> tuple[Any, ...]:
    return tuple(jit.type_named(each.annotation) for each in inspect.signature(function).parameters.values())


def _renamed(module: str, names: dict[str, str]) -> str:
    for long, short in names.items():
        module = module.replace(long, short)
    return module


def _adapt_numba_cuda() -> None:
    dispatcher.get_current_device = _Device
    arraydecl.get_array_index_type = index_type
    lookup_lowering._array_address = lookup_address
    cuda_target.target_context.make_constant_array = MethodType(constant_array, cuda_target.target_context)
    for rule in jit.RULES:
        rule._CUDATypingContext__dispatcher = device_function(rule)


class _Device:
    """The GPU that is compiled for."""

    compute_capability = CAPABILITY


def device_function(rule: Any) -> Any:
    """A rule as a function of the GPU, for the types in its annotations only."""
    found = dispatcher.CUDADispatcher(rule.py_func, {"device": True, "debug": False, "opt": True})
    wanted = argument_types(rule.py_func)
    compile_any = found.compile_device
    found.compile_device = lambda _types_of_the_call, return_type=None: compile_any(wanted, return_type)
    return found


# --- members of enums as indices --------------------------------------------------------------------------------

_index_type = arraydecl.get_array_index_type


def index_type(array: Any, index: Any) -> Any:
    """The type of an index, where a member of an enum is a number."""
    if isinstance(index, types.BaseTuple):
        return _index_type(array, types.BaseTuple.from_types([_as_number(each) for each in index]))
    return _index_type(array, _as_number(index))


def _as_number(index: Any) -> Any:
    return index.dtype if isinstance(index, types.IntEnumMember) else index


# --- lookups and constants in global memory ---------------------------------------------------------------------


def lookup_address(context: Any, module: Any, lookup: Any) -> Any:
    """The symbol of a lookup in global memory. `Program` fills it."""
    if lookup.symbol in module.globals:
        return module.globals[lookup.symbol]
    numbers = ir.ArrayType(context.get_data_type(lookup.dtype), prod(lookup.shape))
    symbol = ir.GlobalVariable(module, numbers, lookup.symbol, addrspace=nvvm.ADDRSPACE_GLOBAL)
    symbol.linkage = "external"
    return symbol


def lookup_definitions() -> str:
    """A module that makes room for all lookups."""
    module = cuda_target.target_context.create_module("lookups")
    for symbol, lookup in LOOKUPS.items():
        numbers = ir.ArrayType(ir.IntType(8 * lookup.array.itemsize), lookup.array.size)
        variable = ir.GlobalVariable(module, numbers, symbol, addrspace=nvvm.ADDRSPACE_GLOBAL)
        variable.initializer = ir.Constant(numbers, None)
        variable.align = 8
    nvvm.add_ir_version(module)
    return str(module)


def constant_array(context: Any, builder: Any, array_type: Any, array: Any) -> Any:
    """A constant array in global memory, once for all kernels. The GPU's own memory for constants is too small."""
    found = context.make_array(array_type)(context, builder)
    pointer = builder.addrspacecast(_constant(builder.module, array), ir.PointerType(ir.IntType(8)), "generic")
    context.populate_array(
        found,
        data=builder.bitcast(pointer, found.data.type),
        shape=[context.get_constant(types.intp, size) for size in array.shape],
        strides=[context.get_constant(types.intp, size) for size in array.strides],
        itemsize=found.itemsize,
        parent=found.parent,
        meminfo=None,
    )
    return found._getvalue()


def _constant(module: Any, array: Any) -> Any:
    name = f"shinjuku_constant_{sha256(array.tobytes()).hexdigest()[:16]}"
    if name in module.globals:
        return module.globals[name]
    numbers = cgutils.make_bytearray(array.tobytes())
    variable = cgutils.add_global_variable(module, numbers.type, name, addrspace=nvvm.ADDRSPACE_GLOBAL)
    variable.linkage = "linkonce_odr"
    variable.global_constant = True
    variable.initializer = numbers
    variable.align = array.itemsize
    return variable
