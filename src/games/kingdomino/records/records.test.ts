import { expect, test } from 'vitest';
import type { JsonObject } from '../../../core/json.ts';
import { replay } from '../../../core/match/replay.ts';
import { kingdomino } from '../index.ts';
import duel from './duel-random.json' with { type: 'json' };
import dynasty from './dynasty-random.json' with { type: 'json' };
import fourAutopilot from './four-autopilot-bonuses.json' with { type: 'json' };
import four from './four-random.json' with { type: 'json' };
import three from './three-mixed.json' with { type: 'json' };
import two from './two-random.json' with { type: 'json' };

const RECORDS: readonly (readonly [string, JsonObject])[] = [
  ['four, random play', four],
  ['four, the autopilot, both bonuses', fourAutopilot],
  ['three, some by autopilot', three],
  ['two, random play', two],
  ['a Mighty Duel', duel],
  ['a dynasty of three', dynasty],
];

interface Line {
  readonly seat: number;
  readonly path: readonly string[];
  readonly choices: number;
}
const linesOf = (record: JsonObject): readonly Line[] => record.moves as unknown as readonly Line[];

test.each(RECORDS)(
  'every domino of the deal is picked exactly once, the last of a line with one choice: %s',
  (_, record) => {
    const setup = record.setup as { readonly dominoes: readonly (number | readonly number[])[] };
    const picks = linesOf(record).filter(({ path }) => path[0] === 'pick');
    const picked = picks.map(({ path }) => Number(path[1]));
    expect([...picked].sort()).toEqual(setup.dominoes.flat().sort());
    const kings = record.seats === 2 ? 4 : Number(record.seats);
    expect(picks.map(({ choices }) => choices)).toEqual(picks.map((_, at) => kings - (at % kings)));
  },
);

test('the dynasty holds three games and the sum of their points', () => {
  const standings = dynasty.standings;
  for (const { score, parts } of standings) {
    expect(Object.keys(parts)).toEqual(['games']);
    expect(parts.games).toHaveLength(3);
    const points = parts.games.map((one) => one.properties + one.middleKingdom + one.harmony);
    expect(points.reduce((a, b) => a + b)).toBe(score);
  }
});

test('a discard has no entry: some seats lay fewer dominoes than they picked', () => {
  const laid = linesOf(four).filter(({ path }) => path[0] === 'place').length;
  expect(laid).toBeLessThan(48);
});

test.each(RECORDS)('two squares stay empty for each domino that is discarded: %s', (_, record) => {
  const replayed = replay(kingdomino, record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  const { steps, terms } = replayed.value;
  const end = steps.at(-1)?.position.state;
  if (!end) throw new Error('no move was made');
  const games = record === dynasty ? 3 : 1;
  const gaps = Array.from({ length: terms.seats }, (_seat, seat) => {
    const own = linesOf(record).filter((line) => line.seat === seat);
    const of = (verb: string): number => own.filter(({ path }) => path[0] === verb).length;
    return { gaps: (2 * (of('pick') - of('place'))) / games };
  });
  expect(kingdomino.measures(kingdomino.view(end, 'public'))).toEqual(gaps);
});
