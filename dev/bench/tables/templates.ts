import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { type Rng, rng } from '../../../src/core/rng.ts';
import type { Actor, Room, Sandbox, Seen } from '../../../src/sandbox/index.ts';
import { controlOf } from '../../run/controls.ts';
import type { Plan } from './plan.ts';
import { wholeTurn } from './turn.ts';
import type { Posted, Watch } from './watch.ts';

/**
 * Tables as they come about: opened, joined, played at and finished by people who press what stands on their screens.
 * All stored tables are copies of these, so whatever the bot keeps of a table is there.
 */
/** At tables that are over: they play on when their only person gives up; one alone has won. */
const COMPUTERS = [1, 2] as const;
const NOTHING = { answered() {}, confirming() {} };
const PATIENCE = 60_000;
const HANDS = 4;

/** Resolves with the newest post of each table that was begun, by its id. */
export async function makeTemplates(
  box: Sandbox,
  watch: Watch,
  { games, seed, played: turnsPlayed }: Pick<Plan, 'games' | 'seed' | 'played'>,
): Promise<ReadonlyMap<string, Posted>> {
  const newest = new Map<string, Posted>();
  const lobbies: Posted[] = [];
  watch.onPost = (posted) => {
    if (posted.kind === 'lobby') lobbies.push(posted);
    else newest.set(posted.table, posted);
  };
  const room = box.channel('games');
  const people = box.people();
  const works: (() => Promise<unknown>)[] = [];
  const dice = rng(seed, 'templates');
  // First those that begin at once: a table is known by being new.
  for (const game of games)
    for (const computers of COMPUTERS) {
      const table = await opened(box, newest, game, room, dice.shuffle(people).slice(0, 1), computers);
      works.push(() => givenUp(box, newest, table.table, seed));
    }
  for (const game of games) {
    for (let seats = game.seats.min; seats <= game.seats.max; seats += 1)
      for (const turns of turnsPlayed) {
        const company = dice.shuffle(people).slice(0, seats);
        const { post, table } = await opened(box, lobbies, game, room, company, 0);
        for (const guest of company.slice(1)) await pressed(guest, post, 'join');
        works.push(() => played(box, newest, table, turns, rng(seed, `turns/${table}`)));
      }
    // One whose host has left, and one that still waits.
    const [host, other] = dice.shuffle(people);
    if (!host || !other) continue;
    await pressed(host, (await opened(box, lobbies, game, room, [host], 0)).post, 'leave-lobby');
    await opened(box, lobbies, game, room, [other], 0);
  }
  // A few at a time: nothing is measured here, and nobody is to wait.
  const hand = async () => {
    for (let work = works.shift(); work; work = works.shift()) await work();
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return newest;
}

/** Opens a table; resolves with its first post. */
export async function opened(
  box: Sandbox,
  posts: Posted[] | ReadonlyMap<string, Posted>,
  game: AnyGame,
  room: Room,
  [host, ...guests]: readonly Actor[],
  computers: number,
): Promise<Posted> {
  const known = new Set([...posts.values()].map(({ table }) => table));
  const values: Record<string, string | number> = {
    seats: Math.max(1 + guests.length + computers, game.seats.min),
    computers,
  };
  for (const [at, guest] of guests.entries()) values[`player-${at + 2}`] = guest.id;
  await host?.command(room, `${game.id} new`, values);
  const fresh = () => [...posts.values()].find(({ table }) => !known.has(table));
  return box.until(fresh, PATIENCE, `a table of ${game.id} was not posted`);
}

/** Plays so many turns; resolves with the post of the next one. */
async function played(
  box: Sandbox,
  newest: ReadonlyMap<string, Posted>,
  table: string,
  turns: number,
  dice: Rng,
): Promise<Posted> {
  let last = 0;
  const next = () =>
    box.until(
      () => {
        const posted = newest.get(table);
        if (!posted || posted.version <= last) return null;
        // Where nobody is called, a computer is on turn.
        return posted.kind === 'end' || posted.called ? posted : null;
      },
      PATIENCE,
      `table ${table} does not go on`,
    );
  for (let at = 0; ; at += 1) {
    const posted = await next();
    if (at === turns || posted.kind === 'end' || !posted.called) return posted;
    last = (await wholeTurn({ me: posted.called, post: posted.post }, dice, NOTHING)).version;
  }
}

/** Plays some turns against computers, who finish the game. */
async function givenUp(box: Sandbox, newest: ReadonlyMap<string, Posted>, table: string, seed: string): Promise<void> {
  const { post, called } = await played(box, newest, table, 2, rng(seed, `turns/${table}`));
  const asked = (await called?.command(post.room, 'table resign'))?.message;
  if (called && asked) await pressed(called, asked, 'resign');
  await box.until(() => newest.get(table)?.kind === 'end', PATIENCE, 'a table that was given up did not end');
}

export async function pressed(me: Actor, post: Seen, act: 'join' | 'leave-lobby' | 'resign'): Promise<void> {
  const control = controlOf(post, act);
  if (!control) throw new Error(`there is nothing to ${act}`);
  await me.press(post, control.customId, { until: 'answer' });
}
