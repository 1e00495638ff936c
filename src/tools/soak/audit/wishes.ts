import { resigns } from '../../../core/match/match.ts';
import type { LogLine } from '../../../domain/log.ts';
import type { Checks } from '../audit.ts';
import type { Course } from './course.ts';
import type { Evidence } from './evidence.ts';

/**
 * What people wanted besides moves, against the log: everything that was granted is there, and nothing that nobody
 * wanted. Commands do not say at which table, so each person's wishes of a kind are counted over all tables.
 */

/** What is counted, and which of it must have come from a press that confirmed it. */
const WISHES = [
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
type Wish = (typeof WISHES)[number];

/** Somebody's wish as the log has it. `sure` is false where it may have been granted by a vote as well. */
interface Granted {
  readonly wish: Wish;
  /** Null: the system, in nobody's name. */
  readonly name: string | null;
  readonly sure: boolean;
}

export function wished({ ledger, box }: Evidence, courses: readonly Course[]): Checks {
  const granted = courses.flatMap(grantedAt);
  return box.people().flatMap((actor) =>
    WISHES.map((wish) => {
      const found = granted.filter((one) => one.wish === wish && one.name === actor.name);
      const deeds = ledger.deeds.filter(
        (deed) =>
          deed.act === wish && deed.person === actor.id && (!ASKED_FIRST.includes(wish) || deed.path[0] === 'yes'),
      );
      const done = deeds.filter(({ outcome }) => outcome === 'done').length;
      const open = deeds.filter(({ outcome }) => outcome === 'unknown').length;
      const sure = found.filter((one) => one.sure).length;
      const what = `${actor.name} wanted ${wish}: ${done} times it was granted, ${open} times there was no answer, the log has ${sure} to ${found.length}`;
      return found.length < done || sure > done + open ? [what] : [];
    }),
  );
}

/** What cannot be taken back is a question first; only the second press does it. */
const ASKED_FIRST: readonly Wish[] = ['leave-table', 'abort', 'resign'];

/** A question that is open at a table: by whom, and what for. */
interface Open {
  readonly wish: Wish;
  readonly by: string | null;
}

function grantedAt({ commits }: Course): readonly Granted[] {
  const granted: Granted[] = [];
  let open: Open | null = null;
  for (const { lines, before } of commits) {
    for (const line of lines) {
      if (!('tableEvent' in line)) {
        if (resigns(line.path)) granted.push({ wish: 'resign', name: before.names[line.seat] ?? null, sure: true });
        continue;
      }
      const { tableEvent: act } = line;
      switch (act.kind) {
        case 'asked':
          open = { wish: act.wish === 'offer' ? 'replace' : act.wish, by: act.by };
          granted.push({ wish: open.wish, name: act.by, sure: true });
          break;
        case 'undo':
        case 'pause':
        case 'resume':
        case 'extend':
        case 'abort':
        case 'replace': {
          // In the name of whoever has asked, or, where it is their own seat, in nobody's.
          const voted: boolean = open?.wish === act.kind && (open.by === act.by || act.by === null);
          const own = act.kind === 'extend' && !voted ? (before.names[act.seat] ?? null) : null;
          granted.push({ wish: act.kind, name: act.by ?? own, sure: !voted });
          if (open?.wish === act.kind) open = null;
          break;
        }
        case 'leave':
          granted.push({ wish: 'leave-table', name: act.was, sure: true });
          break;
        case 'return':
          granted.push({ wish: 'return', name: before.names[act.seat] ?? null, sure: true });
          break;
        case 'moved':
          granted.push({ wish: 'move-table', name: act.by, sure: true });
          break;
        default:
          if (act.kind === 'declined' || act.kind === 'withdrawn') open = null;
      }
    }
    if (open?.wish === 'undo' && lines.some(isMove)) open = null;
  }
  return granted;
}

const isMove = (line: LogLine): boolean => !('tableEvent' in line);
