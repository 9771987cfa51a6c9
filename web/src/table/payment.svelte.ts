/** Payment: cards are selected in the hand, starting with the suggested ones. The server's choices say what is enough. */
import { untrack } from 'svelte';
import type { Choice } from '../api/client';
import type { Turn } from './turn.svelte';

const MORE = '+'; // at the end of a choice: more cards must follow

/** Whether these cards are a whole payment. Each choice lists the payment it would begin. */
export function isWhole(choices: readonly Choice[], chosen: readonly string[]): boolean {
  return choices.some(({ cards, payment }) => cards?.[0] === chosen[0] && payment?.length === chosen.length);
}

/** Add or remove a card. A card that pays alone replaces another one that does. */
export function toggled(choices: readonly Choice[], chosen: readonly string[], ward: string, isChosen: boolean): string[] {
  if (isChosen) return without(chosen, ward);
  if (chosen.length < 2 && isWhole(choices, [ward])) return [ward];
  if (!isWhole(choices, chosen)) return [...chosen, ward];
  return chosen.length > 1 ? [...chosen.slice(1), ward] : [ward];
}

function without(list: readonly string[], one: string): string[] {
  const at = list.indexOf(one);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

export class Payment {
  chosen = $state.raw<string[]>([]);

  constructor(readonly turn: Turn) {
    $effect(() => {
      void turn.store.version;
      untrack(() => (this.chosen = this.choices.find((choice) => choice.suggested)?.payment ?? []));
    });
  }

  choices: Choice[] = $derived.by(() => this.turn.store.view?.choices?.filter(({ kind }) => kind === 'pay') ?? []);

  get isEnough(): boolean {
    return isWhole(this.choices, this.chosen);
  }

  /** The words to submit. */
  get words(): string {
    const isFirst = !this.turn.store.view?.effects?.paid.length;
    return (isFirst ? 'pay ' : '') + this.chosen.join(MORE);
  }

  toggle(ward: string, isChosen: boolean): void {
    this.turn.store.forgive();
    this.chosen = toggled(this.choices, this.chosen, ward, isChosen);
  }

  async pay(): Promise<void> {
    if (this.isEnough) await this.turn.store.act({ choice: this.words });
  }
}
