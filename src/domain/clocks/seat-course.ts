import type { AnyGame } from '../../core/contract/any-game.ts';
import { begin, type Position, redo, resigns, waiting, writtenChance } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import type { LogLine } from '../table/log.ts';
import { isRetired, termsOf } from '../table/position.ts';
import type { Table } from '../table/table.ts';
import type { TableEvent } from '../table/table-event.ts';
import type { ClockPauses } from '../time/clock-pauses.ts';
import { countedTime } from './clock.ts';

/**
 * What the log of a table says of each seat, besides its moves: who played it, how many moves it made, and how long it
 * took.
 */

/** The log of a table up to now, everything that ever happened included, and what stopped its clocks. */
export interface Course {
  readonly log: readonly LogLine[];
  readonly pauses: ClockPauses;
}

/** How a person has used their time in a game. */
export interface SeatTimes {
  /** The median of the seconds that the table has waited for a turn of theirs; null when they ended none. */
  readonly turn: number | null;
  /** How often their time was over. */
  readonly late: number;
  /** How many moves they made themselves in each hour of the day, UTC; 24 numbers. */
  readonly hours: readonly number[];
}

export interface SeatCourse {
  /** How many moves of the seat count, those of the autopilot included. */
  readonly moves: number;
  /**
   * Seconds that the table has waited for the seat's people, without what stops its clocks; null for a computer, and
   * where the log cannot be replayed.
   */
  readonly seconds: number | null;
  /** Of the last person who played the seat; null like `seconds`. */
  readonly times: SeatTimes | null;
  /** Whether no person has ever played the seat, as far as the log tells. */
  readonly computer: boolean;
  /** Whether the autopilot played for its absent player at the end. */
  readonly away: boolean;
  /** Whether the seat was given to another player, or to a computer. */
  readonly replaced: boolean;
  /** Whether the autopilot has made moves with a choice, which count, for its player. */
  readonly helped: boolean;
  /** Whether the game was closed in the middle, and its player has lost by that. */
  readonly left: boolean;
}

/** In seat order. */
export function seatCourses(game: AnyGame, table: Table, { log, pauses }: Course): readonly SeatCourse[] {
  const waited = waitingTimes(game, table, log, pauses);
  return table.chairs.map(({ seat }) => {
    const events = log.flatMap((line) =>
      'tableEvent' in line && isAbout(line.tableEvent, seat) ? line.tableEvent : [],
    );
    const last = events.findLast((event) => presenceAfter(event) !== null);
    const waits = waited?.get(seat);
    return {
      moves: movesOf(log, seat),
      computer: waited !== null && waits === undefined,
      seconds: waits === undefined ? null : Math.round(waits.all / 1000),
      times: waits === undefined ? null : timesOf(log, seat, waits),
      away: last !== undefined && presenceAfter(last) === 'away',
      replaced: events.some(changesPlayer),
      helped: waits !== undefined && log.some((line) => isAutopilots(line, seat)),
      left: log.some(
        (line) =>
          'tableEvent' in line &&
          'lost' in line.tableEvent &&
          line.tableEvent.lost === seat &&
          line.tableEvent.kind !== 'idle',
      ),
    };
  });
}

function timesOf(log: readonly LogLine[], seat: Seat, { turns }: Waits): SeatTimes {
  const taken = log.findLastIndex(
    (line) => 'tableEvent' in line && isAbout(line.tableEvent, seat) && changesPlayer(line.tableEvent),
  );
  const hours: number[] = Array.from({ length: 24 }, () => 0);
  let late = 0;
  for (const line of log.slice(taken + 1)) {
    if ('tableEvent' in line) late += isAbout(line.tableEvent, seat) && line.tableEvent.kind === 'time-out' ? 1 : 0;
    else if (line.seat === seat && !line.autopilot && !line.planned) {
      const hour = line.at.getUTCHours();
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
  }
  const sorted = [...turns].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return { turn: middle === undefined ? null : Math.round(middle / 1000), late, hours };
}

/** Whether a line is a move with a choice that the autopilot has made for a seat, and that counts. */
function isAutopilots(line: LogLine, seat: Seat): boolean {
  return !('tableEvent' in line) && !line.undone && line.seat === seat && line.autopilot && line.choices > 1;
}

/** How many moves of a seat count, without resignations. */
export function movesOf(log: readonly LogLine[], seat: Seat): number {
  return log.filter((line) => !('tableEvent' in line) && !line.undone && line.seat === seat && !resigns(line.path))
    .length;
}

function isAbout(event: TableEvent, seat: Seat): boolean {
  return 'seat' in event && event.seat === seat;
}

/** Whether an event gives a seat to another player. */
export function changesPlayer({ kind }: TableEvent): boolean {
  return kind === 'replace' || kind === 'leave';
}

/** Who plays a seat after an event about it; null when it changes nothing about that. */
function presenceAfter(event: TableEvent): 'person' | 'away' | 'computer' | null {
  switch (event.kind) {
    case 'time-out':
      return event.next === 'away' ? 'away' : null;
    case 'return':
      return 'person';
    case 'leave':
      return 'computer';
    case 'replace':
      return event.computer ? 'computer' : 'person';
    default:
      return null;
  }
}

/** Whether a line shows that a person played the seat before it. */
function showsPerson(line: LogLine, seat: Seat): boolean {
  if (!('tableEvent' in line)) return line.seat === seat && !line.autopilot;
  const { tableEvent: event } = line;
  if (!isAbout(event, seat)) return false;
  return event.kind === 'time-out' || event.kind === 'leave' || (event.kind === 'replace' && event.computer);
}

/** The seats that computers had when the game began. */
function computersAtStart({ chairs }: Pick<Table, 'chairs'>, log: readonly LogLine[]): readonly Seat[] {
  return chairs.flatMap(({ seat, person }) => {
    const given = log.findIndex(
      (line) => 'tableEvent' in line && isAbout(line.tableEvent, seat) && changesPlayer(line.tableEvent),
    );
    const own = given < 0 ? log : log.slice(0, given + 1);
    return (given >= 0 || person === null) && !own.some((line) => showsPerson(line, seat)) ? [seat] : [];
  });
}

/**
 * Milliseconds that a table has waited for a seat: in all, for each turn that its last person ended, and for the one
 * that is on.
 */
interface Waits {
  all: number;
  turns: number[];
  open: number;
}

/**
 * How long the table has waited for each seat; seats that no person has ever played are missing. Null where the log
 * cannot be replayed: a game ends whether or not it can.
 */
function waitingTimes(
  game: AnyGame,
  table: Table,
  log: readonly LogLine[],
  pauses: ClockPauses,
): ReadonlyMap<Seat, Waits> | null {
  if (table.startedAt === null || (table.match && isRetired(game, table.match))) return null;
  try {
    return replayedTimes(game, table, log, { pauses, start: table.startedAt.getTime() });
  } catch {
    return null;
  }
}

function replayedTimes(
  game: AnyGame,
  table: Table,
  log: readonly LogLine[],
  { pauses, start }: { readonly pauses: ClockPauses; readonly start: number },
): ReadonlyMap<Seat, Waits> {
  const terms = termsOf(table);
  const positions: { readonly version: number; readonly position: Position }[] = [
    { version: 0, position: begin(game, terms, table.seed) },
  ];
  const automatic = new Set<Seat>(computersAtStart(table, log));
  const waited = new Map<Seat, Waits>();
  const waitsOf = (seat: Seat): Waits => {
    const waits = waited.get(seat) ?? { all: 0, turns: [], open: 0 };
    waited.set(seat, waits);
    return waits;
  };
  for (const { seat } of table.chairs) if (!automatic.has(seat)) waitsOf(seat);
  let awaited: readonly Seat[] = [];
  let since = start;
  let paused = false;
  const here = (): Position => {
    const last = positions.at(-1);
    if (!last) throw new Error(`table ${table.id} has no position before its moves`);
    return last.position;
  };
  const wait = (): void => {
    const { resigned } = here();
    awaited = paused
      ? []
      : waiting(game, terms, here()).filter((seat) => !automatic.has(seat) && !resigned.includes(seat));
  };
  wait();
  for (const line of log) {
    const at = line.at.getTime();
    for (const seat of awaited) {
      const person = table.chairs[seat]?.person ?? '';
      const counted = countedTime({ from: since, to: at }, { person, timeControl: table.timeControl, pauses });
      const waits = waitsOf(seat);
      waits.all += Math.max(0, counted);
      waits.open += Math.max(0, counted);
    }
    since = Math.max(since, at);
    if (!('tableEvent' in line)) {
      const step = redo(game, terms, here(), line, writtenChance(line.shuffles));
      if (!step.ok) throw new Error(`the log of table ${table.id} does not replay: ${step.error.code}`);
      positions.push({ version: line.version, position: step.value.position });
    } else {
      const { tableEvent: event } = line;
      if (event.kind === 'undo')
        while (positions.length > 1 && (positions.at(-1)?.version ?? 0) > event.to) positions.pop();
      const given = changesPlayer(event) && 'seat' in event && event.seat !== null ? waited.get(event.seat) : undefined;
      if (given) given.turns = [];
      if (event.kind === 'pause') paused = true;
      if (event.kind === 'resume') paused = false;
      const presence = presenceAfter(event);
      if (presence !== null && 'seat' in event && event.seat !== null) {
        if (presence === 'person') automatic.delete(event.seat);
        else automatic.add(event.seat);
      }
    }
    const before = awaited;
    wait();
    for (const seat of before) {
      const waits = waitsOf(seat);
      if (awaited.includes(seat)) continue;
      // A turn that a pause or the autopilot has broken off says nothing of the person.
      if (!('tableEvent' in line) && line.seat === seat && !line.autopilot) waits.turns.push(waits.open);
      waits.open = 0;
    }
  }
  return waited;
}
