import type { AnyGame } from '../../core/contract/any-game.ts';
import { bestsOf, brokenRecord } from '../../domain/best.ts';
import { nameAt } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';
import { appWords } from '../text/words.ts';
import { recordWords } from './hall-scene.ts';

/** Keeping what people have done best. */

/** How many games are read at once. */
const BATCH = 50;

/**
 * Notes the bests of a game that has ended. Returns one line about the record it has broken, in the table's language; null when it
 * has broken none, or older games are still being counted.
 */
export async function recordLine(context: AppContext, game: AnyGame, table: Table): Promise<string | null> {
  const backlog = await context.store.backlog();
  // `noteAll` notes it when it is known what went before.
  if (backlog === 'seats') return null;
  const scored = await context.store.scoredGame(table.id);
  if (!scored) return null;
  const kept = await context.store.noteBests(table.id, bestsOf(game, scored));
  // A better one may be among the games that are not noted yet.
  if (backlog !== null) return null;
  const broken = brokenRecord(table.place.guild === null ? kept.map((one) => ({ ...one, formerHere: null })) : kept);
  if (!broken) return null;
  const { say } = appWords(table.language, (seat) => nameAt(table, seat));
  const record = recordWords(game, table.language, { ...broken, name: nameAt(table, broken.seat) });
  return say({ say: broken.where === 'here' ? 'recordHere' : 'recordAnywhere', with: { record } });
}

/**
 * Notes the bests of all games whose bests are not kept yet: those that ended before they were kept, those that an older version
 * has ended, and those whose results were computed anew. It can be stopped and run again, also by several processes at once. Returns
 * how many games it were; `tell` hears the number so far.
 */
export async function noteAll(
  context: Pick<AppContext, 'store' | 'games'>,
  keepGoing: () => boolean = () => true,
  tell: (games: number) => void = () => {},
): Promise<number> {
  for (let noted = 0; ; ) {
    const games = await context.store.unnoted(BATCH);
    for (const one of games) {
      if (!keepGoing()) return noted;
      const game = context.games.find(({ id }) => id === one.game);
      // Nothing is known of a game that is not installed, or that was aborted.
      await context.store.noteBests(one.table, game ? bestsOf(game, one) : []);
      noted += 1;
    }
    tell(noted);
    if (games.length < BATCH) {
      await context.store.clearBacklog('bests');
      return noted;
    }
  }
}
