import { expect, test } from 'vitest';
import { isOver, playOn, standAfter, stepBy, suggestionAt } from '../../src/app/lessons/lesson-course.ts';
import { known } from '../../src/core/known.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { oddville } from '../../src/games/oddville/index.ts';
import { partsOfChange } from '../../src/games/oddville/rules/score.ts';
import type { Public } from '../../src/games/oddville/rules/types.ts';

/** The last sentence of OddVille's lesson names the parts of the change as they are. */
test('the house that ends the lesson counts what its sentence says', () => {
  let { stand } = playOn(oddville, known(standAfter(oddville, []), 'beginning'));
  let change: ReturnType<typeof partsOfChange> = [];
  while (!isOver(oddville, stand)) {
    const before = stand;
    const step = stepBy(oddville, stand, { seat: oddville.lesson.learner, path: suggestionAt(oddville, stand) });
    const now = known(step, 'step').after;
    const seen = (at: typeof now): Public => oddville.view(at.position.state, 'public') as unknown as Public;
    change = partsOfChange(seen(before), seen(now), oddville.lesson.learner);
    stand = playOn(oddville, now).stand;
  }
  expect(change).toEqual([
    { part: 'buildings', n: 2 },
    { part: 'characters', n: 2 },
    { part: 'figures', n: -2 },
  ]);
  for (const language of LANGUAGES) {
    const said = known(oddville.voice(language, String).lesson().steps.at(-1), 'last step').taken;
    expect(said.match(/−?2/g), said).toEqual(['2', '−2', '2', '2']);
  }
});
