import { describe, expect, test } from 'vitest';
import { openTable } from '../../../src/app/lobby/open.ts';
import { play } from '../../../src/app/moves/play.ts';
import { commandsOf } from '../../../src/commands/index.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { autopilot } from '../../../src/core/match/match.ts';
import { rng } from '../../../src/core/rng.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { LIMITS } from '../../../src/discord/api/limits.ts';
import { nextQuestion } from '../../../src/discord/controls/ask.ts';
import { gamesOf } from '../../../src/discord/controls/games.ts';
import { helpFor } from '../../../src/discord/controls/help.ts';
import { tableControlId } from '../../../src/discord/custom-ids/custom-id.ts';
import { CONFIRM, PLAN_ADD } from '../../../src/discord/custom-ids/move-ids.ts';
import { tableChoiceScreen } from '../../../src/discord/views/table-choice.ts';
import { turnScreen } from '../../../src/discord/views/turn-post.ts';
import { currentTable } from '../../../src/domain/table/current-table.ts';
import { onTurn, positionOf } from '../../../src/domain/table/position.ts';
import { seatOf } from '../../../src/domain/table/seats.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { checkCommands, weigh } from '../../../src/sandbox/limits/commands.ts';
import { check } from '../../support/check.ts';
import { TOY } from '../../support/toy.ts';
import { followViews, screensElsewhere } from '../../support/views.ts';
import { faultsOf } from '../../support/wire.ts';
import { dailyScreens, lessonScreens } from './limits/alone.ts';
import { answered, looks, planning } from './limits/answers.ts';
import { ALL, faults, json } from './limits/fits.ts';
import { callOf, houseOf, opening, people, seated } from './limits/house.ts';
import { lookingBack } from './limits/looking-back.ts';
import { openingScreens } from './limits/opening.ts';
import { busy, postOf, privately, publicly, WISHES } from './limits/posts.ts';

/** Everything that can be built, for every game and language, held against Discord's limits and its own schema. */
const viewsUnused = await followViews();

describe('commands', () => {
  test('fit, for all games together', () => {
    const definitions = commandsOf(ALL, ['1']).map((command) => json(command.definition));
    expect(() => checkCommands(definitions)).not.toThrow();
    expect(definitions.length).toBeLessThanOrEqual(LIMITS.commands);
    for (const definition of definitions) expect(weigh(definition)).toBeLessThanOrEqual(LIMITS.commandSize);
    const exchange = {
      method: 'PUT',
      template: '/applications/{application_id}/commands',
      path: '',
      body: definitions,
    };
    expect(faultsOf(exchange)).toEqual([]);
  });

  test('that do not fit are found out', () => {
    const long = commandsOf([TOY]).map((command) => ({ ...json(command.definition), description: 'x'.repeat(101) }));
    expect(() => checkCommands(long)).toThrow();
  });
});

test('a screen that does not fit is found out', () => {
  const text = { type: 10, content: 'x'.repeat(4001) } as const;
  expect(faults({ parts: [text] })).not.toEqual([]);
  const rows = Array.from({ length: 40 }, () => ({ type: 10, content: 'x' }) as const);
  expect(faults({ parts: rows })).not.toEqual([]);
});

describe.each(ALL)('$id', (game) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    test('the lobby, its panel and the guide fit', () => openingScreens(game, language));

    test('every screen of its lesson fits', () => lessonScreens(game, language));

    test('every screen of the deal of the day fits', () => dailyScreens(game, language), 120_000);

    test.each([game.seats.min, game.seats.max])(
      'every screen of a game of %i fits',
      async (size) => {
        const context = houseOf([game]);
        const crowd = people(size);
        const table = await seated(context, game, crowd, language);
        const dice = rng('limits', size);
        const moves = movesOf(game, size);
        for (let ply = 0; ; ply += 1) {
          const now = await context.store.find(table.id);
          if (!now?.match || ply > 400) throw new Error('the game does not end');
          const [seat] = onTurn(game, now);
          const position = positionOf(game, now.match);
          if (!position) throw new Error('the position is unreadable');
          const person = crowd.find((one) => seatOf(now, one.id) === seat);
          if (seat === undefined || !person) {
            check(faults(turnScreen([game], await postOf(context, game, now, 400)))).toEqual([]);
            for (const one of crowd.slice(0, 1)) await looks(callOf(context, one, language), now);
            return;
          }
          const paths = game.paths(position.state, seat);
          // Each language looks at other moments of a game.
          const moment = ply + 4 * LANGUAGES.indexOf(language);
          if (moment % 14 === 0) {
            const call = callOf(context, person, language);
            for (const soFar of sample(paths, dice.int(1_000)))
              check(faults(await nextQuestion(call, { table: now.id, version: null, seat: null, soFar }))).toEqual([]);
            const post = await postOf(context, game, now, 60);
            for (const wish of WISHES)
              check(faults(turnScreen([game], { ...post, table: summaryOf(busy(now, wish)) })), wish).toEqual([]);
            privately([game], { ...post, table: summaryOf(busy(now, 'time-out')) });
            for (const wish of WISHES) publicly([game], { ...post, table: summaryOf(busy(now, wish)) });
            answered(call, [game], now, post);
            await lookingBack(call, game, now, post);
            if (moment % 42 === 0) {
              await looks(call, now);
              for (const one of crowd) await planning(callOf(context, one, language), now);
            }
          }
          const path = moves[ply] ?? autopilot(game, position, seat);
          if (moves[ply] === undefined) {
            moves.push(path);
            checkIds(paths);
          }
          const done = await play(context, { table: now.id, version: null, person: person.id, path });
          if (!done.ok) throw new Error(done.error.code);
        }
      },
      120_000,
    );
  });
});

test('the help about many games fits', async () => {
  const [person] = people(1);
  if (!person) throw new Error('there is nobody');
  const many = Array.from({ length: 25 }, (_, at) => ({ ...(ALL[at % ALL.length] ?? TOY), id: `game-${at}` }));
  const call = callOf(houseOf(many), person, 'en');
  check(faults(await helpFor(call))).toEqual([]);
  const chosen = await helpFor(call, 'game-20');
  check(faults(chosen)).toEqual([]);
  expect(JSON.stringify(chosen.parts)).toContain('"learn::::game-20.open.0"');
});

test('lists of many tables fit', async () => {
  const context = houseOf(ALL);
  const [host] = people(1);
  if (!host) throw new Error('there is nobody');
  for (let n = 0; n < 30; n += 1)
    for (const game of ALL.slice(0, 1)) await openTable(context, opening(game, host, 'en', { invited: [] }));
  const call = callOf(context, host, 'en');
  for (const page of [0, 1, 3, 9999]) {
    const answer = await gamesOf(call, page);
    expect(answer && faults(answer.screen), String(page)).toEqual([]);
  }
  const tables = await context.store.tablesOf(host.id);
  expect(tables).toHaveLength(30);
  const rows = tables.map((table) => currentTable(context, table, 'en'));
  check(faults(tableChoiceScreen(call, { control: 'play', path: ['a', 'b'] }, rows))).toEqual([]);
});

test('screens are put together in views alone', () => {
  expect(screensElsewhere()).toEqual([]);
});

test('every view is among them', async () => {
  expect(await viewsUnused()).toEqual([]);
});

/**
 * By game and size: what is played, the same in every language. The first one finds the moves and looks at all there
 * are.
 */
const played = new Map<string, Path[]>();

function movesOf(game: AnyGame, size: number): Path[] {
  const key = `${game.id} ${size}`;
  const moves = played.get(key) ?? [];
  played.set(key, moves);
  return moves;
}

/** Every move fits into the id of a control. */
function checkIds(paths: readonly Path[]): void {
  const whole = { id: 'x'.repeat(12), version: 36 ** 3 };
  for (const path of paths)
    for (const id of [CONFIRM, PLAN_ADD])
      check(tableControlId(id, whole, path, 7).length).toBeLessThanOrEqual(LIMITS.customId);
}

/** The prefixes of one path, of the longest, and of a few others. */
function sample(paths: readonly Path[], at: number): readonly Path[] {
  const longest = paths.reduce<Path>((best, path) => (path.length > best.length ? path : best), []);
  const chosen = [longest, paths[at % paths.length] ?? [], paths[0] ?? []];
  const prefixes = chosen.flatMap((path) => path.map((_, n) => path.slice(0, n + 1)));
  return [[], ...prefixes];
}
