import { resigns } from '../../../src/core/match/match.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { LogLine } from '../../../src/domain/table/log.ts';
import type { Checks } from './checks.ts';
import type { Course } from './course.ts';
import type { Evidence } from './evidence.ts';

/**
 * What people wanted besides moves, against the log: everything that was granted is there, and nothing that nobody
 * wanted. Commands do not say at which table, so each person's requests of a kind are counted over all tables.
 */

/** What is counted, and which of it must have come from a press that confirmed it. */
const REQUESTS = [
  'undo',
  'pause',
  'resume',
  'extend',
  'replace',
  'abort',
  'leave-table',
  'return',
  'move-table',
  'resign',
] as const;
type Request = (typeof REQUESTS)[number];

/** Somebody's request as the log has it. `sure` is false where it may have been granted by a vote as well. */
interface Granted {
  readonly request: Request;
  /** Null: the system, in nobody's name. */
  readonly name: string | null;
  readonly sure: boolean;
}

export function requestsGranted({ trace, box, all, begun }: Evidence, courses: readonly Course[]): Checks {
  const people = new Set(box.people().map(({ name }) => name));
  const granted = courses.flatMap((course) => grantedAt(course, people));
  // Where it cannot be told who is meant nothing is missed.
  const isWhole = courses.length === begun.length;
  // A lobby that is closed has no log.
  const lobbies = new Set(all.filter(({ table }) => table.match === null).map(({ table }) => table.id));
  return box.people().flatMap((actor) =>
    REQUESTS.map((request) => {
      const found = granted.filter((one) => one.request === request && one.name === actor.name);
      const actions = trace.actions.filter(
        (action) =>
          action.act === request &&
          action.person === actor.id &&
          !lobbies.has(action.table ?? '') &&
          (!ASKED_FIRST.includes(request) || action.path[0] === 'yes'),
      );
      const done = actions.filter(({ outcome }) => outcome === 'done').length;
      // Who is erased leaves everywhere, and what they have asked is withdrawn.
      const erased = trace.actions.some(
        ({ act, person, path }) => act === 'erase' && person === actor.id && path.length > 0,
      );
      const anyhow =
        erased || (request === 'move-table' && trace.movedAtOnce.some(({ person }) => person === actor.id));
      const open = anyhow ? Number.POSITIVE_INFINITY : actions.filter(({ outcome }) => outcome === 'unknown').length;
      const sure = found.filter((one) => one.sure).length;
      const what = `${actor.name} wanted ${request}: ${done} times it was granted, ${open} times there was no answer, the log has ${sure} to ${found.length}`;
      // Where people gather there is no log that would say that a table went somewhere else.
      const unlogged = request === 'move-table' ? lobbiesMoved(trace) : 0;
      return (isWhole && found.length + unlogged < done) || sure > done + open ? [what] : [];
    }),
  );
}

/** How often a lobby was posted in one more room, or as a card as well. */
function lobbiesMoved({ sent, cards, movedAtOnce }: Evidence['trace']): number {
  // Where one was moved before it had a lobby none was posted in the room before.
  if (movedAtOnce.length > 0) return Number.POSITIVE_INFINITY;
  const lobbies = sent.filter(({ kind }) => kind === 'l');
  const tables = new Set(lobbies.map(({ table }) => table));
  const places = new Set(lobbies.map(({ table, room }) => `${table} ${room.id}`));
  return places.size + [...tables].filter((table) => cards.has(table)).length - tables.size;
}

/** What cannot be taken back is a question first; only the second press does it. */
const ASKED_FIRST: readonly Request[] = ['leave-table', 'abort', 'resign'];

/** A question that is open at a table: by whom, what for, and about which seat, if any. */
interface Open {
  readonly request: Request;
  readonly by: string | null;
  readonly seat: Seat | null;
}

function grantedAt({ commits }: Course, people: ReadonlySet<string>): readonly Granted[] {
  const granted: Granted[] = [];
  let open: Open | null = null;
  for (const { lines, before } of commits) {
    for (const line of lines) {
      if (!('tableEvent' in line)) {
        if (resigns(line.path)) granted.push({ request: 'resign', name: before.names[line.seat] ?? null, sure: true });
        continue;
      }
      const { tableEvent: act } = line;
      switch (act.kind) {
        case 'asked':
          open = { request: act.wish === 'offer' ? 'replace' : act.wish, by: act.by, seat: act.seat };
          granted.push({ request: open.request, name: act.by, sure: true });
          break;
        case 'undo':
        case 'pause':
        case 'resume':
        case 'extend':
        case 'abort':
        case 'replace': {
          // In the name of the person who asked, or, about their own seat, in nobody's.
          const isAbout = open !== null && (!('seat' in act) || act.seat === open.seat);
          const voted: boolean = isAbout && open?.request === act.kind && (open.by === act.by || act.by === null);
          const own = act.kind === 'extend' && !voted ? (before.names[act.seat] ?? null) : null;
          // Who plays alone with computers ends the table also by leaving it.
          const alone = act.kind === 'abort' && before.names.filter((name) => people.has(name)).length === 1;
          granted.push({ request: act.kind, name: act.by ?? own, sure: !voted && !alone });
          if (alone) granted.push({ request: 'leave-table', name: act.by, sure: false });
          // What a moderator grants meanwhile leaves the question open.
          if (voted) open = null;
          break;
        }
        case 'leave':
          granted.push({ request: 'leave-table', name: act.was, sure: true });
          break;
        case 'return':
          granted.push({ request: 'return', name: before.names[act.seat] ?? null, sure: true });
          break;
        case 'moved':
          granted.push({ request: 'move-table', name: act.by, sure: true });
          break;
        default:
          if (act.kind === 'declined' || act.kind === 'withdrawn') open = null;
      }
    }
    if (open?.request === 'undo' && lines.some(isMove)) open = null;
  }
  return granted;
}

const isMove = (line: LogLine): boolean => !('tableEvent' in line);
