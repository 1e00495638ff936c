import type { Node } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, seatInks, sprite, TYPE } from '../../../core/sketch.ts';
import { FIGURE } from '../art/people.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import { owned } from '../board.ts';
import { type M, roundWords, stepName, who } from '../phrases.ts';
import { alarmWords } from '../report.ts';
import { sheet, sheets, winner } from '../score.ts';
import { decider, person } from '../table.ts';
import { HIDDEN, RESOURCES, type View } from '../types.ts';
import { type Band, INNER, type Speaker, seatBadge, words } from './frame.ts';

/** Who has won; in a preview of the last move who leads. */
function leader(view: View): Seat {
  return view.standings?.[0]?.seat ?? winner(view, sheets(view), []) ?? 0;
}

/** Whose turn it is and what for, or who has won. */
export function turnWords(view: View): M {
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
export function header(view: View, speak: Speaker, question: M | null = null): Band {
  const seat = decider(view);
  const first = seat ?? leader(view);
  const warning = view.trigger === null || seat === null ? null : view.trigger;
  return {
    height: warning === null ? 96 : 152,
    nodes: [
      box(0, 0, INNER, 92, { fill: seatInks(first).pale, line: seatInks(first).plain, width: 5, round: 20 }),
      seatBadge(speak, first, 56, 46, 30),
      words(speak.say(question ?? turnWords(view)), { x: 104, y: 6, w: INNER - 104 - 230, h: 80 }, TYPE.heading, {
        bold: true,
        lines: 2,
      }),
      words(speak.say(roundWords(view)), { x: INNER - 226, y: 10, w: 206, h: 72 }, TYPE.text, {
        align: 'right',
        ink: 'ink-soft',
        lines: 2,
      }),
      ...(warning === null ? [] : alarm(view, speak, warning)),
    ],
  };
}

function alarm(view: View, speak: Speaker, seat: Seat): readonly Node[] {
  return [
    box(0, 102, INNER, 48, { fill: 'accent-pale', line: 'accent', width: 4, round: 14 }),
    words(speak.say(alarmWords(view, seat)), { x: 20, y: 102, w: INNER - 40, h: 48 }, TYPE.text, {
      bold: true,
      align: 'center',
    }),
  ];
}

/** The title of what is new, and the round: it is about nobody in particular. */
export function newsHeader(view: View, speak: Speaker, title: M): Band {
  return {
    height: 96,
    nodes: [
      box(0, 0, INNER, 92, { fill: 'paper-dark', line: 'line', width: 4, round: 20 }),
      words(speak.say(title), { x: 28, y: 6, w: INNER - 28 - 280, h: 80 }, TYPE.heading, { bold: true }),
      words(speak.say(roundWords(view)), { x: INNER - 226, y: 10, w: 206, h: 72 }, TYPE.text, {
        align: 'right',
        ink: 'ink-soft',
        lines: 2,
      }),
    ],
  };
}

/** What a move changes for the one who makes it. */
export function outcome(before: View, after: View, seat: Seat, speak: Speaker, move: M): Band {
  const [old, now] = [person(before, seat), person(after, seat)];
  const rows: readonly (readonly [string, number, number])[] = [
    ['coin', old.coins, now.coins],
    ...RESOURCES.map(
      (one) => [RESOURCE_SIGN(one), owned(before.board, seat, one), owned(after.board, seat, one)] as const,
    ),
    [FIGURE(seat), old.supply, now.supply],
  ];
  const shown = rows.filter(([, a, b]) => a !== b).slice(0, 5);
  const [from, to] = [sheet(before, seat).total, sheet(after, seat).total];
  const hidden = after.row.includes(HIDDEN) || now.buildings.includes(HIDDEN) || now.characters.includes(HIDDEN);
  const gain = speak.say({ say: 'pGain', with: { n: to - from } });
  return {
    height: hidden ? 216 : 176,
    nodes: [
      box(0, 0, INNER, hidden ? 214 : 174, { fill: 'accent-pale', line: 'accent', width: 5, round: 20 }),
      words(speak.say({ say: 'pAfter' }), { x: 24, y: 8, w: 300, h: 38 }, TYPE.note, { ink: 'ink-soft' }),
      words(speak.say(move), { x: 24, y: 44, w: INNER - 48, h: 52 }, TYPE.heading, { bold: true }),
      words(`${from} → ${to}`, { x: 24, y: 100, w: 170, h: 64 }, TYPE.title, { bold: true }),
      words(speak.say({ say: 'pPoints' }), { x: 196, y: 100, w: 118, h: 64 }, TYPE.note, { ink: 'ink-soft' }),
      box(318, 106, 92, 54, {
        fill: to > from ? 'good-pale' : to < from ? 'bad-pale' : 'card',
        line: 'ink',
        width: 3,
        round: 27,
      }),
      words(gain, { x: 322, y: 106, w: 84, h: 54 }, TYPE.name, { bold: true, align: 'center' }),
      ...shown.flatMap(([name, a, b], i) => [
        sprite(name, 440 + i * 142, 106, 52, 52),
        words(`${a}→${b}`, { x: 494 + i * 142, y: 106, w: 86, h: 54 }, TYPE.name, { bold: true }),
      ]),
      ...(hidden
        ? [
            words(speak.say({ say: 'pHidden' }), { x: 24, y: 166, w: INNER - 48, h: 42 }, TYPE.note, {
              ink: 'ink-soft',
            }),
          ]
        : []),
    ],
  };
}
