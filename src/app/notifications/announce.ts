import type { AnyGame } from '../../core/contract/seal.ts';
import { outcome, waiting } from '../../core/match/match.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { vacationEnd } from '../../domain/clock.ts';
import { deadlineOf } from '../../domain/deadline.ts';
import { forecast } from '../../domain/forecast.ts';
import type { LogLine } from '../../domain/log.ts';
import { type PersonId, readsDirectMessages, wantsMention } from '../../domain/person.ts';
import { type positionOf, readPosition, termsOf } from '../../domain/position.ts';
import { chairAt, isAutomatic } from '../../domain/seats.ts';
import { roomsOf, type Table, type TableId } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import { summaryOf } from '../../domain/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import { awaited, verdict } from '../../domain/votes.ts';
import type { AppContext } from '../context.ts';
import { logAfter, logLines, type OutageLine } from '../history/lines.ts';
import { personOrDefault, preferencesOf } from '../people/people.ts';
import type { TurnPost } from '../ports/chat.ts';
import { type DescribedPicture, Superseded } from '../ports/renderer.ts';
import { disarmRooms } from '../seats/seats.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { playsAutomatically } from '../transition/follow-up-jobs.ts';
import { decideAnyway } from '../votes/propose.ts';

/**
 * Brings a table's posts up to what the table is now: the lobby while people gather, then one turn post per announced
 * version. Safe to run again at any moment, by any process.
 */
export async function announce(context: AppContext, id: TableId): Promise<void> {
  const found = await context.store.find(id);
  if (!found) return;
  // Whoever has left, or is played for, may have been the last whose answer was waited for.
  if (found.motion && verdict(found, found.motion, context.now()) !== null && (await decideAnyway(context, id)))
    return announce(context, id);
  const table = await withLobbyAndThread(context, found);
  if (!table.match) return;
  if (table.announced >= table.version) return;
  const game = gameOf(context, table.game);
  const position = readPosition(game, table.match);
  // Whoever plays by itself is about to: what there is to post follows then, in one post.
  if (table.phase === 'playing' && playsAutomatically(table, position, waiting(game, termsOf(table), position))) return;
  const post = await turnPost(context, game, table, position).catch(unlessSuperseded);
  // Another run, which began later, is painting the same table: what is left to do shows when it is looked at again.
  if (!post) return announce(context, id);
  const posted = await context.chat.turn(post);
  const { channel } = table.place;
  if (posted.kind === 'gone') {
    // The position stays safe and can be looked at by command; the next change tries again and tells all of it.
    await markClosed(context, table, posted.why);
    return;
  }
  const lost = posted.lost ? { thread: null } : {};
  await context.store.savePlace(id, { post: posted.id, announced: table.version, closed: false, ...lost }, channel);
  // A table that left while its thread was being opened could not know that this is one of the rooms it leaves.
  if (table.place.thread !== found.place.thread)
    await disarmRooms(context, { table: id, rooms: roomsOf(table.place), post: posted.id });
}

/** The table with its lobby posted, and, once it has started, its thread opened. */
async function withLobbyAndThread(context: AppContext, table: Table): Promise<Table> {
  let { place } = table;
  // A running table has just begun, or come from elsewhere, until there is a turn: whatever stands before that may be missing.
  const arrives = place.lobby === null || place.post === null;
  // A lobby is brought up to date while it is one, and once more when it has become a table.
  if (table.phase !== 'gathering' && !arrives) return table;
  const game = gameOf(context, table.game);
  const card = await painted(context, table, voiceOf(game, table).cover());
  const more = {
    card,
    dmsClosed: await peopleWithClosedDms(context, table),
    forecast: forecast(game, table, context.now()),
  };
  const lobby = await context.chat.lobby(summaryOf(table), more);
  if (lobby.kind === 'posted' && lobby.id !== place.lobby) {
    place = { ...place, lobby: lobby.id };
    await context.store.savePlace(table.id, { lobby: lobby.id }, place.channel);
  }
  if (lobby.kind === 'gone' && table.phase === 'gathering') {
    await markClosed(context, { ...table, place }, lobby.why);
    place = { ...place, closed: true };
  }
  if (table.match && place.thread === null) {
    const thread = await context.chat.thread(summaryOf({ ...table, place }));
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      await context.store.savePlace(table.id, { thread: thread.id }, place.channel);
      // Now the lobby can say where the game is played.
      await context.chat.lobby(summaryOf({ ...table, place }), more);
    }
  }
  return { ...table, place };
}

/** The people at a table who are known not to hear direct messages; only a lobby shows them. */
async function peopleWithClosedDms(context: AppContext, table: Table): Promise<readonly PersonId[]> {
  if (table.phase !== 'gathering') return [];
  const people = await Promise.all(table.chairs.map(({ person }) => (person ? context.store.person(person) : null)));
  return people.flatMap((person) => (person?.dmsClosed ? [person.id] : []));
}

/**
 * Nothing can be posted where the table is played. The host hears of it once: what is told has a key and is told before the
 * place is known to be closed, so that neither a bot that is killed in between nor the next change makes it none or two.
 */
async function markClosed(context: AppContext, table: Table, why: string): Promise<void> {
  if (table.place.closed) return;
  await tellHost(context, table, why);
  await context.store.savePlace(table.id, { closed: true }, table.place.channel);
}

async function tellHost(context: AppContext, table: Table, why: string): Promise<void> {
  const { language } = await preferencesOf(context, table.host, table);
  const known = await context.store.person(table.host);
  if (known?.dmsClosed) return;
  // The same until something can be posted again, or the table goes elsewhere.
  const key = `x${table.id}${table.announced}/${sha256Hex(table.place.channel).slice(0, 8)}`;
  const delivered = await context.chat.direct(table.host, {
    kind: 'closed',
    key,
    table: summaryOf(table),
    language,
    why,
  });
  if (!delivered) await context.store.savePerson({ id: table.host, dmsClosed: true });
}

async function turnPost(
  context: AppContext,
  game: AnyGame,
  table: Table,
  position: NonNullable<ReturnType<typeof positionOf>>,
): Promise<TurnPost> {
  const terms = termsOf(table);
  const voice = voiceOf(game, table);
  const view = game.view(position.state, 'public', position.resigned);
  const now = voice.now(view);
  const at = context.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const since = table.seatStatuses.flatMap((sitting) => sitting.turnStartedAt ?? []);
  const began = table.startedAt?.getTime() ?? at;
  const stops = await clockPausesOf(context, people, Math.min(at, began, ...since));
  const standings = table.phase === 'over' ? outcome(game, terms, position) : null;
  const scored = standings?.every((standing) => standing.score !== null) ?? false;
  const sheet = scored ? await painted(context, table, voice.scene(view, { kind: 'score' })) : null;
  const lines = await logAfter(context, table, table.announced, stops);
  const resting = table.chairs.flatMap(({ seat, person, name }) => {
    const until = person === null ? null : vacationEnd(at, person, stops);
    return until === null ? [] : [{ seat, name, until: new Date(until) }];
  });
  const standing = table.phase === 'playing' ? standingBelow(table, lines, resting) : [];
  const next = table.phase === 'playing' ? waiting(game, terms, position) : [];
  const onTurn = next.flatMap((seat) => {
    const person = chairAt(table, seat)?.person;
    if (person == null || isAutomatic(table, position, seat)) return [];
    const until = deadlineOf(table, seat, stops);
    return [{ person, seat, task: now.task, until: until === null ? null : new Date(until) }];
  });
  return {
    table: summaryOf(table),
    version: table.version,
    round: now.round,
    lines: logLines(
      game,
      table,
      lines.filter((line) => !standing.includes(line)),
      table.language,
    ),
    onTurn: await Promise.all(
      onTurn.map(async (one) => ({ ...one, mention: await calls(context, table, one, lines) })),
    ),
    asked: lines.some(isQuestion) ? await readers(context, awaited(table)) : [],
    pausedBy:
      standing
        .flatMap((line) => ('tableEvent' in line && line.tableEvent.kind === 'pause' ? line.tableEvent.by : []))
        .at(0) ?? null,
    resting: resting.map(({ name, until }) => ({ name, until })),
    forecast: table.phase === 'playing' ? forecast(game, table, at) : null,
    ...(await painted(context, table, voice.scene(view, { kind: 'board' }), `turn ${table.id}`)),
    ...(standings
      ? { result: { seed: table.seed, standings, sheet, called: await toTheEnd(context, table, lines) } }
      : {}),
  };
}

/**
 * What a post says below the board of the table as it is now: what the table is asked, with what to answer, that it rests,
 * and who is on vacation. It need not be told as news as well.
 */
function standingBelow(
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
  resting: readonly { readonly seat: Seat }[],
): readonly (LogLine | OutageLine)[] {
  const seats = resting.map(({ seat }) => seat);
  const acts = (fits: (act: TableEvent) => boolean) =>
    lines.filter((line) => 'tableEvent' in line && fits(line.tableEvent));
  return [
    ...(table.motion ? lines.filter(isQuestion).slice(-1) : []),
    ...(table.paused ? acts(({ kind }) => kind === 'pause').slice(-1) : []),
    ...acts((act) => act.kind === 'vacation' && seats.includes(act.seat)),
  ];
}

/**
 * Whether the post calls somebody who is on turn: not when only the table's people have done something, and not for going
 * on with what they are doing, as long as a direct message will find them should they stop.
 */
async function calls(
  context: AppContext,
  table: Table,
  { person, seat }: { readonly person: PersonId; readonly seat: Seat },
  lines: readonly (LogLine | OutageLine)[],
): Promise<boolean> {
  const kinds = ['undo', 'resume', 'replace', 'return', 'extend'];
  const news = lines.filter((line) => ('tableEvent' in line ? kinds.includes(line.tableEvent.kind) : !('ms' in line)));
  if (table.announced > 0 && news.length === 0) return false;
  const known = await personOrDefault(context, person);
  const alone = table.announced > 0 && news.every((line) => isOwn(line, seat));
  return wantsMention(known, 'turn') && !(alone && readsDirectMessages(known, 'turn'));
}

/** A move that a seat's player has made just now. */
function isOwn(line: LogLine | OutageLine, seat: Seat): boolean {
  return 'path' in line && line.seat === seat && !line.autopilot && !line.planned;
}

/** Who is called when the game is over: everybody who wants to read of the table, but whoever made the last move knows. */
async function toTheEnd(
  context: AppContext,
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
): Promise<readonly PersonId[]> {
  const last = lines.findLast((line) => 'path' in line && !line.undone);
  const others = table.chairs.filter(({ seat }) => last === undefined || !isOwn(last, seat));
  return readers(
    context,
    others.flatMap(({ person }) => person ?? []),
  );
}

/** A question is called out once, not with every post until it is answered. */
function isQuestion(line: LogLine | OutageLine): boolean {
  return (
    'tableEvent' in line &&
    (line.tableEvent.kind === 'asked' || (line.tableEvent.kind === 'time-out' && line.tableEvent.next === 'asked'))
  );
}

/** Those who want to be called for what concerns a table as a whole. */
async function readers(context: AppContext, people: readonly PersonId[]): Promise<readonly PersonId[]> {
  const known = await Promise.all(people.map((person) => personOrDefault(context, person)));
  return known.filter((person) => wantsMention(person, 'table')).map(({ id }) => id);
}

function unlessSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}

async function painted(
  context: AppContext,
  { game, palette }: Table,
  scene: Scene,
  about?: string,
): Promise<DescribedPicture> {
  const picture = await context.renderer.render({
    game,
    scene,
    palette,
    ...(about === undefined ? {} : { about }),
  });
  return { picture, alt: scene.alt };
}
