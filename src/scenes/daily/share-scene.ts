import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, disc, polygon } from '../../core/scene/sketch.ts';
import type { Language } from '../../core/text/message.ts';
import type { Day } from '../../domain/daily/day.ts';
import type { Mark } from '../../domain/daily/marks.ts';
import { shortDay } from '../../text/days.ts';
import { appWords } from '../../text/words.ts';
import { altOf, signed } from '../statistics/figures.ts';
import { HEAD, headBand, MARGIN, WIDTH } from '../statistics/sheet.ts';

/** What somebody shows everybody of a deal: how they have done, and nothing of the deal itself. */

export interface SharedDay {
  readonly language: Language;
  readonly game: string;
  readonly day: Day;
  readonly who: string;
  readonly margin: number;
  readonly place: number;
  readonly of: number;
  /** None where the decisions were not judged. */
  readonly marks: readonly Mark[];
}

/** Units: how high the row of marks is. */
const ROW = 140;

export function shareScene({ language, game, day, who, margin, place, of, marks }: SharedDay): Scene {
  const { say } = appWords(language, () => '');
  const said = say({ say: 'dailyPlace', with: { place, of } });
  const pitch = (WIDTH - 2 * MARGIN) / Math.max(1, marks.length);
  const left = (WIDTH - pitch * marks.length) / 2;
  return withFreeCorner({
    width: WIDTH,
    height: HEAD + (marks.length > 0 ? ROW : 40),
    paper: 'paper',
    nodes: [
      ...headBand(`${game} · ${shortDay(language, day)}`, who, { value: signed(margin), label: said }),
      ...marks.flatMap((mark, at) =>
        markNodes(mark, left + pitch * (at + 0.5), HEAD + ROW / 2, Math.min(36, pitch * 0.4)),
      ),
    ],
    alt: altOf(language, [
      say({ say: 'dailyAlt', with: { game, day: shortDay(language, day) } }),
      `${who}: ${signed(margin)}`,
      said,
      ...(marks.length > 0 ? [marks.map((mark) => say({ say: WORDS[mark] })).join(', ')] : []),
    ]),
  });
}

const WORDS = {
  best: 'dailyBest',
  near: 'dailyNear',
  off: 'dailyOff',
  far: 'dailyFar',
  lost: 'dailyLost',
} as const satisfies { readonly [M in Mark]: string };

/** Each mark has a shape of its own, so that they are told apart without colour. */
function markNodes(mark: Mark, x: number, y: number, r: number): readonly Node[] {
  switch (mark) {
    case 'best':
      return [polygon(star(x, y, r * 1.15), { fill: 'good', line: 'ink', width: 3 })];
    case 'near':
      return [disc(x, y, r * 0.8, { fill: 'good-pale', line: 'ink', width: 3 })];
    case 'off':
      return [box(x - r * 0.75, y - r * 0.75, r * 1.5, r * 1.5, { fill: 'card', line: 'ink', width: 3 })];
    case 'far':
      return [
        polygon(
          [
            [x - r, y - r * 0.8],
            [x + r, y - r * 0.8],
            [x, y + r],
          ],
          { fill: 'bad-pale', line: 'ink', width: 3 },
        ),
      ];
    case 'lost':
      return [45, 135].map((turn) => bar(x, y, r, turn));
  }
}

function star(x: number, y: number, r: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    const reach = at % 2 === 0 ? r : r * 0.45;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
}

/** One of the two bars of a cross. */
function bar(x: number, y: number, r: number, turn: number): Node {
  const [along, across] = [r, r * 0.28];
  const angle = (turn * Math.PI) / 180;
  const at = (u: number, v: number) =>
    [x + u * Math.cos(angle) - v * Math.sin(angle), y + u * Math.sin(angle) + v * Math.cos(angle)] as const;
  return polygon([at(-along, -across), at(along, -across), at(along, across), at(-along, across)], { fill: 'bad' });
}
