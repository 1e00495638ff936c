import { type Position, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Reason } from '../../domain/people/notice.ts';
import { type Person, privateLanguage } from '../../domain/people/person.ts';
import { noSeatMessage, type SeatMessage } from '../../domain/people/seat-message.ts';
import { readPosition, termsOf } from '../../domain/table/position.ts';
import { isAutomatic } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { playersInPrivate, type Viewer } from '../../domain/table/viewer.ts';
import { gameOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { currentPosition } from '../history/positions.ts';
import { NO_SECRETS, secretsOf } from '../history/secrets.ts';
import { personOrDefault } from '../people/people.ts';
import type { Message } from '../ports/messages.ts';
import type { NoticeAttempt } from '../ports/private-notices.ts';
import { RateLimited } from '../ports/rate-limit.ts';
import { directTo, type Kept, keepMessage } from './kept-message.ts';
import { isOwn } from './mentions.ts';
import { isArrival, newsOf } from './news.ts';
import { playedPlans } from './played-plans.ts';
import { turnPost } from './turn-post.ts';

/**
 * Tables that people see in their own direct messages: one live message for each player. It is edited to the table as
 * it is, and sent anew where it is to ring.
 */

/** Milliseconds for which a message counts as young. The chat limits how often older ones can be edited. */
const YOUNG = 3_600_000;

/** Why a message is sent anew: once for its key. `mark`: what it reminds of; null: the table asks its player. */
export interface Ring {
  readonly key: string;
  readonly mark: Reason | null;
}

/** What is stored of what a message shows, and the versions of the moves whose secrets it tells. */
interface Shows extends Pick<SeatMessage, 'version' | 'waits' | 'rang' | 'ringing'> {
  readonly secrets: readonly number[];
}

/**
 * Brings up to date what the players see who are shown a table in private, and takes it away from those who are not any
 * more. Somebody who cannot be told now keeps nobody else waiting. `again`: also what shows this version already.
 */
export async function showPlayers(context: AppContext, table: Table, again = false): Promise<void> {
  const players = playersInPrivate(table).map(({ person }) => person);
  const known = await context.store.seatMessages(table.id);
  const shown = known.flatMap(({ person, post, sending }) => (post !== null || sending ? person : []));
  const failed: unknown[] = [];
  for (const person of new Set([...players, ...shown]))
    await showPlayer(context, table, person, null, again).catch((error) => failed.push(error));
  // One that met a limit comes again when the chat says so; others are told anew only where there is something to tell.
  if (failed.length > 0) throw failed.find((error) => error instanceof RateLimited) ?? failed[0];
}

/** Takes the messages away of those who are shown the table in private no more, since it is played elsewhere. */
export async function takeFromFormerPlayers(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (table && playersInPrivate(table).length === 0) await showPlayers(context, table);
}

/** Takes the message of a table away from somebody who plays there no more. */
export async function takeFromFormerPlayer(context: AppContext, id: TableId, person: PersonId): Promise<void> {
  const table = await context.store.find(id);
  const known = await context.store.seatMessages(id);
  if (table && known.some((one) => one.person === person)) await showPlayer(context, table, person, null);
}

/**
 * The same for one of them; with `ring` it is sent anew, unless it was for that already. 'closed' when their direct
 * messages are.
 */
export async function showPlayer(
  context: AppContext,
  table: Table,
  id: PersonId,
  ring: Ring | null,
  again = false,
): Promise<Kept | null> {
  const { store } = context;
  const person = await personOrDefault(context, id);
  if (person.dmsClosed) return 'closed';
  const wanted = async (row: SeatMessage, isKnown: boolean) => {
    const { rang, ringing, post } = row;
    // Nobody is sent the first message of a table that they have left since it was read, or whose data were erased.
    const now = isKnown && post !== null ? table : ((await store.find(table.id)) ?? table);
    const player = playersInPrivate(now).find((one) => one.person === id);
    if (!player || !now.match) {
      const shows: Shows = { version: 0, waits: false, rang, ringing: null, secrets: [] };
      return post === null && isKnown ? null : { message: null, shows };
    }
    const game = gameOf(context, now.game);
    const position = (await currentPosition(context, game, now)) ?? readPosition(game, now.match);
    const waits = isWaitedFor(context, now, position, player.seat);
    // Whoever takes an attempt over that nobody has stored lets it ring for what it was begun for.
    const due = ring ?? (ringing === null ? null : { key: ringing, mark: null });
    const rings = due !== null && rang !== due.key;
    const isOld = post !== null && context.now() - post.at.getTime() >= YOUNG;
    // Who is not here sees what others have done when they are waited for, and so do all where requests are scarce.
    const isSpared = isOld || (!again && context.chat.areRequestsScarce());
    const mayStay = isSpared && !waits && !row.waits && now.phase === 'playing';
    if (isKnown && !rings && post !== null && ((row.version >= now.version && !again) || mayStay)) return null;
    const secrets = person.notices.secret === 'none' ? NO_SECRETS : await secretsFor(context, now, player.seat, person);
    const message: Message<'seat'> = {
      kind: 'seat',
      ...(await seatPost(context, now, position, player.seat, person, waits)),
      secrets: secrets.lines,
      mark: rings ? due.mark : null,
      rings,
    };
    const rung = rings ? { rang: due.key, ringing: due.key } : { rang, ringing: null };
    return { message, shows: { version: now.version, waits, ...rung, secrets: secrets.versions } };
  };
  let sent: SeatMessage['post'] = null;
  const row = {
    read: async () => {
      const found = (await store.seatMessages(table.id)).find((one) => one.person === id) ?? noSeatMessage(id);
      sent = found.post;
      return found;
    },
    begin: ({ ringing }: Shows) => store.beginSeatMessage(table.id, id, ringing),
    save: (
      post: { readonly channel: string; readonly message: string } | null,
      { secrets: _, ringing: _ringing, ...shows }: Shows,
      attempt: NoticeAttempt,
      sending = false,
    ) => {
      const at = post?.message === sent?.message ? sent?.at : undefined;
      const place = post && { ...post, at: at ?? new Date(context.now()) };
      return store.saveSeatMessage(table.id, { person: id, post: place, ...shows, sending }, attempt);
    },
  };
  return keepMessage(
    directTo(context, person, `v${table.id}`),
    row,
    ({ version, waits, rang }): Shows => ({ version, waits, rang, ringing: null, secrets: [] }),
    wanted,
    async ({ secrets }) => {
      if (secrets.length > 0) await store.addShown(table.id, id, secrets);
    },
  );
}

function isWaitedFor(context: AppContext, table: Table, position: Position, seat: Seat): boolean {
  if (table.phase !== 'playing') return false;
  const game = gameOf(context, table.game);
  return waiting(game, termsOf(table), position).includes(seat) && !isAutomatic(table, position, seat);
}

function secretsFor(context: AppContext, table: Table, seat: Seat, person: Person) {
  return secretsOf(context, table, seat, privateLanguage(person, table));
}

/**
 * What a player's message shows of the table, in their words and colours, with the news since the last move that they
 * made themselves.
 */
async function seatPost(
  context: AppContext,
  table: Table,
  position: Position,
  seat: Seat,
  person: Person,
  waits: boolean,
): Promise<Pick<Message<'seat'>, 'table' | 'language' | 'seat' | 'post' | 'planned'>> {
  const language = privateLanguage(person, table);
  const palette = person.palette ?? table.palette;
  const told: Table = { ...table, language, palette };
  const log = await context.store.log(table.id);
  const own = log.findLast((line) => 'path' in line && !line.undone && isOwn(line, seat))?.version ?? 0;
  // What its former player had planned is no plan of theirs.
  const arrived = log.findLast((line) => isArrival(line, seat))?.version ?? 0;
  const since = log.filter(({ version }) => version > Math.max(own, arrived) && version <= table.version);
  const viewer: Viewer = {
    ...{ id: person.id, reader: seat, language, palette, announced: own, channels: [], post: null },
  };
  const news = await newsOf(context, told, viewer);
  const post = await turnPost(context, gameOf(context, table.game), told, viewer, position, news);
  return {
    table: summaryOf(told),
    language,
    seat: waits ? seat : null,
    post: { ...post, answers: waits ? post.answers : [] },
    planned: await playedPlans(context, told, seat, language, since),
  };
}
