import { REPORT_REASONS, type ReportReason } from '../../domain/conduct/report.ts';
import type { PersonId } from '../../domain/ids.ts';
import { controlId, plainControlId } from './custom-id.ts';
import { ANY, SURE, type Sure } from './slots.ts';

/** The controls by which players speak to each other, leave each other alone, and report each other. */

/** Shows what can be said, and what can be done about the others. */
export const COMPANY = plainControlId('company');
/** Says the phrase that is chosen. */
export const SAY_PHRASE = plainControlId('say-phrase');
/** Does what is chosen, as `writeStep` writes it. */
export const ABOUT_PLAYER = plainControlId('about-player');
/** Reports somebody; the reason is chosen, or was chosen. */
export const REPORT = controlId<ReportSlots>('report', {
  writeSlots: ({ whom, reason, sure }) => [whom, reason ?? ANY, ...SURE.writeSlots({ sure })],
  readSlots([whom, written, ...answer]) {
    const reason = REPORT_REASONS.find((one) => one === written) ?? null;
    if (whom === undefined || (reason === null && written !== ANY)) return null;
    return { whom, reason, sure: SURE.readSlots(answer)?.sure === true };
  },
});
interface ReportSlots extends Sure {
  readonly whom: PersonId;
  readonly reason: ReportReason | null;
}

const STEPS = ['mute', 'hear', 'block', 'report'] as const;
/** What is done about a player; `whom` null: about all of them. */
export interface Step {
  readonly step: (typeof STEPS)[number];
  readonly whom: PersonId | null;
}
export function writeStep({ step, whom }: Step): string {
  return `${step} ${whom ?? ANY}`;
}
/** Null for every value that `writeStep` would not have written. */
export function readStep(value: string): Step | null {
  const [written, whom, ...more] = value.split(' ');
  const step = STEPS.find((one) => one === written);
  if (!step || !whom || more.length > 0) return null;
  return { step, whom: whom === ANY ? null : whom };
}
