/** The player's turn: the prompt, the highlighted choice, the choice awaiting confirmation, and its preview. */
import { untrack } from 'svelte';
import type { Choice, Effects, Preview, View } from '../api/client';
import type { TableStore } from '../api/tableStore.svelte';
import { promptOf, type Prompt } from './prompts';

const NO_CONFIRMATION = ['action', 'income', 'end', 'pay']; // their buttons say what they do: nothing to confirm
const DRAW = 'draw';
const PAUSE = 70; // milliseconds that a pointer rests before a preview is asked for

export class Turn {
  /** Chosen but not sent, because it can't be undone. */
  pending = $state.raw<Choice | null>(null);
  pointed = $state.raw<Choice | null>(null);
  /** Preview of the unfinished line with the highlighted or pending choice. */
  preview = $state.raw<Preview | null>(null);
  #asked = 0;

  constructor(readonly store: TableStore) {
    $effect(() => {
      void store.version;
      untrack(() => (this.pending = this.pointed = null));
    });
    $effect(() => {
      const { view } = store;
      const words = (this.pending ?? this.pointed)?.text ?? '';
      const timer = setTimeout(() => void this.#look(view, words), this.pointed && !this.pending ? PAUSE : 0);
      return () => clearTimeout(timer);
    });
  }

  prompt: Prompt | null = $derived.by(() => (this.store.view ? promptOf(this.store.view) : null));

  /** What the unfinished action does, with the choice that is pointed at or pending. */
  get effects(): Effects | null {
    return this.preview?.effects ?? this.store.view?.effects ?? null;
  }

  get canUndo(): boolean {
    return this.pending !== null || (this.store.view?.can_undo ?? false);
  }

  /** Only journeys and payments are worth a preview. */
  async #look(view: View | null, words: string): Promise<void> {
    const asked = ++this.#asked;
    const isWorthIt = view?.effects && words && !this.store.waiting;
    const found = isWorthIt ? await this.store.preview(words) : null;
    if (asked === this.#asked) this.preview = found;
  }

  /** Make a choice; one that can't be undone waits for confirmation. */
  async pick(choice: Choice): Promise<void> {
    if (this.store.waiting) return;
    this.store.forgive();
    if (this.pending?.text === choice.text) return this.confirm();
    const isPlain = NO_CONFIRMATION.includes(choice.kind) || choice.text === DRAW;
    if (choice.reveals && !isPlain) this.pending = choice;
    else await this.store.act({ choice: choice.text });
  }

  async confirm(): Promise<void> {
    const { pending } = this;
    if (pending) await this.store.act({ choice: pending.text });
  }

  /** Undo one step. */
  async back(): Promise<void> {
    this.store.forgive();
    if (this.pending) this.pending = null;
    else if (this.store.view?.can_undo) await this.store.act({ undo: true });
  }

  /** Undo to the start of the turn, or as far as possible. */
  async restart(): Promise<void> {
    this.pending = null;
    while (this.store.view?.can_undo && (await this.store.act({ undo: true }))) continue;
  }
}
