// Where the name of a station may be on a map that is zoomed out: nearer to its own station than to any other.

import { boxAround, distance, distanceToBox, type Box, type Point } from './geometry';
import { widthOf, type Script } from './labelPlacement';
import type { Label, Obstacle, Place, Sheet, Wanted } from './labelSheet';
import type { BoardModel, Station } from './model';

const BESIDE = 5; // between a station and its label
const FARTHER = [4, 8, 13, 18, 24, 30, 42, 56]; // what is asked for may be so much farther away
const FARTHER_COST = 1.5; // of each unit of that
const DOUBT_COST = 2; // of each unit that a name is too near to another station
const SURELY = 3; // units that a name must be nearer to its own station than to others
const SURELY_STORE = 0.4; // the same for others with a store, in the size of the letters
const ADJACENT = 0.3; // between a station and its name, in the size of the letters, below which it can only be its own
const AROUND = 160; // units beyond the width of a name that matter for its place
const WAYS: Point[] = [
  [1, 0], [-1, 0], [0, 1], [0, -1], [0.8, 0.8], [-0.8, 0.8], [0.8, -0.8], [-0.8, -0.8],
  [1, 0.4], [-1, 0.4], [1, -0.4], [-1, -0.4], [0.4, 1], [-0.4, 1], [0.4, -1], [-0.4, -1],
];
const SHARES = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1];
/** All around, for what is asked for. */
const ALL_WAYS: Point[] = [...WAYS, ...SHARES.flatMap((share): Point[] => [[1, share], [-1, share], [share, 1], [share, -1]])];

export interface About {
  script: Script;
  taken: readonly Obstacle[];
  isAsked: boolean;
}

/** Null if it would cover a store everywhere or be taken for the name of another station: then no name is better. */
export function stationLabel(sheet: Sheet, board: BoardModel, station: Station, { script, taken, isAsked }: About): Label | null {
  const wanted: Wanted = { id: station.id, text: station[script], isWard: false };
  const width = widthOf(station[script], script, sheet.size);
  const near = taken.filter(({ at }) => distance(at, station.at) < width + AROUND);
  const others = [...board.stations.values()].filter(({ id, at }) => id !== station.id && distance(at, station.at) < width + AROUND);
  const area: Area = { own: siteOf(station, near), others: others.map((other) => siteOf(other, near)), width, size: sheet.size };
  const close = besideStation(area, WAYS, 0);
  if (!isAsked) return sheet.put(wanted, close.filter(isSure), near);
  const all = [...close, ...FARTHER.flatMap((farther) => besideStation(area, ALL_WAYS, farther))];
  return sheet.put(wanted, all.filter(isSure), near) ?? sheet.press(wanted, all.filter(isNear), near);
}

/** A station with what is on it. */
interface Site {
  at: Point;
  reach: number;
  isStore: boolean;
}

function siteOf({ at }: Station, taken: readonly Obstacle[]): Site {
  const found = taken.find((each) => each.at === at);
  return { at, reach: found?.reach ?? 0, isStore: found?.kind === 'store' };
}

interface Area {
  own: Site;
  others: Site[];
  /** Of the name. */
  width: number;
  size: number;
}

interface StationPlace extends Place {
  /** Units that the name is too near to another station. */
  doubt: number;
  /** Whether its own is beside it, or no other is more than twice as near. */
  isNear: boolean;
}

const isSure = ({ doubt }: StationPlace): boolean => doubt <= 0;
const isNear = (place: StationPlace): boolean => place.isNear;

/** The first places are the best. */
function besideStation({ own, others, width, size }: Area, ways: readonly Point[], farther: number): StationPlace[] {
  const away = own.reach + BESIDE + farther;
  return ways.map(([x, y], n): StationPlace => {
    const box = boxAround([own.at[0] + x * (away + width / 2), own.at[1] + y * (away + size / 2)], width, size);
    const apart = between(own, box);
    const doubt = Math.max(...others.map((other) => apart + (other.isStore ? SURELY_STORE * size : SURELY) - between(other, box)));
    const cost = n / 4 + FARTHER_COST * farther + DOUBT_COST * Math.max(0, doubt);
    return { box, doubt, cost, isNear: apart <= ADJACENT * size || others.every((other) => between(other, box) >= apart / 2) };
  });
}

/** From the edge of a station or store to a name. */
const between = ({ at, reach }: Site, box: Box): number => Math.max(0, distanceToBox(at, box) - reach);
