import { expect, test } from 'vitest';
import { rules } from './index.ts';
import { allows, finalPosition, list, play, position } from './position.fixture.ts';

const FULL = `
  u: ST^ LR^ BA^ GR_ LI_
  g: PL^ LR^ KI^ BE_ BE_
  b: GA^ SR_`;

test('L22: the Handyman brings a living room together', () => {
  const state = finalPosition({ owners: [{ home: FULL, helpers: ['handyman'] }] });
  expect(state.phase).toEqual({ kind: 'help', seat: 0, supplier: false, handyman: true });
  const { state: after, events } = play(state, 'handyman u2 g1');
  expect(after.players[0]?.home).toMatchObject({ g1: { card: 'living-room-1' }, u2: { card: 'playroom-1' } });
  expect(events[0]).toEqual({
    kind: 'swapped',
    seat: 0,
    a: { cell: 'u2', card: 'playroom-1', up: true },
    b: { cell: 'g1', card: 'living-room-1', up: true },
  });
  const last = rules.view(after, 'public', []).homes[0]?.score.runs.find(({ cells }) => cells.includes('g1'));
  expect(last).toMatchObject({ type: 'living-room', cells: ['g1', 'g2'], points: 4 });
});

test('the Handyman’s list: zones and sizes count, empty rooms may go anywhere, two of them may change places', () => {
  const state = finalPosition({ owners: [{ home: FULL, helpers: ['handyman'] }] });
  const paths = list(state);
  expect(paths).toContain('handyman u4 u5');
  expect(paths).toContain('handyman u4 b5');
  expect(paths).toContain('handyman u4 u5');
  // A garage may move to the other basement space, a living room not into the basement.
  expect(paths).toContain('handyman b4 b5');
  expect(paths).not.toContain('handyman u2 b5');
  expect(paths.at(-1)).toBe('skip');
  // All 66 pairs but those that bring one of the 6 face-up house cards to b5, or the garage upstairs; and `skip`.
  expect(paths).toHaveLength(66 - 6 - 10 + 1);
});

test('L24: the Handyman does not bring a garage upstairs', () => {
  const state = finalPosition({ owners: [{ home: FULL, helpers: ['handyman'] }] });
  expect(list(state).filter((path) => path.includes('b4'))).toEqual(['handyman b4 b5']);
});

test('L23, R8: the Handyman joins two decorated rooms; one token is kept', () => {
  const home = `
    u: LR^+piano ST^ LR^+paintings GR_ LI_
    g: PL^ LR^ KI^ BE_ BE_
    b: GA^ SR_`;
  const state = finalPosition({ owners: [{ home, helpers: ['handyman'] }] });
  const { state: joined } = play(state, 'handyman u2 g2');
  expect(list(joined)).toEqual(['keep u1', 'keep u3']);
  const { state: after, events } = play(joined, 'keep u1');
  expect(events[0]).toEqual({ kind: 'kept', seat: 0, cell: 'u1', token: 'piano', lost: ['paintings'] });
  expect(events[1]?.kind).toBe('finished');
  expect(rules.view(after, 'public', []).homes[0]?.score.decor).toBe(3);
});

test('R9: two crowded rooms are asked one after the other, in reading order', () => {
  const home = `
    u: LR^+piano ST^ BE^+canopy-bed GR_ LI_
    g: BE^+cat-house LR^+paintings KI^ BE_ BE_
    b: GA^ SR_`;
  // Exchanging u2 and g2 gives LR LR above; exchanging u3 with g2 would need the bedroom beside g1.
  const state = finalPosition({ owners: [{ home, helpers: ['handyman'] }] });
  const { state: first } = play(state, 'handyman u2 g2');
  expect(list(first)).toEqual(['keep u1', 'keep u2']);
  const both = `
    u: LR^+piano BE^+canopy-bed ST^ GR_ LI_
    g: BE^+cat-house LR^+paintings KI^ BE_ BE_
    b: GA^ SR_`;
  const crowded = play(finalPosition({ owners: [{ home: both, helpers: ['handyman'] }] }), 'handyman u2 g2').state;
  expect(list(crowded)).toEqual(['keep u1', 'keep u2']);
  const next = play(crowded, 'keep u2').state;
  expect(list(next)).toEqual(['keep g1', 'keep g2']);
  expect(rules.turn(play(next, 'keep g1').state)).toEqual({ kind: 'over' });
});

test('L27: the Supplier replaces a card, whose token is lost', () => {
  const home = FULL.replace('ST^', 'BE^+canopy-bed');
  const state = finalPosition({ owners: [{ home, helpers: ['supplier'] }], roomDiscard: 'KI2 KI5 LR' });
  expect(allows(state, 'supplier kitchen u1')).toBe(true);
  const { state: after, events } = play(state, 'supplier kitchen u1');
  // Of the two kitchens the one with a child comes.
  expect(events[0]).toEqual({
    kind: 'supplied',
    seat: 0,
    cell: 'u1',
    gave: 'bedroom-1',
    gaveUp: true,
    got: 'kitchen-5',
    lost: 'canopy-bed',
  });
  expect(after.roomDiscard).toEqual(['kitchen-2', 'living-room-3', 'bedroom-1']);
  expect(after.players[0]?.home.u1).toEqual({ kind: 'room', card: 'kitchen-5', up: true, token: null });
});

test('the Supplier: empty rooms too, zones and sizes count, finished rooms do not grow (R28)', () => {
  const home = FULL.replace('LR^ KI^', 'LR^+piano KI^');
  const state = finalPosition({ owners: [{ home, helpers: ['supplier'] }], roomDiscard: 'LR GA' });
  const paths = list(state);
  expect(paths).toContain('supplier living-room u4');
  expect(paths).not.toContain('supplier living-room g1');
  expect(paths).not.toContain('supplier living-room b5');
  expect(paths).toContain('supplier garage b5');
  expect(paths).toContain('supplier garage b4');
  expect(paths).toContain('supplier living-room g2');
});

test('the Roofer: kinds of roof once each, before Supplier and Handyman', () => {
  const state = finalPosition({
    starter: 2,
    owners: [
      { home: FULL, helpers: ['handyman'] },
      { helpers: ['roofer'], roofs: ['roof-red-3'] },
    ],
    roofDiscard: ['roof-red-2', 'roof-orange-window', 'roof-red-1', 'roof-brown-4'],
  });
  expect(state.phase).toEqual({ kind: 'roofer', seat: 1 });
  expect(list(state)).toEqual(['roofer red', 'roofer brown', 'roofer orange-window', 'skip']);
  const { state: after, events } = play(state, 'roofer red');
  expect(events).toEqual([{ kind: 'roofed', seat: 1, card: 'roof-red-1' }]);
  expect(after.players[1]?.roofs).toEqual(['roof-red-3', 'roof-red-1']);
  expect(after.roofDiscard).toEqual(['roof-red-2', 'roof-orange-window', 'roof-brown-4']);
  expect(after.phase).toMatchObject({ kind: 'help', seat: 0 });
  expect(play(state, 'skip').events).toEqual([{ kind: 'declined', seat: 1, helpers: ['roofer'] }]);
});

test('without discarded roofs the Roofer is not asked', () => {
  const state = finalPosition({ owners: [{ helpers: ['roofer'] }] });
  expect(rules.turn(state)).toEqual({ kind: 'over' });
});

test('without discarded rooms the Supplier is not asked', () => {
  expect(rules.turn(finalPosition({ owners: [{ home: FULL, helpers: ['supplier'] }] }))).toEqual({ kind: 'over' });
});

test('R25: the owner of both is asked with one list, then with the rest', () => {
  const state = finalPosition({
    owners: [{ home: FULL, helpers: ['handyman', 'supplier'] }],
    roomDiscard: 'PL GA',
  });
  expect(state.phase).toEqual({ kind: 'help', seat: 0, supplier: true, handyman: true });
  const verbs = (paths: readonly string[]) => [...new Set(paths.map((path) => path.split(' ')[0]))];
  expect(verbs(list(state))).toEqual(['supplier', 'handyman', 'skip']);
  const swapped = play(state, 'handyman u1 u2').state;
  expect(verbs(list(swapped))).toEqual(['supplier', 'skip']);
  const supplied = play(state, 'supplier playroom u1').state;
  expect(verbs(list(supplied))).toEqual(['handyman', 'skip']);
  expect(rules.turn(play(supplied, 'handyman u1 u2').state)).toEqual({ kind: 'over' });
  const declined = play(state, 'skip');
  expect(declined.events[0]).toEqual({ kind: 'declined', seat: 0, helpers: ['supplier', 'handyman'] });
  expect(rules.turn(declined.state)).toEqual({ kind: 'over' });
});

test('the owners of Supplier and Handyman come in turn order from the marker', () => {
  const owners = [
    { home: FULL, helpers: ['handyman'] as const },
    { helpers: ['supplier'] as const, home: 'g: SA^ . . . .' },
  ];
  const first = finalPosition({ owners, starter: 1, roomDiscard: 'LR' });
  expect(first.phase).toMatchObject({ seat: 1, supplier: true, handyman: false });
  expect(play(first, 'skip').state.phase).toMatchObject({ seat: 0, supplier: false, handyman: true });
  expect(finalPosition({ owners, starter: 2, roomDiscard: 'LR' }).phase).toMatchObject({ seat: 0 });
});

test('R24: what is left in the market of round 12 is there for Roofer and Supplier', () => {
  const state = position({
    round: 12,
    owners: [{ home: FULL.replace('ST^', '.'), helpers: ['roofer', 'supplier'] }],
    played: [1, 2, 3],
    market: 'LR WO - - - / roof-red-window - - -',
  });
  const { state: after, events } = play(state, 'take m1 u1 up');
  expect(events).toContainEqual({ kind: 'cleared', round: 12, rooms: ['workshop-1'], resources: ['roof-red-window'] });
  expect(list(after)).toEqual(['roofer red-window', 'skip']);
  expect(allows(play(after, 'skip').state, 'supplier workshop b4')).toBe(true);
});
