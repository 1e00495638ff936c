import { writePath } from '../../../src/core/contract/path.ts';
import { same } from '../../../src/core/json.ts';
import { begin, chanceAt, outcome, type Position, redo } from '../../../src/core/match/match.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { LogLine } from '../../../src/domain/table/log.ts';
import { termsOf } from '../../../src/domain/table/position.ts';
import { nameAt } from '../../../src/domain/table/seats.ts';
import type { Known } from './evidence.ts';

/** A table's log lived through once more: from the seed, by the rules, through every line, taken back or not. */
export interface Course {
  readonly known: Known;
  readonly start: Stand;
  readonly commits: readonly Commit[];
  /** What does not fit; the rest is to be believed only when nothing is wrong. */
  readonly faults: readonly string[];
}

/** What happened in one transaction. */
export interface Commit {
  readonly lines: readonly LogLine[];
  /** Milliseconds since 1970, by the database. */
  readonly at: number;
  readonly before: Stand;
  readonly after: Stand;
}

/** How a table stood at some moment. */
export interface Stand {
  readonly position: Position;
  /** Who sat where, by seat. */
  readonly names: readonly string[];
  readonly paused: boolean;
  /** The seats that the autopilot played for their players. */
  readonly away: readonly Seat[];
}

/** A position after a line, by its version. */
interface Mark {
  readonly version: number;
  readonly position: Position;
}

export function courseOf(known: Known): Course {
  const { table, game, log } = known;
  const faults: string[] = [];
  const wrong = (text: string): void => void faults.push(`table ${table.id} (${game.id}): ${text}`);
  const first = begin(game, termsOf(table), table.seed);
  let marks: readonly Mark[] = [{ version: 0, position: first }];
  const start: Stand = { position: first, names: namesAtStart(known, wrong), paused: false, away: [] };
  let now = start;
  const commits: Commit[] = [];
  for (const lines of together(log)) {
    const before = now;
    for (const line of lines) {
      const next = 'tableEvent' in line ? afterAct(line, marks) : afterMove(known, line, marks, wrong);
      if (next === null) return { known, start, commits, faults };
      marks = next;
      now = 'tableEvent' in line ? { ...now, ...changed(now, line) } : now;
      now = { ...now, position: marks.at(-1)?.position ?? first };
    }
    commits.push({ lines, at: lines[0]?.at.getTime() ?? 0, before, after: now });
  }
  for (const fault of unlike(known, now)) wrong(fault);
  return { known, start, commits, faults };
}

/** Lines of one transaction have the same moment and versions without a gap. */
function together(log: readonly LogLine[]): readonly (readonly LogLine[])[] {
  const groups: LogLine[][] = [];
  for (const line of log) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.at.getTime() === line.at.getTime() && last.version + 1 === line.version) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

function afterMove(
  { table, game }: Known,
  line: Exclude<LogLine, { tableEvent: unknown }>,
  marks: readonly Mark[],
  wrong: (text: string) => void,
): readonly Mark[] | null {
  const here = marks.at(-1)?.position;
  if (!here) return null;
  const terms = termsOf(table);
  const step = redo(game, terms, here, line, chanceAt(table.seed, here.ply));
  const what = `version ${line.version} (${writePath(line.path)} of ${nameAt(table, line.seat)})`;
  if (!step.ok) {
    wrong(`${what} is refused: ${step.error.code}`);
    return null;
  }
  const { choices, shuffles, events } = step.value.entry;
  if (!same({ choices, shuffles, events }, pick(line))) {
    wrong(`${what} came out differently`);
    return null;
  }
  return [...marks, { version: line.version, position: step.value.position }];
}

const pick = ({ choices, shuffles, events }: Exclude<LogLine, { tableEvent: unknown }>) => ({
  choices,
  shuffles,
  events,
});

function afterAct(
  { tableEvent: act }: Extract<LogLine, { tableEvent: unknown }>,
  marks: readonly Mark[],
): readonly Mark[] {
  return act.kind === 'undo' ? marks.filter(({ version }) => version <= act.to) : marks;
}

function changed(now: Stand, { tableEvent: act }: Extract<LogLine, { tableEvent: unknown }>): Partial<Stand> {
  switch (act.kind) {
    case 'pause':
      return { paused: true };
    case 'resume':
      return { paused: false };
    case 'time-out':
      return act.next === 'away' ? { away: [...now.away, act.seat] } : {};
    case 'return':
      return { away: now.away.filter((seat) => seat !== act.seat) };
    case 'leave':
    case 'replace':
      return {
        names: now.names.map((name, seat) => (seat === act.seat ? act.now : name)),
        away: now.away.filter((seat) => seat !== act.seat),
      };
    default:
      return {};
  }
}

/** Backwards from those who sit there now, through everybody who left. */
function namesAtStart({ table, log }: Known, wrong: (text: string) => void): readonly string[] {
  const names = table.chairs.map((chair) => chair.name);
  for (const line of log.toReversed()) {
    if (!('tableEvent' in line) || (line.tableEvent.kind !== 'leave' && line.tableEvent.kind !== 'replace')) continue;
    const { seat, was, now } = line.tableEvent;
    if (names[seat] !== now)
      wrong(`version ${line.version} seats ${now}, but ${names[seat]} sat on seat ${seat} afterwards`);
    names[seat] = was;
  }
  return names;
}

/** What the database says otherwise than the log. */
function unlike({ table, game, log }: Known, { position, paused, away }: Stand): readonly string[] {
  const { match } = table;
  const wrong: string[] = [];
  if (match?.ply !== position.ply) wrong.push(`${match?.ply} plies are stored, the log has ${position.ply}`);
  else if (!same(match.state, position.state)) wrong.push('the log does not lead to the stored position');
  if (!same(match?.resigned ?? [], position.resigned)) wrong.push('others have resigned');
  const over = outcome(game, termsOf(table), position) !== null;
  if (over !== (table.phase === 'over') && table.phase !== 'aborted') wrong.push(`phase ${table.phase}, over: ${over}`);
  if (paused !== (table.paused !== null)) wrong.push(`paused ${table.paused?.toISOString()}, by the log: ${paused}`);
  const stored = table.seatStatuses.flatMap((sitting, seat) => (sitting.away ? [seat] : []));
  if (
    !same(
      stored,
      [...away].sort((a, b) => a - b),
    )
  )
    wrong.push(`the autopilot plays seats ${stored.join(' ')}, by the log: ${away.join(' ')}`);
  const last = log.at(-1)?.version ?? 0;
  if (last > table.version) wrong.push(`version ${table.version}, but the log goes on to ${last}`);
  return wrong;
}

/** The seats' people by their names; null for computers. */
export function personAt(people: readonly { readonly id: string; readonly name: string }[], name: string | undefined) {
  return people.find((one) => one.name === name)?.id ?? null;
}
