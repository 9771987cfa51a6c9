/** A conflict between settings, in a sentence. */
import { has, listed, t } from '../i18n/index.ts';
import type { Conflict } from './compatibility';

export function conflictText(conflict: Conflict): string {
  const { kind, module } = conflict;
  if (kind === 'excludes') {
    const why = `excludes.${[module.id, conflict.other.id].sort().join('.')}`;
    return has(why) ? t(why) : t('lobby.conflict.excludes', { module: module.name, other: conflict.other.name });
  }
  if (kind === 'players') {
    return t('lobby.conflict.players', { module: module.name, players: listed(conflict.players.map(String)) });
  }
  if (kind === 'board') return t('lobby.conflict.board', { module: module.name, board: conflict.board.title });
  return t('lobby.conflict.needs', { module: module.name, players: conflict.players });
}
