import { expect, test } from 'vitest';
import { allows, list, type Owner, play, position } from './position.fixture.ts';

/** What seat 0 may do with the room in m1 when its home is this. */
function withHome(home: string, room: string, things: Owner = {}) {
  return position({ owners: [{ home, ...things }], market: `${room} GR LI SR WO / - - - -` });
}

const UPPER = ['u1', 'u2', 'u3', 'u4', 'u5'];

test.each(['g4', 'g5', ...UPPER])('L1: nothing carries %s on an empty board', (cell) => {
  const state = withHome('', 'KI');
  expect(allows(state, `take m1 ${cell} up`)).toBe(false);
  expect(allows(state, `take m1 ${cell} down`)).toBe(false);
});

test.each(['g1', 'g2', 'g3'])('L2: %s stands on the ground', (cell) => {
  expect(allows(withHome('', 'KI'), `take m1 ${cell} up`)).toBe(true);
});

test('L3: a basement card belongs in the basement, face down anywhere', () => {
  const state = withHome('', 'GA');
  expect(allows(state, 'take m1 b4 up')).toBe(true);
  expect(allows(state, 'take m1 b5 up')).toBe(true);
  expect(allows(state, 'take m1 g1 up')).toBe(false);
  expect(allows(state, 'take m1 g1 down')).toBe(true);
});

test('L4: a normal room lies face down in the basement', () => {
  const state = withHome('', 'KI');
  expect(allows(state, 'take m1 b5 up')).toBe(false);
  expect(allows(state, 'take m1 b5 down')).toBe(true);
});

test('L5: gaps are allowed', () => {
  expect(allows(withHome('g: LR^ . . . .', 'BA'), 'take m1 g3 up')).toBe(true);
});

test('L6: no third bedroom', () => {
  const state = withHome('g: BE^ BE^ . . .', 'BE');
  expect(allows(state, 'take m1 g3 up')).toBe(false);
  expect(allows(state, 'take m1 g3 down')).toBe(true);
});

test('L7: no second bathroom beside one', () => {
  const state = withHome('g: . BA^ . . .', 'BA');
  expect(allows(state, 'take m1 g3 up')).toBe(false);
  expect(allows(state, 'take m1 g3 down')).toBe(true);
  expect(allows(state, 'take m1 g1 up')).toBe(false);
});

test('L8: two usable spaces', () => {
  const state = withHome('u: LR^ . . BA^ BA2_\ng: KI^ KI^ . ST_ SA_\nb: GA^ GA^', 'KI');
  expect(list(state).filter((path) => path.startsWith('take m1'))).toEqual([
    'take m1 u2 up',
    'take m1 u2 down',
    'take m1 g3 down',
  ]);
});

test('L9: décor finishes a room', () => {
  const state = withHome('g: LR^+piano . . . .', 'LR');
  expect(allows(state, 'take m1 g2 up')).toBe(false);
  expect(allows(state, 'take m1 g2 down')).toBe(true);
  expect(allows(state, 'take m1 g3 up')).toBe(true);
});

test('L9, played: the Piano goes on the living room, which then is finished', () => {
  const state = position({
    seats: 2,
    owners: [{ home: 'g: LR^ . . . .' }],
    market: 'LR GA LR KI - / piano - - -',
    played: [1],
  });
  const { state: after, events } = play(state, 'take m2 b4 up g1');
  expect(events).toContainEqual({ kind: 'decorated', seat: 0, token: 'piano', cell: 'g1' });
  expect(after.players[0]?.home.g1).toEqual({ kind: 'room', card: 'living-room-1', up: true, token: 'piano' });
  expect(after.otherDiscard).toContain('piano');
});

test('L10: not under the Interior Designer', () => {
  const state = withHome('g: LR^+piano . . . .', 'LR', { helpers: ['interior-designer'] });
  expect(allows(state, 'take m1 g2 up')).toBe(true);
});

test('L10: the Interior Designer works before the room that comes with her', () => {
  const state = position({
    owners: [{ home: 'g: LR^+piano . . . .' }],
    market: 'LR LR GR ST LI / interior-designer - - -',
  });
  expect(allows(state, 'take m1 g2 up')).toBe(false);
  expect(allows(state, 'take m2 g2 up')).toBe(true);
});

test('L11: without a room to go to the token is discarded', () => {
  const state = position({
    owners: [{ home: 'g: BE^+cat-house . . . .' }],
    market: 'KI LR GR ST LI / canopy-bed - - -',
  });
  expect(allows(state, 'take m2 g2 up')).toBe(true);
  expect(list(state).filter((path) => path.startsWith('take m2 g2'))).toEqual(['take m2 g2 up', 'take m2 g2 down']);
  const { state: after, events } = play(state, 'take m2 g2 up');
  expect(events).toContainEqual({ kind: 'undecorated', seat: 0, token: 'canopy-bed', declined: false });
  expect(after.otherDiscard).toContain('canopy-bed');
});

test('L12: the token must go on the second bedroom', () => {
  const home = 'u: . . BE^ . .\ng: BE^+cat-house . KI^ . .';
  const state = position({ owners: [{ home }], market: 'KI LR GR ST LI / canopy-bed - - -' });
  expect(list(state).filter((path) => path.startsWith('take m2 g2'))).toEqual([
    'take m2 g2 up u3',
    'take m2 g2 down u3',
  ]);
  const free = position({
    owners: [{ home }],
    market: 'KI LR GR ST LI / canopy-bed - - -',
    options: { decorMandatory: false },
  });
  expect(list(free).filter((path) => path.startsWith('take m2 g2 up'))).toEqual([
    'take m2 g2 up u3',
    'take m2 g2 up skip',
  ]);
});

test('L13: a card may join two rooms', () => {
  expect(allows(withHome('g: LR^ . LR^ . .', 'LR'), 'take m1 g2 up')).toBe(true);
});

test('L14: but not beyond the largest size', () => {
  expect(allows(withHome('g: LR^ LR^ . LR^ .\nb: GA^ .', 'LR'), 'take m1 g3 up')).toBe(false);
});

test('L15: nor with a finished one', () => {
  expect(allows(withHome('g: LR^ . LR^+piano . .', 'LR'), 'take m1 g2 up')).toBe(false);
});

test('the room just taken may carry the token, and every card of a room is a choice (R19, R20)', () => {
  const state = position({
    owners: [{ home: 'g: LR^ . . . .' }],
    market: 'KI LR GR ST LI / paintings treehouse cat-house -',
  });
  expect(list(state).filter((path) => path.startsWith('take m2 g2'))).toEqual([
    'take m2 g2 up g1',
    'take m2 g2 up g2',
    'take m2 g2 down g1',
  ]);
  // The garden asks nothing.
  expect(list(state).filter((path) => path.startsWith('take m3 g2'))).toEqual(['take m3 g2 up', 'take m3 g2 down']);
  // R32: the Cat House goes on any face-up room.
  expect(list(state).filter((path) => path.startsWith('take m4 b4'))).toEqual(['take m4 b4 down g1']);
});

test('shelves go on any basement room, and a finished room takes décor (R7)', () => {
  const home = 'u: BA^ . . . .\ng: KI^ . . . .\nb: WC^ GA^';
  const state = position({ owners: [{ home }], market: 'KI LR GR ST LI / shelves hot-tub - -' });
  expect(list(state).filter((path) => path.startsWith('take m2 g2 up'))).toEqual([
    'take m2 g2 up b4',
    'take m2 g2 up b5',
  ]);
  expect(list(state).filter((path) => path.startsWith('take m3 g2 up'))).toEqual(['take m3 g2 up u1']);
});

test('R27: under the Interior Designer a card may join two rooms with tokens, and one token is kept', () => {
  const state = position({
    owners: [{ home: 'g: LR^+piano . LR^+cat-house . .', helpers: ['interior-designer'] }],
    market: 'LR GR ST LI SR / - - - -',
  });
  const joined = play(state, 'take m1 g2 up');
  expect(joined.state.phase).toEqual({ kind: 'keep', seat: 0, cells: ['g1', 'g3'] });
  expect(list(joined.state)).toEqual(['keep g1', 'keep g3']);
  const kept = play(joined.state, 'keep g3');
  expect(kept.events).toEqual([{ kind: 'kept', seat: 0, cell: 'g3', token: 'cat-house', lost: ['piano'] }]);
  expect(kept.state.phase).toEqual({ kind: 'turn', seat: 1 });
});
