/** The menu of an object: what can be done with it, at what cost, and what can't. */
import type { Cost, GreyItem, Item, Offers } from '../../api/client';
import { GOODS } from '../../board/scene';
import { draftOf, partsOf, type Draft } from './slots';

export interface MenuItem {
  id: string;
  do: string;
  draft: Draft;
  cost: Cost | null;
  /** The server's reason, if it isn't possible. */
  off: string | null;
  /** The clause of the reason, or empty. */
  clause?: string;
}

const ORDER = ['open', 'upgrade', 'relocate', 'move'];

/** The items in the order of the actions; those of modules follow, impossible ones come last. */
export function menuOf(key: string, offers: Offers, grey: readonly GreyItem[]): MenuItem[] {
  const possible = (offers.objects[key] ?? []).flatMap((item) => itemsOf(key, item, offers));
  const rank = ({ id }: MenuItem): number => (ORDER.indexOf(id.split(' ')[0] ?? '') + ORDER.length + 1) % (ORDER.length + 1);
  return [...possible.sort((a, b) => rank(a) - rank(b)), ...grey.map((item) => greyItem(key, item))];
}

function itemsOf(key: string, item: Item, offers: Offers): MenuItem[] {
  const cost = offers.costs[item.cost ?? ''] ?? null;
  const entry = (id: string, draft: Draft): MenuItem => ({ id, do: item.do, draft, cost, off: null });
  const draft = draftOf(key, item);
  const action = offers.actions.find(({ id }) => id === item.do);
  if (item.from) return [entry('relocate', draft)];
  if (!action?.goods) return [entry(item.do, draft)];
  const open = GOODS.filter((goods) => action.goods?.[goods]).map((goods) => entry(`${item.do} ${goods}`, { ...draft, goods }));
  const moves = Object.entries(action.from ?? {}).flatMap(([goods, stations]) =>
    stations.map((from) => entry(`relocate ${from}`, { ...draft, goods, from })),
  );
  return [...open, ...moves];
}

function greyItem(key: string, { do: what, off }: GreyItem): MenuItem {
  const [, id] = partsOf(key);
  return { id: `${what} off ${id}`, do: what, draft: { do: what } as Draft, cost: null, off: off.message, clause: off.clause ?? '' };
}
