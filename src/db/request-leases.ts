import type pg from 'pg';
import type { ServiceStore } from '../app/ports/service.ts';
import { requestShares } from '../domain/operations/request-shares.ts';
import { inTransaction } from './connection.ts';
import { parameters, statement } from './sql.ts';

/** How processes share the requests that the chat allows the bot in a second. */
type RequestLeases = Pick<ServiceStore, 'leaseRequests' | 'endRequestLease'>;

/** One process at a time: of what is free only one may take its share. */
const LOCK = 'select pg_advisory_xact_lock(1886545004)';

const given = parameters<{ holder: string; demand: number; granted: number; seconds: number }>();

const OTHERS = statement`select holder, demand, granted from request_leases where ends > now() and holder <> ${given.holder}`;

/** Leases of processes that are gone are deleted in passing. */
const TAKE = statement`with old as (delete from request_leases where ends < now() - interval '1 hour' and holder <> ${given.holder})
insert into request_leases (holder, demand, granted, ends) values (${given.holder}, ${given.demand}, ${given.granted}, now() + make_interval(secs => ${given.seconds}))
on conflict (holder) do update set demand = excluded.demand, granted = excluded.granted, ends = excluded.ends`;

const END = statement`delete from request_leases where holder = ${given.holder}`;

export function requestLeases(pool: pg.Pool): RequestLeases {
  return {
    async leaseRequests({ holder, demand, total, seconds }) {
      return inTransaction(pool, async (client) => {
        await client.query(LOCK);
        const { rows } = await client.query<{ holder: string; demand: number; granted: number }>(OTHERS({ holder }));
        const all = [...rows, { holder, demand }].sort((a, b) => (a.holder < b.holder ? -1 : 1));
        const shares = requestShares(
          total,
          all.map((one) => one.demand),
        );
        const share = shares[all.findIndex((one) => one.holder === holder)] ?? 0;
        // The others keep what they have until they ask again.
        const free = total - rows.reduce((sum, { granted }) => sum + granted, 0);
        const granted = Math.max(0, Math.min(share, free));
        await client.query(TAKE({ holder, demand: Math.ceil(demand), granted, seconds }));
        return granted;
      });
    },

    async endRequestLease(holder) {
      await pool.query(END({ holder }));
    },
  };
}
