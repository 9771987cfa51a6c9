// The page waits for a server that compiles the rules. Its answers are scripted.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as api from '../api/client';
import { starting } from './starting.svelte';

const answer = (status: number, body: object) => ({ ok: status < 400, status, json: () => Promise.resolve(body) });
const status = (ready: boolean, bots: boolean, done: number) =>
  answer(200, { ready, bots, failed: false, compiling: [{ part: 'rules', done, total: 9 }, { part: 'bots', done: 0, total: 0 }] });
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});

afterEach(() => vi.useRealTimers());

it('a refused request makes the page wait until the rules and the bots are compiled', async () => {
  fetched.mockResolvedValueOnce(answer(503, { code: 'server.compiling', message: 'Wait.' }));
  fetched.mockResolvedValueOnce(status(false, false, 4));
  await expect(api.catalogue('en')).rejects.toThrow('Wait.');
  expect(starting.rules).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(starting.progress('rules')).toMatchObject({ done: 4, total: 9 });
  expect(starting.progress('bots')).toBeNull();

  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([starting.rules, starting.isUnreachable]).toEqual([true, true]);

  fetched.mockResolvedValueOnce(status(true, false, 9));
  await vi.advanceTimersByTimeAsync(1000);
  expect([starting.rules, starting.bots, starting.isUnreachable]).toEqual([false, true, false]);

  fetched.mockResolvedValueOnce(status(true, true, 9));
  await vi.advanceTimersByTimeAsync(1000);
  expect([starting.rules, starting.bots]).toEqual([false, false]);
  const asked = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(9000);
  expect(fetched.mock.calls.length).toBe(asked);
});
