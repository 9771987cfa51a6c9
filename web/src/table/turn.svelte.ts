/** Somebody's turn: what is asked, what is pointed at, what is held until it is confirmed, and what it would bring. */
import { untrack } from 'svelte';
import type { Choice, Preview, View } from '../api/client';
import type { TableStore } from '../api/tableStore.svelte';
import { promptOf, type Prompt } from './prompts';

const SAID_PLAINLY = ['action', 'income', 'end', 'pay']; // their buttons say what they do: nothing to confirm
const DRAW = 'draw';
const PAUSE = 70; // milliseconds that a pointer rests before a preview is asked for
const NOW = '...'; // the line as far as it goes

export class Turn {
  /** Chosen, but not sent: it can't be taken back once it is. */
  pending = $state.raw<Choice | null>(null);
  pointed = $state.raw<Choice | null>(null);
  /** What the half-made line, with what is pointed at or pending, would bring. */
  outlook = $state.raw<Preview | null>(null);
  #asked = 0;

  constructor(readonly store: TableStore) {
    $effect(() => {
      void store.version;
      untrack(() => (this.pending = this.pointed = null));
    });
    $effect(() => {
      const { view } = store;
      const words = (this.pending ?? this.pointed)?.text ?? (view?.game?.doing ? NOW : '');
      const timer = setTimeout(() => void this.#look(view, words), this.pointed && !this.pending ? PAUSE : 0);
      return () => clearTimeout(timer);
    });
  }

  prompt: Prompt | null = $derived.by(() => (this.store.view ? promptOf(this.store.view) : null));

  get canUndo(): boolean {
    return this.pending !== null || (this.store.view?.can_undo ?? false);
  }

  /** Several journeys and places can be pointed at; only what a journey or a payment brings is worth a look. */
  async #look(view: View | null, words: string): Promise<void> {
    const asked = ++this.#asked;
    const isWorthIt = view?.game?.doing && words && !this.store.waiting;
    const found = isWorthIt ? await this.store.preview(words) : null;
    if (asked === this.#asked) this.outlook = found;
  }

  /** Choose it: what can't be taken back waits to be confirmed. */
  async pick(choice: Choice): Promise<void> {
    if (this.store.waiting) return;
    this.store.forgive();
    if (this.pending?.text === choice.text) return this.confirm();
    const isPlain = SAID_PLAINLY.includes(choice.kind) || choice.text === DRAW;
    if (choice.reveals && !isPlain) this.pending = choice;
    else await this.store.act({ choice: choice.text });
  }

  async confirm(): Promise<void> {
    const { pending } = this;
    if (pending) await this.store.act({ choice: pending.text });
  }

  /** One step back. */
  async back(): Promise<void> {
    this.store.forgive();
    if (this.pending) this.pending = null;
    else if (this.store.view?.can_undo) await this.store.act({ undo: true });
  }

  /** Back to the start of the turn, or as far as can be. */
  async restart(): Promise<void> {
    this.pending = null;
    while (this.store.view?.can_undo && (await this.store.act({ undo: true }))) continue;
  }
}
