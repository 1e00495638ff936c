import type { Node, Scene } from '../core/scene.ts';
import { isSeat, type Seat } from '../core/seat.ts';
import { badge, box, crown, disc, group, seatInks, TYPE, text } from '../core/sketch.ts';

/** What stands above the picture in a film, and what stands in it before and after the game. */

/** Units; pictures are brought to the width, the strip stands above them. */
const WIDTH = 1200;
export const STRIP = 160;
const BAR = 16;

/** The strip above a frame. */
export interface Caption {
  /** Whose move it was; null where it was nobody's. */
  readonly seat: Seat | null;
  /** What happened. */
  readonly text: string;
  /** Set off, above the text: that this moment mattered. */
  readonly headline?: string;
  /** Whether somebody takes the lead, or has won. */
  readonly crowned?: boolean;
  /** What the move was worth; 0 says nothing. */
  readonly gain: number;
}

/** How far the film has come: 0 to 1, and the moments that mattered, each with the seat it mattered to. */
export interface Progress {
  readonly share: number;
  readonly marks: readonly { readonly share: number; readonly seat: Seat }[];
}

/** Texts that follow each other in a description, whatever they end with. */
export function together(texts: readonly string[]): string {
  return texts.filter((one) => one !== '').join(' · ');
}

/** The scene under a strip that says what has happened and how far the game has come. */
export function captioned(scene: Scene, caption: Caption, progress: Progress, name: (seat: Seat) => string): Scene {
  const scale = WIDTH / scene.width;
  return {
    width: WIDTH,
    height: STRIP + Math.round(scene.height * scale),
    paper: scene.paper,
    nodes: [
      group(0, STRIP, scene.nodes, scale === 1 ? {} : { scale }),
      ...ground(caption),
      ...words(caption, name),
      ...bar(progress),
    ],
    alt: together([caption.headline ?? '', scene.alt]),
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
    ...(seat === null ? [] : [badge(seat, name(seat), 64, h / 2, 34)]),
    ...(crowned ? [crown(left + 34, head / 2 + 2, 58)] : []),
    ...(headline === undefined
      ? [text(said, place(left, 4, h - 8), { size: TYPE.heading, ink: 'ink', lines: 2 })]
      : [
          text(headline, place(from, 0, head), { size: TYPE.figure, ink: 'ink', bold: true }),
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

/** The title picture with the people who play, at least `height` high. */
export function title(cover: Scene, names: readonly string[], height: number): Scene {
  const scale = WIDTH / cover.width;
  const row = 136;
  const top = Math.round(cover.height * scale);
  const rows = Math.ceil(names.length / 2);
  const high = top + 48 + rows * row;
  const y = Math.max(0, Math.round((height - high) / 2));
  return {
    width: WIDTH,
    height: Math.max(height, high),
    paper: 'paper',
    nodes: [
      group(0, y, cover.nodes, scale === 1 ? {} : { scale }),
      ...names.flatMap((name, seat) => {
        if (!isSeat(seat)) return [];
        const [x, middle] = [60 + (seat % 2) * 570, y + top + 24 + (Math.floor(seat / 2) + 0.5) * row];
        return [
          badge(seat, name, x + 50, middle, 46),
          text(
            name,
            { x: x + 122, y: middle - 50, w: 420, h: 100 },
            { size: TYPE.figure, ink: 'ink', bold: true, lines: 2 },
          ),
        ];
      }),
    ],
    alt: together([cover.alt, ...names]),
  };
}
