/** Advice: requested by the player, kept while the turn follows it. */
import { untrack } from 'svelte';
import { advise, judgeIdea, type TableEvent, type Wire } from '../../api/client';
import { linesOf } from '../../api/turns';
import type { TableStore } from '../../api/tableStore.svelte';
import { sentenceOf } from '../../app/errors';
import { withNamesInTurn } from '../../app/playerNames';
import { namesOf } from '../../app/seatName';
import { language } from '../../i18n/index.ts';
import type { PlayedTurn } from '../log/turns';

export type Suggestion = Wire['SuggestionResponse'];
export type Rank = 'same' | 'slightly' | 'weaker';

const SAME = 0.5; // points that make no difference
const SLIGHTLY = 2.5;

export const rankOf = ({ behind }: Pick<Suggestion, 'behind'>): Rank =>
  behind <= SAME ? 'same' : behind <= SLIGHTLY ? 'slightly' : 'weaker';

/** A line without its colour and without what was drawn. */
export const bare = (line: string): string => (line.replace(/^[a-z]+: /, '').split(' > ')[0] ?? '').trim();

/** The suggestions that begin with these lines. */
export const following = (suggestions: readonly Suggestion[], played: readonly string[]): Suggestion[] =>
  suggestions.filter(({ lines }) => played.every((line, n) => lines[n] === line));

export class Advice {
  answer = $state.raw<Wire['AdviceResponse'] | null>(null);
  isThinking = $state(false);
  /** Why there is no advice, in a sentence. */
  problem = $state('');
  /** The lines of this turn that have been played since, with the length of the log after each. */
  #since = $state.raw<{ line: string; length: number }[]>([]);
  /** The suggestion that the map shows. */
  shown = $state(0);
  #judged = $state.raw<Wire['IdeaResponse'] | null>(null);
  #turn = '';
  #heard: readonly TableEvent[] | null = null;

  constructor(
    readonly store: TableStore,
    /** The line of the player's draft, when it is complete. */
    readonly draftLine: () => string | null = () => null,
  ) {
    $effect(() => {
      void language(); // another one needs other advice
      untrack(() => this.forget());
    });
    $effect(() => {
      const { fresh, view } = store;
      if (fresh !== this.#heard) untrack(() => this.#follow(fresh));
      this.#heard = fresh;
      if (view?.game?.turn !== this.#turn) untrack(() => this.forget());
    });
  }

  played: string[] = $derived.by(() => this.#since.map(({ line }) => line));
  #called = $derived.by(() => namesOf(this.store.view?.seats ?? []));
  suggestions: Suggestion[] = $derived.by(() =>
    following(this.answer?.suggestions ?? [], this.played).map((each) => withNamesInTurn(each, this.#called)));
  /** What the network thinks of the player's own draft. */
  idea: Wire['IdeaResponse'] | null = $derived.by(() =>
    this.#judged && { ...this.#judged, better: this.#judged.better && withNamesInTurn(this.#judged.better, this.#called) });

  /** The suggestion on the map, or the turn that is better than the player's idea. */
  marked: PlayedTurn | null = $derived.by(() => {
    const data = this.idea ? this.idea.better?.data : this.suggestions[this.shown]?.data;
    const done = this.idea ? 0 : this.played.length;
    return data ? { turn: data.turn, seat: data.seat, lines: linesOf([data]).slice(done), entries: [] } : null;
  });

  /** The next line of a suggestion; null when all have been played. */
  next = (suggestion: Suggestion): string | null => suggestion.lines[this.played.length] ?? null;

  forget(): void {
    this.answer = null;
    this.#judged = null;
    this.shown = 0;
    this.problem = '';
    this.#since = [];
    this.#turn = this.store.view?.game?.turn ?? '';
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

  /** Judge the player's own draft. */
  async judge(): Promise<void> {
    const { view, table } = this.store;
    const line = this.draftLine();
    if (!view || !line || this.isThinking) return;
    this.forget();
    this.isThinking = true;
    try {
      this.#judged = await judgeIdea(table, view.seat, view.version, [line], language());
    } catch (error) {
      this.problem = sentenceOf(error);
    } finally {
      this.isThinking = false;
    }
  }

  /** Play the next line of a suggestion, whatever was begun. */
  async play(suggestion: Suggestion): Promise<void> {
    const line = this.next(suggestion);
    if (this.store.view?.game?.doing && !(await this.store.act({ undo: 'line' }))) return;
    if (line) await this.store.act({ line });
  }

  /** An undo makes the log shorter. */
  #follow(events: readonly TableEvent[]): void {
    const length = this.store.log.at(-1)?.line ?? -1;
    const lines = events.flatMap(({ seat, line }) => (seat === this.store.seat && line ? [bare(line)] : []));
    this.#since = [...this.#since.filter((each) => each.length <= length), ...lines.map((line) => ({ line, length }))];
    if (lines.length) this.#judged = null;
    if (this.answer && !this.suggestions.some((each) => this.next(each))) this.forget();
  }
}
