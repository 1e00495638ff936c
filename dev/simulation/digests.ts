import { digestJobs } from '../../src/app/daily/digest-jobs.ts';
import { REPEATS } from '../../src/domain/daily/daily.ts';
import { dayAt } from '../../src/domain/daily/day.ts';
import { GAMES } from '../../src/games/index.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import type { Finding } from '../soak/audit/checks.ts';
import type { Dice } from '../soak/plan.ts';
import { type Scheduler, WORLD } from './scheduler.ts';
import type { StoreInMemory } from './store/store.ts';

/** A server that wants digests of the deal of the day, and people there who end their tries at some moments. */

/** Milliseconds from one try to the next. */
const PAUSE = { from: 20_000, to: 400_000 } as const;

export function startDigests(around: {
  readonly scheduler: Scheduler;
  readonly box: OfflineSandbox;
  readonly kept: StoreInMemory;
  readonly dice: Dice;
  readonly over: () => boolean;
}): void {
  const { scheduler, box, kept, dice, over } = around;
  const { guildId, id: digest } = box.channel('lounge');
  const server = guildId ?? '';
  kept.memory.chosen.set(server, { digest, digestLanguage: 'en' });
  const now = (): number => Math.floor(scheduler.now);
  const play = async (): Promise<void> => {
    const { store } = kept;
    const key = { game: dice.pick(GAMES).id, day: dayAt(now()) };
    const person = dice.pick(box.people()).id;
    const jobs = await digestJobs({ store, now }, key, server);
    const at = new Date(now());
    await store.beginTry({ ...key, person, server, begunAt: at, inTime: true }, jobs);
    const result = { finishedAt: at, margin: dice.int(20) - 8, score: 40, moves: Uint8Array.of(dice.int(256)) };
    await store.finishTry(key, person, result, REPEATS, jobs);
    next();
  };
  const next = (): void => {
    if (over()) return;
    scheduler.after(dice.between(PAUSE.from, PAUSE.to), 'somebody ends a try of the day', () => void play(), WORLD);
  };
  next();
}

/** In a channel stands one digest of a day at most, and of each is known whether it was posted. */
export function digestFindings({ memory }: StoreInMemory, box: OfflineSandbox): Finding {
  // Only a digest says this.
  const posted = [...box.world.rooms.values()].flatMap(({ id, name, posts }) =>
    [...posts.values()].flatMap((post) => {
      const [, day] = JSON.stringify(post.message.components ?? []).match(/Deal of the day · ([^"\\]+)/) ?? [];
      return day === undefined ? [] : [`${name} (${id}) for ${day}`];
    }),
  );
  const twice = posted.filter((one, at) => posted.indexOf(one) < at).map((one) => `two digests stand in ${one}`);
  const unknown = [...memory.digests].flatMap(([key, { sending }]) =>
    sending ? [`nobody knows what became of the digest ${key}`] : [],
  );
  return {
    promise: 'a channel has one digest a day',
    checked: posted.length + memory.digests.size,
    broken: [...twice, ...unknown],
  };
}
