import type { Outcome } from './run.ts';

/** The outcome as a table for people. */
export function printed({ plan, seconds, counts, findings, kept }: Outcome): string {
  const { seed, tables, people, kills, faults, bots } = plan;
  const width = Math.max(...Object.keys(counts).map((name) => name.length), 20);
  const lines = [
    `soak: seed ${seed}, ${people} people, ${tables} tables, ${bots} ${bots === 1 ? 'bot' : 'bots'}, faults ${faults}, ${kills} kills, ${seconds} s`,
    '',
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(width)}  ${String(count).padStart(7)}`),
    '',
    ...findings.map(({ promise, checked, broken }) =>
      broken.length === 0
        ? `  kept    ${promise} (${checked})`
        : `  BROKEN  ${promise} (${broken.length} of ${checked})\n${broken.map((one) => `            ${one}`).join('\n')}`,
    ),
    '',
    kept ? 'Every promise was kept.' : `Promises were broken. The seed was ${seed}.`,
    '',
  ];
  return lines.join('\n');
}
