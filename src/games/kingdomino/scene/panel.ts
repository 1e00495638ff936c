import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { badge, box, disc, noted, seatInks, TYPE, text } from '../../../core/sketch.ts';
import type { Change } from '../changes.ts';
import { EMPTY, gridOf } from '../kingdom.ts';
import type { Say, Speak } from '../names.ts';
import { mayCentre } from '../outlook.ts';
import { isCentred, sizeOf, worthOf } from '../score.ts';
import { pointsBefore, totalOf } from '../tally.ts';
import { seatAt } from '../tell.ts';
import type { View } from '../types.ts';
import { plate, rosette } from './head.ts';
import { type Area, mapOf, placeOf, planOf } from './map.ts';

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
  const kingdom = view.kingdoms[seat] ?? EMPTY;
  const active = view.seat === seat;
  const bonuses = view.options.harmony || view.options.middleKingdom;
  const over = view.step === 'over';
  const before = over ? 0 : pointsBefore(view, seat);
  const size = sizeOf(view.options);
  const plan = planOf(
    kingdom,
    size,
    { x: x + 10, y: y + 70, w: w - 26, h: h - 84 - (bonuses ? 62 : 0) },
    { around: over ? 0 : 2, letters: 24 },
  );
  return [
    box(x, y, w, h, {
      fill: active ? inks.pale : 'card',
      line: active ? inks.plain : 'brown-light',
      width: active ? 7 : 3,
      round: 16,
    }),
    badge(seat, words.name(seat), x + 42, y + 38, 25),
    text(
      words.name(seat),
      { x: x + 82, y: y + 12, w: w - 210 - (over ? 70 : 0) - (before > 0 ? 160 : 0), h: 52 },
      { size: TYPE.name, ink: 'ink', bold: true, lines: 2 },
    ),
    ...(before > 0
      ? [
          text(
            words.say({ say: 'before', with: { points: before } }),
            { x: x + w - 330, y: y + 14, w: 210, h: 48 },
            { size: TYPE.note, ink: 'ink-soft', align: 'right' },
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
  const kingdom = view.kingdoms[seat] ?? EMPTY;
  const over = view.step === 'over';
  const hopes: readonly (readonly [Say, boolean])[] = [
    ...(view.options.middleKingdom
      ? [[{ say: 'chipMiddle' }, over ? isCentred(gridOf(kingdom)) : mayCentre(kingdom, view.options)] as const]
      : []),
    ...(view.options.harmony ? [[{ say: 'chipHarmony' }, kingdom.discarded.length === 0] as const] : []),
  ];
  return hopes.flatMap(([say, hope], at) => {
    const left = x + at * 270;
    const mark = hope ? (over ? '✓' : '…') : '✗';
    return [
      box(left, y, 258, 46, {
        fill: hope ? 'good-pale' : 'bad-pale',
        line: hope ? 'good' : 'bad',
        width: 3,
        round: 23,
      }),
      disc(left + 25, y + 23, 16, { fill: hope ? 'good' : 'bad' }),
      text(
        mark,
        { x: left + 8, y: y + 4, w: 34, h: 38 },
        { size: TYPE.note, ink: 'white', bold: true, align: 'center' },
      ),
      text(
        words.say(say),
        { x: left + 48, y: y + 3, w: 200, h: 40 },
        { size: TYPE.note, ink: hope ? 'good' : 'bad', bold: true },
      ),
    ];
  });
}

/** Who has come in which place, where a fourth kingdom would lie. */
export function podium(view: View, words: Speak, { x, y, w, h }: Area): readonly Node[] {
  const rows = view.places.flatMap((place, at) => ({ place, seat: seatAt(at) })).sort((a, b) => a.place - b.place);
  const pitch = Math.min(140, (h - 60) / rows.length);
  const top = y + (h - pitch * rows.length) / 2;
  return [
    box(x, y, w, h, { line: 'brown-light', width: 3, round: 16, dash: [12, 10] }),
    ...rows.flatMap(({ place, seat }, at) => {
      const middle = top + (at + 0.5) * pitch;
      return [
        rosette(words, place, x + 58, middle),
        badge(seat, words.name(seat), x + 138, middle, 32),
        text(
          words.name(seat),
          { x: x + 188, y: middle - 44, w: w - 334, h: 88 },
          { size: TYPE.heading, ink: 'ink', bold: true, lines: 2 },
        ),
        ...plate(totalOf(view, seat), { x: x + w - 136, y: middle - 34, w: 112, h: 68 }, seatInks(seat).dark),
      ];
    }),
  ];
}
