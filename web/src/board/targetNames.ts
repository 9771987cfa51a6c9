/** The accessible names of targets. */
import { t } from '../i18n/index.ts';
import type { BoardProps } from './props';
import type { Target } from './targets';

export function targetName({ kind, id }: Target, { board, game, names, viewer }: BoardProps): string {
  if (kind === 'ward') return t('board.ward', { name: board.wards.get(id)?.[names] ?? id });
  if (kind === 'figure') return t(`piece.${id}`, { who: t(`colour.${viewer ?? 'blue'}`), edition: game.edition });
  if (kind === 'station') return t('board.station', { name: board.stations.get(id)?.[names] ?? id });
  const line = board.connections.get(id);
  const end = (station: string | undefined): string => board.stations.get(station ?? '')?.[names] ?? '';
  return t('board.connection', { a: end(line?.a), b: end(line?.b) });
}
