import type { AnyGame } from '../../core/contract/seal.ts';
import { outcome, type Position, waiting } from '../../core/match/match.ts';
import type { Scene } from '../../core/scene/scene.ts';
import type { Seat } from '../../core/seat.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { vacationEnd } from '../../domain/clock.ts';
import type { ClockPauses } from '../../domain/clock-pauses.ts';
import { deadlineOf } from '../../domain/deadline.ts';
import { forecast } from '../../domain/forecast.ts';
import type { Job } from '../../domain/job.ts';
import type { LogLine } from '../../domain/log.ts';
import { type PersonId, readsDirectMessages, wantsMention } from '../../domain/person.ts';
import { readPosition, termsOf } from '../../domain/position.ts';
import { chairAt, isAutomatic } from '../../domain/seats.ts';
import { roomsOf, type Table, type TableId } from '../../domain/table.ts';
import type { TableEvent } from '../../domain/table-event.ts';
import { summaryOf } from '../../domain/table-summary.ts';
import { gameOf, voiceOf } from '../../domain/voice.ts';
import { pendingVoters, verdict } from '../../domain/votes.ts';
import type { AppContext } from '../context.ts';
import { logLines, logWithOutages, type OutageLine, showsIcons } from '../history/lines.ts';
import { currentPosition } from '../history/positions.ts';
import { personOrDefault, preferencesOf } from '../people/people.ts';
import type { FoundPost, LobbyDetails, MotionPost, PostedNews, Retired, TurnPost } from '../ports/chat.ts';
import { RateLimited } from '../ports/rate-limit.ts';
import { type DescribedPicture, Superseded } from '../ports/renderer.ts';
import { disarmFormerRooms } from '../seats/seats.ts';
import { recordLine } from '../statistics/note.ts';
import { clockPausesOf } from '../transition/clock-pauses.ts';
import { playsAutomatically } from '../transition/follow-up-jobs.ts';
import { graceEnd } from '../transition/grace.ts';
import { paceEnd } from '../transition/pace.ts';
import { decideDueMotion } from '../votes/propose.ts';
import { milestoneLine } from './milestone.ts';
import { openAnswers } from './open-answers.ts';
import { sendDirect } from './private-notice.ts';
import { ratingNews } from './rating-news.ts';

/**
 * The job `announce`: updates a table's posts to the table as it is now. While people gather that is the lobby post, later
 * one turn post for each version that is announced. It can be run again at any time by any process.
 */
export async function announce(context: AppContext, id: TableId): Promise<void> {
  const found = await context.store.find(id);
  if (!found) return;
  // The last person who had not answered the motion may have left or be away by now.
  if (found.motion && verdict(found, found.motion, context.now()) !== null && (await decideDueMotion(context, id)))
    return announce(context, id);
  const table = await withLobbyAndThread(context, found);
  if (!table.match) return;
  if (table.announced >= table.version) return;
  const game = gameOf(context, table.game);
  const position = (await currentPosition(context, game, table)) ?? readPosition(game, table.match);
  // Automatic seats and premoves are about to be played. The job after them announces all of it in one post.
  const automatic = playsAutomatically(table, position, waiting(game, termsOf(table), position));
  const waits = async (): Promise<boolean> =>
    (await graceEnd(context, table)) !== null || (await paceEnd(context, table)) !== null;
  if (table.phase === 'playing' && automatic && !(await waits())) return;
  const news = await newsOf(context, table);
  // The turn post still says all there is to say, and its buttons still work.
  if (table.phase === 'playing' && table.place.post !== null && isAllAboutMotions(news.lines))
    return postMotion(context, game, table, news.lines);
  const post = await turnPost(context, game, table, position, news).catch(nullIfSuperseded);
  // A later run is painting the same table. This one starts again and sees what is left to be done.
  if (!post) return announce(context, id);
  const first = await context.store.beginTurnPost(id);
  const posted = await sending(context, table, first, (stands) => context.chat.turn(post, first, stands));
  const { channel, post: former } = table.place;
  if (posted.kind === 'gone') {
    // The game can be continued by commands. The job after the next change tries to post again, with all lines since then.
    await markClosed(context, table, posted.why);
    return;
  }
  if (posted.kind === 'found') return rememberFound(context, table, posted.earlier);
  const lost = posted.lost ? { thread: null } : {};
  const placed = { post: posted.id, announced: table.version, closed: false, ...lost };
  // The last post keeps its buttons. The former one is not known to have any when an older bot has posted it.
  const armed = table.phase === 'playing' ? [posted.armed] : [];
  const [room] = roomsOf(table.place);
  const before = first && former !== null && room !== undefined ? [{ room, message: former, plain: null }] : [];
  const jobs: readonly Job[] = former === null ? [] : [{ task: 'retire', table: id }];
  const saved = await context.store.savePlace(id, { ...placed, armed: [...before, ...armed], jobs }, channel);
  // If the table was moved while its thread was being opened, the change did not know the thread as a room to disarm. If it was
  // moved while this was being posted, the rooms it left may have been disarmed before the post was there.
  if (!saved || table.place.thread !== found.place.thread)
    await disarmFormerRooms(context, { table: id, rooms: roomsOf(table.place), post: posted.id });
}

/** Posts what a table is asked, or that it was not agreed to, and leaves the turn post as it is. */
async function postMotion(
  context: AppContext,
  game: AnyGame,
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
): Promise<void> {
  const { id, version, motion } = table;
  const asked = motion === null ? [] : await peopleToCall(context, pendingVoters(table));
  const first = await context.store.beginTurnPost(id);
  const post = motionPost(game, table, lines, asked);
  const posted = await sending(context, table, first, (stands) => context.chat.motion(post, first, stands));
  if (posted.kind === 'gone') return markClosed(context, table, posted.why);
  if (posted.kind === 'found') return rememberFound(context, table, posted.earlier);
  const lost = posted.lost ? { thread: null } : {};
  const shown = motion === null ? { armed: [] } : { motionPost: posted.id, armed: [posted.armed] };
  // A motion that was closed may have a post whose buttons are still there.
  const jobs: readonly Job[] = lines.some(closesMotion) ? [{ task: 'retire', table: id }] : [];
  const placed = { announced: version, closed: false, ...lost, ...shown, jobs };
  if (!(await context.store.savePlace(id, placed, table.place.channel)))
    await disarmFormerRooms(context, { table: id, rooms: roomsOf(table.place), post: posted.id });
}

/** What a motion post shows: the lines, without that of the open motion, which the post asks itself. */
function motionPost(
  game: AnyGame,
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
  asked: readonly PersonId[],
): MotionPost {
  const question = table.motion === null ? undefined : lines.findLast(isQuestion);
  const told = lines.filter((line) => line !== question);
  const { version, language } = table;
  return { table: summaryOf(table), version, lines: logLines(game, table, told, language), asked };
}

/**
 * Stores posts that were sent and never remembered, and tells what they do not tell. A later change without a line needs no post
 * of its own.
 */
async function rememberFound(context: AppContext, table: Table, earlier: readonly FoundPost[]): Promise<void> {
  for (const { kind, version, ...armed } of earlier) {
    const placed = {
      announced: version,
      closed: false,
      armed: [armed],
      jobs: [{ task: 'retire', table: table.id }],
    } as const;
    const where = kind === 'turn' ? { post: armed.message } : { motionPost: table.motion ? armed.message : null };
    await context.store.savePlace(table.id, { ...placed, ...where }, table.place.channel);
  }
  const told = Math.max(...earlier.map(({ version }) => version));
  if ((await context.store.log(table.id, told)).length > 0) return announce(context, table.id);
}

/**
 * The job `refresh-posts`: edits the lobby, the newest turn post and the motion posts after it so that the table's people are called as they are now. A
 * post whose moves are no longer the newest is about to be followed by another, and stays as it is.
 */
export async function refreshPosts(context: AppContext, id: TableId): Promise<void> {
  const table = await context.store.find(id);
  if (!table) return;
  if (table.place.lobby !== null) await context.chat.lobby(summaryOf(table), await lobbyDetails(context, table));
  const { match, announced } = table;
  if (!match || announced === 0 || table.place.post === null) return;
  const later = await context.store.entries(id, announced);
  if (later.length > 0) return;
  for (let version = announced; ; ) {
    const told = await context.store.beginPostEdit(id, version);
    if (told === null) return;
    const shown = { ...table, version, announced: told };
    const news = await newsOf(context, shown);
    if (told === 0 || !isAllAboutMotions(news.lines)) {
      const game = gameOf(context, table.game);
      const position = (await currentPosition(context, game, table)) ?? readPosition(game, match);
      return context.chat.editTurn(await turnPost(context, game, shown, position, news));
    }
    // That version was told by a motion post; the turn post is older. Only the newest can ask what is still open.
    const then = { ...shown, motion: version === announced ? table.motion : null };
    await context.chat.editMotion(motionPost(gameOf(context, table.game), then, news.lines, []));
    version = told;
  }
}

/**
 * Sends a turn post or a motion post. Unless it is the `first` attempt, a post may have been sent before and not been remembered:
 * then `send` is told which versions stand.
 */
async function sending(
  context: AppContext,
  table: Table,
  first: boolean,
  send: (stands?: (version: number) => boolean) => Promise<PostedNews>,
): Promise<PostedNews> {
  if (first) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof RateLimited && error.untouched) await context.store.cancelTurnPost(table.id);
      throw error;
    }
  }
  const undone = (await context.store.log(table.id, table.announced)).flatMap(({ version, ...line }) =>
    'tableEvent' in line && line.tableEvent.kind === 'undo' ? [{ to: line.tableEvent.to, by: version }] : [],
  );
  return send((version) => undone.every(({ to, by }) => version <= to || version >= by));
}

/**
 * The job `retire`: takes the buttons off a table's turn posts that are not the newest, the oldest first. Until then a press
 * of theirs is answered as stale, so it waits while there is anything else to do, and does several posts at once. What is in a
 * place that is closed to us rests until something is posted there again, or the nightly clean-up wakes it.
 */
export async function retirePosts(context: AppContext, id: TableId): Promise<void> {
  const posts = await context.store.retiredPosts(id);
  if (posts.length === 0) return;
  const table = await context.store.find(id);
  const retired: string[] = [];
  const refused: string[] = [];
  try {
    for (const post of posts) {
      const rooms = post.plain === null && table ? roomsOf(table.place) : [post.room];
      const outcomes: Retired[] = [];
      for (const room of rooms) {
        outcomes.push(await context.chat.retire({ ...post, room }));
        if (outcomes.at(-1) === 'done') break;
      }
      (outcomes.at(-1) !== 'done' && outcomes.includes('closed') ? refused : retired).push(post.message);
    }
  } finally {
    await context.store.removeArmedPosts(id, retired);
    if (refused.length > 0) await context.store.restArmedPosts(id, refused);
  }
}

/** Milliseconds for which it is tried every night to take the buttons off a post in a place that is closed to us. */
const REFUSED_FOR = 30 * 86_400_000;

/** A part of the nightly clean-up: tries again to take the buttons off posts whose place was closed. */
export async function retryRefusedPosts(context: AppContext): Promise<void> {
  const tables = await context.store.wakeArmedPosts(new Date(context.now() - REFUSED_FOR));
  await context.store.addJobs(tables.map((table) => ({ task: 'retire', table })));
}

/** The table with its lobby posted, and, once it has started, its thread opened. */
async function withLobbyAndThread(context: AppContext, table: Table): Promise<Table> {
  let { place } = table;
  // A table that has just started or was just moved has no turn post yet; its lobby post and thread may be missing, too.
  const isNewHere = place.lobby === null || place.post === null;
  // The lobby post is updated while people gather, and once more when the table has started.
  if (table.phase !== 'gathering' && !isNewHere) return table;
  const more = await lobbyDetails(context, table);
  const lobby = await context.chat.lobby(summaryOf(table), more);
  // Said before the lobby is remembered, and once: a bot that is killed in between says it again, and finds it said.
  if (lobby.kind === 'posted' && place.lobby === null && table.announced === 0)
    await tellOfRematch(context, table, lobby.id);
  if (lobby.kind === 'posted' && lobby.id !== place.lobby) {
    place = { ...place, lobby: lobby.id };
    await context.store.savePlace(table.id, { lobby: lobby.id }, place.channel);
  }
  if (lobby.kind === 'gone' && table.phase === 'gathering') {
    await markClosed(context, { ...table, place }, lobby.why);
    place = { ...place, closed: true };
  }
  if (table.match && place.thread === null) {
    const number = 1 + (await context.store.startedBefore(table));
    const thread = await context.chat.thread(summaryOf({ ...table, place }), number);
    if (thread.kind === 'posted') {
      place = { ...place, thread: thread.id };
      await context.store.savePlace(table.id, { thread: thread.id }, place.channel);
      // The lobby post links to the thread, which exists now.
      await context.chat.lobby(summaryOf({ ...table, place }), more);
    }
  }
  return { ...table, place };
}

async function lobbyDetails(context: AppContext, table: Table): Promise<LobbyDetails> {
  const game = gameOf(context, table.game);
  return {
    card: await paintScene(context, table, voiceOf(game, table).cover()),
    dmsClosed: await peopleWithClosedDms(context, table),
    forecast: table.phase === 'gathering' ? forecast(game, table) : null,
  };
}

/** Says at the table this one is a rematch of where its lobby is. */
async function tellOfRematch(context: AppContext, table: Table, lobby: string): Promise<void> {
  const former = table.rematchOf === null ? null : await context.store.find(table.rematchOf);
  if (former) await context.chat.rematch(summaryOf(former), summaryOf(table), lobby);
}

/** The people at a table to whom a direct message could not be delivered; only lobbies show them, so none later. */
async function peopleWithClosedDms(context: AppContext, table: Table): Promise<readonly PersonId[]> {
  if (table.phase !== 'gathering') return [];
  const people = await Promise.all(table.chairs.map(({ person }) => (person ? context.store.person(person) : null)));
  return people.flatMap((person) => (person?.dmsClosed ? [person.id] : []));
}

/**
 * Notes that nothing can be posted where the table is played, and tells the host once: the message has a key and is sent
 * before the note is stored, so that it is sent neither twice nor not at all, also when a bot is killed in between.
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
  // The key stays the same until something was posted again or the table is played in another channel.
  const key = `x${table.id}${table.announced}/${sha256Hex(table.place.channel).slice(0, 8)}`;
  await sendDirect(context, table.host, { kind: 'closed', key, table: summaryOf(table), language, why });
}

/** What has happened at a table since its newest post. */
interface News {
  readonly pauses: ClockPauses;
  readonly lines: readonly (LogLine | OutageLine)[];
}

async function newsOf(context: AppContext, table: Table): Promise<News> {
  const at = context.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const turnStarts = table.seatStatuses.flatMap((status) => status.turnStartedAt ?? []);
  const startedAt = table.startedAt?.getTime() ?? at;
  const pauses = await clockPausesOf(context, people, Math.min(at, startedAt, ...turnStarts));
  const since = await logWithOutages(context, table, table.announced, pauses);
  return { pauses, lines: since.filter((line) => 'ms' in line || line.version <= table.version) };
}

/** What the table's next turn post shows. */
async function turnPost(
  context: AppContext,
  game: AnyGame,
  table: Table,
  position: Position,
  { pauses, lines }: News,
): Promise<TurnPost> {
  const terms = termsOf(table);
  const voice = voiceOf(game, table);
  const view = game.view(position.state, 'public', position.resigned);
  const now = voice.now(view);
  const at = context.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const standings = table.phase === 'over' ? outcome(game, terms, position) : null;
  const scored = standings?.every((standing) => standing.score !== null) ?? false;
  const sheet = scored ? await paintScene(context, table, voice.scene(view, { kind: 'score' })) : null;
  const resting = table.chairs.flatMap(({ seat, person, name }) => {
    const until = person === null ? null : vacationEnd(at, person, pauses);
    return until === null ? [] : [{ seat, name, until: new Date(until) }];
  });
  const belowBoard = table.phase === 'playing' ? linesBelowBoard(table, lines, resting) : [];
  const next = table.phase === 'playing' ? waiting(game, terms, position) : [];
  const onTurn = next.flatMap((seat) => {
    const person = chairAt(table, seat)?.person;
    if (person == null || isAutomatic(table, position, seat)) return [];
    const until = deadlineOf(table, seat, pauses);
    return [{ person, seat, task: now.task, until: until === null ? null : new Date(until) }];
  });
  return {
    table: summaryOf(table),
    version: table.version,
    round: now.round,
    lines: logLines(
      game,
      table,
      lines.filter((line) => !belowBoard.includes(line)),
      table.language,
      showsIcons(context),
    ),
    onTurn: await Promise.all(
      onTurn.map(async (one) => ({ ...one, mention: await shouldMention(context, table, one, lines) })),
    ),
    answers: next.length === 1 && onTurn[0] ? openAnswers(game, voice, position, onTurn[0].seat) : [],
    asked: lines.some(isLastCall)
      ? await peopleToCall(context, people)
      : lines.some(isQuestion)
        ? await peopleToCall(context, pendingVoters(table))
        : [],
    pausedBy:
      belowBoard
        .flatMap((line) => ('tableEvent' in line && line.tableEvent.kind === 'pause' ? line.tableEvent.by : []))
        .at(0) ?? null,
    resting: resting.map(({ name, until }) => ({ name, until })),
    deserted: await graceEnd(context, table),
    ...(await paintScene(context, table, voice.scene(view, { kind: 'board' }), `turn ${table.id}`)),
    ...(standings
      ? {
          result: {
            standings,
            sheet,
            milestone: await milestoneLine(context, game, table, voice.feats(view)),
            record: await recordLine(context, game, table),
            ratings: await ratingNews(context, table.id, standings),
            hints: await context.store.hintsOf(table.id),
            called: await peopleToCallAtEnd(context, table, lines),
          },
        }
      : {}),
  };
}

/**
 * The lines about what a post shows below the board anyway: the open motion, the pause, and who is on vacation. They are left
 * out of the news.
 */
function linesBelowBoard(
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
  resting: readonly { readonly seat: Seat }[],
): readonly (LogLine | OutageLine)[] {
  const seats = resting.map(({ seat }) => seat);
  const linesOf = (fits: (event: TableEvent) => boolean) =>
    lines.filter((line) => 'tableEvent' in line && fits(line.tableEvent));
  return [
    ...(table.motion ? lines.filter(isQuestion).slice(-1) : []),
    ...(table.paused ? linesOf(({ kind }) => kind === 'pause').slice(-1) : []),
    ...linesOf((event) => event.kind === 'vacation' && seats.includes(event.seat)),
  ];
}

/**
 * Whether the post mentions a player on turn. It does not when there are only table events that do not concern the turn, nor
 * when the player has just moved and is on turn again, as long as a direct message can remind them later.
 */
async function shouldMention(
  context: AppContext,
  table: Table,
  { person, seat }: { readonly person: PersonId; readonly seat: Seat },
  lines: readonly (LogLine | OutageLine)[],
): Promise<boolean> {
  const kinds = ['undo', 'resume', 'replace', 'return', 'extend'];
  const news = lines.filter((line) => ('tableEvent' in line ? kinds.includes(line.tableEvent.kind) : !('ms' in line)));
  if (table.announced > 0 && news.length === 0) return false;
  const player = await personOrDefault(context, person);
  const onlyOwnMoves = table.announced > 0 && news.every((line) => isOwn(line, seat));
  return wantsMention(player, 'turn') && !(onlyOwnMoves && readsDirectMessages(player, 'turn'));
}

/** Whether a line is a move that a seat's player has made themselves, and not planned. */
function isOwn(line: LogLine | OutageLine, seat: Seat): boolean {
  return 'path' in line && line.seat === seat && !line.autopilot && !line.planned;
}

/** The people to mention when the game is over: those who want mentions about the table, without the one who moved last. */
async function peopleToCallAtEnd(
  context: AppContext,
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
): Promise<readonly PersonId[]> {
  const last = lines.findLast((line) => 'path' in line && !line.undone);
  const others = table.chairs.filter(({ seat }) => last === undefined || !isOwn(last, seat));
  return peopleToCall(
    context,
    others.flatMap(({ person }) => person ?? []),
  );
}

/** Whether a line says that a motion was opened. A motion's people are mentioned by the first post after it only. */
function isQuestion(line: LogLine | OutageLine): boolean {
  return (
    'tableEvent' in line &&
    (line.tableEvent.kind === 'asked' || (line.tableEvent.kind === 'time-out' && line.tableEvent.next === 'asked'))
  );
}

/** Whether a line says that a motion was closed, and nothing came of it. */
function closesMotion(line: LogLine | OutageLine): boolean {
  return 'tableEvent' in line && (line.tableEvent.kind === 'declined' || line.tableEvent.kind === 'withdrawn');
}

/** Whether there are lines, and none that changes the table otherwise than by a motion that was opened or closed. */
function isAllAboutMotions(lines: readonly (LogLine | OutageLine)[]): boolean {
  return lines.length > 0 && lines.every((line) => isQuestion(line) || closesMotion(line));
}

/** Whether a line says that the table is about to be closed, as nothing happens there. */
function isLastCall(line: LogLine | OutageLine): boolean {
  return 'tableEvent' in line && line.tableEvent.kind === 'idle';
}

/** Those of `people` who want mentions about what concerns the whole table. */
async function peopleToCall(context: AppContext, people: readonly PersonId[]): Promise<readonly PersonId[]> {
  const known = await Promise.all(people.map((person) => personOrDefault(context, person)));
  return known.filter((person) => wantsMention(person, 'table')).map(({ id }) => id);
}

function nullIfSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null;
  throw error;
}

async function paintScene(
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
