import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameAt, frames, LENGTH } from '../lobby/demo';
import { found, placeOf } from '../rules/search';
import { turnNumber } from './firstGame';
import { onMap, pointAt, selectorOf } from './pointers';

const block = (text: string, ...clauses: string[]) => ({ kind: 'text' as const, text, clauses, picture: null });
const SECTIONS = [
  { id: 'queue', title: 'The queue', module: null, blocks: [block('Customers arrive in Chūō.', 'queue.head-card'), block('A new card.', 'queue.slide')] },
  { id: 'pay', title: 'Paying', module: null, blocks: [block('Any three cards pay.', 'pay.three-cards')] },
];

describe('the rulebook', () => {
  it('words are found in texts, titles and clauses, without accents', () => {
    expect(found(SECTIONS, 'chuo').map(({ id, blocks }) => [id, blocks.length])).toEqual([['queue', 1]]);
    expect(found(SECTIONS, 'QUEUE')[0]!.blocks).toHaveLength(2);
    expect(found(SECTIONS, 'pay.three-cards')).toHaveLength(1);
    expect(found(SECTIONS, 'card new')).toHaveLength(1);
    expect(found(SECTIONS, 'dragon')).toEqual([]);
    expect(found(SECTIONS, ' ')).toHaveLength(2);
  });

  it('a clause has a place', () => {
    expect(placeOf(SECTIONS, 'queue.slide')).toBe('queue/1');
    expect(placeOf(SECTIONS, 'no.such')).toBe('');
  });
});

describe('what a step points at', () => {
  it('places are on the map, cards and buttons beside it', () => {
    expect(onMap(['ward:kita', 'card:kita', 'connection:akihabara--ueno', 'do:open'])).toEqual([
      { kind: 'ward', id: 'kita' }, { kind: 'connection', id: 'akihabara--ueno' },
    ]);
    expect(['card:kita', 'queue:1', 'do:open', 'goods:food', 'ward:kita'].map(selectorOf)).toEqual([
      '[data-card="kita"]', '[data-queue="1"]', '[data-offer="do:open"]', '[data-offer="goods:food"]', '',
    ]);
  });

  it('what appears later is marked, too, until the step is over', async () => {
    document.body.innerHTML = '<b data-card="kita"></b>';
    const stop = pointAt(['card:kita', 'ward:kita']);
    expect(document.querySelectorAll('.pointed-out')).toHaveLength(1);
    document.body.append(Object.assign(document.createElement('b'), { id: 'later' }));
    document.getElementById('later')!.dataset.card = 'kita';
    await vi.waitFor(() => expect(document.querySelectorAll('.pointed-out')).toHaveLength(2));
    stop();
    expect(document.querySelectorAll('.pointed-out')).toHaveLength(0);
  });

  it('a step that is over marks nothing in the next one', async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => frame && (frames[frame - 1] = () => undefined));
    document.body.innerHTML = '<b data-card="kita"></b><b data-card="ota"></b>';
    const stop = pointAt(['card:kita']);
    document.body.append(document.createElement('b'));
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    stop();
    const stopNext = pointAt(['card:ota']);
    frames.forEach((call) => call());
    expect([...document.querySelectorAll<HTMLElement>('.pointed-out')].map((each) => each.dataset.card)).toEqual(['ota']);
    stopNext();
    vi.unstubAllGlobals();
  });
});

describe('progress', () => {
  beforeEach(() => (localStorage.clear(), vi.resetModules()));
  afterEach(() => localStorage.clear());

  it('is kept, and a lesson stays done', async () => {
    const { hasLearned, keepProgress, progressOf } = await import('./progress.svelte');
    expect(progressOf('a')).toEqual({ step: 0, isDone: false });
    keepProgress('a', 3, 5);
    expect([progressOf('a'), hasLearned()]).toEqual([{ step: 3, isDone: false }, false]);
    keepProgress('a', 4, 5);
    keepProgress('a', 0, 5);
    expect([progressOf('a'), hasLearned()]).toEqual([{ step: 0, isDone: true }, true]);
    vi.resetModules();
    expect((await import('./progress.svelte')).progressOf('a')).toEqual({ step: 0, isDone: true });
  });

  it('storage that holds something else is ignored', async () => {
    localStorage.setItem('shinjuku.lessons', '{"a": {"step": "x"}, "b": {"step": 2, "isDone": false}}');
    const { progressOf } = await import('./progress.svelte');
    expect([progressOf('a').step, progressOf('b').step]).toEqual([0, 2]);
  });
});

it('the demo in the lobby takes twenty seconds and delivers customers', () => {
  expect(LENGTH).toBe(20_000);
  expect(frames.map(({ caption }) => caption)).toEqual([...frames.map(({ caption }) => caption)].sort());
  expect(frames.filter(({ travel }) => travel)).toHaveLength(2);
  expect(frameAt(9000).scene.customers.nakano).toEqual([]);
  expect(frameAt(LENGTH + 100)).toBe(frames[0]);
});

it('tips count the turns of their own seat', () => {
  const turn = (seat: number) => ({ turn: 0, seat, lines: [] });
  expect(turnNumber([], 0, true)).toBe(1);
  expect(turnNumber([turn(0)], 0, true)).toBe(1);
  expect(turnNumber([turn(0), turn(1)], 0, true)).toBe(2);
  expect(turnNumber([turn(0), turn(1)], 0, false)).toBe(1);
});
