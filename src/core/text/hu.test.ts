import { expect, test } from 'vitest';
import { Az, az, each, into, numbered, object, off, onto, outOf } from './hu.ts';

/** Takes the articles off and expects them to be put back. */
const expectArticles = (spoken: readonly string[]) =>
  expect(spoken.map((one) => az(one.replace(/^az? /, '')))).toEqual(spoken);

test('The article follows the first sound of a word', () => {
  expectArticles([
    'a konyha',
    'az erdő',
    'az ágy',
    'az üres mező',
    'az Őr',
    'a Zsebmúzeum',
    'az „Üvegház”',
    'a **kamra**',
    'a York',
    'az Ybl',
  ]);
  expect(Az('erdő')).toBe('Az erdő');
  expect(Az('tó')).toBe('A tó');
});

test('Labels are spoken as letters', () => {
  expectArticles([
    'az m3',
    'az u1',
    'a g2',
    'a b4',
    'az e1',
    'a w2-1',
    'a p0-0',
    'az a5',
    'az f7',
    'a h8',
    'az i9',
    'az l2',
    'a k3',
    'az s1',
    'az x',
    'az y',
  ]);
});

test('Numbers are spoken as words', () => {
  expectArticles([
    'az 1',
    'a 2',
    'a 4',
    'az 5',
    'a 6',
    'a 10',
    'a 12',
    'a 15',
    'az 50',
    'az 51',
    'a 100',
    'az 500',
    'az 1000',
    'az 1500',
    'a 10000',
    'a 100000',
    'az 1000000',
    'az 5-ös',
    'az 1 koronás',
  ]);
  expect(az(5)).toBe('az 5');
});

test('Endings follow the vowels', () => {
  const words: readonly (readonly [string, string])[] = [
    ['konyha', 'konyhára'],
    ['kő', 'kőre'],
    ['fa', 'fára'],
    ['agyag', 'agyagra'],
    ['kristály', 'kristályra'],
    ['nappali', 'nappalira'],
    ['papír', 'papírra'],
    ['műhely', 'műhelyre'],
    ['földszint', 'földszintre'],
    ['víz', 'vízre'],
    ['betonkeverő', 'betonkeverőre'],
    ['fagylaltgép', 'fagylaltgépre'],
    ['építész', 'építészre'],
    ['Alagsor', 'Alagsorra'],
  ];
  expect(words.map(([word]) => onto(word))).toEqual(words.map(([, form]) => form));
  expect(['fa', 'agyag', 'kő', 'kristály', 'mese'].map(off)).toEqual([
    'fáról',
    'agyagról',
    'kőről',
    'kristályról',
    'meséről',
  ]);
  expect(['alagsor', 'emelet', 'szoba', 'erkély'].map(into)).toEqual(['alagsorba', 'emeletbe', 'szobába', 'erkélybe']);
});

test('Endings of labels and numbers follow how they are spoken', () => {
  const labels = ['u1', 'g2', 'u3', 'b4', 'g5', 'h6', 'i7', 'm8', 'f9', 'g10', 'w2-1'];
  expect(labels.map(onto).join(' ')).toBe('u1-re g2-re u3-ra b4-re g5-re h6-ra i7-re m8-ra f9-re g10-re w2-1-re');
  expect(off('u3')).toBe('u3-ról');
  const rounds = [0, 6, 12, 20, 30, 40, 60, 80, 100, 1000, 1_000_000];
  expect(rounds.map(outOf).join(' ')).toBe(
    '0-ból 6-ból 12-ből 20-ból 30-ból 40-ből 60-ból 80-ból 100-ból 1000-ből 1000000-ból',
  );
});

test('A number can be a name', () => {
  const names = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36, 40, 48, 50, 60, 70, 80, 90, 100].map(
    numbered,
  );
  expect(names.join(' ')).toBe(
    '0-s 1-es 2-es 3-as 4-es 5-ös 6-os 7-es 8-as 9-es 10-es 12-es 15-ös 16-os 20-as 25-ös 30-as 36-os 40-es 48-as 50-es 60-as 70-es 80-as 90-es 100-as',
  );
});

test('Objects after a vowel', () => {
  const words = [
    'konyha',
    'nappali',
    'mese',
    'tetőfedő',
    'kapu',
    'piros tető',
    'Ácsok sora',
    'Maszkok háza',
    'Szerelmes vénlány szelleme',
  ];
  expect(words.map(object)).toEqual([
    'konyhát',
    'nappalit',
    'mesét',
    'tetőfedőt',
    'kaput',
    'piros tetőt',
    'Ácsok sorát',
    'Maszkok házát',
    'Szerelmes vénlány szellemét',
  ]);
});

test('Objects after a consonant', () => {
  const words: readonly (readonly [string, string])[] = [
    ['gardrób', 'gardróbot'],
    ['garázs', 'garázst'],
    ['műhely', 'műhelyt'],
    ['kristály', 'kristályt'],
    ['agyag', 'agyagot'],
    ['légkalapács', 'légkalapácsot'],
    ['állványzat', 'állványzatot'],
    ['ezermester', 'ezermestert'],
    ['belsőépítész', 'belsőépítészt'],
    ['fúrógép', 'fúrógépet'],
    ['fagylaltgép', 'fagylaltgépet'],
    ['polcok', 'polcokat'],
    ['sokk', 'sokkot'],
    ['festmények', 'festményeket'],
    ['szobák', 'szobákat'],
    ['Borostyánlak', 'Borostyánlakot'],
    ['Zsebmúzeum', 'Zsebmúzeumot'],
    ['Karát pékség', 'Karát pékséget'],
    ['doboz', 'dobozt'],
    ['gyümölcs', 'gyümölcsöt'],
    ['dísz', 'díszt'],
  ];
  expect(words.map(([word]) => object(word))).toEqual(words.map(([, form]) => form));
});

test('Objects that follow no rule', () => {
  const words = ['kő', 'könyvtár', 'baldachinos ágy', 'hidromasszázskád', 'Liliomház', 'Lámpatorony', 'Torony'];
  expect(words.map(object)).toEqual([
    'követ',
    'könyvtárat',
    'baldachinos ágyat',
    'hidromasszázskádat',
    'Liliomházat',
    'Lámpatornyot',
    'Tornyot',
  ]);
});

test('Every item of a list gets its form', () => {
  expect(each('fa', object)).toBe('fát');
  expect(each('fa és kő', object)).toBe('fát és követ');
  expect(each('szállító, ezermester és építész', (one) => az(object(one)))).toBe(
    'a szállítót, az ezermestert és az építészt',
  );
});

test('A fraction has no spoken form', () => {
  expect(() => numbered(2.5)).toThrow('no word for 2.5');
});
