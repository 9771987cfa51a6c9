/** A game in progress, for the picture in the lobby. */
import type { GameView } from '../api/client';

export const BOARD = 'tokyo-44';

export const scene = {
  edition: 'v2', board: BOARD, modules: [], players: ['blue', 'red', 'green'], start: 'blue', phase: 'actions',
  stores: {
    shinjuku: 'blue department', shibuya: 'red food', tokyo: 'green department', ueno: 'red clothing', ikebukuro: 'blue food',
    shimbashi: 'green books', nakano: 'blue books', kinshicho: 'red electronics',
  },
  track: {
    'shinjuku--yotsuya': 'blue', 'ikebukuro--takadanobaba': 'blue', 'takadanobaba--shinjuku': 'blue', 'nakano--shinjuku': 'blue',
    'tokyo--yotsuya': 'green', 'shimbashi--tokyo': 'green', 'akihabara--ueno': 'red', 'akihabara--kinshicho': 'red', 'akihabara--tokyo': 'green',
  },
  customers: {
    chuo: ['clothing', 'books'], minato: ['food', 'electronics2'], taito: ['food'], nerima: ['food', 'clothing2'], setagaya: ['books', 'food'],
    koto: ['electronics'], adachi: ['clothing', 'clothing'], suginami: ['food'], edogawa: ['books2'], kita: ['food'],
  },
  hands: {}, collected: {}, figures: [{ id: 'matsuri', place: 'sumida', owner: null, label: '' }],
  viewer: null, counted: false, hand_sizes: {}, collected_sizes: {}, deck_size: 0, bag_size: 0, discard_size: 0, discard_top: null,
} satisfies GameView;
