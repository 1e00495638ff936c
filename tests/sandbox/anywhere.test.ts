import {
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
  PermissionFlagsBits,
  Routes,
} from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Room } from '../../src/sandbox/index.ts';
import { board, png, refusal, type ScriptedBot, scriptedBot } from '../support/scripted-bot.ts';

/** Places where the bot is no member: what it may do there, for whom, and what Discord refuses. */
let at: ScriptedBot;
let ahead = 0;
let ann: Actor;
let bob: Actor;
let cleo: Actor;
/** A channel of a server without the bot, a group, and the direct messages of two people. */
let elsewhere: Room;
let group: Room;
let between: Room;

beforeEach(async () => {
  ahead = 0;
  at = await scriptedBot({ people: ['Olga', 'Ann', 'Bob', 'Cleo'], now: () => Date.now() + ahead });
  ann = at.box.person('Ann');
  bob = at.box.person('Bob');
  cleo = at.box.person('Cleo');
  elsewhere = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall']));
  group = at.box.group([ann, bob, cleo], 'Weekend');
  between = at.box.dm(ann, bob);
});
afterEach(() => at.close());

/** The interactions that came. */
function heard(): Interaction[] {
  const all: Interaction[] = [];
  at.react = async (interaction) => {
    all.push(interaction);
    if (interaction.isRepliable()) await interaction.reply(board(`For ${interaction.user.displayName}`));
  };
  return all;
}

const button = (id: string) => ({ type: 1, components: [{ type: 2, style: 1, label: id, custom_id: id }] });
/** Server and person whose installations authorise an interaction. */
const owners = ({ authorizingIntegrationOwners: { guildId, userId } }: Interaction) => [guildId, userId];

describe('where commands are', () => {
  test('a command goes with people who have installed the app, into servers, groups and direct messages', async () => {
    const all = heard();
    for (const room of [elsewhere, group, between])
      await expect(ann.command(room, 'demo board')).rejects.toThrow('not installed');
    ann.install();
    for (const room of [elsewhere, group, between]) await ann.command(room, 'demo board');
    await ann.command(at.box.dm(ann), 'demo board');
    await ann.command(at.box.channel('games'), 'demo board');
    await expect(bob.command(group, 'demo board')).rejects.toThrow('not installed');
    const home = at.box.guild('The Parlour').id;
    expect(all.map((one) => [one.context, ...owners(one)])).toEqual([
      [0, null, ann.id],
      [2, null, ann.id],
      [2, null, ann.id],
      [1, '0', ann.id],
      [0, home, ann.id],
    ]);
    expect(all.map((one) => one.inCachedGuild())).toEqual([false, false, false, false, true]);
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('integration_types and contexts decide where and for whom a command is', async () => {
    const command = (name: string, integration_types: number[], contexts: number[] | null) => ({
      name,
      description: 'x',
      integration_types,
      contexts,
    });
    await at.client.rest.put(Routes.applicationCommands(at.client.application.id), {
      body: [
        command('server', [0], [0, 1, 2]),
        command('own', [1], [0, 1, 2]),
        command('both', [0, 1], null),
        command('talk', [0, 1], [1, 2]),
        { ...command('admin', [0, 1], [0]), default_member_permissions: '0' },
      ],
    });
    heard();
    ann.install();
    const can = async (who: Actor, room: Room) => {
      const found: string[] = [];
      for (const name of ['server', 'own', 'both', 'talk', 'admin'])
        await who.command(room, name).then(
          () => found.push(name),
          () => {},
        );
      return found.join(' ');
    };
    expect(await can(ann, at.box.channel('games'))).toBe('server own both');
    expect(await can(bob, at.box.channel('games'))).toBe('server both');
    // A person's own installation needs no rights in a server.
    expect(await can(ann, elsewhere)).toBe('own both admin');
    expect(await can(ann, group)).toBe('own both talk');
    expect(await can(ann, at.box.dm(ann))).toBe('server own both talk');
    expect(await can(bob, at.box.dm(bob))).toBe('server both talk');
    expect(await can(bob, elsewhere)).toBe('');
  });

  test('an interaction says what may be in its answer', async () => {
    const all = heard();
    ann.install();
    at.box.deny(['AttachFiles'], elsewhere, bob);
    bob.install();
    at.react = async (interaction) => {
      all.push(interaction);
      if (interaction.isChatInputCommand()) await interaction.reply('plain');
    };
    await ann.command(group, 'demo board');
    await ann.command(at.box.dm(ann), 'demo board');
    await bob.command(elsewhere, 'demo board');
    const { AttachFiles, EmbedLinks, MentionEveryone, UseExternalEmojis } = PermissionFlagsBits;
    expect(all.map(({ appPermissions }) => appPermissions.bitfield).slice(0, 2)).toEqual([
      AttachFiles | EmbedLinks | MentionEveryone,
      AttachFiles | EmbedLinks | MentionEveryone | UseExternalEmojis,
    ]);
    expect(all[2]?.appPermissions.has(AttachFiles)).toBe(false);
    expect(all[2]?.appPermissions.has(EmbedLinks)).toBe(true);
  });
});

describe('what the bot may do there', () => {
  test('any route of a channel it is not in is refused', async () => {
    heard();
    ann.install();
    const said = (await ann.command(elsewhere, 'demo board')).said;
    const { rest } = at.client;
    for (const room of [elsewhere, group, between]) {
      const tries = [
        rest.get(Routes.channel(room.id)),
        rest.get(Routes.channelMessages(room.id)),
        rest.post(Routes.channelMessages(room.id), { body: { content: 'x' } }),
        rest.patch(Routes.channelMessage(room.id, said.id), { body: { content: 'x' } }),
        rest.delete(Routes.channelMessage(room.id, said.id)),
        rest.post(Routes.threads(room.id), { body: { name: 'x', type: 11 } }),
        rest.post(Routes.channelTyping(room.id)),
      ];
      for (const one of tries) expect(await refusal(one)).toMatchObject({ status: 403, code: 50001 });
    }
    expect(await refusal(rest.get(Routes.guild(elsewhere.guildId ?? '')))).toMatchObject({ code: 50001 });
    // None of them can befall a bot that knows where it is.
    expect(at.box.breaches).toHaveLength(22);
  });

  test('it hears of nothing but interactions', async () => {
    const told: string[] = [];
    at.box.world.listen((change) => {
      if (change.kind === 'dispatch') told.push(change.t);
    });
    heard();
    ann.install();
    for (const room of [elsewhere, group, between]) {
      bob.say(room, 'hello');
      await ann.command(room, 'demo board');
    }
    at.box.deleteRoom(elsewhere);
    at.box.deleteRoom(group);
    expect(told).toEqual(['INTERACTION_CREATE', 'INTERACTION_CREATE', 'INTERACTION_CREATE']);
    expect((await at.client.rest.get('/users/@me/guilds')) as unknown[]).toHaveLength(1);
  });

  test('five follow-ups, each also private, and no sixth; as many as it likes in a server it is in', async () => {
    let asked: ChatInputCommandInteraction | undefined;
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      asked = interaction;
      await interaction.deferReply();
      // What fills a deferred answer is no follow-up.
      await interaction.followUp('first');
      for (let n = 0; n < 5; n += 1) await interaction.followUp({ content: `${n}`, ...(n % 2 ? { flags: 64 } : {}) });
    };
    ann.install();
    for (const room of [elsewhere, group, between]) {
      await ann.command(room, 'demo board');
      await at.box.until(() => ann.sees(room).length === 6);
      expect(await refusal(asked?.followUp('too many') ?? Promise.resolve())).toMatchObject({
        status: 400,
        code: 40094,
      });
      // Edits are not counted.
      await asked?.editReply('edited');
    }
    expect(at.box.breaches.map(({ code }) => code)).toEqual([40094, 40094, 40094]);
    await ann.command(at.box.channel('games'), 'demo board');
    await at.box.until(() => ann.sees(at.box.channel('games')).length === 6);
    await asked?.followUp('and on');
  });

  test('edits and follow-ups end after fifteen minutes; a button brings a fresh interaction', async () => {
    let old: ChatInputCommandInteraction | undefined;
    at.react = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        old = interaction;
        await interaction.reply({ content: 'lobby', components: [button('join')] });
      } else if (interaction.isButton()) {
        await interaction.update({ content: `joined by ${interaction.user.displayName}` });
        await interaction.followUp({ content: 'your seat', flags: MessageFlags.Ephemeral });
      }
    };
    ann.install();
    const card = (await ann.command(elsewhere, 'demo board')).said;
    await at.box.until(() => old?.replied);
    ahead = 16 * 60_000;
    expect(await refusal(old?.editReply('late') ?? Promise.resolve())).toMatchObject({ status: 401, code: 50027 });
    expect(await refusal(old?.followUp('late') ?? Promise.resolve())).toMatchObject({ status: 401, code: 50027 });
    const pressed = await bob.press(card, 'join');
    expect(pressed.said).toMatchObject({ id: card.id, text: 'joined by Bob' });
    await bob.gets((one) => one.text === 'your seat');
    expect(cleo.sees(elsewhere).map(({ text }) => text)).toEqual(['joined by Bob']);
  });

  test('everybody who sees a message may press it; it is authorised by whose command it answered', async () => {
    const all = heard();
    ann.install();
    cleo.install();
    for (const room of [elsewhere, group, between]) {
      all.length = 0;
      const { said } = await ann.command(room, 'demo board');
      await bob.press(said, 'join');
      expect(all.map((one) => [one.user.id, ...owners(one)])).toEqual([
        [ann.id, null, ann.id],
        [bob.id, null, ann.id],
      ]);
    }
    expect(cleo.sees(between)).toEqual([]);
  });
});

describe('what the person may', () => {
  test('without the right to use external apps, or to write, an answer is hidden whatever was asked', async () => {
    bob.install();
    const answers = [
      (one: ChatInputCommandInteraction) => one.reply(board('at once')),
      async (one: ChatInputCommandInteraction) => {
        await one.deferReply();
        await one.editReply(board('later'));
        await one.followUp('and more');
      },
    ];
    for (const right of ['UseExternalApps', 'SendMessages'] as const) {
      at.box.deny([right], elsewhere, bob);
      for (const answer of answers) {
        at.react = async (interaction) => {
          if (interaction.isChatInputCommand()) await answer(interaction);
        };
        const reply = await bob.command(elsewhere, 'demo board');
        expect(reply).toMatchObject({ ephemeral: true, said: { ephemeral: true } });
        expect(reply.said.raw.flags & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
      }
      await bob.gets((one) => one.text === 'and more');
      expect(cleo.sees(elsewhere)).toEqual([]);
      at.box.allow([right], elsewhere, bob);
    }
    const open = await bob.command(elsewhere, 'demo board');
    expect(open.ephemeral).toBe(false);
    await at.box.until(() => cleo.sees(elsewhere).length === 2);
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('a press updates the message also where the presser may not let apps speak; a new answer is hidden', async () => {
    at.react = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ content: 'lobby', components: [button('join')] });
      else if (interaction.isButton()) {
        await interaction.update('joined');
        await interaction.followUp('who is next?');
      }
    };
    ann.install();
    at.box.deny(['UseExternalApps'], elsewhere, bob);
    const { said } = await ann.command(elsewhere, 'demo board');
    await bob.press(said, 'join');
    await bob.gets((one) => one.text === 'who is next?');
    expect(cleo.sees(elsewhere).map(({ text }) => text)).toEqual(['joined']);
  });

  test('files and embeds need the rights of the person, and not in a server the bot is in', async () => {
    bob.install();
    const codes: number[] = [];
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      codes.push((await refusal(interaction.reply(board('x')))).code as number);
      codes.push((await refusal(interaction.reply({ embeds: [{ title: 'x' }] }))).code as number);
      await interaction.reply('plain');
      const files = [{ attachment: png(3, 2), name: 'a.png' }];
      codes.push((await refusal(interaction.editReply({ files }))).code as number);
      codes.push((await refusal(interaction.followUp({ files }))).code as number);
    };
    at.box.deny(['AttachFiles', 'EmbedLinks'], elsewhere, bob);
    expect((await bob.command(elsewhere, 'demo board')).said.text).toBe('plain');
    await at.box.until(() => codes.length === 4);
    expect(codes).toEqual([50013, 50013, 50013, 50013]);
    heard();
    const games = at.box.channel('games');
    at.box.deny(['AttachFiles', 'EmbedLinks'], games, bob);
    expect((await bob.command(games, 'demo board')).said.pictures).toHaveLength(1);
  });
});

describe('who can be written to', () => {
  const write = (person: Actor) => at.client.users.fetch(person.id, { force: true }).then((user) => user.send('hello'));

  test('who shares a server with the bot or has installed it; else 50278, and 50007 when they let nobody write', async () => {
    at.box.person('Bob').leave(at.box.guild('The Parlour'));
    expect(await refusal(write(bob))).toMatchObject({ status: 403, code: 50278 });
    bob.install();
    await write(bob);
    expect(bob.dms().map(({ text }) => text)).toEqual(['hello']);
    bob.closeDms();
    expect(await refusal(write(bob))).toMatchObject({ status: 403, code: 50007 });
    bob.openDms();
    // The channel is there already; whether it can be used is another question.
    bob.uninstall();
    expect(await refusal(write(bob))).toMatchObject({ status: 403, code: 50278 });
    expect(bob.dms()).toHaveLength(1);
    bob.join(at.box.guild('The Parlour'));
    await write(bob);
    expect(at.box.breaches).toEqual([]);
  });

  test('who uninstalls has no commands any more, but presses of what stands there go on, authorised by nobody', async () => {
    const all = heard();
    ann.install();
    const { said } = await ann.command(elsewhere, 'demo board');
    ann.uninstall();
    await expect(ann.command(elsewhere, 'demo board')).rejects.toThrow('not installed');
    for (const who of [ann, bob]) await who.press(said, 'join');
    expect(all.map(owners)).toEqual([
      [null, ann.id],
      [null, null],
      [null, null],
    ]);
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('a server that invites the bot later has it in full', async () => {
    const all = heard();
    ann.install();
    const { said } = await ann.command(elsewhere, 'demo board');
    at.box.invite(at.box.guild('Elsewhere'));
    await bob.press(said, 'join');
    expect(all.map(owners)).toEqual([
      [null, ann.id],
      [elsewhere.guildId, ann.id],
    ]);
    await at.client.rest.post(Routes.channelMessages(elsewhere.id), { body: { content: 'here' } });
    at.box.kick(at.box.guild('Elsewhere'));
    expect(
      await refusal(at.client.rest.post(Routes.channelMessages(elsewhere.id), { body: { content: 'x' } })),
    ).toMatchObject({ code: 50001 });
    // To be thrown out can befall every bot.
    expect(at.box.breaches).toEqual([]);
  });
});

test('the application tells how it can be installed, and by how many', async () => {
  ann.install();
  expect(await at.client.rest.get('/applications/@me')).toMatchObject({
    integration_types_config: { 0: {}, 1: {} },
    approximate_guild_count: 1,
    approximate_user_install_count: 1,
  });
});
