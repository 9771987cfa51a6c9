// Where tags are: beside their station, clear of other stations and of each other, and of names where possible. What
// track costs is on its connection, near its middle, or at its side if something would be covered.

import { boxAround, distanceToBox, overlap, type Box, type Point } from './geometry';
import { placeOf, reachOf, type Target } from './targets';
import { pointAlong } from './model';
import { letterWidth } from './textWidth';
import type { Drawn } from './things';

export interface MapTag {
  target: Target;
  text: string;
  /** What is said where there is no room for the text. */
  brief?: string;
  /** Less important ones are paler. */
  isShort?: boolean;
}

export interface PlacedTag {
  tag: MapTag;
  text: string;
  box: Box;
}

export const TAG = { letters: 12.5, height: 18, margin: 5 }; // before they are scaled
const LEAST = 14; // pixels that letters are high
const GAP = 3; // between a station and its tag
const WAYS: Point[] = [[0, -1], [1, 0], [-1, 0], [0, 1], [0.8, -0.8], [-0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]];

const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]; // shares of a connection, the best first
const ASIDE = [0, 7, 14]; // units beside a connection, where names are in the way
const TOUCH = 0.02; // of a label that a tag may cover
const STATION = 1000; // how much worse it is to cover a station than a name that would make way

const widthOf = (text: string, scale: number): number => (letterWidth(text) * TAG.letters + 2 * TAG.margin) * scale;

/** How much larger tags are drawn, by the pixels of a unit of the map. */
export const tagScale = (larger: number, pixels: number): number => Math.max(larger, LEAST / TAG.letters / pixels);

/** The labels that no tag covers. Where the map is small, others make way. */
export const clearOfTags = <T extends { box: Box }>(labels: readonly T[], placed: readonly PlacedTag[]): T[] =>
  labels.filter(({ box }) => placed.every((tag) => overlap(tag.box, box) <= TOUCH * box.width * box.height));

/** The first tags have the first choice. One that finds no place is left out. `names`: boxes that should stay free. */
export function placedTags(drawn: Drawn, tags: readonly MapTag[], names: readonly Box[], scale: number): PlacedTag[] {
  const placed: PlacedTag[] = [];
  for (const tag of tags) {
    const found = [tag.text, tag.brief].map((text) => text && placedText(drawn, tag, text, names, placed, scale)).find(Boolean);
    if (found) placed.push(found);
  }
  return placed;
}

function placedText(drawn: Drawn, tag: MapTag, text: string, names: readonly Box[], placed: readonly PlacedTag[], scale: number): PlacedTag | null {
  const stations = stationsOf(drawn).map(({ at, reach }) => boxAround(at, 2 * reach, 2 * reach));
  const worse = drawn.lettering.isFar ? STATION : 1;
  const covered = (box: Box, by: readonly Box[]): number => by.reduce((sum, each) => sum + overlap(box, each), 0);
  const free = boxesFor(drawn, tag.target, widthOf(text, scale), TAG.height * scale)
    .filter((box) => placed.every((other) => overlap(box, other.box) === 0) && isClear(drawn, tag.target, box))
    .map((box) => ({ box, cost: covered(box, names) + worse * covered(box, stations) }));
  const best = free.reduce<(typeof free)[number] | null>((least, each) => (least && least.cost <= each.cost ? least : each), null);
  return best && { tag, text, box: best.box };
}

/** Around a station, on a connection or at its side. */
function boxesFor({ board, scene, larger }: Drawn, target: Target, width: number, height: number): Box[] {
  const away = target.kind === 'station' ? reachOf(scene.stores.get(target.id)?.goods) * larger + GAP : GAP;
  const around = ([x, y]: Point, farther = 0): Box[] =>
    WAYS.map(([right, down]) => boxAround([x + right * (away + farther + width / 2), y + down * (away + farther + height / 2)], width, height));
  const line = target.kind === 'connection' ? board.connections.get(target.id) : undefined;
  if (!line) return around(placeOf(board, target) ?? [0, 0]);
  const along = ALONG.map((share) => pointAlong(board, line, share));
  return [...along.map((at) => boxAround(at, width, height)), ...ASIDE.flatMap((farther) => along.flatMap((at) => around(at, farther)))];
}

const isClear = (drawn: Drawn, target: Target, box: Box): boolean =>
  target.kind !== 'station' || stationsOf(drawn).every(({ id, at, reach }) => id === target.id || distanceToBox(at, box) >= reach);

const stationsOf = ({ board, scene, larger }: Drawn) =>
  [...board.stations.values()].map(({ id, at }) => ({ id, at, reach: reachOf(scene.stores.get(id)?.goods) * larger }));
