/** Statistics of a game, counted from its frames. */
import type { Frame } from '../api/client';
import { parseScore } from './score';

export interface SeatStatistics {
  customers: Record<string, number>;
  all: number;
  bonus: number;
  stores: number;
  departments: number;
  track: number;
  incomes: number;
  moves: number;
}

const INCOMES = ['income', 'takes', 'final'];
const JOURNEYS = ['move', 'lure', 'reunite'];

/** A double counts as two, a thief as none of its goods. */
const sizeOf = (customer: string): number => (customer.endsWith('2') ? 2 : 1);
const goodsOf = (customer: string): string => (customer.endsWith('-thief') ? 'thief' : customer.replace(/2$/, ''));

export function statistics(frames: readonly Frame[], seat: number): SeatStatistics {
  const game = frames[frames.length - 1]?.game;
  const colour = game?.players[seat] ?? '';
  const collected = game?.collected[colour] ?? [];
  const customers: Record<string, number> = {};
  for (const each of collected) customers[goodsOf(each)] = (customers[goodsOf(each)] ?? 0) + sizeOf(each);
  const stores = Object.values(game?.stores ?? {}).filter((store) => store.startsWith(`${colour} `));
  const moves = frames.filter((frame) => frame.seat === seat).map((frame) => frame.deed ?? '');
  return {
    customers,
    all: Object.entries(customers).reduce((sum, [goods, count]) => sum + (goods === 'thief' ? 0 : count), 0),
    bonus: game?.bonus?.[colour] ?? 0,
    stores: stores.length,
    departments: stores.filter((store) => store.endsWith(' department')).length,
    track: Object.values(game?.track ?? {}).filter((owner) => owner === colour).length,
    incomes: moves.filter((move) => INCOMES.includes(move)).length,
    moves: moves.filter((move) => JOURNEYS.includes(move)).length,
  };
}

/** The points of every seat at the end of each turn; empty where they are hidden. */
export function pointsByTurn(frames: readonly Frame[]): number[][] {
  const turns: number[][] = [];
  for (const frame of frames) if (frame.scores.length) turns[frame.turn] = frame.scores.map(parseScore);
  return turns.filter(Boolean);
}
