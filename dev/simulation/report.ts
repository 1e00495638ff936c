import type { Finding } from '../soak/audit/checks.ts';
import { argumentsOf, type Settings } from './settings.ts';
import type { Shrunk } from './shrink.ts';
import type { Outcome } from './simulate.ts';

/** What several worlds came to. */
export interface Total {
  readonly worlds: number;
  readonly events: number;
  readonly moves: number;
  /** Seconds for which the processor was busy. */
  readonly seconds: number;
  /** The seeds of those in which a promise was broken. */
  readonly broken: readonly string[];
}

export const NOTHING: Total = { worlds: 0, events: 0, moves: 0, seconds: 0, broken: [] };

export function addedTo(total: Total, { plan, kept, events, moves }: Outcome, seconds: number): Total {
  return {
    worlds: total.worlds + 1,
    events: total.events + events,
    moves: total.moves + moves,
    seconds: total.seconds + seconds,
    broken: kept ? total.broken : [...total.broken, plan.seed],
  };
}

/** The outcome for people. `seconds`: for how long the processor was busy. */
export function printed(outcome: Outcome, seconds: number): string {
  const { plan, counts, findings, kept, hash, elapsed, last, diagram } = outcome;
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  return [
    `simulate: seed ${plan.seed}, ${plan.people} people, ${plan.tables} tables, ${plan.bots} bots, faults ${plan.faults}`,
    '',
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(width)}  ${String(count).padStart(7)}`),
    '',
    ...brokenIn(findings),
    ...(diagram.length > 0 ? ['', ...diagram, ''] : kept ? [] : ['', `The last events:`, ...last, '']),
    kept ? `All ${findings.length} promises were kept.` : `Promises were broken. The seed was ${plan.seed}.`,
    `${figures(outcome, seconds)}, ${Math.round(elapsed / 1_000)} simulated s`,
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

/** The outcome of one world among several, as a line; below it what is broken. */
export function printedLine(outcome: Outcome, seconds: number): string {
  const { plan, findings, kept, hash } = outcome;
  const line = `seed ${plan.seed}: ${figures(outcome, seconds)}, ${kept ? 'kept' : 'BROKEN'}, trace ${hash.slice(0, 16)}`;
  return [line, ...brokenIn(findings), ''].join('\n');
}

export function printedTotal(total: Total): string {
  const { worlds, broken } = total;
  const end =
    broken.length === 0 ? 'All promises were kept.' : `Promises were broken with the seeds ${broken.join(', ')}.`;
  return `${worlds} worlds: ${figures(total, total.seconds)}\n${end}\n`;
}

function figures({ events, moves }: { readonly events: number; readonly moves: number }, seconds: number): string {
  const rate = Math.round((moves * 60) / seconds);
  return `${events} events, ${moves} moves, ${seconds.toFixed(1)} s of the processor, ${rate} moves a minute of the processor`;
}

function brokenIn(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ broken }) => broken.length > 0)
    .map(
      ({ promise, checked, broken }) =>
        `  BROKEN  ${promise} (${broken.length} of ${checked})\n${broken.map((one) => `            ${one}`).join('\n')}`,
    );
}
