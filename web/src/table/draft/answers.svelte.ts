/** The server's answers to drafts: the latest one, and the destinations of the journey that is drafted. */
import type { Answer, Destination } from '../../api/client';
import type { TableStore } from '../../api/tableStore.svelte';
import { requestOf, searchKey, type Draft } from './slots';

export class Answers {
  /** While another one is awaited, it is that to the draft before. */
  latest = $state.raw<Answer | null>(null);
  isAsking = $state(false);
  /** Until the last question is answered. */
  pending: Promise<void> = Promise.resolve();
  #destinations = $state.raw<{ key: string; found: Destination[] }>({ key: '', found: [] });
  #asked = 0;

  constructor(private readonly store: TableStore) {}

  ask(draft: Draft): Promise<void> {
    return (this.pending = this.#ask(draft));
  }

  /** Go back to an earlier answer. One that is still awaited is not needed any more. */
  restore(answer: Answer | null): void {
    this.#asked++;
    this.isAsking = false;
    this.latest = answer;
  }

  /** All destinations of a drafted journey. An answer may list only the chosen one. */
  destinationsOf(draft: Draft): Destination[] {
    return this.#destinations.key === this.#keyOf(draft) ? this.#destinations.found : [];
  }

  async #ask(draft: Draft): Promise<void> {
    const asked = ++this.#asked;
    const isSearch = !this.destinationsOf(draft).length && !draft.way;
    this.isAsking = true;
    const answer = await this.store.draft(requestOf(draft), isSearch);
    if (asked !== this.#asked) return;
    this.isAsking = false;
    this.latest = answer;
    if (answer?.destinations && isSearch) this.#destinations = { key: this.#keyOf(draft), found: answer.destinations };
  }

  /** A journey from the same ward has other destinations once the game has changed. */
  #keyOf(draft: Draft): string {
    return `${this.store.version} ${searchKey(draft)}`;
  }
}
