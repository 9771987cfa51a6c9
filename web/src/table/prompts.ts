/** Turns a view into a prompt: one sentence, and the choices with their names and places on the map.
 *
 * It knows no rules, only how to present the kinds of choices that the server offers.
 */
import type { Target } from '../board/targets';
import type { Choice, Effects, GameView, View } from '../api/client';
import { has, t } from '../i18n';
import { boardFor, connectionName, customerName, goodsName, riderName, stationName, wardName } from './naming';

export interface Option {
  choice: Choice;
  label: string;
  /** A one-line description. */
  hint: string;
  /** Its shortcut key. */
  shortcut: string;
  target: Target | null;
}

export type PromptKind = 'actions' | 'places' | 'payment' | 'cards' | 'options';

export interface Prompt {
  kind: PromptKind;
  question: string;
  options: Option[];
}

/** The actions by the words that choose them; some editions have their own words. */
const ACTION_OF: Record<string, string> = { build: 'open', lure: 'move' };
const SHORTCUTS = [...'123456789abcdfgijkmnopquvwxy']; // e: end, h: hint, l: log, r: restart, s: sound, t: text, z: undo

export const actionOf = (word: string): string => ACTION_OF[word] ?? word;

export function promptOf(view: View): Prompt | null {
  const { choices, game } = view;
  if (!choices?.length || !game) return null;
  const options = choices.map((choice, n) => optionOf(choice, view, game, SHORTCUTS[n] ?? ''));
  return { kind: kindOf(choices), question: questionOf(choices, view, game), options };
}

function kindOf(choices: readonly Choice[]): PromptKind {
  const kinds = choices.map(({ kind }) => kind);
  if (kinds.includes('pay')) return 'payment';
  if (kinds.includes('discard')) return 'cards';
  if (kinds.includes('action')) return 'actions';
  return choices.some((choice) => choice.ward || choice.station || choice.connection) ? 'places' : 'options';
}

// --- the sentence ---------------------------------------------------------------------------------------------

function questionOf(choices: readonly Choice[], { effects }: View, game: GameView): string {
  const first = choices.find(({ kind }) => kind !== 'stop') ?? choices[0];
  const board = boardFor(game);
  return t(questionKey(first, effects, game), {
    edition: game.edition,
    count: game.actions_left ?? 0,
    station: stationName(board, effects?.journey?.stations.at(-1) ?? ''),
    ward: wardName(board, effects?.wards[0] ?? ''),
  });
}

function questionKey(first: Choice | undefined, effects: Effects | undefined, game: GameView): string {
  const kind = first?.kind ?? '';
  if (first?.phase) return `prompt.${first.phase}`;
  if (kind === 'stop') return `table.ask.stop.${stopped(effects)}`;
  if (kind === 'station' || kind === 'ward') return `table.ask.${kind}.${effects?.action ?? ''}`;
  if (kind === 'income') return game.phase === 'final-income' ? 'table.ask.income.final' : 'table.ask.income';
  if (kind === 'connection') return effects?.track.length ? 'table.ask.connection.more' : 'table.ask.connection';
  if (kind === 'pay') return effects?.paid.length ? 'table.ask.pay.more' : 'table.ask.pay';
  return `table.ask.${kind}`;
}

/** What ends with a stop: any journey, or another action. */
const stopped = (effects: Effects | undefined): string => (effects?.journey ? 'move' : (effects?.action ?? 'move'));

// --- the choices ----------------------------------------------------------------------------------------------

function optionOf(choice: Choice, view: View, game: GameView, shortcut: string): Option {
  const label = labelOf(choice, view, game);
  return { choice, label, hint: hintOf(choice, game), shortcut, target: targetOf(choice, label) };
}

export function labelOf(choice: Choice, { effects }: View, game: GameView): string {
  const board = boardFor(game);
  const edition = game.edition;
  if (choice.station) return stationLabel(choice, stationName(board, choice.station));
  if (choice.ward) return wardName(board, choice.ward);
  if (choice.connection) return connectionName(board, choice.connection);
  if (choice.seat != null) return riderName(game, choice.seat);
  if (choice.customer) return customerName(choice.customer);
  if (choice.goods) return goodsName(choice.goods);
  if (choice.cards?.[0]) return wardName(board, choice.cards[0]);
  if (choice.kind === 'stop') return t(`table.stop.${stopped(effects)}`);
  if (choice.kind === 'action' && choice.text !== 'end') return t(`action.${actionOf(choice.text)}`, { edition });
  return t(`table.say.${choice.text.replaceAll(' ', '-')}`, { edition });
}

function stationLabel(choice: Choice, name: string): string {
  return choice.taken ? t('table.step.takes', { station: name, customers: customerName(choice.taken) }) : name;
}

function hintOf(choice: Choice, game: GameView): string {
  if (choice.kind !== 'action' || choice.text === 'end') return '';
  return t(`table.hint.${actionOf(choice.text)}`, { edition: game.edition });
}

function targetOf(choice: Choice, label: string): Target | null {
  const id = choice.station ?? choice.ward ?? choice.connection;
  if (!id) return null;
  const kind = choice.station ? 'station' : choice.ward ? 'ward' : 'connection';
  return { kind, id, label, choice: choice.text };
}

/** What the others are deciding, for those who wait. The phase is enough; details would reveal too much. */
export function waitingFor(view: View, who: string): string {
  const key = `table.waits.${view.game?.phase ?? ''}`;
  return t(has(key) ? key : 'table.waits.actions', { who });
}
