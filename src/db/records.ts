import type { Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { readEntry, readPerson, readTable } from './rows.ts';

/** What is read or written one row at a time and not in the way of a move: people, settings, lists. Through Prisma. */
type Records = Pick<Store, 'tablesOf' | 'entries' | 'person' | 'remember' | 'setting' | 'keep'>;

export function records(prisma: PrismaClient): Records {
  return {
    async tablesOf(person) {
      const rows = await prisma.table.findMany({
        where: { phase: { in: ['gathering', 'playing'] }, chairs: { some: { person } } },
        include: { chairs: true },
        orderBy: [{ changedAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(readTable);
    },

    async entries(id, after = 0) {
      const rows = await prisma.entry.findMany({
        where: { tableId: id, version: { gt: after } },
        orderBy: { version: 'asc' },
      });
      return rows.map(readEntry);
    },

    async person(id) {
      const row = await prisma.person.findUnique({ where: { id } });
      return row && readPerson(row);
    },

    async remember({ id, ...known }) {
      // Somebody without a name is called by their id until the chat tells one.
      const row = await prisma.person.upsert({ where: { id }, create: { name: id, ...known, id }, update: known });
      return readPerson(row);
    },

    async setting(key) {
      const row = await prisma.setting.findUnique({ where: { key } });
      return row?.value ?? null;
    },

    async keep(key, value) {
      await prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    },
  };
}
