/** The player's turn: the draft, the server's answer to it, the open menu, and sending. */
import { untrack } from 'svelte';
import type { Answer, Destination, Offers, Route, Wire } from '../../api/client';
import type { TableStore } from '../../api/tableStore.svelte';
import { Answers } from './answers.svelte';
import { meaningOf, offeredIn, phaseOf, type Choices, type Meaning, type Offered, type Phase, type Situation } from './clicks';
import { JourneyDraft } from './journeyDraft.svelte';
import type { MenuItem } from './menu';
import { OpenMenu } from './openMenu.svelte';
import { preferences, type Confirm } from '../../app/preferences.svelte';
import { costAt, proposedWith, withCard, type RefusedCard } from './payment';
import { routeOf } from './routes';
import { discards, draftOf, filled, firstDraft, forcedTarget, isBegun, itemToCarry, type Draft } from './slots';
import { forgetDraft, storeDraft, storedDraft } from './storage';

/** What is sent without a button, for each preference. */
const SENT_AT_ONCE: Record<Confirm, readonly Answer['send'][]> = { always: [], usual: ['now'], never: ['now', 'confirm'] };

interface Step {
  draft: Draft | null;
  answer: Answer | null;
}

export class Drafting {
  draft = $state.raw<Draft | null>(null);
  /** The object that the pointer or the focus is on. */
  pointed = $state<string | null>(null);
  refusedCard = $state.raw<RefusedCard | null>(null);
  /** The stored draft was for another state of the table. */
  isCleared = $state(false);
  readonly menu: OpenMenu;
  readonly journey = new JourneyDraft(this);
  #answers: Answers;
  #paying: Promise<void> = Promise.resolve(); // for the cards that were clicked
  #before = $state.raw<Step[]>([]);
  #isFirst = true;
  #shown = '';

  constructor(readonly store: TableStore) {
    this.#answers = new Answers(store);
    this.menu = new OpenMenu(store, () => this.offers);
    // before the page is drawn, so that no draft is shown with the offers of another state
    $effect.pre(() => {
      if (store.version !== null) untrack(() => this.#follow());
    });
  }

  get offers(): Offers | null {
    return (this.store.view?.status === 'playing' && this.store.view.offers) || null;
  }

  /** The latest answer. While another one is awaited, it is that to the draft before. */
  answer: Answer | null = $derived.by(() => this.#answers.latest);
  isAsking: boolean = $derived.by(() => this.#answers.isAsking);
  /** All destinations of the journey that is drafted. */
  destinations: Destination[] = $derived.by(() => (this.draft ? this.#answers.destinationsOf(this.draft) : []));
  /** What clicks are about, whether or not the server is being asked. */
  choices: Choices = $derived.by(() => ({
    offers: this.offers,
    draft: this.draft,
    answer: this.draft ? this.answer : null,
    destinations: this.destinations.map(({ to }) => to),
  }));
  situation: Situation = $derived.by(() => ({
    ...this.choices,
    answer: this.isAsking ? null : this.answer,
    menu: this.menu.key,
    isSending: this.store.waiting,
  }));
  phase: Phase = $derived.by(() => phaseOf(this.situation));

  offered: Offered[] = $derived.by(() => offeredIn(this.choices));
  route: Route | null = $derived.by(() => (this.draft ? routeOf(this.draft, this.answer) : null));
  /** The cards that would be paid or discarded. */
  lifted: string[] = $derived.by(() => {
    if (this.menu.key) return this.menu.lifted;
    const pointed = costAt(this.pointed, this.offers, this.answer);
    if (!this.draft) return pointed?.pay ?? [];
    if (pointed && this.answer?.targets[this.pointed ?? '']) return pointed.pay;
    return discards(this.draft) ? (this.draft.discard ?? []) : (this.draft.pay ?? this.answer?.cost?.pay ?? []);
  });

  /** Whether cards can be paid or discarded now. */
  get takesCards(): boolean {
    if (this.menu.key) return this.menu.payable !== null;
    if (this.draft && discards(this.draft)) return this.answer?.send === 'ask'; // in older editions
    return this.draft !== null && !!this.answer?.cost;
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
    await this.#settled();
    const meaning = meaningOf(key, this.situation, isRival);
    this.#forgive();
    this.menu.close();
    if (meaning.kind === 'menu') await this.menu.open(key);
    else if (meaning.kind !== 'facts') await this.change(meaning.draft);
    return meaning;
  }

  /** The menu of a station of a journey: through here, start here, end here. */
  more(key: string): void {
    this.menu.show(key);
  }

  /** Choose goods, a customer or a place for the draft. */
  async fill(key: string): Promise<void> {
    await this.#settled();
    const next = this.draft && this.answer && this.offers ? filled(this.draft, key, this.answer, this.offers, this.choices.destinations) : null;
    if (next) await this.change(next);
  }

  /** Begin an action with its button. */
  async begin(what: string): Promise<void> {
    this.#forgive();
    this.menu.close();
    await this.change(draftOf('', { do: what }));
  }

  /** Play an item of the open menu. */
  async pick(item: MenuItem): Promise<void> {
    const pay = item.cost ? this.menu.pay : null;
    this.menu.close();
    if (item.off === null) await this.change(pay ? { ...item.draft, pay } : item.draft);
  }

  /** Drag a store or customers away. */
  async drag(key: string): Promise<void> {
    const item = this.offers && itemToCarry(this.offers, key);
    this.menu.close();
    if (item) await this.change(draftOf(key, item));
  }

  /** Until nothing is asked, and a card that doesn't fit is back in the hand. */
  async #settled(): Promise<void> {
    await this.#paying;
    await this.#answers.pending;
  }

  /** Click a card: pay or discard it, or take it back. One that doesn't fit is refused with a reason. */
  clickCard(card: string, isChosen: boolean): Promise<void> {
    const clicked = this.#paying.then(() => this.#clickCard(card, isChosen));
    this.#paying = clicked.catch(() => undefined); // the next click doesn't fail, too
    return clicked;
  }

  async #clickCard(card: string, isChosen: boolean): Promise<void> {
    if (this.menu.key) return this.#refuse(card, await this.menu.clickCard(card, isChosen));
    const { draft, answer, offers, store: { view } } = this;
    if (!draft || !answer || !offers || !view?.game) return;
    const [before, steps] = [{ draft, answer }, this.#before];
    await this.change(withCard(draft, answer.cost, this.lifted, card, isChosen, proposedWith(card, offers, view.game)), true);
    const { refusal } = this.answer ?? {};
    if (!refusal) return;
    this.#refuse(card, refusal);
    this.#restore(before);
    this.#before = steps;
    this.#store();
  }

  #refuse(card: string, refusal: Wire['RefusalResponse'] | null): void {
    this.refusedCard = refusal && { card, message: refusal.message, clause: refusal.clause };
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
    await this.#answers.ask(draft);
    const target = this.draft === draft && this.answer ? forcedTarget(draft, this.answer) : null;
    const next = target && this.offers && filled(draft, target, this.answer!, this.offers);
    return next ? this.#fillForced(next) : draft;
  }

  /** Send the draft, which is whole. */
  async send(then?: 'end'): Promise<void> {
    const line = this.situation.answer?.line;
    if (!line || this.store.waiting) return;
    if (this.offers?.draft && !(await this.store.act({ undo: 'line' }))) return;
    const { table, seat, version } = this.store;
    // the next player on this device may sit down before the draft follows the table
    if (await this.store.act(then ? { line, then } : { line })) forgetDraft(table, seat, version ?? 0);
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
    const isOpen = this.menu.key !== null || this.#before.length > 0;
    if (this.menu.key) this.menu.close();
    else this.#pop();
    return isOpen;
  }

  /** Undo the last slot, or the whole last action. */
  async undo(): Promise<void> {
    this.#forgive();
    this.menu.close();
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
    this.draft = draft;
    this.#answers.restore(answer);
    if (draft && !answer) void this.#answers.ask(draft);
  }

  // --- the server -------------------------------------------------------------------------------------------------

  /** A new view. Keep the draft if only the table has changed, for example because another player joined. */
  #follow(): void {
    const { view } = this.store;
    const shown = JSON.stringify([view?.status, view?.game, view?.offers]);
    if (shown === this.#shown) return this.#store();
    this.#shown = shown;
    this.#begin();
  }

  /** The game has changed, or the page was loaded: the stored draft, or the one a decision begins with. */
  #begin(): void {
    const { table, seat, version, view } = this.store;
    const stored = this.#isFirst && view ? storedDraft(table, seat, version ?? 0) : null;
    this.isCleared = stored === 'cleared';
    this.#isFirst = false;
    this.menu.close();
    [this.pointed, this.refusedCard] = [null, null];
    const first = this.offers && firstDraft(this.offers);
    const isKept = this.offers !== null && stored !== null && stored !== 'cleared';
    this.#before = isKept ? [{ draft: first, answer: null }] : [];
    this.#restore({ draft: isKept ? stored : first, answer: null });
    this.#store();
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
