// Size and position of labels on the map: beside their station, clear of track, stations and other labels.

import { boxAround, covered, distance, distanceToBox, moved, overlap, spansAt, type Box, type Point } from './geometry';
import { dotsAlong, type Station, type BoardModel, type Ward } from './model';
import { letterWidth } from './textWidth';

export type Script = 'romaji' | 'kanji';

/** How labels are written. When zoomed out (`farLabels.ts`), they have another size and only some are shown. */
export interface Lettering {
  script: Script;
  isFar: boolean;
}

export const stationSize = ({ script }: Lettering): number => (script === 'kanji' ? 14.5 : 13.5);
export const wardSize = ({ script }: Lettering): number => (script === 'kanji' ? 19 : 15.5);
export const WARD_SPACING = 0.6;
/** The number of a ward's cards follows its name. */
export const NUMBER = { gap: 0.35, size: 0.8 }; // in the size of the name
/** Between them are up to three signs: what an action in the ward costs, or how many cards become wild. */
export const MARK = { gap: 0.3, sign: 0.33, signs: 3 }; // in the size of the name
export const MARK_WIDTH = MARK.gap + MARK.sign * MARK.signs;
const STAR = '✱'; // as wide as two cards
export const signsWidth = (mark: string): number => MARK.sign * (mark.length + (mark.startsWith(STAR) ? 1 : 0));
const DIGIT = 0.65; // its width, in its size
/** Names of small wards. */
const SMALLER: Record<Script, number[]> = { romaji: [1, 0.9, 0.82], kanji: [1, 0.9, 0.82, 0.74] };

export const STORE_REACH = 17; // from the middle of a station
export const DEPARTMENT_REACH = 22;
/** The roof of a department store, from its middle. */
export const ROOF = { above: 20, reach: 12 };
const ROOF_HEIGHT = 9; // that a department store is higher than wide
const STORE_GAP = 5; // between a store and a name: the ring of a new store
const LABEL_GAP = 3; // between names above each other
const BESIDE_GAP = 7; // between names beside each other
const TRACK_GAP = 5; // between a name and the middle of a connection
const WARD_TRACK_GAP = 9; // and the name of a ward, which needn't be close to anything
const STATION_GAP = 30; // between a name and other stations
const FARTHER = 5; // above and below, where track would touch a name that is closer
const NEARER_COST = 3; // of each unit that a name is nearer to another station than to its own
const LINE_GAP = 1.05; // between the names of two stations, in their size, below which they read as one
const STACKED_COST = 20;
const ROUNDS = 3;
const WARD_LEADING = 2; // that the box of a ward's name is higher than its letters
const SMALLER_COST = 6; // of a smaller name, beside what it would cover
const OUTSIDE_COST = 20; // of a name that is wider than its ward
const EDGE = 5; // the edge of a ward that glows, with a gap
const EDGE_COST = 0.5; // of each unit of a name in the edge

/** The size of a ward's name in its box. */
export const sizeIn = (box: Box): number => box.height - WARD_LEADING;

export const widthOf = (text: string, script: Script, size: number): number =>
  size * (script === 'kanji' ? text.length : letterWidth(text));

/** The radius of the largest store that a station can have. */
export const maxReach = (station: Station): number => (station.department ? DEPARTMENT_REACH : STORE_REACH);

const SHIFT = 7; // between the places that a ward's name may have
const shifts = (most: number): number[] => Array.from({ length: 2 * most + 1 }, (_, n) => (n - most) * SHIFT);
/** The nearest first. */
const SHIFTS: Point[] = shifts(8).flatMap((y) => shifts(6).map((x): Point => [x, y])).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

const SHIFTED = 90; // units, beyond which a name that is moved touches nothing

const dotsOf = new WeakMap<BoardModel, Point[]>();

/** Points of all connections. */
function allDots(board: BoardModel): Point[] {
  const found = dotsOf.get(board) ?? [...board.connections.values()].flatMap((line) => dotsAlong(board, line));
  dotsOf.set(board, found);
  return found;
}

/** The boxes of all names, by their ids. */
interface Layout {
  stations: Map<string, Box>;
  wards: Map<string, Box>;
}
const layouts = new Map<string, Layout>();

/** Names of stations keep clear of those of wards, which then move where there is more room. */
function layoutOf(board: BoardModel, lettering: Lettering): Layout {
  const key = `${board.id} ${lettering.script}`;
  const found = layouts.get(key) ?? laidOut(board, lettering);
  layouts.set(key, found);
  return found;
}

function laidOut(board: BoardModel, lettering: Lettering): Layout {
  const stations = placed(board, lettering, [...placedWards(board, lettering, []).values()]);
  return { stations, wards: placedWards(board, lettering, [...stations.values()]) };
}

/** The box of a ward's name, mark and number: near where the board suggests, clear of stations and connections. */
export const wardBox = (board: BoardModel, ward: Ward, lettering: Lettering): Box => layoutOf(board, lettering).wards.get(ward.id) as Box;

/** A box for the label of every station. It does not move when something is built. */
export const nameBoxes = (board: BoardModel, lettering: Lettering): Map<string, Box> => layoutOf(board, lettering).stations;

/** One after another, so that they keep clear of each other. */
function placedWards(board: BoardModel, lettering: Lettering, names: readonly Box[]): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const ward of board.wards.values()) boxes.set(ward.id, placedWard(board, ward, lettering, [...names, ...boxes.values()]));
  return boxes;
}

function placedWard(board: BoardModel, ward: Ward, lettering: Lettering, names: Box[]): Box {
  const tried = SMALLER[lettering.script].map((smaller) => placedInSize(board, ward, lettering.script, wardSize(lettering) * smaller, names));
  return cheapest(tried.map(({ box }) => box), (_, n) => tried[n]!.cost + n * SMALLER_COST);
}

function placedInSize(board: BoardModel, ward: Ward, script: Script, size: number, names: Box[]): { box: Box; cost: number } {
  const name = widthOf(ward[script], script, size) + ward[script].length * WARD_SPACING;
  const own = boxAround(ward.label, name + size * (MARK_WIDTH + NUMBER.gap + NUMBER.size * DIGIT), size + WARD_LEADING);
  const about: About = {
    names: names.filter((box) => overlap(box, boxAround(ward.label, own.width + 2 * SHIFTED, own.height + 2 * SHIFTED)) > 0),
    stations: [...board.stations.values()].filter(({ at }) => distanceToBox(at, own) < SHIFTED),
    dots: allDots(board).filter((dot) => distanceToBox(dot, own) < SHIFTED),
    trackGap: WARD_TRACK_GAP,
  };
  const rows: Rows = new Map();
  const moving = (box: Box): number => distance([box.left, box.top], [own.left, own.top]) / 6;
  const covering = (box: Box): number => penalty(box, about) + EDGE_COST * beyondEdge(box, ward, rows);
  let best = { box: own, cost: Infinity };
  for (const box of SHIFTS.map((by) => moved(own, by))) {
    if (moving(box) >= best.cost) break; // all that follow are farther away
    if (!isWithin(box, ward, rows)) continue;
    const cost = moving(box) + covering(box);
    if (cost < best.cost) best = { box, cost };
  }
  return best.cost < Infinity ? best : { box: own, cost: covering(own) + OUTSIDE_COST };
}

/** The boxes of all names, of stations and of wards. */
export const allBoxes = (board: BoardModel, lettering: Lettering): Box[] => [
  ...nameBoxes(board, lettering).values(),
  ...[...board.wards.values()].map((ward) => wardBox(board, ward, lettering)),
];

/** Put every label where it collides least, and repeat until none moves. */
function placed(board: BoardModel, lettering: Lettering, wards: readonly Box[]): Map<string, Box> {
  const stations = [...board.stations.values()];
  const dots = allDots(board);
  const boxes = new Map<string, Box>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const station of stations) {
      const tried = sides(station, lettering, board.size);
      const reach = Math.max(...tried.map((box) => box.width)) + 2 * STATION_GAP;
      const isNear = (place: Point): boolean => distance(place, station.at) < reach;
      const stacked = [...boxes].filter(([id]) => id !== station.id).map(([, box]) => box);
      const about: AboutStation = {
        stacked,
        names: [...stacked, ...wards],
        stations: stations.filter(({ at }) => isNear(at)),
        dots: dots.filter(isNear),
        trackGap: TRACK_GAP,
      };
      const cost = (box: Box, n: number): number =>
        penalty(box, about) + confusion(box, station, about) + n * 0.4 + farFromSketch(box, station) / 12;
      boxes.set(station.id, cheapest(tried, cost));
    }
  }
  return boxes;
}

function cheapest(boxes: Box[], cost: (box: Box, n: number) => number): Box {
  const costs = boxes.map(cost);
  return boxes[costs.indexOf(Math.min(...costs))] as Box;
}

/** Beside the station, above, below and at its corners; beside reads best. */
function sides(station: Station, lettering: Lettering, size: Point): Box[] {
  const height = stationSize(lettering);
  const width = widthOf(station[lettering.script], lettering.script, height);
  const reach = maxReach(station) + STORE_GAP;
  const [across, upright] = [reach + width / 2, reach + height / 2 - 2];
  const above = upright + (station.department ? ROOF_HEIGHT : 0);
  const box = ([x, y]: Point): Box => inward(boxAround([station.at[0] + x, station.at[1] + y], width, height), size);
  const beside: Point[] = [0, -7, 7, -13, 13, -20, 20].flatMap((y): Point[] => [[across, y], [-across, y]]);
  const over = (apart: number): Point[] =>
    [0, width / 3, -width / 3, width / 2, -width / 2].flatMap((x): Point[] => [[x, upright + apart], [x, -above - apart]]);
  return [...beside, ...over(0), ...over(FARTHER)].map(box);
}

/** Labels stay inside the map. */
function inward(box: Box, size: Point, margin = 18): Box {
  const right = box.left + box.width - size[0] + margin;
  return moved(box, [Math.max(0, margin - box.left) - Math.max(0, right), 0]);
}

/** What a label could touch. */
interface About {
  names: Box[];
  stations: Station[];
  dots: Point[];
  /** Between the name and the middle of track. */
  trackGap: number;
}

interface AboutStation extends About {
  /** The names of other stations. */
  stacked: Box[];
}

function penalty(box: Box, { names, stations, dots, trackGap }: About): number {
  const crossed = dots.reduce((sum, dot) => sum + Math.max(0, trackGap - distanceToBox(dot, box)), 0);
  const covered = stations.reduce((sum, each) => sum + Math.max(0, maxReach(each) - distanceToBox(each.at, box)), 0);
  const about = boxAround([box.left + box.width / 2, box.top + box.height / 2], box.width + 2 * BESIDE_GAP, box.height + 2 * LABEL_GAP);
  const doubled = names.reduce((sum, other) => sum + overlap(about, other), 0);
  return 1.2 * crossed + covered * 2 + doubled / 6;
}

/** How much of a name, with a margin, is not in its ward: the edge glows when the ward can be chosen. */
export function beyondEdge({ left, top, width, height }: Box, ward: Ward, rows: Rows = new Map()): number {
  const beyond = [top - EDGE, top + height / 2, top + height + EDGE].map((y) => width + 2 * EDGE - covered(left - EDGE, left + width + EDGE, rowAt(y, ward, rows)));
  return beyond.reduce((sum, each) => sum + each, 0);
}

/** Both ends of a name. */
function isWithin({ left, top, width, height }: Box, ward: Ward, rows: Rows): boolean {
  const spans = rowAt(top + height / 2, ward, rows);
  return [left, left + width].every((x) => spans.some(([from, to]) => from < x && x < to));
}

/** The parts of horizontal lines that are in a ward, which cost more to find than to keep. */
type Rows = Map<number, Point[]>;

function rowAt(y: number, ward: Ward, rows: Rows): Point[] {
  const found = rows.get(y) ?? spansAt(y, ward.rings);
  rows.set(y, found);
  return found;
}

/** A label close to another station could be mistaken for that station's, and two labels above each other for one. */
function confusion(box: Box, own: Station, { stations, stacked }: AboutStation): number {
  const apart = distanceToBox(own.at, box);
  const others = stations.filter((each) => each !== own).map((each) => distanceToBox(each.at, box));
  const near = others.reduce((sum, other) => sum + Math.max(0, STATION_GAP - other) / 3 + Math.max(0, apart - other) * NEARER_COST, 0);
  return near + stacked.filter((other) => isStacked(box, other)).length * STACKED_COST;
}

function isStacked(box: Box, other: Box): boolean {
  const [across, down] = [overlapOf(box.left, box.width, other.left, other.width), overlapOf(box.top, box.height, other.top, other.height)];
  return across > 0 && down > -LINE_GAP * box.height;
}

const overlapOf = (from: number, length: number, other: number, otherLength: number): number =>
  Math.min(from + length, other + otherLength) - Math.max(from, other);

/** The board file suggests a side. */
const farFromSketch = (box: Box, { label }: Station): number => distanceToBox(label, box);
