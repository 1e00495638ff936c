import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from '../tests/support/folder.ts';
import { envFile } from './environment.ts';
import { ConfigFault } from './fault.ts';

const SETTINGS = 'DISCORD_TOKEN=abc\nLOG_LEVEL="debug" # loud\n';
const READ = { DISCORD_TOKEN: 'abc', LOG_LEVEL: 'debug' };

test.each([
  ['as it is', Buffer.from(SETTINGS)],
  ['with the marks of an editor on Windows', Buffer.from(`\ufeff${SETTINGS.replaceAll('\n', '\r\n')}`)],
  ['in UTF-16', Buffer.from(`\ufeff${SETTINGS}`, 'utf16le')],
])('a file of settings is read: %s', async (_, bytes) => {
  const file = join(await freshFolder(), '.env');
  await writeFile(file, bytes);
  expect(envFile(file)).toEqual(READ);
});

test('no file is no settings, and a folder of its name is told', async () => {
  const file = join(await freshFolder(), '.env');
  expect(envFile(file)).toEqual({});
  await mkdir(file);
  expect(() => envFile(file)).toThrow(ConfigFault);
  expect(() => envFile(file)).toThrow(/^[^\n]*\.env cannot be read: it is a folder; [^\n]*$/);
});
