import type pg from 'pg';
import { Prisma } from './generated/client.ts';

/**
 * Statements that are written by hand, with Prisma's template. docs/decisions/database.md says why this one.
 *
 * The text of a statement is made once, when its file is loaded. What is between braces is another part of the
 * statement, or a function that reads a parameter from what the statement is called with: so parameters have the names
 * of fields, and the same function is the same parameter.
 */

export const { raw, join, empty } = Prisma;
export type Sql = Prisma.Sql;

/** A part of a statement that is called with `Given`. */
export function sql<Given = never>(
  strings: TemplateStringsArray,
  ...values: readonly (Sql | ((given: Given) => unknown))[]
): Sql {
  return Prisma.sql(strings, ...values);
}

/**
 * A statement that each connection prepares once, under `name`, which no other statement has; without a name it is
 * planned anew each time, for the values it is called with.
 */
export function statement<Given>(template: Sql, name?: string): (given: Given) => pg.QueryConfig {
  const { strings, values } = template;
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
export function valuesOf<Given, Row>(columns: Columns<Row>, rowOf: (given: Given) => NoInfer<Row>): Sql {
  return join(
    Object.values(columns).map(
      ([type, value]) => sql<Given>`${(given) => write(type, value(rowOf(given)))}::${raw(type)}`,
    ),
  );
}

/** What an `update` sets: columns whose value is undefined stay. */
export function changesOf<Given, Row>(columns: Columns<Row>, rowOf: (given: Given) => NoInfer<Row>): Sql {
  const changed = new Map<keyof Row, (given: Given) => boolean>();
  const sets = Object.entries(columns).map(([key, [type, value, field]]) => {
    const name = raw(columnOf(key));
    const read = sql<Given>`${(given) => write(type, value(rowOf(given)))}::${raw(type)}`;
    if (field === undefined) return sql`${name} = coalesce(${read}, ${name})`;
    const changes = changed.get(field) ?? ((given) => rowOf(given)[field] !== undefined);
    changed.set(field, changes);
    return sql<Given>`${name} = case when ${changes}::bool then ${read} else ${name} end`;
  });
  return join(sets, ',\n    ');
}

/** Rows as something to select from, under the names of their columns. */
export function rowsOf<Given, Row>(columns: Columns<Row>, rowsIn: (given: Given) => readonly NoInfer<Row>[]): Sql {
  const all = Object.entries(columns).map(([key, [type, value]]) => {
    // `unnest` opens arrays in arrays as well, and JSON needs no array of its own.
    const asText = type === 'json' || type.endsWith('[]');
    return {
      name: columnOf(key),
      read: asText ? `${columnOf(key)}::${type}` : columnOf(key),
      values: sql<Given>`${(given) => rowsIn(given).map((row) => write(type, value(row)))}::${raw(asText ? 'text' : type)}[]`,
    };
  });
  const read = raw(all.map((one) => one.read).join(', '));
  const names = raw(all.map(({ name }) => name).join(', '));
  return sql`(select ${read} from unnest(${join(all.map(({ values }) => values))}) as given (${names}))`;
}
