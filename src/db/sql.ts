import type pg from 'pg';
import { Prisma } from './generated/client.ts';

/**
 * Statements that are written by hand. `sql` is Prisma's template: a value in it becomes a parameter, another `sql` a
 * part of the statement, and what it gives has `text` and `values`, as `pg` takes them. docs/decisions/database.md says
 * why this one.
 */

export const { sql, raw, join, empty } = Prisma;
export type Sql = Prisma.Sql;

/**
 * A statement that each connection prepares once, under `name`. A name has one text: what varies is its values only.
 * `pg` throws where another text comes under the same name.
 */
export function named(name: string, { text, values }: Sql): pg.QueryConfig {
  return { name, text, values };
}

/**
 * The columns that are written of a row, each with its type in Postgres and its value (text for JSON). Keys are names
 * as in TypeScript: `ratedAs` is the column `rated_as`.
 */
export type Columns<Row> = Readonly<Record<string, readonly [type: string, value: (row: Row) => unknown]>>;

const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
export function valuesOf<Row>(columns: Columns<Row>, row: Row): Sql {
  return join(Object.values(columns).map(([type, value]) => sql`${value(row) ?? null}::${raw(type)}`));
}

/** What an `update` sets: columns whose value is undefined stay. The text is the same whatever changes. */
export function changesOf<Row>(columns: Columns<Row>, row: Row): Sql {
  const all = Object.entries(columns).map(([key, [type, of]]) => {
    const value = of(row);
    const column = raw(columnOf(key));
    return sql`${column} = case when ${value !== undefined}::bool then ${value ?? null}::${raw(type)} else ${column} end`;
  });
  return join(all, ',\n    ');
}

/** Rows as something to select from, under the names of their columns. */
export function rowsOf<Row>(columns: Columns<Row>, rows: readonly Row[]): Sql {
  const all = Object.entries(columns).map(([key, [type, value]]) => {
    // `unnest` opens arrays in arrays as well, and JSON needs no array of its own.
    const asText = type === 'json' || type.endsWith('[]');
    return {
      name: columnOf(key),
      read: asText ? `${columnOf(key)}::${type}` : columnOf(key),
      values: sql`${rows.map(value)}::${raw(asText ? 'text' : type)}[]`,
    };
  });
  const read = raw(all.map((one) => one.read).join(', '));
  const names = raw(all.map(({ name }) => name).join(', '));
  return sql`(select ${read} from unnest(${join(all.map(({ values }) => values))}) as given (${names}))`;
}
