import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { once, parameters, prepared, type Sql, sql, statement, variant } from '../../src/db/sql.ts';

const SOURCE = join(import.meta.dirname, '../../src/db');

test('parameters are counted by the templates alone', () => {
  const counted = readdirSync(SOURCE).flatMap((file) =>
    file.endsWith('.ts') && /\$(?:\d|\$\{)/.test(readFileSync(join(SOURCE, file), 'utf8').replace(/'\$'/g, ''))
      ? [file]
      : [],
  );
  // Where the template's parameters get their numbers.
  expect(counted).toEqual(['sql.ts']);
});

const given = parameters<{ id: string; limit: number; tables: readonly string[] }>();

test('a parameter of one name is one parameter, in whatever part it stands', () => {
  const here = sql`id = ${given.id} or former = ${parameters<{ id: string }>().id}`;
  const find = statement`select from tables where ${here} and id <> ${given.id} limit ${given.limit}`;
  const text = 'select from tables where id = $1 or former = $1 and id <> $1 limit $2';
  expect(find({ id: 'a', limit: 3 })).toEqual({ text, values: ['a', 3] });
  expect(find({ id: 'b', limit: 4 })).toEqual({ text, values: ['b', 4] });
});

test('a statement asks for what its parts ask for', () => {
  const find = prepared('find')`select ${sql`from tables where id = ${given.id}`} limit ${given.limit}`;
  // @ts-expect-error
  expect(find({ id: 'a' }).values).toEqual(['a', undefined]);
  // @ts-expect-error
  expect(find({ id: 3, limit: 3 }).values).toEqual([3, 3]);
  // @ts-expect-error
  const part: Sql<{ readonly limit: number }> = sql`id = ${given.id}`;
  // @ts-expect-error
  expect(sql`select ${'text'}`.values).toEqual(['text']);
  expect(part.values).toEqual([given.id]);
});

test('one of many statements is made once, and prepared under its name', () => {
  let made = 0;
  const make = () => {
    made += 1;
    return sql`select ${given.tables}`;
  };
  const [first, second] = [variant('one-of-many', make), variant('one-of-many', make)];
  expect(first({ tables: ['a'] })).toEqual({ name: 'one-of-many', text: 'select $1', values: [['a']] });
  expect([first === second, made]).toEqual([true, 1]);
});

test('what is asked once takes its values as they are', () => {
  const { text, values } = once`select ${1} ${sql`from tables`} where id = ${'a'}`;
  expect([text, values]).toEqual(['select $1 from tables where id = $2', [1, 'a']]);
});
