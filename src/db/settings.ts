import type pg from 'pg';
import type { ServiceStore } from '../app/ports/service.ts';
import type { PrismaClient } from './generated/client.ts';
import { parameters, prepared } from './sql.ts';

/** What the bot keeps about itself: texts by key, and which requests some bot has taken on. */
type Settings = Pick<ServiceStore, 'claim' | 'setting' | 'saveSetting'>;

const given = parameters<{ id: string }>();

/** Claims that nobody will ask for again are deleted in passing. */
const CLAIM = prepared('claim')`with old as (
  delete from claims where at < now() - interval '1 hour' and interaction <> ${given.id}
)
insert into claims (interaction) values (${given.id})
on conflict (interaction) do update set at = excluded.at where claims.at < now() - interval '1 hour'`;

export function settings(pool: pg.Pool, prisma: PrismaClient): Settings {
  return {
    async claim(id) {
      const { rowCount } = await pool.query(CLAIM({ id }));
      return rowCount === 1;
    },

    async setting(key) {
      const row = await prisma.setting.findUnique({ where: { key } });
      return row?.value ?? null;
    },

    async saveSetting(key, value) {
      await prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
    },
  };
}
