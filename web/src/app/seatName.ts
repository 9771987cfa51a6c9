/** The name of a seat: a person by name, a built-in bot by its own name and level. */
import type { Wire } from '../api/client';
import { has, t } from '../i18n';

type Called = Pick<Wire['SeatResponse'], 'colour' | 'kind' | 'name'> & { bot?: string | null };

export function seatName({ colour, kind, name, bot }: Called): string {
  const level = `level.${name || bot}.name`;
  if (kind === 'bot' && has(level)) return t('app.bot', { name: t(`app.bot.${colour}`), level: t(level) });
  return name || t(`colour.${colour}`);
}
