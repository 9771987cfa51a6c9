/** Sounds for what happens, and a notification of the player's turn if the page is hidden. */
import type { TableStore } from '../api/tableStore.svelte';
import { preferences } from '../app/preferences.svelte';
import { t } from '../i18n';
import type { Show } from './animation.svelte';
import { actionOf } from './doings';
import { play } from './sound';

export class TurnNotice {
  constructor(store: TableStore, show: Show) {
    // A bot may be so quick that its turn is never shown; its events tell that it moved.
    let wasMine = false;
    let heard: unknown;
    $effect(() => {
      const { view, fresh, isMyTurn } = store;
      const isMine = isMyTurn && view?.status === 'playing';
      const isNewMove = fresh !== heard && fresh.some(({ seat, line }) => line && seat !== view?.seat);
      if (isMine && (isNewMove || !wasMine)) notice();
      [wasMine, heard] = [isMine, fresh];
    });
    $effect(() => {
      if (show.move) play(actionOf(show.move));
    });
  }
}

function notice(): void {
  play('turn');
  if (document.hidden && preferences.notify && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(t('table.your-turn'), { body: t('table.title'), tag: 'shinjuku-turn' });
  }
}
