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

/** Which of all there are, by a letter each, as a name has room for 63. */
export function letters(all: readonly string[], some: readonly string[]): string {
  return some.map((one) => all.indexOf(one).toString(36)).join('');
}

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
  return (given) => {
    const sent = readers.map((read) => read(given));
    return name === undefined ? { text, values: sent } : { name, text, values: sent };
  };
}

/**
 * A column that is written: its type in Postgres, and its value in a row, which is written as JSON where that is JSON.
 */
export type Column<Row> = readonly [type: string, value: (row: Row) => unknown];
/** One that is written where a field of the row is there, from which it follows; otherwise it stays as it is. */
export type Following<Row> = readonly [...Column<Row>, field: keyof Row];

/** Keys are names as in TypeScript: `ratedAs` is the column `rated_as`. */
export type Columns<Row> = Readonly<Record<string, Column<Row> | Following<Row>>>;

/** Reads what is sent of a row. */
function written<Row>([type, value]: Column<Row> | Following<Row>): (row: Row) => unknown {
  if (type !== 'json') return value;
  return (row) => {
    const json = value(row);
    return json === null || json === undefined ? null : JSON.stringify(json);
  };
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
  return Prisma.join(Object.values(columns).map((column) => valueIn(column, rowOf)));
}

/** The columns that a row says something about. */
export function writtenIn<K extends string, Row>(
  columns: Readonly<Record<K, Following<Row>>>,
  row: NoInfer<Row>,
): readonly K[] {
  return keysOf(columns).filter((key) => row[columns[key][2]] !== undefined);
}

/** What an `update` sets. */
export function changesOf<Given, Row, K extends string>(
  columns: Readonly<Record<K, Following<Row>>>,
  keys: readonly K[],
  rowOf: (given: Given) => NoInfer<Row>,
): readonly Sql<Given>[] {
  return keys.map((key) => Prisma.sql`${raw(columnOf(key))} = ${valueIn(columns[key], rowOf)}`);
}

function valueIn<Given, Row>(column: Column<Row> | Following<Row>, rowOf: (given: Given) => Row): Sql<Given> {
  const read = written(column);
  return Prisma.sql`${(given: Given) => read(rowOf(given))}::${raw(column[0])}`;
}

/** Rows as something to select from, under the names of their columns. */
export function rowsOf<Given, Row>(
  columns: Columns<Row>,
  rowsIn: (given: Given) => readonly NoInfer<Row>[],
): Sql<Given> {
  const all = Object.entries(columns).map(([key, column]) => {
    const [type] = column;
    const value = written(column);
    // `unnest` opens arrays in arrays as well, and JSON needs no array of its own.
    const asText = type === 'json' || type.endsWith('[]');
    return {
      name: columnOf(key),
      read: asText ? `${columnOf(key)}::${type}` : columnOf(key),
      values: Prisma.sql`${(given: Given) => rowsIn(given).map((row) => value(row))}::${raw(asText ? 'text' : type)}[]`,
    };
  });
  const read = raw(all.map((one) => one.read).join(', '));
  const names = raw(all.map(({ name }) => name).join(', '));
  return Prisma.sql`(select ${read} from unnest(${Prisma.join(all.map(({ values }) => values))}) as given (${names}))`;
}
