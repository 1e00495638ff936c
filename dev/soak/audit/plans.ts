import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { CHANNEL } from '../../../src/sandbox/world/wire.ts';
import type { Action, PublicMessage } from '../trace.ts';
import type { Checks } from './checks.ts';
import type { Course } from './course.ts';
import type { Evidence } from './evidence.ts';

/** What was decided ahead: played only by those who had, once, and known to nobody else before. */

/** A planned move was put on the list since the seat's last move, and the list was not cleared in between. */
export function planned({ trace }: Evidence, courses: readonly Course[]): Checks {
  const actions = trace.actions.filter(({ act }) => act === 'plan-add' || act === 'plan-clear');
  return courses.flatMap(({ known: { table }, commits }) => {
    const last = new Map<number, number>();
    return commits.flatMap(({ lines, at, before }) => {
      const moves = lines.flatMap((line) => ('tableEvent' in line ? [] : [line]));
      const checks = moves
        .filter((line) => line.planned)
        .map((line) => {
          const name = before.names[line.seat];
          const path = line.path.join('.');
          const own = actions.filter(
            (action) => action.table === table.id && action.name === name && action.began <= at,
          );
          const times = moves.filter((one) => one.seat === line.seat && one.path.join('.') === path).length;
          const lists = own.filter((action) => action.act === 'plan-add' && action.path.join('.') === path);
          const open = lists.filter((action) => isOpen(action, own, last.get(line.seat) ?? 0, at));
          const what = `table ${table.id}: version ${line.version} plays ${path} for ${name}`;
          return [
            ...(open.length === 0 ? [`${what}, who had not planned it`] : []),
            ...(times > 1 ? [`${what}, ${times} times at once`] : []),
          ];
        });
      for (const { seat } of moves) last.set(seat, at);
      return checks;
    });
  });
}

/**
 * Whether a plan may still have been there at `at`: each move of its seat, at `former` for example, clears the list.
 */
function isOpen(action: Action, own: readonly Action[], former: number, at: number): boolean {
  const since = action.ended ?? at;
  const cleared = own.some(
    (one) => one.act === 'plan-clear' && one.outcome === 'done' && one.began > since && (one.ended ?? at) < at,
  );
  return action.outcome !== 'refused' && since >= former && !cleared;
}

/**
 * Controls that stand in private answers only. Which table is to have its card here is asked of one person for
 * everybody to see: the card takes the question's place.
 */
const PRIVATE =
  /"custom_id":"((?:answer|step-back|confirm|plan-answer|plan-add|plan-clear|undo|withdraw|change-setting|set-option|choose-table(?!:+move-table)):[^"]*)"/g;

export function sealed({ trace, lines, all }: Evidence): Checks {
  const plans = trace.actions.filter(({ act, path }) => act === 'plan-add' && path.length > 1);
  const spelled = new Map(
    plans.flatMap(({ path }) =>
      [path.join(' '), path.join('.'), JSON.stringify(path)].map((text) => [text, path] as const),
    ),
  );
  const inLog = lines.flatMap((line) => {
    const plan = [...spelled.keys()].find((text) => line.includes(text));
    const seed = all.some(({ table }) => line.includes(table.seed) || line.includes(table.secret ?? table.seed));
    return plan === undefined && !seed ? [] : [[`the log says ${plan ?? 'a seed'}: ${line.slice(0, 400)}`]];
  });
  const shown = trace.publicMessages
    .filter(({ room }) => room.type !== CHANNEL.dm)
    .map((one) =>
      [...one.words.matchAll(PRIVATE)].map(([, id]) => `message ${one.id} in ${one.room.name} shows ${id}`),
    );
  return [...inLog, ...shown, ...plans.map((plan) => told(plan, plans, trace.publicMessages))];
}

const wordsIn = ({ label }: Action): string => label.replace(/^\P{L}*/u, '');

/** Whether anybody else could read a plan in the words of its own button between its making and its turn. */
function told(plan: Action, plans: readonly Action[], publicMessages: readonly PublicMessage[]): readonly string[] {
  const { table, began, ended, person, name } = plan;
  const words = wordsIn(plan);
  if (words.length < TELLING) return [];
  const text = JSON.stringify(words).slice(1, -1);
  // Who has planned the same is told of their own plan.
  const alike = plans.filter((one) => one.table === table && wordsIn(one) === words).map((one) => one.person);
  return publicMessages
    .filter(({ at, room }) => at > began && at < (ended ?? began) + SOON && !room.members.has(person))
    .filter(({ room }) => room.type !== CHANNEL.dm || !alike.some((one) => room.members.has(one)))
    .filter((one) => one.words.includes(text) && namesTable(one, table))
    .map((one) => `message ${one.id} says “${words}” while ${name} had planned it`);
}

/** Letters from which on words can hardly be there by chance. */
const TELLING = 12;
/** Milliseconds for which a plan is as good as surely not played yet. */
const SOON = 400;

function namesTable({ words }: PublicMessage, table: string | null): boolean {
  return [...words.matchAll(/"custom_id":"([^"]*)"/g)].some(([, id]) => parseCustomId(id ?? '')?.table === table);
}
