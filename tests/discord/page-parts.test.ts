import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { partsOf } from '../../src/discord/views/page-parts.ts';
import { plainVoice } from '../../src/domain/voice.ts';
import { GAMES } from '../../src/games/index.ts';

test('a short text is one part', () => {
  expect(partsOf('One.\n\nTwo.', 300)).toEqual(['One.\n\nTwo.']);
});

test('a long text is divided between its lines, the first part leaving room for a picture', () => {
  const line = 'x'.repeat(37);
  const lines = Array.from({ length: 30 }, () => line);
  expect(partsOf(lines.join('\n'), 0).map((part) => part.split('\n').length)).toEqual([20, 10]);
  expect(partsOf(lines.join('\n'), 310).map((part) => part.split('\n').length)).toEqual([6, 20, 4]);
  // Chinese letters are twice as wide.
  expect(partsOf(lines.map(() => '字'.repeat(37)).join('\n'), 0)).toHaveLength(3);
});

test('the parts of a page are its whole text, and few', () => {
  for (const game of GAMES) {
    for (const language of LANGUAGES) {
      const voice = plainVoice(game, language);
      for (const { topic } of voice.topics()) {
        const page = voice.page(topic);
        const parts = partsOf(page?.text ?? '', page?.scene ? (300 * page.scene.height) / page.scene.width : 0);
        const where = `${game.id}, ${language}, ${topic}`;
        expect(parts.join('\n').replaceAll(/\n+/g, '\n'), where).toBe(page?.text.replaceAll(/\n+/g, '\n'));
        expect(parts.length, where).toBeLessThanOrEqual(4);
      }
    }
  }
});
