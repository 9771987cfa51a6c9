// Points, lines and boxes of the map, in board units; the origin is top left.

export type Point = readonly [number, number];
export type Line = readonly Point[];
export type Box = { left: number; top: number; width: number; height: number; };

export const distance = (a: Point, b: Point): number => long(a[0] - b[0], a[1] - b[1]);

/** `Math.hypot` is slow, and placing labels needs very many distances. */
const long = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const plus = (...steps: Point[]): Point =>
  steps.reduce<Point>((sum, step) => [sum[0] + step[0], sum[1] + step[1]], [0, 0]);

/** Even-odd: a ray to the right crosses the rings an odd number of times. */
export const isInside = (point: Point, rings: readonly Line[]): boolean =>
  rings.reduce((sum, ring) => sum + crossings(point, ring), 0) % 2 === 1;

const crossings = (point: Point, ring: Line): number => crossingsAt(point[1], ring).filter((x) => point[0] < x).length;

/** Where a horizontal line crosses a ring. */
const crossingsAt = (y: number, ring: Line): number[] =>
  pairs(ring)
    .filter(([[, ay], [, by]]) => ay > y !== by > y)
    .map(([[ax, ay], [bx, by]]) => ax + ((y - ay) * (bx - ax)) / (by - ay));

/** The parts of a horizontal line that are inside. */
export function spansAt(y: number, rings: readonly Line[]): Point[] {
  const all = rings.flatMap((ring) => crossingsAt(y, ring)).sort((a, b) => a - b);
  return all.flatMap((x, n): Point[] => (n % 2 ? [[all[n - 1]!, x]] : []));
}

/** How much of a line from left to right the spans cover. */
export const covered = (left: number, right: number, spans: readonly Point[]): number =>
  spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(right, to) - Math.max(left, from)), 0);

export const pairs = (line: Line): [Point, Point][] =>
  line.slice(1).map((point, before) => [line[before] as Point, point]);

export function distanceToBox(point: Point, { left, top, width, height }: Box): number {
  const across = Math.max(left - point[0], 0, point[0] - left - width);
  return long(across, Math.max(top - point[1], 0, point[1] - top - height));
}

export const distanceToLine = (point: Point, line: Line): number =>
  Math.min(...pairs(line).map(([a, b]) => distanceToSegment(point, a, b)));

function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy || 1;
  const share = Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length));
  return distance(point, [a[0] + share * dx, a[1] + share * dy]);
}

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

export const moved = (box: Box, [x, y]: Point): Box => ({ ...box, left: box.left + x, top: box.top + y });

export const boxAround = ([x, y]: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

/** A polyline as the `d` of a path. */
export const linePath = (line: Line): string => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`;

export const ringsPath = (rings: readonly Line[]): string => rings.map((ring) => `${linePath(ring)}Z`).join('');

/** A point of a quadratic curve; 0 is one end, 1 the other. */
export function pointOnCurve(a: Point, control: Point, b: Point, t: number): Point {
  const [near, mid, far] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return [near * a[0] + mid * control[0] + far * b[0], near * a[1] + mid * control[1] + far * b[1]];
}
