import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import { autopilot } from '../../src/core/match/match.ts';
import { postgresStore } from '../../src/db/store.ts';
import { createBot } from '../../src/discord/bot.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { onTurn, positionOf } from '../../src/domain/table/position.ts';
import { seatOf } from '../../src/domain/table/seats.ts';
import { GAMES } from '../../src/games/index.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { startRenderer } from '../../src/render/index.ts';
import { type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { controlOf, playFrom, questionAt } from '../support/scripted-player.ts';
import { faultsOf } from '../support/wire.ts';

/**
 * Nothing in the place of anything: Postgres, its queue, the renderer and the wire, and a person against a computer.
 */
const POST_NOW = `select from graphile_worker.reschedule_jobs(
  array(select id from ${JOBS} where key like 'announce:%' and locked_at is null and run_at > now()), run_at => now())`;

test.each(GAMES)(
  '$id, from the first command to the verified record',
  async (game) => {
    const database = await freshDatabase();
    const box = await startSandbox();
    // Pictures are as small as under high load, which is a quarter of the work: hundreds are painted.
    const renderer = startRenderer({ art: { [game.id]: game.art }, shedAt: 0 });
    const store = postgresStore(database);
    const bot = createBot({
      token: box.token,
      config: { apiUrl: box.api },
      games: [game],
      commands: commandsOf([game]),
      store,
      log: quiet,
    });
    const id = (): string => randomBytes(4).toString('hex');
    const secret = (): string => randomBytes(32).toString('hex');
    const context: AppContext = {
      games: [game],
      store,
      renderer,
      chat: bot.chat,
      retention: readConfig({}).retention,
      entropy: { id, secret },
      now: Date.now,
    };
    await bot.open(context);
    const jobs = await startJobs({ pool: database.pool, tasks: jobHandlers(context), log: quiet });
    const faults: string[] = [];
    box.onRequest((exchange) => faults.push(...faultsOf(exchange)));
    try {
      const ann = box.person('Ann');
      const games = box.channel('games');
      await ann.command(games, `${game.id} new`, { computers: game.seats.min - 1, seats: game.seats.min });
      const known = new Set<string>();
      const carries = (post: Seen, act: string): boolean =>
        post.buttons.some((one) => parseCustomId(one.customId)?.control === act);
      const news = (post: Seen): boolean =>
        !post.ephemeral && !known.has(post.id) && (carries(post, 'play') || carries(post, 'rematch'));
      for (let turns = 0; turns < 300; turns += 1) {
        // Somebody who is on turn again is waited for some minutes before the post: they are over at once here.
        await database.pool.query(POST_NOW);
        const post = await ann.gets(news, undefined, 20_000);
        known.add(post.id);
        // The last post: posts of a game that goes on say only that the shuffles are sealed.
        if (carries(post, 'rematch')) {
          const verified = (await ann.press(post, controlOf(post, 'verify'))).said;
          expect(verified.text).toContain('✅');
          expect(faults).toEqual([]);
          expect(box.breaches).toEqual([]);
          return;
        }
        let reply = await questionAt(ann, post);
        while (reply.selects.length > 0 || carries(reply, 'answer') || carries(reply, 'confirm'))
          reply = await playFrom(ann, reply, await wish(ann.id));
      }
      throw new Error('the game does not end');
    } finally {
      await jobs.stop();
      await bot.close();
      await renderer.close();
      await box.close();
    }

    /** What the autopilot would do in her place. */
    async function wish(person: string) {
      const [table = null] = await store.tablesOf(person);
      const position = table?.match && positionOf(game, table.match);
      const seat = table && seatOf(table, person);
      if (!position || seat == null || !onTurn(game, table).includes(seat)) throw new Error('she is not on turn');
      return autopilot(game, position, seat);
    }
  },
  240_000,
);
