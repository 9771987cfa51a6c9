import { describe, expect, it } from 'vitest';
import type { OpenTable } from '../api/client';
import { conflicts, whyNot, type Edition } from '../newTable/compatibility';
import { firstPages } from './pages';
import { playersIn } from './recordPlayers';
import { defaultLevel, wantedBy, type TablePlan } from '../newTable/seating';

const module = (id: string, excludes: string[] = [], players: number[] | null = null) => ({ id, name: id, line: '', excludes, players });
const edition = {
  id: 'v2', name: 'Version 2', line: '', players: [2, 3, 4, 5], parameters: {},
  modules: [module('advanced', ['art']), module('art', ['advanced']), module('princess'), module('five', [], [5])],
} as Edition;

describe('what fits together', () => {
  it('two modules that exclude each other are said once', () => {
    expect(conflicts(edition, ['advanced', 'art', 'princess'], 2)).toMatchObject([{ kind: 'excludes', module: { id: 'advanced' }, other: { id: 'art' } }]);
  });

  it('a module for five needs five, and five need it', () => {
    expect(conflicts(edition, ['five'], 3)).toMatchObject([{ kind: 'players', players: [5] }]);
    expect(conflicts(edition, [], 5)).toMatchObject([{ kind: 'needs', module: { id: 'five' } }]);
    expect(conflicts(edition, ['five'], 5)).toEqual([]);
  });

  it('a module that is not chosen says why it would not fit', () => {
    expect(whyNot(edition, ['advanced'], 2, edition.modules[1]!)).toMatchObject({ kind: 'excludes' });
    expect(whyNot(edition, ['advanced'], 2, edition.modules[2]!)).toBeNull();
  });
});

it('a plan becomes what the server wants', () => {
  const plan: TablePlan = {
    edition: 'v2', modules: [], open: true, counted: false, advice: true, pace: 'calm', parameters: { income_hand: 5 },
    seats: [{ who: 'me', name: ' Hana ', level: '' }, { who: 'person', name: '', level: '' }, { who: 'bot', name: '', level: 'easy' }],
  };
  const wanted = wantedBy(plan);
  expect(wanted.seats).toEqual([{ kind: 'person', name: 'Hana' }, { kind: 'person', name: null }, { kind: 'bot', bot: 'easy', name: null }]);
  expect(wanted.set).toEqual({ income_hand: 5 });
  expect(wanted.options).toEqual({ open: true, counted: false, advice: true, pace: 'calm' });
});

it('changes of the map are sent only if there are some', () => {
  const plan: TablePlan = { edition: 'v2', modules: [], open: false, counted: false, advice: true, pace: 'calm', parameters: {}, seats: [], close: [], sites: {} };
  expect(wantedBy(plan)).not.toHaveProperty('close');
  expect(wantedBy(plan)).not.toHaveProperty('sites');
  const changed = wantedBy({ ...plan, close: ['nakano--shinjuku'], sites: { ueno: false } });
  expect(changed).toMatchObject({ close: ['nakano--shinjuku'], sites: { ueno: false } });
});

it('the bot is the one of last time, or a steady one', () => {
  const levels = ['easy', 'steady', 'expert'].map((id) => ({ id, name: id, line: '' }));
  const catalogue = { levels } as Parameters<typeof defaultLevel>[0];
  expect(defaultLevel(catalogue, 'expert')).toBe('expert');
  expect(defaultLevel(catalogue, 'gone')).toBe('steady');
});

it('a record says who plays', () => {
  expect(playersIn('shinjuku-record 1\nedition v2\nplayers blue red # us\nstart blue')).toEqual(['blue', 'red']);
  expect(playersIn('shinjuku-record 1\nedition v2')).toEqual(['blue', 'green']);
  expect(playersIn('players blue red')).toEqual([]);
});

describe('the open tables', () => {
  const listed = { a: { tables: ['1', '2'], next: 'b' }, b: { tables: ['3'], next: null } };
  const load = async (after: string | null) => {
    const { tables, next } = listed[(after ?? 'a') as 'a' | 'b'];
    return { tables: tables.map((table) => ({ table }) as OpenTable), next };
  };
  const shown = async (pages: number) => {
    const { tables, hasMore } = await firstPages(pages, load);
    return [tables.map(({ table }) => table), hasMore];
  };

  it('are shown page by page', async () => {
    expect(await shown(1)).toEqual([['1', '2'], true]);
    expect(await shown(2)).toEqual([['1', '2', '3'], false]);
  });

  it('end with the last page', async () => {
    expect(await shown(9)).toEqual([['1', '2', '3'], false]);
  });
});
