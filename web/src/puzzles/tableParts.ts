/** What a table needs when it is the table of a puzzle; loaded only there. */
import type { TableStore } from '../api/tableStore.svelte';
import PuzzleBar from './PuzzleBar.svelte';
import PuzzleResult from './PuzzleResult.svelte';
import { PuzzleAtTable } from './puzzle.svelte';

export const puzzleParts = (store: TableStore, id: string) => ({ puzzle: new PuzzleAtTable(store, id), Bar: PuzzleBar, Result: PuzzleResult });
export type PuzzleParts = ReturnType<typeof puzzleParts>;
