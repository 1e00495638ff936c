import { expect, test } from 'vitest';
import { roomOf } from './cards.ts';
import { breakings, decorating, drillings, replacing, supplies, swaps, takings } from './gain.ts';
import { rules } from './index.ts';
import { type Owner, position, type Setting } from './position.fixture.ts';
import type { Column } from './types.ts';
import type { ColumnView, HomeView, View } from './view-types.ts';

function look(owner: Owner, setting: Setting = {}): { readonly view: View; readonly home: HomeView } {
  const view = rules.view(position({ owners: [owner], ...setting }), 'public', []);
  const [home] = view.homes;
  if (!home) throw new Error('nobody sits there');
  return { view, home };
}
const columnOf = ({ market }: View, name: Column): ColumnView =>
  market.find(({ column }) => column === name) ?? expect.fail(`no column ${name}`);
/** The ways to take a column: where, what with it, and what it brings. */
function taking(owner: Owner, market: string, name: Column, setting: Setting = {}) {
  const { view, home } = look(owner, { market, ...setting });
  return takings(view, home, columnOf(view, name)).map(({ cell, up, extra, points, size }) => ({
    way: [cell, up ? 'up' : 'down', extra].filter((one) => one !== null).join(' '),
    points,
    size,
  }));
}

test('a room brings what it is worth there: one card 1, two living rooms 4, three 9', () => {
  const ways = taking({ home: 'g: LR^ . . . .' }, 'LR GA PL KI BA / - - - -', 'm1');
  const at = (way: string) => ways.find((one) => one.way === way);
  expect(at('g2 up')).toEqual({ way: 'g2 up', points: 3, size: 2 });
  expect(at('g3 up')).toEqual({ way: 'g3 up', points: 1, size: 1 });
  expect(at('g2 down')).toEqual({ way: 'g2 down', points: 0, size: 0 });
  expect(taking({ home: 'g: LR^ LR^ . . .' }, 'LR GA PL KI BA / - - - -', 'm1')).toContainEqual({
    way: 'g3 up',
    points: 5,
    size: 3,
  });
});

test('a column whose room is gone brings nothing', () => {
  const { view, home } = look({}, { market: '- LR PL KI BA / - - - -', played: [3] });
  expect(takings(view, home, columnOf(view, 'm1'))).toEqual([]);
  expect(breakings(home, columnOf(view, 'm1'))).toEqual([]);
});

test('décor counts where it is laid, in the garden by itself', () => {
  const laid = taking({}, 'GA LR PL KI BA / piano - - -', 'm2');
  const [plain, decorated] = [laid.find(({ way }) => way === 'g1 down'), laid.find(({ way }) => way === 'g1 up g1')];
  expect(plain?.points).toBe(0);
  // A piano adds to the point of one living room.
  expect(decorated?.points).toBeGreaterThan(1);
  const planted = taking({}, 'GA LR PL KI BA / treehouse - - -', 'm2').find(({ way }) => way === 'g1 up');
  const bare = taking({}, 'GA LR PL KI BA / - - - -', 'm2').find(({ way }) => way === 'g1 up');
  expect((planted?.points ?? 0) - (bare?.points ?? 0)).toBeGreaterThan(0);
});

test('breaking a room out brings the room alone', () => {
  const { view, home } = look({ home: 'g: LR^ . . . .' }, { market: 'LR GA PL KI BA / piano - - -' });
  expect(breakings(home, columnOf(view, 'm1')).find(({ cell, up }) => cell === 'g2' && up)).toMatchObject({
    column: 'm1',
    points: 3,
    size: 2,
  });
});

test('a token closes a room that could grow, unless there is an Interior Designer', () => {
  const placed = (owner: Owner, card: 'living-room-9') =>
    decorating(look(owner).home, roomOf(card), 'g2', true, 'piano', 'g2');
  const open = placed({ home: 'g: LR^ . . . .' }, 'living-room-9');
  expect(open).toMatchObject({ closes: true, cells: ['g1', 'g2'] });
  expect(open.points).toBeGreaterThan(0);
  expect(placed({ home: 'g: LR^ . . . .', helpers: ['interior-designer'] }, 'living-room-9').closes).toBe(false);
  // A living room of three has its full size.
  expect(placed({ home: 'g: LR^ . LR^ . .' }, 'living-room-9')).toMatchObject({
    closes: false,
    cells: ['g1', 'g2', 'g3'],
  });
});

test('another card for one brings the difference, by Drill and by Supplier', () => {
  const { home } = look({ home: 'g: LR^ ST^ . . .' }, { market: 'BE BA PL GR GA / - - - -' });
  const room = roomOf('living-room-9');
  // The study was worth 2; two living rooms together are worth 4 instead of 1.
  expect(replacing(home, room, 'g2')).toEqual({ points: 1, size: 2 });
  expect(drillings(home, room)).toContainEqual({ cell: 'g2', points: 1, size: 2 });
  expect(drillings(home, room)).toContainEqual({ cell: 'g1', points: 0, size: 1 });
  expect(supplies(home, room)).toContainEqual({ cell: 'g2', points: 1, size: 2 });
});

test('the Handyman’s exchange brings the difference, for rooms alone', () => {
  const { home } = look({ home: 'g: LR^ ST^ LR^ . .' }, { market: 'BE BA PL GR GA / - - - -' });
  // Beside each other the living rooms are worth 4 instead of 1 each.
  expect(swaps(home)).toContainEqual({ a: 'g1', b: 'g2', points: 2, size: 2 });
  expect(swaps(home)).toContainEqual({ a: 'g1', b: 'g3', points: 0, size: 1 });
  expect(swaps(home).flatMap(({ a, b }) => [a, b])).not.toContain('g4');
});
