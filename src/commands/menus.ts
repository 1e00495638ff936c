import { ApplicationCommandType } from 'discord.js';
import type { AnyGame } from '../core/contract/any-game.ts';
import { tableNow } from '../discord/controls/at-table.ts';
import { finishedOf } from '../discord/controls/games.ts';
import { CONTROLS } from '../discord/controls/index.ts';
import { invitationFor } from '../discord/controls/invite-person.ts';
import { parseCustomId } from '../discord/custom-ids/custom-id.ts';
import { type Answer, type Call, followUp, update } from '../discord/interactions/call.ts';
import { type ChosenMessage, type Command, type MenuHead, WHOM } from '../discord/interactions/command.ts';
import type { Control } from '../discord/interactions/control.ts';
import type { Guest } from '../discord/views/form.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { tableChoiceScreen } from '../discord/views/table-choice.ts';
import type { Table } from '../domain/table/table.ts';
import { menuCommand } from './command.ts';
import { statsOf } from './statistics.ts';

/** The commands in the menus of people and messages; what they answer is seen by the person alone. */
export function menuCommands(games: readonly AnyGame[]): readonly Command[] {
  const ofPerson = (head: MenuHead, run: (call: Call, guest: Guest) => Promise<Answer>): Command =>
    menuCommand(ApplicationCommandType.User, head, async (call, { people }) => {
      const guest = people[WHOM];
      return guest ? run(call, guest) : update(noteScreen(call.book.unknownControl));
    });
  return [
    ofPerson({ title: 'menuInvite' }, async (call, guest) => update(await invitationFor(call, guest))),
    ofPerson({ title: 'menuStats', looksUp: true }, (call, guest) => statsOf(games, call, guest)),
    ofPerson({ title: 'menuHeadToHead', looksUp: true }, async (call, guest) => {
      if (guest.id === call.person.id) return update(noteScreen(call.book.menuOneself));
      return update(await finishedOf(call, { whose: 'me', game: null, opponent: guest.id, page: null }));
    }),
    ...CONTROLS.flatMap((control) =>
      control.menu === null
        ? []
        : menuCommand(ApplicationCommandType.Message, control.menu, async (call, { message }) =>
            atMessage(control, call, message ?? { own: false, controls: [] }),
          ),
    ),
  ];
}

/** Does at the table of a post what a control does there; a list of tables asks at which one. */
async function atMessage(control: Control, call: Call, message: ChosenMessage): Promise<Answer> {
  const tables = await tablesOf(call, message);
  const [table] = tables;
  if (!table) return followUp(noteScreen(call.book.menuNoTable));
  if (tables.length === 1) return control.press(call, { table: table.id, version: null, seat: null, path: [] });
  const meant = { control: control.name, path: [] };
  return update(
    tableChoiceScreen(
      call,
      meant,
      tables.map((one) => tableNow(call, one)),
    ),
  );
}

/** Those that the controls of a post of the bot name; where it has lost them, the table whose thread it stands in. */
async function tablesOf({ context, place }: Call, { own, controls }: ChosenMessage): Promise<readonly Table[]> {
  if (!own) return [];
  const named = new Set(controls.flatMap((id) => parseCustomId(id)?.table ?? []));
  const found = await Promise.all([...named].map((id) => context.store.find(id)));
  const tables = found.filter((table) => table !== null);
  const here = tables.length > 0 ? null : await context.store.findAt(place.channel);
  const all = here ? [here] : tables;
  return all.filter(({ game }) => context.games.some(({ id }) => id === game));
}
