/** Keyboard shortcuts: actions by number, undo, restart, end, alternatives of a journey. */
import type { Show } from './animation/animation.svelte';
import type { Drafting } from './draft/drafting.svelte';

const TYPING = 'input, select, textarea, dialog';
const PRESSED = 'button, a, [role="button"]'; // they have the Enter key and the space bar for themselves

export interface Controls {
  drafting: Drafting;
  show: Show;
  /** Close what is open; false if nothing is. */
  close: () => boolean;
  advise: () => void;
  log: () => void;
  help: () => void;
  find: () => void;
  /** Move the focus to what is asked. */
  prompt: () => void;
  /** Open the rule of what is pointed at, or of what is asked. */
  rules: () => void;
  /** Show the map as text, or as a map again. */
  text: () => void;
}

/** Handle a key; true if it did something. */
export function pressed(event: KeyboardEvent, controls: Controls): boolean {
  const { drafting, show, close } = controls;
  const at = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || at?.closest(TYPING)) return false;
  if (event.key === 'Escape') return close() || drafting.escape();
  if (event.key === ' ' && show.isRunning && !at?.closest(PRESSED)) return done(() => show.skip());
  if (event.key === 'Enter' && !at?.closest(PRESSED)) return goOn(drafting, show);
  return turnKey(event.key, drafting) || panelKey(event.key, controls);
}

function turnKey(key: string, drafting: Drafting): boolean {
  const { offers } = drafting;
  if (key === 'z' || key === 'Backspace') return drafting.canUndo && act(drafting.undo());
  if (key === 'r') return drafting.canUndo && act(drafting.restart());
  if (key === 'e') return offers?.must === 'end' && act(drafting.send());
  if (key === '[' || key === ']') return drafting.journey.alternatives.length > 1 && act(drafting.journey.cycle(key === ']' ? 1 : -1));
  const action = offers?.must === null ? offers.actions[Number(key) - 1] : undefined;
  return !!action && !action.off && act(drafting.begin(action.id));
}

function panelKey(key: string, { drafting, advise, log, help, find, prompt, rules, text }: Controls): boolean {
  if (key === 'p') return done(prompt);
  if (key === '/') return done(find);
  if (key === 't') return done(text);
  if (key === 'F1') return done(rules);
  if (key === 'h') return !!drafting.offers && done(advise);
  if (key === 'l') return done(log);
  return key === '?' && done(help);
}

/** Enter presses the button of the draft. */
function goOn(drafting: Drafting, show: Show): boolean {
  if (show.isRunning) show.skip();
  return drafting.phase === 'ready' && act(drafting.send(drafting.canEnd ? 'end' : undefined));
}

const act = (doing: Promise<unknown>): boolean => {
  void doing;
  return true;
};

const done = (what: () => void): boolean => {
  what();
  return true;
};
