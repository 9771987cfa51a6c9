import { expect, it } from 'vitest';
import { readRoute } from './route.svelte';

it.each([
  ['', { page: 'lobby' }],
  ['#/', { page: 'lobby' }],
  ['#/nowhere', { page: 'lobby' }],
  ['#/play', { page: 'play' }],
  ['#/create', { page: 'create' }],
  ['#/join/a-key_1', { page: 'join', key: 'a-key_1' }],
  ['#/spectate/key', { page: 'spectate', key: 'key' }],
  ['#/table/0123', { page: 'table', table: '0123' }],
  ['#/table/0123/end', { page: 'end', table: '0123' }],
  ['#/table/0123/replay', { page: 'replay', table: '0123', frame: null }],
  ['#/table/0123/replay/57', { page: 'replay', table: '0123', frame: 57 }],
  ['#/table/0123/replay/x', { page: 'replay', table: '0123', frame: null }],
])('%s', (hash, route) => {
  expect(readRoute(hash)).toEqual(route);
});
