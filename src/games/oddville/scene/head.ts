import { known } from '../../../core/known.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, gainPill, group, masthead, seatInks, sprite, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { FIGURE } from '../art/people.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import { roundWords, type Say, type Speak, stepName, who } from '../face/names.ts';
import { alarmWords } from '../face/text.ts';
import { owned } from '../rules/board.ts';
import { partsOfChange, sheet, sheets, winner } from '../rules/score.ts';
import { decider, person } from '../rules/table.ts';
import { HIDDEN, RESOURCES, type View } from '../rules/types.ts';
import { type Band, EDGE, INNER, seatBadge, words } from './frame.ts';

/** Who has won; in a preview of the last move who leads. */
function leader(view: View): Seat {
  return known(view.standings?.[0]?.seat ?? winner(view, sheets(view), []), 'seat that leads');
}

/** Whose turn it is and what for, or who has won. */
export function turnWords(view: View): Say {
  const seat = decider(view);
  const first = leader(view);
  return seat === null
    ? {
        say: view.standings === null ? 'leads' : 'wins',
        with: { who: who(first), n: sheet(view, first).total },
      }
    : { say: 'turnOf', with: { who: who(seat), task: { say: 'task', with: { step: stepName(view) } } } };
}

/** What stands above every picture: whose turn it is and what for, the round, and that the end is near. */
export function header(view: View, speak: Speak, question: Say | null = null): Band {
  const seat = decider(view);
  const first = seat ?? leader(view);
  const warning = view.trigger === null || seat === null ? null : view.trigger;
  return {
    height: warning === null ? 78 : 136,
    nodes: [
      ...top(first),
      seatBadge(speak, first, 24, 24, 30),
      words(speak.say(question ?? turnWords(view)), { x: 70, y: -16, w: INNER - 70 - 310, h: 74 }, TYPE.title, {
        bold: true,
        lines: 2,
      }),
      round(view, speak),
      ...(warning === null ? [] : alarm(view, speak, warning)),
    ],
  };
}

/** The band of the sheet: it reaches over the edges that everything else keeps. */
const top = (seat: Seat | null): readonly Node[] => [group(-EDGE, -EDGE, masthead(seat, 96))];

const round = (view: View, speak: Speak): Node =>
  words(speak.say(roundWords(view)), { x: INNER - 300, y: -12, w: 300, h: 66 }, TYPE.name, {
    align: 'right',
    bold: true,
    ink: 'ink-soft',
    lines: 2,
  });

function alarm(view: View, speak: Speak, seat: Seat): readonly Node[] {
  return [
    box(0, 86, INNER, 48, { fill: 'accent-pale', line: 'accent', width: 4, round: 14 }),
    words(speak.say(alarmWords(view, seat)), { x: 20, y: 86, w: INNER - 40, h: 48 }, TYPE.text, {
      bold: true,
      align: 'center',
    }),
  ];
}

/** The title of what is new, and the round; it names no seat. */
export function newsHeader(view: View, speak: Speak, title: Say): Band {
  return {
    height: 78,
    nodes: [
      ...top(null),
      words(speak.say(title), { x: 0, y: -16, w: INNER - 310, h: 74 }, TYPE.title, { bold: true }),
      round(view, speak),
    ],
  };
}

/** The parts of a change of points, where it has several: else its number says all. */
export function changeOfParts(before: View, after: View, seat: Seat): { readonly list: readonly Say[] } | null {
  const parts = partsOfChange(before, after, seat);
  return parts.length < 2 ? null : { list: parts.map((one): Say => ({ say: 'pPart', with: one })) };
}

/** What a seat has more or less of after a move: the sign, and how many before and after. */
function stockChanges(before: View, after: View, seat: Seat): readonly (readonly [string, number, number])[] {
  const [old, now] = [person(before, seat), person(after, seat)];
  const rows: readonly (readonly [string, number, number])[] = [
    ['coin', old.coins, now.coins],
    ...RESOURCES.map(
      (one) => [RESOURCE_SIGN(one), owned(before.board, seat, one), owned(after.board, seat, one)] as const,
    ),
    [FIGURE(seat), old.supply, now.supply],
  ];
  return rows.filter(([, a, b]) => a !== b).slice(0, 5);
}

/** The same as `outcome` in half the width, without words. */
export function changed(before: View, after: View, seat: Seat, speak: Speak): Band {
  const [from, to] = [sheet(before, seat).total, sheet(after, seat).total];
  const shown = stockChanges(before, after, seat).slice(0, 4);
  return {
    height: shown.length > 0 ? 132 : 68,
    nodes: [
      words(`${from} → ${to}`, { x: 0, y: 0, w: 262, h: 68 }, TYPE.display, {
        bold: true,
        align: 'right',
        ink: seatInks(seat).dark,
      }),
      ...gainPill(to - from, speak.say({ say: 'pGain', with: { n: to - from } }), { x: 286, y: 4, w: 140, h: 62 }),
      ...shown.flatMap(([name, a, b], i) => [
        sprite(name, i * 142, 76, 56, 56),
        words(`${a}→${b}`, { x: 58 + i * 142, y: 76, w: 82, h: 56 }, TYPE.name, {
          bold: true,
          ink: b > a ? 'good' : 'bad',
        }),
      ]),
    ],
  };
}

/** What a move changes for the one who makes it. */
export function outcome(before: View, after: View, seat: Seat, speak: Speak, move: Say): Band {
  const now = person(after, seat);
  const shown = stockChanges(before, after, seat);
  const step = Math.min(190, (INNER - 430) / shown.length);
  const [from, to] = [sheet(before, seat).total, sheet(after, seat).total];
  const hidden = after.row.includes(HIDDEN) || now.buildings.includes(HIDDEN) || now.characters.includes(HIDDEN);
  const gain = speak.say({ say: 'pGain', with: { n: to - from } });
  const parts = changeOfParts(before, after, seat);
  const below = [
    ...(parts === null ? [] : [{ say: 'pParts', with: { parts } } as const]),
    ...(hidden ? [{ say: 'pHidden' } as const] : []),
  ];
  return {
    height: 156 + below.length * 42,
    nodes: [
      ...top(seat),
      seatBadge(speak, seat, 24, 24, 30),
      words(speak.say(move), { x: 70, y: -16, w: INNER - 70 - 290, h: 74 }, TYPE.heading, { bold: true, lines: 2 }),
      words(speak.say({ say: 'pAfter' }), { x: INNER - 280, y: -12, w: 280, h: 66 }, TYPE.note, {
        align: 'right',
        ink: 'ink-soft',
        lines: 2,
      }),
      words(`${from} → ${to}`, { x: 0, y: 86, w: 226, h: 66 }, TYPE.figure, {
        bold: true,
        align: 'right',
        ink: seatInks(seat).dark,
      }),
      ...gainPill(to - from, gain, { x: 250, y: 90, w: 130, h: 60 }),
      ...shown.flatMap(([name, a, b], i) => [
        sprite(name, 430 + i * step, 94, 52, 52),
        words(`${a}→${b}`, { x: 486 + i * step, y: 94, w: 86, h: 54 }, TYPE.name, {
          bold: true,
          ink: b > a ? 'good' : 'bad',
        }),
      ]),
      ...below.map((line, at) =>
        words(speak.say(line), { x: 0, y: 154 + at * 42, w: INNER, h: 42 }, TYPE.text, { ink: 'ink-soft' }),
      ),
    ],
  };
}
