import { expect, test } from 'vitest';
import { postgresStore } from '../../src/db/store.ts';
import { personParty, serverParty } from '../../src/domain/people/block.ts';
import { addressOf } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { freshDatabase } from '../support/postgres.ts';
import { callTool, runTool } from '../support/tools.ts';

const SERVER = '1573679291516846000';
const PERSON = '157367929001947955';

test('the operator blocks servers and people, lists them and lets them back in', async () => {
  const database = await freshDatabase();
  const url = addressOf(database.connection);
  const around = { folder: await freshFolder(), environment: { PATH: process.env.PATH ?? '', DATABASE_URL: url } };
  const tool = async (given: readonly string[], call: typeof callTool | typeof runTool = callTool) => {
    const { status, out, err } = await call('block', given, around);
    return { status, said: `${out}${err}`.trim() };
  };
  const { blocks, saveBlock } = postgresStore(database);
  await saveBlock('operator', serverParty(SERVER));
  expect(await tool(['person', PERSON], runTool)).toEqual({ status: 0, said: `person ${PERSON} is blocked` });
  const listed = (await tool(['list'])).said.split('\n');
  expect(listed).toHaveLength(2);
  for (const line of listed) expect(line).toMatch(/^(server|person) \d+ {2}since \d{4}-\d\d-\d\dT/);
  expect(await tool(['--lift', 'server', SERVER])).toEqual({ status: 0, said: `server ${SERVER} is blocked no more` });
  expect(await tool(['--lift', 'server', SERVER])).toEqual({ status: 1, said: `server ${SERVER} is not blocked` });
  expect((await blocks({ by: ['operator'] })).map(({ whom }) => whom)).toEqual([personParty(PERSON)]);
}, 120_000);
