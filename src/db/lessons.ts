import type pg from 'pg';
import type { PeopleStore } from '../app/ports/people.ts';
import { parsePath, writePath } from '../core/contract/path.ts';
import type { LessonMove } from '../domain/analysis/lesson-progress.ts';
import type { PrismaClient } from './generated/client.ts';
import { broken, readSeat } from './rows.ts';

/** How far people are in lessons. */
type Lessons = Pick<PeopleStore, 'lessonsOf' | 'saveLesson'>;

/** A stored version other than the one that was read leaves no row. */
const SAVE = `insert into lessons (person, game, edition, version, moves) values ($1, $2, $4, $3 + 1, $5)
on conflict (person, game) do update
set edition = excluded.edition, version = excluded.version, moves = excluded.moves, changed_at = now()
where lessons.version = $3`;

export function lessons(pool: pg.Pool, prisma: PrismaClient): Lessons {
  return {
    async lessonsOf(person) {
      const rows = await prisma.lesson.findMany({ where: { person }, orderBy: { game: 'asc' } });
      return rows.map(({ game, edition, version, moves, changedAt }) => ({
        game,
        edition,
        version,
        moves: moves.map(readMove),
        changedAt,
      }));
    },

    async saveLesson(person, version, { game, edition, moves }) {
      const written = moves.map(({ seat, path }) => `${seat} ${writePath(path)}`);
      const { rowCount } = await pool.query(SAVE, [person, game, version, edition, written]);
      return rowCount === 1;
    },
  };
}

function readMove(written: string): LessonMove {
  const at = written.indexOf(' ');
  return {
    seat: readSeat(Number(written.slice(0, at))),
    path: parsePath(written.slice(at + 1)) ?? broken('move of a lesson'),
  };
}
