import type pg from 'pg';
import { Prisma } from './generated/client.ts';

/**
 * Statements that are written by hand, with Prisma's template. docs/decisions/database.md says why this one.
 *
 * The text of a statement is made once, when its file is loaded. What is between braces is another part of the
 * statement, or a function that reads a parameter from what the statement is called with: so parameters have the names
 * of fields, and the same function is the same parameter.
 */

export const { raw, empty } = Prisma;

/** What is asked once: what is between braces is sent as it is. */
export const once: (strings: TemplateStringsArray, ...values: readonly unknown[]) => pg.QueryConfig = Prisma.sql;

declare const asked: unique symbol;
/** A part of a statement that is called with `Given`; every part asks for what its parameters are read from. */
export type Sql<Given = unknown> = Prisma.Sql & { readonly [asked]?: (given: Given) => void };

type Part = Prisma.Sql | ((given: never) => unknown);
type Asking<P> = P extends Sql<infer Given> ? (given: Given) => void : P;
/** What has all that the parts ask for. */
type AskedBy<P extends Part> = [Asking<P>] extends [(given: infer Given) => unknown] ? Given : never;

export function sql<const Parts extends readonly Part[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Sql<AskedBy<Parts[number]>> {
  return Prisma.sql(strings, ...parts);
}

/** Parts one after the other. */
export function join<One extends Prisma.Sql>(parts: readonly One[], between = ', '): Sql<AskedBy<One>> {
  return Prisma.join(parts, between);
}

/**
 * Parameters with the names of the fields that they are read from: `where id = ${given.id}`. Those of one name are one
 * parameter of a statement.
 */
export function parameters<Given>(): { readonly [Name in keyof Given]-?: (given: Pick<Given, Name>) => Given[Name] } {
  return NAMED as never;
}

const readers = new Map<string | symbol, (given: Readonly<Record<string | symbol, unknown>>) => unknown>();
const NAMED = new Proxy(
  {},
  {
    get(_, name) {
      const reader = readers.get(name) ?? ((given) => given[name]);
      readers.set(name, reader);
      return reader;
    },
  },
);

/** What is asked with what its parameters are read from; `pg` takes what it returns. */
type Statement<Given> = (given: Given) => pg.QueryConfig;

/** A statement that is planned anew each time, for the values it is called with. */
export function statement<const Parts extends readonly Part[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Statement<AskedBy<Parts[number]>> {
  return whole(Prisma.sql(strings, ...parts));
}

/** One that each connection prepares once, under `name`, which no other statement has. */
export function prepared(name: string) {
  return <const Parts extends readonly Part[]>(
    strings: TemplateStringsArray,
    ...parts: Parts
  ): Statement<AskedBy<Parts[number]>> => whole(Prisma.sql(strings, ...parts), name);
}

const made = new Map<string, Statement<never>>();

/** One of many that differ in their parts: it is made when it is first needed. `name` tells its parts. */
export function variant<Given>(name: string, make: () => Sql<Given>): Statement<Given> {
  const known = made.get(name) ?? whole<Given>(make(), name);
  made.set(name, known);
  return known as Statement<Given>;
}

function whole<Given>({ strings, values }: Sql<Given>, name?: string): Statement<Given> {
  const readers = [...new Set(values as readonly ((given: Given) => unknown)[])];
  const numbers = new Map<unknown, number>(readers.map((reader, at) => [reader, at + 1]));
  const text = strings.map((part, at) => (at === 0 ? part : `$${numbers.get(values[at - 1])}${part}`)).join('');
  return (given) => ({ ...(name && { name }), text, values: readers.map((read) => read(given)) });
}

/**
 * A column that is written: its type in Postgres, and its value in a row, which is written as JSON where that is JSON.
 */
export type Column<Row> = readonly [type: string, value: (row: Row) => unknown];
/** One that may be null: it changes where the field of the row that it follows from is there. */
export type Nullable<Row> = readonly [...Column<Row>, field: keyof Row];

/** Keys are names as in TypeScript: `ratedAs` is the column `rated_as`. */
export type Columns<Row> = Readonly<Record<string, Column<Row> | Nullable<Row>>>;

function write(type: string, value: unknown): unknown {
  return type === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null);
}

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function keysOf<K extends string>(columns: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(columns) as K[];
}

/** `seat, rated_as`. */
export function namesOf(keys: readonly string[]): Sql {
  return raw(keys.map(columnOf).join(', '));
}

/** `seat, rated_as as "ratedAs"`, as text: rows come back with names as in TypeScript. */
export function selected(keys: readonly string[]): string {
  return keys.map((key) => (columnOf(key) === key ? key : `${columnOf(key)} as "${key}"`)).join(', ');
}

/** `person = excluded.person, name = excluded.name`, for `on conflict`. */
export function excluded(keys: readonly string[]): Sql {
  return raw(keys.map((key) => `${columnOf(key)} = excluded.${columnOf(key)}`).join(', '));
}

/** The values of one row in the order of its columns; null where there is none. */
export function valuesOf<Given, Row>(columns: Columns<Row>, rowOf: (given: Given) => NoInfer<Row>): Sql<Given> {
  return Prisma.join(
    Object.values(columns).map(
      ([type, value]) => Prisma.sql`${(given: Given) => write(type, value(rowOf(given)))}::${raw(type)}`,
    ),
  );
}

/** What an `update` sets: columns whose value is undefined stay. */
export function changesOf<Given, Row>(columns: Columns<Row>, rowOf: (given: Given) => NoInfer<Row>): Sql<Given> {
  const changed = new Map<keyof Row, (given: Given) => boolean>();
  const sets = Object.entries(columns).map(([key, [type, value, field]]) => {
    const name = raw(columnOf(key));
    const read = Prisma.sql`${(given: Given) => write(type, value(rowOf(given)))}::${raw(type)}`;
    if (field === undefined) return Prisma.sql`${name} = coalesce(${read}, ${name})`;
    const changes = changed.get(field) ?? ((given) => rowOf(given)[field] !== undefined);
    changed.set(field, changes);
    return Prisma.sql`${name} = case when ${changes}::bool then ${read} else ${name} end`;
  });
  return Prisma.join(sets, ',\n    ');
}

/** Rows as something to select from, under the names of their columns. */
export function rowsOf<Given, Row>(
  columns: Columns<Row>,
  rowsIn: (given: Given) => readonly NoInfer<Row>[],
): Sql<Given> {
  const all = Object.entries(columns).map(([key, [type, value]]) => {
    // `unnest` opens arrays in arrays as well, and JSON needs no array of its own.
    const asText = type === 'json' || type.endsWith('[]');
    return {
      name: columnOf(key),
      read: asText ? `${columnOf(key)}::${type}` : columnOf(key),
      values: Prisma.sql`${(given: Given) => rowsIn(given).map((row) => write(type, value(row)))}::${raw(asText ? 'text' : type)}[]`,
    };
  });
  const read = raw(all.map((one) => one.read).join(', '));
  const names = raw(all.map(({ name }) => name).join(', '));
  return Prisma.sql`(select ${read} from unnest(${Prisma.join(all.map(({ values }) => values))}) as given (${names}))`;
}
