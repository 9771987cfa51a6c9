/** Routes of a journey that is being drafted: tags of destinations, pins, alternatives. */
import type { Answer, Destination, Route } from '../../api/client';
import { distance, type Point } from '../../board/geometry';
import { LETTERS, type Colour } from '../../board/scene';
import type { Draft } from './slots';

const CARD = '▮'; // a rival may take Income
const MAX_TAGS = 6; // that say everything

export interface Tag {
  station: string;
  text: string;
  /** The own customers alone. */
  brief: string;
  /** Only the own customers are named. */
  isShort: boolean;
}

/** `+2 G+1 R▮`: own customers, those of rivals, and a card for each rival who may take Income. */
export function tagText({ gives, income }: Route, seat: number, players: readonly string[], isShort = false): string {
  const countOf = (player: number): number => gives.filter((give) => give.seat === player).length;
  const gets = (player: number): string => (countOf(player) ? `+${countOf(player)}` : '');
  const rivals = players.map((colour, player) => {
    const brings = player === seat ? '' : gets(player) + (income.includes(player) ? CARD : '');
    return brings && LETTERS[colour as Colour] + brings;
  });
  return [gets(seat), ...(isShort ? [] : rivals)].filter(Boolean).join(' ');
}

/** The best destinations and the one pointed at have a whole tag. */
export function tagsOf(destinations: readonly Destination[], seat: number, players: readonly string[], pointed: string | null): Tag[] {
  return destinations.flatMap(({ to, routes: [best] }, n) => {
    const isShort = n >= MAX_TAGS && to !== pointed;
    const text = best ? tagText(best, seat, players, isShort) : '';
    return best && text ? [{ station: to, text, brief: tagText(best, seat, players, true), isShort }] : [];
  });
}

/** The route that the draft takes now; null as long as it has no destination. */
export function routeOf(draft: Draft, answer: Answer | null): Route | null {
  if (!answer?.destinations || answer.missing.includes('to')) return null;
  const found = draft.to ? answer.destinations.find(({ to }) => to === draft.to) : answer.destinations[0];
  return found?.routes[0] ?? null;
}

const givenOn = ({ gives }: Route): string => JSON.stringify(gives.map(({ station, token }) => [station, token]));

/** Where the listed routes have the one that is drafted, else one on the same way; -1 without either. */
export function indexOfRoute(routes: readonly Route[], now: Route | null): number {
  const onWay = routes.filter(({ way }) => way.join() === now?.way.join());
  const found = onWay.find((route) => now && givenOn(route) === givenOn(now)) ?? onWay[0];
  return found ? routes.indexOf(found) : -1;
}

/** The next of the listed routes, or the one before. */
export function nextRoute(routes: readonly Route[], now: Route | null, step: 1 | -1): Route | undefined {
  const at = indexOfRoute(routes, now);
  return routes[(at + step + routes.length) % routes.length];
}

/** The draft with one of the listed routes. */
export function withRoute(draft: Draft, next: Route): Draft {
  const gives = next.gives.filter(({ options }) => options).map(({ station, token }) => [station, token]);
  return { ...draft, keeps: null, way: next.way, to: draft.to && next.way.at(-1), gives: Object.fromEntries(gives) as Record<string, string> };
}

/** The draft with a pin where it bends the route least. */
export function withPin(draft: Draft, station: string, now: Route | null, placeOf: (station: string) => Point): Draft {
  const pins = (draft.via ?? []).filter((pin) => pin !== station);
  const at = pinIndex(pins, station, now, placeOf);
  return { ...draft, keeps: null, way: null, via: [...pins.slice(0, at), station, ...pins.slice(at)] };
}

function pinIndex(pins: readonly string[], station: string, now: Route | null, placeOf: (station: string) => Point): number {
  const way = now?.way ?? [];
  if ([...pins, station].every((each) => way.includes(each))) return pins.filter((pin) => way.indexOf(pin) < way.indexOf(station)).length;
  const stops = [way[0], ...pins, way.at(-1)];
  const detours = Array.from({ length: pins.length + 1 }, (_, n) => detour(stops[n], station, stops[n + 1], placeOf));
  return detours.indexOf(Math.min(...detours));
}

function detour(a: string | undefined, by: string, b: string | undefined, placeOf: (station: string) => Point): number {
  const apart = (from: string | undefined, to: string | undefined): number => (from && to ? distance(placeOf(from), placeOf(to)) : 0);
  return apart(a, by) + apart(by, b) - apart(a, b);
}

export const withoutPin = (draft: Draft, station: string): Draft => ({
  ...draft,
  keeps: null,
  way: null,
  via: (draft.via ?? []).filter((pin) => pin !== station),
});

/**
 * The draft with another customer for a store. The other stores keep theirs; one that would have had this customer, and
 * there is no second, gets the one that is replaced.
 */
export function withGive(draft: Draft, station: string, token: string, route: Route): Draft {
  const gives: Record<string, string> = { ...draft.gives, [station]: token };
  const former = formerOwner(draft, station, token, route);
  const replaced = route.gives.find((give) => give.station === station)?.token;
  const keeps = route.gives.flatMap((give): [string, string][] => {
    const kept = give === former ? replaced : give.token;
    return kept && give.station !== station && give.options?.includes(kept) ? [[give.station, kept]] : [];
  });
  if (former) delete gives[former.station];
  return { ...draft, gives, keeps: Object.fromEntries(keeps) };
}

/** The store that has to give a customer away, preferably one for which the player has chosen none. */
function formerOwner({ gives }: Draft, station: string, token: string, route: Route): Route['gives'][number] | undefined {
  const owners = route.gives.filter((give) => give.station !== station && give.token === token);
  const isEnough = [...route.gives.map((give) => give.token), ...route.rest.tokens].filter((each) => each === token).length > owners.length;
  return isEnough ? undefined : (owners.find((give) => !gives?.[give.station]) ?? owners.at(-1));
}

/** The routes to a station: of all destinations, else of those in the latest answer. */
export function routesTo(station: string | undefined, all: readonly Destination[], answered: readonly Destination[]): Route[] {
  const routesIn = (found: readonly Destination[]): Route[] => found.find(({ to }) => to === station)?.routes ?? [];
  return routesIn(all).length ? routesIn(all) : routesIn(answered);
}
