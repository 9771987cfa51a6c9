/** What went wrong, in a sentence for people. */
import { Refusal } from '../net/api';
import { has, t } from '../words';

export function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('shell.unreachable');
  return sentenceFor(error.code, error.message);
}

/** In the language now if there are words for it; else as the server put it. */
export function sentenceFor(code: string, message: string): string {
  const key = `shell.problem.${code}`;
  return has(key) ? t(key) : message || t('shell.unreachable');
}
