/** What a tooltip says about a thing on the map: its name, what it does now, and the clause of the rules. */
import type { GameView, View } from '../../api/client';
import { MATSURI, readStore } from '../../board/scene';
import type { Thing } from '../../board/things';
import type { Tip } from '../../board/Tooltip.svelte';
import { t } from '../../i18n/index.ts';
import { boardFor, connectionName, customerName, seatName, stationName, wardName } from '../names';
import { clauseOf, clauseOfModule, moduleOf } from './clauses';
import { tip } from './pieces';

export function tipOf(thing: Thing, view: View, game: GameView): Tip {
  switch (thing.kind) {
    case 'station':
      return stationTip(thing.id, view, game);
    case 'connection':
      return connectionTip(thing.id, view, game);
    case 'customers':
      return tip(customerName(thing.customer, thing.count), t('table.tip.customers.does', { ward: wardName(boardFor(game), thing.ward), edition: game.edition }), clauseOf('customers', game));
    case 'figure':
      return figureTip(thing.figure.id, thing.ward, game);
    case 'ward':
      return wardTip(thing.id, game);
  }
}

const ownerName = (colour: string, view: View, game: GameView): string => seatName(view, game.players.indexOf(colour));

function stationTip(id: string, view: View, game: GameView): Tip {
  const board = boardFor(game);
  const [station, place] = [stationName(board, id), board.stations.get(id)];
  const ward = wardName(board, place?.ward ?? '');
  const built = game.stores[id];
  if (!built) {
    const site = place?.department ? t('table.tip.site.does') : t('table.tip.station.does', { ward, edition: game.edition });
    return tip(t('table.tip.station', { station, ward }), site, clauseOf(place?.department ? 'site' : 'station', game));
  }
  const { owner, goods } = readStore(built);
  const title = t('table.tip.store', { who: ownerName(owner, view, game), store: t(`store.${goods}`), station });
  if (goods === 'department') return tip(title, t('table.tip.department.does'), clauseOf('department', game));
  return tip(title, t('table.tip.store.does', { goods: t(`goods.${goods}`) }), clauseOf('store', game));
}

function connectionTip(id: string, view: View, game: GameView): Tip {
  const board = boardFor(game);
  const connection = connectionName(board, id);
  const owner = game.track[id];
  if (board.connections.get(id)?.permanent) return tip(connection, t('table.tip.permanent.does'), clauseOf('permanent', game));
  if (!owner) return tip(connection, t('table.tip.connection.does', { edition: game.edition }), clauseOf('connection', game));
  if (!game.players.includes(owner)) return tip(connection, t('table.tip.neutral.does'), clauseOf('neutral', game));
  const who = ownerName(owner, view, game);
  return tip(t('table.tip.track', { who, connection }), t('table.tip.track.does', { who }), clauseOf('track', game));
}

function figureTip(id: string, place: string, game: GameView): Tip {
  const ward = wardName(boardFor(game), place);
  if (id === MATSURI) return tip(t('table.tip.matsuri', { ward }), t('table.tip.matsuri.does', { ward }), clauseOf('matsuri', game));
  const label = game.figures.find((figure) => figure.id === id && figure.place === place)?.label ?? id;
  const module = moduleOf(id, game);
  return tip(label, module && t(`module.${module}.line`, { edition: game.edition }), clauseOfModule(module, game));
}

function wardTip(id: string, game: GameView): Tip {
  const board = boardFor(game);
  return tip(wardName(board, id), t('table.tip.ward.does', { count: board.wards.get(id)?.cards ?? 0 }), clauseOf('ward', game));
}
