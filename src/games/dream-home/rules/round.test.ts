import { expect, test } from 'vitest';
import { rng } from '../../../core/rng.ts';
import { rules } from './index.ts';
import { DEFAULTS, finalPosition, list, play, position } from './position.fixture.ts';

test('the decks are dealt from the top: resources m2…m5, rooms m1…m5', () => {
  const terms = { seats: 4, options: DEFAULTS };
  const deal = rules.deal(terms, rng('order', 0));
  const state = rules.begin(terms, deal);
  const { market, decks } = rules.view(state, 'public', []);
  expect(market.map(({ room }) => room?.card)).toEqual(deal.rooms.slice(0, 5));
  expect(market.map(({ resource }) => resource)).toEqual([null, ...deal.resources.slice(0, 4)]);
  expect(decks).toEqual({ rooms: 55, resources: 44 });
  expect(state).toMatchObject({ round: 1, marker: deal.first, phase: { kind: 'turn', seat: deal.first } });
});

test.each([
  [2, false, 'cull'],
  [3, false, 'cull'],
  [4, false, 'turn'],
  [2, true, 'turn'],
  [3, true, 'turn'],
  [4, true, 'turn'],
])('%i seats, family %s: a round begins with %s', (seats, family, kind) => {
  const terms = { seats, options: { ...DEFAULTS, family } };
  expect(rules.begin(terms, rules.deal(terms, rng('family', 0))).phase.kind).toBe(kind);
});

test('the marker moves at once, the order of the round does not', () => {
  const state = position({ starter: 1, market: 'LR KI PL BE BA / roof-red-1 roof-red-2 roof-red-3 roof-red-4' });
  const { state: first, events } = play(state, 'take m2 g1 up', 'take m1 g1 up');
  expect(events[1]).toMatchObject({ kind: 'took', seat: 2, gain: { kind: 'marker', held: false } });
  expect(first).toMatchObject({ marker: 2, starter: 1, phase: { kind: 'turn', seat: 3 } });
  const { state: next } = play(first, 'take m3 g1 up', 'take m4 g1 up');
  expect(next).toMatchObject({ round: 6, marker: 2, starter: 2, phase: { kind: 'turn', seat: 2 } });
});

test('when nobody takes the first-player column its holder begins again', () => {
  const state = position({ starter: 3, market: 'LR KI PL BE BA / roof-red-1 roof-red-2 roof-red-3 roof-red-4' });
  const { state: next, events } = play(state, 'take m2 g1 up', 'take m3 g1 up', 'take m4 g1 up', 'take m5 g1 up');
  expect(next).toMatchObject({ round: 6, marker: 3, starter: 3, roomDiscard: ['living-room-1'] });
  expect(events.slice(-2)).toMatchObject([
    { kind: 'cleared', round: 5, rooms: ['living-room-1'], resources: [] },
    { kind: 'dealt', round: 6, starter: 3 },
  ]);
});

test('the holder may take the first-player column again', () => {
  const { events, state } = play(position({ starter: 3 }), 'take m1 g1 up');
  expect(events).toMatchObject([{ gain: { kind: 'marker', held: true }, secret: null }]);
  expect(state.marker).toBe(3);
});

test('leftovers go to their piles', () => {
  const state = position({
    seats: 2,
    options: { family: true },
    market: 'LR KI PL BE BA / roof-red-1 piano drill supplier',
  });
  const { state: next } = play(state, 'take m1 g1 up', 'take m4 g1 up');
  expect(next.roomDiscard).toEqual(['kitchen-1', 'playroom-1', 'bathroom-1']);
  expect(next.roofDiscard).toEqual(['roof-red-1']);
  expect(next.otherDiscard).toEqual(['piano', 'supplier']);
  expect(next.players[1]?.tools).toEqual(['drill']);
});

test('a Jackhammer that joins two tokens asks at once which one stays', () => {
  const state = position({
    owners: [{}, { home: 'g: LR^+piano . LR^+paintings . .', tools: ['jackhammer'], helpers: ['interior-designer'] }],
    market: 'LR KI PL BE BA / - - - -',
  });
  const { state: joined } = play(state, 'jackhammer m1 g2 up');
  expect(joined.phase).toMatchObject({ kind: 'keep', seat: 1 });
  expect(list(joined)).toEqual(['keep g1', 'keep g3']);
  expect(play(joined, 'keep g3').state.phase).toEqual({ kind: 'turn', seat: 0 });
});

test('what a seat’s last turn changed is remembered until its next', () => {
  const state = position({
    seats: 2,
    options: { family: true },
    owners: [{ home: 'g: ST^ LR^ . . .', tools: ['drill'] }],
    market: 'KI GA BE PL BA / paintings - - -',
  });
  const { state: after } = play(state, 'drill m1 g1', 'take m2 b4 up g2');
  expect(after.players[0]?.latest).toEqual({ round: 5, cells: ['g1', 'b4', 'g2'] });
  const { state: next } = play(after, 'take m4 g1 up', 'take m1 g3 up');
  expect(next.players[0]?.latest).toEqual({ round: 6, cells: ['g3'] });
});

test('the decisions to come are a column for each seat in each round, a cull where there is one, and what cards ask', () => {
  // Four seats: 4 x 12 columns, and two more of each seat for tools and helpers, in equal parts over the rounds.
  const at = (setting: Parameters<typeof position>[0]) => rules.remainingDecisions(position(setting));
  expect(at({ round: 12 })).toBe(4);
  expect(at({ round: 11 })).toBe(4 + 4 + 1);
  expect(at({ round: 6 })).toBe(4 + 6 * 4 + 4);
  expect(at({ round: 12, played: [0, 1] })).toBe(2);
  expect(at({ seats: 2, round: 12, culled: false, market: 'ST LI GR SA PA / - - - -' })).toBe(2 + 1);
  expect(at({ seats: 2, round: 6, market: 'ST LI GR - PA / - - - -' })).toBe(2 + 6 * 3 + 2);
  expect(rules.remainingDecisions(finalPosition({}))).toBe(0);
});

test('a game is played as the rules have it, unless something else is chosen', () => {
  expect(rules.options).toEqual({
    family: { kind: 'flag', default: false },
    tieBreak: { kind: 'choice', values: ['children', 'shared'], default: 'children' },
    decorMandatory: { kind: 'flag', default: true },
    openRoofs: { kind: 'flag', default: false },
  });
});

test('a garden token comes to lie in the garden, whatever is built', () => {
  const state = position({ market: 'GA LR PL KI BA / treehouse - - -' });
  const { state: after, events } = play(state, 'take m2 g1 up');
  expect(events.at(-1)).toEqual({ kind: 'decorated', seat: 0, token: 'treehouse', cell: null });
  expect(after.players[0]?.garden).toEqual(['treehouse']);
});

test('the Scaffolding of a turn is remembered with its room', () => {
  const state = position({ market: 'GA LR KI ST LI / scaffolding-1 - - -' });
  const { state: after } = play(state, 'take m2 g4 up b4');
  expect(after.players[0]?.latest.cells.toSorted()).toEqual(['b4', 'g4']);
});
