import { completions } from '../app/operations/completion.ts';
import { operate } from '../app/operations/operate.ts';
import { type OrderName, wordsOf } from '../app/operations/order.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, CommandHead, Given, Subcommand } from '../discord/interactions/command.ts';
import { noteScreen } from '../discord/views/screen.ts';
import type { PersonId } from '../domain/ids.ts';

const DETAILS = 'details';
/** What an answer shows of a long one. */
const MOST = 2_800;

/**
 * `/operate …`: what `npm run operate` does, for the people whom the operator's settings name. Discord hides it from
 * all but admins of servers, who are refused; direct messages have no such rights, so it is not there.
 */
export const OPERATE: CommandHead = {
  name: 'operate',
  about: 'commandOperate',
  where: 'servers',
  shownTo: 0,
  blockable: false,
  always: true,
};

const ORDERS: readonly (Pick<Subcommand, 'title' | 'about'> & { readonly name: OrderName })[] = [
  { name: 'drain', title: 'nameDrain', about: 'commandOperateDrain' },
  { name: 'maintenance', title: 'nameMaintenance', about: 'commandOperateMaintenance' },
  { name: 'announce', title: 'nameAnnounce', about: 'commandOperateAnnounce' },
  { name: 'jobs', title: 'nameJobs', about: 'commandOperateJobs' },
  { name: 'top', title: 'nameTop', about: 'commandOperateTop' },
  { name: 'switch', title: 'nameSwitch', about: 'commandOperateSwitch' },
  { name: 'end', title: 'nameEnd', about: 'commandOperateEnd' },
];

export function operateSubcommands(operators: readonly PersonId[]): readonly Subcommand[] {
  return ORDERS.map((order) => ({
    ...order,
    of: OPERATE,
    options: [
      {
        name: DETAILS,
        title: 'nameDetails',
        about: 'commandOperateDetails',
        kind: 'text',
        complete: (call, given) => completed(order.name, call, operators, given),
      },
    ],
    run: (call, { values }) => ordered(call, operators, [order.name, ...wordsOf(String(values[DETAILS] ?? ''))]),
  }));
}

/** What can be typed next; nothing for others than operators. */
async function completed(
  order: OrderName,
  { context, person }: Call,
  operators: readonly PersonId[],
  { values }: Given,
): Promise<readonly Choice[]> {
  if (!operators.includes(person.id)) return [];
  const found = await completions(context, order, String(values[DETAILS] ?? ''));
  return found
    .filter(({ value }) => value.length <= LIMITS.choiceText)
    .slice(0, LIMITS.choices)
    .map(({ value, about }) => ({
      name: clip(about === undefined ? value : `${value} · ${about}`, LIMITS.choiceText),
      value,
    }));
}

async function ordered(call: Call, operators: readonly PersonId[], words: readonly string[]): Promise<Answer> {
  const { context, person, book } = call;
  if (!operators.includes(person.id)) return update(noteScreen(book.operatorsOnly));
  const done = await operate(context, { by: `discord:${person.id}`, words });
  const said = done.ok ? done.value.join('\n') : done.error;
  return update(noteScreen(`\`\`\`\n${clip(said.replaceAll('`', 'ˋ'), MOST)}\n\`\`\``));
}
