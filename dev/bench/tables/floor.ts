import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { GAMES } from '../../../src/games/index.ts';
import { startRenderer } from '../../../src/render/index.ts';
import type { Sandbox } from '../../../src/sandbox/index.ts';
import { samplesOf } from '../../../src/tools/samples.ts';
import { type Spread, spread } from './figures.ts';
import type { Sight } from './turn.ts';
import type { Watch } from './watch.ts';

/** What a bot is not spared, each measured by itself. */
const TIMES = { presses: 200, commits: 300 } as const;

const ECHO = fileURLToPath(new URL('./echo.js', import.meta.url));

/** A press, and the acknowledgement of a bot that does nothing else. */
export async function acknowledgementFloor(box: Sandbox, watch: Watch, { me, post }: Sight): Promise<Spread> {
  const echo = spawn(process.execPath, [ECHO, box.api, box.token], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await Promise.race([
      once(echo.stdout, 'data'),
      once(echo, 'exit').then(() => Promise.reject(new Error('no echo'))),
    ]);
    for (let at = 0; at < TIMES.presses; at += 1) {
      // The first ones find nothing warm.
      if (at === TIMES.presses / 4) watch.take();
      await me.press(post, post.buttons[0]?.customId ?? '', { until: 'answer' });
    }
    return spread(watch.take().acknowledgements);
  } finally {
    echo.kill();
    await once(echo, 'exit');
  }
}

/** A transaction that changes one row. */
export async function commitFloor(client: pg.Client): Promise<Spread> {
  const times: number[] = [];
  for (let at = 0; at < TIMES.commits; at += 1) {
    const began = performance.now();
    await client.query({
      name: 'floor',
      text: `insert into settings (key, value) values ('bench', $1) on conflict (key) do update set value = $1`,
      values: [String(at)],
    });
    times.push(performance.now() - began);
  }
  await client.query(`delete from settings where key = 'bench'`);
  return spread(times);
}

/** A picture, its drawings painted before; `scenes` of each game. */
export async function pictureFloor(scenes: number): Promise<Spread> {
  const renderer = startRenderer({ art: Object.fromEntries(GAMES.map((game) => [game.id, game.art])), cacheBytes: 0 });
  const orders = GAMES.flatMap((game) => first(scenes, samplesOf(game)).map(({ scene }) => ({ game: game.id, scene })));
  const times: number[] = [];
  for (const round of ['cold', 'warm'] as const)
    for (const order of orders) {
      const began = performance.now();
      await renderer.render(order);
      if (round === 'warm') times.push(performance.now() - began);
    }
  await renderer.close();
  return spread(times);
}

function first<T>(count: number, all: Iterable<T>): readonly T[] {
  const some: T[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length === count) break;
  }
  return some;
}
