/** What modules add to the page: texts, and the shapes of their figures and customers. Fetched once. */
import { addTexts } from '../i18n/index.ts';
import * as api from './client';
import { untilReached } from './reachability.svelte';

export type Modules = api.Wire['ModulesResponse'];

let added = $state.raw<Modules>({ texts: {}, figures: {}, customers: {}, rider: null });
let asked: Promise<void> | null = null;

/** Fetch them, or wait for them. */
export function loadModules(): Promise<void> {
  const waiting = asked ?? untilReached(api.modules).then(addModules);
  asked = waiting;
  waiting.catch(() => (asked = null)); // so that they can be asked for again
  return waiting;
}

export function addModules(found: Modules): void {
  addTexts(found.texts);
  added = found;
}

/** What has been loaded. Reactive. */
export const modules = (): Modules => added;
