/** A private table for a puzzle. */
import * as api from '../api/client';
import { remember } from '../api/myTables.svelte';
import { myName } from '../app/nickname';
import { sitDown } from '../newTable/seating';

/** Create the table of a puzzle, and take the seat to play. Returns the table's id. */
export async function openPuzzle(puzzle: string): Promise<string> {
  const made = await api.puzzleTable(puzzle);
  const own = made.seats[0];
  if (own) await sitDown(own.invite, myName());
  remember(made.table, { isHost: true, seats: made.seats.map(({ seat }) => seat), puzzle });
  return made.table;
}
