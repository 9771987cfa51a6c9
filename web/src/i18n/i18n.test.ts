// Every text exists in every language, every key in use exists, every text is used, and no component
// contains text itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { textsOfModules } from '../api/testModules';

const SOURCES = join(import.meta.dirname, '..');
const AREAS = readdirSync(join(SOURCES, 'i18n', 'en')).map((name) => name.replace('.json', ''));
const own = (language: string, area: string) =>
  JSON.parse(readFileSync(join(SOURCES, 'i18n', language, `${area}.json`), 'utf8')) as Record<string, string>;
const GAME = ['editions', 'facts', 'grammar', 'pieces', 'results'];
const ofGame = (language: string) =>
  GAME.flatMap((part) => {
    const path = join(SOURCES, '../../src/shinjuku/texts', language, `${part}.json`);
    return Object.keys(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  });
const LANGUAGES = readdirSync(join(SOURCES, 'i18n'), { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const all = (language: string) => Object.assign({}, ...AREAS.map((area) => own(language, area))) as Record<string, string>;
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('types.ts'))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }));
const code = files.map(({ text }) => text).join('\n');
const literal = new Set([...code.matchAll(/['"`]([a-z]+(?:\.[a-z0-9@-]+)+)['"`]/g)].map((found) => found[1] ?? ''));
const begun = [...code.matchAll(/`([a-z]+\.(?:[a-z0-9-]+\.)*)\$\{/g)].map((found) => found[1] ?? '');
const bare = (key: string) => key.replace(/@\w+$/, '').replace(/\.(one|many)$/, '');
const fields = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(AREAS)('the texts about %s', (area) => {
  it.each(OTHERS)('are in %s, with the same fields', (language) => {
    const [english, translated] = [own('en', area), own(language, area)];
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) {
      expect(key.startsWith(`${area}.`), key).toBe(true);
      expect(fields(translated[key] ?? '').filter((field) => !fields(english[key] ?? '').includes(field)), key).toEqual([]);
    }
  });
});

it('the page and the game have the same languages', () => {
  expect(readdirSync(join(SOURCES, '../../src/shinjuku/texts')).filter((name) => /^[a-z]{2}$/.test(name))).toEqual(LANGUAGES);
});

it('every key that is written down has a text', () => {
  const known = new Set([...Object.keys(all('en')), ...LANGUAGES.flatMap(ofGame), ...Object.keys(textsOfModules('en'))].flatMap((key) => [key, bare(key)]));
  const asked = [...code.matchAll(/(?<![.\w])(?:t|has)\(\s*['"]([a-z]+\.[^'"]+)['"]/g)].map((found) => found[1] ?? '');
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

it('every text is used', () => {
  const used = (key: string) => literal.has(key) || literal.has(bare(key)) || begun.some((start) => key.startsWith(start));
  const ofModules = Object.keys(textsOfModules('en')).filter((key) => /^(table|results)\./.test(key));
  expect([...Object.keys(all('en')), ...ofModules].filter((key) => !used(key))).toEqual([]);
});

it('components hold no text of their own', () => {
  const found = files.filter(({ name }) => name.endsWith('.svelte')).flatMap(({ name, text }) =>
    textsIn(parse(text, { modern: true }).fragment).map((said) => `${name}: ${said}`),
  );
  expect(found).toEqual([]);
});

const TEXT_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description', 'label'];
const isProse = (text: string) => /\p{L}{2,}/u.test(text);

/** Visible text that does not come from an expression. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, value, data } = node as { type?: string; name?: string; value?: unknown; data?: string };
  if (type === 'Text') return isProse(data ?? '') ? [(data ?? '').trim()] : [];
  if (type === 'StyleDirective') return [];
  if (type === 'Attribute') return TEXT_ATTRIBUTES.includes(name ?? '') && Array.isArray(value) ? textsIn(value) : [];
  if (type === 'RegularElement' && ['code', 'style', 'script'].includes(name ?? '')) return [];
  return Object.entries(node).filter(([key]) => !['metadata', 'expression'].includes(key)).flatMap(([, child]) => textsIn(child));
}
