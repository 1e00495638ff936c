import { expect, test } from 'vitest';
import { count, de, du, elides, type Kind, le, ordinal, un, vf } from './fr.ts';

test.each([
  ['colon', vf`Ann : ${'Bob'} : Cleo`, 'Ann\u00a0: Bob\u00a0: Cleo'],
  ['after a word put in', vf`Bravo ${'Ann'} ! Et ${'Bob'} ?`, 'Bravo Ann\u202f! Et Bob\u202f?'],
  ['semicolon', vf`fini ; gagné`, 'fini\u202f; gagné'],
  ['quotation marks', vf`« ${'m9'} » et « x »`, '«\u202fm9\u202f» et «\u202fx\u202f»'],
  ['signs without a space before them', vf`12:30, (?), \`/table log\``, '12:30, (?), `/table log`'],
  ['numbers', vf`${3} sur ${12}`, '3 sur 12'],
  ['names are left as they are', vf`${'Who ?'} joue`, 'Who ? joue'],
])('spaces that do not break: %s', (_, said, wanted) => {
  expect(said).toBe(wanted);
});

test('a number and what is counted stay together, in the plural from two on', () => {
  expect([-2, -1, 0, 1, 2].map((n) => count(n, 'point', 'points'))).toEqual([
    '-2\u00a0points',
    '-1\u00a0point',
    '0\u00a0point',
    '1\u00a0point',
    '2\u00a0points',
  ]);
});

test('ranks', () => {
  expect([ordinal(1), ordinal(2), ordinal(3)]).toEqual(['1er', '2e', '3e']);
});

test.each([
  ['atelier', true],
  ['Échafaudage', true],
  ['œuf', true],
  ['**OddVille**', true],
  ['herbe', true],
  ['haie', false],
  ['héron', false],
  ['Yves', true],
  ['yaourt', false],
  ['Kingdomino', false],
  ['<@12>', false],
  ['', false],
] as const)('what stands before "%s" is shortened: %s', (word, wanted) => {
  expect(elides(word)).toBe(wanted);
  expect(de(word)).toBe(wanted ? `d’${word}` : `de ${word}`);
});

const FORMS: readonly (readonly [string, Kind, string, string, string])[] = [
  ['salon', 'm', 'le salon', 'un salon', 'du salon'],
  ['atelier', 'm', 'l’atelier', 'un atelier', 'de l’atelier'],
  ['cuisine', 'f', 'la cuisine', 'une cuisine', 'de la cuisine'],
  ['argile', 'f', 'l’argile', 'une argile', 'de l’argile'],
  ['haie', 'f', 'la haie', 'une haie', 'de la haie'],
  ['tableaux', 'mp', 'les tableaux', 'des tableaux', 'des tableaux'],
  ['étagères', 'fp', 'les étagères', 'des étagères', 'des étagères'],
];

test.each(FORMS)('articles of "%s"', (noun, kind, definite, indefinite, partitive) => {
  expect([le(noun, kind), un(noun, kind), du(noun, kind)]).toEqual([definite, indefinite, partitive]);
});
