import { boundsOf, columnOf, rowOf, writeCell, writeRow } from '../rules/cell.ts';
import { halvesOf, TERRAINS } from '../rules/dominoes.ts';
import { type Grid, gridOf, type Kingdom, landOf } from '../rules/kingdom.ts';
import type { Slot, View } from '../rules/types.ts';
import { unseen } from '../rules/view.ts';
import { dominoName, half, list, roundName, type Say, taskName } from './names.ts';
import { placed, pointsIn, totalOf } from './score.ts';
import { seatAt } from './tell.ts';

/** The whole position in words, line by line. */
export function text(view: View): readonly Say[] {
  return [
    roundName(view),
    ...turn(view),
    ...(view.places.length > 0 ? placed(view) : []),
    ...earlier(view),
    ...bag(view),
    ...(view.line.length > 0 && view.step !== 'over' ? [thisLine(view)] : []),
    ...(view.next.length > 0 ? [nextLine(view)] : []),
    ...(view.left > 0 ? [pile(view)] : []),
    ...view.kingdoms.flatMap((kingdom, seat) => inWords(view, kingdom, seat)),
  ];
}

export function turn(view: View): readonly Say[] {
  return view.seat === null ? [] : [{ say: 'turnOf', with: { seat: { seat: view.seat }, task: taskName(view) } }];
}

/** What the earlier games of a dynasty have brought together with this one. */
function earlier(view: View): readonly Say[] {
  if (view.past.length === 0) return [];
  return view.kingdoms.map((_, at): Say => {
    const seat = seatAt(at);
    return { say: 'sheetAll', with: { seat: { seat }, total: totalOf(view, seat) } };
  });
}

function bag({ bag }: View): readonly Say[] {
  return bag.length === 0 ? [] : [{ say: 'lineBag', with: { seats: { list: bag.map((seat) => ({ seat })) } } }];
}

export function thisLine(view: View): Say {
  const slots = view.line.map(({ domino, king }, at): Say => {
    const done = at < view.at || (at === view.at && view.step !== 'place');
    return done && king !== null
      ? { say: 'slotDone', with: { domino, seat: { seat: king } } }
      : slotInWords({ domino, king });
  });
  return { say: 'lineThis', with: { dominoes: list(slots) } };
}

export const nextLine = (view: View): Say => ({
  say: 'lineNext',
  with: { dominoes: list(view.next.map(slotInWords)) },
});

const slotInWords = ({ domino, king }: Slot): Say =>
  king === null
    ? { say: 'slotFree', with: { domino: dominoName(domino) } }
    : { say: 'slotKing', with: { domino: dominoName(domino), seat: { seat: king } } };

/** By terrain, the squares and crowns nobody has seen yet. */
export function unseenSquares(
  view: View,
): readonly { terrain: (typeof TERRAINS)[number]; squares: number; crowns: number }[] {
  const halves = unseen(view).flatMap((domino) => halvesOf(domino));
  return TERRAINS.map((terrain) => {
    const of = halves.filter((one) => one.terrain === terrain);
    return { terrain, squares: of.length, crowns: of.reduce((sum, { crowns }) => sum + crowns, 0) };
  });
}

function pile(view: View): Say {
  const seen = unseenSquares(view).map(
    ({ terrain, squares, crowns }): Say => ({
      say: 'squaresSeen',
      with: { terrain: { say: terrain }, squares, crowns },
    }),
  );
  return { say: 'linePile', with: { left: view.left, unseen: list(seen) } };
}

function inWords(view: View, kingdom: Kingdom, at: number): readonly Say[] {
  const grid = gridOf(kingdom);
  const { left, right, top, bottom } = boundsOf(landOf(grid));
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) => top + row);
  const seat = { seat: seatAt(at) };
  return [
    {
      say: 'kingdom',
      with: {
        seat,
        points: pointsIn(view, kingdom, view.step === 'over'),
        width: right - left + 1,
        height: bottom - top + 1,
      },
    },
    ...rows.map((row): Say => ({ say: 'row', with: { row: writeRow(row), squares: list(rowInWords(grid, row)) } })),
    ...(kingdom.discarded.length > 0
      ? [{ say: 'thrown', with: { seat, dominoes: list(kingdom.discarded.map(dominoName)) } } as const]
      : []),
  ];
}

function rowInWords(grid: Grid, row: number): readonly Say[] {
  return landOf(grid)
    .filter((cell) => rowOf(cell) === row)
    .sort((a, b) => columnOf(a) - columnOf(b))
    .map((cell): Say => {
      const square = grid[cell] ?? null;
      const what: Say = square === null || square === 'castle' ? { say: 'castle' } : half(square);
      return { say: 'at', with: { cell: writeCell(cell), what } };
    });
}
