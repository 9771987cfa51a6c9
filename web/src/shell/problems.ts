/** What went wrong, in a sentence for people. What the server refuses, it says in the language of the page. */
import { Refusal } from '../net/api';
import type { Problem } from '../net/table.svelte';
import { t } from '../words';

export function sentenceOf(error: unknown): string {
  return (error instanceof Refusal && error.message) || t('shell.unreachable');
}

/** The same for what a table has remembered. */
export function sentenceFor(problem: Problem): string {
  return problem.code === 'table.revoked' ? t('shell.revoked') : problem.message || t('shell.unreachable');
}
