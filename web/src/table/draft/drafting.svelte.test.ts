import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Offers, Slots, View } from '../../api/client';
import type { Move, TableStore } from '../../api/tableStore.svelte';
import { preferences } from '../../app/preferences.svelte';
import { Drafting } from './drafting.svelte';
import { storeDraft } from './storage';

const OFFERS = {
  must: null, draft: null, actions: [{ id: 'open', goods: { food: 1 } }, { id: 'expand' }, { id: 'income', draws: 2 }],
  costs: {}, wards: {},
  objects: { 'station:ueno': [{ do: 'open' }], 'ward:kita': [{ do: 'move' }], 'connection:a--b': [{ do: 'expand' }] },
} as unknown as Offers;
const ANSWER: Answer = {
  version: 1, missing: [], targets: {}, costs: {}, line: null, send: null, cost: null, effects: null, changed: [], refusal: null,
};
const EFFECTS = { reveals: true, ends_turn: true, points: 0 };
const COST = { mark: 'one', pay: ['kita'], single: ['kita', 'ota'] } as const;

/** A store whose server answers what the test says. */
class FakeStore {
  table = 't';
  seat = 0;
  view = $state.raw<View | null>(null);
  waiting = $state(false);
  sent: Move[] = [];
  asked: [Slots, boolean][] = [];
  answers: Partial<Answer>[] = [];

  get version(): number | null {
    return this.view?.version ?? null;
  }

  /** A version of the table; each has another state of the game, unless the test says which. */
  show(version: number, offers: Offers | undefined = OFFERS, canUndo = false, moves = version): void {
    this.view = { version, status: 'playing', game: { moves, viewer: null, hands: {} }, offers, can_undo: canUndo } as unknown as View;
    flushSync();
  }

  draft = vi.fn(async (slots: Slots, destinations: boolean): Promise<Answer | null> => {
    this.asked.push([slots, destinations]);
    return { ...ANSWER, ...this.answers.shift() };
  });
  greyItems = vi.fn(async () => [{ do: 'upgrade', off: { code: 'x', message: 'No.', players: [], clause: 'pay.matching' } }]);
  forgive(): void {}

  async act(move: Move): Promise<boolean> {
    this.sent.push(move);
    this.show((this.version ?? 0) + 1);
    return true;
  }
}

let store: FakeStore;
let drafting: Drafting;
let stop: () => void;

function start(version = 1, offers: Offers = OFFERS): void {
  store = new FakeStore();
  stop = $effect.root(() => {
    drafting = new Drafting(store as unknown as TableStore);
  });
  store.show(version, offers);
}

beforeEach(() => {
  preferences.confirm = 'usual';
  sessionStorage.clear();
  start();
});
afterEach(() => stop());

test('a draft is kept if the table changes and the game does not', async () => {
  await drafting.begin('expand');
  store.show(2, OFFERS, false, 1);
  expect(drafting.draft).toEqual({ do: 'expand' });
  store.show(3);
  expect(drafting.draft).toBeNull();
});

test('a click drafts; what can be undone and leaves nothing to choose is sent at once', async () => {
  store.answers = [{ line: 'open food ueno', send: 'now' }];
  expect(await drafting.click('station:ueno', false)).toEqual({ kind: 'menu' });
  expect([drafting.phase, drafting.menu.items.map(({ id }) => id)]).toEqual(['menu', ['open food', 'upgrade off ueno']]);
  await drafting.pick(drafting.menu.items[0]!);
  expect(store.asked).toEqual([[{ do: 'open', station: 'ueno', goods: 'food' }, true]]);
  expect(store.sent).toEqual([{ line: 'open food ueno' }]);
  expect([drafting.phase, drafting.draft]).toEqual(['rest', null]);
});

test('cards that are clicked while a menu is open pay for its items', async () => {
  const priced = { ...OFFERS, costs: { a: COST }, objects: { 'station:ueno': [{ do: 'open', cost: 'a' }] } } as unknown as Offers;
  store.show(2, priced);
  await drafting.click('station:ueno', false);
  expect([drafting.takesCards, drafting.lifted]).toEqual([true, ['kita']]);
  store.answers = [{ refusal: { code: 'x', message: 'No.', players: [], clause: 'pay.matching' } }];
  await drafting.clickCard('nerima', false);
  expect([drafting.refusedCard, drafting.lifted]).toEqual([{ card: 'nerima', message: 'No.', clause: 'pay.matching' }, ['kita']]);
  await drafting.clickCard('ota', false);
  expect([drafting.refusedCard, drafting.lifted]).toEqual([null, ['ota']]);
  await drafting.pick(drafting.menu.items[0]!);
  expect(drafting.draft).toEqual({ do: 'open', station: 'ueno', goods: 'food', pay: ['ota'] });
});

test('the rest waits for its button, which can end the turn', async () => {
  store.answers = [{ line: 'income', send: 'ask', effects: EFFECTS }];
  await drafting.begin('income');
  expect([drafting.phase, drafting.canEnd, store.sent]).toEqual(['ready', true, []]);
  await drafting.send('end');
  expect(store.sent).toEqual([{ line: 'income', then: 'end' }]);
});

test('preferences make everything wait for its button, or nothing that leaves no choice', async () => {
  preferences.confirm = 'always';
  store.answers = [{ line: 'expand a--b', send: 'now' }];
  await drafting.click('connection:a--b', false);
  expect([drafting.phase, store.sent]).toEqual(['ready', []]);
  preferences.confirm = 'never';
  store.answers = [{ line: 'move', send: 'ask' }, { line: 'income', send: 'confirm', effects: EFFECTS }];
  await drafting.click('ward:kita', false);
  expect(store.sent).toEqual([]);
  await drafting.begin('income');
  expect(store.sent).toEqual([{ line: 'income' }]);
});

test('a slot without a choice is filled, and an action without any waits for its button', async () => {
  const ueno = { missing: ['station'], targets: { 'station:ueno': {} } };
  store.answers = [ueno, { line: 'upgrade ueno', send: 'now' }];
  await drafting.begin('upgrade');
  expect([drafting.draft, drafting.phase, store.sent]).toEqual([{ do: 'upgrade', station: 'ueno' }, 'ready', []]);
  drafting.escape();
  expect(drafting.draft).toBeNull();
  store.answers = [{ missing: ['flee'], targets: { 'ward:ota': {} } }, { line: 'kaiju kita', send: 'now' }];
  await drafting.change({ do: 'kaiju', ward: 'kita' });
  expect(store.sent).toEqual([{ line: 'kaiju kita' }]);
});

test('a store is dragged to a station that can take it', async () => {
  stop();
  start(1, { ...OFFERS, objects: { 'station:oji': [{ do: 'open', goods: 'food', from: 'oji' }] } } as unknown as Offers);
  store.answers = [{ missing: ['station'], targets: { 'station:ueno': {}, 'station:tokyo': {} } }, { line: 'open food ueno from oji', send: 'now' }];
  void drafting.drag('station:oji');
  await drafting.fill('station:shibuya');
  expect(drafting.draft).toEqual({ do: 'open', goods: 'food', from: 'oji' });
  await drafting.fill('station:ueno');
  expect(store.sent).toEqual([{ line: 'open food ueno from oji' }]);
});

test('Esc and Undo empty the last slot, then Undo takes back an action', async () => {
  store.show(1, OFFERS, true);
  store.answers = [{ missing: ['goods', 'station'], targets: { 'goods:food': {} } }, { missing: ['station'] }];
  await drafting.begin('open');
  await drafting.fill('goods:food');
  expect(drafting.draft).toEqual({ do: 'open', goods: 'food' });
  expect(drafting.escape()).toBe(true);
  expect(drafting.draft).toEqual({ do: 'open' });
  await drafting.undo();
  expect([drafting.draft, drafting.escape(), store.sent]).toEqual([null, false, []]);
  await drafting.undo();
  expect(store.sent).toEqual([{ undo: 'line' }]);
});

test('cards change the payment in one step; one that does not pay is given back with the reason', async () => {
  const cost = { ...COST, pay: [...COST.pay], single: [...COST.single] };
  const refusal = { code: 'pay.card', message: 'That is not enough.', players: [], clause: null };
  store.answers = [{ line: 'x', send: 'ask', cost }, { line: 'y', send: 'ask', cost: { ...cost, pay: ['ota'] } }, { refusal }];
  await drafting.click('ward:kita', false);
  expect(drafting.lifted).toEqual(['kita']);
  await drafting.clickCard('ota', false);
  expect(drafting.draft?.pay).toEqual(['ota']);
  await drafting.clickCard('minato', false);
  expect([drafting.draft?.pay, drafting.refusedCard]).toEqual([['ota'], { card: 'minato', message: 'That is not enough.', clause: null }]);
  expect(drafting.phase).toBe('ready');
  drafting.escape();
  expect(drafting.draft?.pay).toBeUndefined();
});

test('a click right after one on a card that does not pay begins without the card', async () => {
  const refusal = { code: 'pay.none', message: 'That is free.', players: [], clause: null };
  store.answers = [{ missing: ['ward'], targets: { 'ward:ota': {}, 'ward:kita': {} } }, { refusal }, { line: 'x', send: 'ask' }];
  await drafting.begin('kaiju');
  void drafting.clickCard('minato', false);
  await drafting.click('ward:ota', false);
  expect(drafting.draft).toEqual({ do: 'kaiju', ward: 'ota' });
  expect(drafting.phase).toBe('ready');
});

test('all destinations are searched once', async () => {
  const [oji, ueno] = [{ to: 'oji', more: 0, routes: [] }, { to: 'ueno', more: 0, routes: [] }];
  store.answers = [{ missing: ['to'], destinations: [oji, ueno] }, { line: 'x', send: 'ask', destinations: [oji] }, { line: 'y', send: 'ask', destinations: [ueno] }];
  await drafting.click('ward:kita', false);
  expect(drafting.offered.find(({ key }) => key === 'station:oji')?.isQuiet).toBe(false);
  await drafting.click('station:oji', false);
  expect(store.asked.map(([, isWhole]) => isWhole)).toEqual([true, false]);
  expect(drafting.draft).toMatchObject({ do: 'move', ward: 'kita', to: 'oji' });
  await drafting.click('station:ueno', false); // although the answer listed only the chosen one
  expect(drafting.draft?.to).toBe('ueno');
});

test('a journey from the same ward is searched again once the game has changed', async () => {
  const [oji, ueno] = [{ to: 'oji', more: 0, routes: [] }, { to: 'ueno', more: 0, routes: [] }];
  store.answers = [{ missing: ['to'], destinations: [oji] }, { missing: ['to'], destinations: [ueno] }];
  await drafting.click('ward:kita', false);
  store.show(2);
  await drafting.click('ward:kita', false);
  expect(store.asked.map(([, isWhole]) => isWhole)).toEqual([true, true]);
  expect(drafting.destinations).toEqual([ueno]);
});

test('a decision without an object waits for its button at once', async () => {
  stop();
  start(3, { ...OFFERS, must: 'track-income', objects: {} });
  await vi.waitFor(() => expect(store.asked).toEqual([[{ do: 'takes' }, true]]));
  store.answers = [{ line: 'declines income', send: 'ask' }];
  await drafting.decline();
  expect(store.sent).toEqual([{ line: 'declines income' }]);
});

test('a half-made line of the server is undone before another is sent', async () => {
  stop();
  start(3, { ...OFFERS, draft: { do: 'income' } });
  await vi.waitFor(() => expect(drafting.isAsking).toBe(false));
  store.answers = [{ line: 'income', send: 'ask' }];
  await drafting.begin('income');
  await drafting.send();
  expect(store.sent).toEqual([{ undo: 'line' }, { line: 'income' }]);
});

test('a draft is restored if the table has not changed, else a notice says so', async () => {
  stop();
  storeDraft('t', 0, 5, { do: 'open', goods: 'food' });
  start(5);
  expect([drafting.draft, drafting.isCleared]).toEqual([{ do: 'open', goods: 'food' }, false]);
  drafting.escape();
  expect(drafting.draft).toBeNull();
  stop();
  storeDraft('t', 0, 5, { do: 'open', goods: 'food' });
  start(6);
  expect([drafting.draft, drafting.isCleared]).toEqual([null, true]);
});

test('a draft that was sent is forgotten, although the next player on this device already has the table', async () => {
  store.answers = [{ line: 'income', send: 'ask' }];
  await drafting.begin('income');
  expect(sessionStorage).toHaveLength(1);
  store.act = async () => true; // the draft doesn't follow the table any more
  await drafting.send();
  expect(sessionStorage).toHaveLength(0);
});

test('while others decide there is nothing to click', async () => {
  store.show(2, undefined);
  store.view = { ...store.view!, offers: undefined };
  flushSync();
  expect([drafting.phase, drafting.offered]).toEqual(['watch', []]);
  expect(await drafting.click('ward:kita', false)).toEqual({ kind: 'facts' });
});
