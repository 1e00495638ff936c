import type { ClockPauseStore } from '../../../src/app/ports/clock-pauses.ts';
import { vacationsAfter } from '../../../src/db/vacations.ts';
import type { Span } from '../../../src/domain/time/span.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** What stops clocks: outages, vacations and quiet hours. */
export function inMemoryClockPauses({ people, vacations, outages, time }: Memory): ClockPauseStore {
  const unfinished = (person: string): readonly Span[] =>
    (vacations.get(person) ?? []).filter((one) => one.to > time());
  let beat: number | null = null;
  return {
    async clockPauses(asked, from) {
      const later = (one: Span): boolean => one.to > from;
      return {
        outages: outages
          .filter(later)
          .map(({ from: begins, to }) => ({ from: begins, to }))
          .sort((a, b) => a.from - b.from),
        heartbeat: beat,
        vacations: [...asked]
          .sort()
          .flatMap((person) => (vacations.get(person) ?? []).filter(later).map((one) => ({ person, ...one })))
          .sort((a, b) => a.from - b.from),
        quietHours: [...asked].sort().flatMap((id) => {
          const { zone = null, quiet = null } = people.get(id) ?? {};
          return quiet ? [{ person: id, zone, quiet: copy(quiet) }] : [];
        }),
      };
    },
    async vacation(person) {
      return unfinished(person)[0] ?? null;
    },
    async setVacation(person, span) {
      const kept = vacationsAfter(unfinished(person), span, time());
      const past = (vacations.get(person) ?? [])
        .filter((one) => one.to <= time())
        .filter((one) => !kept.some(({ from, to }) => from === one.from && to === one.to));
      const all = [...past, ...kept].sort((a, b) => a.from - b.from);
      vacations.set(person, all);
    },
    async recordHeartbeat(gap) {
      const former = beat;
      beat = Math.max(former ?? 0, time());
      if (former === null || beat - former <= gap) return null;
      const outage = { from: former, to: beat };
      outages.push(outage);
      return outage;
    },
  };
}
