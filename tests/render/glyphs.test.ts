import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { books as appBooks } from '../../src/text/words.ts';
import { bitmap, inked, knownFonts, sheet } from './sample.ts';

/** What a letter looks like, at a size where details tell. */
function look(letter: string, bold: boolean): string {
  const node = {
    kind: 'text',
    text: letter,
    x: 8,
    y: 8,
    w: 48,
    h: 48,
    size: 36,
    ink: 'black',
    bold,
    align: 'center',
  } as const;
  const data = bitmap(sheet([node], 64, 64));
  return inked(data, 64) === null ? 'nothing' : Buffer.from(data).toString('base64');
}

/** What is drawn in place of a letter that no font has. */
const TOFU = { regular: look('\u{10fffd}', false), bold: look('\u{10fffd}', true) };

async function missing(text: string): Promise<readonly string[]> {
  const lacking: string[] = [];
  // Marks and selectors show on other letters, spaces not at all.
  for (const letter of new Set(text.normalize('NFC').replace(/[\s\p{M}\p{C}]/gu, ''))) {
    const looks = [look(letter, false), look(letter, true)];
    if (looks.some((one) => one === 'nothing' || one === TOFU.regular || one === TOFU.bold)) lacking.push(letter);
    // The canvas frees its memory between two turns of the event loop.
    await new Promise((turn) => setImmediate(turn));
  }
  return lacking;
}

test('only the shipped fonts are known', () => {
  // Each is known by its own name and by the one we call it.
  expect(knownFonts().every((name) => /^(Keeper|Noto|Nanum|나눔)/.test(name))).toBe(true);
  expect(knownFonts()).toContain('Keeper Emoji');
});

test('a letter that no font has is found out', async () => {
  expect(TOFU.regular).not.toBe('nothing');
  // Khmer is in none of the fonts.
  expect(await missing('aកb')).toEqual(['ក']);
});

test.each([
  ['Hungarian', 'öüóőúéáűíÖÜÓŐÚÉÁŰÍ „”'],
  ['French', 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ «»’–…'],
  ['Chinese', '請選擇一張卡片，然後把它放到你的王國裡。「不可以」旋轉！？：；（）、《》'],
  ['characters that small Chinese fonts lack', '偭姅杗梡歜毚涊燸甽穋縿觼詨跦鑤阬霤鶸'],
  ['signs', '→←↑↓✓✗★☆♥♠♣♦●○■□▲▼①②③⑩❶❷❸½×÷−±≤≥·•†€№'],
  ['names in Arabic', 'محمدعبدالرحمنپچژگ'],
  ['names in Hebrew', 'אבגדהוזחטיכלמנסעפצקרשתםןץףך'],
  ['names in Thai', 'กขคฉชซญดตถทนบปพมยรลวศสหอฮ'],
  ['names in Korean', '김철수이영희박민준최지우정하늘뷁'],
  ['names in Cyrillic, Greek, Vietnamese, Devanagari', 'ЯрославΩραίαNguyễnThịHươngअनुष्काशर्मा'],
  ['pieces', '♔♚♞⚀⚁⚂⚃⚄⚅⌛⏳👑🏠🏰🌳🌾🎲🪙🏆'],
])('%s has glyphs', async (_, letters) => {
  expect(await missing(letters)).toEqual([]);
});

test('every letter of the games’ books has a glyph', async () => {
  const games = resolve(import.meta.dirname, '../../src/games');
  const books = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((name) =>
    LANGUAGES.some((language) => new RegExp(`(^|[/\\\\])${language.toLowerCase()}(-guide)?\\.ts$`).test(name)),
  );
  expect(await missing(books.map((name) => readFileSync(join(games, name), 'utf8')).join(''))).toEqual([]);
});

test('every letter of what films say has a glyph', async () => {
  const said = Object.values(appBooks).flatMap((book) => Object.entries(book).filter(([name]) => /^film/.test(name)));
  expect(said.length).toBeGreaterThanOrEqual(LANGUAGES.length);
  expect(await missing(said.map(([, phrase]) => String(phrase)).join(''))).toEqual([]);
});
