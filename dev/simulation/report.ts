import { argumentsOf, type Settings } from './settings.ts';
import type { Shrunk } from './shrink.ts';
import type { Outcome } from './simulate.ts';

/** The outcome for people. `seconds`: for how long the processor was busy. */
export function printed(outcome: Outcome, seconds: number): string {
  const { plan, counts, findings, kept, hash, events, elapsed, last, diagram } = outcome;
  const broken = findings.filter((finding) => finding.broken.length > 0);
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  const moves = counts['entries in the log'] ?? 0;
  return [
    `simulate: seed ${plan.seed}, ${plan.people} people, ${plan.tables} tables, ${plan.bots} bots, faults ${plan.faults}`,
    '',
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(width)}  ${String(count).padStart(7)}`),
    '',
    ...broken.map(
      ({ promise, checked, broken: all }) =>
        `  BROKEN  ${promise} (${all.length} of ${checked})\n${all.map((one) => `            ${one}`).join('\n')}`,
    ),
    ...(diagram.length > 0 ? ['', ...diagram, ''] : kept ? [] : ['', `The last events:`, ...last, '']),
    kept ? `All ${findings.length} promises were kept.` : `Promises were broken. The seed was ${plan.seed}.`,
    `${events} events, ${Math.round(elapsed / 1_000)} simulated s, ${seconds.toFixed(1)} s of the processor, ${Math.round((moves * 60) / seconds)} moves a minute`,
    `trace ${hash}`,
    ...(kept ? [] : ['', ...whatNext(plan)]),
    '',
  ].join('\n');
}

/** A command that makes a run. */
function commandOf(given: readonly string[]): string {
  return `npm run simulate -- ${given.map((one) => (/^[\w@,.-]+$/.test(one) ? one : `'${one}'`)).join(' ')}`;
}

/** What can be typed after a command that failed. */
const NEXT = [
  '  --shrink       makes it as small as it gets',
  '  --diagram      draws what happened around what is broken (or --diagram with a table, message or person)',
  '  --keep NAME    makes it a test, once it is small',
] as const;

/** What can be done with a run that failed. */
function whatNext(plan: Settings): readonly string[] {
  return [
    'What next? Type it again with one of these behind it:',
    '',
    `  ${commandOf(argumentsOf(plan))}`,
    '',
    ...NEXT,
  ];
}

/** The smallest failing run for people. */
export function printedShrunk({ settings, outcome, promise, tries, whole }: Shrunk): string {
  const broken = outcome.findings.find((one) => one.promise === promise)?.broken ?? [];
  return [
    '',
    `BROKEN  ${promise}`,
    ...broken.map((one) => `          ${one}`),
    '',
    `After ${tries} tries${whole ? '' : ' (there was no time for more)'} the smallest run that breaks it is:`,
    '',
    `  ${commandOf(argumentsOf(settings))}`,
    '',
    'Behind it:',
    '',
    ...NEXT.slice(1),
    '',
  ].join('\n');
}
