import type { Level } from '../../core/contract/level.ts';
import type { Path } from '../../core/contract/path.ts';
import type { Position } from '../../core/match/match.ts';
import { rng } from '../../core/rng.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { PersonId } from '../../domain/ids.ts';
import { levelOn } from '../../domain/operations/operations.ts';
import { levelMove, thinks } from '../../search/levels.ts';
import type { AppContext } from '../context.ts';
import { ThinkerClosed } from '../ports/thinker.ts';
import { countThinking } from '../quotas/thinking.ts';
import type { Beginning } from './course.ts';

/** What the computers of private games play. */

export interface FoundMove {
  readonly path: Path;
  /** By which level it was found: another one than was asked for where that is switched off, or could not think. */
  readonly level: Level;
}

/**
 * The move of a computer of this level. It follows from the seed and from what its seat sees, and from nothing else:
 * the person's hidden cards are dealt again before anything looks at the position. What it thinks counts for the
 * person. Throws `ThinkerClosed` when the process is about to end.
 */
export async function computerMove(
  context: AppContext,
  beginning: Beginning,
  position: Position,
  seat: Seat,
  asked: { readonly level: Level; readonly person: PersonId },
): Promise<FoundMove> {
  const { game, terms } = beginning;
  const imagined = imaginedBy(beginning, position, seat);
  const level = levelOn(asked.level, context.operations?.state().off ?? []);
  const { seats } = terms;
  const instant = (by: Level): FoundMove => ({
    path: levelMove(game, imagined, { seat, seats, level: by }),
    level: by,
  });
  if (!thinks(level)) return instant(level);
  const { thinker } = context;
  if (!thinker) return instant('steady');
  try {
    let ms = 0;
    const path = await thinker.move({ game: game.id, position: imagined, seat, seats }, level, 'private', (busy) => {
      ms = busy;
    });
    context.operations?.count('thought', { person: asked.person, server: null }, ms);
    await countThinking(context, { kind: 'person', id: asked.person }, ms);
    return { path, level };
  } catch (error) {
    if (error instanceof ThinkerClosed) throw error;
    // The thinker has said in the log what was wrong.
    return instant('steady');
  }
}

/** The position as a computer knows it, with dice that follow from the seed and from what it sees. */
export function imaginedBy({ game, seed }: Beginning, position: Position, seat: Seat): Position {
  const seen = JSON.stringify(game.view(position.state, seat, position.resigned));
  const dice = rng(sha256Hex(`private/${seed}/${seat}/${seen}`), position.ply);
  return { ...position, state: game.determinize(position.state, seat, dice) };
}
