/** The languages of the page: one folder of catalogues each, English first. */
export type Language = string;

const names = import.meta.glob<Record<string, string>>('./*/language.json', { eager: true, import: 'default' });
const folders = Object.keys(names).map((path) => path.split('/')[1] ?? '');

export const ENGLISH: Language = 'en';
export const LANGUAGES: readonly Language[] = [ENGLISH, ...folders.filter((name) => name !== ENGLISH).sort()];

/** How dates are written. English is British. */
export const localeOf = (language: Language): string => (language === ENGLISH ? 'en-GB' : language);

/** What a language calls itself. */
export const nameOf = (language: Language): string => names[`./${language}/language.json`]?.['language.own'] ?? language;

/** The language that a browser asks for (`ja-JP`), if the page has it. */
export const preferredLanguage = (asked: string): Language =>
  LANGUAGES.find((language) => asked.toLowerCase().startsWith(language)) ?? ENGLISH;
