/** Whose turn it is at my unfinished tables; asked for again every few seconds while the page is visible. */
import * as api from '../api/client';
import { remember, type MyTable } from '../api/myTables.svelte';
import { seatName } from '../app/seatName';
import { isOutOfTurn } from '../app/whoseTurn';
import { t } from '../i18n/index.ts';

const REFRESH_MILLISECONDS = 10_000;
const MAX_ASKED = 8; // the latest tables

export interface Standing {
  isMine: boolean;
  text: string;
}

/** What a view says about a table, for those who play these seats. */
export function standingOf(view: Pick<api.View, 'status' | 'to_act' | 'seats' | 'game'>, seats: readonly number[]): Standing {
  if (view.status === 'waiting') return { isMine: false, text: t('lobby.mine.waiting') };
  const acting = view.seats.find(({ seat }) => seat === view.to_act);
  const isMine = !!acting && seats.includes(acting.seat);
  if (!acting) return { isMine, text: t('lobby.mine.over') };
  const words = isOutOfTurn(view) ? { mine: 'lobby.mine.decide', other: 'lobby.mine.decides' } : { mine: 'lobby.mine.yours', other: 'lobby.mine.of' };
  return { isMine, text: isMine ? t(words.mine) : t(words.other, { who: seatName(acting) }) };
}

export class MyTurns {
  views = $state.raw<Record<string, api.View>>({});

  constructor(readonly tables: () => readonly MyTable[]) {
    $effect(() => {
      void this.#look();
      const again = setInterval(() => void this.#look(), REFRESH_MILLISECONDS);
      return () => clearInterval(again);
    });
  }

  async #look(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    for (const { table, seats, isOver } of this.tables().slice(0, MAX_ASKED)) {
      if (isOver) continue;
      try {
        const view = await api.view(table, seats[0] ?? null);
        this.views = { ...this.views, [table]: view };
        if (view.status === 'over' || view.status === 'closed') remember(table, { isOver: true });
      } catch {
        // a table that can't be opened says why when it is opened
      }
    }
  }
}
