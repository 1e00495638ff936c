import { expect, test } from 'vitest';
import { bitmapFrom } from './bitmap.ts';
import { bucketOf } from './buckets.ts';
import { PixelMapper } from './pixel-mapper.ts';
import { Runs } from './runs.ts';

/** A picture of runs of these colours, of 1 to 40 pixels each, in an order that always comes out the same. */
function picture(width: number, height: number) {
  const colours = [
    [0, 0, 0],
    [255, 0, 0],
    [252, 1, 2],
    [10, 200, 30],
    [255, 255, 255],
  ] as const;
  const rgba = new Uint8Array(width * height * 4);
  let next = 7;
  let left = 0;
  let colour: (typeof colours)[number] = colours[0];
  for (let at = 0; at < rgba.length; at += 4) {
    if (left === 0) {
      next = (next * 48_271) % 2_147_483_647;
      left = 1 + (next % 40);
      colour = colours[(next >> 8) % colours.length] ?? colour;
    }
    left -= 1;
    rgba.set([...colour, 255], at);
  }
  return { colours, bitmap: bitmapFrom(rgba, width, height) };
}

test.each([
  [1, 1],
  [64, 63],
  [101, 130],
])('a picture of %i by %i pixels comes out of its runs as it does pixel by pixel', (width, height) => {
  const { bitmap, colours } = picture(width, height);
  const runs = new Runs();
  // What was read before must leave no traces.
  runs.read(picture(70, 200).bitmap, 63, () => {});
  const strips: number[] = [];
  runs.read(bitmap, 63, (rgba) => strips.push(rgba.length / width / 4));
  expect(strips.reduce((sum, one) => sum + one, 0)).toBe(height);
  const [byPixel, byRun] = [0, 1].map(() => new Uint8Array((width + 1) * height).fill(99));
  new PixelMapper(colours).map(bitmap, 1, byPixel ?? new Uint8Array());
  new PixelMapper(colours).mapRuns(runs, width, 1, byRun ?? new Uint8Array());
  expect(byRun).toEqual(byPixel);
});

test('a run of more pixels than fit into one is divided', () => {
  const width = 20_000;
  const runs = new Runs();
  runs.read(bitmapFrom(new Uint8Array(width * 4).fill(255), width, 1), 63, () => {});
  const rows = new Uint8Array(width);
  const buckets: number[] = [];
  runs.write(width, 0, rows, (bucket) => {
    buckets.push(bucket);
    return 5;
  });
  expect(buckets).toEqual([bucketOf(255, 255, 255), bucketOf(255, 255, 255)]);
  expect(rows.every((one) => one === 5)).toBe(true);
});
