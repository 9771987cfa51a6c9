// The modules of the package, for tests: from their files, as the server sends them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { addModules, type Modules } from './modules.svelte';

const FOLDER = '../src/shinjuku/modules';
const LANGUAGES = ['en', 'ja'];

/** The texts of all modules in a language. */
export function textsOfModules(language: string): Record<string, string> {
  const folders = readdirSync(FOLDER).flatMap((module) => [`${FOLDER}/${module}`, `${FOLDER}/${module}/interactions`]);
  const files = folders.map((folder) => `${folder}/texts.${language}.json`).filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)) as Record<string, string>;
}

/** The texts are those of the package; a test brings the figures and customers that it needs. */
export function addTestModules(pieces: Partial<Modules> = {}): void {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsOfModules(language)]));
  addModules({ texts, figures: {}, customers: {}, rider: null, ...pieces });
}
