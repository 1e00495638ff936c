import { blockedList, blockGuest, unblockGuest } from '../discord/controls/blocks.ts';
import { personalData } from '../discord/controls/privacy.ts';
import { update } from '../discord/interactions/call.ts';
import { bookOf } from '../discord/text/book.ts';
import { eraseScreen } from '../discord/views/privacy.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { personParty } from '../domain/people/block.ts';
import { described, EVERYWHERE } from './command.ts';
import { commandWith, WHOM, whom } from './subcommand.ts';

/**
 * `/privacy …`: what is known of a person is theirs to have, and to have erased; and they say who is to leave them
 * alone. It also answers people who are blocked.
 */
export const privacyCommand = commandWith(
  { name: 'privacy', ...described((language) => bookOf(language).commandPrivacy), ...EVERYWHERE },
  [
    {
      name: 'export',
      title: 'nameExport',
      about: 'commandExport',
      run: async (call) => update(await personalData(call)),
    },
    {
      name: 'delete',
      title: 'nameDelete',
      about: 'commandDelete',
      run: async ({ book }) => update(eraseScreen(book)),
    },
    {
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
    { name: 'blocked', title: 'nameBlocked', about: 'commandBlocked', run: blockedList },
  ],
  { blockable: false },
);
