/** Statistics of a game, counted from its frames. */
import type { Frame } from '../api/client';
import { modules } from '../api/modules.svelte';
import { readStore } from '../board/scene';
import { parseScore } from './score';

export interface SeatStatistics {
  customers: Record<string, number>;
  all: number;
  hasDoubles: boolean;
  bonus: number;
  stores: number;
  departments: number;
  track: number;
  incomes: number;
  moves: number;
}

const INCOMES = ['income', 'takes', 'final'];

const isDouble = (customer: string): boolean => customer.endsWith('2');

/** By their goods, where a double counts as two; those of a module by the module. */
function countCustomers(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const kind = modules().customers[id]?.module ?? id.replace(/2$/, '');
    counts[kind] = (counts[kind] ?? 0) + (isDouble(id) ? 2 : 1);
  }
  return counts;
}

export function statistics(frames: readonly Frame[], seat: number): SeatStatistics {
  const game = frames[frames.length - 1]?.game;
  const colour = game?.players[seat] ?? '';
  const collected = game?.collected[colour] ?? [];
  const customers = countCustomers(collected);
  const stores = Object.values(game?.stores ?? {}).map(readStore).filter(({ owner }) => owner === colour);
  const own = frames.filter((frame) => frame.seat === seat);
  return {
    customers,
    all: Object.values(customers).reduce((sum, count) => sum + count, 0),
    hasDoubles: collected.some(isDouble),
    bonus: game?.bonus?.[colour] ?? 0,
    stores: stores.length,
    departments: stores.filter(({ goods }) => goods === 'department').length,
    track: Object.values(game?.track ?? {}).filter((owner) => owner === colour).length,
    incomes: own.filter(({ action }) => INCOMES.includes(action ?? '')).length,
    moves: own.filter(({ journey }) => journey).length,
  };
}

/** The points of every seat at the end of each turn; empty where they are hidden.
 *
 * A line was played in the turn of the frame before it. Its own frame is already in the next turn if the line ended one.
 */
export function pointsByTurn(frames: readonly Frame[]): number[][] {
  const turns: number[][] = [];
  for (const [at, { turn, scores }] of frames.entries()) {
    if (scores.length) turns[frames[at - 1]?.turn ?? turn] = scores.map(parseScore);
  }
  return turns.filter(Boolean);
}
