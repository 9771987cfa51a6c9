// Labels of a map that is zoomed out: as large as text in the page. They avoid pieces, stations and each other; what
// finds no place is left out, the less important first.

import { boxAround, distanceToBox, isInside, overlap, type Box, type Point } from './geometry';
import { MARK, MARK_WIDTH, signsWidth, widthOf, type Script } from './labelPlacement';
import type { BoardModel, Station, Ward, WardSign } from './model';

export interface Label {
  id: string;
  text: string;
  box: Box;
  isWard: boolean;
  /** There is room for the signs of the ward. */
  isMarked: boolean;
}

/** Something that no label may cover. */
export interface Obstacle {
  at: Point;
  reach: number;
}

/** What to label, the most important first. */
export interface Wanted {
  stations: string[];
  wards: string[];
}

const STEP = 14; // between the places that a ward's name may have
const REACH = 5; // steps
const GAP = 3; // between labels
const MARGIN = 14; // of the land around the wards that may be cut off
const BESIDE = 5; // between a station and its label
const WAYS: Point[] = [[1, 0], [-1, 0], [0, 1], [0, -1], [0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]];
const OFFSETS: Point[] = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, n): Point => [
  ((n % (2 * REACH + 1)) - REACH) * STEP,
  (Math.floor(n / (2 * REACH + 1)) - REACH) * STEP,
]).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

export function farLabels(board: BoardModel, script: Script, size: number, wanted: Wanted, taken: Obstacle[], signs: Record<string, WardSign> = {}): Label[] {
  const placed: Label[] = [];
  const add = (label: Omit<Label, 'box'>, boxes: Box[]): boolean => {
    const box = boxes.find((each) => isFree(each, placed, taken) && isOnMap(each, board.size));
    if (box) placed.push({ ...label, box });
    return box !== undefined;
  };
  for (const id of wanted.stations) {
    const station = board.stations.get(id);
    if (station) add({ id, text: station[script], isWard: false, isMarked: false }, besideStation(station, script, size, taken));
  }
  for (const id of wanted.wards) {
    const ward = board.wards.get(id);
    const label = { id, text: ward?.[script] ?? '', isWard: true };
    const places = (mark: number): Box[] => (ward ? insideWard(ward, script, size, size * mark) : []);
    const isMarked = roomsFor(signs[id]).some((room) => add({ ...label, isMarked: true }, places(room)));
    if (!isMarked) add({ ...label, isMarked: false }, places(0));
  }
  return placed;
}

/** The room for any signs, so that a name stays where it is when they change; else for those that there are. */
const roomsFor = (sign?: WardSign): number[] => (sign?.text ? [MARK_WIDTH, MARK.gap + signsWidth(sign.text)] : [MARK_WIDTH]);

function isFree(box: Box, placed: readonly Label[], taken: readonly Obstacle[]): boolean {
  const about = boxAround([box.left + box.width / 2, box.top + box.height / 2], box.width + 2 * GAP, box.height + GAP);
  return taken.every(({ at, reach }) => distanceToBox(at, box) >= reach) && placed.every((other) => overlap(about, other.box) === 0);
}

const isOnMap = (box: Box, size: Point): boolean => box.left >= MARGIN && box.left + box.width <= size[0] - MARGIN;

function besideStation(station: Station, script: Script, size: number, taken: readonly Obstacle[]): Box[] {
  const width = widthOf(station[script], script, size);
  const own = taken.find(({ at }) => at === station.at)?.reach ?? 0;
  return WAYS.map(([x, y]) =>
    boxAround([station.at[0] + x * (own + width / 2 + BESIDE), station.at[1] + y * (own + size / 2 + BESIDE)], width, size),
  );
}

function insideWard(ward: Ward, script: Script, size: number, mark = 0): Box[] {
  const width = widthOf(ward[script], script, size) + mark;
  return OFFSETS.map(([x, y]): Point => [ward.label[0] + x, ward.label[1] + y])
    .filter((place) => isInside(place, ward.rings))
    .map((place) => boxAround(place, width, size));
}
