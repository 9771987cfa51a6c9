/** An error as a sentence. The server's refusals come in the language of the page. */
import { Refusal } from '../api/client';
import type { Problem } from '../api/tableStore.svelte';
import { t } from '../i18n/index.ts';

export function sentenceOf(error: unknown): string {
  return (error instanceof Refusal && error.message) || t('app.unreachable');
}

/** The same for a table's stored problem. */
export function sentenceFor(problem: Problem): string {
  return problem.code === 'table.revoked' ? t('app.revoked') : problem.message || t('app.unreachable');
}
