/** Which modules and numbers of players go together, according to the catalogue. */
import type { Catalogue, Wire } from '../api/client';

export type Edition = Catalogue['editions'][number];
export type Module = Wire['ModuleResponse'];
export type BoardInfo = Wire['BoardInfoResponse'];

export type Conflict =
  | { kind: 'excludes'; module: Module; other: Module }
  | { kind: 'board'; module: Module; board: BoardInfo }
  | { kind: 'players'; module: Module; players: number[] }
  | { kind: 'needs'; module: Module; players: number };

/** Conflicts between the chosen modules, the players and the board. */
export function conflicts(edition: Edition, modules: readonly string[], players: number, board?: BoardInfo): Conflict[] {
  const chosen = edition.modules.filter((module) => modules.includes(module.id));
  const pairs = chosen.flatMap((module) =>
    chosen.filter((other) => module.id < other.id && module.excludes.includes(other.id))
      .map((other): Conflict => ({ kind: 'excludes', module, other })),
  );
  const limited = chosen
    .filter((module) => module.players && !module.players.includes(players))
    .map((module): Conflict => ({ kind: 'players', module, players: module.players ?? [] }));
  const misplaced = board ? chosen.filter((module) => board.excludes.includes(module.id)) : [];
  const elsewhere = misplaced.map((module): Conflict => ({ kind: 'board', module, board: board! }));
  return [...pairs, ...limited, ...elsewhere, ...needed(edition, chosen, players)];
}

/** The module that this number of players needs. */
function needed(edition: Edition, chosen: readonly Module[], players: number): Conflict[] {
  const opening = edition.modules.find((module) => module.players?.includes(players));
  if (!opening || chosen.includes(opening)) return [];
  return [{ kind: 'needs', module: opening, players }];
}

/** Why a module can't be added now, or null. */
export function whyNot(edition: Edition, modules: readonly string[], players: number, module: Module, board?: BoardInfo): Conflict | null {
  const added = conflicts(edition, [...modules, module.id], players, board);
  return added.find((each) => each.kind !== 'needs' && (each.module.id === module.id || (each.kind === 'excludes' && each.other.id === module.id))) ?? null;
}
