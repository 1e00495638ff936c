import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person, Post, Room } from './state.ts';
import { type Command, FLAG, type Id } from './wire.ts';
import type { World } from './world.ts';

/** What is read back by the next process; another number when it could not understand it. */
const VERSION = 1;
/** Milliseconds after a change until it is written, with all that happens meanwhile. */
const PAUSE = 200;
/** What is long takes long to write, and the bot waits for it in the same process: so much rest for so much writing. */
const REST = 20;

/** Everything a sandbox still knows after it was stopped: `world.json`, and the bytes of each file in `files/<id>`. */
export interface Kept {
  readonly version: typeof VERSION;
  /** Where the files were served, as it stands in the messages. */
  readonly url: string;
  readonly bot: Id;
  readonly people: readonly (Pick<Person, 'locale' | 'dms'> & {
    readonly id: Id;
    /** Left out by sandboxes that knew of no such people. */
    readonly installed?: boolean;
  })[];
  readonly rooms: readonly (Omit<Room, 'members' | 'posts'> & {
    readonly members: readonly Id[];
    readonly posts: readonly Post[];
  })[];
  readonly commands: readonly Command[];
  readonly emojis: readonly { readonly id: Id; readonly name: string; readonly animated: boolean }[];
  readonly files: readonly { readonly id: Id; readonly name: string; readonly type: string }[];
  /** Who has read how far: person and room, last message. */
  readonly reads: readonly (readonly [string, Id])[];
}

const world = (folder: string) => join(folder, 'world.json');
const files = (folder: string) => join(folder, 'files');

/** What an earlier sandbox left in a folder; null when there is nothing of use. */
export function readKept(folder: string, onError: (error: unknown) => void): Kept | null {
  if (!existsSync(world(folder))) return null;
  try {
    const found: unknown = JSON.parse(readFileSync(world(folder), 'utf8'));
    return isKept(found) ? found : null;
  } catch (cause) {
    onError(new Error(`The sandbox begins anew: ${world(folder)} cannot be read.`, { cause }));
    return null;
  }
}

/** Only a sandbox of this version writes this number, and it writes the whole of it or nothing. */
function isKept(found: unknown): found is Kept {
  return typeof found === 'object' && found !== null && 'version' in found && found.version === VERSION;
}

/** Gives a world back what it had. Its people and servers are there already: they are those of the set-up. */
export function restore(to: World, kept: Kept, folder: string): void {
  const here = JSON.parse(JSON.stringify(kept).replaceAll(`${kept.url}/`, `${to.url}/`)) as Kept;
  for (const { id, ...rest } of here.people) {
    const person = to.people.get(id);
    if (person) Object.assign(person, rest);
  }
  for (const { posts, members, ...room } of here.rooms)
    if (room.guildId === null || to.guilds.has(room.guildId))
      to.rooms.set(room.id, {
        ...room,
        members: new Set(members),
        posts: new Map(posts.map((post) => [post.message.id, post])),
      });
  for (const command of here.commands) to.commands.set(command.id, command);
  for (const emoji of here.emojis) to.emojis.set(emoji.id, emoji);
  for (const { id, name, type } of here.files)
    if (existsSync(join(files(folder), id)))
      to.files.set(id, { name, type, bytes: readFileSync(join(files(folder), id)) });
  for (const [key, id] of here.reads) to.reads.set(key, id);
}

/** Keeps a world in a folder from now on; returns how to stop, which writes what is still to be written. */
export function keep(from: World, folder: string, onError: (error: unknown) => void): () => void {
  let there: ReadonlySet<string> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failing = false;
  let pause = PAUSE;
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const began = performance.now();
    try {
      const kept = snapshot(from);
      const wanted = new Set(kept.files.map(({ id }) => id));
      mkdirSync(files(folder), { recursive: true, mode: 0o700 });
      const former = there ?? new Set(readdirSync(files(folder)));
      for (const id of wanted)
        if (!former.has(id)) writeFileSync(join(files(folder), id), from.files.get(id)?.bytes ?? new Uint8Array());
      writeFileSync(`${world(folder)}.new`, JSON.stringify(kept));
      renameSync(`${world(folder)}.new`, world(folder));
      for (const id of former) if (!wanted.has(id)) rmSync(join(files(folder), id), { force: true });
      there = wanted;
      failing = false;
    } catch (cause) {
      // Said once, and then again only after it has worked meanwhile.
      if (!failing) onError(new Error(`The sandbox cannot keep its messages in ${folder}.`, { cause }));
      failing = true;
    }
    pause = Math.max(PAUSE, REST * (performance.now() - began));
  };
  const stop = from.listen((change) => {
    // A bot that was told its commands are registered does not register them again.
    if (change.kind === 'commands') write();
    else if (change.kind !== 'typing' && change.kind !== 'interaction') timer ??= setTimeout(write, pause);
  });
  return () => {
    stop();
    if (timer) write();
  };
}

function snapshot(from: World): Kept {
  const rooms = [...from.rooms.values()].map((room) => ({
    ...room,
    members: [...room.members],
    posts: [...room.posts.values()].filter(lasting),
  }));
  const shown = rooms.flatMap(({ posts }) => posts.flatMap((post) => post.files.map(({ id }) => id)));
  return {
    version: VERSION,
    url: from.url,
    bot: from.bot.id,
    people: [...from.people.values()].map(({ user, ...rest }) => ({ id: user.id, ...rest })),
    rooms,
    commands: [...from.commands.values()],
    emojis: [...from.emojis.values()],
    files: [...new Set([...shown, ...from.emojis.keys()])].flatMap((id) => {
      const file = from.files.get(id);
      return file ? [{ id, name: file.name, type: file.type }] : [];
    }),
    reads: [...from.reads],
  };
}

/** Private answers are gone after a reload of the real client, and what was still being thought about is never told. */
function lasting({ message, only }: Post): boolean {
  return only === null && (message.flags & FLAG.loading) === 0;
}
