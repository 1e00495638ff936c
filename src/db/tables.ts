import type pg from 'pg';
import type { Acquaintance, TableStore, Waiting } from '../app/ports/tables.ts';
import type { Place, Table } from '../domain/table/table.ts';
import { readStops, type StopRow, stopsSql } from './clock-pauses.ts';
import { readSaid, type SaidRow, saidAt } from './conduct.ts';
import { type NewsRow, newsSql, readNews } from './logs.ts';
import { nextSql, PERSON_COLUMNS } from './people.ts';
import { type PersonRow, readPerson, readTable, type TableRow } from './rows.ts';
import { parameters, prepared, raw, sql, statement } from './sql.ts';
import { CHAIRS, TABLE } from './table-columns.ts';

/** Finding tables: one statement each, written by hand. */

type Compared = Pick<Table, 'id' | 'game' | 'startedAt'> & Pick<Place, 'guild'>;
type Called = { caller: string | null; server: string | null };
const given = parameters<
  Compared & Called & { host: string; guest: string } & { anybody: string; players: readonly string[] }
>();

const ALL = raw(`${TABLE}, ${CHAIRS}`);

const FIND = prepared('find')`select ${ALL} from tables where id = ${given.id}`;

/** Who sits there, and the caller. */
const WHO = sql`(array(select person from chairs where table_id = ${given.id} and person is not null) || ${given.caller}::text)`;
const BEGUN = sql`coalesce((select started_at from tables where id = ${given.id}), now())`;

/** A caller who is stored has a name in a server. */
const WITH_PEOPLE = sql`select ${ALL},
  (select coalesce(json_agg(one), '[]') from (select ${PERSON_COLUMNS} from people where id = any (${WHO}) order by id) as one) as people,
  (select name from server_names where server = ${given.server} and person = ${given.caller}) as nickname,
  (select json_agg(stop) from (${stopsSql(WHO, BEGUN)}) as stop) as stops,
  (select json_agg(one) from (${saidAt(raw('tables.id'))}) as one) as said`;

const FIND_WITH_PEOPLE = prepared('find-with-people')`${WITH_PEOPLE},
  (select json_agg(one) from (${nextSql(sql`${given.caller}`, sql`${given.id}`)}) as one) as next
from tables where id = ${given.id}`;
/** Whoever is about to tell what has happened reads that as well. */
const FIND_WITH_NEWS = prepared(
  'find-with-news',
)`${WITH_PEOPLE}, ${newsSql} as news from tables where id = ${given.id}`;

/** Rows as JSON, in which times are texts. */
type AsJson<Row> = { readonly [K in keyof Row]: Date extends Row[K] ? string | Exclude<Row[K], Date> : Row[K] };

interface AroundRow {
  readonly people: readonly AsJson<PersonRow>[];
  readonly nickname: string | null;
  readonly stops: readonly AsJson<StopRow>[] | null;
  readonly said: readonly AsJson<SaidRow>[] | null;
  readonly next?: readonly Waiting[] | null;
  readonly news?: readonly NewsRow[] | null;
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const FIND_AT = prepared('find-at')`select ${ALL} from tables
where (thread = ${given.id} and channel <> ${given.id}) or lobby = ${given.id}
  or id = (select table_id from viewers where post = ${given.id} limit 1)
order by changed_at desc limit 1`;

/** An index finds the tables of one of the people; the others are compared there. */
const STARTED_BEFORE = prepared('started-before')`select count(*)::int as n from tables
where id in (select table_id from chairs where person = ${given.anybody}) and id <> ${given.id} and game = ${given.game} and guild is not distinct from ${given.guild}
  and started_at < ${given.startedAt}
  and (select array_agg(coalesce(person, '') order by coalesce(person, '') collate "C") from chairs where table_id = id) = ${given.players}::text[]`;

const ACQUAINTANCE = statement`select exists (
  select from chairs as one join chairs as other using (table_id) join tables on tables.id = table_id
  where one.person = ${given.host} and other.person = ${given.guest} and schema is not null
) as met, array(
  select guild collate "C" as server from tables where guild is not null and id in (
    select table_id from chairs where person = ${given.guest} and not afar)
  union select server collate "C" from server_names where person = ${given.guest}
  order by server limit 3
) as servers`;

export function tables(
  pool: pg.Pool,
): Pick<TableStore, 'find' | 'findWithPeople' | 'findAt' | 'startedBefore' | 'acquaintance'> {
  const find = async (statement: typeof FIND, id: string): Promise<Table | null> => {
    const { rows } = await pool.query<TableRow>(statement({ id }));
    const row = rows[0];
    return row ? readTable(row) : null;
  };
  return {
    find: (id) => find(FIND, id),

    async findWithPeople(id, caller) {
      const find = caller === null ? FIND_WITH_NEWS : FIND_WITH_PEOPLE;
      const asked = find({ id, caller: caller?.id ?? null, server: caller?.server ?? null });
      const { rows } = await pool.query<TableRow & AroundRow>(asked);
      const [row] = rows;
      if (!row) return null;
      const { people, nickname, stops, said, next, news } = row;
      return {
        table: readTable(row),
        people: people.map((one) => readPerson({ ...one, inboxAt: timeOf(one.inboxAt) })),
        nickname: people.some((one) => one.id === caller?.id) ? nickname : null,
        pauses: readStops((stops ?? []).map((one) => ({ ...one, begins: timeOf(one.begins), ends: timeOf(one.ends) }))),
        next: next?.[0] ?? null,
        phrases: (said ?? []).map((one) => readSaid({ ...one, at: new Date(one.at) })),
        news: news ? readNews(news) : null,
      };
    },

    findAt: (chatId) => find(FIND_AT, chatId),

    async startedBefore({ id, game, place, startedAt, chairs: seated }) {
      const players = seated.map(({ person }) => person ?? '').sort();
      const anybody = players.find((one) => one !== '');
      if (anybody === undefined) return 0;
      const before = STARTED_BEFORE({ id, game, guild: place.guild, startedAt, anybody, players });
      const { rows } = await pool.query<{ n: number }>(before);
      return rows[0]?.n ?? 0;
    },

    async acquaintance(host, guest) {
      const { rows } = await pool.query<Acquaintance>(ACQUAINTANCE({ host, guest }));
      return rows[0] ?? { met: false, servers: [] };
    },
  };
}
