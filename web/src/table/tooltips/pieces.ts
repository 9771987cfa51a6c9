/** Tooltips of what is beside the map: cards, customers, sets, scores, the queue, and the supplies. */
import type { GameView, WildReason } from '../../api/client';
import { MATSURI } from '../../board/scene';
import type { Tip } from '../../board/Tooltip.svelte';
import { has, t } from '../../i18n/index.ts';
import { parseScore, written } from '../../results/score';
import { boardFor, customerName, goodsName, wardName, wildName } from '../names';
import { clauseOf, clauseOfModule, moduleOf, type ClauseOf } from './clauses';

/** A tooltip with a clause, which may be unknown. */
export const tip = (title: string, does: string, clause: string): Tip => ({ title, does, rule: clause && t('table.tip.rule', { clause }), clause });

const plainTip = (kind: ClauseOf, title: string, game: GameView, fields: Record<string, string | number> = {}): Tip =>
  tip(title, t(`table.tip.${kind}.does`, { edition: game.edition, ...fields }), clauseOf(kind, game));

// --- cards and customers ----------------------------------------------------------------------------------------

export function cardTip(ward: string, wild: readonly WildReason[] | undefined, game: GameView): Tip {
  const name = wardName(boardFor(game), ward);
  if (!wild?.length) return plainTip('card', t('table.tip.card', { ward: name }), game, { ward: name });
  const does = t('table.tip.wild.does', { ward: name, why: wildName(game, wild) });
  return tip(t('table.tip.card', { ward: name }), does, wildClause(wild[0]!.source, game));
}

function wildClause(source: string, game: GameView): string {
  if (source === 'store') return clauseOf('wild-store', game);
  return source === MATSURI ? clauseOf('matsuri', game) : clauseOfModule(moduleOf(source, game), game);
}

const isDouble = (customer: string): boolean => customer.endsWith('2');

export function customerTip(customer: string, count: number, game: GameView): Tip {
  const name = customerName(customer, count);
  const module = moduleOf(customer, game);
  if (module) return tip(name, t(`module.${module}.line`, { edition: game.edition }), clauseOfModule(module, game));
  if (isDouble(customer)) return plainTip('double', name, game);
  return plainTip('token', name, game, { goods: has(`goods.${customer}`) ? t(`goods.${customer}`) : name });
}

export const setTip = (count: number, points: number | string, game: GameView): Tip => plainTip('score', t('table.set', { count, points }), game);

// --- the figures of a player ------------------------------------------------------------------------------------

/** `points`: as the server writes a score. */
export function scoreTip(score: string, game: GameView): Tip {
  const points = parseScore(score);
  return plainTip('score', game.phase === 'over' ? t('points', { count: points }) : t('table.tip.score', { points: written(points) }), game);
}

export const handTip = (count: number, game: GameView): Tip => plainTip('hand', t('table.cards', { count }), game);

export const collectedTip = (count: number, game: GameView): Tip => plainTip('collected', t('table.customers', { count }), game);

export const bonusTip = (count: number, game: GameView): Tip => plainTip('bonus', t('table.bonus.own', { count }), game);

export const supplyTip = (): Tip => tip(t('table.supply'), t('table.tip.supply.does'), '');

export const storesTip = (goods: string, count: number, game: GameView): Tip =>
  plainTip('stores', t('table.supply.stores', { goods: goodsName(goods), count }), game);

export const departmentsTip = (count: number, game: GameView): Tip => plainTip('departments', t('table.supply.departments', { count }), game);

export const tracksTip = (count: number, game: GameView): Tip => plainTip('tracks', t('table.supply.track', { count }), game);

export const actionsTip = (count: number, game: GameView): Tip => plainTip('action', t('table.actions-left', { count }), game);

// --- the queue and the counts -----------------------------------------------------------------------------------

export function queueTip(place: number, ward: string, game: GameView): Tip {
  const name = wardName(boardFor(game), ward);
  const does = t(place === 1 ? 'table.tip.queue.first.does' : 'table.tip.queue.does', { ward: name });
  return tip(t('table.tip.queue', { place, ward: name }), does, clauseOf('queue', game));
}

export const bagTip = (game: GameView): Tip => plainTip('bag', t('table.tip.bag', { count: game.bag_size }), game);

/** `canDraw`: the number is a button. */
export function deckTip(game: GameView, canDraw: boolean): Tip {
  const deck = plainTip('deck', t('table.tip.deck', { count: game.deck_size }), game);
  return canDraw ? { ...deck, does: `${deck.does} ${t('table.tip.deck.draw')}` } : deck;
}

export const discardTip = (game: GameView): Tip => plainTip('discard', t('table.tip.discard', { count: game.discard_size }), game);

export const stacksTip = (game: GameView): Tip => plainTip('stacks', t('table.bonus.stacks'), game);

export const endTip = (game: GameView): Tip => plainTip('end', t('table.final'), game);
