import type { Language } from '../../core/text/message.ts';
import { isMuted } from '../../domain/conduct/phrase.ts';
import type { PersonId } from '../../domain/ids.ts';
import { personParty } from '../../domain/people/block.ts';
import { chairAt, nameAt, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { phraseWords } from '../../text/phrases.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import type { Store } from '../ports/store.ts';

/** What players have said to each other by set phrases, as somebody may read it. */

/** Whose phrases are told: what a person may read, or everybody in the post that follows the one of a version. */
type Readers = { readonly reader: PersonId } | { readonly after: number };

/**
 * The phrases that were said at a table lately, one line each in a language. Who sits there no more is not quoted. A
 * person reads them until they have moved twice, since they may not see what is said just before they move; whom they
 * mute or block is left out. Everybody reads each in one post: while the game goes on, what was said after its newest
 * move stands in the next one. There whom anybody at the table mutes or blocks is left out.
 */
export async function heardLines(
  { store }: Pick<AppContext, 'store'>,
  table: Table,
  language: Language,
  whose: Readers,
): Promise<readonly string[]> {
  const all = (await store.phrases({ table: table.id })).filter(
    ({ seat, person }) => chairAt(table, seat)?.person === person,
  );
  if (all.length === 0) return [];
  const since = 'after' in whose ? whose.after : await formerMove(store, table, whose.reader);
  const said = all.filter(
    ({ version }) => version >= since && (!('after' in whose) || table.phase !== 'playing' || version < table.version),
  );
  if (said.length === 0) return [];
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const readers = 'after' in whose ? people : [whose.reader];
  const mutes = await store.mutes(readers);
  const blocks = await store.blocks({ by: readers.map(personParty), whom: people.map(personParty) });
  const isKept = (speaker: PersonId): boolean =>
    readers.some(
      (one) =>
        one !== speaker &&
        (isMuted(mutes, one, speaker) ||
          blocks.some(({ by, whom }) => by === personParty(one) && whom === personParty(speaker))),
    );
  const { say } = appWords(language, (seat) => nameAt(table, seat));
  return said
    .filter(({ person }) => !isKept(person))
    .map(({ seat, phrase }) =>
      say({ say: 'phraseSaid', with: { who: { seat }, what: phraseWords(phrase, language) } }),
    );
}

/** The version after the last move but one of a person; 0 where there is none. */
async function formerMove(store: Pick<Store, 'entries'>, table: Table, person: PersonId): Promise<number> {
  const seat = seatOf(table, person);
  const own = (await store.entries(table.id)).filter((entry) => entry.seat === seat && !entry.autopilot);
  return own.at(-2)?.version ?? 0;
}
