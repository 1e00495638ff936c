import { logLines } from '../../../src/app/history/lines.ts';
import { showsTakenBack } from '../../../src/app/notifications/send-once.ts';
import { resigns } from '../../../src/core/match/match.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { channelsOf } from '../../../src/domain/table/table.ts';
import { addresses } from '../../run/controls.ts';
import { rowsOf, type Sent } from '../sent.ts';
import type { Trace } from '../trace.ts';
import type { Checks } from './checks.ts';
import type { Course } from './course.ts';
import type { Evidence, Known } from './evidence.ts';
import { hasNewNames, isAboutMotions, isQuiet, isRelocation } from './lines.ts';
import { isLeftAlone, isRefused, refusedAt, refusedLast, wasRefused } from './refusals.ts';

/** What everybody at a table could read, against what the database says. */

/** Milliseconds for what was on its way. */
const GRACE = 20_000;

export function openedOnce({ trace }: Evidence, all: readonly Known[]): Checks {
  const there = new Map<string, string[]>();
  const put = (key: string, id: TableId): void => void there.set(key, [...(there.get(key) ?? []), id]);
  const spare = (key: string): number => (trace.opened.get(key) ?? 0) - (there.get(key)?.length ?? 0);
  const moved: Known['table'][] = [];
  for (const { table } of all) {
    // Where it was opened: it may be played somewhere else meanwhile.
    const first = trace.sent.find((one) => one.kind === 'l' && one.table === table.id);
    const room = first?.room.id ?? table.place.channel;
    const opened = `${room} ${table.game}`;
    // A rematch is opened where the table before it was played last.
    if (table.rematchOf !== null) put(`rematch of ${table.rematchOf}`, table.id);
    else if (wasMoved(trace, table.openedAt.getTime(), first?.at)) moved.push(table);
    else put(opened, table.id);
  }
  // Of what was moved before anything of it was posted nobody knows where it was opened.
  for (const { id, game, place } of moved) {
    const rooms = [...trace.opened.keys()].filter((key) => key.endsWith(` ${game}`));
    put(rooms.find((key) => spare(key) > 0) ?? `${place.channel} ${game}`, id);
  }
  return [...there].map(([key, ids]) => {
    const asked = trace.opened.get(key) ?? 0;
    return ids.length <= asked ? [] : [`${key}: ${asked} tables were asked for, there are ${ids.join(' ')}`];
  });
}

/** How long what people have asked for may be on its way, in milliseconds. */
const ON_ITS_WAY = 20_000;

/** Whether a lobby that was opened then may have been moved by a moment: commands leave it to the bot which one. */
function wasMoved({ actions, movedAtOnce }: Trace, opened: number, until = Number.POSITIVE_INFINITY): boolean {
  const asked = actions.filter(({ act, outcome }) => act === 'move-table' && outcome !== 'refused');
  return [...asked, ...movedAtOnce].some(({ began }) => began >= opened - ON_ITS_WAY && began <= until);
}

export function sentOnce(evidence: Evidence): Checks {
  const { trace, begun } = evidence;
  const seen = new Map<string, Sent>();
  const moved = new Set(begun.filter(({ log }) => log.some(isRelocation)).map(({ table }) => table.id));
  const lobbiesMoved =
    trace.movedAtOnce.length > 0 ||
    trace.actions.some(({ act, outcome }) => act === 'move-table' && outcome !== 'refused');
  return trace.sent.map((one) => {
    // A turn or a motion is posted in one room only, and a lobby too, unless the table goes somewhere else. While
    // people gather there is no log that would say so.
    const stays = !moved.has(one.table) && !lobbiesMoved;
    const alone = one.kind === 't' || one.kind === 'q' || (one.kind === 'l' && stays);
    const key = alone ? one.nonce : `${one.nonce} ${one.room.id}`;
    const before = seen.get(key);
    seen.set(key, one);
    // Secrets that were taken back are deleted; what comes to light later is a message of its own.
    const isAnew = one.kind === 'w' && before !== undefined && isGone(before, trace.gone, one.at);
    // What moderators have deleted cannot be found, nor what was taken back while this was on its way.
    return before && !isAnew && !wasRemoved(trace, before, one.at) && !areBothTakenBack(evidence, before, one)
      ? [`${one.nonce} was sent to ${before.room.name} (${before.id}) and to ${one.room.name} (${one.id})`]
      : [];
  });
}

/** Whether moderators had deleted a message by then. */
function wasRemoved({ removed }: Trace, { id }: Sent, until = Number.POSITIVE_INFINITY): boolean {
  const at = removed.get(id)?.at;
  return at !== undefined && at <= until;
}

/**
 * Whether a post had been deleted before the same arrived from another process, and that as well: what they show was
 * taken back, or told by another one meanwhile.
 */
function areBothTakenBack({ trace, begun }: Evidence, before: Sent, late: Sent): boolean {
  const { gone } = trace;
  if (!isGone(before, gone, late.at) || !gone.has(late.id)) return false;
  const log = begun.find(({ table }) => table.id === late.table)?.log ?? [];
  const known = log.filter(({ at }) => at.getTime() <= late.at);
  const isToldBy = ({ id, version, at }: Sent): boolean => version >= late.version && at < late.at && !gone.has(id);
  return showsTakenBack(known, late.version) || newsPosts(trace, late.table).some(isToldBy);
}

const isGone = ({ id }: Sent, gone: Trace['gone'], until: number): boolean =>
  (gone.get(id) ?? Number.POSITIVE_INFINITY) <= until;

/** Milliseconds within which a post that came late is taken back, unless its bot dies. */
const TAKEN_BACK_WITHIN = 10_000;

/** The turn posts and motion posts of a table, in the order in which they were sent. */
function newsPosts({ sent }: Trace, table: TableId): readonly Sent[] {
  return sent.filter((one) => (one.kind === 't' || one.kind === 'q') && one.table === table);
}

/**
 * Without posts that came after a newer one of their table, or after the same had been taken back, and were taken back
 * at once.
 */
function withoutLate(posts: readonly Sent[], { gone, removed }: Trace): readonly Sent[] {
  const isTakenBack = ({ id }: Sent): boolean => gone.has(id) && !removed.has(id);
  return posts.filter((one, at) => {
    const isLate = (before: Sent): boolean =>
      before.version > one.version ||
      (before.nonce === one.nonce && isTakenBack(before) && isGone(before, gone, one.at));
    return !(isTakenBack(one) && posts.slice(0, at).some(isLate));
  });
}

/**
 * Posts come in order, turns and motions together; the last one shows the last line there is, and the last turn is
 * where the table says. A motion post tells of motions only, and comes after a turn post. Votes and plans need none.
 */
export function announced({ trace }: Evidence, { table, log }: Known): readonly string[] {
  const sent = withoutLate(newsPosts(trace, table.id), trace);
  // What was on its way to a place while its table went elsewhere stays there.
  const posts = sent.filter(
    (one, at) =>
      !sent
        .slice(0, at)
        .some(
          ({ version, room }) =>
            room.id !== one.room.id &&
            log.some((line) => isRelocation(line) && line.version > one.version && line.version <= version),
        ),
  );
  const versions = posts.map((one) => one.version);
  const refused = refusedLast(trace, table, ['t', 'q']);
  const wrong: string[] = [];
  const what = `table ${table.id} (${table.phase}): version ${table.version}, announced ${table.announced}, posted ${posts.map(({ kind, version }) => `${kind}${version}`).join(' ')}`;
  const isAgain = (at: number): boolean => {
    const before = posts[at - 1];
    return before !== undefined && versions[at] === before.version && wasRemoved(trace, before);
  };
  if (versions.some((version, at) => version <= (versions[at - 1] ?? 0) && !isAgain(at)))
    wrong.push(`not in order: ${what}`);
  // Somebody may have closed their direct messages before anything was posted there.
  const isUntold = refused || refusedAt(trace, table, log) !== null || isLeftAlone(trace, table);
  const none = isUntold ? { version: 0, id: null } : null;
  // What was not remembered can be found no more where the bot was refused since.
  const known = none ? posts.filter(({ version }) => version <= table.announced) : posts;
  const turn = known.findLast(({ kind }) => kind === 't');
  const last = (known.at(-1) ?? none)?.version;
  // A post was edited to what it says of later versions.
  const edited = log.filter(({ version }) => version > (last ?? 0) && version <= table.announced);
  const removed = [known.at(-1), turn].some((one) => one && wasRemoved(trace, one));
  // A turn that was taken back may stay remembered after it is deleted, where no other could be posted since.
  const isKnown = (turn ?? none)?.id === table.place.post || (none !== null && trace.gone.has(table.place.post ?? ''));
  // One that was deleted may never have been remembered.
  const isLast =
    last !== undefined && (removed || (last <= table.announced && isKnown)) && edited.every(isAboutMotions);
  if (!isLast) wrong.push(`another is the last: ${what}`);
  posts.forEach((post, at) => {
    if (post.kind === 't') return;
    // Another one of the same version stands in for one that was deleted.
    const older = posts.slice(0, at).filter(({ version }) => version < post.version);
    // What came late, and that this one tells as well, was taken back since.
    const before = [
      older.at(-1),
      older.findLast((one) => !isGone(one, trace.gone, post.at + TAKEN_BACK_WITHIN)),
      older.findLast(({ id }) => !trace.gone.has(id)),
    ];
    const tellsOfMotions = before.some((one) => {
      const lines = one ? log.filter(({ version }) => version > one.version && version <= post.version) : [];
      return lines.length > 0 && lines.every(isAboutMotions);
    });
    if (!tellsOfMotions) wrong.push(`version ${post.version} is told without the board: ${what}`);
  });
  // What was refused is told with what happens next.
  const tried = Math.max(table.announced, refused?.version ?? 0, refusedAt(trace, table, log) ?? 0);
  const after = none && isLeftAlone(trace, table) ? [] : log.filter((line) => line.version > tried);
  const untold = after.some((line) => !isQuiet(line)) ? after.map((line) => line.version) : [];
  if (untold.length > 0) wrong.push(`never told: versions ${untold.join(' ')} of ${what}`);
  return wrong;
}

/** With a move the posts that showed it are taken back; what was posted in a former place stays there. */
export function withdrawn({ trace }: Evidence, courses: readonly Course[]): Checks {
  return courses
    .filter(({ known }) => !known.log.some(isRelocation))
    .flatMap(({ known: { table, log } }) =>
      log.flatMap((line) => {
        if (!('tableEvent' in line) || line.tableEvent.kind !== 'undo') return [];
        const { to } = line.tableEvent;
        const posts = newsPosts(trace, table.id).filter(({ version }) => version > to && version < line.version);
        return [
          posts
            .filter(({ id }) => !trace.gone.has(id))
            .map(
              (one) => `table ${table.id}: version ${line.version} takes back, ${one.nonce} (${one.id}) still stands`,
            ),
        ];
      }),
    );
}

/**
 * Each line of a move that counts stands in one post that stands, once, unless that post was refused, or moderators
 * have deleted it. Only the newest lines of a long story are shown.
 */
export function toldOnce(evidence: Evidence, courses: readonly Course[]): Checks {
  const { trace } = evidence;
  return courses.flatMap(({ known: { table, game, log, entries } }) => {
    // Posts in a place that was left stay as they are, and old lines name the people of their time.
    const renamed = trace.erasures.some((one) => one.table === table.id);
    if (renamed || log.some((line) => isRelocation(line) || hasNewNames(line))) return [];
    const turns = trace.sent.filter((one) => one.kind === 't' && one.table === table.id);
    const shown = turns
      .filter(({ id }) => !trace.gone.has(id))
      .flatMap(({ room, id }) => rowsOf(room.posts.get(id)?.message));
    const removed = turns.flatMap(({ id }) => rowsOf(trace.removed.get(id)?.message));
    // What follows names a command, which is a link once the bot knows the command's id.
    const shortened = (row: string): boolean => {
      const [before = ''] = bookOf(table.language)
        .earlier({ n: Number(/\d+/.exec(row)?.[0]) })
        .split('`');
      return row.startsWith(before);
    };
    if ([...shown, ...removed].some(shortened)) return [];
    // How a resignation is worded depends on whether the game goes on at that moment.
    const refused = wasRefused(evidence, table, log);
    const moves = entries.filter(({ path, version }) => !resigns(path) && !(refused && version > table.announced));
    const due = logLines(game, table, moves, table.language);
    return [...new Set(due)].map((line) => {
      const [times = 0, often = 0, less = 0] = [due, shown, removed].map(
        (all) => all.filter((one) => one === line).length,
      );
      return often <= times && times <= often + less
        ? []
        : [`table ${table.id}: told ${often} times instead of ${times}: ${line}`];
    });
  });
}

export function disarmed({ box, trace, all }: Evidence): Checks {
  return all.flatMap(({ table, log }) => {
    const newest = withoutLate(newsPosts(trace, table.id), trace).at(-1);
    // The newest post alone shows the open motion.
    const current = [table.place.post, ...(table.motion === null ? [] : [newest?.id])];
    return (
      trace.sent
        .filter((one) => one.table === table.id && 'tlq'.includes(one.kind) && !current.includes(one.id))
        // What stands where the bot was refused rests until the nightly clean-up, or until a turn stands there again.
        .filter(({ room, at }) => box.world.rooms.has(room.id) && !isRefused(trace, room.id, at, table.id))
        .map(({ room, id, nonce }) => {
          const message = room.posts.get(id)?.message;
          const left = message ? addresses(message) : [];
          // A lobby keeps its own as long as people gather.
          if (left.length === 0 || (table.phase === 'gathering' && id === table.place.lobby)) return [];
          const moved = log.some(isRelocation) ? ', which is played elsewhere now,' : '';
          return [`table ${table.id}${moved}: ${nonce} in ${room.name} still has ${left.length} controls`];
        })
    );
  });
}

export function lobbied({ box, trace }: Evidence, { table }: Known): readonly string[] {
  const { id, place } = table;
  const lobby = place.lobby ?? '';
  const message = box.world.rooms.get(place.channel)?.posts.get(lobby);
  // Where the bot was let in again in the middle of its work, the lobby comes with the next post.
  const here = channelsOf(place);
  const last = trace.sent.findLast((one) => one.table === id && here.includes(one.room.id))?.at ?? 0;
  const refused =
    refusedLast(trace, table, ['l']) !== null ||
    trace.placeRefusals.some(({ room, at }) => here.includes(room) && at > last - GRACE);
  return message || refused || trace.removed.has(lobby) ? [] : [`table ${id} has no lobby`];
}
