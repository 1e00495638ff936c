import type { Art, Drawing, Node } from '../../../core/scene/scene.ts';
import { box, disc, line, shape, text, turned } from '../../../core/scene/sketch.ts';
import type { Bonus, Guild, Resource } from '../rules/types.ts';
import { OUT, outlined, shades } from './inks.ts';

/** Small signs, each in a square of 100: guilds, resources, bonuses, coins. Told apart by shape before colour. */
const square = (nodes: readonly Node[]): Drawing => ({ w: 100, h: 100, nodes });

const seal = (guild: Guild, nodes: readonly Node[]): Drawing =>
  square([disc(50, 50, 46, outlined(shades(guild).plain, 5)), ...nodes]);

const rooster = seal('rooster', [
  shape(
    'M 26 42 C 14 30 12 52 24 64 C 28 80 66 84 74 60 C 80 44 76 34 70 28 C 60 34 56 46 46 50 C 38 54 32 52 26 42 Z',
    outlined('card', 4),
  ),
  shape('M 60 26 C 58 14 66 14 66 20 C 68 10 76 12 74 20 C 80 16 82 24 76 28 Z', outlined('red-plain', 3)),
  shape('M 78 32 L 90 38 L 77 42 Z', outlined('yellow-plain', 3)),
  disc(70, 34, 3.5, { fill: OUT }),
  shape('M 44 80 L 44 90 M 56 80 L 56 90', { line: OUT, width: 4 }),
]);

const bells = seal('bells', [
  ...[
    [34, -12],
    [66, 12],
  ].map(([x = 0, turn = 0]) =>
    turned(x, 50, turn, [
      shape('M 0 -26 C 14 -26 14 -8 18 12 L -18 12 C -14 -8 -14 -26 0 -26 Z', outlined('yellow-plain', 4)),
      box(-20, 10, 40, 8, { fill: 'yellow-dark', line: OUT, width: 3, round: 3 }),
      disc(0, 23, 6, outlined('yellow-dark', 3)),
      disc(0, -28, 5, outlined('card', 3)),
    ]),
  ),
]);

const mask = seal('mask', [
  shape(
    'M 14 36 C 30 28 42 34 50 40 C 58 34 70 28 86 36 C 86 60 74 72 62 66 C 56 62 54 58 50 58 C 46 58 44 62 38 66 C 26 72 14 60 14 36 Z',
    outlined('card', 4),
  ),
  shape('M 24 46 C 32 40 40 44 42 50 C 36 56 28 54 24 46 Z', { fill: OUT }),
  shape('M 76 46 C 68 40 60 44 58 50 C 64 56 72 54 76 46 Z', { fill: OUT }),
  shape('M 50 38 C 44 24 34 20 30 12 M 50 38 C 52 22 62 18 64 10 M 50 38 L 48 12', { line: 'yellow-plain', width: 5 }),
  shape('M 84 42 C 94 52 88 66 92 76', { line: 'red-plain', width: 4 }),
]);

const lily = seal('lily', [
  shape('M 50 12 C 66 30 60 46 50 58 C 40 46 34 30 50 12 Z', outlined('card', 4)),
  shape('M 46 62 C 40 40 26 30 18 44 C 14 54 24 58 28 52 C 32 64 40 66 46 62 Z', outlined('card', 4)),
  shape('M 54 62 C 60 40 74 30 82 44 C 86 54 76 58 72 52 C 68 64 60 66 54 62 Z', outlined('card', 4)),
  box(30, 60, 40, 9, { fill: 'yellow-plain', line: OUT, width: 3, round: 4 }),
  shape('M 50 70 C 52 78 56 84 64 88 M 50 70 C 48 78 44 84 36 88', { line: 'card', width: 6 }),
]);

const RESOURCE_ART: { readonly [R in Resource]: Drawing } = {
  wood: square([
    ...[
      [34, 66],
      [66, 66],
      [50, 38],
    ].flatMap(([x = 0, y = 0]) => [
      disc(x, y, 21, outlined('brown-light', 5)),
      disc(x, y, 12, { line: 'brown-dark', width: 4 }),
      disc(x, y, 4, { fill: 'brown-dark' }),
    ]),
  ]),
  clay: square([
    ...[
      [8, 56, 40],
      [52, 56, 40],
      [29, 26, 42],
    ].flatMap(([x = 0, y = 0, w = 0]) => [
      box(x, y, w, 26, { fill: 'orange-dark', line: OUT, width: 5, round: 4 }),
      line(x + 8, y + 8, x + w - 10, y + 8, 'orange-light', 4),
    ]),
  ]),
  stone: square([
    shape('M 10 70 L 20 36 L 46 20 L 76 28 L 92 58 L 84 82 L 22 84 Z', outlined('grey-light', 5)),
    shape('M 46 20 L 42 50 L 20 60 M 42 50 L 70 58 L 92 58 M 70 58 L 66 82', { line: 'grey-dark', width: 4 }),
  ]),
  crystal: square([
    shape('M 50 6 L 72 34 L 64 90 L 36 90 L 28 34 Z', outlined('teal-light', 5)),
    shape('M 82 42 L 94 58 L 88 90 L 66 90 L 70 52 Z', outlined('teal-plain', 5)),
    shape('M 18 50 L 32 62 L 34 90 L 12 90 L 6 62 Z', outlined('teal-plain', 5)),
    shape('M 50 6 L 50 88 M 28 34 L 50 42 L 72 34', { line: 'teal-deep', width: 3 }),
  ]),
};

const coin = square([
  disc(50, 50, 40, outlined('yellow-plain', 5)),
  disc(50, 50, 29, { line: 'yellow-dark', width: 4 }),
  shape('M 38 62 L 38 46 L 50 34 L 62 46 L 62 62 Z M 47 62 L 47 52 L 53 52 L 53 62', {
    fill: 'yellow-light',
    line: 'yellow-deep',
    width: 4,
  }),
]);

/** Four quarters, one of each resource's colour; square, for coins are round. */
const any = square([
  box(50, 10, 40, 40, { fill: 'teal-plain' }),
  box(50, 50, 40, 40, { fill: 'grey-plain' }),
  box(10, 50, 40, 40, { fill: 'orange-dark' }),
  box(10, 10, 40, 40, { fill: 'brown-light' }),
  box(10, 10, 80, 80, { line: OUT, width: 5, round: 6 }),
  text('?', { x: 20, y: 18, w: 60, h: 64 }, { size: 58, ink: 'white', bold: true, align: 'center', halo: 'ink' }),
]);

const swap = square([
  disc(50, 50, 44, outlined('green-pale', 5)),
  shape('M 24 36 L 62 36 L 62 24 L 84 42 L 62 58 L 62 48 L 24 48 Z', outlined('green-dark', 3)),
  shape('M 76 58 L 38 58 L 38 48 L 16 64 L 38 82 L 38 70 L 76 70 Z', outlined('green-plain', 3)),
]);

const double = square([
  disc(50, 50, 44, outlined('orange-pale', 5)),
  text('×2', { x: 6, y: 14, w: 88, h: 72 }, { size: 62, ink: 'ink', bold: true, align: 'center' }),
]);

const diamond = square([
  shape('M 24 22 L 76 22 L 96 46 L 50 92 L 4 46 Z', outlined('teal-light', 5)),
  shape('M 4 46 L 96 46 M 24 22 L 34 46 L 50 92 L 66 46 L 76 22 M 34 46 L 50 22 L 66 46', {
    line: 'teal-deep',
    width: 3,
  }),
]);

const shield = square([
  shape('M 12 14 L 88 14 L 88 48 C 88 72 70 86 50 94 C 30 86 12 72 12 48 Z', outlined('grey-pale', 6)),
]);

/** A card in the middle and its four neighbours. */
const beside = square([
  ...[
    [38, 8],
    [38, 68],
    [8, 38],
    [68, 38],
  ].map(([x = 0, y = 0]) => box(x, y, 24, 24, outlined('accent', 4))),
  box(38, 38, 24, 24, outlined('card', 4)),
]);

const column = square([...[6, 38, 70].map((y) => box(36, y, 28, 26, outlined(y === 38 ? 'card' : 'accent', 4)))]);

const row = square([...[4, 36, 68].map((x) => box(x, 34, 28, 30, outlined(x === 36 ? 'card' : 'accent', 4)))]);

const plazaSign = square([
  disc(50, 56, 36, outlined('blue-light', 5)),
  disc(50, 56, 20, outlined('grey-light', 4)),
  shape('M 50 54 C 44 38 40 20 50 8 C 60 20 56 38 50 54 Z', outlined('blue-plain', 4)),
]);

/** Workers on their way home. */
const back = square([
  shape('M 50 16 A 34 34 0 1 1 18 40', { line: 'card', width: 24 }),
  shape('M 50 16 A 34 34 0 1 1 18 40', { line: OUT, width: 13 }),
  shape('M 54 1 L 54 34 L 22 16 Z', { fill: OUT, line: 'card', width: 4 }),
]);

const unknown = square([
  box(12, 6, 76, 88, { fill: 'paper-dark', line: OUT, width: 5, round: 12 }),
  text('?', { x: 12, y: 10, w: 76, h: 80 }, { size: 70, ink: 'ink-soft', bold: true, align: 'center' }),
]);

export const GUILD_SIGN = (guild: Guild): string => `guild-${guild}`;
export const RESOURCE_SIGN = (resource: Resource): string => `resource-${resource}`;

/** The sprite that shows what a building brings. */
export function bonusSign(bonus: Bonus): string {
  return bonus === 'coin' || bonus === 'swap' || bonus === 'any' || bonus === 'double' ? bonus : RESOURCE_SIGN(bonus);
}

export const SYMBOLS: Art = {
  'guild-rooster': rooster,
  'guild-bells': bells,
  'guild-mask': mask,
  'guild-lily': lily,
  'resource-wood': RESOURCE_ART.wood,
  'resource-clay': RESOURCE_ART.clay,
  'resource-stone': RESOURCE_ART.stone,
  'resource-crystal': RESOURCE_ART.crystal,
  coin,
  any,
  swap,
  double,
  diamond,
  shield,
  beside,
  column,
  row,
  plaza: plazaSign,
  back,
  unknown,
};
