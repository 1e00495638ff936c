import { expect, test } from 'vitest';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { comparedOptions, comparedOptionsOf, variantOf, variantWords } from './variant.ts';

const game = {
  options: {
    dynasty: { kind: 'flag', default: false, comparable: false },
    ending: { kind: 'choice', default: 'base', comparable: false },
    hurry: { kind: 'flag', default: false },
  },
} as unknown as AnyGame;
const voice = {
  option: (key: string) => ({ name: `<${key}>`, value: (value: string) => `<${key} ${value}>` }),
} as unknown as Voice;

test('a variant names the options that are not as usual and make scores incomparable', () => {
  expect(variantOf(game, {})).toBe('');
  expect(variantOf(game, { dynasty: false, ending: 'base', hurry: true })).toBe('');
  expect(variantOf(game, { dynasty: true })).toBe('dynasty');
  expect(variantOf(game, { ending: 'more', dynasty: true })).toBe('dynasty+ending=more');
});

test('options that are left out were as usual', () => {
  expect(comparedOptions(game, { ending: 'more', hurry: true })).toEqual({
    own: { dynasty: false, ending: 'more' },
    usual: { dynasty: false, ending: 'base' },
  });
});

test('the options of a variant are those it was made of', () => {
  for (const options of [{}, { dynasty: true }, { dynasty: true, ending: 'more' }])
    expect(comparedOptionsOf(game, variantOf(game, options))).toEqual(comparedOptions(game, options));
});

test('a variant is said in words, and what the game does not name is left as it is', () => {
  expect(variantWords(game, voice, '', 'en')).toBeNull();
  expect(variantWords(game, voice, 'dynasty+ending=more', 'en')).toBe('<dynasty>, <ending more>');
  expect(variantWords(game, voice, 'former=one', 'en')).toBe('former=one');
});
