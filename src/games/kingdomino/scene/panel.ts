import type { Area, Node } from '../../../core/scene/scene.ts';
import { badge, box, disc, noted, seatInks, shape, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Say, Speak } from '../face/names.ts';
import { pointsBefore, totalOf } from '../face/score.ts';
import { gridOf, kingdomAt } from '../rules/kingdom.ts';
import { mayCentre } from '../rules/prospects.ts';
import { isCentred, sizeOf, worthOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import type { Change } from './changes.ts';
import { plate, rosette } from './head.ts';
import { mapOf } from './map.ts';
import { placeOf, planOf } from './plan.ts';

/** A seat's kingdom with its name and points. */
export function panel(
  view: View,
  words: Speak,
  seat: Seat,
  area: Area,
  news: readonly Change[] | null = null,
): readonly Node[] {
  const { x, y, w, h } = area;
  const inks = seatInks(seat);
  const kingdom = kingdomAt(view.kingdoms, seat);
  const active = view.seat === seat;
  const bonuses = view.options.harmony || view.options.middleKingdom;
  const over = view.step === 'over';
  const before = over ? 0 : pointsBefore(view, seat);
  const size = sizeOf(view.options);
  const plan = planOf(
    kingdom,
    size,
    over
      ? { x: x + 20, y: y + 82, w: w - 40, h: h - 100 - (bonuses ? 62 : 0) }
      : { x: x + 10, y: y + 70, w: w - 26, h: h - 84 - (bonuses ? 62 : 0) },
    over ? { around: 0, letters: 0 } : { around: 1, least: kingdom.laid.length === 0 ? 3 : 5, letters: 28 },
  );
  return [
    box(x, y, w, h, {
      fill: active ? inks.pale : 'card',
      line: active ? inks.plain : 'brown-light',
      width: active ? 7 : 3,
      round: 16,
    }),
    badge(seat, words.name, x + 42, y + 38, 25),
    text(
      words.name(seat),
      { x: x + 82, y: y + 12, w: w - 210 - (over ? 70 : 0) - (before > 0 ? 140 : 0), h: 52 },
      { size: TYPE.name, ink: 'ink', bold: true, lines: 2 },
    ),
    ...(before > 0
      ? [
          text(
            words.say({ say: 'before', with: { points: before } }),
            { x: x + w - 250, y: y + 8, w: 132, h: 60 },
            { size: TYPE.least, ink: 'ink-soft', align: 'right', lines: 2 },
          ),
        ]
      : []),
    ...view.places.slice(seat, seat + 1).map((place) => rosette(words, place, x + w - 156, y + 38)),
    ...plate(over ? totalOf(view, seat) : worthOf(kingdom), { x: x + w - 106, y: y + 10, w: 92, h: 56 }, inks.dark),
    ...mapOf(plan, kingdom, seat, over || news !== null ? [] : kingdom.laid.slice(-1)),
    ...noted(
      (news ?? []).flatMap((change, at) =>
        change.kind === 'laid' && change.seat === seat ? [{ n: at + 1, ...placeOf(plan, change.laid) }] : [],
      ),
    ),
    ...(bonuses ? chips(view, words, seat, x + 16, y + h - 60) : []),
  ];
}

/** Which bonuses are safe, still possible, or lost. */
function chips(view: View, words: Speak, seat: Seat, x: number, y: number): readonly Node[] {
  const kingdom = kingdomAt(view.kingdoms, seat);
  const over = view.step === 'over';
  const hopes: readonly (readonly [Say, boolean])[] = [
    ...(view.options.middleKingdom
      ? [[{ say: 'chipMiddle' }, over ? isCentred(gridOf(kingdom)) : mayCentre(kingdom, view.options)] as const]
      : []),
    ...(view.options.harmony ? [[{ say: 'chipHarmony' }, kingdom.discarded.length === 0] as const] : []),
  ];
  return hopes.flatMap(([say, hope], at) => {
    const left = x + at * 270;
    const done = hope && over;
    const ink = hope ? 'good' : 'bad';
    return [
      box(left, y, 258, 46, {
        fill: hope ? 'good-pale' : 'bad-pale',
        line: ink,
        width: 3,
        round: 23,
        // What is still possible is dashed, as all that is not there yet.
        ...(hope && !over ? { dash: [9, 7] as const } : {}),
      }),
      ...(hope && !over
        ? [disc(left + 25, y + 23, 12, { fill: 'card', line: ink, width: 4 })]
        : [disc(left + 25, y + 23, 16, { fill: ink }), sign(done, left + 25, y + 23)]),
      text(words.say(say), { x: left + 48, y: y + 3, w: 200, h: 40 }, { size: TYPE.note, ink, bold: true }),
    ];
  });
}

/** A tick or a cross. */
const sign = (good: boolean, x: number, y: number): Node =>
  shape(good ? 'M -7 0 L -2 6 L 8 -6' : 'M -6 -6 L 6 6 M 6 -6 L -6 6', { line: 'white', width: 4 }, x, y);
