import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import { known } from '../../src/core/known.ts';
import { autopilot } from '../../src/core/match/match.ts';
import type { Seat } from '../../src/core/seat.ts';
import { postgresStore } from '../../src/db/store.ts';
import { createBot } from '../../src/discord/bot.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { onTurn, positionOf } from '../../src/domain/table/position.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { factsHere } from '../../src/log.ts';
import { startSandbox } from '../../src/sandbox/index.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { answerTo, controlOf, questionAt } from '../support/scripted-player.ts';
import { KINGDOMINO } from '../support/two-players.ts';

/**
 * What a move asks the database, by who asks and the name of the statement: each is a transaction of its own. What is
 * asked every few seconds, whoever plays, is left out.
 */
const PRESS = ['find-with-people', 'commit'];
const QUEUE = ['get_job'];
const POSTED = {
  confirm: PRESS,
  queue: [...QUEUE, 'complete_job_q'],
  announce: ['find-with-news', 'begin-turn-post', 'save-announced'],
};
/** The same person is on turn again, and the post waits for their next move. */
const UNPOSTED = { confirm: PRESS, queue: QUEUE };

/** How many of each are compared. */
const MOVES = 3;

test('what a move asks the database', async () => {
  const asked: (readonly [who: string, name: string])[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const name = nameOf(given[0]);
    const { task, control } = factsHere();
    const who = name.includes('_job') ? 'queue' : (task ?? control);
    if (typeof who === 'string') asked.push([who, name]);
    return Reflect.apply(query, this, given);
  } as never);
  const database = await freshDatabase();
  const box = await startSandbox();
  const store = postgresStore(database);
  const commands = commandsOf(KINGDOMINO);
  const bot = createBot({
    token: box.token,
    config: { apiUrl: box.api },
    games: KINGDOMINO,
    commands,
    store,
    log: quiet,
  });
  const context: AppContext = {
    games: KINGDOMINO,
    store,
    renderer: fakeRenderer(),
    chat: bot.chat,
    retention: readConfig({}).retention,
    entropy: { id: () => randomBytes(4).toString('hex'), secret: () => randomBytes(32).toString('hex') },
    now: Date.now,
  };
  await bot.open(context);
  // Looks for jobs whose time has come are no part of a move.
  const jobs = await startJobs({ pool: database.pool, tasks: jobHandlers(context), log: quiet, poll: 3_600_000 });
  const rest = async (): Promise<void> => {
    for (;;) {
      const { rows } = await database.pool.query<{ left: boolean }>(
        `select exists (select from ${JOBS} where locked_at is not null or (is_available and run_at <= now())) as left`,
      );
      if (!rows[0]?.left) return box.settled(200);
      await wait(20);
    }
  };
  /** Makes the move that the autopilot would; what it asks, by who asks. */
  const move = async (table: Table): Promise<Record<string, readonly string[]>> => {
    const game = known(KINGDOMINO[0], 'game');
    const seat = seatOnTurn(table);
    const position = known(table.match && positionOf(game, table.match), 'position');
    const player = known(
      box.people().find(({ id }) => id === table.chairs[seat]?.person),
      'player',
    );
    const room = box.room(table.place.thread ?? table.place.channel);
    const plays = (one: { readonly customId: string }): boolean => parseCustomId(one.customId)?.control === 'play';
    const post = known(
      player.sees(room).findLast((one) => !one.ephemeral && one.buttons.some(plays)),
      'post',
    );
    const question = await questionAt(player, post);
    const shown = await answerTo(player, question, autopilot(game, position, seat));
    await rest();
    asked.splice(0);
    await player.press(shown, controlOf(shown, 'confirm'));
    await rest();
    return Object.fromEntries(
      [...new Set(asked.map(([who]) => who))].map((one) => [
        one,
        asked.flatMap(([who, name]) => (who === one ? name : [])),
      ]),
    );
  };
  try {
    const [ann, bob] = [box.person('Ann'), box.person('Bob')];
    await ann.command(box.channel('games'), 'kingdomino new', { seats: 2 });
    const lobby = await bob.gets((post) => post.buttons.some((one) => parseCustomId(one.customId)?.control === 'join'));
    await bob.press(lobby, controlOf(lobby, 'join'));
    await rest();
    const seen = { posted: 0, unposted: 0 };
    while (seen.posted < MOVES || seen.unposted < MOVES) {
      const table = known((await store.tablesOf(ann.id))[0], 'table');
      const after = await move(table);
      seen[after.announce ? 'posted' : 'unposted'] += 1;
      expect(after).toEqual(after.announce ? POSTED : UNPOSTED);
    }
  } finally {
    await jobs.stop();
    await bot.close();
    await box.close();
    spy.mockRestore();
  }
}, 120_000);

function seatOnTurn(table: Table): Seat {
  return known(onTurn(known(KINGDOMINO[0], 'game'), table)[0], 'seat');
}

/** What a statement is called, without what tells its columns. */
function nameOf(asked: unknown): string {
  const { name = '' } = typeof asked === 'object' && asked !== null ? (asked as { readonly name?: string }) : {};
  return name
    .replace(/^commit-.*/, 'commit')
    .replace(/\/.*/, '')
    .replace(/^get_jobF$/, 'get_job');
}
