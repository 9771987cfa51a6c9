/** The state of a turn, and what a click on the map means in it. */
import type { Answer, Item, Offers } from '../../api/client';
import { draftOf, filled, partsOf, type Draft } from './slots';

/** *Must*: a decision that can't wait. *Draft*: a slot is empty. *Ready*: complete, awaiting its button. */
export type Phase = 'watch' | 'must' | 'rest' | 'menu' | 'draft' | 'ready' | 'sending';

export interface Choices {
  offers: Offers | null;
  draft: Draft | null;
  answer: Answer | null;
  /** All stations that the drafted journey can go to. An answer may list only the chosen one. */
  destinations: readonly string[];
}

/** `answer` is the one to the draft as it is; null while it is awaited. */
export interface Situation extends Choices {
  /** The object whose menu is open. */
  menu: string | null;
  isSending: boolean;
}

export function phaseOf({ offers, draft, answer, menu, isSending }: Situation): Phase {
  if (isSending) return 'sending';
  if (!offers) return 'watch';
  if (menu) return 'menu';
  if (draft) return answer?.line ? 'ready' : 'draft';
  return offers.must ? 'must' : 'rest';
}

export type Meaning =
  | { kind: 'draft'; draft: Draft }
  /** Fill or replace a slot of the draft. */
  | { kind: 'fill'; draft: Draft }
  | { kind: 'menu' }
  | { kind: 'facts' };

const FACTS: Meaning = { kind: 'facts' };

/** What a click on an object means. `isRival`: it belongs to another player. */
export function meaningOf(key: string, { isSending, ...choices }: Situation, isRival: boolean): Meaning {
  return isSending ? FACTS : meaningIn(key, choices, isRival);
}

/** The same, as if nothing were being sent. */
export function meaningIn(key: string, { offers, draft, answer, destinations }: Choices, isRival: boolean): Meaning {
  if (!offers) return FACTS;
  const next = draft && answer ? filled(draft, key, answer, offers, destinations) : null;
  if (next) return { kind: 'fill', draft: next };
  const items = offers.objects[key] ?? [];
  if (offers.must) return beginning(key, items);
  return isRival ? FACTS : opening(key, items);
}

const beginning = (key: string, [item]: Item[]): Meaning => (item ? { kind: 'draft', draft: draftOf(key, item) } : FACTS);

/** Stations, figures and wards with several items have a menu; connections, the deck and the only Move are drafted. */
function opening(key: string, items: Item[]): Meaning {
  const [kind] = partsOf(key);
  if (kind === 'connection' || kind === 'deck') return beginning(key, items);
  if (kind === 'ward' && items.length === 1) return beginning(key, items);
  return { kind: 'menu' };
}

export interface Offered {
  key: string;
  /** It does something, but is not what is asked for: it shows only when pointed at. */
  isQuiet: boolean;
}

/** Everything on the map that a click does something with. What the draft needs glows. */
export function offeredIn({ offers, draft, answer, destinations }: Choices): Offered[] {
  if (!offers) return [];
  const needed = [
    ...Object.keys(answer?.targets ?? {}),
    ...destinations.map((station) => `station:${station}`),
    ...(draft?.tracks ?? []).map((track) => `connection:${track}`),
  ];
  const objects = Object.keys(offers.objects);
  const loud = new Set(draft ? needed : offers.must ? objects : []);
  const quiet = objects.filter((key) => !loud.has(key));
  return [...[...loud].map((key) => ({ key, isQuiet: false })), ...quiet.map((key) => ({ key, isQuiet: true }))];
}
