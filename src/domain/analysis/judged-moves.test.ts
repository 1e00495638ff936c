import { expect, test } from 'vitest';
import type { LogLine } from '../table/log.ts';
import { judgedMoves } from './judged-moves.ts';

const at = new Date(0);

function move(version: number, seat: 0 | 1 | 2, more: { autopilot?: boolean; undone?: boolean; path?: string } = {}) {
  const { autopilot = false, undone = false, path = 'pass' } = more;
  return {
    version,
    at,
    seat,
    path: [path],
    choices: 3,
    autopilot,
    shuffles: [],
    events: [],
    planned: false,
    undone,
  } satisfies LogLine;
}

const CHAIRS = [
  { seat: 0, person: 'ann', name: 'Ann' },
  { seat: 1, person: 'bob', name: 'Bob' },
  { seat: 2, person: null, name: 'Ada' },
] as const;

test('moves of people who have played their seat to the end are judged, by their place among the moves that count', () => {
  const log: readonly LogLine[] = [
    move(2, 0),
    move(3, 1),
    move(4, 2, { autopilot: true }),
    move(5, 0, { undone: true }),
    { version: 6, at, tableEvent: { kind: 'undo', by: 'Ann', seat: 0, to: 4 } },
    move(7, 0, { autopilot: true }),
    { version: 8, at, tableEvent: { kind: 'replace', by: null, seat: 1, was: 'Cleo', now: 'Bob', computer: false } },
    move(9, 1),
    move(10, 2),
    move(11, 0),
    move(12, 0, { path: 'resign' }),
  ];
  expect(judgedMoves({ chairs: CHAIRS }, log).map((one) => [one.move, one.seat])).toEqual([
    [1, 0],
    [5, 1],
    [7, 0],
  ]);
});
