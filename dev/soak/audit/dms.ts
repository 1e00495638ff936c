import type { Seat } from '../../../src/core/seat.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import type { LoggedEntry } from '../../../src/domain/table/log.ts';
import { voiceOf } from '../../../src/domain/table/voice.ts';
import type { Actor } from '../../../src/sandbox/index.ts';
import { CHANNEL, type Id } from '../../../src/sandbox/world/wire.ts';
import { rowsOf, type Sent } from '../sent.ts';
import { players, reachable } from '../start-trace.ts';
import type { Checks } from './checks.ts';
import type { Commit, Course } from './course.ts';
import type { Evidence } from './evidence.ts';

/**
 * What people were told in private: those who never close their direct messages all of it once, the others each of it
 * at most once.
 */

/** The only language the reachable half speaks. */
export const LANGUAGE = 'en';

/** Milliseconds for what was on its way already, with all tries and delays of the faults. */
const GRACE = 20_000;

/**
 * The reachable half, without those whom the bot was refused since it shared no server with them, and without those who
 * were erased: it does not know what it had told them.
 */
export function reached({ box, trace }: Evidence): readonly Actor[] {
  return reachable(box).filter(
    ({ id }) =>
      !trace.dmRefusals.some(({ person }) => person === id) &&
      !trace.actions.some(({ act, person, path }) => act === 'erase' && person === id && path.length > 0),
  );
}

export function secretsTold(evidence: Evidence, courses: readonly Course[]): Checks {
  const { trace } = evidence;
  const told = trace.sent.filter((one) => one.kind === 'w');
  return courses.flatMap(({ known, commits }) => {
    const voice = voiceOf(known.game, known.table, LANGUAGE);
    // People who have left are told nothing any more, and keep what they know.
    const there = reached(evidence).filter((actor) => known.table.chairs.some((chair) => chair.person === actor.id));
    const secretsIn = ({ events }: LoggedEntry, seat: Seat): readonly string[] =>
      events
        .flatMap((event) => voice.tellPrivately(event, seat) ?? [])
        .map((line) => bookOf(LANGUAGE).secret({ line }));
    return there.map((actor) => {
      // One message holds the secrets of the seat they have; those of a seat they had before may be gone from it.
      const [wanted = [], former = []] = [true, false].map((isTheirs) =>
        known.table.chairs
          .filter(({ person }) => (person === actor.id) === isTheirs)
          .flatMap(({ seat }) => dueAt(commits, seat, actor.name).flatMap((line) => secretsIn(line, seat))),
      );
      const heard = told
        .filter((one) => one.table === known.table.id && one.room.members.has(actor.id))
        .flatMap((one) => linesOf(one));
      return [...new Set([...wanted, ...heard.filter(isSecret)])].flatMap((line) => {
        const [times = 0, more = 0, often = 0] = [wanted, former, heard].map(
          (all) => all.filter((one) => one === line).length,
        );
        return times <= often && often <= times + more
          ? []
          : [`table ${known.table.id}: ${actor.name} was told ${often} times instead of ${times}: ${line}`];
      });
    });
  });
}

/** The moves whose secrets the player of a seat is told: those of their own time there, and all before it. */
function dueAt(commits: readonly Commit[], seat: Seat, name: string): readonly LoggedEntry[] {
  const due = new Set<LoggedEntry>();
  const before: LoggedEntry[] = [];
  for (const { lines, before: stand } of commits)
    for (const line of lines) {
      if ('tableEvent' in line) {
        const { tableEvent: act } = line;
        if (act.kind === 'replace' && act.seat === seat && act.now === name) for (const one of before) due.add(one);
      } else if (!line.undone) {
        before.push(line);
        if (stand.names[seat] === name) due.add(line);
      }
    }
  return [...due];
}

export const isSecret = (line: string): boolean => line.startsWith(bookOf(LANGUAGE).secret({ line: '' }));

/** What a message says as long as it is there. */
const linesOf = ({ room, id }: Sent): readonly string[] => rowsOf(room.posts.get(id)?.message);

/**
 * Each planned move of somebody reachable that still counts stands in a message of its commit. Nobody else gets that.
 */
export function plansTold(evidence: Evidence, courses: readonly Course[]): Checks {
  const { trace } = evidence;
  return courses.flatMap(({ known: { table }, commits }) =>
    commits.flatMap(({ lines, before }) => {
      const version = lines.at(-1)?.version ?? 0;
      const planners = lines.flatMap((line) =>
        'tableEvent' in line || !line.planned ? [] : [before.names[line.seat]],
      );
      const others = players(evidence.box).filter(({ name }) => !planners.includes(name));
      const strays = trace.sent.flatMap(({ nonce, room }) =>
        nonce === `p${table.id}${version}` ? others.filter(({ id }) => room.members.has(id)) : [],
      );
      const wrong = strays.map(({ name }) => `p${table.id}${version} was told to ${name}, who had planned nothing`);
      return lines
        .flatMap((line) => {
          if ('tableEvent' in line || !line.planned || line.undone) return [];
          const actor = reached(evidence).find((one) => one.name === before.names[line.seat]);
          if (!actor) return [];
          // People who have left the table meanwhile are told nothing any more.
          if (!table.chairs.some((chair) => chair.person === actor.id)) return [];
          const key = `p${table.id}${version}`;
          const there = trace.sent.filter((one) => one.nonce === key && one.room.members.has(actor.id));
          return [there.length === 1 ? [] : [`${key} was told to ${actor.name} ${there.length} times`]];
        })
        .concat([wrong]);
    }),
  );
}

/** Milliseconds after which an inbox that was sent is stored, or its bot is dead. */
const STORED_WITHIN = 10_000;

export async function inboxes({ box, trace, store }: Evidence): Promise<Checks> {
  return Promise.all(
    players(box).map(async (actor) => {
      // Who is erased just then is forgotten with what was begun: a bot that dies over it leaves the message there.
      const isForgotten = ({ at: sent }: Sent): boolean =>
        trace.erasures.some(({ person, at }) => person === actor.id && sent <= at && at <= sent + STORED_WITHIN);
      const live = trace.sent.filter(
        (one) => one.kind === 'n' && isMail(one, actor) && one.room.posts.has(one.id) && !isForgotten(one),
      );
      const known = (await store.person(actor.id))?.inbox?.message ?? null;
      const ids = live.map(({ id, nonce }) => `${nonce} (${id})`).join(', ');
      // One that the bot knows of may have been removed a moment before it could be forgotten.
      const right = live.every(({ id }) => id === known);
      return right && live.length < 2 ? [] : [`${actor.name} has ${ids}; the bot knows of ${known}`];
    }),
  );
}

/** A table of one's own is played in the same room; what is remarked there calls its player, an inbox calls nobody. */
function isMail({ room, id }: Sent, actor: Actor): boolean {
  const calls = room.posts.get(id)?.message.mentions.length ?? 0;
  return room.type === CHANNEL.dm && room.members.has(actor.id) && calls === 0;
}

/** A decision that had begun when it was muted is told of no more. */
export function muted({ box, trace, begun }: Evidence): Checks {
  return trace.actions
    .filter(({ act, outcome, ended }) => act === 'mute' && outcome === 'done' && ended !== null)
    .map((action) => {
      const { began, ended } = action;
      const actor = players(box).find((one) => one.id === action.person);
      const table = begun.find((one) => one.table.id === action.table)?.table;
      const seats = table?.chairs.flatMap((chair) => (chair.person === action.person ? [chair.seat] : [])) ?? [];
      return trace.sent
        .filter(
          ({ kind, notice, at, table: id }) =>
            kind === 'n' &&
            id === action.table &&
            notice !== null &&
            seats.some((seat) => seat === notice.seat) &&
            notice.since <= began &&
            at > (ended ?? at) + GRACE,
        )
        .map(
          (one) => `${one.nonce} was sent, though ${actor?.name} had muted the turn ${one.at - (ended ?? 0)} ms before`,
        );
    });
}

/** Two refusals in a row, with nothing done by the person and nothing killed in between, are one attempt too many. */
export function leftAlone({ box, trace }: Evidence): Checks {
  const within = (times: readonly number[], from: number, to: number): boolean =>
    times.some((time) => time >= from && time <= to);
  return players(box).map(({ id, name }: { readonly id: Id; readonly name: string }) => {
    const times = trace.dmRefusals.filter(({ person }) => person === id).map(({ at }) => at);
    const acted = trace.activity.get(id) ?? [];
    return times.flatMap((at, n) => {
      const before = times[n - 1];
      if (before === undefined || at - before < GRACE) return [];
      const excused = within(acted, before - GRACE, at) || within(trace.disruptions, before - GRACE, before + GRACE);
      return excused ? [] : [`${name} was written to again ${at - before} ms after they could not be reached`];
    });
  });
}
