import { setTimeout as wait } from 'node:timers/promises';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Level } from '../../../src/core/contract/level.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import { autopilot, begin, chanceAt, play, waiting } from '../../../src/core/match/match.ts';
import type { Rng } from '../../../src/core/rng.ts';
import { levelsOf } from '../../../src/domain/table/computer-levels.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { Actor, Room, Sandbox, Seen } from '../../../src/sandbox/index.ts';
import { startThinkers } from '../../../src/thinkers/thinkers.ts';
import { controlOf } from '../../run/controls.ts';
import { rounded } from './figures.ts';
import { NoTurn, wholeTurn } from './turn.ts';

/** Computers that think beside what is measured. */

/**
 * So many people play against a computer of the level, each in direct messages, so that there is always something to
 * think about.
 */
const PLAYERS = 4;
/** Milliseconds for which a person waits for a computer before they open another table. */
const PATIENCE = 30_000;
/** Milliseconds after which a person looks again whether a computer has moved. */
const LOOK = 100;
const NOTHING = { answered() {}, confirming() {} };

/**
 * Keeps the bot's thinkers busy until what is returned is called; that resolves with how many turns were played there.
 */
export function keepThinking(
  box: Sandbox,
  { games, level }: { readonly games: readonly AnyGame[]; readonly level: Level },
  dice: Rng,
): () => Promise<number> {
  const playable = games.filter((game) => levelsOf(game).includes(level));
  let going = true;
  let turns = 0;
  const one = async (me: Actor, game: AnyGame): Promise<void> => {
    const room = box.world.dm(me.id);
    while (going) {
      await me.command(room, `${game.id} new`, { seats: 2, computers: 1, level });
      for (let last = ''; going; ) {
        const post = await nextTurn(me, room, last, () => going);
        if (post === null) break;
        last = post.id;
        try {
          await wholeTurn({ me, post }, dice, NOTHING);
          turns += 1;
        } catch (error) {
          if (!(error instanceof NoTurn)) throw error;
        }
      }
    }
  };
  const players = box.people().slice(-PLAYERS);
  const all = players.map((me, at) => one(me, playable[at % playable.length] ?? games[0] ?? fail('there is no game')));
  return async () => {
    going = false;
    await Promise.all(all);
    return turns;
  };
}

/**
 * The newest post with [Play] after the one with the id `last`; null when none comes, as at the end of a game. It looks
 * now and then instead of at every change, of which the tables that are measured bring hundreds a second.
 */
async function nextTurn(me: Actor, room: Room, last: string, going: () => boolean): Promise<Seen | null> {
  for (const giveUp = Date.now() + PATIENCE; going() && Date.now() < giveUp; await wait(LOOK)) {
    const post = me.sees(room).findLast((one) => controlOf(one, 'play') !== null && one.id !== last && one.id > last);
    if (post) return post;
  }
  return null;
}

/** MiB that this process is larger while one thinker has thought about some decisions of every game. */
export async function memoryOfThinker(): Promise<number> {
  const resident = (): number => process.memoryUsage().rss / 1024 ** 2;
  const silent = (): void => {};
  const decisions = GAMES.flatMap((game) => decisionsOf(game));
  const before = resident();
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const thinkers = startThinkers({ thinkers: 1, log, timeout: 600_000 });
  let most = before;
  for (const decision of decisions) {
    await thinkers.think(decision, EFFORT, 'analysis');
    most = Math.max(most, resident());
  }
  await thinkers.close();
  return rounded(most - before);
}

const EFFORT = { candidates: 4, playouts: 24 } as const;
/** After so many moves. */
const PLIES = [6, 20];

function decisionsOf(game: AnyGame) {
  const terms = readTerms(game, game.seats.min, {});
  if (!terms.ok) return [];
  let position = begin(game, terms.value, 'thinker');
  const found = [];
  for (let [seat] = waiting(game, terms.value, position); seat !== undefined; ) {
    if (PLIES.includes(position.ply)) found.push({ game: game.id, position, seat, seats: terms.value.seats });
    if (position.ply >= Math.max(...PLIES)) break;
    const by = { chance: chanceAt('thinker', position.ply), autopilot: true };
    const step = play(game, terms.value, position, seat, autopilot(game, position, seat), by);
    if (!step.ok) break;
    position = step.value.position;
    [seat] = waiting(game, terms.value, position);
  }
  return found;
}

function fail(why: string): never {
  throw new Error(why);
}
