/** The name of a seat: a person by name, a built-in bot by its own name and level. */
import type { Wire } from '../api/client';
import { has, t } from '../i18n/index.ts';

type Called = Pick<Wire['SeatResponse'], 'colour' | 'kind' | 'name'> & { bot?: string | null };

export function seatName({ colour, kind, name, bot }: Called): string {
  const level = `level.${name || bot}.name`;
  if (kind === 'bot' && has(level)) return t('app.bot', { name: t(`app.bot.${colour}`), level: t(level) });
  return name || t(`colour.${colour}`);
}

/** What a player of these seats is called, by colour. */
export const namesOf = (seats: readonly Called[]) => (colour: string): string =>
  seatName(seats.find((seat) => seat.colour === colour) ?? { colour, kind: 'person', name: '' });
