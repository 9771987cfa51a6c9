/** What stands in the way of a table, in a sentence. */
import { has, listed, t } from '../i18n';
import type { Obstacle } from './compatibility';

export function explained(obstacle: Obstacle): string {
  const { kind, module } = obstacle;
  if (kind === 'excludes') {
    const why = `excludes.${[module.id, obstacle.other.id].sort().join('.')}`;
    return has(why) ? t(why) : t('lobby.obstacle.excludes', { module: module.name, other: obstacle.other.name });
  }
  if (kind === 'players') {
    return t('lobby.obstacle.players', { module: module.name, players: listed(obstacle.players.map(String)) });
  }
  return t('lobby.obstacle.needs', { module: module.name, players: obstacle.players });
}
