import { expect, test } from 'vitest';
import type { Sandbox } from '../../src/sandbox/index.ts';
import { checkBots } from './bot-checks.ts';
import type { Plan } from './plan.ts';
import type { Trace } from './trace.ts';

test('a command that people ask for and that there is not breaks a promise', () => {
  const trace = { shutdowns: [], actions: [], unrecognized: [], sent: [] };
  const broken = (unknownCommands: ReadonlySet<string>): readonly string[] =>
    checkBots({
      plan: { faults: 'all' } as Plan,
      box: { breaches: [] } as unknown as Sandbox,
      trace: { ...trace, unknownCommands } as unknown as Trace,
      bots: [],
      left: [],
    }).flatMap(({ promise, broken }) => (promise === 'people ask for no command that there is not' ? broken : []));
  expect(broken(new Set())).toEqual([]);
  expect(broken(new Set(['/table abort is not a command.']))).toEqual(['/table abort is not a command.']);
});
