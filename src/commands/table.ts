import { clip } from '../discord/api/limits.ts';
import { meantTable } from '../discord/controls/choose-table.ts';
import { CONTROLS } from '../discord/controls/index.ts';
import { seatSuggestions } from '../discord/controls/seat-option.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, CommandOption, Given, Subcommand } from '../discord/interactions/command.ts';
import type { Control } from '../discord/interactions/control.ts';
import { noteScreen } from '../discord/views/screen.ts';

/** The controls that are subcommands: which table is meant is found out, and then it is a press. */
export const TABLE_SUBCOMMANDS: readonly Subcommand[] = CONTROLS.flatMap((control) =>
  control.subcommand
    ? {
        ...control.subcommand,
        options: (control.subcommand.options ?? []).map((option) => completed(control, option)),
        run: (call, given) => run(control, call, given),
      }
    : [],
);

async function run(control: Control, call: Call, given: Given): Promise<Answer> {
  const { prefers = 'played', options = [], readSlots } = control.subcommand ?? {};
  const filled = (await readSlots?.(call, given)) ?? { slots: () => [] };
  if ('fault' in filled) return update(noteScreen(filled.fault));
  const found = await meantTable(call, { control, path: filled.slots(null) ?? [], game: null, prefers });
  if (found.kind === 'ask') return update(found.screen);
  const path = filled.slots(found.table);
  if (path === null) {
    const seat = options.find(({ kind }) => kind === 'seat')?.name ?? '';
    return update(noteScreen(call.book.noSuchPlayer({ who: clip(String(given.values[seat]), 40) })));
  }
  return control.press(call, { table: found.table.id, version: null, seat: null, path });
}

/** The names at the table complete an option that names a seat. */
function completed(control: Control, option: CommandOption): CommandOption {
  if (option.kind !== 'seat') return option;
  return {
    ...option,
    async complete(call: Call, { values }: Given): Promise<readonly Choice[]> {
      const found = await meantTable(call, { control, path: [], game: null, prefers: 'played' });
      return found.kind === 'ask' ? [] : seatSuggestions(found.table, String(values[option.name] ?? ''));
    },
  };
}
