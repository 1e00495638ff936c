import { expect, test } from 'vitest';
import { stepAfter } from '../../../src/app/moves/wizard-step.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import { autopilot, begin, chanceAt, play, waiting } from '../../../src/core/match/match.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { oddville } from '../../../src/games/oddville/index.ts';
import { check } from '../../support/check.ts';

const voice = oddville.voice('en', (seat) => `Seat ${seat}`);
const table = { id: 'abcd1234', version: 1 } as Table;

test('answers that say all of a small move make it, the others lead to a preview, and in a lesson all do', () => {
  const terms = readTerms(oddville, 2, {});
  if (!terms.ok) throw new Error('OddVille is for two');
  const verbs = new Set<string>();
  let previews = 0;
  for (const seed of ['taps-0']) {
    let position = begin(oddville, terms.value, seed);
    for (let [seat] = waiting(oddville, terms.value, position); seat !== undefined; ) {
      const legal = oddville.paths(position.state, seat).map((path) => path.join(' '));
      const { step } = stepAfter({ game: oddville, table, position, seat, voice }, []);
      if (step.kind === 'question') {
        const ways = [...step.answers, ...step.shortcuts];
        for (const { move } of ways) {
          if (move === undefined) previews += 1;
          else {
            check(legal, `${seed}: ${move.join(' ')}`).toContain(move.join(' '));
            verbs.add(move[0] ?? '');
          }
        }
        const lesson = stepAfter({ game: oddville, table, position, seat, voice }, [], 'filled in', false).step;
        if (lesson.kind !== 'question') throw new Error('a lesson asks the same');
        for (const { move } of [...lesson.answers, ...lesson.shortcuts]) check(move).toBe(undefined);
      }
      const path = autopilot(oddville, position, seat);
      const made = play(oddville, terms.value, position, seat, path, { chance: chanceAt(seed, position.ply) });
      if (!made.ok) throw new Error('autopilots play legally');
      position = made.value.position;
      [seat] = waiting(oddville, terms.value, position);
    }
  }
  expect([...verbs].sort()).toEqual(['bonus', 'discard', 'done', 'end', 'flip']);
  expect(previews).toBeGreaterThan(100);
});
