import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { INKS, type Ink } from '../../src/core/scene/ink.ts';
import type { Node, Scene } from '../../src/core/scene/scene.ts';
import { badge, box, crown, group, noted, seatInks, TYPE, text } from '../../src/core/scene/sketch.ts';
import { SEATS } from '../../src/core/seat.ts';
import { seatsBeyondFour } from '../../src/render/canvas/beyond-four.ts';
import { ReusableCanvas } from '../../src/render/canvas/reusable-canvas.ts';
import { Indexer } from '../../src/render/colours/indexer.ts';
import { createRenderContext, PALETTES, type Palette, renderScene, THEMES } from '../../src/render/index.ts';
import { writePng } from '../../src/render/png/png.ts';
import { nameOf } from '../../src/tools/autoplay.ts';
import { contactSheets } from '../../src/tools/contact-sheets.ts';
import { samplesOf } from '../../src/tools/samples.ts';

/** The pictures of docs/pictures.md: what all games draw with, all that each game draws, and a board of each. */
export interface Plate {
  /** File name without its ending. */
  readonly name: string;
  readonly scene: Scene;
  readonly palette: Palette;
  /** Whose drawings it shows; null for none. */
  readonly game: AnyGame | null;
  /** Pixels for each unit. */
  readonly scale: number;
}

const WIDE = 1200;
const SCALE = 2 / 3;

export function platesOf(games: readonly AnyGame[]): readonly Plate[] {
  const common = { game: null, palette: 'standard', scale: SCALE } as const;
  return [
    { name: 'type', scene: type(), ...common },
    { name: 'marks', scene: marks(), ...common },
    ...PALETTES.map((palette): Plate => ({ ...common, name: `inks-${palette}`, scene: inks(palette), palette })),
    ...games.flatMap((game) => [
      ...contactSheets(game.art).map(
        (scene, at): Plate => ({ ...common, name: `${game.id}-art-${at + 1}`, scene, game }),
      ),
      ...sampled(game, { [`${game.seats.max}p-late`]: game.id, [`${game.seats.max}p-score`]: `${game.id}-score` }),
    ]),
    ...games
      .slice(-1)
      .flatMap((game) => sampled(game, { 'film-turning': 'film-turning', 'film-course': 'film-course' })),
  ];
}

/** Samples of a game by the names their plates are to have. */
function sampled(game: AnyGame, names: { readonly [sample: string]: string }): readonly Plate[] {
  return [...samplesOf(game)].flatMap(({ name: sample, scene }) => {
    const name = names[sample];
    return name === undefined ? [] : [{ name, scene, game, palette: 'standard', scale: 0.5 }];
  });
}

const context = createRenderContext();
const canvas = new ReusableCanvas();

/** The plate as a PNG. */
export function print({ scene, palette, game, scale }: Plate): Uint8Array {
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const art = game?.art ?? {};
  const beyondFour = seatsBeyondFour(scene, art);
  renderScene(canvas.context(width, height), scene, { game: game?.id ?? '', art, palette }, context, scale);
  return writePng(new Indexer({ theme: THEMES[palette], beyondFour }).index(canvas.bitmap(width, height)));
}

const written = (words: string, x: number, y: number, w: number, size: number = TYPE.note, ink: Ink = 'ink'): Node =>
  text(words, { x, y, w, h: size * 1.3 }, { size, ink });

function type(): Scene {
  let y = 20;
  const nodes = Object.entries(TYPE).flatMap(([name, size]) => {
    const line = [
      written(`${name} ${size}`, 24, y + size * 0.65 - 18, 200, TYPE.note, 'ink-soft'),
      text('Ann, Őz, Été 小麥', { x: 230, y, w: 620, h: size * 1.3 }, { size, ink: 'ink' }),
      text('+3 = 34', { x: 860, y, w: 330, h: size * 1.3 }, { size, ink: 'ink', bold: true }),
    ];
    y += size * 1.3 + 8;
    return line;
  });
  return { width: WIDE, height: Math.ceil(y + 12), paper: 'paper', nodes, alt: 'The sizes of letters' };
}

/** Badges, points, and how things are set off. */
function marks(): Scene {
  const cell = (at: number) => ({ x: 24 + (at % 4) * 292, y: 436 + Math.floor(at / 4) * 236 });
  const tile = (at: number, words: string, nodes: readonly Node[]): readonly Node[] => {
    const { x, y } = cell(at);
    return [
      group(x, y, nodes),
      text(words, { x, y: y + 158, w: 260, h: 68 }, { size: TYPE.note, ink: 'ink-soft', lines: 2, align: 'center' }),
    ];
  };
  const card = box(60, 10, 140, 140, { fill: 'card', line: 'line', width: 4, round: 16 });
  const ring = (ink: Ink) => box(60, 10, 140, 140, { line: ink, width: 9, round: 16 });
  const chip = (words: string, x: number, ink: 'good' | 'bad'): readonly Node[] => [
    box(x, 50, 110, 60, { fill: ink, line: 'white', width: 4, round: 30 }),
    text(words, { x, y: 50, w: 110, h: 60 }, { size: TYPE.heading, ink: 'white', bold: true, align: 'center' }),
  ];
  const nodes = [
    ...SEATS.flatMap((seat): readonly Node[] => {
      const { plain, dark, pale } = seatInks(seat);
      const [x, y] = [24 + (seat % 4) * 292, Math.floor(seat / 4) * 200];
      return [
        box(x, y + 24, 276, 176, { fill: pale, line: plain, width: 5, round: 18 }),
        badge(seat, nameOf, x + 60, y + 82, 38),
        text(nameOf(seat), { x: x + 112, y: y + 44, w: 156, h: 76 }, { size: TYPE.name, ink: 'ink', bold: true }),
        text('34', { x: x + 112, y: y + 118, w: 130, h: 70 }, { size: TYPE.figure, ink: dark, bold: true }),
        ...(seat === 0 ? [crown(x + 60, 154, 50)] : []),
      ];
    }),
    ...tile(0, 'To be chosen, or on turn', [card, ring('accent')]),
    ...tile(1, 'Chosen', [card, ring('good')]),
    ...tile(2, 'Not there yet, or gone', [
      box(60, 10, 140, 140, { line: 'ink-faint', width: 4, dash: [12, 9], round: 16 }),
    ]),
    ...tile(3, 'About to be there', [group(0, 0, [card], { opacity: 0.45 })]),
    ...tile(4, 'New since your last move', [card, ...noted([{ n: 1, x: 60, y: 10, w: 140, h: 140 }])]),
    ...tile(5, 'Points gained and lost', [...chip('+3', 14, 'good'), ...chip('−1', 142, 'bad')]),
    ...tile(6, 'The lead, the victory', [crown(130, 80, 110)]),
    ...tile(7, 'On a drawing: with a halo', [
      box(60, 10, 140, 140, { fill: 'green-dark', line: 'line', width: 4, round: 16 }),
      text(
        'c4',
        { x: 60, y: 10, w: 140, h: 140 },
        {
          size: TYPE.figure,
          ink: 'ink',
          bold: true,
          align: 'center',
          halo: 'white',
        },
      ),
    ]),
  ];
  return { width: WIDE, height: 920, paper: 'paper', nodes, alt: 'Seats and marks' };
}

/** Every ink of a palette with its name. */
function inks(palette: Palette): Scene {
  const [columns, w, h] = [5, 234, 96];
  const nodes = INKS.flatMap((ink, at) => {
    const [x, y] = [15 + (at % columns) * w, 15 + Math.floor(at / columns) * h];
    return [
      box(x, y, w - 10, 56, { fill: ink, line: 'line', width: 2, round: 8 }),
      written(ink, x + 4, y + 58, w - 14, TYPE.least),
    ];
  });
  const height = 20 + Math.ceil(INKS.length / columns) * h;
  return { width: WIDE, height, paper: 'paper', nodes, alt: `The inks of the palette ${palette}` };
}
