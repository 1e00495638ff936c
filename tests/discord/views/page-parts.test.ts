import { expect, test } from 'vitest';
import type { Voice } from '../../../src/core/contract/any-game.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { guidePage, guideScreen } from '../../../src/discord/views/guide.ts';
import { heightToControls } from '../../../src/discord/views/height.ts';
import { partsOf } from '../../../src/discord/views/page-parts.ts';
import { PHONE } from '../../../src/discord/views/phone.ts';
import { plainVoice } from '../../../src/domain/table/voice.ts';
import { GAMES } from '../../../src/games/index.ts';

const ROOM = { first: 450, next: 450 };

test('a short text is one part', () => {
  expect(partsOf('One.\n\nTwo.', { first: 150, next: 450 })).toEqual(['One.\n\nTwo.']);
});

test('a long text is divided between its lines, the first part leaving room for a picture', () => {
  const line = 'x'.repeat(32);
  const lines = Array.from({ length: 30 }, () => line);
  expect(partsOf(lines.join('\n'), ROOM).map((part) => part.split('\n').length)).toEqual([20, 10]);
  const besidePicture = partsOf(lines.join('\n'), { first: 140, next: 450 });
  expect(besidePicture.map((part) => part.split('\n').length)).toEqual([6, 20, 4]);
  // Chinese letters are twice as wide.
  expect(partsOf(lines.map(() => '字'.repeat(34)).join('\n'), ROOM)).toHaveLength(3);
});

test('no part ends with a line that leads to the next one', () => {
  const lines = Array.from({ length: 10 }, (_, n) => `Line ${n}`);
  for (const lead of [
    'What it scores:',
    '它的分數：',
    'Ce que cela vaut :',
    '**What it scores**',
    '**What it scores:**',
  ]) {
    const at = lines.toSpliced(3, 0, lead).join('\n');
    expect(partsOf(at, { first: 5 * 22, next: 450 }), lead).toEqual([
      lines.slice(0, 3).join('\n'),
      [lead, ...lines.slice(3)].join('\n'),
    ]);
  }
  expect(partsOf('One:\n\nTwo:', ROOM)).toEqual(['One:\n\nTwo:']);
});

test('the parts of all pages are their whole text, few, and seen at once, and none ends in the middle of something', () => {
  for (const game of GAMES) {
    for (const language of LANGUAGES) {
      const voice = plainVoice(game, language);
      for (const { topic } of voice.topics()) {
        const page = guidePage(voice, topic);
        const where = `${game.id}, ${language}, ${topic}`;
        const parts = shownParts(bookOf(language), voice, page);
        const texts = parts.map(({ words }) => words.split('\n').slice(2).join('\n'));
        expect(texts.join('\n').replaceAll(/\n+/g, '\n'), where).toBe(page?.text.replaceAll(/\n+/g, '\n'));
        expect(parts.length, where).toBeLessThanOrEqual(4);
        for (const [at, { height, words }] of parts.entries()) {
          expect(height, `${where}, ${at + 1}`).toBeLessThanOrEqual(PHONE.seen);
          if (at < parts.length - 1) expect(words, where).not.toMatch(/[:：](?:\*\*)?\s*$|\n\*\*[^*]+\*\*$/u);
        }
      }
    }
  }
});

/** All parts of a page as somebody sees them who has to decide what it is about. */
function shownParts(book: ReturnType<typeof bookOf>, voice: Voice, page: ReturnType<typeof guidePage>) {
  const { width = 1, height = 1 } = page?.scene ?? {};
  const picture = { bytes: new Uint8Array(), type: 'image/png', hash: 'abcdef', width, height } as const;
  const parts: { readonly words: string; readonly height: number }[] = [];
  for (let all = 1; parts.length < all; ) {
    const of = { game: 'any', table: null, deciding: true, part: `${parts.length}` };
    const screen = guideScreen(book, voice, page, page?.scene ? picture : null, of);
    const words = screen.parts.flatMap((part) => ('content' in part ? [part.content] : [])).join('\n');
    all = Number(/^.* · \d+\/(\d+)$/m.exec(words)?.[1] ?? 1);
    parts.push({
      words: parts.length === 0 ? words : words.replace('\n', '\n\n'),
      height: heightToControls(screen.parts, { above: PHONE.answer, picture }),
    });
  }
  return parts;
}
