// The boards with their outlines, ready to draw, made from the game's own board files.

import facts43 from '@boards/tokyo-43/facts.json';
import facts44 from '@boards/tokyo-44/facts.json';
import sketch from '@boards/tokyo-44/outlines.json';
import { distance, pointOnCurve, ringsPath, type Line, type Point } from './geometry';

export type BoardId = 'tokyo-43' | 'tokyo-44';

/** A place with a name. */
export interface Named {
  id: string;
  romaji: string;
  kanji: string;
}

export interface Ward extends Named {
  cards: number;
  neighbours: string[];
  stations: string[];
  rings: Line[];
  path: string;
  tint: number;
  anchor: Point;
  label: Point;
}

export interface Station extends Named {
  ward: string;
  department: boolean;
  at: Point;
  label: Point;
  anchor: 'start' | 'middle' | 'end';
}

export interface Connection {
  id: string;
  a: string;
  b: string;
  permanent: boolean;
  control: Point;
  path: string;
}

export interface BoardModel {
  id: BoardId;
  wards: Map<string, Ward>;
  stations: Map<string, Station>;
  connections: Map<string, Connection>;
}

export const SIZE = sketch.size as unknown as Point;
export const BAY_PLACE: Point = [910, 790];

const arc = (name: string): Line => sketch.arcs[name as keyof typeof sketch.arcs] as unknown as Line;

/** Join arcs into a closed ring; '-' before an arc reverses it. */
function join(ring: readonly string[]): Line {
  const lines = ring.map((name) => (name.startsWith('-') ? [...arc(name.slice(1))].reverse() : arc(name)));
  return lines.flatMap((line, number) => (number ? line.slice(1) : line));
}

const rings = (region: { rings: string[][]; }): Line[] => region.rings.map(join);

// --- shared by both boards -----------------------------------------------------------------------------------

export const BAY = ringsPath(rings(sketch.bay));
export const BAY_LABEL = sketch.bay.label as unknown as Point;
export const BAY_NAME = { kanji: '東京湾', romaji: 'Tokyo Bay' };
export const HARBOUR = sketch.water as unknown as Line[];
export const HARBOUR_PATH = ringsPath(HARBOUR);
export const OUTSIDE_NAMES = sketch.outside.names.map((name) => ({ ...name, at: name.at as unknown as Point }));
export const RIVERS = sketch.rivers.map((river) => ({ ...river, points: river.points as unknown as Line }));

const bordersWhere = (wanted: (kind: string, between: string[]) => boolean): Line[] =>
  Object.entries(sketch.borders)
    .filter(([, border]) => wanted(border.kind, border.between))
    .map(([name]) => arc(name));

/** The border of the 23 wards with the land outside. */
export const OUTLINE = bordersWhere((kind, between) => between.includes('outside') && kind !== 'frame');
/** Ward borders across the harbour, which also make neighbours. */
export const WATER_BORDERS = bordersWhere((kind) => kind === 'water');

// --- one board ------------------------------------------------------------------------------------------------

type Facts = typeof facts44;

function read(facts: Facts): BoardModel {
  const tints = tintsOf(facts);
  const stations = new Map(facts.stations.map((station) => [station.id, readStation(station)]));
  return {
    id: facts.id as BoardId,
    wards: new Map(facts.wards.map((ward) => [ward.id, readWard(ward, tints.get(ward.id) ?? 0)])),
    stations,
    connections: new Map(facts.connections.map((line) => [line.id, readConnection(line, stations)])),
  };
}

function readWard(ward: Facts['wards'][number], tint: number): Ward {
  const shape = sketch.wards[ward.id as keyof typeof sketch.wards];
  const outline = rings(shape);
  return {
    ...ward,
    romaji: ward.macron,
    rings: outline,
    path: ringsPath(outline),
    tint,
    anchor: shape.anchor as unknown as Point,
    label: shape.label as unknown as Point,
  };
}

function readStation(station: Facts['stations'][number]): Station {
  const shape = sketch.stations[station.id as keyof typeof sketch.stations];
  const anchor = shape.anchor as Station['anchor'];
  const [at, label] = [shape.at, shape.label] as unknown as [Point, Point];
  return { ...station, romaji: station.macron, at, label, anchor };
}

function readConnection(line: Facts['connections'][number], stations: Map<string, Station>): Connection {
  const [a, b] = [stations.get(line.a)!.at, stations.get(line.b)!.at];
  const bend = (sketch.curves as unknown as Record<string, Point | null>)[line.id];
  const control = bend ?? ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point);
  const path = `M${a.join(' ')}${bend ? `Q${bend.join(' ')} ` : 'L'}${b.join(' ')}`;
  return { ...line, control, path };
}

/** A tint per ward, different from its neighbours'. Wards with many neighbours choose first. */
function tintsOf(facts: Facts): Map<string, number> {
  const tints = new Map<string, number>();
  const order = [...facts.wards].sort((a, b) => b.neighbours.length - a.neighbours.length || a.number - b.number);
  for (const ward of order) {
    const taken = ward.neighbours.map((id) => tints.get(id));
    tints.set(ward.id, [0, 1, 2, 3, 4, 5].find((tint) => !taken.includes(tint)) ?? 5);
  }
  return tints;
}

const boards = new Map<BoardId, BoardModel>();

export function tokyo(id: BoardId): BoardModel {
  const known = boards.get(id) ?? read((id === 'tokyo-43' ? facts43 : facts44) as unknown as Facts);
  boards.set(id, known);
  return known;
}

export const boardOf = (edition: string | undefined): BoardId => (edition === 'rev1' || edition === 'v1' ? 'tokyo-43' : 'tokyo-44');

// --- along a connection ---------------------------------------------------------------------------------------

export function pointAlong(board: BoardModel, line: Connection, t: number): Point {
  return pointOnCurve(board.stations.get(line.a)!.at, line.control, board.stations.get(line.b)!.at, t);
}

/** Points close enough together to measure distances from. */
export function dotsAlong(board: BoardModel, line: Connection, step = 6): Line {
  const length = distance(board.stations.get(line.a)!.at, board.stations.get(line.b)!.at);
  const steps = Math.floor(length / step) + 1;
  return Array.from({ length: steps + 1 }, (_, n) => pointAlong(board, line, n / steps));
}

/** The connection between two stations, and whether it is travelled in reverse. */
export function between(board: BoardModel, from: string, to: string): { line: Connection; isBackwards: boolean; } | null {
  const there = board.connections.get(`${from}--${to}`);
  const back = board.connections.get(`${to}--${from}`);
  return there ? { line: there, isBackwards: false } : back ? { line: back, isBackwards: true } : null;
}
