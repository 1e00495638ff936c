import { describe, expect, test } from 'vitest';
import { play } from '../../../src/app/moves/play.ts';
import { addPremove, askPremove } from '../../../src/app/premoves/premoves.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { autopilot } from '../../../src/core/match/match.ts';
import { isSeat } from '../../../src/core/seat.ts';
import { positionOf } from '../../../src/domain/table/position.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { GAMES } from '../../../src/games/index.ts';
import { type AppHarness, appHarness, by, HOUR, MINUTE, next, seat as seated } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** What the chat is handed: everything it is told of tables, held against what nobody but the bot may know. */

/**
 * As JSON; pictures are left out, whose bytes would be written as a list of numbers, many times as long as all the
 * rest.
 */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Uint8Array ? null : one)) ?? '';

/** Everything the chat was handed, as text; what the board is painted of is pixels and says nothing here. */
function handed(at: AppHarness): string[] {
  const all: string[] = [];
  const listen = <T extends object>(target: T): void => {
    for (const [name, call] of Object.entries(target)) {
      if (typeof call !== 'function') continue;
      Object.assign(target, {
        [name]: (...args: readonly unknown[]) => {
          all.push(`${name} ${text(args)}`);
          return call(...args);
        },
      });
    }
  };
  listen(at.context.chat);
  return all;
}

/** A move that somebody who waits could plan; null when none can be. */
async function plannable(at: AppHarness, person: string): Promise<Path | null> {
  const { id } = await at.table();
  for (let soFar: Path = []; ; ) {
    const asked = await askPremove(at.context, { table: id, person, soFar });
    if (!asked.ok) return null;
    const { step } = asked.value;
    if (step.kind === 'move') return step.path;
    const [answer] = step.kind === 'question' ? step.answers : [];
    if (step.kind !== 'question' || !answer) return null;
    soFar = [...step.soFar, answer.token];
  }
}

/** The seat on turn moves as the autopilot would, so that the game comes to its end. */
async function playOn(at: AppHarness, game: AnyGame): Promise<void> {
  const { person, seat } = await next(at);
  const { id, match } = await at.table();
  const position = match && positionOf(game, match);
  if (!position || !isSeat(seat)) throw new Error('the position is unreadable');
  const done = await play(at.context, { table: id, version: null, person, path: autopilot(game, position, seat) });
  if (!done.ok) throw new Error(done.error.code);
  await at.memory.idle();
}

describe.each([...GAMES, TOY])('a whole game of $id', (game) => {
  test('hands the chat no secret, no seed, no state and no plans', { timeout: 120_000 }, async () => {
    const at = appHarness([game], 'summaries', true);
    const calls = handed(at);
    const people = ['ann', 'bob', 'cleo'].slice(0, Math.min(3, game.seats.max));
    const table = await seated(at, people, {
      timeControl: { clock: { start: 48 * HOUR, increment: HOUR, cap: 48 * HOUR } },
    });
    const { secret } = table;
    if (secret === null) throw new Error('there is no secret');
    const meanings = new Set<string>();
    const states = new Set<string>();
    let searched = 0;
    const search = (): void => {
      const told = calls.splice(0);
      searched += told.length;
      const secrets = [table.seed, secret, '"premoves"', '"seatStatuses"', ...meanings, ...states];
      expect(told.filter((call) => secrets.some((secret) => call.includes(secret)))).toEqual([]);
    };
    for (let ply = 0; ; ply += 1) {
      const { person } = await next(at);
      if (ply % 5 === 0)
        for (const other of people.filter((one) => one !== person)) {
          const path = await plannable(at, other);
          if (path) await addPremove(at.context, { table: table.id, person: other, path });
        }
      // The table is asked something that stays open.
      if (ply === 3) await propose(at.context, by(table, 'bob'), { kind: 'pause' });
      const now = await at.table();
      for (const { premoves } of now.seatStatuses) for (const { meaning } of premoves) meanings.add(meaning);
      states.clear();
      states.add(text(now.match?.state));
      await playOn(at, game);
      // The post that ends the game shows the seed, as it is no secret any more.
      if ((await at.table()).phase === 'over') break;
      states.add(text((await at.table()).match?.state));
      await at.pass(MINUTE);
      if ((await at.table()).phase === 'over') break;
      search();
    }
    expect(searched).toBeGreaterThan(20);
    expect(meanings.size + Number(game.id === TOY.id)).toBeGreaterThan(0);
  });
});

test('a summary has no more than its type says', async () => {
  const at = appHarness([TOY], 'summary', true);
  const table = await seated(at, ['ann', 'bob']);
  const summary = summaryOf(table);
  for (const secret of ['seed', 'secret', 'match', 'seatStatuses']) expect(Object.keys(summary)).not.toContain(secret);
  for (const hidden of [table.seed, table.secret ?? table.seed]) expect(text(summary)).not.toContain(hidden);
  expect(summary).toMatchObject({
    id: table.id,
    version: table.version,
    active: table.chairs.map(({ person }) => person),
    resigned: [],
    away: [],
  });
});
