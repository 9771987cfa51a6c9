// The store against a tiny server: fetch and WebSocket are scripted, the store itself is
// real.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from './client';
import { TableStore } from './tableStore.svelte';
import { freshLines, mergeTurns } from './turns';

const view = (version: number, more: Partial<View> = {}): View =>
  ({ table: 't', version, seat: 0, status: 'playing', to_act: 0, choices: [], can_undo: false, seats: [], next: null, game: null, ...more }) as unknown as View;

class Socket {
  static opened: Socket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onopen: unknown = null;
  constructor(readonly address: string) {
    Socket.opened.push(this);
  }
  close() {}
  say(version: number, log: { from: number; entries: object[]; turns: object[] } = { from: 0, entries: [], turns: [] }, events: object[] = []) {
    this.send({ type: 'events', version, events, log, view: view(version) });
  }
  send(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const answer = (status: number, body: object) => ({ ok: status < 400, status, json: () => Promise.resolve(body) });
const fetched = vi.fn();
let store: TableStore;

beforeEach(async () => {
  vi.useFakeTimers();
  Socket.opened = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', fetched.mockReset());
  store = new TableStore('t', 0);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const latest = () => Socket.opened[Socket.opened.length - 1]!;
const sent = (n: number) => JSON.parse((fetched.mock.calls[n]?.[1] as { body: string }).body) as Record<string, unknown>;

it('listens for its seat, and takes over view, log and events', () => {
  expect(latest().address).toContain('/api/tables/t/live?seat=0&language=en');
  latest().say(3, { from: 0, entries: [{ line: 0, text: 'a' }, { line: 1, text: 'b' }], turns: [] }, [{ number: 3 }]);
  expect([store.connection, store.view?.version, store.fresh.length]).toEqual(['live', 3, 1]);
  latest().say(4, { from: 1, entries: [{ line: 1, text: 'c' }], turns: [] });
  expect(store.log.map(({ text }) => text)).toEqual(['a', 'c']);
});

it('takes only the view when a player comes or goes', () => {
  latest().say(3, { from: 0, entries: [{ line: 0, text: 'a' }], turns: [] }, [{ number: 3 }]);
  const seats = [{ seat: 0, present: true }] as unknown as View['seats'];
  latest().send({ type: 'presence', version: 3, events: [], log: { from: 1, entries: [], turns: [] }, view: view(3, { seats }) });
  expect([store.view?.seats, store.fresh.length, store.log.length]).toEqual([seats, 1, 1]);
});

it('never goes back to an older view', () => {
  latest().say(5);
  latest().say(4);
  expect(store.view?.version).toBe(5);
});

it('takes a view once that comes with the answer and from the socket', async () => {
  latest().say(3);
  fetched.mockResolvedValue(answer(200, { version: 4, view: view(4) }));
  await store.act({ line: 'end' });
  const taken = store.view;
  latest().say(4);
  expect(store.view).toBe(taken);
});

it('submits for the version it shows, and takes the answer', async () => {
  latest().say(3);
  fetched.mockResolvedValue(answer(200, { version: 4, view: view(4) }));
  expect(await store.act({ line: 'end' })).toBe(true);
  expect(sent(0)).toMatchObject({ version: 3, line: 'end' });
  expect([store.view?.version, store.waiting, store.problem]).toEqual([4, false, null]);
});

it('asks again under the same id when an answer is lost', async () => {
  latest().say(3);
  fetched.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(answer(200, { version: 4, view: view(4) }));
  const acting = store.act({ undo: 'line' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await acting).toBe(true);
  expect(sent(1).client_id).toBe(sent(0).client_id);
});

it('takes the view of a stale submission, and says so', async () => {
  latest().say(3);
  fetched.mockResolvedValue(answer(409, { code: 'table.stale', message: 'Look again.', view: view(7) }));
  expect(await store.act({ line: 'end' })).toBe(false);
  expect([store.view?.version, store.problem]).toEqual([7, { code: 'table.stale', message: 'Look again.' }]);
});

it('names people where a refusal names their colours', async () => {
  const seats = [{ seat: 0, colour: 'blue', kind: 'person', name: 'Aki' }] as unknown as View['seats'];
  latest().send({ type: 'presence', version: 3, events: [], log: { from: 0, entries: [], turns: [] }, view: view(3, { seats }) });
  fetched.mockResolvedValue(answer(422, { code: 'payment.card', message: 'Blue has no Kita card.', players: [[0, 4, 'blue']] }));
  expect(await store.act({ line: 'open food oji pay kita' })).toBe(false);
  expect(store.problem?.message).toBe('Aki has no Kita card.');
});

it('asks about a draft for the version it shows; a refused request says why', async () => {
  latest().say(3);
  fetched.mockResolvedValueOnce(answer(200, { missing: ['to'] }));
  expect((await store.draft({ do: 'move', ward: 'kita' }, true))?.missing).toEqual(['to']);
  expect(sent(0)).toEqual({ version: 3, draft: { do: 'move', ward: 'kita' }, destinations: true });
  fetched.mockResolvedValue(answer(422, { code: 'turn.not-yours', message: 'No.' }));
  expect(await store.draft({ do: 'income' }, true)).toBeNull();
  expect(store.problem?.code).toBe('turn.not-yours');
  expect(await store.greyItems('station:ueno')).toEqual([]);
});

it('repeats a question whose answer is lost', async () => {
  latest().say(3);
  fetched.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(answer(200, { missing: ['to'] }));
  const asking = store.draft({ do: 'move', ward: 'kita' }, true);
  await vi.advanceTimersByTimeAsync(3000);
  expect((await asking)?.missing).toEqual(['to']);
  expect(store.problem).toBeNull();
});

it('replaces the lines of the log from the first one that changed', () => {
  const [first, second] = [{ line: 1, do: 'open' }, { line: 2, do: 'end' }];
  const turns = mergeTurns([{ turn: 1, seat: 0, lines: [first, second] }], 2, []);
  expect(turns).toEqual([{ turn: 1, seat: 0, lines: [first] }]);
  const sent = [{ turn: 1, seat: 0, lines: [first, second] }, { turn: 2, seat: 1, lines: [{ line: 3, do: 'takes', seat: 0 }] }];
  expect(mergeTurns(turns, 2, sent)).toEqual(sent);
  expect(freshLines(sent, 2).map(({ line, seat }) => [line, seat])).toEqual([[2, 0], [3, 0]]);
  expect(freshLines(sent, 0)).toEqual([]);
});

it('reconnects and continues where it was', async () => {
  latest().say(9);
  fetched.mockRejectedValue(new TypeError('down'));
  latest().onclose?.({ code: 1006, reason: '' });
  await vi.advanceTimersByTimeAsync(1);
  expect(store.connection).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(2000);
  expect(Socket.opened.length).toBe(2);
  expect(latest().address).toContain('after=9');
  latest().say(10);
  expect(store.connection).toBe('live');
});

it('gives up where it is not let in, with the reason', async () => {
  fetched.mockResolvedValue(answer(401, { code: 'table.no-key', message: 'No key.' }));
  latest().onclose?.({ code: 1006, reason: '' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([store.connection, store.problem?.code, Socket.opened.length]).toEqual(['gone', 'table.no-key', 1]);
});
