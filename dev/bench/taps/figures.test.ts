import { expect, test } from 'vitest';
import { readTerms } from '../../../src/core/contract/options.ts';
import { playOut } from '../../../src/core/match/record.ts';
import { GAMES } from '../../../src/games/index.ts';
import { measured } from './figures.ts';
import { openingTaps } from './opening.ts';
import { turnsOf } from './turns.ts';

/** A few games of `npm run bench taps`: what it counts, not how much it is. */
test.each(GAMES.map((game) => [game.id, game] as const))('the turns of %s are those of the game', (_id, game) => {
  const terms = readTerms(game, game.seats.min, {});
  if (!terms.ok) throw new Error(`${game.id} is not for ${game.seats.min}`);
  const turns = turnsOf(game, terms.value, 'taps-0');
  // The same game without a wizard: nothing was left out, and nobody played otherwise.
  const { entries } = playOut(game, terms.value, 'taps-0', () => null);
  expect(turns.flatMap(({ verbs }) => verbs.split(' + '))).toEqual(entries.map(({ path }) => path[0]));
  for (const { taps, forced, verbs } of turns) {
    // Somebody is asked unless all of a turn is forced; the shortest way is one press and the confirmation.
    expect(taps === 0, verbs).toBe(forced === verbs.split(' + ').length);
  }
  expect(turns.some(({ taps }) => taps >= 2)).toBe(true);
});

test('figures agree with each other, and are the same each time', () => {
  const [, game = GAMES[0]] = GAMES;
  if (!game) throw new Error('there is no game');
  const figures = measured(game, 2, 3);
  expect(figures).toEqual(measured(game, 2, 3));
  const { all, byVerbs } = figures;
  expect(byVerbs.reduce((sum, { turns }) => sum + turns, 0)).toBe(all.turns);
  const taps = byVerbs.reduce((sum, { turns, mean }) => sum + turns * mean, 0);
  expect(taps / all.turns).toBeCloseTo(all.mean);
  expect(Math.max(...byVerbs.map(({ most }) => most))).toBe(all.most);
  expect(all.p90).toBeLessThanOrEqual(all.most);
  expect(all.error).toBeGreaterThanOrEqual(0);
});

test('a turn takes as many taps from the player’s own message as from the post in a channel', () => {
  for (const game of GAMES) {
    const { all } = measured(game, 2, 1);
    expect(measured(game, 2, 1, 'autopilot', [], 'message').all).toEqual(all);
  }
});

test('figures of turns with a verb are of these alone, also of players who make of equal moves the shortest', () => {
  const [, game = GAMES[0]] = GAMES;
  if (!game) throw new Error('there is no game');
  const [all, placing] = [measured(game, 2, 1, 'frugal'), measured(game, 2, 1, 'frugal', ['place'])];
  expect(placing.byVerbs).toEqual(all.byVerbs.filter(({ verbs }) => verbs.includes('place')));
  expect(placing.all.turns).toBeLessThan(all.all.turns);
  expect(placing.all.turns).toBeGreaterThan(0);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  'a table of %s is opened in eight taps, nothing typed',
  (_id, game) => {
    const { open, met, again, invitedAgain, menus } = openingTaps(game);
    expect(open).toBeLessThanOrEqual(8);
    expect(met).toBeLessThanOrEqual(8);
    expect(open).toBeLessThan(menus);
    // What is proposed is only sent.
    expect([again, invitedAgain]).toEqual([2, 2]);
  },
);
