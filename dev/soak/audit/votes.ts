import type { LoggedTableEvent } from '../../../src/domain/table/log.ts';
import { players } from '../start-trace.ts';
import type { Action } from '../trace.ts';
import type { Checks } from './checks.ts';
import { type Commit, type Course, personAt, type Stand } from './course.ts';
import type { Evidence } from './evidence.ts';

/** What a table has agreed to takes the answers of its people: all of them, or more than half. */

interface Question {
  readonly line: LoggedTableEvent & { readonly tableEvent: { readonly kind: 'asked' } };
  /** When the question before it was asked, by the log; it was answered before this one was asked. */
  readonly after: number;
}

export function agreed(evidence: Evidence, courses: readonly Course[]): Checks {
  return courses.flatMap((course) => {
    const checks: (readonly string[])[] = [];
    let open: Question | null = null;
    let after = 0;
    for (const commit of course.commits)
      for (const line of commit.lines) {
        if (!('tableEvent' in line)) {
          // A question about the last move is answered by the next one.
          if (open?.line.tableEvent.wish === 'undo') open = null;
        } else if (isQuestion(line)) {
          open = { line, after };
          after = line.at.getTime();
        } else if (open && carries(line, open)) {
          checks.push(counted(evidence, course, commit, open));
          open = null;
        } else if (line.tableEvent.kind === 'declined' || line.tableEvent.kind === 'withdrawn') open = null;
        // Somebody who takes back a move of their own, which they may, takes what was to be taken back with it.
        else if (line.tableEvent.kind === 'undo' && open?.line.tableEvent.wish === 'undo') open = null;
      }
    return [...checks, ...chosen(evidence, course)];
  });
}

/** What becomes of somebody late at a friendly table, other than waiting, somebody there has chosen. */
function chosen({ trace }: Evidence, { known: { table }, commits }: Course): Checks {
  if (table.timeControl.strict) return [];
  return commits.flatMap(({ lines, at }) => {
    // A table that its last person leaves is closed, also where somebody was late.
    const left = lines.some((line) => 'tableEvent' in line && line.tableEvent.kind === 'leave');
    return lines.flatMap((line) => {
      const choice = 'tableEvent' in line ? choiceOf(line) : null;
      if (choice === null || (left && choice === 'abort')) return [];
      const votes = trace.actions.filter(
        ({ act, path, table: id }) => act === 'vote' && id === table.id && path[0] === choice,
      );
      const some = votes.some(({ began }) => began <= at);
      return [some ? [] : [`table ${table.id}: version ${line.version} chooses ${choice}, which nobody did`]];
    });
  });
}

function choiceOf({ tableEvent: act }: LoggedTableEvent): string | null {
  if (act.kind === 'time-out') return act.next === 'asked' ? null : 'autopilot';
  // A seat that its own player hands to somebody changes hands in nobody's name, too.
  const context = (act.kind === 'replace' && act.computer) || act.kind === 'abort';
  return context && act.by === null ? act.kind : null;
}

function isQuestion(line: LoggedTableEvent): line is Question['line'] {
  return line.tableEvent.kind === 'asked';
}

/**
 * Whether an act does what was asked for, about the same seat: in the name of the person who asked, or, about their own
 * seat, in nobody's. Somebody who has asked for time may give it to others meanwhile, which takes no votes.
 */
function carries({ tableEvent: act }: LoggedTableEvent, { line }: Question): boolean {
  const { wish, by, seat } = line.tableEvent;
  const kind = wish === 'offer' ? 'replace' : wish;
  if (act.kind !== kind || !('by' in act) || (act.by !== by && act.by !== null)) return false;
  if ('seat' in act && act.seat !== seat) return false;
  return act.kind !== 'replace' || act.computer === (wish === 'replace');
}

function counted(
  evidence: Evidence,
  { known: { table } }: Course,
  commit: Commit,
  { line: { tableEvent: act, version }, after }: Question,
): readonly string[] {
  const { box, trace } = evidence;
  const yes = trace.actions.filter((action) => isYes(action, table.id) && votedAt(action) > after);
  const voters = new Set(yes.filter((action) => action.began <= commit.at).map(({ person }) => person));
  const asker = personAt(players(box), act.by ?? undefined);
  if (asker !== null) voters.add(asker);
  for (const person of voters) if (hasChanged(trace, table.id, person, after, commit.at)) voters.delete(person);
  const what = `table ${table.id}: version ${commit.lines.at(-1)?.version} does what ${act.by} asked for (${act.wish}, version ${version})`;
  if (act.wish === 'offer') {
    const line = commit.lines.find((one) => 'tableEvent' in one && one.tableEvent.kind === 'replace');
    const now = line && 'tableEvent' in line && line.tableEvent.kind === 'replace' ? line.tableEvent.now : undefined;
    return voters.has(personAt(players(box), now) ?? '') ? [] : [`${what}, ${now} did not say yes`];
  }
  const about = act.wish === 'replace' ? act.seat : null;
  const all = peopleAt(evidence, commit.before);
  const others = all.filter(({ seat }) => seat !== about);
  // Nobody sends their only opponent away all alone.
  const people = others.length === 1 ? all : others;
  const needed = act.wish === 'undo' || act.wish === 'abort' ? people.length : Math.floor(people.length / 2) + 1;
  const said = people.filter(({ person }) => voters.has(person));
  return said.length >= needed ? [] : [`${what}: ${said.length} of ${people.length} said yes, ${needed} are needed`];
}

/** The people who play and can be asked. */
function peopleAt({ box }: Evidence, { names, away, position }: Stand) {
  return names.flatMap((name, seat) => {
    const person = personAt(players(box), name);
    const asked =
      person !== null && !away.some((one) => one === seat) && !position.resigned.some((one) => one === seat);
    return asked ? [{ seat, person }] : [];
  });
}

/** Whether somebody has said no to the newest question by then, after each time they have said yes. */
function hasChanged(
  { actions }: Evidence['trace'],
  table: string,
  person: string,
  after: number,
  until: number,
): boolean {
  const own = actions.filter((one) => one.act === 'vote' && one.table === table && one.person === person);
  const asked = own.filter((one) => votedAt(one) > after);
  const no = asked.findLast(
    ({ path, outcome, ended }) => path[0] === 'no' && outcome === 'done' && ended !== null && ended <= until,
  );
  return (
    no !== undefined &&
    asked.every((one) => one.path[0] !== 'yes' || (one.ended ?? Number.POSITIVE_INFINITY) < no.began)
  );
}

function isYes({ act, table, path }: Action, id: string): boolean {
  return act === 'vote' && table === id && path[0] === 'yes';
}

/**
 * A vote names the moment its question was asked, by the bot's clock; the log dates it later, much later when the
 * database was away.
 */
function votedAt({ path }: Action): number {
  return Number.parseInt(path[1] ?? '0', 36);
}
