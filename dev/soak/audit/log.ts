import { outcome, resigns } from '../../../src/core/match/match.ts';
import { writeRecord } from '../../../src/core/match/record.ts';
import { problemText } from '../../../src/core/match/record-problem.ts';
import { replay } from '../../../src/core/match/replay.ts';
import { rng } from '../../../src/core/rng.ts';
import { CONFIRM_ALL, CONFIRM_BOTH } from '../../../src/discord/custom-ids/move-ids.ts';
import type { LoggedTableEvent, LogLine } from '../../../src/domain/table/log.ts';
import { termsOf } from '../../../src/domain/table/position.ts';
import { seedSourceOf } from '../../../src/domain/table/seed-source.ts';
import type { Action } from '../trace.ts';
import type { Checks } from './checks.ts';
import type { Course } from './course.ts';
import type { Evidence, Known } from './evidence.ts';

/** Logs against what people pressed. */

/** A move in the log, with the name of who sat there then. */
interface Move {
  readonly course: Course;
  readonly version: number;
  readonly path: string;
  readonly name: string;
  /** Pressed by its player: neither by the autopilot nor planned ahead. */
  readonly own: boolean;
  /** Whether there was another one; moves without a choice are made for their player. */
  readonly chosen: boolean;
}

export function stands({ table, game, entries }: Known): readonly string[] {
  const terms = termsOf(table);
  const standings = table.match && outcome(game, terms, { ...table.match });
  const deal = game.deal(terms, rng(table.seed, 0));
  const source = seedSourceOf(table);
  const replayed = replay(game, writeRecord(game, { terms, seed: table.seed, source, deal, entries, standings }));
  return replayed.ok ? [] : [`table ${table.id}: ${problemText(replayed.error.problem)} (at ${replayed.error.at})`];
}

/** Each version once; what was taken back says by which act, and nothing else is marked. */
export function acts({ table, log, undone }: Known): readonly string[] {
  const wrong: string[] = [];
  const versions = log.map((line) => line.version);
  if (new Set(versions).size !== versions.length) wrong.push(`table ${table.id}: versions ${versions.join(' ')}`);
  const backs = log.filter(isUndo);
  for (const line of log) {
    if ('tableEvent' in line) continue;
    const back = backs.find(({ version, tableEvent: act }) => version > line.version && act.to < line.version);
    const marked = undone.get(line.version);
    if ((back?.version ?? null) !== (marked ?? null) || line.undone !== (back !== undefined))
      wrong.push(`table ${table.id}: version ${line.version} is marked ${marked}, taken back by ${back?.version}`);
  }
  return wrong;
}

function isUndo(
  line: LogLine,
): line is LoggedTableEvent & { readonly tableEvent: { readonly kind: 'undo'; readonly to: number } } {
  return 'tableEvent' in line && line.tableEvent.kind === 'undo';
}

function movesOf(course: Course): readonly Move[] {
  return course.commits.flatMap(({ lines, before }) =>
    lines.flatMap((line) =>
      'tableEvent' in line || resigns(line.path)
        ? []
        : [
            {
              course,
              version: line.version,
              path: line.path.join('.'),
              name: before.names[line.seat] ?? '',
              own: !line.autopilot && !line.planned,
              chosen: line.choices > 1,
            },
          ],
    ),
  );
}

/**
 * Whether nothing has happened after `version` and before `until` that makes a press stale: what people agree on does
 * not.
 */
function fresh({ known }: Course, version: number, until: number): boolean {
  return !known.log.some(
    (line) =>
      line.version > version && line.version < until && (!('tableEvent' in line) || line.tableEvent.kind === 'undo'),
  );
}

/** A press that confirms a move; `follows`: the moves that the same press has confirmed before it, in their order. */
type Confirmation = Action & { readonly follows?: readonly Action['path'][] };

function says({ follows = [], ...action }: Confirmation, { course, name, path, version }: Move): boolean {
  const at = action.version ?? -1;
  if (action.table !== course.known.table.id || action.name !== name || action.path.join('.') !== path) return false;
  const previous = follows.at(-1);
  if (previous === undefined) return at < version && fresh(course, at, version);
  const before = movesOf(course).find((move) => move.version === version - 1);
  return before !== undefined && says({ ...action, path: previous, follows: follows.slice(0, -1) }, before);
}

/** Presses of [Confirm], each control of a message counted once; one that confirms several moves is as many. */
function confirmations({ trace }: Evidence): readonly Confirmation[] {
  return trace.actions.flatMap((action) => {
    if (action.act === 'confirm') return [action];
    const both = action.act === CONFIRM_BOTH.name ? CONFIRM_BOTH.readSlots(action.path) : null;
    const all = action.act === CONFIRM_ALL.name ? CONFIRM_ALL.readSlots(action.path) : null;
    const moves = both === null ? (all ?? []) : [both.first, both.next];
    return moves.map((path, at): Confirmation => ({ ...action, path, follows: moves.slice(0, at) }));
  });
}

export function kept(evidence: Evidence, courses: readonly Course[]): Checks {
  const moves = courses.flatMap(movesOf).filter((move) => move.own);
  const at = byTable(moves);
  return confirmations(evidence)
    .filter(({ outcome, table }) => outcome === 'done' && courses.some(({ known }) => known.table.id === table))
    .map((action) =>
      at(action.table).some((move) => says(action, move))
        ? []
        : [
            `table ${action.table}: ${action.path.join(' ')} was confirmed to ${action.name} at version ${action.version}: ${heardOf(action)}`,
          ],
    );
}

export function pressed(evidence: Evidence, courses: readonly Course[]): Checks {
  const said = confirmations(evidence);
  return courses
    .flatMap(movesOf)
    .filter((move) => move.own && move.chosen)
    .map((move) =>
      said.some((action) => says(action, move))
        ? []
        : [
            `table ${move.course.known.table.id}: version ${move.version}, ${move.path} of ${move.name} was never pressed`,
          ],
    );
}

export function once(evidence: Evidence, courses: readonly Course[]): Checks {
  const at = byTable(courses.flatMap(movesOf).filter((move) => move.own));
  return confirmations(evidence).map((action) => {
    const made = at(action.table).filter((move) => says(action, move));
    return made.length < 2
      ? []
      : [
          `table ${action.table}: ${action.path.join(' ')} of ${action.name} is in versions ${made.map((one) => one.version)}`,
        ];
  });
}

/** What somebody was answered, in one line. */
const heardOf = ({ heard }: Action): string => JSON.stringify(heard?.slice(0, 400) ?? null);

function byTable(moves: readonly Move[]): (table: string | null) => readonly Move[] {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    const { id } = move.course.known.table;
    found.set(id, [...(found.get(id) ?? []), move]);
  }
  return (table) => found.get(table ?? '') ?? [];
}
