import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

test('everything may be left out, and an empty variable counts as left out', () => {
  const defaults = {
    token: null,
    apiUrl: null,
    databaseUrl: null,
    dataDir: resolve('data'),
    sandboxPort: 8787,
    logLevel: 'info',
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ DISCORD_TOKEN: '', DATABASE_URL: '', SANDBOX_PORT: '', LOG_LEVEL: '', DATA_DIR: '' })).toEqual(
    defaults,
  );
});

test('what is set is read', () => {
  const config = readConfig({
    DISCORD_TOKEN: 'token',
    DISCORD_API_URL: 'http://127.0.0.1:1/api/',
    DATABASE_URL: 'postgresql://me@host/db',
    SANDBOX_PORT: '0',
    LOG_LEVEL: 'debug',
  });
  expect(config).toMatchObject({
    token: 'token',
    apiUrl: 'http://127.0.0.1:1/api',
    databaseUrl: 'postgresql://me@host/db',
    sandboxPort: 0,
    logLevel: 'debug',
  });
});

test.each([
  ['SANDBOX_PORT', 'abc', 'a whole number from 0 to 65535'],
  ['SANDBOX_PORT', '70000', '65535 or less'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_URL', 'nonsense', 'postgres://'],
  ['DISCORD_API_URL', 'ftp://x', 'http://127.0.0.1'],
  ['LOG_LEVEL', 'loud', 'fatal, error'],
])('%s=%s is one line that names the variable', (name, value, said) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigFault);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]*${said}[^\\n]*$`));
});
