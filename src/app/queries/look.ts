import type { AnyMoment } from '../../core/contract/any-game.ts';
import type { Standing } from '../../core/contract/standing.ts';
import { type JsonObject, same } from '../../core/json.ts';
import { known } from '../../core/known.ts';
import { outcome, type Position, waiting } from '../../core/match/match.ts';
import { writeRecord } from '../../core/match/record.ts';
import type { RecordFault } from '../../core/match/record-problem.ts';
import { followsFromSeed, replay } from '../../core/match/replay.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import type { Reader, Seat } from '../../core/seat.ts';
import type { SeedSource } from '../../core/seed.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { LoggedEntry } from '../../domain/table/log.ts';
import { isRetired, termsOf } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import { commitmentOf, lobbyCommitmentOf, seedSourceOf } from '../../domain/table/seed-source.ts';
import type { LastMove, Stop } from '../../domain/table/stop.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { heardLines } from '../conduct/heard.ts';
import type { AppContext } from '../context.ts';
import { isHeldBack } from '../deals/deals.ts';
import { logLines, logWithOutages, showsIcons } from '../history/lines.ts';
import { currentPosition, positionsOf } from '../history/positions.ts';
import { NO_SECRETS, pendingSecrets, type Secrets } from '../history/secrets.ts';
import { preferencesOf } from '../people/people.ts';
import type { Picture } from '../ports/renderer.ts';
import { spendOn } from '../quotas/quotas.ts';

/** What people can look up about a started table. Nothing here changes it. */

/** A picture of a table for one person, in their language and palette. */
export interface BoardPicture {
  readonly table: Table;
  readonly round: string;
  readonly onTurn: readonly Seat[];
  readonly task: string;
  /** Null while the game goes on. */
  readonly standings: readonly Standing[] | null;
  /** How many hints each seat was given; none while the game is on. */
  readonly hints: readonly SeatHints[];
  /** How many moves have been made. */
  readonly moves: number;
  readonly picture: Picture;
  readonly alt: string;
  /** What only this person may know and has not certainly been shown; nothing unless it is their own view. */
  readonly secrets: Secrets;
}

/** The board or the score sheet (`moment`), as everybody may see it or (`own`) as the person's own seat sees it. */
export async function boardPicture(
  context: AppContext,
  id: TableId,
  as: { readonly person: PersonId; readonly own: boolean; readonly moment: 'board' | 'score' },
): Promise<Result<BoardPicture, Refused>> {
  const started = await findStarted(context, id);
  if (!started.ok) return started;
  const { game, table, position } = started.value;
  const seat = seatOf(table, as.person);
  if (as.own && seat === null) return no({ code: 'not-seated' });
  return painting(context, table, as.person, async () => {
    const reader: Reader = as.own && seat !== null ? seat : 'public';
    // The answer is for one person, also when it shows the public board, so it has their language and palette.
    const { language, palette } = await preferencesOf(context, as.person, table);
    const voice = voiceOf(game, table, language);
    const view = game.view(position.state, reader, position.resigned);
    const moment: AnyMoment = { kind: as.moment };
    const scene = voice.scene(view, moment);
    const now = voice.now(view);
    const standings = outcome(game, termsOf(table), position);
    return ok({
      table,
      round: now.round,
      task: now.task,
      onTurn: table.phase === 'playing' ? waiting(game, termsOf(table), position) : [],
      standings,
      hints: standings ? await context.store.hintsOf(table.id) : [],
      moves: position.ply,
      picture: await context.renderer.render({ game: game.id, scene, palette }),
      alt: scene.alt,
      secrets: reader === 'public' ? NO_SECRETS : await pendingSecrets(context, table, reader, as.person, language),
    });
  });
}

/** The board as it was, as one person's seat saw it; an onlooker sees what everybody saw. */
interface BoardAt extends Omit<BoardPicture, 'secrets'> {
  /** After how many of all moves. */
  readonly move: number;
  /** Whose move that was, and what happened; null and nothing before the first. */
  readonly by: Seat | null;
  readonly lines: readonly string[];
  /** Of each seat that has made one. */
  readonly last: readonly LastMove[];
  /** Whether it shows what only this person may see. */
  readonly own: boolean;
}

/** The board at a stop, where what its move has changed is marked; after the last move when there are not so many. */
export async function boardAt(
  context: AppContext,
  id: TableId,
  person: PersonId,
  stop: Stop,
): Promise<Result<BoardAt, Refused>> {
  const found = await findStarted(context, id);
  if (!found.ok) return found;
  const { game, table, match } = found.value;
  if (isRetired(game, match)) return no({ code: 'retired' });
  return painting(context, table, person, async () => {
    const entries = await context.store.entries(id);
    const last = table.chairs.flatMap(({ seat }) => {
      const at = entries.findLastIndex((entry) => entry.seat === seat);
      return at < 0 ? [] : [{ seat, move: at + 1 }];
    });
    const moves = entries.length;
    const move = Math.min(moves, numberOf(stop, moves, last));
    const positions = positionsOf(game, table, entries.slice(0, move));
    const position = known(positions[move], `position after ${move} moves`);
    const before = positions[move - 1];
    const entry = entries[move - 1];
    const { language, palette } = await preferencesOf(context, person, table);
    const voice = voiceOf(game, table, language);
    const seat = seatOf(table, person);
    const seen = (one: Position) => game.view(one.state, seat ?? 'public', one.resigned);
    const view = seen(position);
    const isEnd = move === moves && table.phase !== 'playing';
    const scene = voice.scene(view, before && !isEnd ? { kind: 'since', before: seen(before) } : { kind: 'board' });
    const standings = isEnd ? outcome(game, termsOf(table), position) : null;
    return ok({
      table,
      ...voice.now(view),
      onTurn: table.phase === 'playing' ? waiting(game, termsOf(table), position) : [],
      standings,
      hints: standings ? await context.store.hintsOf(table.id) : [],
      move,
      moves,
      last,
      by: entry?.seat ?? null,
      lines: entry ? logLines(game, table, [entry], language, showsIcons(context)) : [],
      own: seat !== null,
      picture: await context.renderer.render({ game: game.id, scene, palette }),
      alt: scene.alt,
    });
  });
}

function numberOf(stop: Stop, moves: number, last: readonly LastMove[]): number {
  if (typeof stop === 'number') return Math.max(0, stop);
  if (typeof stop === 'object') return last.find(({ seat }) => seat === stop.seat)?.move ?? 0;
  return stop === 'first' ? 0 : moves;
}

/** What has changed since a person's own last move: outlined on the board, and as lines of the log. */
export async function sinceOwnMove(
  context: AppContext,
  id: TableId,
  person: PersonId,
): Promise<
  Result<
    {
      readonly table: Table;
      readonly lines: readonly string[];
      readonly picture: Picture;
      readonly alt: string;
      readonly secrets: Secrets;
    },
    Refused
  >
> {
  const found = await findStarted(context, id);
  if (!found.ok) return found;
  const { game, table, position, match } = found.value;
  const seat = seatOf(table, person);
  if (seat === null) return no({ code: 'not-seated' });
  if (isRetired(game, match)) return no({ code: 'retired' });
  return painting(context, table, person, async () => {
    const entries = await context.store.entries(id);
    const mine = entries.findLastIndex((entry) => entry.seat === seat && !entry.autopilot);
    const before = known(positionsOf(game, table, entries.slice(0, mine + 1)).at(-1), 'position after these moves');
    const { language, palette } = await preferencesOf(context, person, table);
    const voice = voiceOf(game, table, language);
    const scene = voice.scene(game.view(position.state, seat, position.resigned), {
      kind: 'since',
      before: game.view(before.state, seat, before.resigned),
    });
    return ok({
      table,
      lines: [
        ...logLines(game, table, entries.slice(mine + 1), voice.language, showsIcons(context)),
        ...(await heardLines(context, table, language, { reader: person })),
      ],
      picture: await context.renderer.render({ game: game.id, scene, palette }),
      alt: scene.alt,
      secrets: await pendingSecrets(context, table, seat, person, language),
    });
  });
}

/** The board or the score so far in words; for a player with what only they may know. */
export async function boardInWords(
  context: AppContext,
  id: TableId,
  person: PersonId,
  what: 'text' | 'score',
): Promise<Result<{ readonly table: Table; readonly lines: readonly string[]; readonly secrets: Secrets }, Refused>> {
  const found = await findStarted(context, id);
  if (!found.ok) return found;
  const { game, table, position } = found.value;
  const { language } = await preferencesOf(context, person, table);
  const voice = voiceOf(game, table, language);
  const seat = seatOf(table, person);
  const view = game.view(position.state, seat ?? 'public', position.resigned);
  const tells = what === 'text' && seat !== null;
  return ok({
    table,
    lines: what === 'text' ? voice.text(view) : voice.score(view),
    secrets: tells ? await pendingSecrets(context, table, seat, person, language) : NO_SECRETS,
  });
}

/** The whole public log in words, in the person's language. */
export async function log(
  context: AppContext,
  id: TableId,
  person: PersonId,
): Promise<Result<{ readonly table: Table; readonly lines: readonly string[] }, Refused>> {
  const found = await findStarted(context, id);
  if (!found.ok) return found;
  const { game, table } = found.value;
  const { language } = await preferencesOf(context, person, table);
  const lines = await logWithOutages(context, table, 0);
  return ok({ table, lines: logLines(game, table, lines, language, showsIcons(context)) });
}

/**
 * The table's record; without seed, setup and the results of shuffles while the game goes on, and (`heldBack`) while
 * others play the same deal.
 */
export async function record(
  context: Pick<AppContext, 'store' | 'games' | 'now'>,
  id: TableId,
): Promise<Result<{ readonly table: Table; readonly record: JsonObject; readonly heldBack: boolean }, Refused>> {
  const found = await findStarted(context, id);
  if (!found.ok) return found;
  const { game, table, match, position } = found.value;
  if (isRetired(game, match)) return no({ code: 'retired' });
  const heldBack = await isHeldBack(context, table);
  const written = recordOf(context, table, position, { entries: await context.store.entries(id), heldBack });
  return ok({ table, record: written, heldBack });
}

/** What is wrong with the record, or that what is stored is not where it leads. */
export type VerificationFault = RecordFault | { readonly at: null; readonly problem: { readonly kind: 'stored' } };

/** The result of verifying a finished game. */
export interface Verified {
  readonly table: Table;
  /** The hash that was posted when the table started. */
  readonly commitment: string;
  readonly seed: string;
  /**
   * Where the seed comes from, and the hash that was posted while people gathered; null where it was drawn as it is.
   */
  readonly origin: { readonly commitment: string; readonly source: SeedSource } | null;
  /** Null when the record replays to its standings and to the position that is stored. */
  readonly fault: VerificationFault | null;
  /** Whether the deal and every shuffle follow from the seed. */
  readonly follows: boolean;
  readonly moves: number;
}

/** Replays a finished game from its record and compares its chance with its seed. */
export async function verify(context: AppContext, id: TableId): Promise<Result<Verified, Refused>> {
  const found = await findStarted(context, id);
  if (!found.ok) return found;
  const { game, table, position, match } = found.value;
  // Only a game that was played to its end has standings to compare, and a seed that may be shown.
  if (table.phase !== 'over') return no({ code: table.phase === 'aborted' ? 'over' : 'running' });
  if (await isHeldBack(context, table)) return no({ code: 'held-back' });
  const entries = await context.store.entries(id);
  const { seed } = table;
  const source = seedSourceOf(table);
  const gathered = lobbyCommitmentOf(table);
  const origin = source && gathered !== null ? { commitment: gathered, source } : null;
  const about = { table, commitment: commitmentOf(table), seed, origin, moves: entries.length };
  if (isRetired(game, match)) {
    const known = { oldest: game.oldestRevision, newest: game.revision };
    const problem = { kind: 'revision', revision: match.revision, ...known } as const;
    return ok({ ...about, fault: { at: null, problem }, follows: false });
  }
  const written = recordOf(context, table, position, { entries, heldBack: false });
  const replayed = replay(game, written);
  const end = replayed.ok ? (replayed.value.steps.at(-1)?.position.state ?? null) : null;
  const stored = replayed.ok && !same(end, position.state);
  return ok({
    ...about,
    fault: replayed.ok ? (stored ? { at: null, problem: { kind: 'stored' } } : null) : replayed.error,
    follows: replayed.ok && followsFromSeed(game, replayed.value, seed),
  });
}

function recordOf(
  context: Pick<AppContext, 'games'>,
  table: Table,
  position: Position,
  { entries, heldBack }: { readonly entries: readonly LoggedEntry[]; readonly heldBack: boolean },
): JsonObject {
  const game = gameOf(context, table.game);
  const terms = termsOf(table);
  return writeRecord(game, {
    terms,
    seed: table.seed,
    source: seedSourceOf(table),
    deal: game.deal(terms, rng(table.seed, 0)),
    entries,
    standings: table.phase === 'over' ? outcome(game, terms, position) : null,
    heldBack,
  });
}

/** Counts a picture that somebody looks at, and paints it. */
function painting<T>(
  context: AppContext,
  { place }: Table,
  person: PersonId,
  paint: () => Promise<Result<T, Refused>>,
): Promise<Result<T, Refused>> {
  return spendOn(context, 'pictures', { person, server: place.guild }, paint);
}

/** The table, its game and its position; refuses lobbies and positions that a newer bot has written. */
async function findStarted(context: Pick<AppContext, 'store' | 'games'>, id: TableId) {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' } as const);
  if (!table.match) return no({ code: 'not-started' } as const);
  const game = gameOf(context, table.game);
  const position = await currentPosition(context, game, table);
  if (!position) return no({ code: isRetired(game, table.match) ? 'retired' : 'newer' } as const);
  return ok({ game, table, position, match: table.match });
}
