import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { postgresStore } from '../../src/db/store.ts';
import { personParty, serverParty } from '../../src/domain/block.ts';
import { freshFolder } from '../support/folder.ts';
import { freshDatabase } from '../support/postgres.ts';

const TOOL = resolve(import.meta.dirname, '../../dist/tools/block.js');
const SERVER = '1573679291516846000';
const PERSON = '157367929001947955';

test('the operator blocks servers and people, lists them and lets them back in', async () => {
  const database = await freshDatabase();
  const cwd = await freshFolder();
  const { connectionString, host, port, user, password } = database.connection;
  const url =
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${port}/${database.connection.database}`;
  const tool = (...given: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...given], {
      cwd,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}`.trim() };
  };
  const { blocks, saveBlock } = postgresStore(database);
  await saveBlock('operator', serverParty(SERVER));
  expect(tool('person', PERSON)).toEqual({ status: 0, said: `person ${PERSON} is blocked` });
  const listed = tool('list').said.split('\n');
  expect(listed).toHaveLength(2);
  for (const line of listed) expect(line).toMatch(/^(server|person) \d+ {2}since \d{4}-\d\d-\d\dT/);
  expect(tool('--lift', 'server', SERVER)).toEqual({ status: 0, said: `server ${SERVER} is blocked no more` });
  expect(tool('--lift', 'server', SERVER)).toEqual({ status: 1, said: `server ${SERVER} is not blocked` });
  expect((await blocks({ by: ['operator'] })).map(({ whom }) => whom)).toEqual([personParty(PERSON)]);
});
