import { expect, test } from 'vitest';
import { progressLines } from './progress.ts';

test('a line is written every five seconds, however often work says how far it is', () => {
  const lines: string[] = [];
  let time = 100;
  const said = progressLines({ write: (line) => lines.push(line), now: () => time });
  for (let second = 1; second <= 12; second += 1) {
    time += 1_000;
    said(() => `${second} of 12`);
    said(() => 'twice');
  }
  expect(lines).toEqual(['5 of 12', '10 of 12']);
});
