import { personParty } from '../../domain/people/block.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';

/** How many pairs of people the line names at most. */
const PAIRS = 3;

/**
 * How those who have played against each other before stand after a game that is over, those with the most games first,
 * in the table's language; null when nobody has. Who has blocked somebody is not compared with them.
 */
export async function pairsLine({ store }: Pick<AppContext, 'store'>, table: Table): Promise<string | null> {
  const all = await store.pairsOf(table.id);
  if (all.length === 0) return null;
  const parties = [...new Set(all.flatMap(({ people }) => people.map(personParty)))];
  const blocks = await store.blocks({ by: parties, whom: parties });
  const pairs = all.filter(({ people: [one, two] }) => {
    const both = [personParty(one), personParty(two)];
    return !blocks.some(({ by, whom }) => both.includes(by) && both.includes(whom));
  });
  if (pairs.length === 0) return null;
  const { say } = appWords(table.language, (seat) => nameAt(table, seat));
  const told = pairs.slice(0, PAIRS).map(({ seats: [one, two], better, worse }) => {
    const [who, whom] = (better < worse ? [two, one] : [one, two]).map((seat) => ({ seat }));
    const figures = { who: who ?? '', whom: whom ?? '', more: Math.max(better, worse), less: Math.min(better, worse) };
    return better === worse ? say({ say: 'pairEven', with: figures }) : say({ say: 'pairLeads', with: figures });
  });
  return `⚔️ ${told.join(' · ')}`;
}
