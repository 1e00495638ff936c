import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { LEVELS } from '../core/contract/level.ts';
import { clip } from '../discord/api/limits.ts';
import { meantTable } from '../discord/controls/choose-table.ts';
import { CONTROLS } from '../discord/controls/index.ts';
import { seatSuggestions } from '../discord/controls/seat-option.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Command, Given } from '../discord/interactions/command.ts';
import type { Control, Subcommand, SubcommandOption } from '../discord/interactions/control.ts';
import { bookOf } from '../discord/text/book.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { described, EVERYWHERE, levelChoice, named } from './command.ts';

/**
 * `/table …`: what can be done at a table besides moving. Every control that is a subcommand says so itself, and in
 * which group it stands.
 */
interface TableSubcommand extends Subcommand<readonly string[]> {
  readonly control: Control;
}

const SUBCOMMANDS: readonly TableSubcommand[] = CONTROLS.flatMap((control) =>
  control.subcommand ? [{ ...control.subcommand, control }] : [],
);

export const tableCommand: Command = {
  definition: {
    name: 'table',
    ...described((language) => bookOf(language).commandTable),
    ...EVERYWHERE,
    options: [...SUBCOMMANDS.filter(({ group }) => !group).map(subcommandDefinition), ...groupDefinitions()],
  },
  run,
  complete,
};

function subcommandDefinition({ name, title, about, options }: TableSubcommand): APIApplicationCommandSubcommandOption {
  return {
    type: Type.Subcommand,
    ...worded({ name, title, about }),
    ...(options ? { options: options.map(definitionOf) } : {}),
  };
}

/** The groups in the order of their first subcommands. */
function groupDefinitions(): readonly APIApplicationCommandSubcommandGroupOption[] {
  const groups = new Set(SUBCOMMANDS.flatMap(({ group }) => group ?? []));
  return [...groups].map((group) => ({
    type: Type.SubcommandGroup,
    ...worded(group),
    options: SUBCOMMANDS.filter((one) => one.group === group).map(subcommandDefinition),
  }));
}

/** A name and what it means, in all languages. */
function worded({ name, title, about }: Pick<Subcommand<never>, 'name' | 'title' | 'about'>) {
  return {
    ...named(name, (language) => bookOf(language)[title]),
    ...described((language) => bookOf(language)[about]),
  };
}

function definitionOf({ name, title, about, kind, required }: SubcommandOption): APIApplicationCommandBasicOption {
  const words = worded({ name, title, about });
  const must = required ? { required } : {};
  switch (kind) {
    case 'text':
      return { type: Type.String, ...words, ...must };
    case 'number':
      return { type: Type.Integer, ...words, ...must, min_value: 0 };
    case 'seat':
      return { type: Type.String, ...words, ...must, autocomplete: true };
    case 'person':
      return { type: Type.User, ...words, ...must };
    case 'level':
      return { type: Type.String, ...words, ...must, choices: LEVELS.map(levelChoice) };
  }
}

/**
 * By its name alone: clients that still know it from before it stood in a group, or in another one, send it without.
 */
function subcommandOf({ sub }: Given): TableSubcommand | null {
  return SUBCOMMANDS.find(({ name, formerly }) => name === sub || (sub !== null && formerly === sub)) ?? null;
}

async function run(call: Call, given: Given): Promise<Answer> {
  const { book } = call;
  const subcommand = subcommandOf(given);
  if (!subcommand) return update(noteScreen(book.unknownControl));
  const { control, prefers = 'played', options = [] } = subcommand;
  const filled = (await subcommand.readSlots?.(call, given)) ?? { slots: () => [] };
  if ('fault' in filled) return update(noteScreen(filled.fault));
  const found = await meantTable(call, { control, path: filled.slots(null) ?? [], game: null, prefers });
  if (found.kind === 'ask') return update(found.screen);
  const path = filled.slots(found.table);
  if (path === null) {
    const seat = options.find(({ kind }) => kind === 'seat')?.name ?? '';
    return update(noteScreen(book.noSuchPlayer({ who: clip(String(given.values[seat]), 40) })));
  }
  return control.press(call, { table: found.table.id, version: null, seat: null, path });
}

/** The names at the table complete an option that names a seat. */
async function complete(call: Call, given: Given): Promise<readonly Choice[]> {
  const subcommand = subcommandOf(given);
  const option = subcommand?.options?.find(({ name }) => name === given.focused);
  if (!subcommand || option?.kind !== 'seat') return [];
  const found = await meantTable(call, { control: subcommand.control, path: [], game: null, prefers: 'played' });
  return found.kind === 'ask' ? [] : seatSuggestions(found.table, String(given.values[option.name] ?? ''));
}
