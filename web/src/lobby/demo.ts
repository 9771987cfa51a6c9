/** The game in twenty seconds, for the map in the lobby: customers, stores, track, and two journeys. */
import type { GameView } from '../api/client';
import type { BoardProps } from '../board/props';
import { scene as sample } from './sampleGame';

type Part = Pick<GameView, 'stores' | 'track' | 'customers'>;

export interface Frame {
  /** When it begins, in milliseconds. */
  at: number;
  /** The number of the sentence that it shows. */
  caption: 1 | 2 | 3;
  scene: GameView;
  fresh: Set<string>;
  travel: BoardProps['travel'];
}

export const LENGTH = 20_000;

const FIRST = { stations: ['nakano', 'shinjuku', 'yotsuya', 'tokyo'], gives: [
  { station: 'shinjuku', customer: 'books', owner: 'red' }, { station: 'yotsuya', customer: 'food', owner: 'blue' }, { station: 'tokyo', customer: 'clothing2', owner: 'blue' },
] };
const SECOND = { stations: ['shimbashi', 'tokyo', 'akihabara'], gives: [{ station: 'tokyo', customer: 'clothing', owner: 'blue' }, { station: 'akihabara', customer: 'electronics2', owner: 'blue' }] };

/** What each moment adds, and who has left by then. */
const MOMENTS: { at: number; caption: 1 | 2 | 3; stores?: Part['stores']; track?: Part['track']; customers?: Part['customers']; travel?: typeof FIRST & { customers: string[]; time: number } }[] = [
  { at: 0, caption: 1, customers: { kita: ['food'], setagaya: ['books'] } },
  { at: 900, caption: 1, customers: { nakano: ['books'] } },
  { at: 1600, caption: 1, customers: { nakano: ['books', 'food'], edogawa: ['clothing'] } },
  { at: 2300, caption: 1, customers: { nakano: ['books', 'food', 'clothing2'] } },
  { at: 3000, caption: 1, customers: { minato: ['clothing', 'electronics2'] } },
  { at: 4200, caption: 2, stores: { yotsuya: 'blue food' } },
  { at: 5000, caption: 2, stores: { shinjuku: 'red books' } },
  { at: 5800, caption: 2, stores: { tokyo: 'blue clothing' } },
  { at: 6600, caption: 2, track: { 'nakano--shinjuku': 'red' } },
  { at: 7200, caption: 2, track: { 'shinjuku--yotsuya': 'blue', 'tokyo--yotsuya': 'blue' } },
  { at: 8400, caption: 3, customers: { nakano: [] }, travel: { ...FIRST, customers: ['books', 'food', 'clothing2'], time: 4200 } },
  { at: 13_000, caption: 3, stores: { akihabara: 'blue electronics' }, track: { 'shimbashi--tokyo': 'red', 'akihabara--tokyo': 'blue' } },
  { at: 14_000, caption: 3, customers: { minato: [] }, travel: { ...SECOND, customers: ['clothing', 'electronics2'], time: 3000 } },
  { at: 17_400, caption: 3 },
];

export const frames: Frame[] = MOMENTS.reduce<Frame[]>((made, moment) => {
  const before: Part = made.at(-1)?.scene ?? { stores: {}, track: {}, customers: {} };
  const scene = {
    ...sample,
    stores: { ...before.stores, ...moment.stores },
    track: { ...before.track, ...moment.track },
    customers: { ...before.customers, ...moment.customers },
  };
  return [...made, { at: moment.at, caption: moment.caption, scene, fresh: new Set(Object.keys(moment.stores ?? {})), travel: moment.travel ?? null }];
}, []);

/** The frame of a moment. */
export const frameAt = (time: number): Frame => frames.findLast(({ at }) => at <= time % LENGTH) ?? frames[0]!;
