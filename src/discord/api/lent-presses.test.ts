import { expect, test } from 'vitest';
import { lentPresses } from './lent-presses.ts';

const press = (token: string) => ({ channel: 'c1', applicationId: 'a1', token });

test('the newest press of a message is known as long as Discord takes its answers', () => {
  let now = 0;
  const lent = lentPresses(() => now);
  lent.lend('m1', press('one'));
  now += 10 * 60_000;
  lent.lend('m1', press('two'));
  lent.lend('m2', press('three'));
  now += 12 * 60_000;
  expect(lent.of('m1')).toMatchObject(press('two'));
  lent.end('m2');
  expect(lent.of('m2')).toBeNull();
  now += 2 * 60_000;
  expect(lent.of('m1')).toBeNull();
});
