import type { Actor, Room, Sandbox } from '../../src/sandbox/index.ts';
import { CHANNEL } from '../../src/sandbox/world/wire.ts';
import { listen } from './listening.ts';
import type { Trace } from './trace.ts';

export function startTrace(box: Sandbox): Trace {
  const counts = new Map<string, number>();
  const opened = new Map<string, number>();
  const heard = listen(box, (what) => trace.onSent?.(what));
  const trace: Trace = {
    ...heard,
    actions: [],
    glances: [],
    removed: new Map(),
    erased: new Map(),
    erasures: [],
    unknownCommands: new Set(),
    movedAtOnce: [],
    streaks: [],
    menuAnswers: [],
    digests: false,
    disruptions: [],
    opened,
    ask: (room, game) => opened.set(`${room} ${game}`, (opened.get(`${room} ${game}`) ?? 0) + 1),
    askRematch: (table) => opened.set(`rematch of ${table}`, 1),
    shutdowns: [],
    counts,
    count: (what, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by),
    onSent: null,
  };
  return trace;
}

/** Where tables can be opened. */
export function channels(box: Sandbox): readonly Room[] {
  return [...box.world.rooms.values()].filter((room) => room.type === CHANNEL.text);
}

/** Everybody but the first, who owns the server and plays nowhere. */
export function players(box: Sandbox): readonly Actor[] {
  return box.people().slice(1);
}

/**
 * Half of the players: they speak English and never close their direct messages, so what they are told can be counted.
 */
export function reachable(box: Sandbox): readonly Actor[] {
  const all = players(box);
  return all.slice(0, Math.ceil(all.length / 2));
}
