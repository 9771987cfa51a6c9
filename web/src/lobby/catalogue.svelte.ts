/** What this server offers, in the current language; fetched once per language. */
import * as api from '../api/client';
import { untilReached } from '../api/reachability.svelte';
import { preferences } from '../app/preferences.svelte';
import type { Language } from '../i18n/index.ts';

const asked = new Map<Language, Promise<api.Catalogue>>();

/** Reactive on the language. */
export function catalogue(): Promise<api.Catalogue> {
  const language = preferences.language;
  let found = asked.get(language);
  if (!found) {
    found = untilReached(() => api.catalogue(language));
    found.catch(() => asked.delete(language));
    asked.set(language, found);
  }
  return found;
}
