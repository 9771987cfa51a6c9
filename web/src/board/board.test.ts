import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boxAround, distance, distanceToBox, isInside, overlap, type Point } from './geometry';
import { pointAfter, stopsOf, wayOf } from './journeys';
import { beyondEdge, maxReach, nameBoxes, wardBox, type Lettering } from './labelPlacement';
import { PATTERNS } from './shapes/patterns';
import { COLOURS, fitting, readScene, stacked, type Scene } from './scene';
import { farLabels } from './farLabels';
import type { Label } from './labelSheet';
import { labelRequest, obstaclesOf, type Matters } from './labelChoice';
import { PILL, seat, TOKEN } from './slots';
import { inOrder, nextTowards, placeOf, railsOf, targetKey, targetsNear, type Target } from './targets';
import { boardData, testBoard } from './testBoards';
import type { Drawn } from './things';
import { between, boardFrom, dotsAlong, type BoardModel, type WardSign } from './model';
import { closeUp, held, wholeMap, Zoom, zoomedAt } from './zoom.svelte';

const BOARDS = ['tokyo-43', 'tokyo-44'];
const SIZE = testBoard('tokyo-44').size;
const NOTHING: Matters = { asked: { stations: [], wards: [] }, shown: [], own: [], isAll: false };
const LETTERINGS: Lettering[] = (['romaji', 'kanji'] as const).flatMap((script) => [
  { script, isFar: false },
  { script, isFar: true },
]);
const each = BOARDS.flatMap((id) => LETTERINGS.map((lettering) => ({ id, lettering })));

describe('the map', () => {
  test.each(BOARDS)('%s has 23 wards, each a closed outline about its anchor', (id) => {
    const { wards } = testBoard(id);
    expect(wards.size).toBe(23);
    for (const ward of wards.values()) {
      for (const ring of ward.rings) expect(ring[0]).toEqual(ring[ring.length - 1]);
      expect(isInside(ward.anchor, ward.rings)).toBe(true);
    }
  });

  test.each(BOARDS)('%s: neighbours have different tints', (id) => {
    const { wards } = testBoard(id);
    for (const ward of wards.values()) {
      for (const other of ward.neighbours) expect(wards.get(other)?.tint).not.toBe(ward.tint);
    }
  });

  test('the boards have 43 and 44 stations, and every connection joins two of them', () => {
    for (const id of BOARDS) {
      const board = testBoard(id);
      expect(board.stations.size).toBe(id === 'tokyo-43' ? 43 : 44);
      for (const line of board.connections.values()) {
        expect(between(board, line.a, line.b)).toEqual({ line, isBackwards: false });
        expect(between(board, line.b, line.a)).toEqual({ line, isBackwards: true });
      }
    }
  });

  test('the bay goes on beyond the frame, and a board may have none', () => {
    expect(testBoard('tokyo-44').bay?.beyond).toBe('M645.1 1038L998 1038L998 671.8L4000 671.8L4000 4040L645.1 4040Z');
    const data = boardData('tokyo-44');
    expect(boardFrom({ ...data, outlines: { ...data.outlines, bay: null } }).bay).toBeNull();
  });

  test('the colours are those of the drawings in reports', () => {
    const css = readFileSync('src/board/palette.css', 'utf8');
    const python = readFileSync('../src/shinjuku/drawing/palette.py', 'utf8');
    const [light, dark] = ['LIGHT = ', 'DARK = '].map((start) => coloursIn(python.split(start)[1] ?? ''));
    const listed = [...css.matchAll(/light-dark\((#\w+), (#\w+)\)/g)].map(([, a, b]) => `${a} ${b}`);
    expect(light?.length).toBeGreaterThan(40);
    light?.forEach((colour, n) => expect(listed).toContain(`${colour} ${dark?.[n]}`));
  });
});

const coloursIn = (text: string): string[] => (text.split('\n)')[0] ?? '').match(/#[0-9a-f]{6}/g) ?? [];

describe('pieces', () => {
  test.each(each)('in every ward of $id up to ten stand inside it, apart from each other ($lettering)', ({ id, lettering }) => {
    const board = testBoard(id);
    for (const ward of board.wards.values()) {
      for (const count of [1, 2, 4, 7, 10]) {
        const { places, scale } = seat(board, ward.id, count, lettering);
        expect(places).toHaveLength(count);
        for (const place of places) {
          expect(isInside(place, ward.rings)).toBe(true);
          expect(isInside(place, board.harbour)).toBe(false);
        }
        expect(nearest(places)).toBeGreaterThanOrEqual(2 * TOKEN * scale);
      }
    }
  });

  test.each(each)('in pills touch each other nowhere in $id ($lettering)', ({ id, lettering }) => {
    const board = testBoard(id);
    for (const ward of board.wards.keys()) {
      const { places, scale } = seat(board, ward, 4, lettering, true);
      for (const [n, [x, y]] of places.entries()) {
        for (const [otherX, otherY] of places.slice(0, n)) {
          const isBeside = Math.abs(x - otherX) >= 2 * (TOKEN + PILL) * scale;
          expect(isBeside || Math.abs(y - otherY) >= 2 * TOKEN * scale).toBe(true);
        }
      }
    }
  });

  test('that are large stand on no name either', () => {
    const [board, lettering] = [testBoard('tokyo-44'), LETTERINGS[0] as Lettering];
    const names = [...nameBoxes(board, lettering).values()];
    const { places, scale } = seat(board, 'koto', 3, lettering, false, { count: 1, size: 1.6 });
    for (const name of names) expect(distanceToBox(places[0]!, name)).toBeGreaterThanOrEqual(1.6 * TOKEN * scale * 0.99);
  });

  test('stand on no station and no name', () => {
    const [board, lettering] = [testBoard('tokyo-44'), LETTERINGS[0] as Lettering];
    const names = [...nameBoxes(board, lettering).values(), ...[...board.wards.values()].map((ward) => wardBox(board, ward, lettering))];
    for (const ward of board.wards.keys()) {
      const { places, scale } = seat(board, ward, 4, lettering);
      for (const place of places) {
        for (const station of board.stations.values()) expect(distance(place, station.at)).toBeGreaterThan(maxReach(station));
        for (const name of names) expect(distanceToBox(place, name)).toBeGreaterThanOrEqual(TOKEN * scale * 0.99);
      }
    }
  });

  test('are larger from far away', () => {
    const board = testBoard('tokyo-44');
    const [near, far] = [seat(board, 'edogawa', 2, { script: 'romaji', isFar: false }), seat(board, 'edogawa', 2, { script: 'romaji', isFar: true })];
    expect(far.scale).toBeGreaterThan(near.scale);
  });

  test.each(LETTERINGS)('names of wards stay clear of their edge, which can glow, but for narrow wards ($script)', (lettering) => {
    const board = testBoard('tokyo-44');
    const inEdge = [...board.wards.values()].filter((ward) => beyondEdge(wardBox(board, ward, lettering), ward) > 12);
    expect(inEdge.length).toBeLessThanOrEqual(3);
  });

  const drawnFar = (board: BoardModel, scene: Scene): Drawn => ({ board, scene, lettering: { script: 'romaji', isFar: true }, larger: 1.4 });

  test('the labels of a map far away touch no piece, no station and no other label', () => {
    const board = testBoard('tokyo-44');
    const scene = readScene({ stores: { shimbashi: 'blue department', tokyo: 'red food' }, customers: { chuo: ['food'], kita: ['food', 'books'], ota: Array(6).fill('food') } });
    const taken = obstaclesOf(drawnFar(board, scene));
    const labels = farLabels(board, 'romaji', 35, labelRequest(board, scene, { ...NOTHING, shown: ['ueno'], own: ['minato'] }), taken);
    expect(labels.map(({ id }) => id)).toEqual(expect.arrayContaining(['ueno', 'kita', 'minato']));
    for (const label of labels) {
      for (const { at, reach } of taken) expect(distanceToBox(at, label.box)).toBeGreaterThanOrEqual(reach);
      for (const other of labels) if (other !== label) expect(overlap(label.box, other.box)).toBe(0);
    }
    expect(labelRequest(board, scene, { ...NOTHING, isAll: true }).others.filter(({ kind }) => kind === 'station')).not.toHaveLength(0);
  });

  test('the names of a map far away are in their wards, but for some letters of narrow ones', () => {
    const board = testBoard('tokyo-44');
    const scene = readScene({ customers: { koto: ['food', 'books'] } });
    const taken = obstaclesOf(drawnFar(board, scene));
    const labels = farLabels(board, 'romaji', 30, labelRequest(board, scene, NOTHING), taken);
    const within = labels.flatMap(({ id, box }) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => isInside([box.left + part * box.width, box.top + box.height / 2], board.wards.get(id)!.rings)),
    );
    expect(labels).toHaveLength(23);
    expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.92);
  });

  describe('on a phone', () => {
    const board = testBoard('tokyo-44');
    const full = { customers: { koto: Array(4).fill('food'), arakawa: ['books'], sumida: Array(3).fill('food'), chiyoda: Array(3).fill('food') } };
    const scene = readScene({ ...full, stores: { takadanobaba: 'blue department', shinjuku: 'red department', ikebukuro: 'blue food' } });
    const all = (text: string): Record<string, WardSign> => Object.fromEntries([...board.wards.keys()].map((ward) => [ward, { text }]));
    const labelled = (matters: Partial<Matters>, signs: Record<string, WardSign> = {}): Label[] => {
      const taken = obstaclesOf(drawnFar(board, scene));
      return farLabels(board, 'romaji', 35, labelRequest(board, scene, { ...NOTHING, ...matters }), taken, signs);
    };

    test.each(['▮', '▮▮▮', '✱2'])('a ward shows its signs %s only with its name, and no label touches another', (text) => {
      const labels = labelled({}, all(text));
      expect(labels.length).toBeGreaterThan(10);
      for (const label of labels) {
        expect([label.text !== '', label.sign !== undefined], label.id).toEqual([true, true]);
        for (const other of labels) if (other !== label) expect(overlap(label.box, other.box)).toBe(0);
      }
    });

    test('a ward that can be chosen shows its signs even where its name has no place', () => {
      const wards = [...board.wards.keys()];
      const labels = labelled({ asked: { stations: [], wards } }, all('▮▮▮'));
      expect(labels.map(({ id }) => id).sort()).toEqual(wards.sort());
      for (const { text, sign } of labels) expect(text === '').toBe(sign === 'pill');
    });

    test('a name is nearer to its own station than to any other', () => {
      const stations = [...board.stations.keys()];
      for (const { id, box } of labelled({ shown: stations }).filter(({ isWard }) => !isWard)) {
        const apart = distanceToBox(board.stations.get(id)!.at, box);
        for (const other of board.stations.values()) if (other.id !== id) expect(distanceToBox(other.at, box), id).toBeGreaterThan(apart);
      }
    });

    test('the name of a ward keeps away from the stores of others and from the edge of the map', () => {
      const stores = [...scene.stores.keys()].map((id) => board.stations.get(id)!);
      for (const { id, box, size } of labelled({}, all('▮'))) {
        expect(box.left).toBeGreaterThan(0.6 * size);
        for (const { ward, at } of stores) if (ward !== id) expect(distanceToBox(at, box), id).toBeGreaterThanOrEqual(1.7 * size);
      }
    });

    test('places of the latest turns are named before others', () => {
      const recent = { stations: [], wards: ['suginami'] };
      const first = labelRequest(board, scene, { ...NOTHING, recent, own: ['kita'] }).others[0];
      expect(first).toEqual({ kind: 'ward', id: 'suginami' });
    });

    test('what is asked for has its name', () => {
      const asked = { stations: ['takadanobaba', 'ikebukuro'], wards: ['arakawa', 'sumida', 'katsushika', 'kita'] };
      const names = labelled({ asked }, all('▮▮▮')).filter(({ text }) => text);
      expect(names.map(({ id }) => id)).toEqual(expect.arrayContaining([...asked.stations, ...asked.wards]));
    });

    test('what is asked for covers no store and no letter of its owner', () => {
      const stores = obstaclesOf(drawnFar(board, scene)).filter(({ kind }) => kind === 'store');
      for (const { id, box } of labelled({ asked: { stations: [...board.stations.keys()], wards: [...board.wards.keys()] } })) {
        for (const { at, reach } of stores) expect(distanceToBox(at, box), id).toBeGreaterThanOrEqual(reach);
      }
    });
  });

  test('a connection that glows has rails that end before its stations', () => {
    const board = testBoard('tokyo-44');
    const dots = [...railsOf(board, 'shimbashi--tokyo').matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
    for (const station of ['shimbashi', 'tokyo']) {
      for (const dot of dots) expect(distance(dot, board.stations.get(station)!.at)).toBeGreaterThan(10.5);
    }
  });

  test('lie single while they are few, then in stacks', () => {
    expect(stacked(['food', 'books', 'food'])).toEqual([
      { customer: 'books', count: 1 }, { customer: 'food', count: 1 }, { customer: 'food', count: 1 },
    ]);
    expect(stacked(Array.from({ length: 7 }, () => 'food'))).toEqual([{ customer: 'food', count: 7 }]);
  });

  test('are read from what the server tells', () => {
    const figure = (id: string, place: string, owner: string | null = null) => ({ id, place, owner, label: id });
    const [red, green] = [figure('kaicho', 'kita', 'red'), figure('kaicho', 'kita', 'green')];
    const dog = { ...figure('hachiko', 'home'), home: 'shibuya' };
    const scene = readScene({ stores: { shimbashi: 'blue department' }, figures: [figure('kaiju', 'bay'), dog, red, green] });
    expect(scene.stores.get('shimbashi')).toEqual({ owner: 'blue', goods: 'department' });
    expect(scene.figures.get('bay')?.map(({ id }) => id)).toEqual(['kaiju']);
    expect(scene.figures.get('kita')).toEqual([red, green]);
    expect([...scene.homes]).toEqual([['shibuya', 'hachiko']]);
  });

  test('of another board are left out', () => {
    expect(fitting({ stores: { nowhere: 'red food', tokyo: 'red food' } }, testBoard('tokyo-43')).stores).toEqual({ tokyo: 'red food' });
  });
});

function nearest(places: Point[]): number {
  return Math.min(Infinity, ...places.flatMap((a, n) => places.slice(n + 1).map((b) => distance(a, b))));
}

describe('names', () => {
  test.each(each.filter(({ lettering }) => !lettering.isFar))('of $id are about nearest to their own station, and no two read as one ($lettering)', ({ id, lettering }) => {
    const board = testBoard(id);
    const boxes = [...nameBoxes(board, lettering)];
    for (const [own, box] of boxes) {
      const apart = distanceToBox(board.stations.get(own)!.at, box);
      for (const { at } of board.stations.values()) expect(distanceToBox(at, box), own).toBeGreaterThan(apart - 3);
      const wider = { ...box, top: box.top - 12, height: box.height + 24 };
      for (const [other, name] of boxes) if (other !== own) expect(overlap(wider, name), `${own} ${other}`).toBe(0);
    }
  });

  test('keep clear of the five ends of track at Iidabashi', () => {
    const board = testBoard('tokyo-44');
    const box = nameBoxes(board, { script: 'romaji', isFar: false }).get('iidabashi')!;
    const dots = [...board.connections.values()].flatMap((line) => dotsAlong(board, line));
    expect(Math.min(...dots.map((dot) => distanceToBox(dot, box)))).toBeGreaterThan(3);
  });

  test.each(each.filter(({ lettering }) => !lettering.isFar))('of $id do not cover each other ($lettering)', ({ id, lettering }) => {
    const board = testBoard(id);
    const boxes = [...nameBoxes(board, lettering).values()];
    boxes.forEach((box, n) => {
      for (const other of boxes.slice(n + 1)) expect(overlap(box, other)).toBe(0);
      expect(box.left).toBeGreaterThan(0);
      expect(box.left + box.width).toBeLessThan(SIZE[0]);
    });
  });

  test('stand beside their station, not on it', () => {
    const [board, lettering] = [testBoard('tokyo-44'), LETTERINGS[0] as Lettering];
    for (const [id, box] of nameBoxes(board, lettering)) {
      expect(distanceToBox(board.stations.get(id)!.at, box)).toBeGreaterThan(13);
    }
  });
});

test('every owner has its own pattern', () => {
  const looks = COLOURS.map((colour) => JSON.stringify(PATTERNS[colour]));
  expect(new Set(looks).size).toBe(COLOURS.length);
});

describe('targets', () => {
  const board = testBoard('tokyo-44');
  const station = (id: string): Target => ({ kind: 'station', id });

  test('are where their places are', () => {
    expect(placeOf(board, station('tokyo'))).toEqual(board.stations.get('tokyo')?.at);
    expect(placeOf(board, { kind: 'ward', id: 'kita' })).toEqual(board.wards.get('kita')?.anchor);
    expect(placeOf(board, { kind: 'connection', id: 'no--where' })).toBeNull();
  });

  test('arrow keys go to the next one in that direction', () => {
    const targets = ['shinjuku', 'tokyo', 'ueno', 'daiba'].map(station);
    expect(nextTowards(board, targets, station('shinjuku'), 'ArrowRight')?.id).toBe('tokyo');
    expect(nextTowards(board, targets, station('tokyo'), 'ArrowUp')?.id).toBe('ueno');
    expect(nextTowards(board, targets, station('tokyo'), 'ArrowDown')?.id).toBe('daiba');
    expect(nextTowards(board, targets, station('daiba'), 'ArrowDown')).toBeNull();
  });

  test('a finger takes the nearest within reach, and what is asked for before what is quiet', () => {
    const [x, y] = board.stations.get('tokyo')!.at;
    const near = (targets: Target[], reach = 40, alike = 0) => targetsNear(board, targets, [x + 10, y], reach, alike).map(({ id }) => id);
    expect(near([station('ueno'), station('tokyo')])).toEqual(['tokyo']);
    expect(near([station('tokyo')], 9)).toEqual([]);
    expect(near([{ kind: 'ward', id: 'chiyoda' }])).toEqual([]);
    expect(near([{ ...station('tokyo'), isQuiet: true }, { kind: 'connection', id: 'akihabara--tokyo' }])).toEqual(['akihabara--tokyo']);
    expect(near([station('tokyo'), { kind: 'connection', id: 'akihabara--tokyo' }], 40, 9)).toHaveLength(2);
  });

  test('a finger on a station means none of the connections that end there', () => {
    const [x, y] = board.stations.get('tokyo')!.at;
    const targets: Target[] = [{ kind: 'connection', id: 'akihabara--tokyo' }, { kind: 'connection', id: 'hatchobori--tokyo' }, station('tokyo')];
    expect(targetsNear(board, targets, [x, y], 40, 15).map(targetKey)).toEqual(['station:tokyo']);
  });

  test('come in an order, and those of no place on this board not at all', () => {
    const found = inOrder(board, [station('daiba'), station('todoroki'), { kind: 'figure', id: 'princess' }, station('ueno')]);
    expect(found.map(targetKey)).toEqual(['station:ueno', 'station:daiba']);
  });
});

describe('journeys', () => {
  const board = testBoard('tokyo-44');

  test('run along the connections, station by station', () => {
    const stations = ['kachidoki', 'shimbashi', 'tokyo'];
    expect(wayOf(board, stations).match(/Q/g)).toHaveLength(2);
    const { points, at } = stopsOf(board, stations);
    expect(at).toEqual([0, 5, 10]);
    expect(points[5]).toEqual(board.stations.get('shimbashi')?.at);
    expect(pointAfter(points, 0)).toEqual(board.stations.get('kachidoki')?.at);
    expect(distance(pointAfter(points, 1), board.stations.get('tokyo')!.at)).toBeLessThan(0.01);
  });

  test('of one station stay there', () => {
    expect(pointAfter(stopsOf(board, ['ueno']).points, 0.5)).toEqual(board.stations.get('ueno')?.at);
  });
});

describe('what is seen of the map', () => {
  test('the whole map fits into any frame', () => {
    for (const [width, height] of [[360, 300], [700, 720], [1600, 500]] as const) {
      const { scale } = wholeMap(SIZE, width, height);
      expect(Math.min(width / scale / SIZE[0], height / scale / SIZE[1])).toBeGreaterThan(0.97);
    }
  });

  test('zooming keeps the point under the finger', () => {
    const before = wholeMap(SIZE, 700, 720);
    const after = zoomedAt(before, [200, 300], 2, before.scale);
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale);
    expect(zoomedAt(after, [0, 0], 0.001, before.scale).scale).toBe(before.scale);
  });

  test('a whole map can not be moved', () => {
    const zoom = new Zoom(() => SIZE);
    [zoom.width, zoom.height] = [390, 420];
    const whole = zoom.sight;
    zoom.pan(0, -300);
    expect(zoom.isWhole).toBe(true);
    expect(zoom.sight).toEqual(whole);
  });

  test('the map can not be lost out of the frame', () => {
    const { x, y } = held({ scale: 1, x: 5000, y: -5000 }, SIZE, 700, 720);
    expect(x).toBeLessThanOrEqual(0);
    expect(y + SIZE[1]).toBeGreaterThan(700);
  });

  test('a part is shown in the middle', () => {
    const { scale, x } = closeUp(boxAround([500, 500], 200, 200), SIZE, 400, 400);
    expect(scale).toBe(1.6);
    expect(500 * scale + x).toBeCloseTo(200);
  });
});
