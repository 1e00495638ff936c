import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type DeterminizedDecision, ThinkerClosed } from '../../src/app/ports/thinker.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { known } from '../../src/core/known.ts';
import { begin, waiting } from '../../src/core/match/match.ts';
import { rng } from '../../src/core/rng.ts';
import { GAMES } from '../../src/games/index.ts';
import { contrast } from '../../src/search/contrast.ts';
import { judge } from '../../src/search/judge.ts';
import { levelMove } from '../../src/search/levels.ts';
import { think } from '../../src/search/think.ts';
import { startThinkers, type Thinkers, type ThinkersOptions } from '../../src/thinkers/thinkers.ts';

/** The threads that think, as they are compiled. */

const LITTLE = { candidates: 2, playouts: 2 };
const folder = mkdtempSync(join(tmpdir(), 'thinkers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const said: { readonly facts: object; readonly message: string }[] = [];
const started: Thinkers[] = [];
afterEach(async () => {
  said.splice(0);
  await Promise.all(started.splice(0).map((all) => all.close()));
});

function start(options: Partial<ThinkersOptions> = {}): Thinkers {
  const hear = (facts: object, message: string): void => void said.push({ facts, message });
  const log = { debug: hear, info: hear, warn: hear, error: hear };
  const all = startThinkers({ thinkers: 1, log, effort: LITTLE, ...options });
  started.push(all);
  return all;
}

const game = known(
  GAMES.find(({ engine, id }) => engine !== null || id !== ''),
  'game',
);

function decision(): DeterminizedDecision {
  const terms = readTerms(game, 2, {});
  if (!terms.ok) throw new Error('no such table');
  const position = begin(game, terms.value, 'thinkers');
  const seat = known(waiting(game, terms.value, position)[0], 'seat on turn');
  const imagined = game.determinize(position.state, seat, rng('imagined', 0));
  return { game: game.id, position: { ...position, state: imagined }, seat, seats: 2 };
}

test('a thinker finds what the search finds here, and lowers its own priority alone', async () => {
  const thinkers = start();
  const asked = decision();
  const { position, seat } = asked;
  expect(await thinkers.move(asked, 'strong', 'move')).toEqual(think(game, position, seat, LITTLE).best);
  expect(await thinkers.move(asked, 'gentle', 'move')).toEqual(
    levelMove(game, position, { seat, seats: 2, level: 'gentle' }),
  );
  expect(await thinkers.think(asked, LITTLE, 'hint')).toEqual(think(game, position, seat, LITTLE));
  const played = known(game.paths(position.state, seat).at(-1), 'move');
  const few = { ...LITTLE, worlds: 2 };
  expect(await thinkers.judge(asked, played, few, 'analysis')).toEqual(judge(game, position, seat, played, few));
  const moves = { played, best: known(game.paths(position.state, seat)[0], 'move') };
  expect(await thinkers.contrast(asked, moves, 2, 'analysis')).toEqual(contrast(game, position, seat, moves, 2));
  if (process.platform !== 'linux') return;
  const nice = readdirSync('/proc/self/task').map(niceOf);
  expect(nice.filter((one) => one === constants.priority.PRIORITY_LOW)).toHaveLength(1);
});

/** How much a thread gives way to others: the 19th field of its stat, after a name in brackets that may hold spaces. */
function niceOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}

/** A thinker that does harm while a file is not there, and answers afterwards. */
function harmful(harm: string): URL {
  const file = join(folder, `${harm.replaceAll(/\W/g, '')}.mjs`);
  const serve = pathToFileURL(resolve(import.meta.dirname, '../../dist/workers/serve.js')).href;
  const spent = JSON.stringify(`${file}.spent`);
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { serve } from ${JSON.stringify(serve)};
     serve(() => (task) => {
       if (existsSync(${spent})) return ['found'];
       writeFileSync(${spent}, '');
       ${harm}
     });`,
  );
  return pathToFileURL(file);
}

test.each(['process.exit(9)', 'for (;;);'])(
  'a thinker lost by "%s" is replaced, and its thought thought again',
  async (harm) => {
    const thinkers = start({ file: harmful(harm), timeout: 3_000 });
    const busy: number[] = [];
    expect(await thinkers.move(decision(), 'strong', 'move', (ms) => busy.push(ms))).toEqual(['found']);
    expect(busy).toEqual([expect.any(Number)]);
    expect(said).toEqual([]);
  },
);

test('a thought that fails is a line in the log, without the position', async () => {
  const thinkers = start({ file: harmful(`rmSync(${JSON.stringify(folder)}); throw new Error('no idea')`) });
  await expect(thinkers.move(decision(), 'strong', 'move')).rejects.toThrow();
  expect(said).toHaveLength(1);
  expect(said[0]?.message).toContain('rule of thumb');
  expect(Object.keys(said[0]?.facts ?? {}).sort()).toEqual(['error', 'game', 'urgency']);
});

test('who waits is thought for first, then hints, moves and analysis', async () => {
  const thinkers = start();
  const order: string[] = [];
  const asked = (['analysis', 'move', 'hint', 'waiting'] as const).map((urgency) =>
    thinkers.move(decision(), 'gentle', urgency).then(() => order.push(urgency)),
  );
  await Promise.all(asked);
  // The first was begun before the others came.
  expect(order).toEqual(['analysis', 'waiting', 'hint', 'move']);
});

test('closing says so to all who wait', async () => {
  const thinkers = start({ file: harmful('for (;;) ;') });
  const asked = [thinkers.move(decision(), 'strong', 'move'), thinkers.think(decision(), LITTLE, 'hint')];
  const ends = Promise.allSettled(asked);
  await thinkers.close();
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ThinkerClosed) });
  await expect(thinkers.move(decision(), 'gentle', 'move')).rejects.toBeInstanceOf(ThinkerClosed);
  expect(said).toEqual([]);
});
