import { DatabaseFault } from '../db/client.ts';
import { postgresStore } from '../db/store.ts';
import { type Party, personParty, serverParty } from '../domain/people/block.ts';
import { readArguments, run, Usage } from './arguments.ts';
import { inDatabase, orOneLine } from './bot-database.ts';

/**
 * Blocks a server or a person for the bot whose settings are here, or, with `--lift`, lets them back in; `list` prints
 * who is blocked. It acts at once, while the bot runs. Status 1 when there is no such block, or the database cannot be
 * used.
 */
await run('block [--lift] server|person <id>, or block list', async () => {
  const given = readArguments({ flags: ['lift'] });
  const [what, id, ...more] = given.rest;
  const lift = given.flag('lift');
  if (what === 'list' && id === undefined && !lift) return orOneLine(list);
  if (what === undefined || id === undefined || more.length > 0) throw new Usage('name a server or a person');
  const party = partyOf(what, id);
  return orOneLine(() =>
    inDatabase(async (database) => {
      const store = postgresStore(database);
      if (!lift) {
        await store.saveBlock('operator', party);
        console.log(`${what} ${id} is blocked`);
      } else if (await store.removeBlock('operator', party)) console.log(`${what} ${id} is blocked no more`);
      else throw new DatabaseFault(`${what} ${id} is not blocked`);
    }),
  );
});

function partyOf(what: string, id: string): Party {
  if (!/^\d{15,20}$/.test(id)) throw new Usage(`"${id}" is no id of Discord's: those have 17 to 20 digits`);
  if (what === 'server') return serverParty(id);
  if (what === 'person') return personParty(id);
  throw new Usage(`"${what}" is neither server nor person`);
}

/** One line for each block: what, its id, since when. */
async function list(): Promise<void> {
  const blocks = await inDatabase((database) => postgresStore(database).blocks({ by: ['operator'] }));
  for (const { whom, at } of blocks) console.log(`${whom.replace(':', ' ')}  since ${at.toISOString()}`);
  if (blocks.length === 0) console.log('nobody is blocked');
}
