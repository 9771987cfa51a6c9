/** What the map shows, and what is called when it is clicked. */
import type { Snippet } from 'svelte';
import type { Journey } from './journeys';
import type { Script } from './labelPlacement';
import type { TurnMarks } from './marks';
import type { BoardModel, WardSign } from './model';
import type { Owner, Position, Store } from './scene';
import type { MapTag } from './tagPlacement';
import type { Target } from './targets';
import type { Thing } from './things';
import type { Tip } from './Tooltip.svelte';

export interface BoardProps {
  board: BoardModel;
  game: Position;
  glowing?: Target[];
  lit?: Target[];
  /** A journey that is not confirmed yet. */
  journey?: Journey | null;
  /** A journey that is being animated. */
  travel?: (Journey & { customers: string[]; time: number }) | null;
  /** What the unfinished action would build. */
  ghosts?: { stores?: Record<string, Store>; track?: Record<string, Owner> };
  /** Stations with a store that has just opened. */
  fresh?: Set<string>;
  /** What others did since the player's turn, and whether it is in the background. */
  marks?: TurnMarks[];
  isFaint?: boolean;
  /** The wards of the player's cards, whose names matter. */
  own?: string[];
  /** The colour of the player, whose own figures can be clicked. */
  viewer?: string | null;
  names: Script;
  label: string;
  /** Behind the names of wards: what an action there costs, or how many cards become wild. */
  signs?: Record<string, WardSign>;
  /** Short texts at places that can be chosen. */
  tags?: MapTag[];
  /** Stations that the player bent the journey through. */
  pins?: readonly string[];
  /** The keys of what can be dragged to a station: stores, and the customers of wards. */
  movable?: readonly string[];
  /** The place whose menu is open, and the menu. */
  menuAt?: Target | null;
  menu?: Snippet;
  /** Something else is shown in its place. */
  isHidden?: boolean;
  onpick?: (target: Target) => void;
  /** A right click, a long press, or the space bar; false if there is no more to offer. */
  onmore?: (target: Target) => boolean;
  /** A finger could mean any of these. */
  onunsure?: (targets: Target[]) => void;
  /** A store or customers are being dragged away, and dropped at a station. */
  ondrag?: (from: Target) => void;
  ondrop?: (station: string) => void;
  /** A click on nothing that can be chosen. */
  onempty?: (thing: Thing | null) => void;
  /** The journey was dragged to a station; `isStart`: its beginning. */
  onbend?: (station: string, isStart: boolean) => void;
  onunpin?: (station: string) => void;
  onpoint?: (target: Target | null) => void;
  ontravelled?: () => void;
  /** What a tooltip says about a thing. */
  explain?: (thing: Thing) => Tip | null;
  /** The key of the target whose line has been sent. */
  busy?: string | null;
  /** A still picture that can't be panned or zoomed. */
  isStatic?: boolean;
}
