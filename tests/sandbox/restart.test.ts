import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { type APIMessage, type APIThreadChannel, Client, Events, GatewayIntentBits } from 'discord.js';
import { expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { freshFolder } from '../support/folder.ts';
import { afterTheTest } from '../support/releases.ts';

/** What a sandbox with a folder still knows when it is started anew. */
async function begin(folder: string, onError?: (error: unknown) => void): Promise<[Sandbox, Client<true>]> {
  const box = await startSandbox({
    folder,
    groups: [{ name: 'Weekend', people: ['Ann', 'Bob'] }],
    ...(onError ? { onError } : {}),
  });
  afterTheTest(() => box.close());
  const bot = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
  afterTheTest(() => bot.destroy());
  const ready = new Promise<Client<true>>((resolve) => bot.once(Events.ClientReady, resolve));
  await bot.login(box.token);
  return [box, await ready];
}

const picture = createCanvas(40, 30).toBuffer('image/png');
const BUTTON = { type: 1, components: [{ type: 2, style: 1, label: 'Play', custom_id: 'play' }] };

test('messages, threads, files, commands and what was read outlive the sandbox; private answers do not', async () => {
  const folder = await freshFolder();
  const [box, bot] = await begin(folder);
  bot.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void interaction.reply({ content: 'Only you', flags: 64 });
  });
  await bot.application.commands.set([{ name: 'hush', description: 'Whispers' }]);
  const [ann, bob, games] = [box.person('Ann'), box.person('Bob'), box.channel('games')];
  const thread = (await bot.rest.post(`/channels/${games.id}/threads`, {
    body: { name: 'Table 17', type: 11 },
  })) as APIThreadChannel;
  const post = (await bot.rest.post(`/channels/${thread.id}/messages`, {
    body: { content: `${bob.mention}, it is your turn`, components: [BUTTON] },
    files: [{ name: 'board.png', data: picture }],
  })) as APIMessage;
  await (await bot.users.fetch(ann.id)).send('Your card is red.');
  await ann.command(games, 'hush');
  bob.locale = 'hu';
  ann.closeDms();
  ann.install();
  for (const room of [box.channel('Weekend'), box.dm(ann, bob)]) bob.say(room, 'Shall we play?');
  bob.read(box.room(thread.id));
  const former = bot.user.id;
  await bot.destroy();
  await box.close();

  const [next, again] = await begin(folder);
  expect(again.user.id).toBe(former);
  const room = next.channel('Table 17');
  expect(room.parentId).toBe(next.channel('games').id);
  const [seen] = next.person('Bob').sees(room);
  expect(seen).toMatchObject({ id: post.id, buttons: [{ customId: 'play' }] });
  const url = room.posts.get(post.id)?.message.attachments[0]?.url ?? '';
  expect(url.startsWith(`${next.url}/cdn/`)).toBe(true);
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(picture);
  expect(next.world.unread(next.person('Bob').id, room)).toEqual({ messages: 0, mentions: 0 });
  expect(next.world.unread(next.person('Cleo').id, room)).toEqual({ messages: 1, mentions: 0 });
  expect(next.person('Bob').locale).toBe('hu');
  expect(next.person('Ann').person.dms).toBe(false);
  expect([next.person('Ann').installed, next.person('Bob').installed]).toEqual([true, false]);
  for (const one of [next.channel('Weekend'), next.dm(next.person('Ann'), next.person('Bob'))])
    expect(next.person('Ann').sees(one)).toMatchObject([{ text: 'Shall we play?' }]);
  expect([...next.world.dm(next.person('Ann').id).posts.values()].map(({ message }) => message.content)).toEqual([
    'Your card is red.',
  ]);
  expect(next.channel('games').posts.size).toBe(0);
  expect((await again.application.commands.fetch()).map(({ name }) => name)).toEqual(['hush']);

  // What is written from now on follows what was there.
  const later = (await again.rest.post(`/channels/${room.id}/messages`, { body: { content: 'Later' } })) as APIMessage;
  expect([...room.posts.keys()]).toEqual([post.id, later.id]);
  expect([...box.breaches, ...next.breaches]).toEqual([]);
}, 60_000);

test('what cannot be read is said, and the sandbox begins anew', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder, 'world.json'), '{"version":1,"rooms":');
  const said: string[] = [];
  const [box] = await begin(folder, (error) => said.push(String(error)));
  expect(box.channel('games').posts.size).toBe(0);
  expect(said).toEqual([`Error: The sandbox begins anew: ${join(folder, 'world.json')} cannot be read.`]);
});

test('a folder that cannot be written to is said once, and everything else goes on', async () => {
  const folder = join(await freshFolder(), 'taken');
  await writeFile(folder, 'no folder');
  const said: string[] = [];
  const [box, bot] = await begin(folder, (error) => said.push(String(error)));
  for (const name of ['one', 'two']) await bot.application.commands.create({ name, description: 'A command' });
  expect(box.world.commands.size).toBe(2);
  expect(said).toEqual([`Error: The sandbox cannot keep its messages in ${folder}.`]);
});
