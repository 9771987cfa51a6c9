/** What the map says about offers and drafts: costs behind the names of wards, and tags at places. */
import type { Answer, Destination, Offers } from '../../api/client';
import type { MapTag } from '../../board/layers/Tags.svelte';
import type { WardCost } from '../../board/model';
import { tagsOf } from './routes';
import type { Draft } from './slots';
import { markText } from './words';

export const wardCosts = ({ wards, costs }: Offers): Record<string, WardCost> =>
  Object.fromEntries(
    Object.entries(wards).map(([ward, key]) => [ward, { mark: markText(costs[key]), isOff: costs[key]?.mark === 'off' }]),
  );

export interface Tagged {
  offers: Offers | null;
  draft: Draft | null;
  answer: Answer | null;
  destinations: Destination[];
  pointed: string | null;
}

/** Destinations of a journey, wards for the Matsuri, or second track. */
export function tagsFor({ offers, draft, answer, destinations, pointed }: Tagged, seat: number, players: readonly string[]): MapTag[] {
  if (!draft) return offers?.must ? wildTags(offers) : [];
  if (destinations.length) {
    const station = pointed?.replace('station:', '') ?? null;
    return tagsOf(destinations, seat, players, station).map((tag) => ({ target: { kind: 'station', id: tag.station }, ...tag }));
  }
  return draft.tracks?.length === 1 && answer ? trackTags(answer) : [];
}

/** How many cards in hand the Matsuri makes wild. */
const wildTags = ({ objects }: Offers): MapTag[] =>
  Object.entries(objects).flatMap(([key, [item]]) =>
    item?.makes_wild?.length ? [{ target: { kind: 'ward' as const, id: key.replace('ward:', '') }, text: `✱ ${item.makes_wild.length}` }] : [],
  );

/** What a second track costs. */
const trackTags = ({ targets, costs }: Answer): MapTag[] =>
  Object.entries(targets).flatMap(([key, { cost }]) =>
    cost ? [{ target: { kind: 'connection' as const, id: key.replace('connection:', '') }, text: markText(costs[cost]), isShort: true }] : [],
  );
