/** The open menu: its object, its items, and the cards that they are paid with. */
import type { GreyItem, Offers, Wire } from '../../api/client';
import type { TableStore } from '../../api/tableStore.svelte';
import { menuOf, type MenuItem } from './menu';
import { proposedWith, toggled } from './payment';
import { requestOf } from './slots';

export class OpenMenu {
  /** The object whose menu is open; null if none is. */
  key = $state<string | null>(null);
  /** The item that the pointer or the focus is on. */
  hovered = $state.raw<MenuItem | null>(null);
  /** The cards that the player chose to pay; null for those that are proposed. */
  pay = $state.raw<string[] | null>(null);
  #grey = $state.raw<GreyItem[]>([]);

  constructor(private readonly store: TableStore, private readonly offers: () => Offers | null) {}

  items: MenuItem[] = $derived.by(() => {
    const offers = this.offers();
    return this.key && offers ? menuOf(this.key, offers, this.#grey) : [];
  });
  /** The item whose payment is changed by clicking cards. */
  payable: MenuItem | null = $derived.by(() => (this.hovered?.cost ? this.hovered : (this.items.find(({ off, cost }) => off === null && cost) ?? null)));
  /** The cards that would be paid. */
  lifted: string[] = $derived.by(() => (this.hovered && !this.hovered.cost ? [] : (this.pay ?? this.payable?.cost?.pay ?? [])));

  close(): void {
    [this.key, this.hovered, this.pay, this.#grey] = [null, null, null, []];
  }

  /** Open the menu of an object, and ask what can't be done with it. */
  async open(key: string): Promise<void> {
    const version = this.store.version;
    this.show(key);
    const grey = await this.store.greyItems(key);
    if (this.key === key && this.store.version === version) this.#grey = grey;
  }

  show(key: string): void {
    this.close();
    this.key = key;
  }

  /** Pay with a card, or take it back. Says why the server refuses that; null if it doesn't. */
  async clickCard(card: string, isChosen: boolean): Promise<Wire['RefusalResponse'] | null> {
    const [{ key, payable }, offers, game] = [this, this.offers(), this.store.view?.game];
    if (!payable?.cost || !offers || !game) return null;
    const pay = toggled(payable.cost, this.lifted, card, isChosen, proposedWith(card, offers, game));
    const answer = await this.store.draft(requestOf({ ...payable.draft, pay: pay.length ? pay : null }), false);
    if (this.key === key && !answer?.refusal) this.pay = pay.length ? pay : null;
    return answer?.refusal ?? null;
  }
}
