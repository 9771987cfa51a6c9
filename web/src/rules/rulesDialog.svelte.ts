/** The rules over the table: opened at a clause, or at their beginning. */

let shown = $state.raw<{ clause: string } | null>(null);
let pointed = '';

/** Where the rules are open; null if they aren't. Reactive. */
export const openedRules = (): { clause: string } | null => shown;

export const openRules = (clause = ''): void => void (shown = { clause });

export const closeRules = (): void => void (shown = null);

/** Remember the clause of the tooltip on the screen, for the key that opens it. */
export function pointAtClause(clause: string): () => void {
  pointed = clause;
  return () => {
    if (pointed === clause) pointed = '';
  };
}

export const pointedClause = (): string => pointed;
