/** Which puzzle comes after one. */

interface Listed {
  id: string;
  theme: string;
  difficulty: string;
}

const LEVELS = ['easy', 'medium', 'hard'];

/** Another puzzle that isn't solved: of the same theme if there is one, the easiest first. Empty if all are solved. */
export function nextPuzzle(puzzles: readonly Listed[], id: string, solved: readonly string[]): string {
  const theme = puzzles.find((each) => each.id === id)?.theme;
  const open = puzzles.filter((each) => each.id !== id && !solved.includes(each.id));
  const rank = (each: Listed): number => (each.theme === theme ? 0 : LEVELS.length) + LEVELS.indexOf(each.difficulty);
  return open.sort((a, b) => rank(a) - rank(b))[0]?.id ?? '';
}
