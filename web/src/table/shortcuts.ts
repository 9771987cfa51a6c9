/** Keyboard shortcuts: a key for every choice, one for undo, one to confirm. */
import type { Payment } from './payment.svelte';
import type { Show } from './animation.svelte';
import type { Turn } from './turn.svelte';

const TYPING = 'input, select, textarea, dialog';
const PRESSED = 'button, a, [role="button"]'; // they have the Enter key and the space bar for themselves

export interface Controls {
  turn: Turn;
  payment: Payment;
  show: Show;
  /** Close what is open; false if nothing is. */
  close: () => boolean;
  advise: () => void;
  log: () => void;
  help: () => void;
}

/** Handle a key; true if it did something. */
export function pressed(event: KeyboardEvent, { turn, payment, show, close, advise, log, help }: Controls): boolean {
  const at = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || at?.closest(TYPING)) return false;
  if (event.key === 'Enter' && !at?.closest(PRESSED)) return goOn(turn, payment, show);
  if (event.key === ' ' && show.isRunning && !at?.closest(PRESSED)) return done(() => show.skip());
  if (event.key === 'Escape' && close()) return true;
  if (['Escape', 'Backspace', 'z'].includes(event.key)) return turn.canUndo && act(turn.back());
  if (event.key === 'r') return turn.canUndo && act(turn.restart());
  if (event.key === 'h') return !!turn.prompt && done(advise);
  if (event.key === 'l') return done(log);
  if (event.key === '?') return done(help);
  const option = turn.prompt?.options.find(({ shortcut }) => shortcut === event.key);
  return !!option && turn.prompt?.kind !== 'payment' && !turn.pending && act(turn.pick(option.choice));
}

/** Enter confirms, pays, or takes the only choice. */
function goOn(turn: Turn, payment: Payment, show: Show): boolean {
  if (show.isRunning) show.skip();
  if (turn.pending) return act(turn.confirm());
  if (turn.prompt?.kind === 'payment') return payment.isEnough && act(payment.pay());
  const [only, ...more] = turn.prompt?.options ?? [];
  return !!only && !more.length && act(turn.pick(only.choice));
}

const act = (doing: Promise<void>): boolean => {
  void doing;
  return true;
};

const done = (what: () => void): boolean => {
  what();
  return true;
};
