// Labels of a map that is zoomed out: as large as text in the page. They avoid pieces, stations, track and each other.
// A ward's name and its signs are one label. What finds no place is left out, the less important first.

import { boxAround, covered, distance, spansAt, type Point } from './geometry';
import { MARK, MARK_WIDTH, signsWidth, widthOf, type Script } from './labelPlacement';
import { Sheet, type Label, type Obstacle, type Place, type SignPlace, type Wanted } from './labelSheet';
import type { BoardModel, Ward, WardSign } from './model';
import { stationLabel, type About } from './stationLabels';

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
const REACH = { across: 8, down: 12 }; // steps
const MORE = 5; // steps above and below that a name may reach
const BEYOND_COST = 1.5; // of each unit of a name that is not in its ward, beside its distance
const INSIDE = 0.5; // of a ward's name must be in it
const ELSEWHERE = 0.45; // of its upper edge, its middle or its lower edge may be in other wards
const BELOW_IT = 0.5; // of what is just below it must be in its ward: a name above a ward could be taken for that one's
const ELSEWHERE_COST = 60; // where it is asked for and more of it is
const NEAR = 260; // units, beyond which no label of a ward reaches
// In the size of the letters:
const AWAY = 1.7; // between a ward's name and the stores of other wards
const STATION_GAP = 0.25; // between a ward's name and the stations of others beside it
const PILL = 1.3; // the height of signs in a pill
export const BELOW = 0.85; // the height of signs below a name
const stepsTo = (reach: number): number[] => Array.from({ length: 2 * reach + 1 }, (_, n) => (n - reach) * STEP);
const OFFSETS = stepsTo(REACH.down).flatMap((y) => stepsTo(REACH.across).map((x): Point => [x, y]));

export function farLabels(board: BoardModel, script: Script, size: number, request: LabelRequest, taken: readonly Obstacle[], signs: Record<string, WardSign> = {}): Label[] {
  const add = (sheet: Sheet, { kind, id }: LabelPlace, isAsked: boolean): void => {
    const [station, ward] = [kind === 'station' && board.stations.get(id), kind === 'ward' && board.wards.get(id)];
    if (station) sheet.add(stationLabel(sheet, board, station, { script, taken, isAsked }));
    if (ward) sheet.add(wardLabel(sheet, board, ward, { script, taken: aroundWard(board, ward, taken, size), sign: signs[id]?.text ?? '', isAsked }));
  };
  const [asked, others] = [once(request.asked), once(request.others, request.asked)];
  const sheet = withMost(asked, (places) => {
    const sheet = new Sheet(size, board.size);
    for (const place of places) add(sheet, place, true);
    return sheet;
  });
  for (const place of others) add(sheet, place, false);
  return sheet.placed;
}

const keyOf = ({ kind, id }: LabelPlace): string => `${kind} ${id}`;

/** Without repeated places, and those before. */
function once(places: readonly LabelPlace[], before: readonly LabelPlace[] = []): LabelPlace[] {
  const known = new Set(before.map(keyOf));
  return [...new Map(places.map((place) => [keyOf(place), place])).values()].filter((place) => !known.has(keyOf(place)));
}

/** What finds no place may have one before the others. */
function withMost(asked: readonly LabelPlace[], placed: (places: readonly LabelPlace[]) => Sheet): Sheet {
  const first = placed(asked);
  const found = new Set(first.placed.map(({ id, isWard }) => keyOf({ id, kind: isWard ? 'ward' : 'station' })));
  if (found.size === asked.length) return first;
  const second = placed([...asked].sort((a, b) => Number(found.has(keyOf(a))) - Number(found.has(keyOf(b)))));
  return second.placed.length > first.placed.length ? second : first;
}

interface AboutWard extends About {
  /** The signs; empty if there are none. */
  sign: string;
}

/** What is near the ward. The stations of other wards keep its name away, so that it isn't taken for theirs. */
function aroundWard(board: BoardModel, ward: Ward, taken: readonly Obstacle[], size: number): Obstacle[] {
  const near = taken.filter(({ at }) => distance(at, ward.label) < NEAR);
  const stores = near.filter((each) => each.ward && each.ward !== ward.id);
  const others = new Set([...board.stations.values()].filter((station) => station.ward !== ward.id).map(({ at }) => at));
  const stations = near.filter(({ at, kind }) => kind === 'station' && others.has(at));
  return [
    ...near,
    ...stores.map(({ at }): Obstacle => ({ at, reach: AWAY * size, kind: 'margin' })),
    ...stations.flatMap(({ at: [x, y], reach }) => [-1, 1].map((side): Obstacle => ({ at: [x + side * STATION_GAP * size, y], reach, kind: 'margin' }))),
  ];
}

/** The name with its signs. If it is asked for, it covers something, or the signs alone are shown. */
function wardLabel(sheet: Sheet, board: BoardModel, ward: Ward, { script, sign, taken, isAsked }: AboutWard): Label | null {
  const wanted: Wanted = { id: ward.id, text: ward[script], isWard: true };
  const tried = looksOf(widthOf(ward[script], script, sheet.size), sheet.size, sign).map(({ width, height, ...look }) => ({
    looks: { ...wanted, ...look },
    places: insideWard(board, ward, width, height),
  }));
  for (const { looks, places } of tried) {
    const label = sheet.put(looks, places, taken);
    if (label) return label;
  }
  if (!isAsked) return null;
  for (const { looks, places } of tried.slice(1)) {
    const label = sheet.press(looks, places, taken);
    if (label) return label;
  }
  const [width, height] = [sheet.size * (signsWidth(sign) + PILL / 2), sheet.size * PILL];
  return sign ? sheet.press({ ...wanted, text: '', sign: 'pill' }, insideWard(board, ward, width, height), taken) : null;
}

/** The name of a ward with its signs, and the room that both need. */
interface Look {
  sign?: SignPlace;
  width: number;
  height: number;
}

/** The best first. In the first one, room for any signs keeps a name where it is when they change. */
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
  const half = Math.min(MORE - 1, Math.round(height / 2 / STEP)) * STEP;
  return OFFSETS.flatMap(([x, y]): Place[] => {
    const place = ward.label[0] + x;
    const box = boxAround([place, ward.label[1] + y], width, height);
    const [above, middle, lower, below] = [y - half, y, y + half, y + half + STEP].map((each) => rows.get(each)!) as [Row, Row, Row, Row];
    const within = (spans: readonly Point[]): number => covered(box.left, box.left + width, spans);
    const own = (within(above.own) + within(middle.own) + within(lower.own)) / 3;
    const isInside = own >= INSIDE * width && [above, middle, lower].every(({ others }) => within(others) <= ELSEWHERE * width) && within(below.own) >= BELOW_IT * width;
    const cost = Math.hypot(x, y) + BEYOND_COST * (width - own) + (isInside ? 0 : ELSEWHERE_COST);
    return covered(place - 1, place + 1, middle.own) > 0 ? [{ box, cost, isInside }] : [];
  }).sort((a, b) => a.cost - b.cost);
}

/** The parts of a horizontal line that are in a ward, and in its neighbours. */
interface Row {
  own: Point[];
  others: Point[];
}

const rowsOfWards = new WeakMap<Ward, Map<number, Row>>();

/** At the height of each place, and above and below. They cost more to find than to keep. */
function rowsOf(board: BoardModel, ward: Ward): Map<number, Row> {
  const neighbours = ward.neighbours.flatMap((id) => board.wards.get(id) ?? []);
  const row = (y: number): Row => ({ own: spansAt(y, ward.rings), others: neighbours.flatMap(({ rings }) => spansAt(y, rings)) });
  const found = rowsOfWards.get(ward) ?? new Map(stepsTo(REACH.down + MORE).map((y) => [y, row(ward.label[1] + y)]));
  rowsOfWards.set(ward, found);
  return found;
}
