import { expect, test } from 'vitest';
import { EXAMPLE, kingdomOf, parseLaid } from './example.ts';
import { partsOf } from './score.ts';

test('the kingdom of the guide has 39 points and both bonuses', () => {
  const options = { harmony: true, middleKingdom: true, dynasty: false, mightyDuel: false };
  expect(partsOf(EXAMPLE, options)).toMatchObject({ properties: 39, middleKingdom: 10, harmony: 5 });
});

test.each(['', '49 g6 up', '15 n5 down', '15 g5 over', 'g5 down'])('"%s" is no laid domino', (written) => {
  expect(() => parseLaid(written)).toThrow(`"${written}" is no laid domino`);
});

test('dominoes lie as they are written', () => {
  expect(kingdomOf('15 g6 up')).toEqual({ laid: [{ domino: 15, cell: 5 * 13 + 6, facing: 'up' }], discarded: [] });
});
