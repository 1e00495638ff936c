import { expect, test } from 'vitest';
import { canonical } from '../../core/json.ts';
import { followsFromSeed, replay, writeRecord } from '../../core/record.ts';
import { oddville } from './index.ts';
import fourMore from './records/four-one-more-turn.json' with { type: 'json' };
import fourResigned from './records/four-resigned.json' with { type: 'json' };
import threeEqual from './records/three-equal-turns.json' with { type: 'json' };
import twoBase from './records/two-base.json' with { type: 'json' };

/** Whole games that must replay move by move and list by list for as long as the schema number stays. */
const RECORDS = { twoBase, threeEqual, fourMore, fourResigned };

test.each(Object.entries(RECORDS))(
  '%s replays, follows from its seed and is written the same again',
  (_name, record) => {
    const replayed = replay(oddville, record);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    const { terms, deal, steps, standings } = replayed.value;
    expect(followsFromSeed(oddville, replayed.value, record.seed)).toBe(true);
    const again = writeRecord(oddville, {
      terms,
      seed: record.seed,
      deal,
      entries: steps.map(({ entry }) => entry),
      standings,
    });
    expect(canonical(again)).toBe(canonical(record));
  },
);

test('between them the records show every verb and a shuffle for each size of table', () => {
  const verbs = new Set(
    Object.values(RECORDS).flatMap(({ moves }) =>
      moves.flatMap((move) => ('path' in move ? (move.path[0] ?? []) : [])),
    ),
  );
  expect([...verbs].sort()).toEqual([...oddville.verbs.map(({ name }) => name), 'resign'].sort());
  for (const { moves } of Object.values(RECORDS)) expect(moves.some((move) => 'chance' in move)).toBe(true);
});

test('a record with one number changed is found out', () => {
  const moves = threeEqual.moves.map((move, at) => (at === 9 && 'choices' in move ? { ...move, choices: 1 } : move));
  expect(replay(oddville, { ...threeEqual, moves })).toMatchObject({ ok: false, error: { at: 9 } });
});
