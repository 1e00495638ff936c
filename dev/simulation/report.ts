import { argumentsOf } from './settings.ts';
import type { Shrunk } from './shrink.ts';
import type { Outcome } from './simulate.ts';

/** The outcome for people. `seconds`: for how long the processor was busy. */
export function printed(outcome: Outcome, seconds: number): string {
  const { plan, counts, findings, kept, hash, events, elapsed, last } = outcome;
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
    ...(kept ? [] : ['', `The last events:`, ...last, '']),
    kept ? `All ${findings.length} promises were kept.` : `Promises were broken. The seed was ${plan.seed}.`,
    `${events} events, ${Math.round(elapsed / 1_000)} simulated s, ${seconds.toFixed(1)} s of the processor, ${Math.round((moves * 60) / seconds)} moves a minute`,
    `trace ${hash}`,
    '',
  ].join('\n');
}

/** A command that makes a run. */
function commandOf(given: readonly string[]): string {
  return `npm run simulate -- ${given.map((one) => (/^[\w@,.-]+$/.test(one) ? one : `'${one}'`)).join(' ')}`;
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
  ].join('\n');
}
