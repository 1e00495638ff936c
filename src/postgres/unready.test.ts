import { expect, test } from 'vitest';
import { isUnready } from './unready.ts';

test.each([
  // What pg says of a server that does not answer in time, while it recovers on a busy disk.
  new Error('timeout expired'),
  new Error('Connection terminated due to connection timeout'),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('connect EAGAIN /run/.s.PGSQL.5432'), { code: 'EAGAIN' }),
  new Error('wrapped', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
])('%s passes by waiting', (error) => {
  expect(isUnready(error)).toBe(true);
});

test.each([
  Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  new Error('the timeout expired long ago'),
  'timeout expired',
])('%s does not', (error) => {
  expect(isUnready(error)).toBe(false);
});
