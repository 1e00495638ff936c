import { outcome, waiting } from '../../core/match.ts';
import type { Scene } from '../../core/scene.ts';
import type { AnyGame } from '../../core/seal.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Act } from '../acts.ts';
import { decideAnyway } from '../agree/consent.ts';
import { awaited, verdict } from '../agree/verdict.ts';
import { goesOn } from '../followups.ts';
import { gameOf, type House } from '../house.ts';
import type { LogLine, PersonId, Table, TableId } from '../kept.ts';
import { hearsInPrivate, listener, tasteOf, wantsMention } from '../people.ts';
import type { TurnPost } from '../ports/chat.ts';
import { type DescribedPicture, Superseded } from '../ports/renderer.ts';
import { leaveRooms } from '../seats.ts';
import { type Absence, linesAfter, told } from '../story.ts';
import { chairAt, playsItself, type positionOf, readPosition, roomsOf, termsOf, voiceOf } from '../table.ts';
import { restingUntil, stopsOf } from '../time/clocks.ts';
import { forecast } from '../time/forecast.ts';
import { deadlineOf } from '../time/overtime.ts';

/**
 * Brings a table's posts up to what the table is now: the lobby while people gather, then one turn post per announced
 * version. Safe to run again at any moment, by any process.
 */
export async function announce(house: House, id: TableId): Promise<void> {
  const found = await house.store.find(id);
  if (!found) return;
  // Whoever has left, or is played for, may have been the last whose answer was waited for.
  if (found.motion && verdict(found, found.motion, house.now()) !== null && (await decideAnyway(house, id)))
    return announce(house, id);
  const table = await housed(house, found);
  if (!table.match) return;
  if (table.announced >= table.version) return;
  const game = gameOf(house, table.game);
  const position = readPosition(game, table.match);
  // Whoever plays by itself is about to: what there is to post follows then, in one post.
  if (table.phase === 'playing' && goesOn(table, position, waiting(game, termsOf(table), position))) return;
  const post = await turnPost(house, game, table, position).catch(unlessSuperseded);
  // Another run, which began later, is painting the same table: what is left to do shows when it is looked at again.
  if (!post) return announce(house, id);
  const posted = await house.chat.turn(post);
  const { channel } = table.place;
  if (posted.kind === 'gone') {
    // The position stays safe and can be looked at by command; the next change tries again and tells all of it.
    await close(house, table, posted.why);
    return;
  }
  const lost = posted.lost ? { thread: null } : {};
  await house.store.placed(id, { post: posted.id, announced: table.version, closed: false, ...lost }, channel);
  // A table that left while its thread was being opened could not know that this is one of the rooms it leaves.
  if (table.place.thread !== found.place.thread)
    await leaveRooms(house, { table: id, rooms: roomsOf(table.place), post: posted.id });
}

/** The table with its lobby posted, and, once it has started, its thread opened. */
async function housed(house: House, table: Table): Promise<Table> {
  let { place } = table;
  // A running table has just begun, or come from elsewhere, until there is a turn: whatever stands before that may be missing.
  const arrives = place.lobby === null || place.post === null;
  // A lobby is brought up to date while it is one, and once more when it has become a table.
  if (table.phase !== 'gathering' && !arrives) return table;
  const game = gameOf(house, table.game);
  const card = await painted(house, table, voiceOf(game, table).cover());
  const more = { card, deaf: await deaf(house, table), forecast: forecast(game, table, house.now()) };
  const lobby = await house.chat.lobby(table, more);
  if (lobby.kind === 'posted' && lobby.id !== place.lobby) {
    place = { ...place, lobby: lobby.id };
    await house.store.placed(table.id, { lobby: lobby.id }, place.channel);
  }
  if (lobby.kind === 'gone' && table.phase === 'gathering') {
    await close(house, { ...table, place }, lobby.why);
    place = { ...place, closed: true };
  }
  if (table.match && place.thread === null) {
    const thread = await house.chat.thread({ ...table, place });
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      await house.store.placed(table.id, { thread: thread.id }, place.channel);
      // Now the lobby can say where the game is played.
      await house.chat.lobby({ ...table, place }, more);
    }
  }
  return { ...table, place };
}

/** The people at a table who are known not to hear direct messages; only a lobby shows them. */
async function deaf(house: House, table: Table): Promise<readonly PersonId[]> {
  if (table.phase !== 'gathering') return [];
  const people = await Promise.all(table.chairs.map(({ person }) => (person ? house.store.person(person) : null)));
  return people.flatMap((person) => (person?.dmsClosed ? [person.id] : []));
}

/**
 * Nothing can be posted where the table is played. The host hears of it once: what is told has a key and is told before the
 * place is known to be closed, so that neither a bot that is killed in between nor the next change makes it none or two.
 */
async function close(house: House, table: Table, why: string): Promise<void> {
  if (table.place.closed) return;
  await tellHost(house, table, why);
  await house.store.placed(table.id, { closed: true }, table.place.channel);
}

async function tellHost(house: House, table: Table, why: string): Promise<void> {
  const { language } = await tasteOf(house, table.host, table);
  const known = await house.store.person(table.host);
  if (known?.dmsClosed) return;
  // The same until something can be posted again, or the table goes elsewhere.
  const key = `x${table.id}${table.announced}/${sha256Hex(table.place.channel).slice(0, 8)}`;
  const delivered = await house.chat.direct(table.host, { kind: 'closed', key, table, language, why });
  if (!delivered) await house.store.remember({ id: table.host, dmsClosed: true });
}

async function turnPost(
  house: House,
  game: AnyGame,
  table: Table,
  position: NonNullable<ReturnType<typeof positionOf>>,
): Promise<TurnPost> {
  const terms = termsOf(table);
  const voice = voiceOf(game, table);
  const view = game.view(position.state, 'public', position.resigned);
  const now = voice.now(view);
  const at = house.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const since = table.sittings.flatMap((sitting) => sitting.since ?? []);
  const began = table.startedAt?.getTime() ?? at;
  const stops = await stopsOf(house, people, Math.min(at, began, ...since));
  const standings = table.phase === 'over' ? outcome(game, terms, position) : null;
  const scored = standings?.every((standing) => standing.score !== null) ?? false;
  const sheet = scored ? await painted(house, table, voice.scene(view, { kind: 'score' })) : null;
  const lines = await linesAfter(house, table, table.announced, stops);
  const resting = table.chairs.flatMap(({ seat, person, name }) => {
    const until = person === null ? null : restingUntil(at, person, stops);
    return until === null ? [] : [{ seat, name, until: new Date(until) }];
  });
  const standing = table.phase === 'playing' ? standingBelow(table, lines, resting) : [];
  const next = table.phase === 'playing' ? waiting(game, terms, position) : [];
  const onTurn = next.flatMap((seat) => {
    const person = chairAt(table, seat)?.person;
    if (person == null || playsItself(table, position, seat)) return [];
    const until = deadlineOf(table, seat, stops);
    return [{ person, seat, task: now.task, until: until === null ? null : new Date(until) }];
  });
  return {
    table,
    version: table.version,
    round: now.round,
    lines: told(
      game,
      table,
      lines.filter((line) => !standing.includes(line)),
      table.language,
    ),
    onTurn: await Promise.all(onTurn.map(async (one) => ({ ...one, mention: await calls(house, table, one, lines) }))),
    asked: lines.some(isQuestion) ? await readers(house, awaited(table)) : [],
    pausedBy: standing.flatMap((line) => ('act' in line && line.act.kind === 'pause' ? line.act.by : [])).at(0) ?? null,
    resting: resting.map(({ name, until }) => ({ name, until })),
    forecast: table.phase === 'playing' ? forecast(game, table, at) : null,
    ...(await painted(house, table, voice.scene(view, { kind: 'board' }), `turn ${table.id}`)),
    ...(standings ? { result: { standings, sheet, called: await toTheEnd(house, table, lines) } } : {}),
  };
}

/**
 * What a post says below the board of the table as it is now: what the table is asked, with what to answer, that it rests,
 * and who is on vacation. It need not be told as news as well.
 */
function standingBelow(
  table: Table,
  lines: readonly (LogLine | Absence)[],
  resting: readonly { readonly seat: Seat }[],
): readonly (LogLine | Absence)[] {
  const seats = resting.map(({ seat }) => seat);
  const acts = (fits: (act: Act) => boolean) => lines.filter((line) => 'act' in line && fits(line.act));
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
  house: House,
  table: Table,
  { person, seat }: { readonly person: PersonId; readonly seat: Seat },
  lines: readonly (LogLine | Absence)[],
): Promise<boolean> {
  const acts = ['undo', 'resume', 'replace', 'back', 'extend'];
  const news = lines.filter((line) => ('act' in line ? acts.includes(line.act.kind) : !('ms' in line)));
  if (table.announced > 0 && news.length === 0) return false;
  const known = await listener(house, person);
  const alone = table.announced > 0 && news.every((line) => isOwn(line, seat));
  return wantsMention(known, 'turn') && !(alone && hearsInPrivate(known, 'turn'));
}

/** A move that a seat's player has made just now. */
function isOwn(line: LogLine | Absence, seat: Seat): boolean {
  return 'path' in line && line.seat === seat && !line.autopilot && !line.planned;
}

/** Who is called when the game is over: everybody who wants to read of the table, but whoever made the last move knows. */
async function toTheEnd(
  house: House,
  table: Table,
  lines: readonly (LogLine | Absence)[],
): Promise<readonly PersonId[]> {
  const last = lines.findLast((line) => 'path' in line && !line.undone);
  const others = table.chairs.filter(({ seat }) => last === undefined || !isOwn(last, seat));
  return readers(
    house,
    others.flatMap(({ person }) => person ?? []),
  );
}

/** A question is called out once, not with every post until it is answered. */
function isQuestion(line: LogLine | Absence): boolean {
  return 'act' in line && (line.act.kind === 'asked' || (line.act.kind === 'late' && line.act.next === 'asked'));
}

/** Those who want to be called for what concerns a table as a whole. */
async function readers(house: House, people: readonly PersonId[]): Promise<readonly PersonId[]> {
  const known = await Promise.all(people.map((person) => listener(house, person)));
  return known.filter((person) => wantsMention(person, 'table')).map(({ id }) => id);
}

function unlessSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}

async function painted(
  house: House,
  { game, palette }: Table,
  scene: Scene,
  about?: string,
): Promise<DescribedPicture> {
  const picture = await house.renderer.render({
    game,
    scene,
    palette,
    ...(about === undefined ? {} : { about }),
  });
  return { picture, alt: scene.alt };
}
