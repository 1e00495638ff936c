import { expect, test } from 'vitest';
import { small } from '../../../core/text/fr.ts';
import { DECOR, HELPER_KINDS, ROOM_TYPES, TOOL_KINDS } from '../rules/cards.ts';
import { fr, KINDS } from './fr.ts';

const CARDS = [...ROOM_TYPES, ...DECOR, ...TOOL_KINDS, ...HELPER_KINDS, 'empty-room'] as const;

test.each(CARDS)('%s has its gender, and none too many', (card) => {
  expect(Object.keys(KINDS)).toContain(small(fr[card]));
  expect(Object.keys(KINDS)).toHaveLength(CARDS.length);
});

test('articles follow the word', () => {
  const taken = (card: 'kitchen' | 'workshop' | 'paintings') => fr['ask-cell']({ room: fr[card] });
  expect([taken('kitchen'), taken('workshop')]).toEqual(['Où va la cuisine\u202f?', 'Où va l’atelier\u202f?']);
  expect(fr['token-skip']({ token: fr.paintings })).toBe('Sans les tableaux');
  expect(fr['tell-declined-token']({ seat: 'Ann', token: fr.piano })).toBe(
    'Ann ne veut pas du piano\u202f; le jeton est défaussé.',
  );
});

test('no text has a plain space before ; ! ? : or inside « »', () => {
  const texts = Object.values(fr).filter((phrase) => typeof phrase === 'string');
  expect(texts.filter((text) => / [;!?:»]|« /.test(text))).toEqual([]);
});
