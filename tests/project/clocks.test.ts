import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who reads a clock, sets a timer or throws dice that no port gives them. The simulated world replaces them all
 * (dev/simulation/machine.ts); a new one is to take its time from the context, or stands here for a reason.
 */

const SRC = resolve(import.meta.dirname, '../../src');

/** Hashes are no chance. */
const READS =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bset(?:Timeout|Interval|Immediate)\(|'node:timers(?:\/promises)?'|\brandom(?:Bytes|UUID|Int)\b|\bhrtime\b|\bAbortSignal\.timeout\b/;

/** Rooms that are no part of the simulated world, or stand for the world around it. */
const OUTSIDE =
  /^(?:main\.ts$|(?:start|tools|postgres|db|render|thinkers|workers|metrics|sandbox)\/|games\/\w+\/engine\/bench\.ts$)/;

const KNOWN: { readonly [file: string]: string } = {
  'app/premoves/premoves.ts': 'lets others in between two computations',
  'app/retention/archive.ts': 'lets others in between two computations',
  'discord/api/errors.ts': 'pauses between attempts',
  'discord/api/lent-presses.ts': 'how long presses can be answered',
  'discord/bot.ts': 'pauses before a shard is connected again',
  'discord/controls/hint.ts': 'waits for a thought for so long',
  'discord/gateway/job-rest.ts': 'limits of Discord, in its own time',
  'discord/gateway/request-budget.ts': 'requests a second, and who holds a lease',
  'discord/gateway/rest.ts': 'how long requests take',
  'discord/gateway/token-check.ts': 'pauses between questions',
  'discord/interactions/failure.ts': 'the number by which an error is found in the log',
  'discord/interactions/in-flight.ts': 'presses at a time',
  'discord/interactions/progress.ts': 'how long acknowledgements take',
  'discord/interactions/reply.ts': 'reports on something long',
  'discord/interactions/router.ts': 'leaves what it does not know to others first',
  'jobs/backfill.ts': 'pauses between games',
  'jobs/backoff.ts': 'pauses between starts',
  'jobs/deferral.ts': 'when jobs come again',
  'jobs/heartbeat.ts': 'beats',
  'jobs/icons.ts': 'looks from time to time',
  'jobs/operations.ts': 'looks from time to time',
  'jobs/runner.ts': 'looks from time to time',
  'jobs/tasks.ts': 'how long jobs wait and take',
  'jobs/thinking-line.ts': 'whose turn it is to think',
  'log.ts': 'what is said once a minute',
};

test('only these files read the clock, set timers or throw dice by themselves', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !OUTSIDE.test(name))
    .filter((name) => READS.test(withoutComments(readFileSync(join(SRC, name), 'utf8'))));
  expect(files.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
