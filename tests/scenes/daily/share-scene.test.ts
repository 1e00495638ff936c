import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { shareScene } from '../../../src/scenes/daily/share-scene.ts';

/** What is posted of a try: who, how far ahead, which place, and marks of five shapes. */
test.each(LANGUAGES)('a shared try says in %s how it went, also without colours', (language) => {
  const shown = { language, game: 'Kingdomino', day: '2026-11-27', who: 'Ann', margin: -12, place: 3, of: 41 } as const;
  const { alt, nodes } = shareScene({ ...shown, marks: ['best', 'near', 'off', 'far', 'lost'] });
  for (const word of ['Ann', '−12', '3', '41']) expect(alt).toContain(word);
  const plain = shareScene({ ...shown, marks: [] });
  expect(nodes.length).toBeGreaterThan(plain.nodes.length + 4);
  expect(plain.alt.length).toBeLessThan(alt.length);
});
