import { describe, expect, test } from 'vitest';
import {
  type Beginning,
  courseOf,
  keptMove,
  nextSeat,
  type PlayedMove,
  playMove,
  positionAfter,
} from '../../../src/app/private-games/course.ts';
import { lineOf, readMoves, writeMoves } from '../../../src/app/private-games/spelling.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { WEEKDAYS, type Weekday } from '../../../src/core/contract/daily.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import { known } from '../../../src/core/known.ts';
import { autopilot, begin } from '../../../src/core/match/match.ts';
import { rng } from '../../../src/core/rng.ts';
import { beginsWith, lineKey } from '../../../src/domain/private-games/line.ts';
import type { PrivateMove } from '../../../src/domain/private-games/private-game.ts';
import { GAMES } from '../../../src/games/index.ts';
import { TOY } from '../../support/toy.ts';

/** The moves of a private game in few bits. */

function beginningOf(game: AnyGame, weekday: Weekday): Beginning {
  const terms = readTerms(game, 2, game.daily[weekday].options);
  if (!terms.ok) throw new Error(`${game.id} has no ${weekday}`);
  const seed = `${game.id}/${weekday}`;
  return { game, terms: terms.value, seed, seat: 0, position: begin(game, terms.value, seed) };
}

/** A game as people might play it. */
function played(beginning: Beginning): readonly PrivateMove[] {
  const dice = rng(beginning.seed, 'play');
  const course: PlayedMove[] = [];
  for (;;) {
    const position = positionAfter(beginning, course);
    const seat = nextSeat(beginning, position);
    if (seat === null) return course.map(keptMove);
    const paths = beginning.game.paths(position.state, seat);
    const path = dice.int(4) === 0 ? dice.pick(paths) : autopilot(beginning.game, position, seat);
    course.push(known(playMove(beginning, position, { seat, path }), 'move'));
  }
}

describe.each([TOY, ...GAMES].map((game) => [game.id, game] as const))('%s', (_id, game) => {
  test('is read as it was written, on every day of the week', () => {
    const sizes = WEEKDAYS.map((weekday) => {
      const beginning = beginningOf(game, weekday);
      const moves = played(beginning);
      const written = writeMoves(beginning, moves);
      expect(readMoves(beginning, written)).toEqual(moves);
      const line = lineOf(beginning, moves.slice(0, -7));
      expect(beginsWith(written, line)).toBe(true);
      return written.length;
    });
    console.log(`${game.id}: ${sizes.join(', ')} bytes`);
  });

  test('is not read where a byte is another one, or one is missing or too many', () => {
    const beginning = beginningOf(game, 'monday');
    const written = writeMoves(beginning, played(beginning));
    expect(readMoves(beginning, written.with(-1, 255 - (written.at(-1) ?? 0)))).toBeNull();
    expect(readMoves(beginning, written.subarray(0, -1))).toBeNull();
    expect(readMoves(beginning, Uint8Array.from([...written, 0]))).toBeNull();
  });

  test('has a line for each beginning', () => {
    const beginning = beginningOf(game, 'wednesday');
    const moves = played(beginning);
    const course = known(courseOf(beginning, moves), 'course');
    const chosen = course.flatMap(({ entry }, at) => (entry.choices > 1 ? [at] : []));
    const lines = chosen.map((at) => Buffer.from(lineKey(lineOf(beginning, moves.slice(0, at)))).toString('hex'));
    expect(new Set(lines).size).toBe(chosen.length);
    expect(course.map(keptMove)).toEqual(moves);
  });
});
