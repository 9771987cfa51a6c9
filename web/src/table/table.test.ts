import { beforeEach, describe, expect, test } from 'vitest';
import { tokyo } from '../board/model';
import type { Choice, GameView, LogEntry, Preview, View } from '../api/client';
import { preferences } from '../app/preferences.svelte';
import { ghostsIn, journeyIn, journeyOf, placesIn } from './lines';
import { wildName } from './naming';
import { isWhole, toggled } from './payment.svelte';
import { begunAction, promptOf, waitingFor } from './prompts';
import { partsOf } from './sentences';
import { sinceLast } from './sinceLastTurn';

const GAME: GameView = {
  edition: 'v2', modules: [], players: ['blue', 'red'], start: 'blue', to_act: 'blue', phase: 'actions', actions_left: 2,
  stores: { kachidoki: 'red food', shimbashi: 'blue department' }, track: { 'kachidoki--shimbashi': 'red' },
  customers: { chuo: ['clothing', 'books'] }, hands: { blue: ['chuo', 'kita', 'kita'] }, collected: { blue: [] },
  viewer: 'blue', counted: false, hand_sizes: { blue: 3, red: 2 }, collected_sizes: { blue: 0, red: 0 },
  deck_size: 60, bag_size: 50, discard_size: 0, discard_top: null,
};

const VIEW: View = {
  table: '0', version: 1, seat: 0, status: 'playing', to_act: 0, choices: [], can_undo: false, next: null, game: GAME,
  seats: [
    { seat: 0, colour: 'blue', kind: 'person', name: 'Mia', bot: null, taken: true, present: true, seconds: 0 },
    { seat: 1, colour: 'red', kind: 'bot', name: '', bot: 'greedy', taken: true, present: true, seconds: 0 },
  ],
  agreement: { edition: 'v2', modules: [], set: {}, open: false, counted: false, pace: 'brisk', advice: false, imported: false, position: false },
};

const choice = (text: string, kind: string, more: Partial<Choice> = {}): Choice => ({ text, kind, reveals: false, ...more });
const asked = (choices: Choice[], game: Partial<GameView> = {}) => promptOf({ ...VIEW, choices, game: { ...GAME, ...game } });

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
    const prompt = asked(
      [choice('stop', 'stop'), choice('tokyo gives books', 'step', { station: 'tokyo', taken: 'books' })],
      { doing: 'move chuo pay chuo: kachidoki, shimbashi ...' },
    );
    expect(prompt?.kind).toBe('places');
    expect(prompt?.question).toBe('Where next from Shimbashi?');
    expect(prompt?.options[0]?.label).toBe('End the journey here');
    expect(prompt?.options[1]?.target).toEqual({
      kind: 'station', id: 'tokyo', choice: 'tokyo gives books', label: 'Tōkyō: takes a books customer',
    });
  });

  test('the same kind of choice is asked for in the words of its action', () => {
    const station = [choice('shimbashi', 'station', { station: 'shimbashi' })];
    expect(asked(station, { doing: 'open books ...' })?.question).toBe('Where do you want to open the store?');
    expect(asked(station, { doing: 'upgrade ...' })?.question).toContain('upgrade');
    const ward = [choice('kita', 'ward', { ward: 'kita' })];
    const questions = ['move', 'wander', 'explore', 'kaiju'].map((doing) => asked(ward, { doing: `${doing} ...` })?.question);
    expect(new Set(questions).size).toBe(4);
  });

  test('every module has its questions', () => {
    const flee = { doing: 'kaiju koto ...' };
    expect(asked([choice('flee chuo', 'flee', { ward: 'chuo' })], flee)?.question).toBe('Everyone in Kōtō flees from the Kaiju. Where to?');
    expect(asked([choice('princess sumida', 'flee', { ward: 'sumida' })], flee)?.question).toContain('Princess');
    expect(asked([choice('kaiju away kita', 'kaiju', { ward: 'kita' })])?.question).toContain('in the way');
    expect(asked([choice('kaiju enters kita', 'kaiju', { ward: 'kita' })])?.question).toContain('ashore');
    const give = asked([choice('gives red-kaicho', 'give', { seat: 1 })], { doing: 'move chuo: kachidoki ...' });
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

  test('the begun action is its first word', () => {
    expect(begunAction({ ...GAME, doing: 'lure chuo ...' })).toBe('move');
    expect(begunAction({ ...GAME, doing: 'reunite: tokyo ...' })).toBe('reunite');
    expect(begunAction(GAME)).toBe('');
  });
});

test('a wild card says why', () => {
  expect(wildName(GAME, 'store', 'minato')).toBe('your store in Minato');
  expect(wildName({ ...GAME, edition: 'v1' }, 'kaicho', 'kita')).toBe('your Chairman is in Kita');
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

describe('lines of the game', () => {
  const board = tokyo('tokyo-44');

  test('a journey is read with its deliveries', () => {
    expect(journeyIn('move chuo pay ota: kachidoki gives food, shimbashi gives red-kaicho', GAME)).toEqual({
      ward: 'chuo',
      stations: ['kachidoki', 'shimbashi'],
      gives: [
        { station: 'kachidoki', customer: 'food', owner: 'red' },
        { station: 'shimbashi', rider: 'red', owner: 'blue' },
      ],
    });
    expect(journeyIn('reunite: tokyo', { ...GAME, hachiko: 'kita' })?.ward).toBe('kita');
    expect(journeyIn('open books tokyo pay kita', GAME)).toBeNull();
  });

  test('a preview shows where the rest ends', () => {
    const preview: Preview = {
      whole: true, text: 'move chuo pay chuo: kachidoki, shimbashi gives books', pays: ['chuo'], income: [1], reveals: true,
      gives: [{ station: 'shimbashi', seat: 0, customer: 'books' }],
      rest: { station: 'shimbashi', ward: 'minato', customers: ['clothing'] },
    };
    const journey = journeyOf(preview, GAME);
    expect(journey?.rest?.customers).toEqual(['clothing']);
    expect(journey?.gives).toEqual([{ station: 'shimbashi', customer: 'books', rider: undefined, owner: 'blue' }]);
    expect(journeyOf({ ...preview, rest: null }, GAME)).toBeNull();
  });

  test('what is about to be built is shown beforehand', () => {
    expect(ghostsIn('open books tokyo ...', 'red', board).stores).toEqual({ tokyo: { owner: 'red', goods: 'books' } });
    expect(ghostsIn('upgrade tokyo ...', 'red', board).stores).toEqual({ tokyo: { owner: 'red', goods: 'department' } });
    expect(ghostsIn('expand akihabara--tokyo ...', 'red', board).track).toEqual({ 'akihabara--tokyo': 'red' });
    expect(ghostsIn('open books ...', 'red', board).stores).toEqual({});
  });

  test('places are the wards or the stations that the action is about', () => {
    expect(placesIn('matsuri shinjuku', board)).toEqual([{ kind: 'ward', id: 'shinjuku' }]);
    expect(placesIn('open food shinjuku pay kita', board)).toEqual([{ kind: 'station', id: 'shinjuku' }]);
    expect(placesIn('expand akihabara--tokyo', board)).toEqual([{ kind: 'connection', id: 'akihabara--tokyo' }]);
  });
});

describe('sentences', () => {
  const board = tokyo('tokyo-44');
  const lit = (text: string) => partsOf(text, board).filter(({ targets }) => targets.length)
    .map((part) => `${part.text}: ${part.targets.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`);

  test('their places light up', () => {
    expect(lit('A food customer stays in Chiyoda ward.')).toEqual(['Chiyoda ward: ward chiyoda']);
    expect(lit('along Kachidoki–Shimbashi')).toEqual(['Kachidoki: station kachidoki', 'Shimbashi: station shimbashi']);
    expect(lit('Blue pays Shinjuku.')).toEqual(['Shinjuku: ward shinjuku, station shinjuku']);
    expect(lit('新宿区の客が新宿へ')).toEqual(['新宿区: ward shinjuku', '新宿: station shinjuku']);
  });

  test('where it is said what they name, they light just that', () => {
    const text = 'Red opens a food store in Shinjuku, paying Shinjuku.';
    const parts = partsOf(text, board, [[26, 8, 'station', 'shinjuku'], [43, 8, 'ward', 'shinjuku']]);
    expect(parts.map((part) => part.text)).toEqual(['Red opens a food store in ', 'Shinjuku', ', paying ', 'Shinjuku', '.']);
    expect(parts.flatMap((part) => part.targets)).toEqual([{ kind: 'station', id: 'shinjuku' }, { kind: 'ward', id: 'shinjuku' }]);
    expect(partsOf('Nobody.', board, [])).toEqual([{ text: 'Nobody.', targets: [] }]);
  });

  test('a name in another name is not lit, and nothing is lost', () => {
    const text = 'Red lays track on Shin Kiba–Kasai Rinkai Koen, paying Ota.';
    expect(lit(text)).toHaveLength(3);
    expect(partsOf(text, board).map((part) => part.text).join('')).toBe(text);
    expect(lit('The Kaiju lies in Tokyo Bay. 怪獣は東京湾に潜んでいる。')).toEqual([]);
  });
});

describe('since the last turn', () => {
  const entry = (line: number, seat: number | null, note = false): LogEntry => ({ line, seat, text: `${line}`, places: [], ...(note ? { note } : {}) });

  test('is what others did after my last line, and what my new turn began with', () => {
    const log = [entry(0, null), entry(1, 0), entry(2, 1), entry(3, 1), entry(3, 0), entry(4, 0)];
    expect(sinceLast(log, 0).map(({ line }) => line)).toEqual([2, 3, 3, 4]);
  });

  test('is empty if no one else acted, for spectators, and before my first line', () => {
    expect(sinceLast([entry(1, 0), entry(2, 0)], 0)).toEqual([]);
    expect(sinceLast([entry(1, 1)], null)).toEqual([]);
    expect(sinceLast([entry(0, null), entry(1, 1), entry(2, 0)], 0)).toEqual([]);
  });
});
