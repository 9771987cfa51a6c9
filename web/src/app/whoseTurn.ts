import type { View } from '../api/client';

/** Whether a player decides in another one's turn, such as about the Income of used track. */
export function isOutOfTurn({ to_act, game }: Pick<View, 'to_act' | 'game'>): boolean {
  return to_act !== null && !!game?.turn && game.turn !== game.players[to_act];
}
