// Labels of a map that is zoomed out: as large as text in the page. They avoid pieces, stations, track and each other.
// A ward's name and its signs are one label. What finds no place is left out, the less important first.

import { boxAround, covered, distance, distanceToBox, overlap, spansAt, type Box, type Point } from './geometry';
import { MARK, MARK_WIDTH, signsWidth, widthOf, type Script } from './labelPlacement';
import type { BoardModel, Station, Ward, WardSign } from './model';

/** Where the signs of a ward are: behind its name, below it, or instead of it, in a pill. */
export type SignPlace = 'behind' | 'below' | 'pill';

export interface Label {
  id: string;
  /** Empty if only the signs of a ward have a place. */
  text: string;
  /** The height of the letters. */
  size: number;
  box: Box;
  isWard: boolean;
  sign?: SignPlace;
  /** It may cover track, and is drawn above it. */
  isAbove?: boolean;
}

/** Something that no label may cover. */
export interface Obstacle {
  at: Point;
  reach: number;
  /** It may rather be covered than stations and pieces. */
  isTrack?: boolean;
  /** The ward of a store: the names of others keep away, so that they aren't taken for the store's. */
  ward?: string;
}

export interface LabelPlace {
  kind: 'station' | 'ward';
  id: string;
}

/** What to label, the most important first. */
export interface LabelRequest {
  /** What is asked for or about: it is named even where the name covers something. */
  asked: readonly LabelPlace[];
  others: readonly LabelPlace[];
}

const STEP = 10; // between the places that a ward's name may have
const REACH = 9; // steps
const BEYOND_COST = 1.5; // of each unit of a name that is not in its ward, beside its distance
const COVERED_COST = 8; // of each unit that a name reaches into a station or a piece
const TRACK_COST = 1; // or into a point of track
const INSIDE = 0.5; // of a ward's name must be in it
const ELSEWHERE = 0.4; // of it may be in other wards
const BESIDE = 5; // between a station and its label
const FARTHER = [0, 8, 18, 30]; // what is asked for may be so much farther away
const DOUBT_COST = 8; // of each unit that a name is nearer to another station than to its own
const SURELY = 3; // units that a name must be nearer to its own station than to others
const NEAR = 260; // units, beyond which no label of a ward reaches
const CUT = 12; // of the land around the wards may be cut off
// In the size of the letters:
const GAP: Point = [0.35, 0.2]; // around a label
const EDGE = 0.6; // between a label and the edge of the map
const AWAY = 1.7; // between a ward's name and the stores of other wards
const PILL = 1.3; // the height of signs in a pill
export const BELOW = 0.85; // the height of signs below a name
const WAYS: Point[] = [
  [1, 0], [-1, 0], [0, 1], [0, -1], [0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8],
  [1, 0.4], [-1, 0.4], [1, -0.4], [-1, -0.4], [0.4, 1], [-0.4, 1], [0.4, -1], [-0.4, -1],
];
const STEPS = Array.from({ length: 2 * REACH + 1 }, (_, n) => (n - REACH) * STEP);
const OFFSETS = STEPS.flatMap((y) => STEPS.map((x): Point => [x, y]));

/** A place for a label, and what it costs besides what it covers. */
interface Place {
  box: Box;
  cost: number;
  /** Whether enough of a ward's name is in it. */
  isInside?: boolean;
}

/** A label without its place. */
type Wanted = Omit<Label, 'box' | 'size'>;

export function farLabels(board: BoardModel, script: Script, size: number, request: LabelRequest, taken: readonly Obstacle[], signs: Record<string, WardSign> = {}): Label[] {
  const sheet = new Sheet(size, board.size);
  const tried = new Set<string>();
  const add = ({ kind, id }: LabelPlace, isAsked: boolean): void => {
    const [station, ward] = [kind === 'station' && board.stations.get(id), kind === 'ward' && board.wards.get(id)];
    if (tried.has(`${kind} ${id}`)) return;
    tried.add(`${kind} ${id}`);
    if (station) sheet.add(stationLabel(sheet, board, station, { script, taken, isAsked }));
    if (ward) sheet.add(wardLabel(sheet, board, ward, { script, taken: aroundWard(ward, taken, size), sign: signs[id]?.text ?? '', isAsked }));
  };
  for (const place of request.asked) add(place, true);
  for (const place of request.others) add(place, false);
  return sheet.placed;
}

/** The labels that have a place. */
class Sheet {
  readonly placed: Label[] = [];

  constructor(readonly size: number, private readonly mapSize: Point) {}

  add(label: Label | null): void {
    if (label) this.placed.push(label);
  }

  #isFree(box: Box): boolean {
    return isOnMap(box, this.mapSize, CUT + EDGE * this.size) && this.placed.every((other) => areApart(box, other.box, this.size));
  }

  /** In the first place where it covers nothing. */
  put(wanted: Wanted, places: readonly Place[], taken: readonly Obstacle[]): Label | null {
    const isGood = ({ box, isInside = true }: Place): boolean => isInside && taken.every(({ at, reach }) => distanceToBox(at, box) >= reach);
    const found = places.find((place) => isGood(place) && this.#isFree(place.box));
    return found ? { ...wanted, size: this.size, box: found.box } : null;
  }

  /** Where it covers least. */
  press(wanted: Wanted, places: readonly Place[], taken: readonly Obstacle[]): Label | null {
    const free = places.filter(({ box }) => this.#isFree(box));
    const covering = (box: Box): number =>
      taken.reduce((sum, { at, reach, isTrack }) => sum + (isTrack ? TRACK_COST : COVERED_COST) * Math.max(0, reach - distanceToBox(at, box)), 0);
    const costs = free.map(({ box, cost }) => cost + covering(box));
    const best = free[costs.indexOf(Math.min(...costs))];
    return best ? { ...wanted, size: this.size, box: best.box, isAbove: true } : null;
  }
}

function areApart(box: Box, other: Box, size: number): boolean {
  const about = boxAround([box.left + box.width / 2, box.top + box.height / 2], box.width + 2 * GAP[0] * size, box.height + 2 * GAP[1] * size);
  return overlap(about, other) === 0;
}

const isOnMap = ({ left, top, width, height }: Box, size: Point, margin: number): boolean =>
  left >= margin && left + width <= size[0] - margin && top >= margin && top + height <= size[1] - margin;

// --- stations -------------------------------------------------------------------------------------------------

interface About {
  script: Script;
  taken: readonly Obstacle[];
  isAsked: boolean;
}

function stationLabel(sheet: Sheet, board: BoardModel, station: Station, { script, taken, isAsked }: About): Label | null {
  const wanted: Wanted = { id: station.id, text: station[script], isWard: false };
  const places = (isLoose: boolean, farther: number): Place[] => besideStation(board, station, { script, size: sheet.size, taken, isLoose, farther });
  const all = (isLoose: boolean): Place[] => (isAsked ? FARTHER : [0]).flatMap((farther) => places(isLoose, farther));
  const found = sheet.put(wanted, all(false), taken);
  return found || !isAsked ? found : (sheet.press(wanted, all(false), taken) ?? sheet.press(wanted, all(true), taken));
}

interface Beside extends Omit<About, 'isAsked'> {
  size: number;
  farther: number;
  isLoose: boolean;
}

/** Only where the name is nearer to its own station than to any other; loosely, a little nearer to another. */
function besideStation(board: BoardModel, station: Station, { script, size, taken, isLoose, farther }: Beside): Place[] {
  const width = widthOf(station[script], script, size);
  const own = (taken.find(({ at }) => at === station.at)?.reach ?? 0) + BESIDE + farther;
  const others = [...board.stations.values()].filter(({ id }) => id !== station.id);
  return WAYS.flatMap(([x, y], n): Place[] => {
    const box = boxAround([station.at[0] + x * (own + width / 2), station.at[1] + y * (own + size / 2)], width, size);
    const apart = distanceToBox(station.at, box);
    const nearest = Math.min(...others.map(({ at }) => distanceToBox(at, box)));
    const isClear = nearest > (isLoose ? apart / 2 : apart + SURELY);
    return isClear ? [{ box, cost: n + 2 * farther + DOUBT_COST * Math.max(0, apart + SURELY - nearest) }] : [];
  });
}

// --- wards ----------------------------------------------------------------------------------------------------

interface AboutWard extends About {
  /** The signs; empty if there are none. */
  sign: string;
}

/** Only what is near the ward; the stores of other wards are farther away. */
function aroundWard(ward: Ward, taken: readonly Obstacle[], size: number): Obstacle[] {
  const near = taken.filter(({ at }) => distance(at, ward.label) < NEAR);
  return near.map(({ at, reach, isTrack, ward: other }) => ({ at, isTrack, reach: other && other !== ward.id ? Math.max(reach, AWAY * size) : reach }));
}

/** The name with its signs. If it is asked for, it covers something, or the signs alone are shown. */
function wardLabel(sheet: Sheet, board: BoardModel, ward: Ward, { script, sign, taken, isAsked }: AboutWard): Label | null {
  const wanted: Wanted = { id: ward.id, text: ward[script], isWard: true };
  const looks = looksOf(widthOf(ward[script], script, sheet.size), sheet.size, sign);
  const ways = isAsked ? (['put', 'press'] as const) : (['put'] as const);
  for (const way of ways) {
    for (const { width, height, ...look } of looks) {
      const label = sheet[way]({ ...wanted, ...look }, insideWard(board, ward, width, height), taken);
      if (label) return label;
    }
  }
  const [width, height] = [sheet.size * (signsWidth(sign) + PILL / 2), sheet.size * PILL];
  return isAsked && sign ? sheet.press({ ...wanted, text: '', sign: 'pill' }, insideWard(board, ward, width, height), taken) : null;
}

/** The name of a ward with its signs, and the room that both need. */
interface Look {
  sign?: SignPlace;
  width: number;
  height: number;
}

/** The best first. Room for any signs keeps a name where it is when they change. */
function looksOf(name: number, size: number, sign: string): Look[] {
  const signs = size * signsWidth(sign);
  const behind = (width: number): Look => ({ sign: 'behind', width: name + width, height: size });
  const any = behind(size * MARK_WIDTH);
  return sign
    ? [any, behind(size * MARK.gap + signs), { sign: 'below', width: Math.max(name, signs), height: size * (1 + BELOW) }]
    : [any, { width: name, height: size }];
}

/** The places for a ward's name: those near where the board suggests, and with little of the name beyond the ward, come first. */
function insideWard(board: BoardModel, ward: Ward, width: number, height: number): Place[] {
  const rows = rowsOf(board, ward);
  return OFFSETS.flatMap(([x, y]): Place[] => {
    const [place, { own, others }] = [ward.label[0] + x, rows.get(y)!];
    const box = boxAround([place, ward.label[1] + y], width, height);
    const within = (spans: readonly Point[]): number => covered(box.left, box.left + width, spans);
    const isInside = within(own) >= INSIDE * width && within(others) <= ELSEWHERE * width;
    const cost = Math.hypot(x, y) + BEYOND_COST * (width - within(own));
    return covered(place - 1, place + 1, own) > 0 ? [{ box, cost, isInside }] : [];
  }).sort((a, b) => a.cost - b.cost);
}

/** The parts of a horizontal line that are in a ward, and in its neighbours. */
interface Row {
  own: Point[];
  others: Point[];
}

const rowsOfWards = new WeakMap<Ward, Map<number, Row>>();

/** At the height of each place. They cost more to find than to keep. */
function rowsOf(board: BoardModel, ward: Ward): Map<number, Row> {
  const neighbours = ward.neighbours.flatMap((id) => board.wards.get(id) ?? []);
  const row = (y: number): Row => ({ own: spansAt(y, ward.rings), others: neighbours.flatMap(({ rings }) => spansAt(y, rings)) });
  const found = rowsOfWards.get(ward) ?? new Map(STEPS.map((y) => [y, row(ward.label[1] + y)]));
  rowsOfWards.set(ward, found);
  return found;
}
