import { writeOwner } from '../domain/table/owner.ts';
import { type Chair, shareKeyOf, type Table } from '../domain/table/table.ts';
import { PUBLIC } from '../domain/table/viewer.ts';
import type { TableRow } from './rows.ts';
import { type Columns, type Following, keysOf, selected } from './sql.ts';

/**
 * The columns of a table and of its chairs, each on one line. From these lines follow how a table is opened and changed
 * (`changes.ts`) and which columns are selected. To add a column of `tables`: the schema with its migration, the field
 * of `Table` (and of `Change['set']`, where it changes), one line here, and one in `readTable`, which checks what the
 * database holds. The compiler misses a line here for each column that Prisma's schema has.
 */

type Opened = Partial<Omit<Table, 'version' | 'announced' | 'openedAt' | 'changedAt'>>;
type Row = Omit<TableRow, 'chairs' | 'told'>;

type Present<F extends keyof Opened> = Exclude<Opened[F], undefined>;
type NeverNull = { [F in keyof Opened]-?: null extends Opened[F] ? never : F }[keyof Opened];

/** A column that is never null: it keeps a field of a table, or what `read` finds in it. */
function column<F extends NeverNull>(type: string, field: F): Following<Opened>;
function column<F extends keyof Opened>(
  type: string,
  field: F,
  read: (value: Present<F>) => NonNullable<unknown>,
): Following<Opened>;
function column(type: string, field: keyof Opened, read?: (value: never) => unknown): Following<Opened> {
  return nullable(type, field, read as () => unknown);
}

/** A column that may be null. */
function nullable<F extends keyof Opened>(
  type: string,
  field: F,
  read: (value: Present<F>) => unknown = (value) => value,
): Following<Opened> {
  return [type, ({ [field]: value }) => (value === undefined ? undefined : read(value as Present<F>)), field];
}

/** Never change. */
export const FIXED = {
  id: column('text', 'id'),
  game: column('text', 'game'),
  palette: column('text', 'palette'),
  secret: nullable('text', 'secret'),
  deal: nullable('text', 'deal'),
  rematchOf: nullable('text', 'rematchOf'),
  occasion: nullable('text', 'occasion'),
  owner: nullable('text', 'owner', (owner) => owner && writeOwner(owner)),
  seriesKind: nullable('text', 'series', (series) => series?.kind),
  seriesId: nullable('text', 'series', (series) => series?.id),
  seriesRound: nullable('int4', 'series', (series) => series?.round),
  seriesName: nullable('text', 'series', (series) => series?.name),
  seriesRules: nullable('json', 'series', (series) => series?.rules),
};

/** Change when a commit gives them a value; its statement writes these alone. */
export const CHANGING = {
  phase: column('text', 'phase'),
  host: column('text', 'host', (host) => host ?? ''),
  language: column('text', 'language'),
  size: column('int2', 'size'),
  options: column('json', 'options'),
  hints: column('bool', 'hints'),
  finishers: column('bool', 'finishers'),
  listed: column('bool', 'listed'),
  invited: column('text[]', 'invited'),
  ranked: column('bool', 'ranked'),
  unranked: nullable('text', 'unranked'),
  computerPace: column('text', 'computerPace'),
  timeControl: column('json', 'timeControl'),
  seatStatuses: column('json', 'seatStatuses'),
  paused: nullable('timestamptz', 'paused'),
  motion: nullable('json', 'motion'),
  startedAt: nullable('timestamptz', 'startedAt'),
  schema: nullable('int4', 'match', (match) => match?.schema),
  revision: column('int2', 'match', (match) => match?.revision ?? 1),
  ply: nullable('int4', 'match', (match) => match?.ply),
  resigned: column('int2[]', 'match', (match) => match?.resigned ?? []),
  state: nullable('json', 'match', (match) => match?.state),
  guild: nullable('text', 'place', ({ guild }) => guild),
  channel: column('text', 'place', ({ channel }) => channel),
  card: nullable('text', 'place', ({ kind, channel }) => (kind === 'card' ? channel : null)),
  lobby: nullable('text', 'place', ({ lobby }) => lobby),
  thread: nullable('text', 'place', ({ thread }) => thread),
  closed: column('bool', 'place', ({ closed }) => closed),
  shareKey: column('text', 'place', shareKeyOf),
  seed: column('text', 'seed'),
  contributions: column('text[]', 'contributions'),
};

/** Are written by the statements themselves. */
const COUNTED = ['version', 'openedAt', 'changedAt'] as const;

const ALL = [...keysOf(FIXED), ...keysOf(CHANGING), ...COUNTED] as const;
true satisfies Exclude<keyof Row, (typeof ALL)[number]> extends never ? true : never;

/** What was posted for everybody where it is played, as JSON; null at a table that has just been opened. */
const TOLD = `(select json_build_object('announced', announced, 'post', post) from viewers
  where table_id = tables.id and viewer = '${PUBLIC}') as told`;

/** A table's columns as Prisma names them, and what was posted of it. */
export const TABLE = `${selected(ALL)}, ${TOLD}`;

type Seated = Pick<Chair, 'seat' | 'person' | 'name' | 'level' | 'ratedAs' | 'afar'>;

export const CHAIR = {
  seat: ['int2', ({ seat }) => seat],
  person: ['text', ({ person }) => person],
  name: ['text', ({ name }) => name],
  level: ['text', ({ level }) => level],
  ratedAs: ['text', ({ ratedAs }) => ratedAs],
  afar: ['bool', ({ afar = false }) => afar],
} as const satisfies Columns<Seated>;

/** Its chairs as JSON, where they are not known anyway. */
export const CHAIRS = `(select coalesce(json_agg(chair order by seat), '[]') from
  (select ${selected(keysOf(CHAIR))} from chairs where table_id = tables.id) as chair) as chairs`;
