/** The languages of the page: one folder of catalogues each, English first. */
export type Language = string;

const folders = Object.keys(import.meta.glob('./*/app.json')).map((path) => path.split('/')[1] ?? '');

export const ENGLISH: Language = 'en';
export const LANGUAGES: readonly Language[] = [ENGLISH, ...folders.filter((name) => name !== ENGLISH).sort()];

/** The language that a browser asks for (`ja-JP`), if the page has it. */
export const preferredLanguage = (asked: string): Language =>
  LANGUAGES.find((language) => asked.toLowerCase().startsWith(language)) ?? ENGLISH;
