import { expect, test } from 'vitest';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { guidePage, guideScreen } from '../../../src/discord/views/guide.ts';
import { write } from '../../../src/discord/views/screen.ts';
import { plainVoice } from '../../../src/domain/table/voice.ts';
import { oddville } from '../../../src/games/oddville/index.ts';

const voice = plainVoice(oddville, 'en');
const picture = { bytes: new Uint8Array(), type: 'image/png', hash: 'abcdef', width: 1, height: 1 } as const;

/** The title of a page, where its Back and Next lead, and how many pictures it has. */
function shown(topic: string | null, part: string | null) {
  const page = guidePage(voice, topic);
  const of = { game: 'oddville', table: null, deciding: false, part };
  const screen = guideScreen(bookOf('en'), voice, page, picture, of);
  const words = JSON.stringify(write(screen).body.components);
  const turns = [...words.matchAll(/"custom_id":"(turn-page[^"]*)"/g)].map(
    ([, id = '']) => parseCustomId(id)?.path ?? [],
  );
  return {
    title: /### ([^\\]*)/.exec(words)?.[1],
    turns: turns.map((path) => path.slice(1)),
    pictures: screen.files?.length ?? 0,
  };
}

test('a page that a phone does not show at once is turned part by part, forwards and back', () => {
  const [first, second] = voice.topics().map(({ topic }) => topic);
  let [at, seen] = [shown(null, null), 0];
  expect(at.pictures).toBe(1);
  for (; at.turns[1]?.[0] === first; seen += 1) {
    at = shown(...slotsOf(at.turns[1]));
    expect(at.pictures, at.title).toBe(0);
  }
  expect(seen).toBeGreaterThan(0);
  expect(at.title).toBe(`OddVille · What it is about · ${seen + 1}/${seen + 1}`);
  const next = shown(...slotsOf(at.turns[1]));
  expect(at.turns[1]).toEqual([second]);
  expect(next.turns[0]).toEqual([first, 'last']);
  expect(shown(...slotsOf(next.turns[0])).title).toBe(at.title);
  // A part that the page no longer has is its last one.
  expect(shown(first ?? null, '99').title).toBe(at.title);
});

const slotsOf = (slots: readonly string[] = []): [string | null, string | null] => [slots[0] ?? null, slots[1] ?? null];
