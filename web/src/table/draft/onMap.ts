/** What the map says about offers and drafts: signs behind the names of wards, and tags at places. */
import type { Answer, Destination, Offers, Route } from '../../api/client';
import type { WardSign } from '../../board/model';
import type { MapTag } from '../../board/tagPlacement';
import { tagsOf } from './routes';
import type { Draft } from './slots';
import { markText } from './words';

/** What actions in the wards cost, or how many cards in hand the Matsuri makes wild there. */
export function wardSigns({ must, wards, costs, objects }: Offers): Record<string, WardSign> {
  const signs = must
    ? Object.entries(objects).flatMap(([key, [item]]) => (item?.makes_wild?.length ? [[key.replace('ward:', ''), { text: `✱${item.makes_wild.length}`, isLoud: true }]] : []))
    : Object.entries(wards).map(([ward, key]) => [ward, { text: markText(costs[key]), isOff: costs[key]?.mark === 'off' }]);
  return Object.fromEntries(signs) as Record<string, WardSign>;
}

export interface Tagged {
  draft: Draft | null;
  answer: Answer | null;
  destinations: Destination[];
  /** The drafted one, whose stations have numbers and customers instead. */
  route: Route | null;
  pointed: string | null;
}

/** Destinations of a journey, or second track. */
export function tagsFor({ draft, answer, destinations, route, pointed }: Tagged, seat: number, players: readonly string[]): MapTag[] {
  if (!draft) return [];
  if (destinations.length) {
    const station = pointed?.replace('station:', '') ?? null;
    const others = destinations.filter(({ to }) => !route?.way.includes(to));
    const tags = tagsOf(others, seat, players, station).map(({ station: id, ...tag }): MapTag => ({ target: { kind: 'station', id }, ...tag }));
    return tags.sort((a, b) => Number(b.target.id === station) - Number(a.target.id === station)); // there is always room for the first
  }
  return draft.tracks?.length === 1 && answer ? trackTags(answer) : [];
}

/** What a second track costs. */
const trackTags = ({ targets, costs }: Answer): MapTag[] =>
  Object.entries(targets).flatMap(([key, { cost }]) =>
    cost ? [{ target: { kind: 'connection' as const, id: key.replace('connection:', '') }, text: markText(costs[cost]), isShort: true }] : [],
  );
