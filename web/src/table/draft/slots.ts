/** The draft: an unfinished action as a set of slots, filled in any order. The server fills the gaps and prices it. */
import type { Answer, Item, Offers, Slots } from '../../api/client';

/** `via` are the pins; `way` is a whole route that was chosen among alternatives; `keeps` are gifts that stay as proposed. */
export interface Draft extends Slots {
  way?: string[] | null;
  keeps?: Record<string, string> | null;
}

/** `station:ueno`, in two parts. */
export function partsOf(key: string): [kind: string, id: string] {
  const [kind = '', id = ''] = key.split(':');
  return [kind, id];
}

/** What the server is asked. A whole way names every station. */
export function requestOf({ way, keeps, ...slots }: Draft): Slots {
  return { ...slots, ...(keeps && { gives: { ...keeps, ...slots.gives } }), ...(way && { start: way[0], via: way }) };
}

const NO_SLOTS = ['do', 'cost', 'makes_wild'];

/** The draft that an offered item of an object begins. */
export function draftOf(key: string, item: Item): Draft {
  const slots = Object.fromEntries(Object.entries(item).filter(([name]) => !NO_SLOTS.includes(name)));
  return { do: item.do, ...slots, ...ownSlot(key, item) } as Draft;
}

function ownSlot(key: string, item: Item): Partial<Slots> {
  const [kind, id] = partsOf(key);
  if (kind === 'connection') return { tracks: [id] };
  if (kind === 'ward') return { ward: id };
  return kind === 'station' && !item.from ? { station: id } : {};
}

/** The draft with an object in the slot that it fits; null if it fits none. `destinations` are all of a journey. */
export function filled(draft: Draft, key: string, answer: Answer, offers: Offers, destinations: readonly string[] = []): Draft | null {
  const [kind, id] = partsOf(key);
  if (kind === 'connection' && draft.tracks?.includes(id)) return { ...draft, tracks: draft.tracks.filter((other) => other !== id) };
  if (kind === 'station' && destinations.includes(id)) return { ...draft, to: id, way: null, keeps: null };
  if (!(key in answer.targets)) return null;
  if (kind === 'connection') return { ...draft, tracks: [...(draft.tracks ?? []), id] };
  if (kind === 'goods' || kind === 'customer') return { ...draft, [kind]: id };
  return { ...draft, [slotOf(kind, id, draft, answer, offers)]: id };
}

/** The only thing that can be chosen for the only slot that is empty; null if there is a choice, or it was taken back. */
export function forcedTarget({ tracks }: Draft, { missing, targets }: Answer): string | null {
  const [only, ...others] = Object.keys(targets);
  return missing.length === 1 && only && !others.length && !tracks ? only : null;
}

/** Whether the player has chosen more than the action. */
export const isBegun = ({ do: _, ...slots }: Draft): boolean => Object.values(slots).some((slot) => slot != null);

/** Stations fill `from` where one of the player's stores has to move, wards the first slot that is empty. */
function slotOf(kind: string, id: string, draft: Draft, { missing }: Answer, offers: Offers): string {
  if (kind === 'ward') return missing[0] ?? 'ward';
  return missing.includes('from') && originsOf(offers, draft.goods).includes(id) ? 'from' : 'station';
}

/** The stations of stores that can be relocated, of one kind of goods or of any. */
export function originsOf(offers: Offers, goods: string | null | undefined): string[] {
  const origins = offers.actions.find(({ from }) => from)?.from ?? {};
  return goods ? (origins[goods] ?? []) : Object.values(origins).flat();
}

/** What dragging an object begins: its store is relocated, or its customers move. */
export const itemToCarry = (offers: Offers, key: string): Item | undefined =>
  offers.objects[key]?.find(({ do: what, from }) => what === 'move' || (from && `station:${from}` === key));

/** The keys of all objects that can be dragged to a station. */
export const movableIn = (offers: Offers): string[] => Object.keys(offers.objects).filter((key) => itemToCarry(offers, key));

/** All destinations are the same as long as this is. */
export const searchKey = ({ do: what, ward, start, via }: Draft): string => JSON.stringify([what, ward, start, via ?? []]);

const INCOMES = ['income', 'takes', 'final'];

/** Whether cards of the hand are discarded in this action, not paid. */
export const discards = (draft: Draft): boolean => INCOMES.includes(draft.do);

/** Decisions that need no object are drafted at once, so that they only wait for their button. */
const AT_ONCE: Record<string, Slots['do']> = { 'track-income': 'takes', 'final-income': 'final', end: 'end' };

/** The draft with which a decision begins. */
export function firstDraft({ must, draft }: Offers): Draft | null {
  if (draft) return draft as unknown as Draft;
  const what = AT_ONCE[must ?? ''];
  return what ? { do: what } : null;
}
