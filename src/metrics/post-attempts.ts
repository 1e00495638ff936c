import type { Measurement } from '../app/ports/telemetry.ts';
import { JOBS, TASKS } from '../domain/operations/job.ts';

/** The jobs by which people are told what they wait for. */
export const TELLING = TASKS.filter((task) => JOBS[task].tells);

/** What became of this process's attempts to tell people something, of late. */
export interface PostAttempts {
  hear(sign: Measurement): void;
  /** How many there were, and how many have failed. */
  lately(): { readonly all: number; readonly failed: number };
}

/** Milliseconds that an attempt counts. */
const LATELY = 120_000;
/** So many milliseconds are counted together. */
const STEP = 5_000;

/** `now`: milliseconds of a clock that never goes back. */
export function postAttempts(now: () => number): PostAttempts {
  let steps: { readonly began: number; all: number; failed: number }[] = [];
  return {
    hear(sign) {
      if (sign.of !== 'job' || !TELLING.includes(sign.task)) return;
      const began = Math.floor(now() / STEP) * STEP;
      let step = steps.at(-1);
      if (step?.began !== began) {
        step = { began, all: 0, failed: 0 };
        steps = [...steps.filter((one) => one.began > began - LATELY), step];
      }
      step.all += 1;
      step.failed += Number(!sign.ok);
    },
    lately() {
      const recent = steps.filter((one) => one.began > now() - LATELY);
      const sum = (of: 'all' | 'failed') => recent.reduce((total, one) => total + one[of], 0);
      return { all: sum('all'), failed: sum('failed') };
    },
  };
}
