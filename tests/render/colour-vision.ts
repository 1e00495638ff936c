import { parseColour } from '../../src/render/colours/colour.ts';

/** What the palette tests see with: how far apart two colours are for eyes of several kinds, and how they contrast. */

type Triple = readonly [number, number, number];

/**
 * What light is left for eyes that lack one kind of cones: red, green and blue of linear light, after Machado,
 * Oliveira and Fernandes (2009), at full severity.
 */
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies { readonly [eye: string]: readonly [Triple, Triple, Triple] };
export type Eye = keyof typeof EYES;

function times([a, b, c]: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([p, q, r]: Triple): number => p * x + q * y + r * z;
  return [row(a), row(b), row(c)];
}

function each([a, b, c]: Triple, change: (part: number) => number): Triple {
  return [change(a), change(b), change(c)];
}

const linear = (colour: string): Triple =>
  each(parseColour(colour), (part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );

/** Björn Ottosson's OKLab: equal steps look equally large. */
function oklab(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(cones, Math.cbrt),
  );
}

/** How far apart two colours look: 0 is the same, 0.02 is just seen, 1 is black and white. */
export function apart(one: string, other: string, eye: Eye = 'usual'): number {
  const seen = (colour: string): Triple =>
    oklab(each(times(EYES[eye], linear(colour)), (part) => Math.min(1, Math.max(0, part))));
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast, from 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
