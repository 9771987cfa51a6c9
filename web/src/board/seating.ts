// The slots of a ward's figures and customers, in this order.

import { modules } from '../api/modules.svelte';
import type { Lettering } from './labelPlacement';
import type { BoardModel } from './model';
import { MATSURI, MATSURI_SIZE, type Scene } from './scene';
import { seat, type Slots } from './slots';

/** Relative to a customer. */
export const sizeOf = (figure = ''): number => (figure === MATSURI ? MATSURI_SIZE : (modules().figures[figure]?.size ?? 1));

export function seatIn(board: BoardModel, scene: Scene, ward: string, lettering: Lettering): Slots {
  const [figures, stacks] = [scene.figures.get(ward) ?? [], scene.customers.get(ward) ?? []];
  const size = Math.max(1, ...figures.map(({ id }) => sizeOf(id)));
  const isWide = stacks.some(({ count }) => count > 1);
  return seat(board, ward, figures.length + stacks.length, lettering, isWide, size > 1 ? { count: figures.length, size } : undefined);
}
