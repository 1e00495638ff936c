import { findingOf } from '../discord/controls/finding.ts';
import { update } from '../discord/interactions/call.ts';
import { plainCommand } from './command.ts';

/** `/find`: other players, from all servers. */
export const findCommand = plainCommand(
  { name: 'find', title: 'nameFind', about: 'commandFind', where: 'everywhere' },
  [],
  async (call) => update(await findingOf(call)),
);
