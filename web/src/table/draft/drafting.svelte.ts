/** The player's turn: the draft, the server's answer to it, the open menu, and sending. */
import { untrack } from 'svelte';
import type { Answer, Destination, GreyItem, Offers, Route } from '../../api/client';
import type { TableStore } from '../../api/tableStore.svelte';
import type { Point } from '../../board/geometry';
import { meaningOf, offeredIn, phaseOf, type Meaning, type Offered, type Phase, type Situation } from './clicks';
import { menuOf, type MenuItem } from './menu';
import { preferences, type Confirm } from '../../app/preferences.svelte';
import { toggled, without } from './payment';
import { otherRoute, routeOf, withGive, withoutPin, withPin } from './routes';
import { discards, draftOf, filled, firstDraft, forcedTarget, isBegun, requestOf, searchKey, type Draft } from './slots';
import { storeDraft, storedDraft } from './storage';

/** What is sent without a button, for each preference. */
const SENT_AT_ONCE: Record<Confirm, readonly Answer['send'][]> = { always: [], usual: ['now'], never: ['now', 'confirm'] };

interface Step {
  draft: Draft | null;
  answer: Answer | null;
}

export class Drafting {
  draft = $state.raw<Draft | null>(null);
  /** The latest answer. While another one is awaited, it is that to the draft before. */
  answer = $state.raw<Answer | null>(null);
  isAsking = $state(false);
  /** The object whose menu is open, and what can't be done with it. */
  menu = $state.raw<{ key: string; grey: GreyItem[] } | null>(null);
  /** The object that the pointer or the focus is on. */
  pointed = $state<string | null>(null);
  /** The item of the menu that it is on. */
  hovered = $state.raw<MenuItem | null>(null);
  /** Why a card doesn't pay, and which one it is. */
  refusedCard = $state.raw<{ card: string; message: string } | null>(null);
  /** The stored draft was for another state of the table. */
  isCleared = $state(false);
  #destinations = $state.raw<{ key: string; found: Destination[] }>({ key: '', found: [] });
  #before = $state.raw<Step[]>([]);
  #asked = 0;
  #asking: Promise<void> = Promise.resolve();
  #isFirst = true;

  constructor(readonly store: TableStore) {
    $effect(() => {
      if (store.version !== null) untrack(() => this.#begin());
    });
  }

  get offers(): Offers | null {
    return (this.store.view?.status === 'playing' && this.store.view.offers) || null;
  }

  /** All destinations of the journey that is drafted. */
  destinations: Destination[] = $derived.by(() => (this.draft && this.#destinations.key === searchKey(this.draft) ? this.#destinations.found : []));
  situation: Situation = $derived.by(() => ({
    offers: this.offers,
    draft: this.draft,
    answer: this.isAsking ? null : this.answer,
    menu: this.menu?.key ?? null,
    isSending: this.store.waiting,
    destinations: this.destinations.map(({ to }) => to),
  }));
  phase: Phase = $derived.by(() => phaseOf(this.situation));

  offered: Offered[] = $derived.by(() => offeredIn({ ...this.situation, answer: this.draft ? this.answer : null }));
  route: Route | null = $derived.by(() => (this.draft ? routeOf(this.draft, this.answer) : null));
  /** The routes to the chosen destination. */
  alternatives: Route[] = $derived.by(() => {
    const routesIn = (found: readonly Destination[] | undefined): Route[] => found?.find(({ to }) => to === this.route?.way.at(-1))?.routes ?? [];
    const listed = routesIn(this.destinations);
    return listed.length ? listed : routesIn(this.answer?.destinations);
  });
  menuItems: MenuItem[] = $derived.by(() => (this.menu && this.offers ? menuOf(this.menu.key, this.offers, this.menu.grey) : []));
  /** The cards that would be paid or discarded. */
  lifted: string[] = $derived.by(() => {
    if (this.hovered) return this.hovered.cost?.pay ?? [];
    const pointed = this.#costAt(this.pointed);
    if (!this.draft) return pointed?.pay ?? [];
    if (pointed && this.answer?.targets[this.pointed ?? '']) return pointed.pay;
    return discards(this.draft) ? (this.draft.discard ?? []) : (this.draft.pay ?? this.answer?.cost?.pay ?? []);
  });

  /** Whether cards can be paid or discarded now. */
  get takesCards(): boolean {
    return this.draft !== null && (discards(this.draft) || !!this.answer?.cost);
  }

  get canUndo(): boolean {
    return this.#before.length > 0 || (this.store.view?.can_undo ?? false);
  }

  /** Whether the button can also end the turn. */
  get canEnd(): boolean {
    return !!this.answer?.effects?.ends_turn && this.draft?.do !== 'end';
  }

  // --- clicks -----------------------------------------------------------------------------------------------------

  /** Click an object of the map; says what it meant. */
  async click(key: string, isRival: boolean): Promise<Meaning> {
    await this.#asking;
    const meaning = meaningOf(key, this.situation, isRival);
    this.#forgive();
    this.menu = null;
    if (meaning.kind === 'menu') await this.#openMenu(key);
    else if (meaning.kind !== 'facts') await this.change(meaning.draft);
    return meaning;
  }

  /** The menu of a station of a journey: through here, start here, end here. */
  more(key: string): void {
    this.menu = { key, grey: [] };
  }

  /** Choose goods, a customer or a place for the draft. */
  async fill(key: string): Promise<void> {
    await this.#asking;
    const next = this.draft && this.answer && this.offers ? filled(this.draft, key, this.answer, this.offers) : null;
    if (next) await this.change(next);
  }

  /** Begin an action with its button. */
  async begin(what: string): Promise<void> {
    this.#forgive();
    this.menu = null;
    await this.change(draftOf('', { do: what }));
  }

  /** Play an item of the open menu. */
  async pick(item: MenuItem): Promise<void> {
    [this.menu, this.hovered] = [null, null];
    if (item.off === null) await this.change(item.draft);
  }

  /** Begin to relocate a store. */
  async relocate(station: string): Promise<void> {
    const item = this.offers?.objects[`station:${station}`]?.find(({ from }) => from === station);
    if (item) await this.change(draftOf(`station:${station}`, item));
  }

  /** Click a card: pay or discard it, or take it back. One that doesn't fit is refused with a reason. */
  async clickCard(card: string, isChosen: boolean): Promise<void> {
    const { draft, answer } = this;
    if (!draft || !answer) return;
    const [before, steps] = [{ draft, answer }, this.#before];
    await this.change(this.#withCard(draft, card, isChosen), true);
    const { refusal } = this.answer ?? {};
    if (!refusal) return;
    this.refusedCard = { card, message: refusal.message };
    this.#restore(before);
    this.#before = steps;
    this.#store();
  }

  #withCard(draft: Draft, card: string, isChosen: boolean): Draft {
    if (discards(draft)) return { ...draft, discard: isChosen ? without(this.lifted, card) : [...this.lifted, card] };
    const pay = toggled(this.answer?.cost ?? { single: [] }, this.lifted, card, isChosen);
    return { ...draft, pay: pay.length ? pay : null };
  }

  // --- journeys ---------------------------------------------------------------------------------------------------

  async bend(station: string, placeOf: (station: string) => Point): Promise<void> {
    this.menu = null;
    if (this.draft) await this.change(withPin(this.draft, station, this.route, placeOf));
  }

  async unpin(station: string): Promise<void> {
    if (this.draft) await this.change(withoutPin(this.draft, station));
  }

  async startAt(station: string): Promise<void> {
    this.menu = null;
    if (this.draft) await this.change({ ...this.draft, start: station, way: null });
  }

  async give(station: string, token: string): Promise<void> {
    if (this.draft) await this.change(withGive(this.draft, station, token));
  }

  async cycle(step: 1 | -1): Promise<void> {
    if (this.draft && this.alternatives.length > 1) await this.change(otherRoute(this.draft, this.alternatives, this.route, step));
  }

  // --- changing, sending, undoing ---------------------------------------------------------------------------------

  /** Replace the draft. All clicks on cards in a row are one step. True if it was sent at once. */
  async change(draft: Draft, isCard = false): Promise<boolean> {
    if (this.store.waiting) return false;
    const isSameStep = isCard && (this.draft?.pay ?? this.draft?.discard) != null;
    if (!isSameStep) this.#before = [...this.#before, { draft: this.draft, answer: this.answer }];
    const last = await this.#fillForced(draft);
    const isClear = last === draft || isBegun(draft); // the player has seen what the action is about
    if (this.draft !== last || !isClear || !SENT_AT_ONCE[preferences.confirm].includes(this.answer?.send ?? null)) return false;
    await this.send();
    return true;
  }

  /** Ask about a draft, and fill its slots as long as there is only one thing to choose. */
  async #fillForced(draft: Draft): Promise<Draft> {
    this.draft = draft;
    this.#store();
    await this.#ask();
    const target = this.draft === draft && this.answer ? forcedTarget(draft, this.answer) : null;
    const next = target && this.offers && filled(draft, target, this.answer!, this.offers);
    return next ? this.#fillForced(next) : draft;
  }

  /** Send the draft, which is whole. */
  async send(then?: 'end'): Promise<void> {
    const line = this.situation.answer?.line;
    if (!line || this.store.waiting) return;
    if (this.offers?.draft && !(await this.store.act({ undo: 'line' }))) return;
    await this.store.act(then ? { line, then } : { line });
  }

  /** Say no to an Income. */
  async decline(): Promise<void> {
    if (!(await this.change({ do: 'declines' }))) await this.send();
  }

  /** End the turn although a free action is left. */
  async end(): Promise<void> {
    if (this.draft?.do !== 'end') await this.change({ do: 'end' });
    await this.send();
  }

  /** Close the menu, else empty the last slot; false if there is neither. */
  escape(): boolean {
    const isOpen = this.menu !== null || this.#before.length > 0;
    if (this.menu) this.menu = null;
    else this.#pop();
    return isOpen;
  }

  /** Undo the last slot, or the whole last action. */
  async undo(): Promise<void> {
    this.#forgive();
    this.menu = null;
    if (this.#before.length) this.#pop();
    else if (this.store.view?.can_undo) await this.store.act({ undo: 'line' });
  }

  /** Back to the last revealed card, or to the start of the turn. */
  async restart(): Promise<void> {
    this.#forgive();
    const first = this.#before[0];
    if (first) this.#restore(first);
    this.#before = [];
    this.#store();
    if (this.store.view?.can_undo) await this.store.act({ undo: 'turn' });
  }

  #pop(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#restore(before);
    this.#store();
  }

  #restore({ draft, answer }: Step): void {
    this.#asked++;
    this.isAsking = false;
    [this.draft, this.answer] = [draft, answer];
    if (draft && !answer) void this.#ask();
  }

  // --- the server -------------------------------------------------------------------------------------------------

  /** The game has changed, or the page was loaded: the stored draft, or the one a decision begins with. */
  #begin(): void {
    const { table, seat, version, view } = this.store;
    const stored = this.#isFirst && view ? storedDraft(table, seat, version ?? 0) : null;
    this.isCleared = stored === 'cleared';
    this.#isFirst = false;
    [this.menu, this.pointed, this.hovered, this.refusedCard] = [null, null, null, null];
    const first = this.offers && firstDraft(this.offers);
    const isKept = this.offers !== null && stored !== null && stored !== 'cleared';
    this.#before = isKept ? [{ draft: first, answer: null }] : [];
    this.#restore({ draft: isKept ? stored : first, answer: null });
    this.#store();
  }

  #ask(): Promise<void> {
    return (this.#asking = this.#answer());
  }

  async #answer(): Promise<void> {
    const { draft } = this;
    if (!draft) return;
    const asked = ++this.#asked;
    const isKnown = this.#destinations.key === searchKey(draft) && this.#destinations.found.length > 0;
    this.isAsking = true;
    const answer = await this.store.draft(requestOf(draft), !isKnown && !draft.way);
    if (asked !== this.#asked) return;
    this.isAsking = false;
    this.answer = answer;
    if (answer?.destinations && !isKnown && !draft.way) this.#destinations = { key: searchKey(draft), found: answer.destinations };
  }

  async #openMenu(key: string): Promise<void> {
    const version = this.store.version;
    this.menu = { key, grey: [] };
    const grey = await this.store.greyItems(key);
    if (this.menu?.key === key && this.store.version === version) this.menu = { key, grey };
  }

  #costAt(key: string | null) {
    const { offers, answer } = this;
    if (!key || !offers) return null;
    const cost = answer?.targets[key]?.cost ?? offers.objects[key]?.[0]?.cost;
    return cost ? (answer?.costs[cost] ?? offers.costs[cost] ?? null) : null;
  }

  #store(): void {
    const { table, seat, version } = this.store;
    storeDraft(table, seat, version ?? 0, this.#before.length ? this.draft : null);
  }

  #forgive(): void {
    this.store.forgive();
    this.refusedCard = null;
    this.isCleared = false;
  }
}
