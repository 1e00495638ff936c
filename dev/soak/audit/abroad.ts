import { positionsOf } from '../../../src/app/history/positions.ts';
import { type Position, waiting } from '../../../src/core/match/match.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { waitingRoom } from '../../../src/domain/finding/waiting-room.ts';
import { REASONS } from '../../../src/domain/people/notice.ts';
import type { LoggedEntry } from '../../../src/domain/table/log.ts';
import { isFound } from '../../../src/domain/table/owner.ts';
import { readPosition, termsOf } from '../../../src/domain/table/position.ts';
import { isAutomatic } from '../../../src/domain/table/seats.ts';
import { isPosted, type Table } from '../../../src/domain/table/table.ts';
import type { TableEvent } from '../../../src/domain/table/table-event.ts';
import { playersInPrivate } from '../../../src/domain/table/viewer.ts';
import { voiceOf } from '../../../src/domain/table/voice.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { Actor } from '../../../src/sandbox/index.ts';
import { appWords } from '../../../src/text/words.ts';
import { addresses } from '../../run/controls.ts';
import { rowsOf } from '../sent.ts';
import { players } from '../start-trace.ts';
import type { Checks } from './checks.ts';
import { isSecret, LANGUAGE, reached } from './dms.ts';
import type { Evidence, Known } from './evidence.ts';

/** Tables where the bot is no member, and of people who share no channel: what each was shown of them, and where. */

/** Whether a table is shown in private, or has been: then posts do not tell all of it. */
export function isAbroad({ trace }: Pick<Evidence, 'trace'>, { id, place }: Pick<Table, 'id' | 'place'>): boolean {
  return trace.cards.has(id) || !isPosted(place) || trace.seatMessages.some(({ table }) => table === id);
}

const tablesAbroad = (evidence: Evidence): readonly Known[] =>
  evidence.begun.filter(({ table }) => isAbroad(evidence, table));

/** Milliseconds for which a player's message is edited to whatever happens. */
const YOUNG = 3_600_000;

/** Each player has one message of the table at most, the one that is known; it shows the newest version. */
export async function shownInPrivate(evidence: Evidence): Promise<Checks> {
  const { box, store, trace } = evidence;
  // Where requests are scarce who is not waited for sees what others have done when they are.
  const isScarce = [2, 4].some((n) => trace.counts.has(`requests a second: ${n}`));
  const checks = tablesAbroad(evidence).map(async ({ table, game }) => {
    const known = await store.seatMessages(table.id);
    const wanted = playersInPrivate(table);
    const all = players(box).filter(({ id }) => !trace.erased.has(id));
    return Promise.all(
      all.map(async ({ id, name }) => {
        const there = trace.seatMessages.filter(
          (one) => one.table === table.id && one.person === id && isThere(box, one) && !isForgotten(trace, table, one),
        );
        const row = known.find(({ person }) => person === id);
        const what = `table ${table.id} (${table.phase}, ${table.place.kind}): ${name}`;
        const seat = wanted.find(({ person }) => person === id)?.seat;
        const person = await store.person(id);
        const ids = there.map((one) => one.id);
        if (ids.length > 1) return [`${what} has the messages ${ids.join(' ')}`];
        const stray = ids.find((one) => one !== row?.post?.message);
        if (stray !== undefined)
          return [`${what} has message ${stray}, the bot knows of ${row?.post?.message ?? null}`];
        // Who cannot be reached keeps what is there, until they do something.
        if (person === null || person.dmsClosed) return [];
        if (seat === undefined)
          return ids.length > 0 ? [`${what} still has message ${ids[0]}, and is shown the table no more`] : [];
        const [message] = ids;
        if (message === undefined || !row?.post) return [`${what} has no message`];
        if (row.sending) return [`${what}: a message is begun and not known`];
        const waits = isWaitedFor(table, game, seat);
        const isSpared = isScarce || Date.now() - row.post.at.getTime() >= YOUNG;
        const mayStay = isSpared && !waits && table.phase === 'playing';
        if (row.version < table.announced && !mayStay)
          return [`${what} is shown version ${row.version}, announced is ${table.announced} of ${table.version}`];
        const post = box.world.dm(id).posts.get(message);
        const controls = post ? addresses(post.message).map(({ control }) => control) : [];
        // Only who is waited for can mute the turn.
        const wrong = waits ? !controls.includes('play') : controls.includes('mute');
        return wrong && !mayStay ? [`${what} is waited for: ${waits}, and has ${controls.join(' ')}`] : [];
      }),
    );
  });
  return (await Promise.all(checks)).flat();
}

/** Whether a message was left with somebody who was erased when its game was over: nothing is known of it any more. */
function isForgotten(
  { erasures }: Evidence['trace'],
  { id, phase, changedAt }: Table,
  { person, at: sent }: { readonly person: string; readonly at: number },
): boolean {
  return (
    phase !== 'playing' &&
    erasures.some((one) => one.table === id && one.person === person && sent <= one.at && changedAt.getTime() <= one.at)
  );
}

const isThere = (
  { world }: Evidence['box'],
  { person, id }: { readonly person: string; readonly id: string },
): boolean => world.dm(person).posts.has(id);

function isWaitedFor(table: Table, game: Known['game'], seat: Seat): boolean {
  if (table.phase !== 'playing' || !table.match) return false;
  const position = readPosition(game, table.match);
  return waiting(game, termsOf(table), position).includes(seat) && !isAutomatic(table, position, seat);
}

/**
 * Between two of their moves somebody hears of a table once for each reason there is, and of each question; who is not
 * waited for hears nothing else.
 */
export function rung(evidence: Evidence): Checks {
  const { trace, box } = evidence;
  return tablesAbroad(evidence).flatMap(({ table, log }) =>
    players(box).map(({ id, name }) => {
      const rings = trace.seatMessages.filter((one) => one.table === table.id && one.person === id && one.rings);
      const seats = table.chairs.flatMap((chair) => (chair.person === id ? [chair.seat] : []));
      const own = log.filter((line) => 'path' in line && seats.includes(line.seat)).length;
      const acts = log.filter((line) => 'tableEvent' in line).length;
      // What was taken back, given or paused begins a decision anew.
      const most = (own + acts + 1) * REASONS.length + acts;
      return rings.length <= most ? [] : [`table ${table.id}: ${name} heard of it ${rings.length} times, of ${most}`];
    }),
  );
}

/** No card tells what only one seat may know, whoever has pressed it. */
export function cardsPublic({ trace, begun }: Evidence): Checks {
  return begun
    .filter(({ table }) => trace.cards.has(table.id))
    .map(({ table, game, log }) => {
      const secrets = LANGUAGES.flatMap((language) => {
        const voice = voiceOf(game, table, language);
        return log.flatMap((line) =>
          'tableEvent' in line
            ? []
            : table.chairs.flatMap(({ seat }) =>
                line.events.flatMap((event) => voice.tellPrivately(event, seat) ?? []),
              ),
        );
      }).map((line) => JSON.stringify(line).slice(1, -1));
      const shown = trace.publicMessages.filter(({ room, words }) => room.guildId !== null && words.includes(table.id));
      return [...new Set(secrets)].flatMap((secret) =>
        shown
          .filter(({ words }) => words.includes(secret))
          .map(({ id }) => `message ${id} of table ${table.id} tells everybody: ${secret}`),
      );
    });
}

/** A player's message tells what only their seat may know of the moves that count at the version it shows. */
export function secretsShown(evidence: Evidence): Promise<Checks> {
  return rowsShown(evidence, isSecret, secretLines);
}

/** A player's message tells which of their plans were played since they moved themselves, at the version it shows. */
export function plansShown(evidence: Evidence): Promise<Checks> {
  return rowsShown(evidence, (line) => line.startsWith(PLANNED), planLines);
}

/** The rows of one kind in the messages of players; `dueAt` says which there should be at a version. */
async function rowsShown(
  evidence: Evidence,
  isOne: (row: string) => boolean,
  dueAt: (known: Known, seat: Seat, version: number) => readonly string[],
): Promise<Checks> {
  const { box, store } = evidence;
  const readers = reached(evidence);
  const checks = tablesAbroad(evidence).map(async (known) => {
    const { table } = known;
    const rows = await store.seatMessages(table.id);
    return playersInPrivate(table).map(({ person, seat }) => {
      const row = rows.find((one) => one.person === person);
      const reader = readers.find(({ id }) => id === person);
      const message = row?.post && box.world.dm(person).posts.get(row.post.message)?.message;
      // What was begun may show more than is known.
      if (!message || !row || row.sending || !reader) return [];
      const due = dueAt(known, seat, row.version);
      const told = rowsOf(message).filter(isOne);
      return due.join('\n') === told.join('\n')
        ? []
        : [`table ${table.id}: ${reader.name}’s message tells ${told.join(', ')} instead of ${due.join(', ')}`];
    });
  });
  return (await Promise.all(checks)).flat();
}

/** The moves that count at a version. */
function entriesAt({ log, undone }: Known, version: number): readonly LoggedEntry[] {
  const counts = (one: number): boolean => one <= version && (undone.get(one) ?? version + 1) > version;
  return log.flatMap((line) => ('tableEvent' in line || !counts(line.version) ? [] : [line]));
}

/** The rows of a seat's secrets at a version, in the language of those who can be reached. */
function secretLines(known: Known, seat: Seat, version: number): readonly string[] {
  const voice = voiceOf(known.game, known.table, LANGUAGE);
  const lines = entriesAt(known, version).flatMap(({ events }) =>
    events.flatMap((event) => voice.tellPrivately(event, seat) ?? []),
  );
  return lines.map((line) => bookOf(LANGUAGE).secret({ line }));
}

/** How the row of a plan that was played begins. */
const PLANNED = `🗓️ ${appWords(LANGUAGE, () => '').say({ say: 'plannedMove', with: { move: '' } })}`;

/** The rows of a seat's plans that were played since whoever sits there has sat down and moved themselves. */
function planLines(known: Known, seat: Seat, version: number): readonly string[] {
  const { game, table, log } = known;
  const voice = voiceOf(game, table, LANGUAGE);
  const entries = entriesAt(known, version);
  const own = entries.findLast((one) => one.seat === seat && !one.planned && !one.autopilot)?.version ?? 0;
  const arrived = log.findLast(
    (line) =>
      line.version <= version &&
      'tableEvent' in line &&
      line.tableEvent.kind === 'replace' &&
      line.tableEvent.seat === seat &&
      !line.tableEvent.computer,
  );
  const since = Math.max(own, arrived?.version ?? 0);
  const played = entries.filter((one) => one.seat === seat && one.planned && one.version > since);
  if (played.length === 0) return [];
  const positions = positionsOf(game, table, entries);
  return played.map((one) => {
    const { state, resigned } = positions[entries.indexOf(one)] as Position;
    return PLANNED + voice.move(game.view(state, seat, resigned), one.path);
  });
}

/** Each who is found is told once; who was closed to the bot, or has asked for nothing more, at most once. */
export function foundTold(evidence: Evidence): Checks {
  const { trace, all, box } = evidence;
  return all
    .filter(({ table }) => isFound(table))
    .flatMap(({ table }) =>
      players(box).map((one: Actor) => {
        const told = trace.sent.filter(
          ({ kind, table: id, room }) => kind === 'f' && id === table.id && room.members.has(one.id),
        ).length;
        const sits = table.chairs.some(({ person }) => person === one.id);
        const excused = trace.dmRefusals.some(({ person }) => person === one.id) || trace.erased.has(one.id);
        const over = table.phase !== 'playing';
        const least = sits && !excused && !over ? 1 : 0;
        return told >= least && told <= 1 ? [] : [`table ${table.id} was told to ${one.name} ${told} times`];
      }),
    );
}

/** Of those who wait no table can be made; who waits was not found since, and whose wait a table ended sits there. */
export async function waitsEnded({ store, all, box }: Evidence): Promise<Checks> {
  // Nobody is found for those who cannot be told, as is known.
  const waitingPeople = (await store.waitingPeople()).filter(({ dmsClosed }) => !dmsClosed);
  const room = waitingRoom(GAMES);
  const now = Date.now();
  for (const one of waitingPeople) room.add(one, now);
  const found = room.settle(
    waitingPeople.map(({ person }) => person),
    now,
  );
  const apart = all.filter(({ table }) => table.place.kind === 'apart').map(({ table }) => table);
  // Whose table was called off waits as long as they had before.
  const logs = await Promise.all(apart.map(async ({ id }) => ({ id, log: await store.log(id) })));
  const calledOff = new Set(logs.flatMap(({ id, log }) => (log.some(isUnreached) ? [id] : [])));
  const each = await Promise.all(
    players(box).map(async ({ id, name }) => {
      const stored = await store.seekOf(id);
      if (!stored) return [];
      const { since, foundAt } = stored;
      const later = apart.filter(
        ({ id: table, chairs, openedAt }) =>
          !calledOff.has(table) &&
          since !== null &&
          openedAt.getTime() > since &&
          chairs.some(({ person }) => person === id),
      );
      const nowhere =
        foundAt !== null && !apart.some(({ openedAt }) => Math.abs(openedAt.getTime() - foundAt) < SAME_MOMENT);
      return [
        ...later.map((table) => `${name} waits since ${since}, and was found for table ${table.id} after that`),
        ...(nowhere ? [`${name} was found at ${foundAt}, and there is no such table`] : []),
      ];
    }),
  );
  const could = found.map(({ people }) => `${people.map(({ person }) => person).join(', ')} wait, and could play`);
  return [could, ...each];
}

/** Whether a line says that its table was called off, since somebody could not be told of it. */
export function isUnreached(line: object): boolean {
  return 'tableEvent' in line && (line.tableEvent as TableEvent).kind === 'unreached';
}

/** Milliseconds between what one statement stores by its clock and by its process's. */
const SAME_MOMENT = 120_000;
