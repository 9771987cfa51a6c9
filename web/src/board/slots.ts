// Slots for the pieces in a ward: a tight grid around its anchor, clear of stations, track and labels.

import { distance, distanceToBox, distanceToLine, isInside, type Box, type Line, type Point } from './geometry';
import { maxReach, nameBoxes, ROOF, wardBox, type Lettering } from './labelPlacement';
import { dotsAlong, type BoardModel, type Station, type Ward } from './model';

export const TOKEN = 11.5; // radius of a piece at size 1
export const PILL = 9; // that a pill is wider than a piece, on either side
const LARGER = 1.3; // that stores are drawn when zoomed out
const NEAR = 72; // how far from the anchor a piece may stand: better small and near than far
const FAR = 150;
const MIN_SCALE = 0.66;
/** What to try in turn: the size of the pieces, how far out they may be, and whether they may cover connections. */
const TRIES: { scale: number; reach: number; onLines?: boolean }[] = [
  ...[1.12, 1, 0.88].map((scale) => ({ scale, reach: NEAR })),
  ...[1, 0.88].map((scale) => ({ scale, reach: NEAR, onLines: true })),
  ...[0.88, 0.76].map((scale) => ({ scale, reach: FAR, onLines: true })),
  { scale: MIN_SCALE, reach: FAR, onLines: true },
];
const FAR_TRIES = [...[1.9, 1.65, 1.4, 1.25].map((scale) => ({ scale, reach: NEAR, onLines: true })), ...TRIES];
const PHASES: Point[] = [[0, 0], [0.5, 0], [0.5, 0.289]]; // the anchor: on a piece, between two, amid three

export interface Slots {
  scale: number;
  places: Point[];
}

/** What takes up space on the map, including what may be built later, so that pieces needn't move then. */
interface Taken {
  stations: { at: Point; reach: number; }[];
  lines: Line[];
  names: Box[];
}

/** The first pieces may be larger than the others. */
interface Large {
  count: number;
  size: number;
}
const NONE: Large = { count: 0, size: 1 };

const cache = new Map<string, unknown>();

const keyOf = ({ script, isFar }: Lettering): string => `${script}${isFar ? ' far' : ''}`;

/** Computed once for each board and script. */
function once<T>(key: string, make: () => T): T {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T;
}

/** Slots for this many pieces, as large as possible, then as close together as possible. Pills need wide ones. */
export function seat(board: BoardModel, ward: string, count: number, lettering: Lettering, isWide = false, large = NONE): Slots {
  const wide = isWide ? PILL : 0;
  const key = `seat ${board.id} ${keyOf(lettering)} ${ward} ${count} ${wide} ${large.count} ${large.size}`;
  return once(key, () => seated(board, board.wards.get(ward)!, count, lettering, { wide, large }));
}

function seated(board: BoardModel, ward: Ward, count: number, lettering: Lettering, { wide, large }: { wide: number; large: Large }): Slots {
  const near = takenNear(board, ward, lettering);
  for (const { scale, reach, onLines } of lettering.isFar ? FAR_TRIES : TRIES) {
    const taken = onLines ? { ...near, lines: [] } : near;
    const isGood = ([x, y]: Point, n: number): boolean =>
      [-wide, wide].every((by) => isClear([x + by * scale, y], TOKEN * scale * (n < large.count ? large.size : 1), taken, board, ward));
    const tried = PHASES.map((phase) => honeycomb(ward.anchor, scale, phase, reach, wide))
      .map((places) => firstFew(places, count, isGood))
      .filter((places) => places.length === count);
    if (tried.length) return { scale, places: tried.reduce((a, b) => (spread(b, ward) < spread(a, ward) ? b : a)) };
  }
  return { scale: MIN_SCALE, places: honeycomb(ward.anchor, MIN_SCALE, [0, 0], FAR, wide).slice(0, count) };
}

const spread = (places: Point[], { anchor }: Ward): number =>
  places.reduce((sum, place) => sum + distance(place, anchor) ** 2, 0);

/** `isGood` for the piece with this number. */
function firstFew(places: Point[], count: number, isGood: (place: Point, n: number) => boolean): Point[] {
  const found: Point[] = [];
  for (const place of places) {
    if (found.length === count) break;
    if (isGood(place, found.length)) found.push(place);
  }
  return found;
}

function isClear(place: Point, r: number, taken: Taken, board: BoardModel, ward: Ward): boolean {
  return (
    clearance(place, taken) > r &&
    edgeNear(board, ward).every((point) => distance(place, point) > r) &&
    isInside(place, ward.rings) &&
    !isInside(place, board.harbour)
  );
}

/** Candidates around the anchor, nearest first. Rows of pills are further apart: a pill is as high as a piece everywhere. */
function honeycomb(anchor: Point, scale: number, phase: Point, reach: number, wide: number): Point[] {
  const step = (2 * TOKEN + 2) * scale;
  const across = step + 2 * wide * scale;
  const down = wide ? step : (Math.sqrt(3) / 2) * step;
  const cells = Math.floor(reach / step) + 2;
  const span = Array.from({ length: 2 * cells + 1 }, (_, n) => n - cells);
  const places = span.flatMap((row) =>
    span.map((column): Point => [
      anchor[0] + (column + Math.abs(row % 2) / 2 - phase[0]) * across,
      anchor[1] + row * down - phase[1] * step,
    ]),
  );
  const near = places.filter((place) => distance(place, anchor) < reach);
  return near.sort((a, b) => distance(a, anchor) - distance(b, anchor) || a[1] - b[1] || a[0] - b[0]);
}

// --- obstacles -----------------------------------------------------------------------------------------

/** The largest store that a station can have, and its roof. */
function storeAt(station: Station, larger: number): Taken['stations'] {
  const [x, y] = station.at;
  const roof = { at: [x, y - ROOF.above * larger] as Point, reach: ROOF.reach * larger };
  return [{ at: station.at, reach: maxReach(station) * larger }, ...(station.department ? [roof] : [])];
}

function takenOn(board: BoardModel, lettering: Lettering): Taken {
  return once(`taken ${board.id} ${keyOf(lettering)}`, () => {
    const stations = [...board.stations.values()];
    return {
      stations: stations.flatMap((station) => storeAt(station, lettering.isFar ? LARGER : 1)),
      lines: lettering.isFar ? [] : [...board.connections.values()].map((line) => dotsAlong(board, line, 20)),
      // when zoomed out, labels make way for pieces
      names: lettering.isFar ? [] : [...nameBoxes(board, lettering).values(), ...[...board.wards.values()].map((ward) => wardBox(board, ward, lettering))],
    };
  });
}

/** Only what a piece in this ward could touch. */
function takenNear(board: BoardModel, ward: Ward, lettering: Lettering): Taken {
  return once(`near ${board.id} ${keyOf(lettering)} ${ward.id}`, () => {
    const taken = takenOn(board, lettering);
    const reach = FAR + 2 * TOKEN;
    return {
      stations: taken.stations.filter((each) => distance(ward.anchor, each.at) - each.reach < reach),
      lines: taken.lines.filter((line) => distanceToLine(ward.anchor, line) < reach),
      names: taken.names.filter((name) => distanceToBox(ward.anchor, name) < reach),
    };
  });
}

function edgeNear(board: BoardModel, ward: Ward): Point[] {
  return once(`edge ${board.id} ${ward.id}`, () =>
    [...ward.rings, ...board.harbour].flat().filter((point) => distance(point, ward.anchor) < FAR + 2 * TOKEN),
  );
}

/** The distance to the nearest station, track or label. */
export function clearance(place: Point, taken: Taken): number {
  return Math.min(
    ...taken.stations.map(({ at, reach }) => distance(place, at) - reach),
    ...taken.names.map((name) => distanceToBox(place, name)),
    ...taken.lines.map((line) => distanceToLine(place, line) - 4),
  );
}
