import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Actor, Sandbox, Seen } from '../../../src/sandbox/index.ts';
import { seenBy } from '../../../src/sandbox/people/sight.ts';
import { CHANNEL, type Id } from '../../../src/sandbox/world/wire.ts';
import { addresses } from '../../run/controls.ts';

/** Something the bot posted about a table where everybody there sees it. */
export interface Posted {
  readonly kind: 'lobby' | 'turn' | 'end';
  readonly table: string;
  readonly version: number;
  readonly post: Seen;
  /** Who is called, and has to act; null when nobody is. */
  readonly called: Actor | null;
  /** When it was there: milliseconds of `performance.now()`. */
  readonly at: number;
}

/** What goes over the wire, seen from Discord's side, since it was last asked. */
export interface Seeing {
  /** Milliseconds from each press to its acknowledgement. */
  readonly acknowledgements: readonly number[];
  readonly presses: number;
  /** How many requests of each kind the bot made. */
  readonly routes: ReadonlyMap<string, number>;
  readonly directs: number;
  /** Milliseconds by which this process's event loop was late. */
  readonly late: number;
}

export interface Watch {
  onPost: (posted: Posted) => void;
  /** The next press was due at this instant and counts from there. */
  dueAt(instant: number): void;
  /** What was seen since this was last called. */
  take(): Seeing;
}

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

export function watchOver(box: Sandbox): Watch {
  const people = new Map(box.people().map((one) => [one.id, one]));
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const open = new Map<Id, number>();
  let due: number | null = null;
  let acknowledgements: number[] = [];
  let presses = 0;
  let directs = 0;
  let routes = new Map<string, number>();
  const watch: Watch = {
    onPost: () => {},
    dueAt(instant) {
      due = instant;
    },
    take() {
      const seen = { acknowledgements, presses, routes, directs, late: loop.percentile(99) / 1e6 - 1 };
      acknowledgements = [];
      presses = 0;
      directs = 0;
      routes = new Map();
      loop.reset();
      return seen;
    },
  };
  box.onRequest(({ method, template, path }) => {
    const name = `${method} ${template}`;
    routes.set(name, (routes.get(name) ?? 0) + 1);
    if (template !== CALLBACK) return;
    const id = path.split('/')[2] ?? '';
    const sent = open.get(id);
    open.delete(id);
    if (sent !== undefined) acknowledgements.push(performance.now() - sent);
  });
  box.world.listen((change) => {
    if (change.kind === 'dispatch' && change.t === 'INTERACTION_CREATE') {
      open.set(String(change.d.id), due ?? performance.now());
      due = null;
      presses += 1;
    }
    if (change.kind !== 'post' || change.what !== 'create' || change.post.only !== null) return;
    const { room, post } = change;
    if (post.message.author.id !== box.world.bot.id) return;
    if (room.type === CHANNEL.dm) {
      directs += 1;
      return;
    }
    const [address] = addresses(post.message).filter((one) => KINDS.has(one.control));
    const kind = address && KINDS.get(address.control);
    const reader = box.people()[0];
    const seen = reader && seenBy(reader.person, room, post);
    if (!kind || !address.table || !seen) return;
    const called = post.message.mentions.flatMap((user) => people.get(user.id) ?? [])[0] ?? null;
    watch.onPost({
      kind,
      table: address.table,
      version: address.version ?? 0,
      post: seen,
      called,
      at: performance.now(),
    });
  });
  return watch;
}

/** What a post is, by what can be done there. */
const KINDS: ReadonlyMap<string, Posted['kind']> = new Map([
  ['join', 'lobby'],
  ['play', 'turn'],
  ['rematch', 'end'],
]);
