import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Prisma's own tool in this project, without a schema engine. */
function prisma(...args: readonly string[]) {
  const script = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const { PRISMA_SCHEMA_ENGINE_BINARY, ...env } = process.env;
  const cwd = resolve(import.meta.dirname, '../..');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test.each([
  ['migrate', 'status'],
  ['migrate', 'deploy'],
  ['db', 'push'],
])('prisma %s %s does not pretend to work with the program that stands in for its engine', (...args) => {
  const { status, said } = prisma(...args);
  expect(status).toBe(1);
  expect(said).toContain('set PRISMA_SCHEMA_ENGINE_BINARY');
});
