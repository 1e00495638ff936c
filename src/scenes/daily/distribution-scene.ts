import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, line, polygon, text } from '../../core/scene/sketch.ts';
import type { Language } from '../../core/text/message.ts';
import type { MarginCount } from '../../domain/daily/daily.ts';
import type { Day } from '../../domain/daily/day.ts';
import { shortDay } from '../../text/days.ts';
import { appWords } from '../../text/words.ts';
import { altOf, signed } from '../statistics/figures.ts';
import { HEAD, headBand, LETTERS, MARGIN, WIDTH } from '../statistics/sheet.ts';

/** How all who have played a deal have done, and where somebody stands among them. */

export interface Distribution {
  readonly language: Language;
  readonly game: string;
  readonly day: Day;
  /** By margin, the least first. */
  readonly margins: readonly MarginCount[];
  /** Null for somebody who has no result. */
  readonly own: {
    readonly margin: number;
    readonly score: number;
    readonly place: number;
  } | null;
}

/** So many bars at most. */
const BARS = 15;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const;

/** Units: where bars stand, how high the highest is, and what is written below them. */
const [TOP, TALL, BELOW] = [HEAD + 110, 280, 76];

/** Counts of margins from `from` on, less than `from + step`. */
interface Bar {
  readonly from: number;
  readonly n: number;
}

export function barsOf(margins: readonly MarginCount[]): { readonly step: number; readonly bars: readonly Bar[] } {
  const [least, most] = [margins[0]?.margin ?? 0, margins.at(-1)?.margin ?? 0];
  const step = STEPS.find((one) => Math.floor(most / one) - Math.floor(least / one) < BARS) ?? most - least + 1;
  const first = Math.floor(least / step);
  const count = Math.floor(most / step) - first + 1;
  const bars = Array.from({ length: count }, (_, at) => {
    const from = (first + at) * step;
    const within = margins.filter(({ margin }) => margin >= from && margin < from + step);
    return { from, n: within.reduce((sum, { n }) => sum + n, 0) };
  });
  return { step, bars };
}

export function distributionScene({ language, game, day, margins, own }: Distribution): Scene {
  const { say } = appWords(language, () => '');
  const of = margins.reduce((sum, { n }) => sum + n, 0);
  const { step, bars } = barsOf(margins);
  const highest = Math.max(1, ...bars.map(({ n }) => n));
  const pitch = (WIDTH - 2 * MARGIN) / bars.length;
  const width = Math.min(120, pitch * 0.78);
  const bottom = TOP + TALL;
  // Names of bars stand as far apart as they need.
  const every = Math.ceil(110 / pitch);
  const place =
    own === null ? say({ say: 'dailyOf', with: { of } }) : say({ say: 'dailyPlace', with: { place: own.place, of } });
  const figure =
    own === null
      ? null
      : {
          value: signed(own.margin),
          label: say({ say: 'dailyPoints', with: { own: own.score, other: own.score - own.margin } }),
        };
  const shown = bars.flatMap((bar, at): readonly Node[] => {
    const { from, n } = bar;
    const middle = MARGIN + pitch * (at + 0.5);
    const high = n === 0 ? 0 : Math.max(8, (TALL * n) / highest);
    const isOwn = own !== null && own.margin >= from && own.margin < from + step;
    const mark: readonly Node[] = isOwn
      ? [
          polygon(
            [
              [middle - 22, bottom - high - 44],
              [middle + 22, bottom - high - 44],
              [middle, bottom - high - 12],
            ],
            { fill: 'accent' },
          ),
          text(
            say({ say: 'dailyYou' }),
            { x: Math.max(0, Math.min(WIDTH - 220, middle - 110)), y: bottom - high - 100, w: 220, h: 54 },
            { size: LETTERS.text, ink: 'accent', bold: true, align: 'center' },
          ),
        ]
      : [];
    const words = step === 1 ? signed(from) : `${signed(from)}…`;
    const named = at % every === 0 || isOwn;
    return [
      box(middle - width / 2, bottom - high, width, high, {
        fill: isOwn ? 'accent' : from >= 0 ? 'good-pale' : 'bad-pale',
        line: isOwn ? 'ink' : 'ink-soft',
        width: isOwn ? 5 : 2,
        round: 6,
      }),
      ...mark,
      ...(named && (isOwn || !ownIsNear(at))
        ? [
            text(
              words,
              { x: middle - 70, y: bottom + 10, w: 140, h: 54 },
              { size: LETTERS.note, ink: isOwn ? 'ink' : 'ink-soft', bold: isOwn, align: 'center' },
            ),
          ]
        : []),
    ];
  });
  return withFreeCorner({
    width: WIDTH,
    height: bottom + BELOW,
    paper: 'paper',
    nodes: [
      ...headBand(`${game} · ${shortDay(language, day)}`, place, figure),
      ...shown,
      line(MARGIN, bottom, WIDTH - MARGIN, bottom, 'ink-soft', 4),
    ],
    alt: altOf(language, [
      say({ say: 'dailyAlt', with: { game, day: shortDay(language, day) } }),
      ...(figure === null ? [] : [`${figure.value}, ${figure.label}`]),
      place,
      ...bars.flatMap(({ from, n }) =>
        n === 0 ? [] : [say({ say: 'dailyBar', with: { from: signed(from), to: signed(from + step - 1), n } })],
      ),
    ]),
  });

  /** Whether one's own bar is so near that both names would run into each other. */
  function ownIsNear(at: number): boolean {
    const mine = bars.findIndex(({ from }) => own !== null && own.margin >= from && own.margin < from + step);
    return mine >= 0 && mine !== at && Math.abs(mine - at) < every;
  }
}
