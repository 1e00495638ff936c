import { expect, test } from 'vitest';
import { RESOURCES } from '../rules/types.ts';
import { fr } from './fr.ts';

const say = (id: string) => fr.resource({ id });

test('what is paid has the article of stuff', () => {
  expect(RESOURCES.map((id) => fr.mStart({ what: say(id) }))).toEqual([
    'Commencer avec du bois',
    'Commencer avec de l’argile',
    'Commencer avec de la pierre',
    'Commencer avec du cristal',
  ]);
});

test('two of a resource', () => {
  expect(RESOURCES.map((id) => fr.many({ n: 2, what: say(id) }))).toEqual([
    '2 bois',
    '2 argiles',
    '2 pierres',
    '2 cristaux',
  ]);
});

test('people have an article, a pile that is not known yet has none', () => {
  const joins = (id: string) => fr.eJoined({ who: 'Ann', name: fr.character({ id }) });
  expect([joins('ch-l1'), joins('ch-m2'), joins('hidden')]).toEqual([
    'L’Allumeur de réverbères rejoint Ann.',
    'La Maîtresse rejoint Ann.',
    'Quelqu’un d’une nouvelle pile rejoint Ann.',
  ]);
});

test('names of buildings are quoted, the unknown is not', () => {
  const discards = (id: string) => fr.eDiscarded({ who: 'Ann', name: fr.building({ id }) });
  expect(discards('b07')).toBe('Ann défausse «\u202fTour de midi\u202f».');
  expect(discards('hidden')).toBe('Ann défausse une carte encore inconnue.');
});

test('no text has a plain space before ; ! ? : or inside « »', () => {
  const texts = Object.values(fr).filter((phrase) => typeof phrase === 'string');
  expect(texts.filter((text) => / [;!?:»]|« /.test(text))).toEqual([]);
});
