// Labels of a map that is zoomed out: as large as text in the page. They avoid pieces, stations and each other; what
// finds no place is left out, the less important first.

import { boxAround, covered, distanceToBox, overlap, spansAt, type Box, type Point } from './geometry';
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
export interface LabelRequest {
  stations: string[];
  wards: string[];
}

const STEP = 10; // between the places that a ward's name may have
const REACH = 7; // steps
const BEYOND_COST = 1.5; // of each unit of a name that is not in its ward, beside its distance
const GAP = 3; // between labels
const MARGIN = 14; // of the land around the wards that may be cut off
const BESIDE = 5; // between a station and its label
const WAYS: Point[] = [[1, 0], [-1, 0], [0, 1], [0, -1], [0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8]];
const STEPS = Array.from({ length: 2 * REACH + 1 }, (_, n) => (n - REACH) * STEP);
const OFFSETS = STEPS.flatMap((y) => STEPS.map((x): Point => [x, y]));

export function farLabels(board: BoardModel, script: Script, size: number, request: LabelRequest, taken: Obstacle[], signs: Record<string, WardSign> = {}): Label[] {
  const placed: Label[] = [];
  const add = (label: Omit<Label, 'box'>, boxes: Box[]): boolean => {
    const box = boxes.find((each) => isFree(each, placed, taken) && isOnMap(each, board.size));
    if (box) placed.push({ ...label, box });
    return box !== undefined;
  };
  for (const id of request.stations) {
    const station = board.stations.get(id);
    if (station) add({ id, text: station[script], isWard: false, isMarked: false }, besideStation(station, script, size, taken));
  }
  for (const id of request.wards) {
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

/** The places for a ward's name: those near where the board suggests, and with little of the name beyond the ward, come first. */
function insideWard(ward: Ward, script: Script, size: number, mark = 0): Box[] {
  const width = widthOf(ward[script], script, size) + mark;
  const rows = rowsOf(ward);
  const cost = new Map<Box, number>();
  for (const [x, y] of OFFSETS) {
    const [place, spans] = [ward.label[0] + x, rows.get(y) ?? []];
    const box = boxAround([place, ward.label[1] + y], width, size);
    const beyond = width - covered(box.left, box.left + width, spans);
    if (covered(place - 1, place + 1, spans) > 0) cost.set(box, Math.hypot(x, y) + BEYOND_COST * beyond);
  }
  return [...cost.keys()].sort((a, b) => cost.get(a)! - cost.get(b)!);
}

const spansOfRows = new WeakMap<Ward, Map<number, Point[]>>();

/** The parts of a ward at the height of each place, which cost more to find than to keep. */
function rowsOf(ward: Ward): Map<number, Point[]> {
  const found = spansOfRows.get(ward) ?? new Map(STEPS.map((y) => [y, spansAt(ward.label[1] + y, ward.rings)]));
  spansOfRows.set(ward, found);
  return found;
}
