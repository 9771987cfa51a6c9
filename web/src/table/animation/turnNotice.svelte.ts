/** Sounds for what happens, and a notification when the player has to decide if the page is hidden. */
import { untrack } from 'svelte';
import type { TableStore } from '../../api/tableStore.svelte';
import type { PlayedLine } from '../../api/turns';
import { isMotionReduced, preferences } from '../../app/preferences.svelte';
import { isOutOfTurn } from '../../app/whoseTurn';
import { t } from '../../i18n/index.ts';
import type { Show } from './animation.svelte';
import { actionOf } from '../log/lines';
import { play, soundOf } from './sound';

export class TurnNotice {
  constructor(store: TableStore, show: Show) {
    // A bot may be so quick that its turn is never shown; its events tell that it moved.
    let wasMine = false;
    let heard: unknown;
    $effect(() => {
      const { view, fresh, isMyTurn } = store;
      const isMine = isMyTurn && view?.status === 'playing';
      const isNewMove = fresh !== heard && fresh.some(({ seat, line }) => line && seat !== view?.seat);
      if (isMine && (isNewMove || !wasMine)) notice(t(isOutOfTurn(view) ? 'table.you-decide' : 'table.your-turn'));
      [wasMine, heard] = [isMine, fresh];
    });
    $effect(() => {
      if (show.move) play(soundOf(actionOf(show.move)));
    });
    let known: PlayedLine[] | null = null;
    $effect(() => {
      const { lines, view, isMyTurn } = store;
      const isNew = known !== null && lines !== known;
      known = lines;
      if (isNew) untrack(() => play(soundNow(lines, view?.seat ?? null, isMyTurn)));
    });
    let wasPlaying = false;
    $effect(() => {
      const status = store.view?.status;
      if (wasPlaying && status === 'over') play('over');
      wasPlaying = status === 'playing';
    });
  }
}

/** Of the player's own action; if nothing moves on the map, also of others', unless the turn has its own sound. */
function soundNow(lines: readonly PlayedLine[], seat: number | null, isMyTurn: boolean): string {
  const heard = lines.filter((line) => line.seat === seat || (isMotionReduced() && !isMyTurn)).at(-1);
  return heard ? soundOf(actionOf(heard)) : '';
}

function notice(title: string): void {
  play('turn');
  if (document.hidden && preferences.notify && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(title, { body: t('table.title'), tag: 'shinjuku-turn' });
  }
}
