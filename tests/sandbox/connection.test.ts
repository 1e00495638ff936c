import { request } from 'node:http';
import { connect } from 'node:net';
import { Client, Events, GatewayIntentBits, REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Exchange, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { png, type ScriptedBot, scriptedBot } from '../support/scripted-bot.ts';

/** Who gets into the sandbox, and what may go wrong on the way. */
let at: ScriptedBot;

beforeEach(async () => {
  at = await scriptedBot();
});
afterEach(() => at.close());

describe('logging in', () => {
  test('gives the bot its guild with channels, members and rights', async () => {
    const guild = at.client.guilds.cache.first();
    expect(guild?.name).toBe('The Parlour');
    expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['games', 'lounge']);
    expect(guild?.memberCount).toBe(5);
    expect(guild?.members.me?.permissions.has('SendMessages')).toBe(true);
    expect(guild?.members.me?.permissions.has('ManageGuild')).toBe(false);
    expect(at.box.sessions()).toEqual([{ intents: 1, shard: [0, 1] }]);
  });

  test('people and places keep their ids over a new start', async () => {
    const again = await startSandbox();
    const ids = (one: Sandbox) => [one.guild().id, one.channel('games').id, ...one.people().map((person) => person.id)];
    expect(ids(again)).toEqual(ids(at.box));
    await again.close();
  });

  test('a request that breaks off halfway has never arrived', async () => {
    const heard: Exchange[] = [];
    at.box.onRequest((exchange) => heard.push(exchange));
    const room = at.box.channel('games');
    const line = connect(at.box.port, '127.0.0.1');
    const head = [`POST /api/v10/channels/${room.id}/messages HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Length: 400'];
    line.write(`${head.join('\r\n')}\r\n\r\n{"content":"hel`, () => line.destroy());
    expect(await at.box.until(() => heard[0])).toMatchObject({ status: 0 });
    expect(at.box.breaches).toEqual([]);
    expect(at.box.person('Ann').sees(room)).toEqual([]);
  });

  test('a wrong token is turned away', async () => {
    const rest = new REST({ api: at.box.api }).setToken('wrong');
    await expect(rest.get(Routes.user())).rejects.toMatchObject({ status: 401 });
  });

  test('commands are kept, and writes counted', async () => {
    expect((await at.client.application.commands.fetch()).map((one) => one.name)).toEqual(['demo']);
    expect(at.box.world.commandWrites).toBe(1);
  });

  test('only this machine under its own name is let in', async () => {
    const status = await new Promise((resolve) => {
      request({ host: '127.0.0.1', port: at.box.port, path: '/', headers: { host: 'evil.example' } }, (response) =>
        resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(403);
    const form = await fetch(`${at.box.url}/sandbox/say`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
    expect((await fetch(`${at.box.url}/../package.json`)).status).toBe(404);
  });
});

describe('shards', () => {
  test('two shards share the guilds, direct messages go to the first', async () => {
    for (const name of ['East', 'West', 'North']) at.box.addGuild(name, ['hall']);
    const heard: string[] = [];
    await at.client.destroy();
    const shards = [0, 1].map((shard) => {
      const one = new Client({
        rest: { api: at.box.api, version: '10' },
        intents: [GatewayIntentBits.Guilds],
        shards: [shard],
        shardCount: 2,
      });
      one.on(Events.InteractionCreate, async (interaction) => {
        heard.push(`${shard} ${interaction.guildId ?? 'dm'}`);
        if (interaction.isChatInputCommand()) await interaction.reply('x');
      });
      return one;
    });
    await Promise.all(shards.map((one) => one.login(at.box.token)));
    await at.box.until(() => shards.every((one) => one.isReady()));
    const ann = at.box.person('Ann');
    for (const guild of at.box.world.guilds.values()) {
      const [hall] = ann.rooms().filter((room) => room.guildId === guild.id);
      if (hall) await ann.command(hall, 'demo hush');
    }
    await ann.command(at.box.world.dm(ann.id), 'demo hush');
    const expected = [...at.box.world.guilds.keys()].map((id) => `${Number((BigInt(id) >> 22n) % 2n)} ${id}`);
    expect(heard).toEqual([...expected, '0 dm']);
    expect(new Set(expected.map((line) => line[0]))).toEqual(new Set(['0', '1']));
    for (const one of shards) await one.destroy();
  });

  test('a bot that asks for it gets as many shards as advised, and its sessions are counted', async () => {
    const large = await startSandbox({ gateway: { shards: 3, concurrency: 3 } });
    const one = new Client({ rest: { api: large.api, version: '10' }, intents: [], shards: 'auto' });
    await one.login(large.token);
    await large.until(() => one.isReady());
    expect(large.sessions().map(({ shard }) => shard)).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    const told = await one.rest.get(Routes.gatewayBot());
    expect(told).toMatchObject({
      shards: 3,
      session_start_limit: { total: 1000, remaining: 997, reset_after: 86_400_000, max_concurrency: 3 },
    });
    await one.destroy();
    await large.close();
  });
});

describe('trouble on the way', () => {
  test('the gateway drops and what was missed comes later', async () => {
    at.react = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply('here');
    };
    at.box.faults.dropGateway(true);
    await at.box.until(() => at.box.connected() === 0);
    const reply = await at.box.person('Ann').command(at.box.channel('games'), 'demo hush');
    expect(reply.said.text).toBe('here');
    at.box.faults.dropGateway(false);
    const next = new Promise((resolve) => at.client.once(Events.ShardReady, resolve));
    await next;
    expect((await at.box.person('Ann').command(at.box.channel('games'), 'demo hush')).said.text).toBe('here');
  });

  test('a limit, an error and a cut line are met by trying again', async () => {
    const path = Routes.channelMessages(at.box.channel('games').id);
    const aim = { method: 'POST', route: '/channels/{channel_id}/messages' };
    at.box.faults.add({ kind: 'limit', retryAfter: 0.05 }, aim);
    await at.client.rest.post(path, { body: { content: 'a' } });
    at.box.faults.add({ kind: 'status', status: 502 }, aim);
    await at.client.rest.post(path, { body: { content: 'b' } });
    at.box.faults.add({ kind: 'cut', when: 'after' }, aim);
    await at.client.rest.post(path, { body: { content: 'c', nonce: '1', enforce_nonce: true } }).catch(() => {});
    const texts = () =>
      at.box
        .person('Ann')
        .sees(at.box.channel('games'))
        .map((one) => one.text);
    await at.box.until(() => texts().includes('c'));
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(at.box.breaches).toEqual([]);
  });

  test('an interaction may come twice', async () => {
    let calls = 0;
    at.react = async (interaction) => {
      calls += 1;
      if (interaction.isChatInputCommand()) await interaction.reply('once');
    };
    at.box.faults.twice = 1;
    await at.box.person('Ann').command(at.box.channel('games'), 'demo hush');
    await at.box.until(() => calls === 2 && at.troubles.length === 1);
    expect(at.troubles[0]).toMatchObject({ code: 40060 });
  });

  test('every request can be looked at', async () => {
    const seen: Exchange[] = [];
    const stop = at.box.onRequest((exchange) => seen.push(exchange));
    const user = await at.client.users.fetch(at.box.person('Ann').id);
    await user.send({ content: 'x', files: [{ attachment: png(3, 4), name: 'a.png', description: 'A picture' }] });
    stop();
    expect(seen.map((one) => `${one.method} ${one.template} ${one.status}`)).toEqual([
      'POST /users/@me/channels 200',
      'POST /channels/{channel_id}/messages 200',
    ]);
    expect(seen[1]).toMatchObject({ body: { content: 'x' }, files: [{ name: 'a.png' }] });
    expect(at.box.person('Ann').dms()[0]?.pictures[0]).toMatchObject({ alt: 'A picture' });
  });
});
