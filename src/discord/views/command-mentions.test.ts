import { describe, expect, test } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { GAMES } from '../../games/index.ts';
import { bookOf } from '../text/book.ts';
import { commandMentions } from './command-mentions.ts';
import { beside, button, gallery, rows, select, text } from './screen.ts';

const definitions = commandsOf(GAMES).map((command) => command.definition);
const GAME = GAMES[0]?.id ?? '';
const IDS = { table: '12', games: '34', settings: '56', [GAME]: '78' };
const mention = commandMentions(definitions, () => IDS);

const said = (words: string): string => {
  const [part] = mention({ parts: [text(words)] }).parts;
  return part && 'content' in part ? part.content : '';
};

describe('a command that a text names', () => {
  test.each([
    ['`/games` lists your tables', '</games:34> lists your tables'],
    ['`/table undo`, `/table plan`', '</table undo:12>, </table plan:12>'],
    ['`/table replay film`', '</table replay film:12>'],
    [`\`/${GAME} new\``, `</${GAME} new:78>`],
    ['`/settings zone:` sets yours', '</settings:56> `zone:` sets yours'],
    ['`/settings quiet-from: quiet-to:`', '</settings:56> `quiet-from: quiet-to:`'],
  ])('is a mention: %s', (words, mentioned) => {
    expect(said(words)).toBe(mentioned);
  });

  test.each([
    ['whose id is unknown', '`/help`'],
    ['that is none by itself', '`/table`'],
    ['without such a subcommand', '`/table dance`'],
    ['that is a group', '`/table replay`'],
    ['without its group', '`/table film`'],
    ['that does not exist', '`/dance`'],
    ['that stands for many', '`/<game> <move>`'],
    ['with something filled in', '`/settings zone:UTC`'],
    ['among other code', '`go /games`'],
    ['that is no code', '/games'],
  ])('%s stays as it is', (_what, words) => {
    expect(said(words)).toBe(words);
  });

  test('stays as it is until the ids are known', () => {
    let ids: { readonly [name: string]: string } = {};
    const later = commandMentions(definitions, () => ids);
    const screen = { parts: [text('`/games`')] };
    expect(later(screen)).toEqual(screen);
    ids = IDS;
    expect(later(screen)).toEqual({ parts: [text('</games:34>')] });
  });

  test('is a mention beside a button as well, but not on it, nor in selects and descriptions', () => {
    const parts = [
      ...rows([button('a', '`/games`')]),
      select('b', '`/games`', [{ label: '`/games`', value: 'c', hint: '`/games`' }]),
      gallery([{ name: 'board.png', bytes: new Uint8Array(), alt: '`/games`' }]),
    ];
    const change = button('d', '`/games`');
    expect(mention({ parts: [...parts, beside('`/games`', change)] }).parts).toEqual([
      ...parts,
      beside('</games:34>', change),
    ]);
  });
});

test.each(LANGUAGES)('every command in the book of %s becomes one', (language) => {
  const known = commandMentions(definitions, () => Object.fromEntries(definitions.map(({ name }) => [name, '9'])));
  const words = new Proxy({}, { get: () => '7' });
  const phrases = Object.values(bookOf(language)).map((one) => (typeof one === 'string' ? one : one(words as never)));
  const naming = phrases.filter((phrase) => /`\/[a-z]/.test(phrase));
  expect(naming.length).toBeGreaterThan(10);
  for (const phrase of naming) {
    const [part] = known({ parts: [text(phrase)] }).parts;
    expect(part).toMatchObject({ content: expect.not.stringMatching(/`\/[a-z]/) });
  }
});
