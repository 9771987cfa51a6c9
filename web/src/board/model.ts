// A board with its outlines, ready to draw, made from what the server sends.

import type { Wire } from '../api/client';
import { distance, linePath, pointOnCurve, ringsPath, type Line, type Point } from './geometry';

export type BoardData = Wire['BoardResponse'];
type Facts = BoardData['facts'];
type Outlines = BoardData['outlines'];

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

export interface Bay {
  romaji: string;
  kanji: string;
  path: string;
  /** The water outside the map, so that the bay doesn't end at its frame. */
  beyond: string;
  anchor: Point;
  label: Point;
}

export interface BoardModel {
  id: string;
  size: Point;
  /** Special places by name. */
  places: Record<string, string>;
  wards: Map<string, Ward>;
  stations: Map<string, Station>;
  connections: Map<string, Connection>;
  bay: Bay | null;
  /** Water inside wards. */
  harbour: Line[];
  outsideNames: { romaji: string; kanji: string; at: Point }[];
  rivers: { name: string; width: number; path: string }[];
  /** The border of the wards with the land outside. */
  outline: string;
  /** Ward borders across the harbour, which also make neighbours. */
  waterBorders: string;
}

export function boardFrom({ facts, outlines }: BoardData): BoardModel {
  const tints = tintsOf(facts);
  const stations = new Map(facts.stations.map((station) => [station.id, readStation(station, outlines)]));
  return {
    id: facts.id,
    size: outlines.size,
    places: facts.places,
    wards: new Map(facts.wards.map((ward) => [ward.id, readWard(ward, outlines, tints.get(ward.id) ?? 0)])),
    stations,
    connections: new Map(facts.connections.map((line) => [line.id, readConnection(line, outlines, stations)])),
    bay: readBay(outlines),
    harbour: outlines.water,
    outsideNames: outlines.outside.names,
    rivers: outlines.rivers.map(({ name, width, points }) => ({ name, width, path: linePath(points) })),
    outline: bordersWhere(outlines, (kind, between) => between.includes('outside') && kind !== 'frame'),
    waterBorders: bordersWhere(outlines, (kind) => kind === 'water'),
  };
}

// --- land and water -------------------------------------------------------------------------------------------

/** Join arcs into closed rings; '-' before an arc reverses it. */
function rings({ arcs }: Outlines, region: { rings: string[][] }): Line[] {
  const arc = (name: string): Line => (name.startsWith('-') ? [...(arcs[name.slice(1)] ?? [])].reverse() : (arcs[name] ?? []));
  return region.rings.map((ring) => ring.map(arc).flatMap((line, number) => (number ? line.slice(1) : line)));
}

function arcsWhere({ arcs, borders }: Outlines, wanted: (kind: string, between: string[]) => boolean): Line[] {
  const names = Object.keys(borders).filter((name) => wanted(borders[name]!.kind, borders[name]!.between));
  return names.map((name) => arcs[name] ?? []);
}

const bordersWhere = (outlines: Outlines, wanted: (kind: string, between: string[]) => boolean): string =>
  arcsWhere(outlines, wanted).map(linePath).join('');

function readBay(outlines: Outlines): Bay | null {
  if (!outlines.bay) return null;
  const frame = arcsWhere(outlines, (kind, between) => kind === 'frame' && between.includes('bay'));
  const moved = (line: Line, by: number): Point[] => line.map((point) => outward(point, outlines.size, by));
  const beyond = frame.map((line) => [...moved(line, -OVERLAP), ...moved(line, FAR_OUT).reverse()]);
  return { ...outlines.bay, path: ringsPath(rings(outlines, outlines.bay)), beyond: ringsPath(beyond) };
}

const FAR_OUT = 3000; // board units
const OVERLAP = 2; // so that no seam shows at the frame

/** A point on the frame, moved away from the map. */
const outward = (point: Point, size: Point, by: number): Point => [pushed(point[0], size[0], by), pushed(point[1], size[1], by)];

function pushed(at: number, size: number, by: number): number {
  if (at <= 0) return at - by;
  return at >= size ? at + by : at;
}

// --- wards, stations, connections -----------------------------------------------------------------------------

function readWard(ward: Facts['wards'][number], outlines: Outlines, tint: number): Ward {
  const { anchor, label, ...shape } = outlines.wards[ward.id]!;
  const outline = rings(outlines, shape);
  return { ...ward, romaji: ward.macron, rings: outline, path: ringsPath(outline), tint, anchor, label };
}

function readStation(station: Facts['stations'][number], outlines: Outlines): Station {
  const { at, label, anchor } = outlines.stations[station.id]!;
  return { ...station, romaji: station.macron, at, label, anchor };
}

function readConnection(line: Facts['connections'][number], { curves }: Outlines, stations: Map<string, Station>): Connection {
  const [a, b] = [stations.get(line.a)!.at, stations.get(line.b)!.at];
  const bend = curves[line.id];
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

/** A few signs behind the name of a ward. */
export interface WardSign {
  text: string;
  /** Nothing in the hand pays. */
  isOff?: boolean;
  /** It is what the player decides about now. */
  isLoud?: boolean;
}
