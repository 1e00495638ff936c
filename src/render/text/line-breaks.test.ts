import { expect, test } from 'vitest';
import { lettersOf, piecesOf } from './line-breaks.ts';

test.each([
  ['one two  three', ['one ', 'two  ', 'three']],
  ['Saint-Ouen, 1-2 and -3', ['Saint-', 'Ouen, ', '1-2 ', 'and ', '-3']],
  ['« l’été »\u00a0: 5\u00a0points', ['« l’été »\u00a0: ', '5\u00a0points']],
  ['prêt ? oui', ['prêt ? ', 'oui']],
  ['請選擇一張', ['請', '選', '擇', '一', '張']],
  ['裡。「不可以」！好', ['裡。', '「不', '可', '以」！', '好']],
  ['得3分 OK吧', ['得', '3', '分 ', 'OK', '吧']],
  ['A\u2060-\u2060B', ['A\u2060-\u2060B']],
  ['', []],
])('%s breaks where a reader expects it', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

test('letters keep their accents and joined emoji', () => {
  expect(lettersOf('o\u030bx👨‍👩‍👧')).toEqual(['o\u030b', 'x', '👨‍👩‍👧']);
});
