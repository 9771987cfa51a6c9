/** The clauses of the rules reference that tooltips name, in each edition. */
import type { GameView } from '../../api/client';
import { modules } from '../../api/modules.svelte';
import { has, t } from '../../i18n/index.ts';

type Clause = string | { v2: string; v1: string; rev1: string };

const inEach = (v2: string, clause: string): Clause => ({ v2, v1: `v1.${clause}`, rev1: `rev1.${clause}` });

/** Codes of version 2 hold where an older edition has none of its own. */
export const CLAUSES = {
  action: 'turn.both-actions',
  bag: inEach('queue.refresh', 'arrival'),
  bonus: 'score.wild-tokens',
  card: { v2: 'pay.matching', v1: 'pay.matching', rev1: 'rev1.pay-one-card' },
  collected: 'hidden.collected',
  connection: { v2: 'expand.single-free', v1: 'expand.single-free', rev1: 'rev1.expand-card' },
  customers: 'move.whole-group',
  deck: inEach('income.refill', 'income-refill'),
  department: 'move.sells-it',
  departments: 'upgrade.tokens-left',
  discard: 'deck.reshuffle',
  double: { v2: 'score.doubles', v1: 'v1.score-doubles', rev1: 'rev1.setup-customers' },
  end: inEach('end.until-start-player', 'end-latched'),
  hand: 'hidden.hand',
  expand: { v2: 'expand.single-free', v1: 'expand.single-free', rev1: 'rev1.expand-card' },
  income: inEach('income.refill', 'income-refill'),
  matsuri: 'pay.wild-matsuri',
  move: { v2: 'move.card', v1: 'move.card', rev1: 'rev1.lure' },
  neutral: 'move.track',
  open: { v2: 'open.card', v1: 'v1.build', rev1: 'rev1.build' },
  order: inEach('turn.order', 'turn-order'),
  permanent: 'setup.permanent',
  queue: 'queue.head-card',
  score: inEach('score.sets', 'score-drop'),
  site: 'upgrade.department-site',
  stacks: 'upgrade.bonus',
  station: 'open.card',
  store: 'move.one-per-store',
  stores: 'open.goods-left',
  token: 'move.sells-it',
  track: 'track-income.used',
  tracks: 'expand.track-left',
  upgrade: 'upgrade.card',
  ward: 'setup.cards',
  'wild-store': 'pay.wild-store',
} satisfies Record<string, Clause>;

export type ClauseOf = keyof typeof CLAUSES;

/** The code of a kind of thing in the edition of a game. */
export function clauseOf(kind: ClauseOf, { edition }: Pick<GameView, 'edition'>): string {
  const clause: Clause = CLAUSES[kind];
  return typeof clause === 'string' ? clause : (clause[edition as keyof typeof clause] ?? clause.v2);
}

/** Refusals of the server, the table and requests have codes that are no clauses. */
export const isClause = (code: string): boolean => /^[a-z0-9-]+\.[a-z0-9-]+$/.test(code) && !/^(server|table|request|seat|board)\./.test(code);

/** The module of a game that a figure or a kind of customer belongs to; empty for those of the editions. */
export function moduleOf(piece: string, game: GameView): string {
  const { figures, customers } = modules();
  const named = figures[piece]?.modules ?? [customers[piece]?.module ?? ''];
  return named.find((module) => game.modules.includes(module)) ?? '';
}

/** The clause that a module names for its pieces, or for an action. */
export function clauseOfModule(named: string, { edition }: GameView): string {
  const key = `table.clause.${named}`;
  return has(key) ? t(key, { edition }) : '';
}

/** The clause of an action; modules name those of their own. */
export const clauseOfAction = (action: string, game: GameView): string =>
  action in CLAUSES ? clauseOf(action as ClauseOf, game) : clauseOfModule(action, game);

/** The clauses of decisions that are no actions. */
const DECISIONS: Record<string, Clause> = {
  matsuri: 'matsuri.must-move',
  takes: 'track-income.used',
  declines: 'track-income.optional',
  final: { v2: 'income.refill', v1: 'v1.final-income', rev1: 'rev1.income-refill' },
  end: 'turn.end-confirm',
  '': 'turn.both-actions',
};

/** The code of what a draft does; without one, of the choice of an action. */
export function clauseOfDecision(what: string, game: GameView): string {
  const clause = DECISIONS[what];
  if (clause === undefined) return clauseOfAction(what, game);
  return typeof clause === 'string' ? clause : (clause[game.edition as keyof typeof clause] ?? clause.v2);
}
