import { type Speak, spaceOf } from '../face/names.ts';
import type { Cell } from '../rules/types.ts';
import type { HomeView, RunScore } from '../rules/view-types.ts';
import type { Mark } from './marks.ts';

/** What a move changes in a home: the cells that differ, and the points where they arise. */

function changed(before: HomeView, after: HomeView): readonly Cell[] {
  const seen = new Map(before.spaces.map((space) => [space.cell, JSON.stringify(space)]));
  return after.spaces.filter((space) => seen.get(space.cell) !== JSON.stringify(space)).map(({ cell }) => cell);
}

/** Change of points by cell: rooms at the cell that changed (else in their middle), tokens where they lie. */
export function differences(before: HomeView, after: HomeView): ReadonlyMap<Cell, number> {
  const cells = changed(before, after);
  const sums = new Map<Cell, number>();
  const add = (cell: Cell | undefined, points: number): void => {
    if (cell !== undefined && points !== 0) sums.set(cell, (sums.get(cell) ?? 0) + points);
  };
  const anchor = ({ cells: own }: RunScore): Cell | undefined =>
    own.find((cell) => cells.includes(cell)) ?? own[Math.floor(own.length / 2)];
  // A room counts where it is now; what it was worth before is taken off at the room that lies there now.
  const now = (cell: Cell): RunScore | undefined => after.score.runs.find((run) => run.cells.includes(cell));
  for (const run of after.score.runs) add(anchor(run), run.points);
  for (const run of before.score.runs) {
    const there = run.cells.flatMap((cell) => now(cell) ?? []).find((next) => next.type === run.type);
    add(there ? anchor(there) : anchor(run), -run.points);
  }
  for (const { cell, points } of after.score.tokens) if (cell !== null) add(cell, points);
  for (const { cell, points } of before.score.tokens) if (cell !== null) add(cell, -points);
  return sums;
}

export function comparison(before: HomeView, after: HomeView, words: Speak): ReadonlyMap<Cell, readonly Mark[]> {
  const marks = new Map<Cell, Mark[]>(
    changed(before, after).map((cell): [Cell, Mark[]] => [cell, [{ kind: 'chosen' }]]),
  );
  for (const [cell, points] of differences(before, after)) {
    if (points === 0) continue;
    const text = words.say({ say: 'pic-delta', with: { n: points } });
    marks.set(cell, [
      ...(marks.get(cell) ?? []),
      { kind: 'points', text, good: points > 0, space: spaceOf(after, cell) },
    ]);
  }
  return marks;
}
