/** What a seat is called: a person by name, a bot of the house by its level. */
import type { Wire } from '../net/api';
import { has, t } from '../words';

type Called = Pick<Wire['SeatTold'], 'colour' | 'kind' | 'name'> & { bot?: string | null };

export function seatName({ colour, kind, name, bot }: Called): string {
  const level = `level.${name || bot}.name`;
  if (kind === 'bot' && has(level)) return t('shell.bot', { level: t(level) });
  return name || t(`colour.${colour}`);
}
