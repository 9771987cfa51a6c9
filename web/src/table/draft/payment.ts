/** Payment: the cards proposed by the server, changed by clicking cards of the hand. */
import type { Answer, Cost, GameView, Offers } from '../../api/client';
import { discards, type Draft } from './slots';

/** A card that doesn't pay, why, and the clause that says so. */
export interface RefusedCard {
  card: string;
  message: string;
  clause: string | null;
}

const ANY = 3; // cards of any wards

/** Whether these cards are a whole payment. */
export const isWhole = ({ single }: Pick<Cost, 'single'>, cards: readonly string[]): boolean =>
  cards.length === ANY || (cards.length === 1 && single.includes(cards[0] ?? ''));

/** The cards that are proposed wherever three are paid; none if nothing costs three. */
export const proposedThree = ({ costs }: Pick<Offers, 'costs'>): string[] =>
  Object.values(costs).find(({ mark }) => mark === 'three')?.pay ?? [];

/** The same for a payment with this card: first all copies of it in the hand. */
export function proposedWith(card: string, offers: Pick<Offers, 'costs'>, { hands, viewer }: Pick<GameView, 'hands' | 'viewer'>): string[] {
  const three = proposedThree(offers);
  const copies = (hands[viewer ?? ''] ?? []).filter((other) => other === card);
  return three.length ? [...copies, ...three.filter((other) => other !== card)] : [];
}

/**
 * Click a card. One that pays alone replaces the payment. Another one replaces a single card together with two others of
 * `three`, which are proposed, or else collects towards three. A fourth one replaces the last, because what is proposed begins with
 * the cards that the hand will miss least.
 */
export function toggled(cost: Pick<Cost, 'single'>, cards: readonly string[], card: string, isChosen: boolean, three: readonly string[] = []): string[] {
  if (isChosen) return without(cards, card);
  if (cards.length < 2 && isWhole(cost, [card])) return [card];
  if (!isWhole(cost, cards)) return [...cards, card];
  const others = cards.length > 1 ? cards : without(three, card);
  return [card, ...others.slice(0, ANY - 1)];
}

/** A draft after a click on a card, which is paid or discarded, or is no longer. */
export function withCard(draft: Draft, cost: Cost | null, lifted: readonly string[], card: string, isChosen: boolean, three: readonly string[] = []): Draft {
  if (discards(draft)) return { ...draft, discard: isChosen ? without(lifted, card) : [...lifted, card] };
  const pay = toggled(cost ?? { single: [] }, lifted, card, isChosen, three);
  return { ...draft, pay: pay.length ? pay : null };
}

export function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** Wards whose actions a card pays for alone. */
export const wardsPaidBy = (card: string, wards: Record<string, string>, costs: Record<string, Cost>): string[] =>
  Object.entries(wards).filter(([, cost]) => costs[cost]?.single.includes(card)).map(([ward]) => ward);

/** What an action with the object of a key costs: in the draft, else at rest. */
export function costAt(key: string | null, offers: Offers | null, answer: Answer | null): Cost | null {
  if (!key || !offers) return null;
  const cost = answer?.targets[key]?.cost ?? offers.objects[key]?.[0]?.cost;
  return cost ? (answer?.costs[cost] ?? offers.costs[cost] ?? null) : null;
}
