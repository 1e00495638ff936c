import type pg from 'pg';
import type { PeopleStore } from '../app/ports/people.ts';
import { parsePath, writePath } from '../core/contract/path.ts';
import { PRIVATE_GAME_KINDS, type PrivateGame, type PrivateMove } from '../domain/private-games/private-game.ts';
import type { PrismaClient } from './generated/client.ts';
import { broken, readSeat } from './rows.ts';
import { parameters, statement } from './sql.ts';

type Saving = Omit<PrivateGame, 'moves' | 'changedAt'> & { person: string; written: readonly string[] };
const given = parameters<Saving>();

/** A stored version other than the one that was read leaves no row. */
const SAVE = statement`insert into private_games (person, kind, game, deal, version, moves) values (${given.person}, ${given.kind}, ${given.game}, ${given.deal}, ${given.version} + 1, ${given.written})
on conflict (person, kind, game, deal) do update
set version = excluded.version, moves = excluded.moves, changed_at = now()
where private_games.version = ${given.version}`;

export function privateGames(
  pool: pg.Pool,
  prisma: PrismaClient,
): Pick<PeopleStore, 'privateGamesOf' | 'savePrivateGame'> {
  return {
    async privateGamesOf(person) {
      const orderBy = [{ kind: 'asc' }, { game: 'asc' }, { deal: 'asc' }] as const;
      const rows = await prisma.privateGame.findMany({ where: { person }, orderBy: [...orderBy] });
      return rows.map(({ kind, game, deal, version, moves, changedAt }) => ({
        kind: PRIVATE_GAME_KINDS.find((one) => one === kind) ?? broken('kind of a private game'),
        game,
        deal,
        version,
        moves: moves.map(readMove),
        changedAt,
      }));
    },

    async savePrivateGame(person, version, { moves, ...game }) {
      const written = moves.map(({ seat, path }) => `${seat} ${writePath(path)}`);
      const { rowCount } = await pool.query(SAVE({ ...game, person, version, written }));
      return rowCount === 1;
    },
  };
}

function readMove(written: string): PrivateMove {
  const at = written.indexOf(' ');
  return {
    seat: readSeat(Number(written.slice(0, at))),
    path: parsePath(written.slice(at + 1)) ?? broken('move of a private game'),
  };
}
