/** What a score sheet shows at each step. */
import type { Result, Seat } from '../api/client';
import { GOODS, type Goods } from '../board/scene';
import { namedText } from '../app/playerNames';
import { namesOf } from '../app/seatName';
import { language } from '../i18n/index.ts';

export type Sheet = Result['sheets'][number];

/** The number of steps until all sheets are complete, one set or goods of each seat at a time. */
export function steps(result: Result): number {
  return Math.max(0, ...result.sheets.map((sheet) => sheet.sets.length + sheet.goods.length));
}

/** The points so far; at the end, the server's total. */
export function pointsAt(sheet: Sheet, step: number): number {
  if (step >= sheet.sets.length + sheet.goods.length) return Number(parseScore(sheet.total));
  const sets = sheet.points.slice(0, step).reduce((sum, points) => sum + points, 0);
  const goods = sheet.goods.slice(0, step).filter((each) => !each.dropped);
  return sets + goods.reduce((sum, each) => sum + parseScore(each.points), 0);
}

/** `7/2` as a number. */
export function parseScore(text: string): number {
  const [above, below] = text.split('/').map(Number);
  return (above ?? 0) / (below ?? 1);
}

/** 3.5 as text: 3½. */
export function written(points: number): string {
  const whole = Math.trunc(points);
  if (points === whole) return String(points);
  return `${whole || (points < 0 ? '−' : '')}½`;
}

/** Who wins, and with how many points. Reactive. */
export const verdict = (result: Result, seats: readonly Seat[]): string =>
  namedText(result.sentences[language()] ?? result.sentence, result.players[language()] ?? [], namesOf(seats));

/** Seats in the order of the ranking: winners first, then by points. */
export function ranking(result: Result): number[] {
  const order = result.scores.map((_, seat) => seat);
  const wins = (seat: number) => Number(result.winners.includes(seat));
  return order.sort((a, b) => wins(b) - wins(a) || parseScore(result.scores[b] ?? '0') - parseScore(result.scores[a] ?? '0') || a - b);
}

/** The order of customers in a set: by goods, doubles after singles, then tokens of modules, and bonus tokens last. */
export const byGoods = (a: string, b: string): number => rank(a) - rank(b);

function rank(token: string): number {
  if (token === 'wild') return 2 * GOODS.length + 1;
  const at = GOODS.indexOf(token.replace('2', '') as Goods);
  return at < 0 ? 2 * GOODS.length : 2 * at + Number(token.endsWith('2'));
}
