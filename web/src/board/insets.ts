/** What is below the map on a phone. It is passed to the menu, which keeps clear of it: a custom property of the page
 *  would restyle everything on it whenever it changes. */
import { getContext, setContext } from 'svelte';

/** Lengths in CSS. */
export interface Insets {
  /** The height of the hand, which stays in sight below a menu. */
  readonly hand: string;
}

const KEY = Symbol('insets');
const NONE: Insets = { hand: '0px' };

export const setInsets = (insets: Insets): Insets => setContext(KEY, insets);
export const insetsOfMap = (): Insets => getContext<Insets | undefined>(KEY) ?? NONE;
