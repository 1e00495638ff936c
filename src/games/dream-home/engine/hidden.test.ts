import { expect, test } from 'vitest';
import { known } from '../../../core/known.ts';
import { rng } from '../../../core/rng.ts';
import type { Seat } from '../../../core/seat.ts';
import { rules } from '../rules/index.ts';
import { position } from '../rules/position.fixture.ts';
import type { State } from '../rules/types.ts';
import { Board } from './board.ts';
import { lightDice, someOf, values, variedGames } from './games.fixture.ts';
import { HiddenCards } from './hidden.ts';
import { engine } from './index.ts';
import { readState } from './read.ts';

const { decisions } = variedGames(12);

/**
 * The same position with everything hidden replaced: decks turned round, and roofs exchanged between stacks and deck.
 */
function replaced(state: State, reader: Seat): State {
  const hidden = (seat: number): boolean => !(state.options.openRoofs && seat === reader);
  const isRoof = (card: string): boolean => card.startsWith('roof-');
  const stacked = state.players.flatMap(({ roofs }, seat) => (hidden(seat) ? roofs : []));
  const pool = [...state.resourceDeck.filter(isRoof), ...stacked] as State['players'][number]['roofs'][number][];
  const players = state.players.map((player, seat) =>
    hidden(seat) ? { ...player, roofs: pool.splice(0, player.roofs.length) } : player,
  );
  const others = state.resourceDeck.filter((card) => !isRoof(card));
  return {
    ...state,
    players,
    roomDeck: state.roomDeck.toReversed(),
    resourceDeck: [...pool, ...others].toReversed(),
  };
}

test('what the seat cannot see plays no part', () => {
  for (const { state, seat, moves } of someOf(decisions, 45)) {
    const imagined = rules.determinize(state, seat, rng('imagined', 0));
    const endings = [state, imagined, replaced(state, seat)].map((world) => {
      const fast = engine.open(world, seat, []);
      return Array.from({ length: 5 }, (_, n) => fast.playout(n % moves.length, lightDice(n), lightDice(99 - n)));
    });
    expect(endings[1]).toEqual(endings[0]);
    expect(endings[2]).toEqual(endings[0]);
  }
});

test('a position stays as it was read', () => {
  const { state, seat, moves } = known(decisions[100], 'decision');
  const fast = engine.open(state, seat, []);
  const once = moves.map((_, index) => fast.playout(index, lightDice(1), lightDice(2)));
  expect(moves.map((_, index) => fast.playout(index, lightDice(1), lightDice(2)))).toEqual(once);
  expect(() => fast.playout(moves.length, lightDice(1), lightDice(2))).toThrow(RangeError);
});

test('hidden cards are dealt again, and only those', () => {
  for (const openRoofs of [false, true]) {
    const roofs = ['roof-red-1', 'roof-red-2', 'roof-red-window', 'roof-brown-1'] as const;
    const state = position({ round: 6, options: { openRoofs }, owners: [{ roofs }, { roofs: ['roof-orange-1'] }] });
    const start = readState(state);
    const cards = new HiddenCards(state, 0);
    const stacks = new Set<string>();
    const decks = new Set<string>();
    for (let world = 0; world < 12; world += 1) {
      const board = new Board(start.terms);
      board.copy(start);
      cards.deal(board, lightDice(world));
      const sum = (some: Uint8Array): number => some.reduce((total, one) => total + one, 0);
      expect([sum(board.roofs.subarray(0, 8)), sum(board.roofs.subarray(8, 16))]).toEqual([4, 1]);
      expect([...board.roomDeck].slice(board.roomsDealt).sort()).toEqual(
        [...start.roomDeck].slice(start.roomsDealt).sort(),
      );
      stacks.add(board.roofs.subarray(0, 8).join());
      decks.add(board.roomDeck.join());
      // The rest is as it was.
      expect({ ...values(board), roofs: null, roomDeck: null, resourceDeck: null }).toEqual({
        ...values(start),
        roofs: null,
        roomDeck: null,
        resourceDeck: null,
      });
    }
    expect(stacks.size > 1).toBe(!openRoofs);
    expect(decks.size).toBe(12);
  }
});
