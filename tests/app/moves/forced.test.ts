import { describe, expect, test } from 'vitest';
import { playForcedMoves } from '../../../src/app/moves/forced.ts';
import { play } from '../../../src/app/moves/play.ts';
import { followUpJobs } from '../../../src/app/transition/follow-up-jobs.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { known } from '../../../src/core/known.ts';
import { SEATS } from '../../../src/core/seat.ts';
import { readPosition } from '../../../src/domain/table/position.ts';
import { type AppHarness, appHarness, MINUTE, move, next, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** Moves that are made without asking, and turns of several decisions that are told in one post. */

/** The toy after both have hidden, in which seats have one move: as it really is, and in what the public imagines. */
async function forced(really: boolean, imagined: boolean) {
  const at = appHarness([TOY]);
  await seat(at, ['ann', 'bob']);
  await move(at);
  await move(at);
  const table = await at.table();
  if (!table.match) throw new Error('the table has not started');
  const isImagined = (state: unknown): boolean => typeof state === 'object' && state !== null && 'imagined' in state;
  const game: AnyGame = {
    ...TOY,
    determinize: (state, reader, dice) => ({ ...(TOY.determinize(state, reader, dice) as object), imagined: true }),
    paths(state, who) {
      const paths = TOY.paths(state, who);
      return (isImagined(state) ? imagined : really) && paths[0]?.[0] === 'take' ? paths.slice(0, 1) : paths;
    },
  };
  return playForcedMoves(game, table, readPosition(TOY, table.match)).entries;
}

describe('a seat with a single legal move', () => {
  test('makes it where everybody can tell', async () => {
    const entries = await forced(true, true);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.every(({ choices, autopilot, forced: made }) => choices === 1 && !autopilot && made === true)).toBe(
      true,
    );
  });

  test('is asked where only it knows: a move made at once would tell the others', async () => {
    expect(await forced(true, false)).toEqual([]);
  });

  test('is asked when it has more', async () => {
    expect(await forced(false, true)).toEqual([]);
  });
});

test('a forced move is no sign that its player is there, and brings no premove to nothing', async () => {
  const at = appHarness(KINGDOMINO);
  await seat(at, ['ann', 'bob']);
  for (let n = 0; n < 2; n += 1) await move(at);
  const before = await at.table();
  const away = before.seatStatuses.map((one) => ({ ...one, missedTurns: 1 }));
  await at.context.store.commit({
    id: before.id,
    version: before.version,
    set: { seatStatuses: away },
    entries: [],
    jobs: [],
  });
  await move(at);
  const entries = await at.context.store.entries(before.id);
  const [chosen, made] = entries.slice(-2);
  expect([chosen?.choices, made?.choices]).toEqual([2, 1]);
  const { seatStatuses } = await at.table();
  expect(seatStatuses[chosen?.seat ?? 0]?.missedTurns).toBe(0);
  if (made?.seat !== chosen?.seat) expect(seatStatuses[made?.seat ?? 0]?.missedTurns).toBe(1);
});

describe('a turn of two decisions', () => {
  /** Somebody at Kingdomino has placed, and has several dominoes to pick from. */
  async function placed() {
    const at = appHarness(KINGDOMINO);
    await seat(at, ['ann', 'bob']);
    for (let n = 0; n < 3; n += 1) await move(at);
    await at.pass(10 * MINUTE);
    const { person } = await next(at);
    const posts = at.calls.turns.length;
    await move(at);
    expect((await next(at)).person).toBe(person);
    return { at, told: () => at.calls.turns.slice(posts).map(({ lines }) => lines.length) };
  }

  test('is told in one post, when it is over', async () => {
    const { at, told } = await placed();
    await at.pass(4 * MINUTE);
    expect(told()).toEqual([]);
    await move(at);
    await at.pass(MINUTE);
    expect(told()).toEqual([2]);
  });

  test('is told as far as it has come when its player stays away for minutes', async () => {
    const { at, told } = await placed();
    await at.pass(6 * MINUTE);
    expect(told()).toEqual([1]);
    await move(at);
    await at.pass(MINUTE);
    expect(told()).toEqual([1, 1]);
  });
});

/** Picks the domino with the highest number, so that the lowest is left for the last king, which moves first then. */
async function pickHighest(at: AppHarness): Promise<void> {
  const table = await at.table();
  const { person, seat: who } = await next(at);
  const paths = KINGDOMINO.flatMap((game) => game.paths(table.match?.state ?? null, known(SEATS[who], 'seat')));
  const path = [...paths].sort((a, b) => Number(a[1]) - Number(b[1])).at(-1) ?? [];
  expect(await play(at.context, { table: table.id, version: null, person, path })).toMatchObject({ ok: true });
  await at.memory.idle();
}

test('a seat that comes on turn right after a forced move of its own is told at once', async () => {
  let seen = 0;
  for (let n = 0; n < 8; n += 1) {
    const at = appHarness(KINGDOMINO, `forced-${n}`);
    const { id } = await seat(at, ['ann', 'bob']);
    for (let picks = 0; picks < 2; picks += 1) await pickHighest(at);
    await at.pass(10 * MINUTE);
    const posts = at.calls.turns.length;
    await pickHighest(at);
    const [chosen, made] = (await at.context.store.entries(id)).slice(-2);
    expect(made?.choices).toBe(1);
    if (made?.seat === chosen?.seat || (await next(at)).seat !== made?.seat) continue;
    seen += 1;
    await at.pass(MINUTE);
    // What was picked before is told with it.
    expect(at.calls.turns.slice(posts)).toHaveLength(1);
  }
  expect(seen).toBeGreaterThan(0);
});

test('a seat that comes on turn again after a move it had planned is told at once', async () => {
  const at = appHarness(KINGDOMINO);
  await seat(at, ['ann', 'bob']);
  const table = await at.table();
  const [game] = KINGDOMINO;
  if (!game || !table.match) throw new Error('the table has not started');
  const position = readPosition(game, table.match);
  const who = known(SEATS[(await next(at)).seat], 'seat');
  const announced = (planned: boolean) =>
    followUpJobs(game, {
      ...{ before: table, after: table, was: position, position, next: [who], tableEvents: [], undone: null },
      entries: [{ seat: who, path: ['pick', '1'], choices: 2, autopilot: false, shuffles: [], events: [], planned }],
      now: at.now,
    }).find(({ task }) => task === 'announce');
  expect(announced(false)).toMatchObject({ after: 300 });
  expect(announced(true)).not.toHaveProperty('after');
});
