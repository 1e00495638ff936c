import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  type Interaction,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  REST,
  Routes,
  SlashCommandBuilder,
  TextDisplayBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Exchange, NoAnswer, type Sandbox, startSandbox } from '../src/sandbox/index.ts';

/** A PNG of one colour; its checksums are left out, nobody looks at them here. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const body = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

const COMMANDS = [
  new SlashCommandBuilder()
    .setName('demo')
    .setDescription('A demo')
    .addSubcommand((sub) =>
      sub
        .setName('board')
        .setDescription('Shows a board')
        .addStringOption((option) => option.setName('tile').setDescription('Which').setAutocomplete(true))
        .addUserOption((option) => option.setName('who').setDescription('Who')),
    )
    .addSubcommand((sub) => sub.setName('hush').setDescription('Says something privately'))
    .addSubcommand((sub) => sub.setName('form').setDescription('Asks something')),
].map((one) => one.toJSON());

let box: Sandbox;
let client: Client<true>;
/** What the bot does with interactions; each test sets its own. */
let react: (interaction: Interaction) => Promise<unknown>;
const troubles: unknown[] = [];

async function login(): Promise<Client<true>> {
  const bot = new Client({ rest: { api: box.api, version: '10', retries: 1 }, intents: [GatewayIntentBits.Guilds] });
  bot.on(Events.InteractionCreate, (interaction) => {
    react(interaction).catch((error: unknown) => troubles.push(error));
  });
  const ready = new Promise<Client<true>>((resolve) => bot.once(Events.ClientReady, resolve));
  await bot.login(box.token);
  return ready;
}

beforeEach(async () => {
  box = await startSandbox();
  react = async () => {};
  troubles.length = 0;
  client = await login();
  await client.application.commands.set(COMMANDS);
});

afterEach(async () => {
  await client.destroy();
  await box.close();
});

async function refusal(work: Promise<unknown>): Promise<DiscordAPIError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DiscordAPIError) return error;
  throw new Error(`no refusal but ${String(error)}`);
}

function board(text: string, customId = 'join') {
  return {
    flags: MessageFlags.IsComponentsV2 as const,
    components: [
      new ContainerBuilder()
        .setAccentColor(0x3366ff)
        .addMediaGalleryComponents(
          new MediaGalleryBuilder().addItems((item) =>
            item.setURL('attachment://board.png').setDescription('An empty board'),
          ),
        )
        .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
        .addActionRowComponents(
          new ActionRowBuilder<ButtonBuilder>().addComponents(
            new ButtonBuilder().setCustomId(customId).setLabel('Join').setStyle(ButtonStyle.Success),
          ),
        ),
    ],
    files: [new AttachmentBuilder(png(30, 20), { name: 'board.png' })],
  };
}

describe('logging in', () => {
  test('gives the bot its guild with channels, members and rights', async () => {
    const guild = client.guilds.cache.first();
    expect(guild?.name).toBe('The Parlour');
    expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['games', 'lounge']);
    expect(guild?.memberCount).toBe(5);
    expect(guild?.members.me?.permissions.has('SendMessages')).toBe(true);
    expect(guild?.members.me?.permissions.has('ManageGuild')).toBe(false);
    expect(box.sessions()).toEqual([{ intents: 1, shard: [0, 1] }]);
  });

  test('people and places keep their ids over a new start', async () => {
    const again = await startSandbox();
    const ids = (one: Sandbox) => [one.guild().id, one.channel('games').id, ...one.people().map((person) => person.id)];
    expect(ids(again)).toEqual(ids(box));
    await again.close();
  });

  test('a request that breaks off halfway has never arrived', async () => {
    const heard: Exchange[] = [];
    box.onRequest((exchange) => heard.push(exchange));
    const room = box.channel('games');
    const line = connect(box.port, '127.0.0.1');
    const head = [`POST /api/v10/channels/${room.id}/messages HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Length: 400'];
    line.write(`${head.join('\r\n')}\r\n\r\n{"content":"hel`, () => line.destroy());
    expect(await box.until(() => heard[0])).toMatchObject({ status: 0 });
    expect(box.breaches).toEqual([]);
    expect(box.person('Ann').sees(room)).toEqual([]);
  });

  test('a wrong token is turned away', async () => {
    const rest = new REST({ api: box.api }).setToken('wrong');
    await expect(rest.get(Routes.user())).rejects.toMatchObject({ status: 401 });
  });

  test('commands are kept, and writes counted', async () => {
    expect((await client.application.commands.fetch()).map((one) => one.name)).toEqual(['demo']);
    expect(box.world.commandWrites).toBe(1);
  });
});

describe('interactions', () => {
  test('a command deferred and then filled with a board, whose button updates it', async () => {
    react = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        expect(interaction.options.getUser('who')?.displayName).toBe('Bob');
        expect(interaction.member).toBeTruthy();
        expect(interaction.appPermissions.has('AttachFiles')).toBe(true);
        await interaction.deferReply();
        await interaction.editReply(board(`Hello <@${interaction.user.id}>`));
      } else if (interaction.isButton())
        await interaction.update({ ...board(`Joined by <@${interaction.user.id}>`), attachments: [] });
    };
    const [ann, bob, games] = [box.person('Ann'), box.person('Bob'), box.channel('games')];
    const reply = await ann.command(games, 'demo board', { who: bob.id });
    expect(reply).toMatchObject({ kind: 'message', deferred: true, ephemeral: false });
    expect(reply.said).toMatchObject({
      text: `Hello ${ann.mention}`,
      thinking: false,
      pictures: [{ alt: 'An empty board', name: 'board.png' }],
    });
    expect(reply.said.raw.attachments).toEqual([]);
    expect(reply.said.raw.components[0]?.components?.[0]?.items?.[0]?.media).toMatchObject({
      width: 30,
      height: 20,
      content_type: 'image/png',
    });
    const picture = await fetch(reply.said.pictures[0]?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array(png(30, 20)));
    const pressed = await bob.press(reply.said, 'Join');
    expect(pressed).toMatchObject({ kind: 'update', deferred: false });
    expect(pressed.said.id).toBe(reply.said.id);
    expect(pressed.said.text).toBe(`Joined by ${bob.mention}`);
    expect(pressed.said.files).toHaveLength(1);
    expect(ann.sees(games)).toHaveLength(1);
    expect([troubles, box.breaches]).toEqual([[], []]);
  });

  test('autocomplete', async () => {
    react = async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      await interaction.respond([{ name: `${name} ${value}!`, value: 'x' }]);
    };
    const choices = await box.person('Ann').suggest(box.channel('games'), 'demo board', { tile: 'a' }, 'tile');
    expect(choices).toEqual([{ name: 'tile a!', value: 'x' }]);
  });

  test('an ephemeral answer is seen by one person only, and its button works', async () => {
    react = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const row = { type: 1, components: [{ type: 2, style: 1, label: 'More', custom_id: 'more' }] };
        const response = await interaction.reply({
          content: 'psst',
          flags: MessageFlags.Ephemeral,
          components: [row],
          withResponse: true,
        });
        expect(response.resource?.message?.content).toBe('psst');
      } else if (interaction.isButton()) {
        await interaction.deferUpdate();
        await interaction.editReply({ content: 'psst again' });
        await interaction.followUp({ content: 'and more', flags: MessageFlags.Ephemeral });
      }
    };
    const [ann, bob, games] = [box.person('Ann'), box.person('Bob'), box.channel('games')];
    const reply = await ann.command(games, 'demo hush');
    expect(reply.ephemeral).toBe(true);
    expect(bob.sees(games)).toEqual([]);
    const next = await ann.press(reply.said, 'More');
    expect(next.said).toMatchObject({ text: 'psst again', ephemeral: true });
    await ann.gets((one) => one.text === 'and more');
    expect(bob.sees(games)).toEqual([]);
    expect((await client.rest.get(Routes.channelMessages(games.id))) as unknown[]).toEqual([]);
    expect([troubles, box.breaches]).toEqual([[], []]);
  });

  test('a modal with labels, and its answer', async () => {
    react = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const modal = new ModalBuilder().setCustomId('plan').setTitle('Plan my turn');
        modal.addLabelComponents(
          (label) =>
            label
              .setLabel('Why')
              .setTextInputComponent((input) => input.setCustomId('why').setStyle(TextInputStyle.Short)),
          (label) =>
            label
              .setLabel('Column')
              .setStringSelectMenuComponent((select) =>
                select
                  .setCustomId('column')
                  .setRequired(false)
                  .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2', default: true }),
              ),
        );
        await interaction.showModal(modal);
      } else if (interaction.isModalSubmit()) {
        const column = interaction.fields.getStringSelectValues('column')[0];
        await interaction.reply(`${interaction.fields.getTextInputValue('why')} ${column}`);
      }
    };
    const ann = box.person('Ann');
    const reply = await ann.command(box.channel('games'), 'demo form');
    expect(reply.asked).toMatchObject({ title: 'Plan my turn', fields: ['why', 'column'] });
    const answer = await ann.submit(reply.asked, { why: 'Because' });
    expect(answer.said.text).toBe('Because 2');
    await expect(ann.submit(reply.asked, {})).rejects.toThrow('must be filled in');
    expect([troubles, box.breaches]).toEqual([[], []]);
  });

  test('two answers are one too many', async () => {
    let second: Promise<DiscordAPIError> | undefined;
    react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('one');
      second = refusal(
        client.rest.post(Routes.interactionCallback(interaction.id, interaction.token), {
          body: { type: 4, data: { content: 'two' } },
        }),
      );
    };
    await box.person('Ann').command(box.channel('games'), 'demo hush');
    expect(await box.until(() => second)).toMatchObject({ code: 40060, status: 400 });
    expect(box.breaches).toMatchObject([{ code: 40060 }]);
  });

  test('a late answer is void, and the person is told', async () => {
    await box.close();
    box = await startSandbox({ acknowledgeMs: 100 });
    await client.destroy();
    client = await login();
    await client.application.commands.set(COMMANDS);
    let late: Promise<DiscordAPIError> | undefined;
    react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      late = new Promise((wake) => setTimeout(wake, 200)).then(() => refusal(interaction.reply('sorry')));
      await late;
    };
    await expect(box.person('Ann').command(box.channel('games'), 'demo hush')).rejects.toBeInstanceOf(NoAnswer);
    expect(await late).toMatchObject({ code: 10062, status: 404 });
    expect(box.breaches).toMatchObject([{ code: 10062 }]);
  });

  test('a forged press reaches the bot with whatever id it carries', async () => {
    const pressed: string[] = [];
    react = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply(board('x'));
      if (!interaction.isButton()) return;
      pressed.push(`${interaction.user.displayName} ${interaction.customId}`);
      await interaction.reply({ content: 'no', flags: MessageFlags.Ephemeral });
    };
    const reply = await box.person('Ann').command(box.channel('games'), 'demo board');
    const bob = box.person('Bob');
    await Promise.all([bob.forge({ customId: 'evil', message: reply.said }), bob.press(reply.said, 'join')]);
    expect(pressed).toEqual(['Bob evil', 'Bob join']);
  });
});

describe('messages and rooms', () => {
  test('a thread with a message that mentions one person only', async () => {
    const channel = client.channels.cache.get(box.channel('games').id);
    if (!channel?.isTextBased() || !('threads' in channel)) throw new Error('no text channel');
    const thread = await client.guilds.cache.first()?.channels.fetch(
      (
        (await client.rest.post(Routes.threads(channel.id), {
          body: { name: 'Table 1', type: 11, auto_archive_duration: 10080 },
        })) as { id: string }
      ).id,
    );
    if (!thread?.isThread()) throw new Error('no thread');
    const [ann, bob] = [box.person('Ann'), box.person('Bob')];
    await thread.send({ ...board(`${ann.mention} and ${bob.mention}`), allowedMentions: { users: [ann.id] } });
    const room = box.channel('Table 1');
    expect(ann.threads(box.channel('games'))).toEqual([room]);
    expect(ann.pings()).toHaveLength(1);
    expect(bob.pings()).toHaveLength(0);
    expect(ann.sees(room)[0]?.mentions).toEqual([ann.id]);
    box.archive(room);
    const message = await channel.threads.cache.first()?.messages.fetch(ann.sees(room)[0]?.id ?? '');
    expect(await refusal(message?.edit({ components: [] }) ?? Promise.resolve())).toMatchObject({ code: 50083 });
    ann.say(room, 'hello');
    expect(room.thread?.archived).toBe(false);
    box.deleteRoom(room);
    await box.until(() => !client.channels.cache.has(room.id));
    expect(await refusal(thread.send('x'))).toMatchObject({ code: 10003 });
    expect(box.breaches).toEqual([]);
  });

  test('closed direct messages', async () => {
    const ann = box.person('Ann');
    const user = await client.users.fetch(ann.id);
    await user.send('hi');
    ann.closeDms();
    expect(await refusal(user.send('hi'))).toMatchObject({ code: 50007, status: 403 });
    ann.openDms();
    await user.send('again');
    expect(ann.dms().map((one) => one.text)).toEqual(['hi', 'again']);
    expect(ann.pings()).toHaveLength(2);
    expect(box.person('Bob').dms()).toEqual([]);
  });

  test('missing rights have their own code', async () => {
    const games = box.channel('games');
    box.deny(['SendMessages', 'CreatePublicThreads']);
    expect(await refusal(client.rest.post(Routes.channelMessages(games.id), { body: { content: 'x' } }))).toMatchObject(
      { code: 50013 },
    );
    expect(await refusal(client.rest.post(Routes.threads(games.id), { body: { name: 'x', type: 11 } }))).toMatchObject({
      code: 50013,
    });
    box.allow(['SendMessages', 'CreatePublicThreads']);
    await client.rest.post(Routes.channelMessages(games.id), { body: { content: 'x' } });
    box.deny(['ViewChannel'], games);
    expect(await refusal(client.rest.get(Routes.channel(games.id)))).toMatchObject({ code: 50001 });
    box.kick();
    await box.until(() => client.guilds.cache.size === 0);
  });

  test('a nonce sends once', async () => {
    const path = Routes.channelMessages(box.channel('games').id);
    const body = { content: 'x', nonce: '17', enforce_nonce: true };
    const one = (await client.rest.post(path, { body })) as { id: string };
    const two = (await client.rest.post(path, { body })) as { id: string };
    expect(two.id).toBe(one.id);
    expect(box.person('Ann').sees(box.channel('games'))).toHaveLength(1);
  });

  test('an unknown route is a breach', async () => {
    expect(await refusal(client.rest.get('/teapots/1'))).toMatchObject({ code: 0, status: 404 });
    expect(box.breaches).toMatchObject([{ method: 'GET', path: '/teapots/1' }]);
  });
});

describe('the finer points', () => {
  const raw = (content: string, components: readonly object[] = []) => ({ content, components });
  const row = (id: string) => ({ type: 1, components: [{ type: 2, style: 1, label: id, custom_id: id }] });

  test('edits keep, describe anew and replace files; a message can become one of components', async () => {
    const games = box.channel('games');
    const path = Routes.channelMessages(games.id);
    const files = ['a.png', 'b.png'].map((name) => ({ name, data: png(2, 2), contentType: 'image/png' }));
    const made = (await client.rest.post(path, { body: raw('x'), files })) as {
      id: string;
      attachments: { id: string }[];
    };
    const edit = async (body: object, more: (typeof files)[number][] = []) =>
      (await client.rest.patch(Routes.channelMessage(games.id, made.id), { body, files: more })) as typeof made & {
        content: string;
      };
    const [a] = made.attachments;
    const kept = await edit({ attachments: [{ id: a?.id, description: 'first' }] });
    expect(kept.attachments).toMatchObject([{ id: a?.id, filename: 'a.png', description: 'first' }]);
    const more = await edit({}, [{ name: 'c.png', data: png(1, 1), contentType: 'image/png' }]);
    expect(more.attachments.map((one) => (one as { filename?: string }).filename)).toEqual(['a.png', 'c.png']);
    const v2 = { flags: 32768, components: [{ type: 12, items: [{ media: { url: 'attachment://c.png' } }] }] };
    expect((await refusal(edit(v2))).code).toBe(50035);
    const turned = await edit({ ...v2, content: null });
    expect(turned.attachments).toEqual([]);
    const seen = box.person('Ann').sees(games)[0];
    expect(seen?.pictures).toMatchObject([{ name: 'c.png' }]);
    expect(seen?.files).toHaveLength(1);
    expect((await refusal(edit({ content: 'back' }))).code).toBe(50035);
  });

  test('interactions in direct messages, and somebody else pressing a private button', async () => {
    const contexts: unknown[] = [];
    react = async (interaction) => {
      contexts.push([interaction.context, interaction.inGuild(), interaction.user.displayName]);
      if (interaction.isChatInputCommand())
        await interaction.reply({ ...raw('psst', [row('more')]), flags: MessageFlags.Ephemeral } as never);
      else if (interaction.isButton()) await interaction.update(raw('pressed') as never);
    };
    const [ann, bob] = [box.person('Ann'), box.person('Bob')];
    const dm = box.world.dm(ann.id);
    await client.rest.post(Routes.channelMessages(dm.id), { body: raw('hi', [row('go')]) });
    const pressed = await ann.press(ann.dms()[0] as NonNullable<ReturnType<typeof ann.again>>, 'go');
    expect(pressed.said.text).toBe('pressed');
    const secret = await ann.command(box.channel('games'), 'demo hush');
    await bob.forge({ customId: 'more', message: secret.said });
    expect(contexts).toEqual([
      [1, false, 'Ann'],
      [0, true, 'Ann'],
      [0, true, 'Bob'],
    ]);
    expect(() => bob.sees(dm)).not.toThrow();
    expect(bob.sees(dm)).toEqual([]);
  });

  test('what a person puts away the bot can still edit', async () => {
    let edit: (() => Promise<unknown>) | undefined;
    react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
      edit = () => interaction.editReply('psst again');
    };
    const [ann, games] = [box.person('Ann'), box.channel('games')];
    ann.delete((await ann.command(games, 'demo hush')).said);
    expect(ann.sees(games)).toEqual([]);
    await (await box.until(() => edit))();
    expect(ann.sees(games)).toEqual([]);
    expect(box.breaches).toEqual([]);
  });

  test('a token lives fifteen minutes', async () => {
    let ahead = 0;
    await client.destroy();
    await box.close();
    box = await startSandbox({ now: () => Date.now() + ahead });
    client = await login();
    await client.application.commands.set(COMMANDS);
    let later: (() => Promise<unknown>) | undefined;
    react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('now');
      later = () => interaction.editReply('later');
    };
    await box.person('Ann').command(box.channel('games'), 'demo hush');
    const edit = await box.until(() => later);
    ahead = 14 * 60_000;
    await edit();
    ahead = 16 * 60_000;
    expect(await refusal(edit())).toMatchObject({ code: 50027 });
  });

  test('menus of messages and people', async () => {
    await client.application.commands.set([
      ...COMMANDS,
      { name: 'Look closer', type: 3 },
      { name: 'Who is it', type: 2 },
    ]);
    react = async (interaction) => {
      if (interaction.isMessageContextMenuCommand())
        await interaction.reply(`read: ${interaction.targetMessage.content}`);
      if (interaction.isUserContextMenuCommand())
        await interaction.reply(`it is ${interaction.targetUser.displayName}`);
    };
    const [ann, games] = [box.person('Ann'), box.channel('games')];
    const message = box.person('Bob').say(games, 'hello');
    expect((await ann.menu(games, 'Look closer', message)).said.text).toBe('read: hello');
    expect((await ann.menu(games, 'Who is it', box.person('Cleo'))).said.text).toBe('it is Cleo');
  });

  test('private threads are for their members, and archived ones for nobody’s commands', async () => {
    const games = box.channel('games');
    const made = (await client.rest.post(Routes.threads(games.id), { body: { name: 'secret', type: 12 } })) as {
      id: string;
    };
    const room = box.channel('secret');
    const [bob, cleo] = [box.person('Bob'), box.person('Cleo')];
    await client.rest.put(Routes.threadMembers(made.id, bob.id));
    expect([bob.threads(games).length, cleo.threads(games).length]).toEqual([1, 0]);
    box.archive(room);
    await expect(bob.command(room, 'demo hush')).rejects.toThrow('archived');
    box.archive(room, true, true);
    await client.rest.post(Routes.channelMessages(made.id), { body: raw('awake') });
    expect(room.thread).toMatchObject({ archived: false });
    await client.rest.post(Routes.channelMessages(made.id), { body: raw(`come in, ${cleo.mention}`) });
    expect([cleo.threads(games).length, cleo.pings().length]).toEqual([1, 1]);
    bob.leave(box.guild());
    expect(bob.rooms()).toEqual([]);
    await client.rest
      .post(Routes.userChannels(), { body: { recipient_id: bob.id } })
      .catch((error: unknown) => expect(error).toMatchObject({ code: 50278 }));
  });

  test('a table that vanishes while the bot thinks', async () => {
    let outcome: Promise<DiscordAPIError> | undefined;
    const room = box.addChannel('short');
    react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      box.deleteRoom(room);
      outcome = refusal(interaction.editReply('gone'));
    };
    await box.person('Ann').command(room, 'demo hush', {}, { until: 'answer' });
    expect(await box.until(() => outcome)).toMatchObject({ code: 10008 });
    expect(box.breaches).toEqual([]);
  });

  test('two shards share the guilds, direct messages go to the first', async () => {
    for (const name of ['East', 'West', 'North']) box.addGuild(name, ['hall']);
    const heard: string[] = [];
    await client.destroy();
    const shards = [0, 1].map((shard) => {
      const one = new Client({
        rest: { api: box.api, version: '10' },
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
    await Promise.all(shards.map((one) => one.login(box.token)));
    await box.until(() => shards.every((one) => one.isReady()));
    const ann = box.person('Ann');
    for (const guild of box.world.guilds.values()) {
      const [hall] = ann.rooms().filter((room) => room.guildId === guild.id);
      if (hall) await ann.command(hall, 'demo hush');
    }
    await ann.command(box.world.dm(ann.id), 'demo hush');
    const expected = [...box.world.guilds.keys()].map((id) => `${Number((BigInt(id) >> 22n) % 2n)} ${id}`);
    expect(heard).toEqual([...expected, '0 dm']);
    expect(new Set(expected.map((line) => line[0]))).toEqual(new Set(['0', '1']));
    for (const one of shards) await one.destroy();
    client = await login();
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

  test('only this machine under its own name is let in', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request({ host: '127.0.0.1', port: box.port, path: '/', headers: { host: 'evil.example' } }, (response) =>
        resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(403);
    const form = await fetch(`${box.url}/sandbox/say`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.status).toBe(415);
    expect((await fetch(`${box.url}/../package.json`)).status).toBe(404);
  });
});

describe('what Discord would refuse', () => {
  const button = (customId: string, more = {}) => ({ type: 2, style: 1, label: 'x', custom_id: customId, ...more });
  const row = (...components: readonly object[]) => ({ type: 1, components });
  const text = (content: string) => ({ type: 10, content });
  const v2 = (...components: readonly object[]) => ({ flags: 32768, components });
  const cases: readonly (readonly [string, object, string])[] = [
    ['an id twice', { content: 'x', components: [row(button('a'), button('a'))] }, 'COMPONENT_CUSTOM_ID_DUPLICATED'],
    ['a long id', { content: 'x', components: [row(button('a'.repeat(101)))] }, 'BASE_TYPE_BAD_LENGTH'],
    [
      'a long label',
      { content: 'x', components: [row(button('a', { label: 'x'.repeat(81) }))] },
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'six buttons',
      { content: 'x', components: [row(...[...'abcdef'].map((id) => button(id)))] },
      'BASE_TYPE_BAD_LENGTH',
    ],
    ['six rows', { content: 'x', components: [...'abcdef'].map((id) => row(button(id))) }, 'BASE_TYPE_BAD_LENGTH'],
    [
      'no emoji',
      { content: 'x', components: [row(button('a', { emoji: { name: '①' } }))] },
      'BUTTON_COMPONENT_INVALID_EMOJI',
    ],
    ['content in V2', { ...v2(text('x')), content: 'x' }, 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    [
      '41 parts',
      v2(...Array.from({ length: 14 }, (_, n) => row(button(`a${n}`), button(`b${n}`)))),
      'COMPONENT_MAX_TOTAL',
    ],
    ['too much text', v2(text('x'.repeat(2500)), text('x'.repeat(2500))), 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
    [
      'a picture that is not there',
      v2({ type: 12, items: [{ media: { url: 'attachment://a.png' } }] }),
      'ATTACHMENT_NOT_FOUND',
    ],
    [
      'a container in a container',
      v2({ type: 17, components: [{ type: 17, components: [text('x')] }] }),
      'UNION_TYPE_CHOICES',
    ],
    ['a lone text without the flag', { components: [text('x')] }, 'UNION_TYPE_CHOICES'],
    ['a section without accessory', v2({ type: 9, components: [text('x')] }), 'BASE_TYPE_REQUIRED'],
    ['an empty select', v2(row({ type: 3, custom_id: 'a', options: [] })), 'BASE_TYPE_BAD_LENGTH'],
    ['long content', { content: 'x'.repeat(2001) }, 'BASE_TYPE_MAX_LENGTH'],
    ['nothing at all', { content: '' }, 'Cannot send an empty message'],
  ];
  test.each(cases)('%s', async (_, body, code) => {
    const error = await refusal(client.rest.post(Routes.channelMessages(box.channel('games').id), { body }));
    expect(JSON.stringify(error.rawError)).toContain(code);
    expect(box.breaches).toHaveLength(1);
  });

  test('commands that are too big, too many or misnamed', async () => {
    const path = Routes.applicationCommands(client.application.id);
    const one = (name: string, more = {}) => ({ name, description: 'x', ...more });
    const put = (body: unknown) => refusal(client.rest.put(path, { body }));
    expect(JSON.stringify((await put([one('Upper')])).rawError)).toContain('APPLICATION_COMMAND_INVALID_NAME');
    expect(JSON.stringify((await put([one('a'), one('a')])).rawError)).toContain('DUPLICATE_NAME');
    const choices = Array.from({ length: 25 }, (_, n) => ({
      name: `${n}`.padEnd(100, 'x'),
      value: `${n}`.padEnd(100, 'x'),
    }));
    const big = ['a', 'b'].map((name) => one(name, { type: 3, choices }));
    expect(JSON.stringify((await put([one('a', { options: big })])).rawError)).toContain('TOO_LARGE');
    const order = [one('a', { type: 3 }), one('b', { type: 3, required: true })];
    expect(JSON.stringify((await put([one('a', { options: order })])).rawError)).toContain('REQUIRED_INVALID');
    expect((await put(Array.from({ length: 101 }, (_, n) => one(`c${n}`)))).code).toBe(50035);
    expect(box.world.commandWrites).toBe(1);
  });
});

describe('trouble on the way', () => {
  test('the gateway drops and what was missed comes later', async () => {
    react = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply('here');
    };
    box.faults.dropGateway(true);
    await box.until(() => box.connected() === 0);
    const reply = await box.person('Ann').command(box.channel('games'), 'demo hush');
    expect(reply.said.text).toBe('here');
    box.faults.dropGateway(false);
    const next = new Promise((resolve) => client.once(Events.ShardReady, resolve));
    await next;
    expect((await box.person('Ann').command(box.channel('games'), 'demo hush')).said.text).toBe('here');
  });

  test('a limit, an error and a cut line are met by trying again', async () => {
    const path = Routes.channelMessages(box.channel('games').id);
    const aim = { method: 'POST', route: '/channels/{channel_id}/messages' };
    box.faults.add({ kind: 'limit', retryAfter: 0.05 }, aim);
    await client.rest.post(path, { body: { content: 'a' } });
    box.faults.add({ kind: 'status', status: 502 }, aim);
    await client.rest.post(path, { body: { content: 'b' } });
    box.faults.add({ kind: 'cut', when: 'after' }, aim);
    await client.rest.post(path, { body: { content: 'c', nonce: '1', enforce_nonce: true } }).catch(() => {});
    const texts = () =>
      box
        .person('Ann')
        .sees(box.channel('games'))
        .map((one) => one.text);
    await box.until(() => texts().includes('c'));
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(box.breaches).toEqual([]);
  });

  test('an interaction may come twice', async () => {
    let calls = 0;
    react = async (interaction) => {
      calls += 1;
      if (interaction.isChatInputCommand()) await interaction.reply('once');
    };
    box.faults.twice = 1;
    await box.person('Ann').command(box.channel('games'), 'demo hush');
    await box.until(() => calls === 2 && troubles.length === 1);
    expect(troubles[0]).toMatchObject({ code: 40060 });
  });

  test('every request can be looked at', async () => {
    const seen: Exchange[] = [];
    const stop = box.onRequest((exchange) => seen.push(exchange));
    const user = await client.users.fetch(box.person('Ann').id);
    await user.send({ content: 'x', files: [{ attachment: png(3, 4), name: 'a.png', description: 'A picture' }] });
    stop();
    expect(seen.map((one) => `${one.method} ${one.template} ${one.status}`)).toEqual([
      'POST /users/@me/channels 200',
      'POST /channels/{channel_id}/messages 200',
    ]);
    expect(seen[1]).toMatchObject({ body: { content: 'x' }, files: [{ name: 'a.png' }] });
    expect(box.person('Ann').dms()[0]?.pictures[0]).toMatchObject({ alt: 'A picture' });
  });
});
