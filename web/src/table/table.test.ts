import { beforeEach, describe, expect, test } from 'vitest';
import type { Choice, Effects, GameView, LogEntry, View } from '../api/client';
import { addTestModules } from '../api/testModules';
import { preferences } from '../app/preferences.svelte';
import { testBoard } from '../board/testBoards';
import { ghostsOf, journeyOf, placesOf } from './effects';
import { wildName } from './naming';
import { isWhole, toggled } from './payment.svelte';
import { promptOf, waitingFor } from './prompts';
import { partsOf } from './sentences';
import { timesOf } from './pace';
import { doings, sinceMine, turnsOf } from './turns';

const GAME: GameView = {
  edition: 'v2', board: 'tokyo-44', modules: [], players: ['blue', 'red'], start: 'blue', to_act: 'blue', phase: 'actions', actions_left: 2,
  stores: { kachidoki: 'red food', shimbashi: 'blue department' }, track: { 'kachidoki--shimbashi': 'red' },
  customers: { chuo: ['clothing', 'books'] }, hands: { blue: ['chuo', 'kita', 'kita'] }, collected: { blue: [] },
  viewer: 'blue', counted: false, hand_sizes: { blue: 3, red: 2 }, collected_sizes: { blue: 0, red: 0 },
  deck_size: 60, bag_size: 50, discard_size: 0, discard_top: null, figures: [],
};

const VIEW: View = {
  table: '0', version: 1, seat: 0, status: 'playing', to_act: 0, choices: [], can_undo: false, next: null, game: GAME,
  seats: [
    { seat: 0, colour: 'blue', kind: 'person', name: 'Mia', bot: null, taken: true, present: true, seconds: 0, asked: false, agreed: [] },
    { seat: 1, colour: 'red', kind: 'bot', name: '', bot: 'greedy', taken: true, present: true, seconds: 0, asked: false, agreed: [] },
  ],
  agreement: { edition: 'v2', board: 'tokyo-44', modules: [], set: {}, open: false, counted: false, pace: 'brisk', advice: false, absence: 120, imported: false, position: false },
};

const choice = (text: string, kind: string, more: Partial<Choice> = {}): Choice => ({ text, kind, reveals: false, ...more });
const asked = (choices: Choice[], game: Partial<GameView> = {}) => promptOf({ ...VIEW, choices, game: { ...GAME, ...game } });
const NO_EFFECTS: Effects = { seat: 0, action: 'open', paid: [], track: [], wards: [] };
const during = (effects: Partial<Effects>, choices: Choice[]) => promptOf({ ...VIEW, choices, effects: { ...NO_EFFECTS, ...effects } });
const through = (...stations: string[]): Partial<Effects> => {
  const rest = { station: stations.at(-1) ?? '', ward: 'minato', customers: [], riders: [] };
  return { action: 'move', journey: { ward: 'chuo', stations, deliveries: [], income: [], rest } };
};

testBoard('tokyo-44');
addTestModules({ rider: 'kaicho' });
beforeEach(() => Object.assign(preferences, { language: 'en', names: 'auto' }));

describe('what is asked', () => {
  test('nothing while others decide', () => {
    expect(promptOf({ ...VIEW, choices: null })).toBeNull();
    expect(promptOf(VIEW)).toBeNull();
    expect(waitingFor(VIEW, 'Red')).toBe('Red is choosing an action.');
  });

  test('actions have names, explanations and keys; an edition has its own words', () => {
    const prompt = asked([choice('open', 'action'), choice('move', 'action')]);
    expect(prompt?.kind).toBe('actions');
    expect(prompt?.options.map(({ label, shortcut }) => `${shortcut} ${label}`)).toEqual(['1 Open', '2 Move']);
    expect(prompt?.options.every(({ hint }) => hint.length > 5)).toBe(true);
    const old = asked([choice('build', 'action'), choice('lure', 'action')], { edition: 'rev1' });
    expect(old?.options.map(({ label }) => label)).toEqual(['Build', 'Lure']);
  });

  test('places are targets on the map, with the words of their choice', () => {
    const prompt = during(through('kachidoki', 'shimbashi'), [
      choice('stop', 'stop'),
      choice('tokyo gives books', 'step', { station: 'tokyo', taken: 'books' }),
    ]);
    expect(prompt?.kind).toBe('places');
    expect(prompt?.question).toBe('Where next from Shimbashi?');
    expect(prompt?.options[0]?.label).toBe('End the journey here');
    expect(prompt?.options[1]?.target).toEqual({
      kind: 'station', id: 'tokyo', choice: 'tokyo gives books', label: 'Tōkyō: takes a books customer',
    });
  });

  test('the same kind of choice is asked for in the words of its action', () => {
    const station = [choice('shimbashi', 'station', { station: 'shimbashi' })];
    expect(during({ action: 'open' }, station)?.question).toBe('Choose a station.');
    expect(during({ action: 'upgrade' }, station)?.question).toContain('upgrade');
    expect(during({ action: 'move' }, [choice('kita', 'ward', { ward: 'kita' })])?.question).toContain('customers');
    const connection = [choice('akihabara--tokyo', 'connection', { connection: 'akihabara--tokyo' })];
    const first = during({ action: 'expand' }, connection)?.question;
    expect(during({ action: 'expand', track: ['tokyo--yotsuya'] }, connection)?.question).not.toBe(first);
    const pay = [choice('pay chuo+', 'pay', { cards: ['chuo'] })];
    expect(during({ paid: ['kita'] }, pay)?.question).not.toBe(during({}, pay)?.question);
  });

  test('every module has its questions', () => {
    const ask = (phase: string, edition = 'v2') => asked([choice('kita', 'ward', { ward: 'kita', phase })], { edition })?.question;
    expect(ask('wander')).toBe('Where does the Princess go?');
    expect([ask('explore'), ask('explore', 'v1')]).toEqual(['Where does your Kaicho go?', 'Where does your Chairman go?']);
    expect(ask('kaiju-away')).toContain('in the way');
    const flee = [choice('flee chuo', 'flee', { ward: 'chuo', phase: 'kaiju-flee' })];
    const question = during({ action: 'kaiju', wards: ['koto'], paid: ['ota'] }, flee)?.question;
    expect(question).toBe('Everyone in Kōtō flees from the Kaiju. Where to?');
    const actions = asked([choice('wander', 'action')])?.options.map(({ label, hint }) => `${label}. ${hint}`);
    expect(actions).toEqual(['Wander. Free: move the Princess to another ward.']);
    const waits = { ...VIEW, game: { ...GAME, phase: 'kaiju-enters' } };
    expect(waitingFor(waits, 'Red')).toBe('Red is choosing where the Kaiju comes ashore.');
    const give = during(through('kachidoki'), [choice('gives red-kaicho', 'give', { seat: 1 })]);
    expect(give?.question).toBe('Who gets off at Kachidoki?');
    expect(give?.options[0]?.label).toBe("Red's Kaicho");
    expect(asked([choice('gives red-chairman', 'give', { seat: 1 })], { edition: 'v1' })?.options[0]?.label).toBe("Red's Chairman");
  });

  test('cards are paid or discarded from the hand', () => {
    expect(asked([choice('pay chuo', 'pay', { cards: ['chuo'] })])?.kind).toBe('payment');
    const discard = asked([choice('discard kita', 'discard', { cards: ['kita'] }), choice('draw', 'discard')]);
    expect(discard?.kind).toBe('cards');
    expect(discard?.options.map(({ label }) => label)).toEqual(['Kita', 'Draw cards']);
  });

  test('in Japanese too', () => {
    preferences.language = 'ja';
    expect(asked([choice('kita', 'matsuri', { ward: 'kita' })])?.options[0]?.label).toBe('北区');
  });

  test('no key is used twice', () => {
    const many = Array.from({ length: 60 }, (_, n) => choice(`${n}`, 'goods', { goods: 'food' }));
    const keys = asked(many)?.options.map(({ shortcut }) => shortcut).filter(Boolean) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('r');
  });
});

test('a wild card says why', () => {
  const stores = [{ source: 'store', station: 'shimbashi' }, { source: 'store', station: 'roppongi' }];
  expect(wildName(GAME, [...stores, { source: 'matsuri' }])).toBe('your store in Shimbashi and Roppongi and the Matsuri');
  expect(wildName({ ...GAME, edition: 'v1' }, [{ source: 'kaicho' }])).toBe('your Chairman');
});

describe('paying', () => {
  const choices = [
    choice('pay chuo', 'pay', { cards: ['chuo'], payment: ['chuo'], suggested: true }),
    choice('pay chuo+', 'pay', { cards: ['chuo'], payment: ['chuo', 'kita', 'kita'] }),
    choice('pay kita+', 'pay', { cards: ['kita'], payment: ['kita', 'kita', 'chuo'] }),
  ];

  test('one card that fits is enough, another alone is not, three are', () => {
    expect(isWhole(choices, ['chuo'])).toBe(true);
    expect(isWhole(choices, ['kita'])).toBe(false);
    expect(isWhole(choices, ['kita', 'kita', 'chuo'])).toBe(true);
    expect(isWhole(choices, [])).toBe(false);
  });

  test('the suggestion is changed card by card', () => {
    const one = toggled(choices, ['chuo'], 'kita', false);
    expect(one).toEqual(['kita']);
    const two = toggled(choices, one, 'kita', false);
    const three = toggled(choices, two, 'chuo', false);
    expect(three).toEqual(['kita', 'kita', 'chuo']);
    expect(toggled(choices, three, 'kita', true)).toEqual(['kita', 'chuo']);
    expect(toggled(choices, ['kita'], 'chuo', false)).toEqual(['chuo']);
  });
});

describe('what a line does', () => {
  const EFFECTS: Effects = { ...NO_EFFECTS, seat: 1 };
  const { players } = GAME;

  test('a journey is drawn with the colours of its seats', () => {
    const rest = { station: 'shimbashi', ward: 'minato', customers: ['clothing'], riders: [] };
    const deliveries = [{ station: 'kachidoki', seat: 1, customer: 'food' }, { station: 'shimbashi', seat: 0, rider: 1 }];
    const journey = { ward: 'chuo', stations: ['kachidoki', 'shimbashi'], deliveries, income: [1], rest };
    expect(journeyOf({ ...EFFECTS, action: 'move', journey }, players)).toEqual({
      ward: 'chuo',
      stations: ['kachidoki', 'shimbashi'],
      gives: [
        { station: 'kachidoki', customer: 'food', rider: undefined, owner: 'red' },
        { station: 'shimbashi', customer: undefined, rider: 'red', owner: 'blue' },
      ],
      rest,
    });
    expect(journeyOf({ ...EFFECTS, journey: { ...journey, stations: [], rest: null } }, players)).toBeNull();
    expect(journeyOf(EFFECTS, players)).toBeNull();
  });

  test('what is about to be built is shown beforehand', () => {
    const store = { station: 'tokyo', goods: 'department' };
    expect(ghostsOf({ ...EFFECTS, store }, players)).toEqual({ stores: { tokyo: { owner: 'red', goods: 'department' } }, track: {} });
    expect(ghostsOf({ ...EFFECTS, track: ['akihabara--tokyo'] }, players)).toEqual({ stores: {}, track: { 'akihabara--tokyo': 'red' } });
  });

  test('places are those that something happened at', () => {
    expect(placesOf({ ...EFFECTS, wards: ['shinjuku'] })).toEqual([{ kind: 'ward', id: 'shinjuku' }]);
    expect(placesOf({ ...EFFECTS, track: ['akihabara--tokyo'] })).toEqual([{ kind: 'connection', id: 'akihabara--tokyo' }]);
    expect(placesOf({ ...EFFECTS, store: { station: 'tokyo', goods: 'food', origin: 'ueno' } })).toEqual([
      { kind: 'station', id: 'tokyo' }, { kind: 'station', id: 'ueno' },
    ]);
  });
});

test('a sentence lights up the places that it names', () => {
  const text = 'Red opens a food store in Shinjuku, paying Shinjuku.';
  const parts = partsOf(text, [[26, 8, 'station', 'shinjuku'], [43, 8, 'ward', 'shinjuku']]);
  expect(parts.map((part) => part.text)).toEqual(['Red opens a food store in ', 'Shinjuku', ', paying ', 'Shinjuku', '.']);
  expect(parts.flatMap((part) => part.target ?? [])).toEqual([{ kind: 'station', id: 'shinjuku' }, { kind: 'ward', id: 'shinjuku' }]);
  expect(partsOf('Nobody.', [])).toEqual([{ text: 'Nobody.', target: null }]);
});

describe('turns', () => {
  const entry = (line: number, turn: number | undefined, seat: number | null, action?: string): LogEntry =>
    ({ line, turn, seat, text: `${line}`, places: [], effects: action ? { seat, action, paid: [], track: [], wards: [] } : undefined }) as unknown as LogEntry;
  const LOG = [
    entry(0, 0, null), entry(0, 1, 0), entry(1, 1, 0, 'matsuri'), entry(2, 1, 1, 'income'), entry(3, 1, 0, 'end'),
    entry(3, 2, 1), entry(4, 2, 1, 'move'), entry(4, 2, 1), entry(5, undefined, null), entry(6, 2, 1, 'end'), entry(6, 3, 0),
  ];

  test('have the lines of whoever acts in them, and the notes that follow', () => {
    const turns = turnsOf(LOG);
    expect(turns.map(({ turn, seat }) => [turn, seat])).toEqual([[0, null], [1, 0], [2, 1], [3, 0]]);
    expect(turns[2]?.lines.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
    expect(turns.map((turn) => doings(turn).map(({ effects }) => effects.action))).toEqual([[], ['matsuri', 'income'], ['move'], []]);
  });

  test('since mine are those of the others after my last one', () => {
    const turns = turnsOf(LOG);
    expect(sinceMine(turns, 0, 2).map(({ turn }) => turn)).toEqual([2]);
    expect(sinceMine(turns, 1, 2).map(({ turn }) => turn)).toEqual([3]);
    expect(sinceMine(turns.slice(0, 2), 0, 2)).toEqual([]);
    expect(sinceMine(turns, null, 3).map(({ turn }) => turn)).toEqual([2, 3]);
  });

  test('are shown for at most four seconds each', () => {
    const move = (action: string, stations: number) => ({ action, track: [], journey: { stations: Array(stations).fill('a') } }) as unknown as Effects;
    expect(timesOf([move('move', 2), move('move', 8), move('income', 0)], 'brisk')).toEqual([1200, 2000, 500]);
    const long = timesOf([move('move', 20), move('move', 20)], 'brisk');
    expect(long.reduce((sum, time) => sum + time)).toBeCloseTo(4000);
    expect(timesOf([move('move', 20)], 'off')).toEqual([0]);
  });
});
