import type pg from 'pg';

/**
 * A job whose tries are used up is not given up: the queue keeps it, and it is taken up again, one try at a time. So a
 * table goes on by itself after any outage of the chat, however long. What fails for a day is our mistake and no
 * outage; it waits for the next start, which may bring a better bot.
 */
const REVIVE = `select count(*)::int as revived from graphile_worker.reschedule_jobs(
  array(
    select id from graphile_worker._private_jobs
    where not is_available and attempts >= max_attempts and locked_at is null and updated_at <= now() - make_interval(secs => $1)
      and ($2::float8 is null or created_at > now() - make_interval(secs => $2))
  ),
  run_at => now(), attempts => 0, max_attempts => 1
)`;

/**
 * Gives one more try to each job that has none left, has rested for `rest` seconds and is not older than `age` seconds;
 * null: however old. Returns how many there were.
 */
export async function revive(pool: pg.Pool, rest: number, age: number | null): Promise<number> {
  const { rows } = await pool.query<{ revived: number }>(REVIVE, [rest, age]);
  return rows[0]?.revived ?? 0;
}
