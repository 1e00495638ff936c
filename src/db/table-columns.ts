import { writeOwner } from '../domain/table/owner.ts';
import type { Chair, Table } from '../domain/table/table.ts';
import type { TableRow } from './rows.ts';
import { type Columns, selected } from './sql.ts';

/**
 * The columns of a table and of its chairs, each on one line. From these lines follow how a table is opened and changed
 * (`changes.ts`) and which columns are selected. To add a column of `tables`: the schema with its migration, the field
 * of `Table` (and of `Change['set']`, where it changes), one line here, and one in `readTable`, which checks what the
 * database holds. The compiler misses a line here for each column that Prisma's schema has.
 */

type Opened = Partial<Omit<Table, 'version' | 'announced' | 'openedAt' | 'changedAt'>>;
type Row = Omit<TableRow, 'chairs'>;

/** Never change. */
export const FIXED = {
  id: ['text', ({ id }) => id],
  game: ['text', ({ game }) => game],
  palette: ['text', ({ palette }) => palette],
  secret: ['text', ({ secret }) => secret],
  rematchOf: ['text', ({ rematchOf }) => rematchOf],
  occasion: ['text', ({ occasion }) => occasion],
  owner: ['text', ({ owner }) => owner && writeOwner(owner)],
  seriesKind: ['text', ({ series }) => series?.kind],
  seriesId: ['text', ({ series }) => series?.id],
  seriesRound: ['int4', ({ series }) => series?.round],
  seriesName: ['text', ({ series }) => series?.name],
  seriesRules: ['json', ({ series }) => series && JSON.stringify(series.rules)],
} as const satisfies Columns<Opened>;

/** Change when a commit gives them a value. */
export const CHANGING = {
  phase: ['text', ({ phase }) => phase],
  host: ['text', ({ host }) => (host === null ? '' : host)],
  language: ['text', ({ language }) => language],
  size: ['int2', ({ size }) => size],
  options: ['json', ({ options }) => json(options)],
  hints: ['bool', ({ hints }) => hints],
  finishers: ['bool', ({ finishers }) => finishers],
  invited: ['text[]', ({ invited }) => invited],
  ranked: ['bool', ({ ranked }) => ranked],
  unranked: ['text', ({ unranked }) => unranked],
  computerPace: ['text', ({ computerPace }) => computerPace],
  timeControl: ['json', ({ timeControl }) => json(timeControl)],
  seatStatuses: ['json', ({ seatStatuses }) => json(seatStatuses)],
  paused: ['timestamptz', ({ paused }) => paused],
  motion: ['json', ({ motion }) => json(motion)],
  startedAt: ['timestamptz', ({ startedAt }) => startedAt],
  schema: ['int4', ({ match }) => (match === null ? null : match?.schema)],
  revision: ['int2', ({ match }) => (match === null ? 1 : match?.revision)],
  ply: ['int4', ({ match }) => (match === null ? null : match?.ply)],
  resigned: ['int2[]', ({ match }) => (match === null ? [] : match?.resigned)],
  state: ['json', ({ match }) => match && JSON.stringify(match.state)],
  guild: ['text', ({ place }) => place?.guild],
  channel: ['text', ({ place }) => place?.channel],
  lobby: ['text', ({ place }) => place?.lobby],
  thread: ['text', ({ place }) => place?.thread],
  post: ['text', ({ place }) => place?.post],
  closed: ['bool', ({ place }) => place?.closed],
  seed: ['text', ({ seed }) => seed],
  contributions: ['text[]', ({ contributions }) => contributions],
} as const satisfies Columns<Opened>;

/** Are written by the statements themselves. */
const COUNTED = ['version', 'announced', 'openedAt', 'changedAt'] as const;

const ALL = [...keysOf(FIXED), ...keysOf(CHANGING), ...COUNTED] as const;
true satisfies Exclude<keyof Row, (typeof ALL)[number]> extends never ? true : never;

/** A table's columns as Prisma names them. */
export const TABLE = selected(ALL);

type Seated = Pick<Chair, 'seat' | 'person' | 'name' | 'level' | 'ratedAs'>;

export const CHAIR = {
  seat: ['int2', ({ seat }) => seat],
  person: ['text', ({ person }) => person],
  name: ['text', ({ name }) => name],
  level: ['text', ({ level }) => level],
  ratedAs: ['text', ({ ratedAs }) => ratedAs],
} as const satisfies Columns<Seated>;

/** Its chairs as JSON, where they are not known anyway. */
export const CHAIRS = `(select coalesce(json_agg(chair order by seat), '[]') from
  (select ${selected(keysOf(CHAIR))} from chairs where table_id = tables.id) as chair) as chairs`;

export function keysOf<K extends string>(columns: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(columns) as K[];
}

/** Undefined where it stays. */
function json(value: unknown): string | null | undefined {
  return value === null ? null : JSON.stringify(value);
}
