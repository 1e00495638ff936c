import type { AnalysisStore } from '../../../src/app/ports/analyses.ts';
import type { FilmStore } from '../../../src/app/ports/films.ts';
import { SEATS } from '../../../src/core/seat.ts';
import { readAnalysis } from '../../../src/db/json-columns.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import { copy } from './copy.ts';
import type { Memory } from './memory.ts';

/** Analyses, hints and films of tables. */
export function inMemoryAnalyses({ tables, films, analyses, given, time }: Memory): AnalysisStore & FilmStore {
  const hintsAt = (id: TableId) =>
    SEATS.flatMap((seat) => {
      const hints = [...(given.get(id) ?? [])].filter((one) => one.startsWith(`${seat} `)).length;
      return hints === 0 ? [] : [{ seat, hints }];
    });
  return {
    async analysis(id, revision) {
      const found = analyses.get(`${id} ${revision}`);
      const analysis = found ? readAnalysis(copy(found.analysis)) : null;
      return found && analysis ? { analysis, seats: found.seats, complete: found.complete } : null;
    },
    async saveAnalysis(id, kept, most) {
      const key = `${id} ${kept.analysis.revision}`;
      const former = analyses.get(key);
      const people = tables.get(id)?.chairs.filter(({ person }) => person !== null) ?? [];
      const isTheirs = tables.has(id) && kept.seats.every((seat) => people.some((one) => one.seat === seat));
      const more = kept.analysis.decisions.length > (former?.analysis.decisions.length ?? -1);
      if (isTheirs && !former?.complete && (kept.complete || more)) {
        analyses.delete(key);
        analyses.set(key, { ...copy(kept), table: id, at: time(), sought: former?.sought ?? false });
      }
      if (kept.complete) for (const old of [...analyses.keys()].slice(0, -most)) analyses.delete(old);
    },
    async countHint(id, seat, decision) {
      if (tables.has(id)) given.set(id, new Set([...(given.get(id) ?? []), `${seat} ${decision}`]));
      return hintsAt(id).find((one) => one.seat === seat)?.hints ?? 0;
    },
    async hintsOf(id) {
      return hintsAt(id);
    },
    async film(key) {
      const found = films.get(key);
      return found ? { bytes: found.bytes, hash: found.hash } : null;
    },
    async saveFilm({ key, ...film }, limit) {
      if (!films.has(key) && tables.has(film.table)) films.set(key, film);
      const weight = (): number => [...films.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
      for (const oldest of [...films.keys()]) if (weight() > limit) films.delete(oldest);
    },
  };
}
