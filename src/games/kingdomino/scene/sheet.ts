import type { Area, Node, Scene } from '../../../core/scene/scene.ts';
import { badge, box, seatInks, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { roundName, type Say, type Speak } from '../face/names.ts';
import { pointsIn, score, tiesOf, totalOf, victory, winners } from '../face/score.ts';
import { EMPTY, type Kingdom, kingdomAt } from '../rules/kingdom.ts';
import { partsOf, sizeOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { inOrder } from './changes.ts';
import { feast } from './feast.ts';
import { head, MARGIN, plate, rosette, sentences, WIDE } from './head.ts';
import { outlined } from './outlines.ts';
import { unseenPanel } from './unseen.ts';

const GAP = 20;

/** The score sheet: every property multiplied, every bonus, every total; a dynasty's three games in a row. */
export function scoreSheet(view: View, words: Speak): Scene {
  const title: Say = { say: view.step === 'over' ? 'finalTitle' : 'soFarTitle' };
  const body = view.games > 1 ? dynasty(view, words) : single(view, words);
  return {
    width: WIDE,
    height: Math.round(body.bottom),
    paper: 'paper',
    nodes: [
      ...(view.step === 'over'
        ? head(words, title, victory(view), winners(view)[0] ?? null)
        : head(words, roundName(view), title, null)),
      ...body.nodes,
    ],
    alt: sentences(words, [title, ...score(view)]),
  };
}

type Body = { readonly nodes: readonly Node[]; readonly bottom: number };

function single(view: View, words: Speak): Body {
  const w = (WIDE - 2 * MARGIN - GAP) / 2;
  const rows = tally(view, EMPTY).length;
  const tied = ties(view).length > 0;
  const h = 84 + w - 40 + (rows > 0 ? rows * 50 + 10 : 0) + (tied ? 84 : 0) + 16;
  const area = (at: number): Area => ({
    x: MARGIN + (at % 2) * (w + GAP),
    y: 108 + Math.floor(at / 2) * (h + GAP),
    w,
    h,
  });
  // With three kingdoms the fourth place shows the castles at the end, and before that the unseen dominoes.
  const over = view.step === 'over';
  const other = view.seats === 3 ? [null] : [];
  const pages = [...(over ? other : []), ...byPlace(view), ...(over ? [] : other)];
  const beside = over ? feast : unseenPanel;
  return {
    nodes: pages.flatMap((seat, at) =>
      seat === null ? beside(view, words, area(at)) : page(view, words, seat, area(at)),
    ),
    bottom: 108 + Math.ceil(pages.length / 2) * (h + GAP),
  };
}

/** The best seat first at the end of a game, the reader's first while it is running. */
const byPlace = (view: View): readonly Seat[] =>
  [...inOrder(view)].sort((a, b) => (view.places[a] ?? 0) - (view.places[b] ?? 0));

/** The lines below a kingdom: what adds up to its points; none where that is its properties alone. */
function tally(view: View, kingdom: Kingdom): readonly (readonly [Say, number])[] {
  const { middleKingdom, harmony } = view.options;
  if (view.step !== 'over' || (!middleKingdom && !harmony)) return [];
  const parts = partsOf(kingdom, view.options);
  return [
    [{ say: 'properties' }, parts.properties],
    ...(middleKingdom ? [[{ say: 'middleKingdom' }, parts.middleKingdom] as const] : []),
    ...(harmony ? [[{ say: 'harmony' }, parts.harmony] as const] : []),
  ];
}

/** The seats that have as many points as another. */
function ties(view: View): readonly Seat[] {
  const seats = inOrder(view);
  return seats.filter((seat) => seats.some((one) => one !== seat && totalOf(view, one) === totalOf(view, seat)));
}

function page(view: View, words: Speak, seat: Seat, { x, y, w, h }: Area): readonly Node[] {
  const kingdom = kingdomAt(view.kingdoms, seat);
  const parts = partsOf(kingdom, view.options);
  const rows = tally(view, kingdom);
  const table = y + 84 + w - 34;
  const points = pointsIn(view, kingdom, view.step === 'over');
  return [
    box(x, y, w, h, { fill: 'card', line: 'brown-light', width: 3, round: 16 }),
    ...nameplate(view, words, seat, points, { x, y, w, h: 78 }),
    ...outlined(kingdom, seat, sizeOf(view.options), { x: x + 20, y: y + 92, w: w - 40, h: w - 60 }),
    ...rows.flatMap(([say, points], at) => [
      text(words.say(say), { x: x + 24, y: table + at * 50, w: w - 160, h: 46 }, { size: TYPE.name, ink: 'ink' }),
      text(
        String(points),
        { x: x + w - 130, y: table + at * 50, w: 106, h: 46 },
        { size: TYPE.name, ink: 'ink', bold: true, align: 'right' },
      ),
    ]),
    ...(ties(view).includes(seat)
      ? [
          text(
            words.say({ say: 'tieBreaks', with: { largest: parts.largest, crowns: parts.crowns } }),
            { x: x + 24, y: y + h - 90, w: w - 48, h: 80 },
            { size: TYPE.text, ink: 'ink-soft', lines: 2 },
          ),
        ]
      : []),
  ];
}

function nameplate(view: View, words: Speak, seat: Seat, points: number, { x, y, w, h }: Area): readonly Node[] {
  const inks = seatInks(seat);
  return [
    box(x + 3, y + 3, w - 6, h, { fill: inks.pale, round: 14 }),
    badge(seat, words.name, x + 44, y + 3 + h / 2, 27),
    text(
      words.name(seat),
      { x: x + 88, y: y + 3, w: Math.min(w - 340, 420), h },
      { size: TYPE.heading, ink: 'ink', bold: true, lines: 2 },
    ),
    ...view.places.slice(seat, seat + 1).map((place) => rosette(words, place, x + w - 190, y + 3 + h / 2)),
    ...plate(points, { x: x + w - 136, y: y + 11, w: 120, h: h - 16 }, inks.dark),
  ];
}

/** Three games side by side, a row for each seat. */
function dynasty(view: View, words: Speak): Body {
  const games = [...view.past, view.kingdoms].slice(0, view.games);
  const w = Math.floor((WIDE - 2 * MARGIN - 2 * GAP) / 3);
  const h = 84 + w + 64;
  const seats = byPlace(view);
  return {
    nodes: seats.flatMap((seat, at) => {
      const y = 108 + at * (h + GAP);
      return [
        box(MARGIN, y, WIDE - 2 * MARGIN, h, { fill: 'card', line: 'brown-light', width: 3, round: 16 }),
        ...nameplate(view, words, seat, totalOf(view, seat), { x: MARGIN, y, w: WIDE - 2 * MARGIN, h: 78 }),
        ...(ties(view).includes(seat)
          ? [
              text(
                words.say({ say: 'tieBreaks', with: tiesOf(view, seat) }),
                { x: 500, y: y + 3, w: 440, h: 78 },
                { size: TYPE.note, ink: 'ink-soft', align: 'right', lines: 2 },
              ),
            ]
          : []),
        ...games.flatMap((kingdoms, game) => {
          const kingdom = kingdomAt(kingdoms, seat);
          const x = MARGIN + game * (w + GAP);
          const finished = game < view.past.length || view.step === 'over';
          const parts = partsOf(kingdom, view.options);
          const bonuses = finished ? [parts.middleKingdom, parts.harmony].filter((points) => points > 0) : [];
          const said: Say =
            bonuses.length === 0
              ? { say: 'game', with: { game: game + 1 } }
              : { say: 'gameSum', with: { game: game + 1, sum: [parts.properties, ...bonuses].join(' + ') } };
          return [
            ...outlined(kingdom, seat, sizeOf(view.options), { x: x + 16, y: y + 92, w: w - 32, h: w - 24 }, false),
            text(
              words.say(said),
              { x: x + 20, y: y + h - 68, w: w - 130, h: 56 },
              { size: TYPE.text, ink: 'ink-soft' },
            ),
            text(
              String(pointsIn(view, kingdom, finished)),
              { x: x + w - 116, y: y + h - 68, w: 92, h: 56 },
              { size: TYPE.title, ink: 'ink', bold: true, align: 'right' },
            ),
          ];
        }),
      ];
    }),
    bottom: 108 + seats.length * (h + GAP),
  };
}
