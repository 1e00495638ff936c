import { expect, test } from 'vitest';
import { ROOMS } from './cards.ts';
import { coveredState, playerIn } from './covered.ts';
import { rules } from './index.ts';
import { finalPosition, position } from './position.fixture.ts';

const OWNERS = [
  {
    home: 'g: LR^+piano ST_ . . .\nb: sc .',
    roofs: ['roof-red-1', 'roof-brown-2'],
    tools: ['drill'],
    helpers: ['supplier'],
    garden: ['treehouse'],
  },
] as const;
const MARKET = 'LR KI PL BE BA / drill roof-red-3 shelves -';

test('what belongs to a seat is known to its readers, but for the roofs', () => {
  const state = position({ owners: OWNERS, market: MARKET });
  const [home] = rules.view(state, 'public', []).homes;
  const [player] = state.players;
  expect(home && playerIn(home)).toEqual({ ...player, roofs: [], home: { ...player?.home, b4: expect.anything() } });
});

test('a view makes a state with the same moves, as much as the reader sees of it', () => {
  const state = position({ owners: OWNERS, market: MARKET, roomDiscard: 'GA' });
  const covered = coveredState(rules.view(state, 0, []));
  if (!covered) throw new Error('somebody decides');
  const { roomDeck, resourceDeck, ...same } = covered;
  expect(same).toMatchObject({
    ...{ round: 5, starter: 0, marker: 0, phase: { kind: 'turn', seat: 0 }, culled: true, played: [] },
    ...{ market: state.market, roomDiscard: ['garage-1'], otherDiscard: [], spent: [] },
  });
  expect(rules.moves(covered, 0)).toEqual(rules.moves(state, 0));
  expect(resourceDeck).toEqual([]);
  // Every room that does not lie open is still to come.
  expect(roomDeck.length).toBe(ROOMS.length - 5 - 1 - 2);
  for (const card of state.market.rooms) expect(roomDeck).not.toContain(card);
});

test('a reader knows their own stack of roofs, and of another only how many there are', () => {
  const state = position({ owners: OWNERS, market: MARKET });
  const roofs = (reader: 0 | 1) => coveredState(rules.view(state, reader, []))?.players[0]?.roofs;
  expect(roofs(0)).toHaveLength(2);
  expect(roofs(1)).toEqual(['roof-red-1', 'roof-red-1']);
});

test('before the cull of a round none was made', () => {
  const culling = position({ seats: 3, market: 'LR KI PL BE BA / piano roof-red-1 drill shelves', culled: false });
  expect(coveredState(rules.view(culling, 'public', []))).toMatchObject({ culled: false, phase: { kind: 'cull' } });
});

test('nobody decides in a game that is over', () => {
  expect(coveredState(rules.view(finalPosition({}), 'public', []))).toBeNull();
});

test('what is to be kept of several tokens is asked as in the game', () => {
  const home = 'g: LR^+piano . LR^+paintings . .';
  const state = position({ owners: [{ home, helpers: ['interior-designer'] }], market: 'LR GA PL GR ST / - - - -' });
  const move = rules.moves(state, 0).find((one) => rules.path(one).join(' ') === 'take m1 g2 up');
  if (!move) throw new Error('the room fits');
  const joined = rules.apply(state, 0, move, { shuffle: (_, items) => items }).state;
  expect(joined.phase).toEqual({ kind: 'keep', seat: 0, cells: ['g1', 'g3'] });
  expect(coveredState(rules.view(joined, 0, []))?.phase).toEqual(joined.phase);
});
