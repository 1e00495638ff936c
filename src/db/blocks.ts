import type pg from 'pg';
import type { QuotaStore } from '../app/ports/quotas.ts';
import { isParty, type Party } from '../domain/people/block.ts';
import type { PrismaClient } from './generated/client.ts';
import { parameters, prepared } from './sql.ts';

/** Who wants nothing to do with whom. */

const given = parameters<{ by: string; whom: string }>();

/** The time is the database's, as everywhere. */
const SAVE = prepared('save-block')`insert into blocks (by, whom) values (${given.by}, ${given.whom})
on conflict do nothing`;

export function blocks(pool: pg.Pool, prisma: PrismaClient): Pick<QuotaStore, 'blocks' | 'saveBlock' | 'removeBlock'> {
  return {
    async blocks({ by, whom }) {
      const rows = await prisma.block.findMany({
        where: { ...(by ? { by: { in: [...by] } } : {}), ...(whom ? { whom: { in: [...whom] } } : {}) },
        orderBy: [{ at: 'desc' }, { by: 'asc' }, { whom: 'asc' }],
      });
      return rows.map((row) => ({ by: readParty(row.by), whom: readParty(row.whom), at: row.at }));
    },

    async saveBlock(by, whom) {
      await pool.query(SAVE({ by, whom }));
    },

    async removeBlock(by, whom) {
      const { count } = await prisma.block.deleteMany({ where: { by, whom } });
      return count > 0;
    },
  };
}

function readParty(stored: string): Party {
  if (isParty(stored)) return stored;
  throw new Error('the database holds a party of a block that nobody here wrote');
}
