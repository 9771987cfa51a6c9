/** Says that it is the player's turn: by a sound, and by a notification if the page is hidden. */
import type { TableStore } from '../api/tableStore.svelte';
import { preferences } from '../app/preferences.svelte';
import { playTurnSound } from './sound';

export class TurnNotice {
  constructor(store: TableStore) {
    // A bot may be so quick that its turn is never shown; its events tell that it moved.
    let wasMine = false;
    let heard: unknown;
    $effect(() => {
      const { view, fresh, isMyTurn } = store;
      const isMine = isMyTurn && view?.status === 'playing';
      const isNewMove = fresh !== heard && fresh.some(({ seat, line }) => line && seat !== view?.seat);
      if (isMine && (isNewMove || !wasMine) && preferences.sound) playTurnSound();
      [wasMine, heard] = [isMine, fresh];
    });
  }
}
