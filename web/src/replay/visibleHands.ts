/** A finished game as one seat saw it: the cards of others are hidden. */
import type { Frame } from '../api/client';

export function seenBy(frame: Frame, seat: number | null): Frame {
  const colour = seat === null ? undefined : frame.game.players[seat];
  if (colour === undefined) return frame;
  const hands = Object.fromEntries(Object.entries(frame.game.hands).filter(([owner]) => owner === colour));
  return { ...frame, game: { ...frame.game, hands } };
}
