// The text table and the search, without a page.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { addTestModules } from '../../api/testModules';
import { CLAUSES, clauseOf, type ClauseOf } from '../tooltips/clauses';
import { found, plain, type Entry } from './find';

beforeAll(() => addTestModules());

const entry = (kind: Entry['kind'], title: string, ...words: string[]): Entry => ({ kind, id: title, title, detail: '', words: [title, ...words].map(plain) });
const PLACES = [entry('ward', 'Shinjuku', '新宿区'), entry('station', 'Shinjuku', '新宿'), entry('station', 'Shin-Ōkubo', '新大久保'), entry('player', 'Shin')];

it.each([
  ['shinokubo', 'Shin-Ōkubo'],
  ['Shin Oukubo', 'Shin-Ōkubo'],
  ['大久保', 'Shin-Ōkubo'],
  ['kubo', 'Shin-Ōkubo'],
])('%s finds a place', (text, title) => {
  expect(found(PLACES, text).map((each) => each.title)).toEqual([title]);
});

it('stations come before wards and players', () => {
  expect(found(PLACES, 'shin').map(({ kind }) => kind)).toEqual(['station', 'station', 'ward', 'player']);
});

it('nothing is found by nothing', () => {
  expect(found(PLACES, ' ')).toEqual([]);
});

const pageOf = (edition: string): string => readFileSync(`../docs/rules/${edition}.md`, 'utf8');
const QUEUE_AND_BONUS = ['bonus', 'matsuri', 'queue', 'stacks']; // only version 2 has them

it.each(['v2', 'v1', 'rev1'])('every tooltip names a clause that holds in %s', (edition) => {
  const page = pageOf(edition);
  const kinds = (Object.keys(CLAUSES) as ClauseOf[]).filter((kind) => edition === 'v2' || !QUEUE_AND_BONUS.includes(kind));
  const unknown = kinds.map((kind) => clauseOf(kind, { edition })).filter((code) => !page.includes(`**${code}**`) && !page.includes(`[${code}]`));
  expect(unknown).toEqual([]);
});
