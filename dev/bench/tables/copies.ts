import type pg from 'pg';
import { JOBS, QUEUES, TASKS } from '../../../src/jobs/graphile.ts';
import type { Stored } from './line.ts';

/** One table as a copy of another: other people at another place, and the rest as it was. */
export interface Copy {
  readonly id: string;
  readonly template: string;
  /** In the order of the template's chairs; computers stay. */
  readonly people: readonly string[];
  readonly channel: string;
  readonly lobby: string;
  readonly thread: string;
  readonly post: string;
}

/** A table that is there to be copied. */
export interface Original extends Stored {
  readonly id: string;
  readonly phase: string;
  readonly version: number;
  /** Who sits there, by seat; null for computers. */
  readonly people: readonly (string | null)[];
}

export async function originals(client: pg.Client): Promise<readonly Original[]> {
  const { rows } = await client.query<Original>(
    `select id, phase, version, game, size as seats, options, seed, state, schema, ply, resigned,
       array(select person from chairs where table_id = tables.id order by seat) as people
     from tables order by opened_at`,
  );
  return rows;
}

/** A copy for each row of `copies`; Postgres makes them without checks that the originals have passed. */
const COPIES = `create temp table if not exists copies
  (n serial primary key, id text, template text, was text[], people text[], channel text, lobby text, thread text, post text)`;

/** What differs in a copy; all other columns are copied, those of tables that are not thought of here as well. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tables: {
    id: 'c.id',
    host: 'coalesce(c.people[array_position(c.was, o.host)], o.host)',
    invited: `'{}'`,
    channel: 'c.channel',
    lobby: 'c.lobby',
    thread: 'case when o.thread is not null then c.thread end',
    post: 'case when o.post is not null then c.post end',
    rematch_of: 'null',
    changed_at: `o.changed_at - c.n * interval '100 seconds'`,
  },
  // What the bench has posted in the bot's name, as it is without its button.
  armed_posts: {
    table_id: 'c.id',
    room: 'coalesce(c.thread, c.channel)',
    message: 'c.post',
    plain: `'{"flags":32768,"components":[{"type":10,"content":"It was your turn."}],"allowed_mentions":{"parse":[]}}'::json`,
  },
  '*': { table_id: 'c.id', person: 'coalesce(c.people[array_position(c.was, o.person)], o.person)' },
};

/** How many are written at once: as much as Postgres can sort without a file. */
const CHUNK = 2_000;

/** Writes copies that were put into the temporary table, with logs, chairs, and what is to be done at them later. */
async function copyAll(client: pg.Client): Promise<void> {
  const { rows: counted } = await client.query<{ n: number }>('select count(*)::int as n from copies');
  const { rows } = await client.query<{ name: string; columns: readonly string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
       and coalesce(column_default, '') not like 'nextval%'
     group by table_name having table_name = 'tables' or bool_or(column_name = 'table_id')
     order by table_name <> 'tables', table_name`,
  );
  for (let from = 1; from <= (counted[0]?.n ?? 0); from += CHUNK) {
    for (const { name, columns } of rows) {
      const otherwise = OTHERWISE[name] ?? OTHERWISE['*'] ?? {};
      const values = columns.map((column) => otherwise[column] ?? `o."${column}"`);
      await client.query(
        `insert into "${name}" (${columns.map((one) => `"${one}"`).join(', ')}) select ${values.join(', ')}
         from copies c join "${name}" o on o.${name === 'tables' ? 'id' : 'table_id'} = c.template
         where c.n between $1 and $2 order by c.n`,
        [from, from + CHUNK - 1],
      );
    }
    await client.query(COPY_JOBS, [from, from + CHUNK - 1]);
  }
}

/** Minutes: what is due sooner belongs to what was played just now, and has happened long ago at a table that rests. */
const SOON = 30;

/** Jobs for later, at other times: those of so many tables do not all come at once. */
const COPY_JOBS = `select count(*) from (
  select graphile_worker.add_jobs(array_agg(row(
    task.identifier, replace(job.payload::text, c.template, c.id)::json, replace(queue.queue_name, c.template, c.id),
    job.run_at + (c.n % 5000) * interval '1 minute', job.max_attempts, replace(job.key, c.template, c.id), job.priority, null
  )::graphile_worker.job_spec))
  from copies c
    join ${JOBS} job on job.payload ->> 'table' = c.template
    join ${TASKS} task on task.id = job.task_id
    left join ${QUEUES} queue on queue.id = job.job_queue_id
  where c.n between $1 and $2 and job.run_at > now() + interval '${SOON} minutes'
  having count(*) > 0
) as added`;

async function bare<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0; set work_mem = '128MB'`,
  );
  await client.query(`${COPIES}; truncate copies restart identity`);
  try {
    return await work();
  } finally {
    await client.query(
      'reset session_replication_role; reset synchronous_commit; reset statement_timeout; reset work_mem',
    );
  }
}

export async function copyTables(client: pg.Client, of: readonly Original[], copies: readonly Copy[]): Promise<void> {
  const was = new Map(of.map((one) => [one.id, one.people]));
  await bare(client, async () => {
    await client.query(
      `insert into copies (id, template, was, people, channel, lobby, thread, post)
       select id, template, array(select json_array_elements_text(was)), array(select json_array_elements_text(people)),
         channel, lobby, thread, post
       from json_to_recordset($1::json) as copy
         (id text, template text, was json, people json, channel text, lobby text, thread text, post text)`,
      [JSON.stringify(copies.map((copy) => ({ ...copy, was: was.get(copy.template) ?? [] })))],
    );
    await copyAll(client);
  });
}

/** Tables that only lie there, `from` to `to`, made by Postgres alone. `of` says what share of them are which. */
export async function fillUp(client: pg.Client, of: readonly Original[], from: number, to: number): Promise<void> {
  const mix = MIX.flatMap(({ phase, parts }) => {
    const fitting = of.filter((one) => one.phase === phase);
    return Array.from({ length: parts }, (_, at) => fitting[at % Math.max(1, fitting.length)] ?? []).flat();
  });
  // A person sits at fifteen tables or so, most of them over.
  const people = Math.max(20, Math.ceil(to / 5));
  await bare(client, async () => {
    await client.query(
      `insert into copies (id, template, was, people, channel, lobby, thread, post)
       select lpad(to_hex(n * 2654435761 % 4294967296), 8, '0'), mix.id, mix.was,
         array(select '8' || lpad(((hashint8(n)::int8 & 2147483647) + seat) % $4::int8 || '', 17, '0') from generate_series(1, 8) as seat),
         '7' || lpad(n % 500 || '', 17, '0'), '6' || lpad(n || '', 17, '0'), '6' || lpad(n || '', 17, '0'), '5' || lpad(n || '', 17, '0')
       from generate_series($2::int8, $3::int8) as n join (
         select row_number() over () - 1 as at, id, array(select json_array_elements_text(people)) as was
         from json_to_recordset($1::json) as one (id text, people json)
       ) as mix on mix.at = n * 7919 % json_array_length($1::json)
       order by 1`,
      [JSON.stringify(mix.map(({ id, people: there }) => ({ id, people: there }))), from, to, people],
    );
    await client.query('analyze copies');
    await client.query(
      `insert into people (id, name) select '8' || lpad(n || '', 17, '0'), 'Guest ' || n from generate_series(0, $1::int - 1) as n
       on conflict do nothing`,
      [people],
    );
    await copyAll(client);
  });
}

/** Of a hundred tables, as they would be after a year or two. */
const MIX = [
  { phase: 'over', parts: 60 },
  { phase: 'playing', parts: 30 },
  { phase: 'aborted', parts: 6 },
  { phase: 'gathering', parts: 4 },
] as const;
