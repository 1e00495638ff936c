import { expect, test } from 'vitest';
import { writeHome } from './ascii.fixture.ts';
import { rules } from './index.ts';
import { playerOf } from './player.ts';
import { allows, list, play, position } from './position.fixture.ts';
import type { State } from './types.ts';

const market = (state: State) => rules.view(state, 'public', []).market.map(({ room }) => room?.card ?? null);

test('L16: Scaffolding in the basement carries the third living room', () => {
  const owners = [{ home: 'g: . LR^ LR^ . .' }];
  const state = position({ owners, market: 'GA LR KI ST LI / scaffolding-1 - - -' });
  const { state: after } = play(state, 'take m2 g4 up b4');
  expect(writeHome(playerOf(after, 0).home)).toContain('g: . LR1^ LR2^ LR3^ .\nb: sc1 .');
  expect(rules.view(after, 'public', []).homes[0]?.score.rooms).toBe(9);
  const bare = position({ owners, market: 'GA LR KI ST LI / - - - -' });
  expect(allows(bare, 'take m2 g4 up')).toBe(false);
});

test('L17: Scaffolding gives way to what may lie there', () => {
  const state = position({ owners: [{ home: 'b: sc .' }], market: 'GA LR KI ST LI / - - - -' });
  expect(allows(state, 'take m1 b4 up')).toBe(true);
  expect(allows(state, 'take m2 b4 up')).toBe(false);
  expect(allows(state, 'take m2 b4 down')).toBe(true);
  const { state: after, events } = play(state, 'take m1 b4 up');
  expect(events).toContainEqual({ kind: 'unscaffolded', seat: 0, cell: 'b4' });
  expect(after.otherDiscard).toEqual(['scaffolding-1']);
});

test('L18: Scaffolding needs something below', () => {
  const state = position({ market: 'GA LR KI ST LI / scaffolding-1 - - -' });
  expect(allows(state, 'take m2 g1 up g4')).toBe(false);
  expect(allows(state, 'take m2 g1 up b4')).toBe(true);
  expect(allows(state, 'take m2 g2 up g1')).toBe(true);
});

test('both orders of room and Scaffolding are one move (R16)', () => {
  const state = position({ market: 'GA LR KI ST LI / scaffolding-1 - - -' });
  const cells = list(state)
    .filter((path) => path.startsWith('take m2') && path.includes(' up '))
    .map((path) => path.replace(/^take m2 (..) up (..)$/, '$1+$2'));
  // The room on the ground, with the Scaffolding anywhere on the ground or in the basement, the room's own space
  // included, or on top of the room; or the room on top of the Scaffolding.
  const own = ['g1', 'g2', 'g3'].flatMap((room) => [
    ...['g1', 'g2', 'g3', 'b4', 'b5', room.replace('g', 'u')].map((sc) => `${room}+${sc}`),
  ]);
  const above = ['u1+g1', 'u2+g2', 'u3+g3', 'g4+b4', 'g5+b5'];
  expect([...cells].sort()).toEqual([...own, ...above].sort());
});

test('Scaffolding laid on the room’s own space is replaced at once', () => {
  const state = position({ market: 'GA LR KI ST LI / scaffolding-1 - - -' });
  const { state: after, events } = play(state, 'take m2 g1 up g1');
  expect(after.players[0]?.home.g1).toMatchObject({ kind: 'room', card: 'living-room-1' });
  expect(after.otherDiscard).toEqual(['scaffolding-1']);
  expect(events.map(({ kind }) => kind)).toEqual(['took', 'scaffolded', 'unscaffolded']);
});

test('R12: Scaffolding may stand on Scaffolding, and carries rooms', () => {
  const state = position({ owners: [{ home: 'b: sc .' }], market: 'GA LR KI ST LI / scaffolding-2 - - -' });
  expect(allows(state, 'take m2 g1 up g4')).toBe(true);
  expect(allows(state, 'take m2 u4 up g4')).toBe(true);
  expect(allows(state, 'take m2 g4 up g4')).toBe(true);
  // The space is not free for a second one.
  expect(allows(state, 'take m2 g1 up b4')).toBe(false);
});

test('L19: the Drill', () => {
  const state = position({
    owners: [{ home: 'g: LR^ LR^ ST^ . .', tools: ['drill'] }],
    market: 'GA LR KI GR LI / - - - -',
  });
  const { state: after, events } = play(state, 'drill m2 g3');
  expect(after.phase).toEqual({ kind: 'turn', seat: 0 });
  expect(market(after)).toEqual(['garage-1', 'study-1', 'kitchen-1', 'games-room-1', 'library-1']);
  expect(rules.view(after, 'public', []).homes[0]?.score.rooms).toBe(9);
  expect(events).toEqual([
    { kind: 'drilled', seat: 0, column: 'm2', cell: 'g3', gave: 'study-1', got: 'living-room-3', lost: null },
  ]);
  expect(after.players[0]?.tools).toEqual([]);
  expect(after.otherDiscard).toEqual(['drill']);
  // Its own card can be taken back.
  expect(allows(after, 'take m2 u1 up')).toBe(true);
  expect(list(after).some((path) => path.startsWith('drill'))).toBe(false);
});

test('L20: an empty room cannot be drilled out', () => {
  const state = position({
    owners: [{ home: 'g: ST_ KI^ . . .', tools: ['drill'] }],
    market: 'BE BE PL GR GA / - - - -',
  });
  expect(list(state).filter((path) => path.startsWith('drill'))).toEqual([
    'drill m1 g2',
    'drill m2 g2',
    'drill m3 g2',
    'drill m4 g2',
  ]);
});

test('R21, R28: the Drill loses the token and does not make a finished room grow', () => {
  const home = 'g: LR^+piano KI^ LR^ . .';
  const market = 'LR GA PL GR ST / - - - -';
  const plain = position({ owners: [{ home, tools: ['drill'] }], market });
  expect(allows(plain, 'drill m1 g2')).toBe(false);
  // With the decorated card gone its space is as good as any; equal types are listed too.
  expect(allows(plain, 'drill m1 g1')).toBe(true);
  expect(allows(plain, 'drill m1 g3')).toBe(true);
  expect(play(plain, 'drill m1 g1').events).toMatchObject([{ lost: 'piano' }]);
  const designed = position({ owners: [{ home, tools: ['drill'], helpers: ['interior-designer'] }], market });
  expect(allows(designed, 'drill m1 g2')).toBe(true);
});

test('after a Drill that joins two tokens one is kept, and the turn goes on', () => {
  const state = position({
    owners: [{ home: 'g: LR^+piano KI^ LR^+paintings . .', tools: ['drill'], helpers: ['interior-designer'] }],
    market: 'LR GA PL GR ST / - - - -',
  });
  const { state: after } = play(state, 'drill m1 g2', 'keep g1');
  expect(after.phase).toEqual({ kind: 'turn', seat: 0 });
  expect(rules.view(after, 'public', []).homes[0]?.score).toMatchObject({ rooms: 9, decor: 4 });
});

test('L21: the Concrete Mixer', () => {
  const state = position({
    owners: [{}, { tools: ['concrete-mixer'] }],
    played: [0],
    market: '- LR PL KI BA / roof-brown-1 roof-red-window - roof-red-1',
  });
  expect(list(state).filter((path) => path.startsWith('mix'))).toEqual([
    'mix m2 m3',
    'mix m2 m4',
    'mix m2 m5',
    'mix m3 m4',
    'mix m3 m5',
    'mix m4 m5',
  ]);
  const { state: after, events } = play(state, 'mix m2 m3', 'take m3 g1 up');
  expect(events).toMatchObject([
    { kind: 'mixed', leftRoom: 'playroom-1', rightRoom: 'living-room-1' },
    { kind: 'took', room: 'living-room-1', gain: { kind: 'roof' }, secret: 'roof-red-window' },
  ]);
  expect(after.players[1]).toMatchObject({ roofs: ['roof-red-window'], tools: [] });
});

test('Drill and Mixer may both be used, in any order', () => {
  const state = position({
    owners: [{ home: 'g: ST^ . . . .', tools: ['concrete-mixer', 'drill'] }],
    market: 'LR KI PL BE BA / - - - -',
  });
  const { state: after } = play(state, 'mix m1 m2', 'drill m1 g1');
  expect(after.players[0]?.home.g1).toMatchObject({ card: 'kitchen-1' });
  expect(play(state, 'drill m1 g1', 'mix m1 m2').state.phase).toEqual({ kind: 'turn', seat: 0 });
});

test('L25: the Jackhammer takes the room of the first-player column', () => {
  const state = position({
    starter: 2,
    owners: [{ tools: ['jackhammer'] }],
    market: 'LR KI PL BE BA / drill roof-red-1 piano roof-red-2',
  });
  expect(state.phase).toEqual({ kind: 'jackhammer', seat: 0 });
  const { state: after, events } = play(state, 'jackhammer m1 g1 up');
  expect(events).toEqual([
    { kind: 'jackhammered', seat: 0, column: 'm1', room: 'living-room-1', cell: 'g1', up: true, resource: null },
  ]);
  expect(after).toMatchObject({ marker: 2, otherDiscard: ['jackhammer'], roofDiscard: [], played: [0] });
  expect(list(after).some((path) => path.startsWith('take m1'))).toBe(false);
  const { state: last } = play(after, 'take m2 g1 up', 'take m3 g1 up', 'take m5 g1 up');
  expect(last).toMatchObject({ round: 6, starter: 2, marker: 2 });
});

test('the Jackhammer discards the resource above, and its turn is skipped', () => {
  const state = position({
    owners: [{ tools: ['jackhammer', 'drill'] }],
    market: 'LR KI PL BE BA / drill roof-red-1 piano roof-red-2',
  });
  const { state: after } = play(state, 'jackhammer m3 g1 down');
  expect(after.phase).toEqual({ kind: 'turn', seat: 1 });
  expect(after.roofDiscard).toEqual(['roof-red-1']);
  expect(after.players[0]?.roofs).toEqual([]);
});

test('L26: the first-player column cannot be culled; the cull comes before the Jackhammer (R17)', () => {
  const state = position({
    seats: 3,
    owners: [{}, { tools: ['jackhammer'] }],
    market: 'LR KI PL BE BA / piano roof-red-1 drill shelves',
    culled: false,
  });
  expect(list(state)).toEqual(['cull m2', 'cull m3', 'cull m4', 'cull m5']);
  const { state: after, events } = play(state, 'cull m3');
  expect(events).toEqual([{ kind: 'culled', seat: 0, column: 'm3', room: 'playroom-1', resource: 'roof-red-1' }]);
  expect(after.phase).toEqual({ kind: 'jackhammer', seat: 1 });
  expect(list(after).some((path) => path.includes('m3'))).toBe(false);
  const { state: waited } = play(after, 'wait');
  expect(waited.phase).toEqual({ kind: 'turn', seat: 0 });
  const { state: next } = play(waited, 'take m1 g1 up', 'take m4 g1 up', 'take m2 g1 down');
  expect(next).toMatchObject({ round: 6, waited: [], phase: { kind: 'cull', seat: 0 } });
  expect(play(next, 'cull m2').state.phase).toEqual({ kind: 'jackhammer', seat: 1 });
});

test('a Jackhammer taken this round has to wait for the next', () => {
  const state = position({ market: 'LR KI PL BE BA / jackhammer - - -' });
  expect(play(state, 'take m2 g1 up').state.phase).toEqual({ kind: 'turn', seat: 1 });
});

test('L28: a tool taken in round 12 does nothing', () => {
  const state = position({ round: 12, market: 'LR KI PL BE BA / scaffolding-1 drill jackhammer roof-red-1' });
  expect(list(state).filter((path) => path.startsWith('take m2 g1'))).toEqual(['take m2 g1 up', 'take m2 g1 down']);
  const { events, state: after } = play(state, 'take m2 g1 up');
  expect(events).toMatchObject([{ kind: 'took', gain: { kind: 'tool', card: 'scaffolding-1', idle: true } }]);
  expect(after.otherDiscard).toEqual(['scaffolding-1']);
  const { state: end } = play(after, 'take m3 g1 up', 'take m4 g1 up', 'take m1 g1 up');
  expect(rules.turn(end)).toEqual({ kind: 'over' });
  expect(end.players.map(({ tools }) => tools)).toEqual([[], ['drill'], ['jackhammer'], []]);
});
