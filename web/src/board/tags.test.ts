import { describe, expect, test } from 'vitest';
import { boxAround, distanceToBox, overlap, type Box } from './geometry';
import { allBoxes } from './labelPlacement';
import { readScene } from './scene';
import { clearOfTags, placedTags, type MapTag } from './tagPlacement';
import { reachOf } from './targets';
import { testBoard } from './testBoards';

const board = testBoard('tokyo-44');
const scene = readScene({ stores: { tokyo: 'blue food' }, track: {}, customers: {}, figures: [] });
const drawn = { board, scene, lettering: { script: 'romaji' as const, isFar: false }, larger: 1 };
const tagAt = (id: string): MapTag => ({ target: { kind: 'station', id }, text: '+1 R+1▮', brief: '+1' });
const tags = [...board.stations.keys()].map(tagAt);

describe('tags', () => {
  test.each([1, 2])('touch neither each other nor other stations, at scale %d', (scale) => {
    const placed = placedTags(drawn, tags, [], scale);
    expect(placed.length).toBeGreaterThan(30);
    for (const { tag, box } of placed) {
      expect(placed.every((other) => other.tag === tag || overlap(box, other.box) === 0)).toBe(true);
      const others = [...board.stations.values()].filter(({ id }) => id !== tag.target.id);
      for (const { id, at } of others) expect(distanceToBox(at, box)).toBeGreaterThanOrEqual(reachOf(scene.stores.get(id)?.goods));
    }
  });

  test('say less where there is no room, the less important first', () => {
    const placed = placedTags(drawn, tags, [], 2);
    expect(placed[0]?.text).toBe('+1 R+1▮');
    expect(placed.some(({ text }) => text === '+1')).toBe(true);
  });

  test('leave names free where they can', () => {
    const [free] = placedTags(drawn, [tagAt('daiba')], [], 1);
    const name: Box = free!.box;
    expect(overlap(placedTags(drawn, [tagAt('daiba')], [name], 1)[0]!.box, name)).toBe(0);
  });

  test('on a connection give way to a name', () => {
    const tag: MapTag = { target: { kind: 'connection', id: [...board.connections.keys()][0]! }, text: '▮▮▮' };
    const { left, top, width, height } = placedTags(drawn, [tag], [], 1)[0]!.box;
    const name: Box = boxAround([left + width / 2, top + height / 2], width, 4);
    expect(overlap(placedTags(drawn, [tag], [name], 1)[0]!.box, name)).toBe(0);
  });

  test('on a connection leave the names of its stations free', () => {
    const names = allBoxes(board, drawn.lettering);
    for (const id of board.connections.keys()) {
      const { box } = placedTags(drawn, [{ target: { kind: 'connection', id }, text: '▮▮▮' }], names, 1.2)[0]!;
      for (const name of names) expect(overlap(box, name), id).toBeLessThan(20);
    }
  });

  test.each([1, 2])('on a connection far away would rather cover a name than a station, at scale %d', (scale) => {
    const stations = [...board.stations.values()].map(({ id, at }) => ({ at, size: 2 * reachOf(scene.stores.get(id)?.goods) }));
    const hidden = (box: Box): number => stations.reduce((sum, { at, size }) => sum + overlap(box, boxAround(at, size, size)), 0);
    for (const id of board.connections.keys()) {
      const tag: MapTag = { target: { kind: 'connection', id }, text: '▮▮▮' };
      const far = { ...drawn, lettering: { ...drawn.lettering, isFar: true } };
      const free = placedTags(far, [tag], [], scale)[0]!.box;
      expect(hidden(placedTags(far, [tag], [free], scale)[0]!.box)).toBeLessThan(hidden(free) + 1);
    }
  });

  test('drive away the labels that they cover', () => {
    const placed = placedTags(drawn, [tagAt('daiba')], [], 1);
    const { left, top, width, height } = placed[0]!.box;
    const covered = { box: boxAround([left, top], width, height) };
    const free = { box: boxAround([left - 2 * width, top], width, height) };
    expect(clearOfTags([covered, free], placed)).toEqual([free]);
  });
});
