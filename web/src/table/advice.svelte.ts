/** Advice: requested by the player, dropped when the game moves on. */
import { untrack } from 'svelte';
import { advise, type Wire } from '../api/client';
import type { TableStore } from '../api/tableStore.svelte';
import { sentenceOf } from '../app/errors';
import { language } from '../i18n';

export class Advice {
  answer = $state.raw<Wire['AdviceResponse'] | null>(null);
  isThinking = $state(false);
  /** Why there is no advice, in a sentence. */
  problem = $state('');

  constructor(readonly store: TableStore) {
    $effect(() => {
      void store.version;
      void language(); // another one needs other advice
      untrack(() => this.forget());
    });
  }

  forget(): void {
    this.answer = null;
    this.problem = '';
  }

  async ask(): Promise<void> {
    const { view, table } = this.store;
    if (!view || this.isThinking) return;
    this.forget();
    this.isThinking = true;
    try {
      const answer = await advise(table, view.seat, view.version, language());
      if (this.store.view?.version === answer.version) this.answer = answer;
    } catch (error) {
      this.problem = sentenceOf(error);
    } finally {
      this.isThinking = false;
    }
  }
}
