import { expect, test } from 'vitest';
import { rng } from '../../../core/rng.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { RESOURCES, ROOMS, resourceOf } from './cards.ts';
import type { Event } from './event-types.ts';
import { crowded, runs, supported } from './home.ts';
import { rules } from './index.ts';
import { DEFAULTS, NO_CHANCE } from './position.fixture.ts';
import { CELLS, type Player, type State } from './types.ts';

/** Plays a random game and hands every move to `look`. */
function wander(
  seats: number,
  seed: string,
  look: (before: State, after: State, seat: Seat, events: readonly Event[]) => void,
): State {
  const dice = rng(seed, 'wander');
  const terms = { seats, options: { ...DEFAULTS, family: dice.int(2) === 1, decorMandatory: dice.int(2) === 1 } };
  let state = rules.begin(terms, rules.deal(terms, dice));
  for (;;) {
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return state;
    const { state: after, events } = rules.apply(state, seat, dice.pick(rules.moves(state, seat)), NO_CHANCE);
    look(state, after, seat, events);
    state = after;
  }
}

const roomsIn = ({ home }: Player): number => CELLS.filter((cell) => home[cell].kind === 'room').length;

function everyRoom(state: State): readonly string[] {
  const homes = state.players.flatMap(({ home }) =>
    CELLS.flatMap((cell) => (home[cell].kind === 'room' ? [home[cell].card] : [])),
  );
  return [...state.roomDeck, ...state.market.rooms.filter((one) => one !== null), ...state.roomDiscard, ...homes];
}

function everyResource(state: State): readonly string[] {
  const owned = state.players.flatMap(({ home, roofs, tools, helpers }) => [
    ...roofs,
    ...tools,
    ...helpers,
    ...CELLS.flatMap((cell) => (home[cell].kind === 'scaffolding' ? [home[cell].card] : [])),
  ]);
  const open = state.market.resources.filter((one) => one !== null);
  return [...state.resourceDeck, ...open, ...state.roofDiscard, ...state.otherDiscard, ...owned];
}

test.each([2, 3, 4])('%i seats: no card is lost or doubled, homes grow by one card each round', (seats) => {
  const rooms = ROOMS.map(({ card }) => card as string).sort();
  const resources = RESOURCES.map(({ card }) => card as string).sort();
  for (let game = 0; game < 15; game += 1) {
    const end = wander(seats, `cards-${seats}-${game}`, (before, after) => {
      expect([...everyRoom(after)].sort()).toEqual(rooms);
      expect([...everyResource(after)].sort()).toEqual(resources);
      for (const seat of seatsOf(seats)) {
        const player = after.players[seat] ?? raise();
        const done = after.played.includes(seat) || after.phase.kind === 'over' ? 0 : 1;
        expect(roomsIn(player)).toBe(after.round - done);
        expect(CELLS.every((cell) => player.home[cell].kind === 'free' || supported(player.home, cell))).toBe(true);
        if (after.phase.kind !== 'keep') expect(crowded(player.home)).toBe(null);
      }
      expect(after.round - before.round).toBeLessThanOrEqual(1);
    });
    for (const { home } of end.players) expect(CELLS.every((cell) => home[cell].kind === 'room')).toBe(true);
    expect(end.roomDeck).toEqual([]);
    expect(end.resourceDeck).toEqual([]);
  }
});

test('tokens lie only where their card was taken, and each once', () => {
  for (let game = 0; game < 10; game += 1) {
    wander(4, `tokens-${game}`, (_, after) => {
      const tokens = after.players.flatMap(({ home, garden }) => [
        ...runs(home).flatMap((run) => run.tokens.map((cell) => home[cell])),
        ...garden,
      ]);
      const names = tokens.map((one) => (typeof one === 'string' ? one : one.kind === 'room' ? one.token : null));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(after.otherDiscard).toContain(name);
    });
  }
});

test('the scores of the end are those the sheets add up to', () => {
  for (let game = 0; game < 10; game += 1) {
    let finished: Event | undefined;
    const end = wander(3, `scores-${game}`, (_, __, ___, events) => {
      finished = events.find(({ kind }) => kind === 'finished');
    });
    const standings = rules.standings(end, []);
    const view = rules.view(end, 'public', []);
    for (const { seat, score, rank } of standings) {
      const sheet = view.homes[seat]?.score;
      expect(sheet?.total).toBe(score);
      expect((sheet?.rooms ?? 0) + (sheet?.decor ?? 0) + (sheet?.functionality ?? 0) + (sheet?.roof?.points ?? 0)).toBe(
        score,
      );
      expect(view.standings?.find((one) => one.seat === seat)?.rank).toBe(rank);
    }
    expect(finished).toEqual({
      kind: 'finished',
      sheets: view.homes.map(({ score }) => score),
    });
  }
});

test('who resigned stands behind all others in the view of the end', () => {
  const end = wander(3, 'resigned', () => undefined);
  const best = rules.standings(end, [])[0]?.seat ?? 0;
  expect(rules.view(end, 'public', [best]).standings?.at(-1)?.seat).toBe(best);
});

test('every roof that was taken is in its taker’s stack', () => {
  const taken: string[][] = [[], [], [], []];
  const end = wander(4, 'stacks', (_, __, seat, events) => {
    for (const event of events) {
      if (event.kind === 'took' && event.secret !== null) taken[seat]?.push(event.secret);
      if (event.kind === 'roofed') taken[seat]?.push(event.card);
    }
  });
  expect(end.players.map(({ roofs }) => roofs)).toEqual(taken);
  expect(taken.flat().length).toBeGreaterThan(10);
  for (const card of end.roofDiscard) expect(resourceOf(card).family).toBe('roof');
});

function raise(): never {
  throw new Error('nobody sits there');
}
