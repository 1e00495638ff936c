import { imaginedBy } from '../../src/app/private-games/computer.ts';
import { type Beginning, keptMove, ownMoves, positionAfter } from '../../src/app/private-games/course.ts';
import { playOn } from '../../src/app/private-games/play-on.ts';
import { writeMoves } from '../../src/app/private-games/spelling.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { WEEKDAYS } from '../../src/core/contract/daily.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { known } from '../../src/core/known.ts';
import { begin } from '../../src/core/match/match.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { hintEffort, levelMove, thinks } from '../../src/search/levels.ts';
import { think } from '../../src/search/think.ts';

/**
 * A hash of a week of deals of a game, of a game played on each of them by a rule, with all answers, and of what a
 * search thinks at the beginning: the same under every Node, in every process, until rules, levels or search change.
 */
export async function dailyHash(game: AnyGame): Promise<string> {
  const told: string[] = [];
  for (const weekday of WEEKDAYS) {
    const { options, level } = game.daily[weekday];
    const read = readTerms(game, 2, options, game.revision);
    if (!read.ok) throw new Error(`${game.id} has no such ${weekday}`);
    const seed = sha256Hex(`${game.id}/${weekday}`);
    const { value: terms } = read;
    const beginning: Beginning = { game, terms, seed, seat: 0, position: begin(game, terms, seed) };
    const by = thinks(level) ? 'steady' : level;
    let course: Awaited<ReturnType<typeof playOn>> = [];
    for (let n = 0; ; n += 1) {
      const replies = await playOn(beginning, course, async (position, seat) =>
        levelMove(game, imaginedBy(beginning, position, seat), { seat, seats: 2, level: by }),
      );
      course = [...course, ...replies];
      const { state } = positionAfter(beginning, course);
      const paths = game.paths(state, 0);
      if (paths.length === 0) break;
      course = [...course, ...ownMoves(beginning, course, [known(paths[n % paths.length], 'path')])];
    }
    const moves = course.map(keptMove);
    told.push(JSON.stringify({ weekday, options, level, position: beginning.position, moves }));
    told.push(Buffer.from(writeMoves(beginning, moves)).toString('hex'));
    if (weekday !== 'sunday') continue;
    const [first] = course;
    const { before, entry } = known(first, 'first move');
    const effort = { ...hintEffort(game, before.state, 2), playouts: 64 };
    told.push(JSON.stringify(think(game, imaginedBy(beginning, before, entry.seat), entry.seat, effort)));
  }
  return sha256Hex(told.join('\n'));
}
