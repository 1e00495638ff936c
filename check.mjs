import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * What `npm test` does before the tests: it compiles what they start as processes, checks the types, and lints, all at
 * the same time. `dist` is compiled by the tests' own set-up where a source is newer. Ends with 1 when something is
 * wrong.
 */
const CLIENT = 'src/db/generated/client.ts';
/** What the database client is generated from. */
const ORIGINS = ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'];

/** Milliseconds since 1970 at which a file was last changed or replaced; null when there is none. */
function changed(file) {
  return statSync(new URL(file, import.meta.url), { throwIfNoEntry: false })?.ctimeMs ?? null;
}

const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Does what a script of package.json does. Resolves with whether it went well, after what it said has been printed in
 * one piece.
 */
function run(name) {
  const child = spawn(scripts[name], { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`npm run ${name} has failed`);
      resolve(code === 0);
    });
  });
}

const made = changed(CLIENT);
const current = made !== null && ORIGINS.every((file) => (changed(file) ?? Number.POSITIVE_INFINITY) <= made);
const done =
  current || (await run('generate')) ? await Promise.all(['compile:dev', 'types', 'lint'].map(run)) : [false];
if (done.includes(false)) process.exitCode = 1;
