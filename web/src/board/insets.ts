/** What covers the lower edge of the map on a phone. It is passed to the few parts that keep clear of it: a custom
 *  property of the page would restyle everything on it whenever it changes. */
import { getContext, setContext } from 'svelte';

/** Lengths in CSS, unless they say otherwise. */
export interface Insets {
  /** How far what is asked covers the map. */
  readonly asked: string;
  /** The same in pixels, measured now. */
  covered(): number;
  /** The height of the hand, which stays in sight below a menu. */
  readonly hand: string;
}

const KEY = Symbol('insets');
const NONE: Insets = { asked: '0px', hand: '0px', covered: () => 0 };

export const setInsets = (insets: Insets): Insets => setContext(KEY, insets);
export const insetsOfMap = (): Insets => getContext<Insets | undefined>(KEY) ?? NONE;
