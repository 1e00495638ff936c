import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { compiled } from '../support/compiled.ts';

/**
 * Less than a minute of `npm run soak`: a real bot, as `npm run build:dev` made it, on its own Postgres, is killed
 * while people play. The long run is for people; docs/decisions/soak.md says what it holds against what.
 */
test('what was promised is kept by a bot that is killed', async () => {
  const program = compiled('dev/soak.js');
  const plan = ['--tables', '4', '--people', '4', '--seconds', '40', '--kills', '2', '--faults', 'some'];
  const [printed, progress] = await new Promise<readonly [string, string]>((resolve) => {
    execFile(process.execPath, [program, ...plan, '--json'], (_error, out, told) => resolve([out || told, told]));
  });
  const outcome = JSON.parse(printed) as {
    readonly counts: { readonly [what: string]: number };
    readonly findings: readonly { readonly promise: string; readonly broken: readonly string[] }[];
    readonly plan: { readonly seed: string };
  };
  const broken = outcome.findings.filter((finding) => finding.broken.length > 0);
  expect(broken, `seed ${outcome.plan.seed}: ${JSON.stringify(broken)}`).toEqual([]);
  // It was a run in which something happened.
  expect(outcome.findings.length).toBeGreaterThan(25);
  expect(outcome.counts['tables in the database']).toBeGreaterThan(0);
  expect(outcome.counts['bots killed']).toBeGreaterThan(0);
  // It says meanwhile how far it is.
  expect(progress).toMatch(/^soak: 0\.\d of 0\.7 min, \d+ moves, \d+ kills$/m);
  expect(progress).toContain(`(${outcome.counts['was told that confirm is done'] ?? 0} moves, `);
}, 240_000);
