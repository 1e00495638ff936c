import type { AcknowledgementOutcome, InteractionKind, Stage, Telemetry } from '../../app/ports/telemetry.ts';

/** Milliseconds for which Discord waits for the acknowledgement. */
const DISCORD_WAITS = 3_000;

/** One thing that somebody did on its way through the bot, timed from the moment it came in. */
export interface Progress {
  /** How the acknowledgement went; one that Discord still took after its time counts as late. */
  acknowledged(went: AcknowledgementOutcome): void;
  reached(stage: Stage): void;
}

export function progress(
  telemetry: Telemetry,
  what: InteractionKind,
  now: () => number = () => performance.now(),
): Progress {
  const began = now();
  const reached = (stage: Stage) => telemetry({ of: 'interaction', what, stage, ms: now() - began });
  return {
    reached,
    acknowledged(went) {
      telemetry({
        of: 'acknowledgement',
        what,
        went: went === 'in_time' && now() - began > DISCORD_WAITS ? 'late' : went,
      });
      if (went === 'in_time') reached('acknowledged');
    },
  };
}
