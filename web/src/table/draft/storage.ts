/** Drafts in session storage, so that a reload keeps them. */
import type { Draft } from './slots';

interface Stored {
  version: number;
  draft: Draft;
}

const keyOf = (table: string, seat: number | null): string => `shinjuku.draft.${table}.${seat ?? ''}`;

export function storeDraft(table: string, seat: number | null, version: number, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(table, seat), JSON.stringify({ version, draft } satisfies Stored));
    else sessionStorage.removeItem(keyOf(table, seat));
  } catch {
    // without storage a draft lasts as long as the page
  }
}

/** Forget a draft that was sent, unless another one has been stored since. */
export function forgetDraft(table: string, seat: number | null, version: number): void {
  if (storedDraft(table, seat, version) !== 'cleared') storeDraft(table, seat, version, null);
}

/** The stored draft; `cleared` if it was for another version of the table. */
export function storedDraft(table: string, seat: number | null, version: number): Draft | 'cleared' | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table, seat)) ?? 'null') as Stored | null;
    return kept && (kept.version === version ? kept.draft : 'cleared');
  } catch {
    return null;
  }
}
