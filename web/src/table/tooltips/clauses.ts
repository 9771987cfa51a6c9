/** The clauses of the rules reference that tooltips name, in each edition. */
import type { GameView } from '../../api/client';
import { modules } from '../../api/modules.svelte';
import { has, t } from '../../i18n';

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
  matsuri: 'pay.wild-matsuri',
  neutral: 'move.track',
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

/** The clauses of what a player decides, by the word of its draft; those of modules are in their texts. */
const DECISIONS: Record<string, Clause> = {
  open: 'open.empty-station',
  expand: { v2: 'expand.single-free', v1: 'expand.single-free', rev1: 'rev1.expand-card' },
  move: 'move.customers',
  upgrade: 'upgrade.own-specialty',
  income: inEach('income.refill', 'income-refill'),
  matsuri: 'matsuri.must-move',
  takes: 'track-income.used',
  declines: 'track-income.optional',
  final: { v2: 'income.refill', v1: 'v1.final-income', rev1: 'rev1.income-refill' },
  end: 'turn.end-confirm',
  '': 'turn.both-actions',
};

/** The code of what a draft does; without one, of the choice of an action. */
export function clauseOfDecision(what: string, { edition }: Pick<GameView, 'edition'>): string {
  const clause = DECISIONS[what];
  if (clause === undefined) return has(`table.clause.do.${what}`) ? t(`table.clause.do.${what}`, { edition }) : '';
  return typeof clause === 'string' ? clause : (clause[edition as keyof typeof clause] ?? clause.v2);
}

/** The module of a game that a figure or a kind of customer belongs to; empty for those of the editions. */
export function moduleOf(piece: string, game: GameView): string {
  const { figures, customers } = modules();
  const named = figures[piece]?.modules ?? [customers[piece]?.module ?? ''];
  return named.find((module) => game.modules.includes(module)) ?? '';
}

/** The clause that a module names for its pieces. */
export function clauseOfModule(module: string, { edition }: GameView): string {
  const key = `table.clause.${module}`;
  return has(key) ? t(key, { edition }) : '';
}
