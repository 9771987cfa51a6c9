import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Cost, GameView, Offers, Route, View } from '../../api/client';
import { addTestModules } from '../../api/testModules';
import { preferences } from '../../app/preferences.svelte';
import { loadLanguage } from '../../i18n/index.ts';
import { testBoard } from '../../board/testBoards';
import { meaningOf, offeredIn, phaseOf, type Situation } from './clicks';
import { menuOf } from './menu';
import { tagsFor, wardSigns } from './onMap';
import { isWhole, proposedThree, proposedWith, toggled, wardsPaidBy } from './payment';
import { nextRoute, routeOf, tagText, withGive, withoutPin, withPin, withRoute } from './routes';
import { draftOf, filled, firstDraft, forcedTarget, isBegun, requestOf, searchKey } from './slots';
import { storeDraft, storedDraft } from './storage';
import { actionText, itemText, promptText, routeText, sendText } from './words';

const ONE: Cost = { mark: 'one', pay: ['minato'], single: ['minato', 'shinjuku'] };
const THREE: Cost = { mark: 'three', pay: ['kita', 'ota', 'ota'], single: [] };
const REFUSAL = { code: 'upgrade.customer', message: 'You have no customer to give up.', players: [], clause: null };
const OFFERS = {
  must: null, draft: null,
  actions: [
    { id: 'open', goods: { food: 1, books: 2, clothing: 0 }, from: { food: ['tokyo'] } }, { id: 'expand' },
    { id: 'income', draws: 2, ends_turn: true }, { id: 'move' }, { id: 'upgrade', off: REFUSAL },
  ],
  costs: { a: ONE, b: THREE }, wards: { minato: 'a', kita: 'b' },
  objects: {
    'station:shimbashi': [{ do: 'open', cost: 'a' }], 'station:tokyo': [{ do: 'open', goods: 'food', from: 'tokyo' }],
    'ward:kita': [{ do: 'move', cost: 'b' }], 'connection:akihabara--ueno': [{ do: 'expand' }],
    'figure:princess': [{ do: 'wander' }], deck: [{ do: 'income' }],
  },
} as unknown as Offers;
const MATSURI = { ...OFFERS, must: 'matsuri', actions: [], objects: { 'ward:kita': [{ do: 'matsuri', makes_wild: ['kita', 'kita'] }] } } as Offers;
const ANSWER: Answer = {
  version: 1, missing: [], targets: {}, costs: {}, line: null, send: null, cost: null, effects: null, changed: [], refusal: null,
};
const ROUTE: Route = {
  way: ['oji', 'ueno', 'iidabashi'], points: 3, income: [1],
  gives: [{ station: 'ueno', seat: 1, token: 'food', options: ['food', 'books'] }, { station: 'iidabashi', seat: 0, token: 'books' }],
  rest: { ward: 'chiyoda', tokens: ['books'] },
};
const OTHER: Route = { ...ROUTE, way: ['oji', 'iidabashi'], gives: [], income: [] };
const GAME = {
  edition: 'v2', board: 'tokyo-44', players: ['blue', 'red'], turn: 'red', actions_left: 2, customers: { kita: ['food', 'books'] }, figures: [], stores: {},
} as unknown as GameView;
const VIEW = { seat: 0, seats: [{ seat: 0, colour: 'blue', kind: 'person', name: 'Mia' }, { seat: 1, colour: 'red', kind: 'person', name: 'Ben' }] } as unknown as View;
const TOLD = { view: VIEW, game: GAME, offers: OFFERS };

const now = (more: Partial<Situation> = {}): Situation => ({ offers: OFFERS, draft: null, answer: null, menu: null, isSending: false, destinations: [], ...more });
const means = (key: string, more: Partial<Situation> = {}, isRival = false) => meaningOf(key, now(more), isRival);

testBoard('tokyo-44');
addTestModules({ rider: 'kaicho' });
beforeEach(() => Object.assign(preferences, { language: 'en', names: 'auto' }));

describe('slots', () => {
  test('an item of an object begins a draft', () => {
    expect(draftOf('station:shimbashi', { do: 'open', cost: 'a' })).toEqual({ do: 'open', station: 'shimbashi' });
    expect(draftOf('station:tokyo', { do: 'open', goods: 'food', from: 'tokyo' })).toEqual({ do: 'open', goods: 'food', from: 'tokyo' });
    expect(draftOf('connection:akihabara--ueno', { do: 'expand' })).toEqual({ do: 'expand', tracks: ['akihabara--ueno'] });
    expect(draftOf('ward:kita', { do: 'matsuri', makes_wild: [] })).toEqual({ do: 'matsuri', ward: 'kita' });
    expect(draftOf('deck', { do: 'income' })).toEqual({ do: 'income' });
  });

  test('are filled in any order', () => {
    const fill = (draft: Parameters<typeof filled>[0], key: string, answer: Partial<Answer>) => filled(draft, key, { ...ANSWER, ...answer }, OFFERS);
    const open = { missing: ['goods', 'station'], targets: { 'goods:food': {}, 'station:ueno': {} } };
    expect(fill({ do: 'open' }, 'station:ueno', open)).toEqual({ do: 'open', station: 'ueno' });
    expect(fill({ do: 'open' }, 'goods:food', open)).toEqual({ do: 'open', goods: 'food' });
    expect(fill({ do: 'open', goods: 'food' }, 'station:tokyo', { missing: ['from'], targets: { 'station:tokyo': {} } })).toMatchObject({ from: 'tokyo' });
    expect(fill({ do: 'kaiju', ward: 'kita' }, 'ward:ota', { missing: ['flee'], targets: { 'ward:ota': {} } })).toMatchObject({ ward: 'kita', flee: 'ota' });
    expect(fill({ do: 'open' }, 'station:oji', open)).toBeNull();
  });

  test('a second track is added, a drafted one removed', () => {
    const answer = { ...ANSWER, targets: { 'connection:b': {} } };
    expect(filled({ do: 'expand', tracks: ['a'] }, 'connection:b', answer, OFFERS)?.tracks).toEqual(['a', 'b']);
    expect(filled({ do: 'expand', tracks: ['a', 'b'] }, 'connection:a', ANSWER, OFFERS)?.tracks).toEqual(['b']);
  });

  test('a destination replaces the one before and any route that was chosen', () => {
    expect(filled({ do: 'move', ward: 'kita', to: 'oji', way: ['oji'] }, 'station:ueno', ANSWER, OFFERS, ['oji', 'ueno'])).toMatchObject({ to: 'ueno', way: null });
  });

  test('a whole way is sent as its start and its stations', () => {
    expect(requestOf({ do: 'move', ward: 'kita', via: ['ueno'] })).toEqual({ do: 'move', ward: 'kita', via: ['ueno'] });
    expect(requestOf({ do: 'move', way: ['oji', 'ueno'], to: 'ueno' })).toEqual({ do: 'move', start: 'oji', via: ['oji', 'ueno'], to: 'ueno' });
    expect(searchKey({ do: 'move', ward: 'kita', to: 'oji', pay: ['ota'] })).toBe(searchKey({ do: 'move', ward: 'kita' }));
  });

  test('what leaves no choice is forced', () => {
    const forced = (missing: string[], ...targets: string[]) => forcedTarget({ do: 'open' }, { ...ANSWER, missing, targets: Object.fromEntries(targets.map((key) => [key, {}])) });
    expect(forced(['station'], 'station:ueno')).toBe('station:ueno');
    expect([forced(['station'], 'station:ueno', 'station:oji'), forced(['goods', 'station'], 'goods:food'), forced(['pay'])]).toEqual([null, null, null]);
    expect(forcedTarget({ do: 'expand', tracks: [] }, { ...ANSWER, missing: ['tracks'], targets: { 'connection:a': {} } })).toBeNull();
    expect([isBegun({ do: 'upgrade' }), isBegun({ do: 'upgrade', station: null }), isBegun({ do: 'upgrade', station: 'ueno' })]).toEqual([false, false, true]);
  });

  test('decisions without an object are drafted at once', () => {
    expect(firstDraft({ ...OFFERS, must: 'track-income' })).toEqual({ do: 'takes' });
    expect(firstDraft({ ...OFFERS, draft: { do: 'open' } })).toEqual({ do: 'open' });
    expect([firstDraft(OFFERS), firstDraft(MATSURI)]).toEqual([null, null]);
  });
});

describe('the state', () => {
  test('follows from the offers, the draft and the answer', () => {
    const draft = { do: 'income' } as const;
    expect(phaseOf(now({ offers: null }))).toBe('watch');
    expect([phaseOf(now()), phaseOf(now({ offers: MATSURI }))]).toEqual(['rest', 'must']);
    expect(phaseOf(now({ menu: 'station:ueno', draft }))).toBe('menu');
    expect([phaseOf(now({ draft })), phaseOf(now({ draft, answer: { ...ANSWER, line: 'income' } }))]).toEqual(['draft', 'ready']);
    expect(phaseOf(now({ draft, isSending: true }))).toBe('sending');
  });

  test('says what a click means', () => {
    expect(means('ward:kita', { offers: null })).toEqual({ kind: 'facts' });
    expect(means('ward:kita', { isSending: true })).toEqual({ kind: 'facts' });
    expect(means('station:shimbashi')).toEqual({ kind: 'menu' });
    expect(means('station:shimbashi', {}, true)).toEqual({ kind: 'facts' });
    expect(means('ward:kita')).toEqual({ kind: 'draft', draft: { do: 'move', ward: 'kita' } });
    expect(means('ward:ota')).toEqual({ kind: 'menu' });
    expect(means('connection:akihabara--ueno')).toEqual({ kind: 'draft', draft: { do: 'expand', tracks: ['akihabara--ueno'] } });
    expect(means('connection:oji--ueno')).toEqual({ kind: 'facts' });
    expect(means('deck')).toEqual({ kind: 'draft', draft: { do: 'income' } });
    expect(means('ward:kita', { offers: MATSURI })).toEqual({ kind: 'draft', draft: { do: 'matsuri', ward: 'kita' } });
    expect(means('ward:ota', { offers: MATSURI })).toEqual({ kind: 'facts' });
  });

  test('a target of the draft is filled in, anything else as at rest', () => {
    const situation = { draft: { do: 'open' as const, goods: 'food' }, answer: { ...ANSWER, missing: ['station'], targets: { 'station:ueno': {} } } };
    expect(means('station:ueno', situation)).toEqual({ kind: 'fill', draft: { do: 'open', goods: 'food', station: 'ueno' } });
    expect(means('station:shimbashi', situation)).toEqual({ kind: 'menu' });
  });

  test('what is asked for glows; the rest can be clicked, too', () => {
    expect(offeredIn(now()).every(({ isQuiet }) => isQuiet)).toBe(true);
    expect(offeredIn(now({ offers: MATSURI }))).toEqual([{ key: 'ward:kita', isQuiet: false }]);
    const drafted = offeredIn(now({ draft: { do: 'move', ward: 'kita' }, answer: ANSWER, destinations: ['tokyo'] }));
    expect(drafted[0]).toEqual({ key: 'station:tokyo', isQuiet: false });
    expect(drafted.filter(({ key }) => key === 'station:tokyo').length).toBe(1);
    expect(offeredIn(now({ offers: null }))).toEqual([]);
  });
});

describe('menus', () => {
  const labels = (key: string) => menuOf(key, OFFERS, []).map((item) => itemText(item, GAME));

  test('list goods in the pool, then stores to relocate', () => {
    expect(labels('station:shimbashi')).toEqual(['Open Food', 'Open Books', 'Relocate Food from Tōkyō']);
    expect(menuOf('station:shimbashi', OFFERS, []).map(({ draft }) => draft)).toEqual([
      { do: 'open', station: 'shimbashi', goods: 'food' }, { do: 'open', station: 'shimbashi', goods: 'books' },
      { do: 'open', station: 'shimbashi', goods: 'food', from: 'tokyo' },
    ]);
    expect(labels('station:tokyo')).toEqual(['Relocate this store']);
  });

  test('have costs, and the reason for what is impossible', () => {
    const items = menuOf('station:shimbashi', OFFERS, [{ do: 'upgrade', off: REFUSAL }]);
    expect([items[0]?.cost, items.at(-1)?.off]).toEqual([ONE, REFUSAL.message]);
    expect(menuOf('figure:princess', OFFERS, [])[0]).toMatchObject({ do: 'wander', cost: null, off: null });
  });
});

describe('paying', () => {
  test('one card that pays alone is enough, otherwise three', () => {
    expect([isWhole(ONE, ['shinjuku']), isWhole(ONE, ['kita']), isWhole(ONE, ['kita', 'ota', 'ota'])]).toEqual([true, false, true]);
  });

  test('the proposal is changed card by card', () => {
    expect(toggled(ONE, ['minato'], 'shinjuku', false)).toEqual(['shinjuku']);
    const one = toggled(ONE, ['minato'], 'kita', false);
    const three = toggled(ONE, toggled(ONE, one, 'ota', false), 'ota', false);
    expect([one, three]).toEqual([['kita'], ['kita', 'ota', 'ota']]);
    expect(toggled(ONE, three, 'ota', true)).toEqual(['kita', 'ota']);
    expect(toggled(ONE, three, 'chuo', false)).toEqual(['chuo', 'kita', 'ota']);
  });

  test('a card that does not pay alone is paid with two that are proposed', () => {
    const game = { viewer: 'blue', hands: { blue: ['chuo', 'kita', 'minato', 'ota', 'ota'] } } as const;
    const paid = (card: string, lifted: string[] = ['minato']) => toggled(ONE, lifted, card, false, proposedWith(card, OFFERS, { ...game, hands: { blue: [...game.hands.blue] } }));
    expect(proposedThree(OFFERS)).toEqual(['kita', 'ota', 'ota']);
    expect(paid('chuo')).toEqual(['chuo', 'kita', 'ota']);
    expect(paid('ota')).toEqual(['ota', 'ota', 'kita']); // its copies first
    expect(paid('ota', [])).toEqual(['ota']);
    expect(proposedWith('ota', { costs: { a: ONE } }, { viewer: 'blue', hands: {} })).toEqual([]);
  });

  test('a card shows the wards that it pays for', () => {
    expect(wardsPaidBy('shinjuku', OFFERS.wards, OFFERS.costs)).toEqual(['minato']);
  });
});

describe('journeys', () => {
  const draft = { do: 'move', ward: 'kita', to: 'iidabashi' } as const;
  const destinations = [{ to: 'iidabashi', more: 0, routes: [ROUTE, OTHER] }];
  const answer = { ...ANSWER, destinations };
  const placeOf = (station: string): [number, number] => [['oji', 'akabane', 'ueno', 'tokyo', 'iidabashi'].indexOf(station) * 10, 0];

  test('a destination is tagged with what its best route brings', () => {
    expect(tagText(ROUTE, 0, GAME.players)).toBe('+1 R+1▮');
    expect(tagText(ROUTE, 0, GAME.players, true)).toBe('+1');
    const many = Array.from({ length: 8 }, (_, n) => ({ to: `${n}`, more: 0, routes: [ROUTE] }));
    const tags = tagsFor({ draft, answer, destinations: many, route: null, pointed: 'station:7' }, 0, GAME.players);
    expect(tags.map(({ isShort }) => isShort)).toEqual([false, false, false, false, false, false, false, true]);
    expect(tags[0]?.target.id).toBe('7');
    const beside = tagsFor({ draft, answer, destinations: many, route: { ...ROUTE, way: ['2', '5'] }, pointed: null }, 0, GAME.players);
    expect(beside.map(({ target }) => target.id)).toEqual(['0', '1', '3', '4', '6', '7']);
  });

  test('the route is that to the chosen destination, or the only one', () => {
    expect(routeOf(draft, answer)).toBe(ROUTE);
    expect(routeOf({ do: 'reunite' }, answer)).toBe(ROUTE);
    expect(routeOf({ do: 'move', ward: 'kita' }, { ...answer, missing: ['to'] })).toBeNull();
  });

  test('alternatives are chosen one after another', () => {
    expect(nextRoute([ROUTE, OTHER], ROUTE, 1)).toBe(OTHER);
    expect(nextRoute([ROUTE, OTHER], OTHER, 1)).toBe(ROUTE);
    expect(nextRoute([ROUTE, OTHER], ROUTE, -1)).toBe(OTHER);
    const next = withRoute(draft, OTHER);
    expect(next).toMatchObject({ way: OTHER.way, to: 'iidabashi', gives: {} });
    expect(withRoute(next, ROUTE)).toMatchObject({ way: ROUTE.way, gives: { ueno: 'food' } });
    const given: Route = { ...ROUTE, gives: [{ station: 'ueno', seat: 1, token: 'books', options: ['food', 'books'] }] };
    expect(nextRoute([ROUTE, given, OTHER], given, 1)).toBe(OTHER);
    expect(nextRoute([given, OTHER], ROUTE, 1)).toBe(OTHER);
  });

  test('a pin bends the route where the detour is least', () => {
    const bent = withPin({ ...draft, way: ['oji'], via: ['ueno'] }, 'tokyo', ROUTE, placeOf);
    expect(bent).toMatchObject({ way: null, via: ['ueno', 'tokyo'] });
    expect(withPin(bent, 'akabane', ROUTE, placeOf).via).toEqual(['akabane', 'ueno', 'tokyo']);
    expect(withPin({ ...draft, via: ['iidabashi'] }, 'ueno', ROUTE, placeOf).via).toEqual(['ueno', 'iidabashi']);
    expect(withoutPin(bent, 'ueno').via).toEqual(['tokyo']);
  });

  test('with another customer for one store leave the others theirs', () => {
    const give = (station: string, token: string) => ({ station, seat: 0, token, options: ['food', 'books', 'food2'] });
    const route: Route = { ...ROUTE, gives: [give('ueno', 'food'), give('tokyo', 'books'), give('oji', 'food2')], rest: { ward: 'chiyoda', tokens: [] } };
    const swapped = withGive(draft, 'ueno', 'books', route);
    expect(swapped).toMatchObject({ gives: { ueno: 'books' }, keeps: { tokyo: 'food', oji: 'food2' } });
    expect(requestOf(swapped)).toEqual({ ...draft, gives: { ueno: 'books', tokyo: 'food', oji: 'food2' } });
    const enough = { ...route, rest: { ward: 'chiyoda', tokens: ['books'] } };
    expect(withGive(draft, 'ueno', 'books', enough).keeps).toEqual({ tokyo: 'books', oji: 'food2' });
    const chosen = withGive({ ...draft, gives: { tokyo: 'books' } }, 'ueno', 'books', route);
    expect(chosen.gives).toEqual({ ueno: 'books' });
    const picky = { ...route, gives: [give('ueno', 'food'), { ...give('tokyo', 'books'), options: ['books', 'food2'] }] };
    expect(withGive(draft, 'ueno', 'books', picky).keeps).toEqual({});
    expect(withPin(swapped, 'akabane', route, placeOf).keeps).toBeNull();
  });

  test('are read out', () => {
    expect(routeText(ROUTE, TOLD)).toBe('To Iidabashi, 3 stations. Ben gets 1. You get 1. Ben may take Income.');
  });
});

describe('words', () => {
  const prompt = (draft: Parameters<typeof promptText>[0], answer: Partial<Answer> = {}) => promptText(draft, { ...ANSWER, ...answer }, TOLD);
  const button = (draft: NonNullable<Parameters<typeof promptText>[0]>, more: Partial<Answer> = {}, isEnding = false) => sendText(draft, { ...ANSWER, line: 'x', ...more }, TOLD, isEnding);

  test('the prompt says what is missing', () => {
    expect(prompt(null)).toBe('2 actions left. Pick one, or click the map.');
    expect(promptText(null, null, { ...TOLD, isTouched: true })).toBe('2 actions left. Pick one, or tap the map.');
    expect(promptText(null, null, { ...TOLD, offers: MATSURI })).toBe('Move the Matsuri to a neighbouring ward. Its cards are wild this turn.');
    expect(prompt({ do: 'open' }, { missing: ['goods', 'station'] })).toBe('Choose goods and a station.');
    expect(prompt({ do: 'open', goods: 'food' }, { missing: ['station'] })).toBe('Choose a station.');
    expect(prompt({ do: 'expand', tracks: ['akihabara--ueno'] }, { line: 'x' })).toBe('Lay this track, or add a second.');
    expect(prompt({ do: 'move', ward: 'kita' }, { missing: ['to'] })).toBe('Where should they go?');
    expect(prompt({ do: 'move', ward: 'kita', to: 'oji', pay: ['ota'] }, { missing: ['pay'] })).toBe('Choose 2 more cards.');
    expect(prompt({ do: 'open', goods: 'food', station: 'oji', pay: ['ota'] }, { missing: ['from', 'pay'] })).toBe('Choose the store to relocate.');
    expect(prompt({ do: 'upgrade', station: 'oji', pay: ['ota'] }, { missing: ['customer', 'pay'] })).toBe('Choose a customer to give up.');
    expect(prompt({ do: 'income' }, { line: 'income' })).toBe('You draw 2 cards. This ends your turn.');
    expect(prompt({ do: 'takes' }, { line: 'x' })).toBe('Ben used your track.');
  });

  test('modules have their own', () => {
    expect(prompt({ do: 'wander' }, { missing: ['ward'] })).toBe('Where does the Princess go?');
    expect(prompt({ do: 'kaiju' }, { missing: ['ward'] })).toBe('Where does the Kaiju go?');
    expect(prompt({ do: 'kaiju', ward: 'koto' }, { missing: ['flee'] })).toBe('Everyone in Kōtō flees from the Kaiju. Where to?');
    expect(prompt({ do: 'kaiju', ward: 'koto' }, { missing: ['princess'] })).toBe('The Princess flees too. Where to?');
    expect(promptText(null, null, { ...TOLD, offers: { ...MATSURI, must: 'kaiju-enters' } })).toBe('Where does the Kaiju come ashore?');
    expect(actionText({ do: 'kaiju', ward: 'kita' }, ANSWER, TOLD)).toBe('Send the Kaiju to Kita');
    expect(actionText({ do: 'wander', ward: 'kita' }, ANSWER, TOLD)).toBe('Wander');
  });

  test('the button says everything', () => {
    expect(button({ do: 'expand', tracks: ['akihabara--ueno'] })).toBe('Lay track · free');
    expect(button({ do: 'expand', tracks: ['a', 'b'] }, { cost: ONE })).toBe('Lay both · pay Minato');
    expect(button({ do: 'move', ward: 'kita' }, { cost: ONE }, true)).toBe('Move 2 customers and end turn · pay Minato');
    expect(button({ do: 'income' }, {}, true)).toBe('Draw 2 cards and end turn');
    const effects = { reveals: true, ends_turn: true, points: 0, draws: 3 };
    expect(button({ do: 'income', discard: ['nerima'] }, { effects })).toBe('Discard Nerima, draw 3 cards');
    expect(button({ do: 'end' })).toBe('End turn');
  });

  test('wards say what they cost, and how many cards become wild there', () => {
    expect(wardSigns(OFFERS)).toEqual({ minato: { text: '▮', isOff: false }, kita: { text: '▮▮▮', isOff: false } });
    expect(wardSigns(MATSURI)).toEqual({ kita: { text: '✱2', isLoud: true } });
  });

  test('in Japanese too', async () => {
    await loadLanguage('ja');
    preferences.language = 'ja';
    expect(button({ do: 'end' })).toBe('手番を終える');
  });
});

test('a draft outlives a reload, but not a change of the table', () => {
  storeDraft('t', 0, 7, { do: 'open', goods: 'food' });
  expect(storedDraft('t', 0, 7)).toEqual({ do: 'open', goods: 'food' });
  expect([storedDraft('t', 0, 8), storedDraft('t', 1, 7)]).toEqual(['cleared', null]);
  storeDraft('t', 0, 7, null);
  expect(storedDraft('t', 0, 7)).toBeNull();
});
