import type { Path } from '../../../core/path.ts';
import type { Node, Scene } from '../../../core/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { box, group, line, TYPE, text } from '../../../core/sketch.ts';
import { isFacing, move, orderOf, ownKingdom } from '../ask.ts';
import { type Cell, parseCell, writeCell } from '../cell.ts';
import type { Domino } from '../dominoes.ts';
import { lay } from '../kingdom.ts';
import { inHand, roundName, type Say, type Speak } from '../names.ts';
import { best, consequences } from '../outlook.ts';
import { sizeOf } from '../score.ts';
import type { View } from '../types.ts';
import { gainChip, strip } from './asking.ts';
import { head, MARGIN, type Picture, sentences, WIDE } from './head.ts';
import { rowOf, slotNodes } from './line.ts';
import { dominoOn, mapOf, type Plan, planOf, ring, xOf, yOf } from './map.ts';

/** What a move would do. `view` is the position after it, `before` the one it is played in. */
export function preview(view: View, path: Path, before: View, words: Speak): Scene {
  const seat = before.seat ?? 0;
  const [verb, where = '', facing = ''] = path;
  const said = move(before, path);
  const domino = inHand(before);
  const cell = parseCell(where);
  const shown =
    verb === 'place' && domino !== null && cell !== null && isFacing(facing)
      ? placed(before, seat, domino, { domino, cell, facing }, words)
      : picked(view, before, seat, Number(where), words);
  return { ...shown.picture, alt: sentences(words, [{ say: 'altPreview', with: { move: said } }, ...shown.lines]) };
}

interface Shown {
  readonly picture: Picture;
  /** What is written beside the picture. */
  readonly lines: readonly Say[];
}

function placed(
  before: View,
  seat: Seat,
  domino: Domino,
  laid: { readonly domino: Domino; readonly cell: Cell; readonly facing: 'right' | 'left' | 'up' | 'down' },
  words: Speak,
): Shown {
  const kingdom = ownKingdom(before);
  const after = lay(kingdom, domino, laid);
  const { from, to, dead, offCentre, framed } = consequences(kingdom, before.options, domino, laid);
  const cells = { list: dead.map((cell): Say => ({ say: 'cell', with: { cell: writeCell(cell) } })) };
  const lines: readonly Say[] = [
    { say: 'change', with: { gain: to - from, from, to } },
    ...(dead.length > 0 ? [{ say: 'blocks', with: { cells } } as const] : []),
    ...(offCentre && before.options.middleKingdom ? [{ say: 'offCentre' } as const] : []),
    ...(framed ? [{ say: 'framed' } as const] : []),
    ...(dead.length === 0 && !offCentre ? [{ say: 'nothingLost' } as const] : []),
  ];
  const top = 106 + notesHeight(lines);
  const map = { x: MARGIN, y: top, w: WIDE - 2 * MARGIN, h: 900 };
  const plan = planOf(after, sizeOf(before.options), map, { letters: 34, largest: 160 });
  const next = strip(before, words, map.y + map.h + 16);
  return {
    lines,
    picture: {
      width: WIDE,
      height: next.bottom,
      paper: 'paper',
      nodes: [
        ...head(words, roundName(before), move(before, ['place', writeCell(laid.cell), laid.facing]), seat),
        ...notes(words, lines, to - from),
        ...mapOf(plan, after, seat, [laid]),
        ...dead.map((cell) => blocked(plan, cell)),
        ...next.nodes,
      ],
    },
  };
}

const notesHeight = (lines: readonly Say[]): number => 88 + (lines.length - 1) * 48;

/** The first line large and in colour, the others below. */
function notes(words: Speak, [first, ...others]: readonly Say[], gain: number): readonly Node[] {
  if (first === undefined) return [];
  return [
    text(
      words.say(first),
      { x: MARGIN, y: 104, w: WIDE - 2 * MARGIN, h: 72 },
      { size: TYPE.figure, ink: gain > 0 ? 'good' : 'ink', bold: true, align: 'center' },
    ),
    ...others.map((one, at) =>
      text(
        words.say(one),
        { x: MARGIN, y: 178 + at * 48, w: WIDE - 2 * MARGIN, h: 46 },
        { size: TYPE.name, ink: one.say === 'blocks' || one.say === 'offCentre' ? 'bad' : 'ink-soft', align: 'center' },
      ),
    ),
  ];
}

/** A cell that no domino can cover any more. */
function blocked(plan: Plan, cell: Cell): Node {
  const { unit } = plan;
  const [x, y, in_] = [xOf(plan, cell), yOf(plan, cell), unit * 0.28];
  return group(0, 0, [
    box(x + 4, y + 4, unit - 8, unit - 8, { fill: 'bad-pale', line: 'bad', width: 4, round: 8 }),
    line(x + in_, y + in_, x + unit - in_, y + unit - in_, 'bad', 8),
    line(x + unit - in_, y + in_, x + in_, y + unit - in_, 'bad', 8),
  ]);
}

function picked(view: View, before: View, seat: Seat, domino: Domino, words: Speak): Shown {
  const kingdom = ownKingdom(before);
  const found = best(kingdom, before.options, domino);
  const lines: readonly Say[] = [
    { say: 'youAct', with: { order: orderOf(view, domino), of: view.next.length } },
    found === null ? { say: 'nowhereHere', with: { domino } } : { say: 'bestHere', with: { domino, gain: found.gain } },
  ];
  const map = { x: MARGIN, y: 440, w: WIDE - 2 * MARGIN, h: 800 };
  const grown = found === null ? kingdom : lay(kingdom, domino, found.placement);
  const plan = planOf(grown, sizeOf(before.options), map, { letters: 32, largest: 140 });
  const laid = found === null ? null : { domino, ...found.placement };
  return {
    lines,
    picture: {
      width: WIDE,
      height: map.y + map.h + 24,
      paper: 'paper',
      nodes: [
        ...head(words, roundName(before), move(before, ['pick', String(domino)]), seat),
        ...rowOf(view.next.length, { x: 0, y: 118, w: WIDE, unit: 124, gap: 48 }).flatMap((place, at) => {
          const slot = view.next[at];
          if (slot === undefined) return [];
          return slotNodes(slot, place, words, { acting: slot.domino === domino, faded: slot.domino !== domino });
        }),
        ...lines.map((one, at) =>
          text(
            words.say(one),
            { x: MARGIN, y: 306 + at * 62, w: WIDE - 2 * MARGIN, h: 58 },
            { size: TYPE.heading, ink: at === 1 && found === null ? 'bad' : 'ink', bold: at === 0, align: 'center' },
          ),
        ),
        ...mapOf(plan, kingdom, seat),
        ...(laid === null
          ? []
          : [
              group(0, 0, dominoOn(plan, laid), { opacity: 0.55 }),
              ring(plan, laid),
              ...(found !== null && found.gain > 0
                ? gainChip(found.gain, xOf(plan, laid.cell) + plan.unit / 2, yOf(plan, laid.cell) + plan.unit / 2, 46)
                : []),
            ]),
      ],
    },
  };
}
