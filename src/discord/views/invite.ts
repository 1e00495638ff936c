import type { AnyGame } from '../../core/contract/any-game.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import type { TableWish } from '../../domain/table/table-wish.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { INVITE } from '../custom-ids/table-ids.ts';
import { GAMES_IN_HELP } from './help.ts';
import { players } from './lobby.ts';
import type { Recipient } from './reader.ts';
import { button, rows, rowsOf, type Screen, text } from './screen.ts';
import { tableFormButton } from './table-form.ts';

/** So many lobbies are offered. */
const LOBBIES = 5;

/** Where somebody can be invited to: the lobbies of the one who asks, and new tables. Nothing is told them yet. */
export function inviteScreen(
  reader: Recipient,
  games: readonly AnyGame[],
  { guest, lobbies, wishes }: InviteShown,
): Screen {
  const { book, language } = reader;
  const open = lobbies.slice(0, LOBBIES).map(({ table, game }) => {
    const label = book.whichChoice({ game, players: players(table, language) });
    return button(tableControlId(INVITE, table, { guest: guest.id }), clip(label, 60));
  });
  const fresh = games.slice(0, GAMES_IN_HELP).flatMap((game) => {
    const wish = wishes.get(game.id);
    const { name } = plainVoice(game, language);
    return wish ? [tableFormButton(reader, game, wish, { label: name, guests: [guest.id] })] : [];
  });
  return {
    parts: [
      text(book.inviteHead({ who: `<@${guest.id}>` })),
      ...(open.length > 0 ? [text(`-# ${book.inviteLobbies}`), ...rowsOf(1, open)] : []),
      text(`-# ${book.gamesNew}`),
      ...rows(fresh),
    ],
  };
}

export interface InviteShown {
  readonly guest: NamedPerson;
  /** The lobbies of the one who asks that have a free seat. */
  readonly lobbies: readonly CurrentTable[];
  /** What is proposed to somebody who opens a table, by game. */
  readonly wishes: ReadonlyMap<string, TableWish>;
}
