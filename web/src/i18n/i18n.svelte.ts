/** Every text on the page, from the catalogues in this folder, from the game's own, and from the modules of the server.
 *
 * A key is a path of words, `lobby.start`. A text that depends on a number has two keys, `….one` and `….many`, chosen
 * by the field `count`; `key@v1` is the same text in the words of an edition, chosen by the field `edition`.
 */
import { preferences } from '../app/preferences.svelte';
import { ENGLISH, type Language } from './languages';

export type Fields = Record<string, string | number | undefined>;
type Catalogue = Record<string, string>;

const english = import.meta.glob<Catalogue>(
  ['./en/*.json', '@texts/en/{editions,facts,grammar,pieces,results}.json'],
  { eager: true, import: 'default' },
);
const others = import.meta.glob<Catalogue>(
  ['./*/*.json', '@texts/*/{editions,facts,grammar,pieces,results}.json', '!./en/*', '!@texts/en/*', '!./*/language.json'],
  { import: 'default' },
);
let catalogues = $state.raw<Record<Language, Catalogue>>({ [ENGLISH]: joined(Object.values(english)) });
let ofModules = $state.raw<Record<Language, Catalogue>>({});

function joined(parts: Catalogue[]): Catalogue {
  return Object.assign({}, ...parts) as Catalogue;
}

/** Load the texts of a language. English is always there, and is shown until then. */
export async function loadLanguage(language: Language): Promise<void> {
  if (catalogues[language]) return;
  const parts = Object.entries(others).filter(([path]) => path.includes(`/${language}/`));
  const loaded = await Promise.all(parts.map(([, load]) => load()));
  catalogues = { ...catalogues, [language]: joined(loaded) };
}

/** Add the texts of modules, by language and key. */
export function addTexts(texts: Record<Language, Catalogue>): void {
  ofModules = texts;
}

/** The current language. Reactive. */
export function language(): Language {
  return preferences.language;
}

/** The text of a key in the current language, with its fields filled in. Reactive. */
export function t(key: string, fields: Fields = {}): string {
  return textIn(preferences.language, key, fields);
}

/** Whether a text exists, which may depend on a number. Reactive. */
export function has(key: string): boolean {
  return [key, `${key}.many`].some((each) => find(ENGLISH, each, undefined) !== undefined);
}

export function textIn(language: Language, key: string, fields: Fields = {}): string {
  const form = fields.count === undefined ? key : `${key}.${fields.count === 1 ? 'one' : 'many'}`;
  const found = findIn(language, form, fields.edition) ?? findIn(language, key, fields.edition);
  return (found ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}

/** In a language before English. */
const findIn = (language: Language, key: string, edition: string | number | undefined): string | undefined =>
  find(language, key, edition) ?? find(ENGLISH, key, edition);

function find(language: Language, key: string, edition: string | number | undefined): string | undefined {
  const texts = (name: string): string | undefined => catalogues[language]?.[name] ?? ofModules[language]?.[name];
  return texts(`${key}@${edition}`) ?? texts(key);
}

/** The script of place names: that of the language unless the player prefers another. Reactive. */
export function lettering(): 'romaji' | 'kanji' {
  if (preferences.names !== 'auto') return preferences.names;
  return t('place.script') === 'kanji' ? 'kanji' : 'romaji';
}

/** The name of a ward or a station of the board. Reactive. */
export function named(place: { romaji: string; kanji: string }): string {
  return lettering() === 'kanji' ? place.kanji : place.romaji;
}

/** `a, b and c`. Reactive. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? '';
  return parts.slice(0, -1).join(t('list.separator')) + t('list.and') + parts[parts.length - 1];
}
