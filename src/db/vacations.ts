import type { ClockPauseStore } from '../app/ports/clock-pauses.ts';
import type { PersonId } from '../domain/ids.ts';
import type { Span } from '../domain/time/span.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';

/** Vacations: what is over stays, for clocks that run since before; of what is not over there is one at most. */
export function vacations(prisma: PrismaClient): Pick<ClockPauseStore, 'vacation' | 'setVacation'> {
  return {
    async vacation(person) {
      const { open } = await unfinished(prisma, person);
      return open[0] ?? null;
    },

    async setVacation(person, span) {
      await prisma.$transaction(async (all) => {
        // Of two answers at once the second one finds what the first has left.
        await all.$executeRaw`select pg_advisory_xact_lock(${LOCKS}::int, hashtext(${person}))`;
        const { open, now } = await unfinished(all, person);
        await all.vacation.deleteMany({ where: { person, ends: { gt: new Date(now) } } });
        const data = vacationsAfter(open, span, now).map(({ from, to }) => ({
          person,
          begins: new Date(from),
          ends: new Date(to),
        }));
        await all.vacation.createMany({ data, skipDuplicates: true });
      });
    },
  };
}

const LOCKS = 1_986_093_931;

/** What is not over yet, the earliest first, and the database's time. */
async function unfinished(
  prisma: Pick<Prisma.TransactionClient, '$queryRaw'>,
  person: PersonId,
): Promise<{ readonly open: readonly Span[]; readonly now: number }> {
  const rows = await prisma.$queryRaw<
    readonly { readonly begins: Date | null; readonly ends: Date | null; readonly now: Date }[]
  >`select begins, ends, now from date_trunc('milliseconds', clock_timestamp()) as now
    left join vacations on person = ${person} and ends > now order by begins`;
  const [first] = rows;
  if (!first) throw new Error('a question about vacations gave no row');
  return {
    open: rows.flatMap(({ begins, ends }) => (begins && ends ? [{ from: begins.getTime(), to: ends.getTime() }] : [])),
    now: first.now.getTime(),
  };
}

/**
 * What becomes of the vacations that are not over when `span` is announced in their place, or, with null, nothing. What
 * has passed of them has stopped clocks and stays.
 */
export function vacationsAfter(open: readonly Span[], span: Span | null, now: number): readonly Span[] {
  const past = open.filter((one) => one.from < now).map((one) => ({ from: one.from, to: now }));
  if (!span || span.to <= span.from) return past;
  const [going] = past;
  // Changed while it goes on, it stays one.
  if (going && span.from <= now && span.to > now) return [{ from: Math.min(going.from, span.from), to: span.to }];
  return going && span.to <= now ? past : [...past, span];
}
