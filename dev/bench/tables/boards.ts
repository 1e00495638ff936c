import type { Rng } from '../../../src/core/rng.ts';
import { writeCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import type { Sandbox } from '../../../src/sandbox/index.ts';
import { FLAG, type Id, PART } from '../../../src/sandbox/world/wire.ts';
import type { Copy, Original } from './copies.ts';
import { type Line, lineOf } from './line.ts';
import type { Sight } from './turn.ts';
import type { Posted } from './watch.ts';

/** A table that is played at, as the people there see it: its newest post, whose turn it is, and the game so far. */
export interface Board extends Sight {
  readonly table: string;
  readonly line: Line;
  /** The table's version in the middle of a turn, which the post does not show; null between turns. */
  readonly version: number | null;
}

/** Copies of running tables, in threads of their own. What a bot would have posted there is posted in its name. */
export async function setUp(
  box: Sandbox,
  running: readonly { readonly original: Original; readonly newest: Posted }[],
  count: number,
  dice: Rng,
): Promise<{ readonly boards: readonly Board[]; readonly copies: readonly Copy[] }> {
  const channel = box.addChannel('tables');
  const boards: Board[] = [];
  const copies: Copy[] = [];
  for (let at = 0; at < count; at += 1) {
    const { original, newest } = running[at % running.length] ?? {};
    if (!original || !newest) break;
    const company = dice.shuffle(box.people()).slice(0, original.people.length);
    const called = company[original.people.indexOf(newest.called?.id ?? '')];
    if (!called) continue;
    const id = Array.from({ length: 8 }, () => 'ghijklmnopqrstuvwxyz'[dice.int(20)]).join('');
    const lobby = await post(box, channel.id, `Table ${id}`, null, null);
    await request(box, `/channels/${channel.id}/messages/${lobby}/threads`, {
      name: id,
      auto_archive_duration: 10_080,
    });
    const play = writeCustomId({ control: 'play', table: id, version: original.version, seat: null, path: [] });
    const turn = await post(box, lobby, `${called.mention}, it is your turn.`, called.id, play);
    const seen = called.sees(box.room(lobby)).find((one) => one.id === turn);
    if (!seen) throw new Error('a post that was just sent is not there');
    boards.push({ table: id, post: seen, me: called, line: lineOf(original), version: null });
    const people = company.map((one) => one.id);
    copies.push({ id, template: original.id, people, channel: channel.id, lobby, thread: lobby, post: turn });
  }
  return { boards, copies };
}

/** Takes the rooms away again, and all pictures. */
export function clearAway(box: Sandbox): void {
  const rooms = [...box.world.rooms.values()].filter((room) => room.name !== 'games');
  for (const room of rooms) for (const id of [...room.posts.keys()]) box.deleteMessage(room, id);
  for (const room of rooms) if (room.name === 'tables') box.deleteRoom(room);
}

async function post(box: Sandbox, room: Id, words: string, mention: Id | null, control: string | null): Promise<Id> {
  const button = { type: PART.button, style: 3, label: 'Play', custom_id: control ?? '' };
  const sent = await request(box, `/channels/${room}/messages`, {
    flags: FLAG.v2,
    components: [
      { type: PART.text, content: words },
      ...(control === null ? [] : [{ type: PART.row, components: [button] }]),
    ],
    allowed_mentions: { users: mention === null ? [] : [mention] },
  });
  return String(sent.id);
}

async function request(box: Sandbox, path: string, body: object): Promise<{ readonly id?: unknown }> {
  const answer = await fetch(`${box.api}/v10${path}`, {
    method: 'POST',
    headers: { authorization: `Bot ${box.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as { readonly id?: unknown };
}
