/** When the host may replace a player who is away: what everyone at a table agrees on by joining it. */
import { t } from '../i18n/index.ts';

const MINUTE = 60;

/** A sentence. Without a time, the player must still be away for a second, because connections can break. */
export function absenceSentence(seconds: number): string {
  return seconds % MINUTE || !seconds
    ? t('lobby.away.seconds', { count: Math.max(seconds, 1) })
    : t('lobby.away.minutes', { count: seconds / MINUTE });
}
