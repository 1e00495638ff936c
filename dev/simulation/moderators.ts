import type { OfflineSandbox, Permission, Room } from '../../src/sandbox/index.ts';
import { CHANNEL } from '../../src/sandbox/world/wire.ts';
import { deletePost, deleteRoom } from '../soak/moderation.ts';
import type { Dice } from '../soak/plan.ts';
import type { Trace } from '../soak/trace.ts';
import { fastDice } from './dice.ts';
import type { Chances } from './faults.ts';
import type { FaultKind } from './injection.ts';
import { inNameOf, type Scheduler, WORLD } from './scheduler.ts';

/** Moderators of the servers: they delete, close, and open again, and the bot hears of none of it. */
export interface Moderators {
  /** They stop, and what was closed is open again. What was deleted is not. */
  end(): void;
}

/** How often a kind of thing happens in a world: in some worlds never, in others all the time. */
const WEIGHTS = [0, 0, 0, 1, 1, 3, 9] as const;
/** What a server may take from the bot. */
const RIGHTS: readonly (readonly Permission[])[] = [
  ['SendMessages'],
  ['SendMessagesInThreads'],
  ['SendMessages', 'SendMessagesInThreads'],
  ['CreatePublicThreads'],
  ['ViewChannel'],
  ['AttachFiles'],
  ['ReadMessageHistory'],
  ['EmbedLinks'],
];

export function startModerators(around: {
  readonly chances: Chances;
  readonly scheduler: Scheduler;
  readonly box: OfflineSandbox;
  readonly trace: Trace;
}): Moderators {
  const { chances, scheduler, box, trace } = around;
  const { seed, level, injection, aim } = chances;
  const mood = fastDice(`moderators/${seed}`);
  const peace = mood.pick([0.5, 1, 1, 4]);
  /** How to open again what is closed just now. */
  const closed = new Set<() => void>();
  let over = false;
  let opened = 0;

  const closeFor = (ms: number, open: () => void): void => {
    const once = (): void => {
      if (closed.delete(once)) open();
    };
    closed.add(once);
    scheduler.after(ms, 'moderators open what they closed', once, WORLD);
  };
  const rooms = (fits: (room: Room) => boolean): readonly Room[] =>
    [...box.world.rooms.values()].filter((room) => room.guildId !== null && fits(room));
  const isChannel = ({ type }: Room): boolean => type === CHANNEL.text;
  /** Mostly what is new: it is what the bot has just to do with. */
  const newest = <T>(dice: Dice, all: readonly T[]): T | undefined =>
    all[all.length - 1 - Math.floor(dice.between(0, 1) ** 3 * all.length)];
  const posts = trace.sent;

  const deeds: readonly (readonly [kind: FaultKind, name: string, act: (dice: Dice) => void])[] = [
    [
      'delete',
      'a post is deleted',
      (dice) => {
        const there = posts.slice(-40).filter(({ room, id }) => room.guildId !== null && room.posts.has(id));
        const post = newest(dice, there);
        if (post) deletePost(box, trace, post.room, post.id);
      },
    ],
    [
      'delete',
      'a lobby is deleted',
      (dice) => {
        const post = newest(
          dice,
          [...trace.lobbies.values()].filter(({ room, id }) => room.posts.has(id)),
        );
        if (post && post.room.guildId !== null) deletePost(box, trace, post.room, post.id);
      },
    ],
    [
      'delete',
      'a thread is deleted',
      (dice) => {
        const thread = newest(
          dice,
          rooms((room) => room.thread !== null),
        );
        if (thread) deleteRoom(box, trace, thread);
      },
    ],
    [
      'archive',
      'a thread is archived',
      (dice) => {
        const thread = newest(
          dice,
          rooms(({ thread: state }) => state !== null && !state.archived),
        );
        if (thread) box.archive(thread, true, thread.thread?.locked ?? false);
      },
    ],
    [
      'archive',
      'a thread is locked',
      (dice) => {
        const thread = newest(
          dice,
          rooms(({ thread: state }) => state !== null && !state.locked),
        );
        if (!thread) return;
        box.archive(thread, dice.chance(0.7), true);
        closeFor(dice.between(5_000, 300_000), () => box.archive(thread, false, false));
      },
    ],
    [
      'delete',
      'a channel is deleted',
      (dice) => {
        // One after the other, and another one comes.
        const channels = rooms(isChannel);
        const channel = dice.pick(channels);
        const guild = box.world.guilds.get(channel.guildId ?? '');
        opened += 1;
        if (guild) box.addChannel(`room ${opened}`, guild);
        deleteRoom(box, trace, channel);
      },
    ],
    [
      'rights',
      'a right is taken away',
      (dice) => {
        const channel = dice.pick(rooms(isChannel));
        const rights = dice.pick(RIGHTS);
        // Where threads are never allowed they stay so.
        const taken = rights.filter((right) => box.world.can(box.world.bot.id, channel, right));
        box.deny(taken, channel);
        closeFor(dice.between(2_000, 240_000), () => box.allow(taken, channel));
      },
    ],
    [
      'kick',
      'the bot is thrown out',
      (dice) => {
        const here = [...box.world.guilds.values()].filter(({ members }) => members.has(box.world.bot.id));
        if (here.length === 0) return;
        const guild = dice.pick(here);
        box.kick(guild);
        closeFor(dice.between(2_000, 600_000), () => box.invite(guild));
      },
    ],
  ];
  const urn = deeds.flatMap((deed) => {
    const [, name] = deed;
    const usual = mood.pick(WEIGHTS);
    return Array.from({ length: aim?.deeds ? (aim.deeds[name] ?? 0) : usual }, () => deed);
  });
  /** What they do when follows from its number alone. */
  const wait = (number: number): void => {
    const dice = fastDice(`moderators/${seed}/${number}`);
    const [kind, name, act] = dice.pick(urn);
    const go = (): void => {
      if (over) return;
      const own = injection.strikes(kind, number);
      if (own) {
        scheduler.note(`moderators: ${name}`);
        trace.count(`moderators: ${name}`);
        act(own);
      }
      wait(number + 1);
    };
    scheduler.after(dice.between(1_000, 60_000) * peace, 'moderators do something', go, WORLD);
  };
  if (level !== 'none' && urn.length > 0) inNameOf(WORLD, () => wait(1));
  return {
    end() {
      over = true;
      for (const open of [...closed]) open();
    },
  };
}
