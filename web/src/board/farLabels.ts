// Labels of a map that is zoomed out: as large as text in the page. They avoid pieces, stations and each other. What
// finds no place is left out, the less important first; of a ward the signs stay, even without its name.

import { boxAround, covered, distance, distanceToBox, overlap, spansAt, type Box, type Point } from './geometry';
import { MARK, MARK_WIDTH, signsWidth, widthOf, type Script } from './labelPlacement';
import type { BoardModel, Station, Ward, WardSign } from './model';

/** Where the signs of a ward are: behind its name, below it, or a label of their own. */
export type SignPlace = 'behind' | 'below' | 'alone';

export interface Label {
  id: string;
  /** Empty if it is only the signs of a ward. */
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
}

/** What to label, the most important first. */
export interface LabelRequest {
  /** What is asked for or about: it is named even where the name covers something. */
  asked: { stations: readonly string[]; wards: readonly string[] };
  stations: readonly string[];
  wards: readonly string[];
}

const STEP = 10; // between the places that a ward's name may have
const REACH = 7; // steps
const BEYOND_COST = 1.5; // of each unit of a name that is not in its ward, beside its distance
const COVERED_COST = 8; // of each unit that a name reaches into a station, a piece or track
const GAP = 3; // between labels
const MARGIN = 14; // of the land around the wards that may be cut off
const BESIDE = 5; // between a station and its label
const FARTHER = [0, 8, 18, 30]; // what is asked for may be so much farther away
const DOUBT_COST = 3; // of each unit that a name is nearer to another station than to its own
const NEAR = 260; // units, beyond which no label of a ward reaches
export const BELOW = 0.85; // the height of signs below a name, in its size
const WAYS: Point[] = [[1, 0], [-1, 0], [0, 1], [0, -1], [0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]];
const STEPS = Array.from({ length: 2 * REACH + 1 }, (_, n) => (n - REACH) * STEP);
const OFFSETS = STEPS.flatMap((y) => STEPS.map((x): Point => [x, y]));

/** A place for a label, and what it costs besides what it covers. */
interface Place {
  box: Box;
  cost: number;
}

/** A label without its place. */
type Wanted = Omit<Label, 'box' | 'size'>;

export function farLabels(board: BoardModel, script: Script, size: number, request: LabelRequest, taken: readonly Obstacle[], signs: Record<string, WardSign> = {}): Label[] {
  const sheet = new Sheet(size, board.size);
  const asked = new Set([...request.asked.stations, ...request.asked.wards]);
  for (const id of new Set([...request.asked.stations, ...request.stations])) {
    const station = board.stations.get(id);
    if (station) sheet.add(stationLabel(sheet, board, station, { script, taken, isAsked: asked.has(id) }));
  }
  const wards = [...new Set([...request.asked.wards, ...request.wards])].flatMap((id) => board.wards.get(id) ?? []);
  const signOf = ({ id }: Ward): string => signs[id]?.text ?? '';
  const near = new Map(wards.map((ward) => [ward, taken.filter(({ at }) => distance(at, ward.label) < NEAR)]));
  const about = (ward: Ward): AboutWard => ({ script, sign: signOf(ward), near: near.get(ward)!, isAsked: asked.has(ward.id) });
  for (const ward of wards) sheet.reserve(ward.id, signsAlone(sheet, ward, about(ward)) ?? signsAbove(sheet, ward, about(ward)));
  for (const ward of wards) {
    const reserved = sheet.release(ward.id);
    const together = wardLabel(sheet, ward, about(ward));
    if (together) sheet.add(together);
    else addApart(sheet, ward, about(ward), reserved);
  }
  return sheet.placed;
}

/** The labels that have a place, and the places that are kept for the signs of the wards that follow. */
class Sheet {
  readonly placed: Label[] = [];
  readonly #reserved = new Map<string, Label>();

  constructor(readonly size: number, private readonly mapSize: Point) {}

  add(label: Label | null): void {
    if (label) this.placed.push(label);
  }

  reserve(id: string, label: Label | null): void {
    if (label) this.#reserved.set(id, label);
  }

  release(id: string): Label | null {
    const label = this.#reserved.get(id) ?? null;
    this.#reserved.delete(id);
    return label;
  }

  #isFree(box: Box): boolean {
    return isOnMap(box, this.mapSize) && [...this.placed, ...this.#reserved.values()].every((other) => areApart(box, other.box));
  }

  /** In the first place where it covers nothing. */
  put(wanted: Wanted, places: readonly Place[], taken: readonly Obstacle[]): Label | null {
    const found = places.find(({ box }) => taken.every(({ at, reach }) => distanceToBox(at, box) >= reach) && this.#isFree(box));
    return found ? { ...wanted, size: this.size, box: found.box } : null;
  }

  /** Where it covers least. */
  press(wanted: Wanted, places: readonly Place[], taken: readonly Obstacle[]): Label | null {
    const free = places.filter(({ box }) => this.#isFree(box));
    const covering = (box: Box): number => taken.reduce((sum, { at, reach }) => sum + Math.max(0, reach - distanceToBox(at, box)), 0);
    const costs = free.map(({ box, cost }) => cost + COVERED_COST * covering(box));
    const best = free[costs.indexOf(Math.min(...costs))];
    return best ? { ...wanted, size: this.size, box: best.box, isAbove: true } : null;
  }
}

interface About {
  script: Script;
  isAsked: boolean;
}

function stationLabel(sheet: Sheet, board: BoardModel, station: Station, { script, taken, isAsked }: About & { taken: readonly Obstacle[] }): Label | null {
  const wanted: Wanted = { id: station.id, text: station[script], isWard: false };
  const places = (farther: number): Place[] => besideStation(board, station, { script, size: sheet.size, taken, farther });
  return sheet.put(wanted, places(0), taken) ?? (isAsked ? sheet.press(wanted, FARTHER.flatMap(places), taken) : null);
}

interface AboutWard extends About {
  /** The signs; empty if there are none. */
  sign: string;
  /** The obstacles near the ward. */
  near: readonly Obstacle[];
}

/** A name with its signs. */
function wardLabel(sheet: Sheet, ward: Ward, { script, sign, near }: AboutWard): Label | null {
  for (const { width, height, ...look } of looksOf(widthOf(ward[script], script, sheet.size), sheet.size, sign)) {
    const label = sheet.put({ id: ward.id, text: ward[script], isWard: true, ...look }, insideWard(ward, width, height), near);
    if (label) return label;
  }
  return null;
}

/** A name and, elsewhere in the ward, the signs; in their reserved place if need be. */
function addApart(sheet: Sheet, ward: Ward, about: AboutWard, reserved: Label | null): void {
  const name = nameAlone(sheet, ward, about);
  sheet.reserve(ward.id, name);
  const signs = name && signsAlone(sheet, ward, about);
  sheet.release(ward.id);
  sheet.add(signs ?? reserved);
  sheet.add(signs ? name : nameAlone(sheet, ward, about));
}

function nameAlone(sheet: Sheet, ward: Ward, { script, isAsked, near }: AboutWard): Label | null {
  const wanted: Wanted = { id: ward.id, text: ward[script], isWard: true };
  const places = insideWard(ward, widthOf(ward[script], script, sheet.size), sheet.size);
  return sheet.put(wanted, places, near) ?? (isAsked ? sheet.press(wanted, places, near) : null);
}

const signsOnly = ({ id }: Ward): Wanted => ({ id, text: '', isWard: true, sign: 'alone' });
const placesOfSigns = (sheet: Sheet, ward: Ward, sign: string): Place[] => insideWard(ward, sheet.size * signsWidth(sign), sheet.size);

const signsAlone = (sheet: Sheet, ward: Ward, { sign, near }: AboutWard): Label | null =>
  sign ? sheet.put(signsOnly(ward), placesOfSigns(sheet, ward, sign), near) : null;

const signsAbove = (sheet: Sheet, ward: Ward, { sign, near }: AboutWard): Label | null =>
  sign ? sheet.press(signsOnly(ward), placesOfSigns(sheet, ward, sign), near) : null;

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

function areApart(box: Box, other: Box): boolean {
  const about = boxAround([box.left + box.width / 2, box.top + box.height / 2], box.width + 2 * GAP, box.height + GAP);
  return overlap(about, other) === 0;
}

const isOnMap = (box: Box, size: Point): boolean => box.left >= MARGIN && box.left + box.width <= size[0] - MARGIN;

interface Beside {
  script: Script;
  size: number;
  taken: readonly Obstacle[];
  farther: number;
}

/** Where the name is nearest to its own station comes first. */
function besideStation(board: BoardModel, station: Station, { script, size, taken, farther }: Beside): Place[] {
  const width = widthOf(station[script], script, size);
  const own = (taken.find(({ at }) => at === station.at)?.reach ?? 0) + BESIDE + farther;
  const others = [...board.stations.values()].filter(({ id }) => id !== station.id);
  return WAYS.map(([x, y], n) => {
    const box = boxAround([station.at[0] + x * (own + width / 2), station.at[1] + y * (own + size / 2)], width, size);
    const apart = distanceToBox(station.at, box);
    const doubt = others.reduce((sum, { at }) => sum + Math.max(0, apart - distanceToBox(at, box)), 0);
    return { box, cost: n + 2 * farther + DOUBT_COST * doubt };
  }).sort((a, b) => a.cost - b.cost);
}

/** The places for a ward's name: those near where the board suggests, and with little of the name beyond the ward, come first. */
function insideWard(ward: Ward, width: number, height: number): Place[] {
  const rows = rowsOf(ward);
  return OFFSETS.flatMap(([x, y]): Place[] => {
    const [place, spans] = [ward.label[0] + x, rows.get(y) ?? []];
    const box = boxAround([place, ward.label[1] + y], width, height);
    const beyond = width - covered(box.left, box.left + width, spans);
    return covered(place - 1, place + 1, spans) > 0 ? [{ box, cost: Math.hypot(x, y) + BEYOND_COST * beyond }] : [];
  }).sort((a, b) => a.cost - b.cost);
}

const spansOfRows = new WeakMap<Ward, Map<number, Point[]>>();

/** The parts of a ward at the height of each place, which cost more to find than to keep. */
function rowsOf(ward: Ward): Map<number, Point[]> {
  const found = spansOfRows.get(ward) ?? new Map(STEPS.map((y) => [y, spansAt(ward.label[1] + y, ward.rings)]));
  spansOfRows.set(ward, found);
  return found;
}
