/** What the map shows while others move: the state before, until their move has been animated. */
import { untrack } from 'svelte';
import type { Journey } from '../board/journeys';
import type { Target } from '../board/targets';
import type { Effects, TableEvent, View } from '../api/client';
import type { TableStore } from '../api/tableStore.svelte';
import { isMotionReduced, preferences } from '../app/preferences.svelte';
import { journeyOf, placesOf } from './effects';

interface Step {
  view: View;
  moves: Effects[];
}

const MAX_QUEUED_MOVES = 12; // moves; more than that are not shown one by one
const REST = { calm: 1600, brisk: 800, off: 0 }; // milliseconds to look at what has been built

export class Show {
  view = $state.raw<View | null>(null);
  travel = $state.raw<(Journey & { customers: string[] }) | null>(null);
  lit = $state.raw<Target[]>([]);
  /** Stations with a store that has just opened. */
  fresh = $state.raw<Set<string>>(new Set());
  isRunning = $state(false);

  #steps: Step[] = [];
  #seen: TableEvent[] | null = null;
  #run = 0; // a run that is not the latest any more has nothing left to show
  #go: () => void = () => {};

  constructor(readonly store: TableStore) {
    $effect(() => {
      const { view, fresh } = store;
      if (view) untrack(() => this.#take(view, fresh));
    });
    $effect(() => () => this.skip());
  }

  /** The animated journey has ended. */
  arrived = (): void => this.#go();

  /** Skip to the current state. */
  skip(): void {
    this.#run++;
    this.#steps = [];
    this.#end();
    this.#go();
  }

  #take(view: View, events: TableEvent[]): void {
    const moves = events === this.#seen ? [] : movesOfOthers(events, view.seat);
    const isFirst = this.#seen === null || this.view === null;
    this.#seen = events;
    if (isFirst || isMotionReduced() || document.hidden || (!moves.length && !this.isRunning)) {
      this.skip();
      return;
    }
    this.#steps.push({ view, moves });
    if (!this.isRunning) void this.#showAll();
  }

  async #showAll(): Promise<void> {
    const run = ++this.#run;
    this.isRunning = true;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      await this.#showOne(step, () => run === this.#run);
      if (run !== this.#run) return;
    }
    this.#end();
  }

  async #showOne({ view, moves }: Step, isOn: () => boolean): Promise<void> {
    const shown = this.#steps.length >= MAX_QUEUED_MOVES ? [] : moves;
    for (const move of shown) if (isOn()) await this.#travelOn(move);
    if (!isOn()) return;
    this.view = view;
    const last = shown.at(-1);
    if (last) await this.#pointOut(last);
  }

  #end(): void {
    this.travel = null;
    this.lit = [];
    this.fresh = new Set();
    this.view = this.store.view;
    this.isRunning = false;
  }

  async #travelOn(move: Effects): Promise<void> {
    const game = this.view?.game;
    const journey = game ? journeyOf(move, game.players) : null;
    if (!game || !journey) return;
    this.travel = { ...journey, customers: game.customers[journey.ward ?? ''] ?? [] };
    await this.#wait();
    this.travel = null;
  }

  async #pointOut(move: Effects): Promise<void> {
    this.lit = placesOf(move);
    this.fresh = new Set(this.lit.filter(({ kind }) => kind === 'station').map(({ id }) => id));
    if (this.lit.length) await this.#wait(REST[preferences.speed] / (1 + this.#steps.length)); // shorter if more wait
    this.lit = [];
  }

  /** Wait this long, or until skipped. */
  #wait(time?: number): Promise<void> {
    return new Promise((done) => {
      const timer = time === undefined ? undefined : setTimeout(done, time);
      this.#go = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

const movesOfOthers = (events: TableEvent[], seat: number | null): Effects[] =>
  events.filter((event) => event.seat !== seat).flatMap(({ effects }) => effects ?? []);
