import { ApplicationCommandOptionType as Type } from 'discord.js';
import { completions } from '../app/operations/completion.ts';
import { operate } from '../app/operations/operate.ts';
import { type OrderName, wordsOf } from '../app/operations/order.ts';
import { clip, LIMITS } from '../discord/api/limits.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Command, Given } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import { noteScreen } from '../discord/views/screen.ts';
import type { PersonId } from '../domain/ids.ts';
import { described, named } from './command.ts';
import { commandWith, type Subcommand } from './subcommand.ts';

const DETAILS = 'details';
/** What an answer shows of a long one. */
const MOST = 2_800;

const SUBCOMMANDS: readonly (Pick<Subcommand, 'title' | 'about'> & { readonly name: OrderName })[] = [
  { name: 'drain', title: 'nameDrain', about: 'commandOperateDrain' },
  { name: 'maintenance', title: 'nameMaintenance', about: 'commandOperateMaintenance' },
  { name: 'announce', title: 'nameAnnounce', about: 'commandOperateAnnounce' },
  { name: 'jobs', title: 'nameJobs', about: 'commandOperateJobs' },
  { name: 'top', title: 'nameTop', about: 'commandOperateTop' },
  { name: 'switch', title: 'nameSwitch', about: 'commandOperateSwitch' },
  { name: 'end', title: 'nameEnd', about: 'commandOperateEnd' },
];

/**
 * `/operate …`: what `npm run operate` does, for the people whom the operator's settings name. Discord hides it from
 * all but admins of servers, who are refused; direct messages have no such rights, so it is not there.
 */
export function operateCommand(operators: readonly PersonId[]): Command {
  const command = commandWith(
    {
      name: 'operate',
      ...described((language) => bookOf(language).commandOperate),
      contexts: [0],
      integration_types: [0],
      default_member_permissions: 0,
    },
    SUBCOMMANDS.map(({ name, title, about }) => ({
      ...{ name, title, about },
      options: [
        {
          type: Type.String as const,
          ...named(DETAILS, (language) => bookOf(language).nameDetails),
          ...described((language) => bookOf(language).commandOperateDetails),
          autocomplete: true,
        },
      ],
      run: (call, { values }) => ordered(call, operators, [name, ...wordsOf(String(values[DETAILS] ?? ''))]),
    })),
  );
  return {
    ...command,
    blockable: false,
    always: true,
    complete: (call, given) => completed(call, operators, given),
  };
}

/** What can be typed next; nothing for others than operators. */
async function completed(
  { context, person }: Call,
  operators: readonly PersonId[],
  { sub, values }: Given,
): Promise<readonly Choice[]> {
  const meant = SUBCOMMANDS.find(({ name }) => name === sub);
  if (!meant || !operators.includes(person.id)) return [];
  const found = await completions(context, meant.name, String(values[DETAILS] ?? ''));
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
