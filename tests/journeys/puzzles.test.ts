import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Path, writePath } from '../../src/core/contract/path.ts';
import { known } from '../../src/core/known.ts';
import { puzzleId, puzzlePosition, readPuzzle } from '../../src/core/match/puzzle.ts';
import { globalControlId, parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { PUZZLE } from '../../src/discord/custom-ids/puzzle-ids.ts';
import { gameById } from '../../src/games/index.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';

/** Puzzles as people meet them. */
const WHOLE = known(gameById('kingdomino'), 'game');
const GAME = { ...WHOLE, puzzles: WHOLE.puzzles.slice(0, 3) };
const PUZZLES = new Map(
  GAME.puzzles.map((line) => {
    const puzzle = known(readPuzzle(GAME, line), 'puzzle');
    return [puzzleId(GAME, puzzle), puzzle];
  }),
);

let at: BotHarness;
let ann: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [GAME, TOY], thinker: fakeThinker([GAME, TOY], 2) });
  ann = at.box.person('Ann');
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const asked = async (who: Actor = ann): Promise<Seen> =>
  (await who.command(games, 'puzzle', { game: 'kingdomino' })).said;
/** The puzzle that is asked, by the controls below it. */
const idOf = (question: Seen): string => {
  const ids = [...question.buttons, ...question.selects].map(({ customId }) => parseCustomId(customId));
  return known(ids.find((id) => id?.control === PUZZLE.name)?.path[0], 'puzzle');
};
const press = async (message: Seen, customId: string, who: Actor = ann): Promise<Seen> => {
  const { said, followUps } = await who.forge({ customId, message });
  await at.calm();
  return followUps.at(-1) ?? said;
};
/** Chooses a move, and confirms it. */
const play = async (question: Seen, path: Path, who: Actor = ann): Promise<Seen> => {
  const puzzle = idOf(question);
  const preview = await press(question, globalControlId(PUZZLE, { puzzle, control: 'answer', path }), who);
  const confirm = preview.buttons.find(({ customId }) => parseCustomId(customId)?.path[1] === 'confirm');
  return press(preview, known(confirm, `confirming ${writePath(path)}`).customId, who);
};
const otherMove = (id: string): Path => {
  const puzzle = known(PUZZLES.get(id), 'puzzle');
  const { state } = known(puzzlePosition(GAME, puzzle), 'position');
  return known(
    GAME.paths(state, puzzle.seat).find((path) => writePath(path) !== writePath(puzzle.best)),
    'another move',
  );
};

test('a puzzle is asked in private, answered, and rates both sides; the next one is another', async () => {
  const question = await asked();
  expect(question.ephemeral).toBe(true);
  expect(question.text).toContain('One move is clearly the best');
  expect(question.pictures).toHaveLength(1);
  const first = idOf(question);
  // Left and asked for again it is the same one.
  expect(idOf(await asked())).toBe(first);
  const solved = await play(question, known(PUZZLES.get(first), 'puzzle').best);
  expect(solved.text).toContain('You found the best move');
  expect(solved.text).toMatch(/Your puzzle rating: 1000\? → \*\*1\d\d\d\?\*\* · this puzzle: \d+\??, solved by 1 of 1/);
  expect(solved.pictures).toHaveLength(1);

  const next = known(
    solved.buttons.find(({ label }) => label.endsWith('Next puzzle')),
    'next puzzle',
  );
  const second = await press(solved, next.customId);
  expect(idOf(second)).not.toBe(first);
  const missed = await play(second, otherMove(idOf(second)));
  expect(missed.text).toContain('There was a better move');
  expect(missed.text).toMatch(/You chose: \*\*.+\*\*/);
  expect(missed.text).toMatch(/The best move: \*\*.+\*\*/);
  expect(missed.pictures[0]?.alt).toMatch(/^Puzzle: Kingdomino\. Your choice: .+\. The best move: /);
  // Only the first answer counts.
  const again = await play(second, known(PUZZLES.get(idOf(second)), 'puzzle').best);
  expect(again.text).toContain('does not count again');
  const rating = known(await at.context.store.puzzleRating(ann.id, GAME.id), 'rating');
  expect(rating).toMatchObject({ games: 2, solved: 1 });

  const third = await press(missed, next.customId);
  expect([...PUZZLES.keys()]).toContain(idOf(third));
  expect(new Set([first, idOf(second), idOf(third)]).size).toBe(3);
  const shown = known(
    third.buttons.find(({ label }) => label.endsWith('Show the answer')),
    'answer',
  );
  expect((await press(third, shown.customId)).text).toContain('This was the move to find');
  // All are known: the one that was asked longest ago comes again.
  expect(idOf(await asked())).toBe(first);
  const stats = (await ann.command(games, 'stats', { game: 'kingdomino' })).said;
  expect(stats.pictures[0]?.alt).toMatch(/Puzzles: rating \d+\?, 1 of 3 solved/);
});

test('another person has a rating of their own, and a puzzle that is rated by both', async () => {
  const bob = at.box.person('Bob');
  const annas = await asked();
  await play(annas, known(PUZZLES.get(idOf(annas)), 'puzzle').best);
  const bobs = await asked(bob);
  await play(bobs, otherMove(idOf(bobs)), bob);
  const [anna, bobsRating] = await Promise.all([ann, bob].map(({ id }) => at.context.store.puzzleRating(id, GAME.id)));
  expect(known(anna, 'rating').mu).toBeGreaterThan(25);
  expect(known(bobsRating, 'rating').mu).toBeLessThan(25);
  // An answer that somebody else was never asked for is nobody's.
  const id = [...PUZZLES.keys()].find((one) => ![idOf(annas), idOf(bobs)].includes(one)) ?? '';
  const forged = globalControlId(PUZZLE, {
    puzzle: id,
    control: 'confirm',
    path: known(PUZZLES.get(id), 'puzzle').best,
  });
  expect((await press(bobs, forged, bob)).text).toContain('does not count again');
  expect(await at.context.store.puzzleRating(bob.id, GAME.id)).toEqual(bobsRating);
});

test('everything about puzzles is exported, and goes with an erasure', async () => {
  const question = await asked();
  await play(question, otherMove(idOf(question)));
  await asked();
  const { ratings, answers } = await at.context.store.puzzlesOf(ann.id);
  expect(ratings).toMatchObject([{ game: GAME.id, games: 1, solved: 0 }]);
  expect(answers.map(({ answer, solved }) => [answer === null, solved])).toEqual([
    [false, false],
    [true, null],
  ]);
  await at.context.store.erase(ann.id, []);
  expect(await at.context.store.puzzlesOf(ann.id)).toEqual({ ratings: [], answers: [] });
  expect((await at.context.store.storedPuzzles(GAME.id)).map((one) => one.answers).sort()).toEqual([0, 1]);
});

test('a game without puzzles says so, and a puzzle that is gone as well', async () => {
  expect((await ann.command(games, 'puzzle', { game: 'pebbles' })).said.text).toBe(
    'There are no puzzles of Pebbles yet.',
  );
  const question = await asked();
  const gone = globalControlId(PUZZLE, { puzzle: '0123456789ab', control: 'answer', path: [] });
  expect((await press(question, gone)).text).toContain('This puzzle is gone');
  const strange = globalControlId(PUZZLE, { puzzle: idOf(question), control: 'fly', path: [] });
  expect((await press(question, strange)).text).not.toContain('One move is');
});
