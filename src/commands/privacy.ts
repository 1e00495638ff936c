import { blockedList, blockGuest, unblockGuest } from '../discord/controls/blocks.ts';
import { personalData } from '../discord/controls/privacy.ts';
import { update } from '../discord/interactions/call.ts';
import { type CommandHead, type Subcommand, WHOM } from '../discord/interactions/command.ts';
import { eraseScreen } from '../discord/views/privacy.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { personParty } from '../domain/people/block.ts';
import { whom } from './command.ts';

/**
 * `/privacy …`: what is known of a person is theirs to have, and to have erased; and they say who is to leave them
 * alone. It also answers people who are blocked.
 */
export const PRIVACY: CommandHead = {
  name: 'privacy',
  about: 'commandPrivacy',
  where: 'everywhere',
  blockable: false,
};

export const PRIVACY_SUBCOMMANDS: readonly Subcommand[] = [
  {
    of: PRIVACY,
    name: 'export',
    title: 'nameExport',
    about: 'commandExport',
    run: async (call) => update(await personalData(call)),
  },
  {
    of: PRIVACY,
    name: 'delete',
    title: 'nameDelete',
    about: 'commandDelete',
    run: async ({ book }) => update(eraseScreen(book)),
  },
  {
    of: PRIVACY,
    name: 'block',
    title: 'nameBlock',
    about: 'commandBlock',
    options: [whom],
    async run(call, { people }) {
      const guest = people[WHOM];
      if (!guest) return update(noteScreen(call.book.unknownControl));
      return blockGuest(call, personParty(call.person.id), guest, call.book.blockDone);
    },
  },
  {
    of: PRIVACY,
    name: 'unblock',
    title: 'nameUnblock',
    about: 'commandUnblock',
    options: [whom],
    async run(call, { people }) {
      const guest = people[WHOM];
      if (!guest) return update(noteScreen(call.book.unknownControl));
      return unblockGuest(call, personParty(call.person.id), guest);
    },
  },
  { of: PRIVACY, name: 'blocked', title: 'nameBlocked', about: 'commandBlocked', run: blockedList },
];
