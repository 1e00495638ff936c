import type { AnyGame } from '../../core/contract/any-game.ts';
import type { TableId } from '../../domain/ids.ts';
import type { EndedGame } from '../../domain/operations/retention.ts';
import { type Best, bestsOf, brokenRecords, FIELD } from '../../domain/results/best.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { comparedOptionsOf } from '../../domain/table/variant.ts';
import { recordWords } from '../../scenes/statistics/hall-scene.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';

/** Keeping what people have done best. */

/** How many games are read at once. */
const BATCH = 50;

/** The job `note-bests`: notes the bests of a game that has ended. */
export async function noteBests({ store, games }: Pick<AppContext, 'store' | 'games'>, id: TableId): Promise<void> {
  // `noteAll` notes it when it is known what went before.
  if ((await store.backlog()) === 'seats') return;
  const scored = await store.scoredGame(id);
  const game = games.find((one) => one.id === scored?.game);
  if (game && scored) await store.noteBests(id, bestsOf(game, scored));
}

/**
 * One line about the record that a game has broken, in the table's language; null when it has broken none, its bests
 * are not noted, or older games are still being counted: a better one may be among them.
 */
export async function recordLine(context: AppContext, game: AnyGame, table: Table): Promise<string | null> {
  if ((await context.store.backlog()) !== null) return null;
  const scored = await context.store.scoredGame(table.id);
  if (!scored) return null;
  const kept = await context.store.keptBests(table.id);
  const { kind, guild } = table.place;
  const winners = scored.seats.flatMap(({ seat, rank }) => (rank === 1 ? seat : []));
  const possible = brokenRecords(kind === 'direct' ? kept.map((one) => ({ ...one, formerHere: null })) : kept, winners);
  const result = possible.length === 0 ? null : await context.store.results(table.id);
  let broken: (typeof possible)[number] | null = null;
  for (const one of possible)
    if (result && !broken && (await hasField(context, game, one, result, one.where === 'here' ? guild : null)))
      broken = one;
  if (!broken) return null;
  const { say } = appWords(table.language, (seat) => nameAt(table, seat));
  const record = recordWords(game, table.language, { ...broken, name: nameAt(table, broken.seat) });
  return say({ say: broken.where === 'here' ? 'recordHere' : 'recordAnywhere', with: { record } });
}

/**
 * Whether there were enough games of a kind before that the best of them means something; in a server, or (null) in
 * any.
 */
export async function hasField(
  { store }: Pick<AppContext, 'store'>,
  game: AnyGame,
  { size, variant, kind }: Pick<Best, 'size' | 'variant' | 'kind'>,
  before: EndedGame,
  server: string | null,
): Promise<boolean> {
  const any = kind === 'margin' || kind === 'streak';
  const compared = any ? null : comparedOptionsOf(game, variant);
  const of = { game: game.id, size: size === 0 ? null : size, compared, before, server };
  return (await store.playedAlike(of, FIELD)) >= FIELD;
}

/**
 * Notes the bests of all games whose bests are not kept yet: those that ended before they were kept, those that an
 * older version has ended, and those whose results were computed anew. It can be stopped and run again, also by several
 * processes at once. Returns how many games it were; `tell` hears the number so far.
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
