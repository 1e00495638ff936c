import { expect, test } from 'vitest';
import { announceVacation, setQuietHours } from '../../../src/app/availability/availability.ts';
import { positionsOf } from '../../../src/app/history/positions.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { areQuiet } from '../../../src/app/notifications/news.ts';
import { addPremove, askPremove, clearPremoves } from '../../../src/app/premoves/premoves.ts';
import { leaveTable, mute, returnToSeat } from '../../../src/app/seats/seats.ts';
import { propose, vote, withdrawMotion } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { same } from '../../../src/core/json.ts';
import { type Rng, rng } from '../../../src/core/rng.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { isAutomatic, seatStatusOf } from '../../../src/domain/table/seats.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { gameOf } from '../../../src/domain/table/voice.ts';
import { choicesOf, electorate, verdict } from '../../../src/domain/table/votes.ts';
import { GAMES } from '../../../src/games/index.ts';
import { type AppHarness, appHarness, by, DAY, HOUR, MINUTE, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/**
 * People of many whims: whatever they do to a table, in whatever order, its log leads to its position, everybody it
 * waits for will be woken, and no question hangs that could be decided.
 */
const PEOPLE = ['ann', 'bob', 'cleo', 'dora', 'emil'] as const;

interface Scene {
  readonly at: AppHarness;
  readonly table: Table;
  readonly person: string;
  readonly dice: Rng;
}

type Whim = (scene: Scene) => Promise<unknown>;

const seatIn = ({ table, dice }: Scene) => dice.pick(table.chairs).seat;

const moveOf = async ({ at, table, dice }: Scene): Promise<unknown> => {
  const game = gameOf(at.context, table.game);
  const [on] = dice.shuffle([...onTurn(game, table)]);
  const person = on === undefined ? null : table.chairs[on]?.person;
  if (person == null || on === undefined || !table.match) return null;
  const path = dice.pick(game.paths(table.match.state as never, on));
  return play(at.context, { table: table.id, version: null, person, path });
};

const planOf = async ({ at, table, person, dice }: Scene): Promise<unknown> => {
  let soFar: Path = [];
  for (let n = 0; n < 8; n += 1) {
    const asked = await askPremove(at.context, { table: table.id, person, soFar });
    if (!asked.ok || asked.value.step.kind === 'nothing') return null;
    const { step } = asked.value;
    if (step.kind === 'move') return addPremove(at.context, { table: table.id, person, path: step.path });
    soFar = [...step.soFar, dice.pick(step.answers).token];
  }
  return null;
};

const WHIMS: readonly (readonly [weight: number, Whim])[] = [
  [40, moveOf],
  [6, ({ at, table, person }) => undo(at.context, by(table, person))],
  [6, planOf],
  [2, ({ at, table, person }) => clearPremoves(at.context, { table: table.id, person })],
  [3, ({ at, table, person }) => propose(at.context, by(table, person), { kind: 'pause' })],
  [4, ({ at, table, person }) => propose(at.context, by(table, person), { kind: 'resume' })],
  [
    2,
    ({ at, table, person, dice }) =>
      propose(at.context, by(table, person, dice.int(9) === 0), {
        kind: 'replace',
        seat: seatIn({ at, table, person, dice }),
      }),
  ],
  [
    3,
    (scene) => {
      const wish = { kind: 'extend', seat: seatIn(scene), ms: scene.dice.int(30) * HOUR + MINUTE } as const;
      return propose(scene.at.context, by(scene.table, scene.person), wish);
    },
  ],
  [
    3,
    (scene) => {
      const guest = scene.dice.pick(PEOPLE);
      const wish = { kind: 'offer', seat: seatIn(scene), person: guest, name: guest } as const;
      return propose(scene.at.context, by(scene.table, scene.person, scene.dice.int(9) === 0), wish);
    },
  ],
  [
    14,
    ({ at, table, dice }) => {
      const { motion } = table;
      if (!motion) return Promise.resolve();
      const voter = dice.pick([...electorate(table, motion.wish), 'ann']);
      return vote(at.context, by(table, voter), dice.pick(choicesOf(motion.wish)));
    },
  ],
  [2, ({ at, table, person }) => withdrawMotion(at.context, by(table, person))],
  [1, ({ at, table, person }) => leaveTable(at.context, table.id, person)],
  [1, ({ at, table, person }) => resign(at.context, { table: table.id, version: null, person })],
  [3, ({ at, table, person }) => returnToSeat(at.context, table.id, person)],
  [2, ({ at, table, person }) => mute(at.context, table.id, person)],
  [
    2,
    ({ at, person, dice }) =>
      announceVacation(at.context, person, { from: at.now + dice.int(2) * DAY, to: at.now + (2 + dice.int(9)) * DAY }),
  ],
  [2, ({ at, person }) => announceVacation(at.context, person, null)],
  [
    2,
    ({ at, person, dice }) => {
      const from = dice.int(24) * 60;
      return setQuietHours(at.context, person, { quiet: dice.int(3) === 0 ? null : { from, to: (from + 480) % 1440 } });
    },
  ],
  [12, ({ at, dice }) => at.pass(dice.int(20) * MINUTE)],
  [6, ({ at, dice }) => at.pass(dice.int(40) * HOUR)],
  [1, ({ at, dice }) => at.pass(dice.int(9) * HOUR, 'down')],
];

const BAG = WHIMS.flatMap(([weight, whim]) => Array.from({ length: weight }, () => whim));

async function check(at: AppHarness, what: string): Promise<void> {
  await at.memory.idle();
  expect(at.memory.failures, what).toEqual([]);
  const table = await at.table();
  const { match, motion } = table;
  if (!match) throw new Error('the match is gone');
  const game = gameOf(at.context, table.game);
  const line = positionsOf(game, table, await at.context.store.entries(table.id));
  expect(same((line.at(-1)?.state ?? null) as never, match.state), what).toBe(true);
  expect(line.at(-1)?.ply, what).toBe(match.ply);
  const held = at.memory.held();
  const log = await at.context.store.log(table.id);
  const later = log.filter(({ version }) => version > table.announced);
  // What leaves the board as it is stands in the newest post, which was edited.
  const edited = areQuiet(later) && at.calls.edited.at(-1)?.version === at.calls.turns.at(-1)?.version;
  const told = held.some((job) => job.task === 'announce') || later.length === 0 || edited;
  expect(told, `${what}: nobody was told of the last change`).toBe(true);
  if (table.phase !== 'playing') {
    expect(motion, what).toBeNull();
    return;
  }
  if (motion) expect(verdict(table, motion, at.now), `${what}: the question hangs`).toBeNull();
  for (const { remaining: left } of table.seatStatuses) expect(left ?? 0, what).toBeGreaterThanOrEqual(0);
  for (const on of onTurn(game, table)) {
    expect(isAutomatic(table, match, on), `${what}: nobody plays seat ${on}`).toBe(false);
    const { turnStartedAt: since, premoves: planned } = seatStatusOf(table, on);
    expect(planned, `${what}: a plan is forgotten`).toEqual([]);
    expect(since === null, what).toBe(table.paused !== null);
    if (since === null || table.timeControl.clock === null) continue;
    const chained = held.some((job) => job.task === 'remind' && job.seat === on && job.since === since);
    const asked = motion?.wish.kind === 'time-out' && motion.wish.seat === on;
    const alone = electorate(table, { kind: 'time-out', seat: on }).length === 0;
    expect(chained || asked || (alone && !table.timeControl.strict), `${what}: nobody will wake seat ${on}`).toBe(true);
  }
}

const TRIES = [...GAMES, TOY].flatMap((game) => [false, true].map((strict) => [game.id, strict] as const));

test.each(TRIES)(
  '%s (strict: %s) survives all whims',
  async (id, strict) => {
    for (let n = 0; n < 2; n += 1) {
      const dice = rng(`whims/${id}/${strict}`, n);
      const at = appHarness(
        [...GAMES, TOY].filter((game) => game.id === id),
        `whims ${n}`,
      );
      const people = PEOPLE.slice(0, 2 + dice.int(2));
      const clock = { start: 20 * HOUR, increment: 9 * HOUR, cap: 40 * HOUR };
      const timeControl = { strict, clock, waking: dice.int(2) === 0, vacations: dice.int(3) > 0 };
      await seat(at, people, { timeControl, computers: people.length < 3 ? dice.int(2) : 0 });
      for (let step = 0; step < 100; step += 1) {
        const table = await at.table();
        if (table.phase !== 'playing') break;
        const whim = dice.pick(BAG);
        await whim({ at, table, person: dice.pick(PEOPLE), dice });
        await check(at, `${id} ${n}, step ${step}: ${whim.toString().replaceAll(/\s+/g, ' ').slice(0, 120)}`);
      }
    }
  },
  120_000,
);
