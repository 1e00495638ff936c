import type { Node, Scene } from '../../core/scene/scene.ts';
import { badge, box, crown, disc, group, seatInks, TYPE, text } from '../../core/scene/sketch.ts';
import type { Seat } from '../../core/seat.ts';

/** The strip with a caption above each frame of a film. */

/** Units: the width of all frames, and the height of the strip. */
export const WIDTH = 1200;
export const STRIP = 160;
const BAR = 16;

/** What the strip above a frame shows. */
export interface Caption {
  /** The seat that moved; null for the position before the first move. */
  readonly seat: Seat | null;
  /** What happened. */
  readonly text: string;
  /** Larger, above the text: why this moment mattered. */
  readonly headline?: string;
  /** Whether a crown is shown: the seat takes the lead, or has won. */
  readonly crowned?: boolean;
  /** The points the move was worth; 0 is not shown. */
  readonly gain: number;
}

/** How far the film has come: 0 to 1, and the moments that mattered, each with the seat it mattered to. */
export interface Progress {
  readonly share: number;
  readonly marks: readonly { readonly share: number; readonly seat: Seat }[];
}

/** Joins the texts of a description; empty ones are left out. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter((one) => one !== '').join(' · ');
}

/** The height of a scene when it is scaled to the width of a film, in units. */
export function fittedHeight(scene: Scene): number {
  return Math.round((scene.height * WIDTH) / scene.width);
}

/** A scene scaled to the width of a film, `y` units below the upper edge. */
export function fitted(scene: Scene, y: number): Node {
  return group(0, y, scene.nodes, scene.width === WIDTH ? {} : { scale: WIDTH / scene.width });
}

/** A frame: the scene below a strip with caption and progress bar. */
export function captioned(scene: Scene, caption: Caption, progress: Progress, name: (seat: Seat) => string): Scene {
  return {
    width: WIDTH,
    height: STRIP + fittedHeight(scene),
    paper: scene.paper,
    nodes: [fitted(scene, STRIP), ...ground(caption), ...words(caption, name), ...bar(progress)],
    alt: joinTexts([caption.headline ?? '', scene.alt]),
  };
}

function ground({ seat, headline }: Caption): readonly Node[] {
  const inks = headline === undefined || seat === null ? null : seatInks(seat);
  return [box(0, 0, WIDTH, STRIP, { fill: inks?.pale ?? 'card' })];
}

function words({ seat, text: said, headline, crowned = false, gain }: Caption, name: (seat: Seat) => string) {
  const [h, left] = [STRIP - BAR, seat === null ? 28 : 120];
  const right = gain === 0 ? WIDTH - 28 : WIDTH - 190;
  const from = crowned ? left + 78 : left;
  const sign = gain > 0 ? '+' : '−';
  const good = gain > 0 ? 'good' : 'bad';
  const place = (x: number, y: number, high: number) => ({ x, y, w: right - x, h: high });
  const head = said === '' ? h : 76;
  return [
    ...(seat === null ? [] : [badge(seat, name, 64, h / 2, 34)]),
    ...(crowned ? [crown(left + 34, head / 2 + 2, 58)] : []),
    ...(headline === undefined
      ? [text(said, place(left, 4, h - 8), { size: TYPE.heading, ink: 'ink', lines: 2 })]
      : [
          text(headline, place(from, 0, head), {
            size: TYPE.figure,
            ink: 'ink',
            bold: true,
            lines: said === '' ? 2 : 1,
          }),
          text(said, place(left, 70, h - 72), { size: TYPE.text, ink: 'ink-soft', lines: 2 }),
        ]),
    ...(gain === 0
      ? []
      : [
          box(WIDTH - 172, 22, 148, h - 44, { fill: `${good}-pale`, line: good, width: 4, round: 20 }),
          text(
            `${sign}${Math.abs(gain)}`,
            { x: WIDTH - 166, y: 22, w: 136, h: h - 44 },
            { size: TYPE.figure, ink: good, bold: true, align: 'center' },
          ),
        ]),
  ] satisfies readonly Node[];
}

function bar({ share, marks }: Progress): readonly Node[] {
  const y = STRIP - BAR;
  return [
    box(0, y, WIDTH, BAR, { fill: 'paper-dark' }),
    box(0, y, Math.round(WIDTH * share), BAR, { fill: 'ink-faint' }),
    ...marks.map((mark) =>
      disc(Math.min(WIDTH - 12, Math.max(12, WIDTH * mark.share)), y + BAR / 2, 11, {
        fill: mark.share <= share ? seatInks(mark.seat).plain : 'card',
        line: seatInks(mark.seat).dark,
        width: 4,
      }),
    ),
  ];
}
