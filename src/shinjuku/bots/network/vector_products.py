"""Products of whole numbers as vectors, in the language of LLVM.

From an ordinary loop LLVM makes code that takes nearly twice as long: it doesn't use the instruction that multiplies
numbers of 16 bits and adds them in pairs. The vectors here are those of no particular machine, so LLVM translates them
everywhere. Sums of whole numbers are the same in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

BYTE, SHORT, WORD, INDEX = (ir.IntType(bits) for bits in (8, 16, 32, 64))


@dataclass(frozen=True)
class Writer:
    """Writes instructions for vectors with this number of lanes."""

    builder: Any
    lanes: int

    @property
    def products(self) -> Any:
        return ir.VectorType(WORD, self.lanes)

    @property
    def sums(self) -> Any:
        return ir.VectorType(WORD, self.lanes // 2)

    def load(self, pointer: Any, kind: Any) -> Any:
        """Narrow numbers in memory, widened."""
        vector = ir.VectorType(kind, self.lanes)
        found = self.builder.load(self.builder.bitcast(pointer, vector.as_pointer()))
        found.align = 1
        return self.builder.sext(found, self.products)

    def add_pairs(self, products: Any) -> Any:
        """The sum of each two neighbours."""
        return self.builder.add(*(self._every_second(products, first) for first in (0, 1)))

    def _every_second(self, products: Any, first: int) -> Any:
        numbers = ir.Constant(self.sums, [ir.Constant(WORD, lane) for lane in range(first, self.lanes, 2)])
        return self.builder.shuffle_vector(products, ir.Constant(self.products, ir.Undefined), numbers)

    def add_up(self, sums: Any) -> Any:
        """The sum of all lanes."""
        name = f"llvm.vector.reduce.add.v{self.lanes // 2}i32"
        reduce = cgutils.get_or_insert_function(self.builder.module, ir.FunctionType(WORD, [self.sums]), name)
        return self.builder.call(reduce, [sums])

    def dot_products(self, numbers: Any, rows: Sequence[Any], width: Any) -> list[Any]:
        """The numbers times each row: shorts times bytes, `width` of them."""
        builder, zero = self.builder, ir.Constant(self.sums, None)
        totals = [cgutils.alloca_once_value(builder, zero) for _ in rows]
        steps = (ir.Constant(INDEX, 0), width, ir.Constant(INDEX, self.lanes))
        with cgutils.for_range_slice(builder, *steps, intp=INDEX) as (k, _):
            factors = self.load(builder.gep(numbers, [k]), SHORT)
            for row, total in zip(rows, totals, strict=True):
                products = builder.mul(factors, self.load(builder.gep(row, [k]), BYTE))
                builder.store(builder.add(builder.load(total), self.add_pairs(products)), total)
        return [self.add_up(builder.load(total)) for total in totals]


def vector_products(units: int, lanes: int) -> Any:
    """A function for compiled rules: the products of neighbouring units, written into `sums` from a place on."""

    def products(typing_context: Any, steps: Any, weights: Any, unit: Any, width: Any, sums: Any, place: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Sequence[Any]) -> Any:
            arrays = [context.make_array(signature.args[n])(context, builder, given[n]) for n in (0, 1, 4)]
            kinds = (SHORT, BYTE, WORD)
            numbers, weight, to = (
                builder.bitcast(each.data, kind.as_pointer()) for each, kind in zip(arrays, kinds, strict=True)
            )
            stride = builder.extract_value(arrays[1].strides, 0)
            following = [ir.Constant(INDEX, n) for n in range(units)]
            rows = [builder.gep(weight, [builder.mul(builder.add(given[2], n), stride)]) for n in following]
            found = Writer(builder, lanes).dot_products(numbers, rows, given[3])
            for n, each in zip(following, found, strict=True):
                builder.store(each, builder.gep(to, [builder.add(given[5], n)]))
            return context.get_dummy_value()

        return types.void(steps, weights, types.int64, types.int64, sums, types.int64), generate

    return intrinsic(products)
