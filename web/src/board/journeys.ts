// A journey on the map: its route along connections, and what happens at its stations.

import { distance, distanceToBox, plus, pointOnCurve, type Box, type Point } from './geometry';
import { between, pointAlong, type BoardModel } from './model';

export interface Delivery {
  station: string;
  /** The customer delivered, or the colour of the rider left instead. */
  customer?: string;
  rider?: string;
  /** The colour of the store's owner. */
  owner?: string;
}

export interface Journey {
  stations: string[];
  gives: Delivery[];
  /** Where the remaining customers stay, and who they are. */
  rest?: { station: string; customers: string[] } | null;
  /** The ward the group comes from. */
  ward?: string | null;
}

// Beside the middle of a station: its number, the customers who get off there, and those who stay, next to each other.
export const STOP = { aside: 17, reach: 8 };
export const GIVEN = { aside: 24, down: 20, apart: 27, reach: 14.5 };
export const REST = { aside: -20, down: 26, apart: 15, reach: 14, most: 4 };

/** How many customers get off at the same station before this one. */
export const nth = (gives: readonly Delivery[], n: number): number => gives.slice(0, n).filter(({ station }) => station === gives[n]?.station).length;

/** The route as the `d` of one path, along the curves from station to station. */
export function wayOf(board: BoardModel, stations: readonly string[]): string {
  const places = stations.map((id) => board.stations.get(id)?.at).filter((at) => at !== undefined);
  const first = places[0];
  if (!first) return '';
  return stations.slice(1).reduce((path, station, n) => {
    const found = between(board, stations[n] ?? '', station);
    const to = board.stations.get(station)?.at ?? first;
    return found ? `${path}Q${found.line.control.join(' ')} ${to.join(' ')}` : `${path}L${to.join(' ')}`;
  }, `M${first.join(' ')}`);
}

/**
 * The same beside the track, which would hide it: on the left in the direction of travel, or on the right where it touches
 * fewer names there. A piece for each connection.
 */
export function wayBeside(board: BoardModel, stations: readonly string[], aside: number, names: readonly Box[] = []): string {
  const pieces = stations.slice(1).map((station, n) => {
    const [from, to] = [board.stations.get(stations[n] ?? '')?.at, board.stations.get(station)?.at];
    const line = between(board, stations[n] ?? '', station)?.line;
    if (!from || !to || !line) return '';
    const share = aside / distance(from, to);
    const step: Point = [share * (to[1] - from[1]), share * (from[0] - to[0])];
    const beside = (side: 1 | -1): Curve => {
      const by: Point = [side * step[0], side * step[1]];
      return [plus(from, by), plus(line.control, by), plus(to, by)];
    };
    const [left, right] = [beside(1), beside(-1)];
    const [start, control, end] = touched(right, names) < touched(left, names) ? right : left;
    return `M${start.join(' ')}Q${control.join(' ')} ${end.join(' ')}`;
  });
  return pieces.join('');
}

type Curve = [start: Point, control: Point, end: Point];

const NEAR = 2; // half the width of a line
const PARTS = 12;

/** How many points of a curve touch a name. */
function touched([start, control, end]: Curve, names: readonly Box[]): number {
  const points = Array.from({ length: PARTS + 1 }, (_, n) => pointOnCurve(start, control, end, n / PARTS));
  return points.filter((point) => names.some((box) => distanceToBox(point, box) < NEAR)).length;
}

/** Points along the route, evenly spaced enough for animation. */
export function stopsOf(board: BoardModel, stations: readonly string[]): { points: Point[]; at: number[] } {
  const start = board.stations.get(stations[0] ?? '')?.at;
  const points: Point[] = start ? [start] : [];
  const at = [0]; // the number of the point at each station
  stations.slice(1).forEach((station, n) => {
    const found = between(board, stations[n] ?? '', station);
    if (found) {
      for (const t of [0.2, 0.4, 0.6, 0.8, 1]) {
        points.push(pointAlong(board, found.line, found.isBackwards ? 1 - t : t));
      }
    }
    at.push(points.length - 1);
  });
  return { points, at };
}

/** The point after a share (0 to 1) of the route. */
export function pointAfter(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((point, n) => distance(points[n] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (const [n, length] of lengths.entries()) {
    const [a, b] = [points[n], points[n + 1]];
    if (a && b && left <= length) {
      const t = length ? left / length : 0;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    }
    left -= length;
  }
  return points[points.length - 1] ?? [0, 0];
}
