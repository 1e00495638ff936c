import type { ConductStore } from '../../../src/app/ports/conduct.ts';
import type { Mute } from '../../../src/domain/conduct/phrase.ts';
import { byText, type Memory } from './memory.ts';

/** What players say to each other, and whom they report. */
export function inMemoryConduct(memory: Memory): ConductStore {
  const { tables, people, time } = memory;
  const sits = (table: string, person: string, seat?: number): boolean =>
    tables
      .get(table)
      ?.chairs.some((chair) => chair.person === person && (seat === undefined || chair.seat === seat)) === true;
  const hasLeft = (table: string, person: string): boolean =>
    (memory.logs.get(table) ?? []).some(
      (line) =>
        'tableEvent' in line &&
        (line.tableEvent.kind === 'leave' || line.tableEvent.kind === 'replace') &&
        line.tableEvent.people?.was === person,
    );
  const same = (one: Mute, other: Mute): boolean => one.person === other.person && one.whom === other.whom;
  return {
    async sayPhrase({ table, seat, person, phrase, version }, most) {
      const own = memory.phrases.filter((one) => one.table === table && one.seat === seat);
      const n = Math.max(0, ...own.map((one) => one.n)) + 1;
      if (n > most || !sits(table, person, seat)) return null;
      memory.phrases = [...memory.phrases, { table, seat, person, phrase, version, at: new Date(time()), n }];
      return n;
    },
    async phrases(which) {
      return memory.phrases
        .filter((one) => ('table' in which ? one.table === which.table : one.person === which.person))
        .sort((a, b) => a.at.getTime() - b.at.getTime() || byText(a.table, b.table) || a.seat - b.seat || a.n - b.n)
        .map(({ n: _, ...said }) => ({ ...said, at: new Date(said.at) }));
    },
    async mutes(of) {
      return memory.mutes
        .filter(({ person }) => of.includes(person))
        .map((one) => ({ ...one }))
        .sort((a, b) => byText(a.person, b.person) || byText(a.whom ?? '', b.whom ?? ''));
    },
    async saveMute(mute) {
      if (people.has(mute.person) && !memory.mutes.some((one) => same(one, mute)))
        memory.mutes = [...memory.mutes, { ...mute }];
    },
    async removeMute(mute) {
      memory.mutes = memory.mutes.filter((one) => !same(one, mute));
    },
    async report({ table, reporter, reported, reason }) {
      const isKnown = memory.reports.some(
        (one) => one.table === table && one.reporter === reporter && one.reported === reported,
      );
      if (isKnown || reporter === reported || !sits(table, reporter)) return false;
      if (!sits(table, reported) && !hasLeft(table, reported)) return false;
      const at = new Date(time());
      memory.reports = [...memory.reports, { table, reporter, reported, reason, at, settledAt: null }];
      return true;
    },
    async reports({ open, by }) {
      return memory.reports
        .filter((one) => open === undefined || (one.settledAt === null) === open)
        .filter((one) => by === undefined || one.reporter === by)
        .map((one) => ({ ...one, at: new Date(one.at) }))
        .sort(
          (a, b) =>
            a.at.getTime() - b.at.getTime() ||
            byText(a.table, b.table) ||
            byText(a.reporter, b.reporter) ||
            byText(a.reported, b.reported),
        );
    },
    async settleReports(table, reported) {
      const open = memory.reports.filter(
        (one) => one.table === table && one.reported === reported && one.settledAt === null,
      );
      memory.reports = memory.reports.map((one) =>
        open.includes(one) ? { ...one, settledAt: new Date(time()) } : one,
      );
      return open.length;
    },
  };
}
