import { type DiscordAPIError, MessageFlags, ModalBuilder, Routes, TextInputStyle } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NoAnswer } from '../../src/sandbox/index.ts';
import { board, COMMANDS, png, refusal, type ScriptedBot, scriptedBot } from '../support/scripted-bot.ts';

/** What people do, and what a bot answers. */
let at: ScriptedBot;

beforeEach(async () => {
  at = await scriptedBot();
});
afterEach(() => at.close());

const raw = (content: string, components: readonly object[] = []) => ({ content, components });
const row = (id: string) => ({ type: 1, components: [{ type: 2, style: 1, label: id, custom_id: id }] });

describe('interactions', () => {
  test('a command deferred and then filled with a board, whose button updates it', async () => {
    at.react = async (interaction) => {
      if (interaction.isChatInputCommand()) {
        expect(interaction.options.getUser('who')?.displayName).toBe('Bob');
        expect(interaction.member).toBeTruthy();
        expect(interaction.appPermissions.has('AttachFiles')).toBe(true);
        await interaction.deferReply();
        await interaction.editReply(board(`Hello <@${interaction.user.id}>`));
      } else if (interaction.isButton())
        await interaction.update({ ...board(`Joined by <@${interaction.user.id}>`), attachments: [] });
    };
    const [ann, bob, games] = [at.box.person('Ann'), at.box.person('Bob'), at.box.channel('games')];
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
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('autocomplete', async () => {
    at.react = async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      await interaction.respond([{ name: `${name} ${value}!`, value: 'x' }]);
    };
    const choices = await at.box.person('Ann').suggest(at.box.channel('games'), 'demo board', { tile: 'a' }, 'tile');
    expect(choices).toEqual([{ name: 'tile a!', value: 'x' }]);
  });

  test('an ephemeral answer is seen by one person only, and its button works', async () => {
    at.react = async (interaction) => {
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
    const [ann, bob, games] = [at.box.person('Ann'), at.box.person('Bob'), at.box.channel('games')];
    const reply = await ann.command(games, 'demo hush');
    expect(reply.ephemeral).toBe(true);
    expect(bob.sees(games)).toEqual([]);
    const next = await ann.press(reply.said, 'More');
    expect(next.said).toMatchObject({ text: 'psst again', ephemeral: true });
    await ann.gets((one) => one.text === 'and more');
    expect(bob.sees(games)).toEqual([]);
    expect((await at.client.rest.get(Routes.channelMessages(games.id))) as unknown[]).toEqual([]);
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('a modal with labels, and its answer', async () => {
    at.react = async (interaction) => {
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
    const ann = at.box.person('Ann');
    const reply = await ann.command(at.box.channel('games'), 'demo form');
    expect(reply.asked).toMatchObject({ title: 'Plan my turn', fields: ['why', 'column'] });
    const answer = await ann.submit(reply.asked, { why: 'Because' });
    expect(answer.said.text).toBe('Because 2');
    await expect(ann.submit(reply.asked, {})).rejects.toThrow('must be filled in');
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('two answers are one too many', async () => {
    let second: Promise<DiscordAPIError> | undefined;
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('one');
      second = refusal(
        at.client.rest.post(Routes.interactionCallback(interaction.id, interaction.token), {
          body: { type: 4, data: { content: 'two' } },
        }),
      );
    };
    await at.box.person('Ann').command(at.box.channel('games'), 'demo hush');
    expect(await at.box.until(() => second)).toMatchObject({ code: 40060, status: 400 });
    expect(at.box.breaches).toMatchObject([{ code: 40060 }]);
  });

  test('a late answer is void, and the person is told', async () => {
    await at.close();
    at = await scriptedBot({ acknowledgeMs: 100 });
    let late: Promise<DiscordAPIError> | undefined;
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      late = new Promise((wake) => setTimeout(wake, 200)).then(() => refusal(interaction.reply('sorry')));
      await late;
    };
    await expect(at.box.person('Ann').command(at.box.channel('games'), 'demo hush')).rejects.toBeInstanceOf(NoAnswer);
    expect(await late).toMatchObject({ code: 10062, status: 404 });
    expect(at.box.breaches).toMatchObject([{ code: 10062 }]);
  });

  test('a forged press reaches the bot with whatever id it carries', async () => {
    const pressed: string[] = [];
    at.react = async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply(board('x'));
      if (!interaction.isButton()) return;
      pressed.push(`${interaction.user.displayName} ${interaction.customId}`);
      await interaction.reply({ content: 'no', flags: MessageFlags.Ephemeral });
    };
    const reply = await at.box.person('Ann').command(at.box.channel('games'), 'demo board');
    const bob = at.box.person('Bob');
    await Promise.all([bob.forge({ customId: 'evil', message: reply.said }), bob.press(reply.said, 'join')]);
    expect(pressed).toEqual(['Bob evil', 'Bob join']);
  });

  test('interactions in direct messages, and somebody else pressing a private button', async () => {
    const contexts: unknown[] = [];
    at.react = async (interaction) => {
      contexts.push([interaction.context, interaction.inGuild(), interaction.user.displayName]);
      if (interaction.isChatInputCommand())
        await interaction.reply({ ...raw('psst', [row('more')]), flags: MessageFlags.Ephemeral } as never);
      else if (interaction.isButton()) await interaction.update(raw('pressed') as never);
    };
    const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
    const dm = at.box.world.dm(ann.id);
    await at.client.rest.post(Routes.channelMessages(dm.id), { body: raw('hi', [row('go')]) });
    const pressed = await ann.press(ann.dms()[0] as NonNullable<ReturnType<typeof ann.again>>, 'go');
    expect(pressed.said.text).toBe('pressed');
    const secret = await ann.command(at.box.channel('games'), 'demo hush');
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
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
      edit = () => interaction.editReply('psst again');
    };
    const [ann, games] = [at.box.person('Ann'), at.box.channel('games')];
    ann.delete((await ann.command(games, 'demo hush')).said);
    expect(ann.sees(games)).toEqual([]);
    await (await at.box.until(() => edit))();
    expect(ann.sees(games)).toEqual([]);
    expect(at.box.breaches).toEqual([]);
  });

  test('a token lives fifteen minutes', async () => {
    let ahead = 0;
    await at.close();
    at = await scriptedBot({ now: () => Date.now() + ahead });
    let later: (() => Promise<unknown>) | undefined;
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('now');
      later = () => interaction.editReply('later');
    };
    await at.box.person('Ann').command(at.box.channel('games'), 'demo hush');
    const edit = await at.box.until(() => later);
    ahead = 14 * 60_000;
    await edit();
    ahead = 16 * 60_000;
    expect(await refusal(edit())).toMatchObject({ code: 50027 });
  });

  test('menus of messages and people', async () => {
    await at.client.application.commands.set([
      ...COMMANDS,
      { name: 'Look closer', type: 3 },
      { name: 'Who is it', type: 2 },
    ]);
    at.react = async (interaction) => {
      if (interaction.isMessageContextMenuCommand())
        await interaction.reply(`read: ${interaction.targetMessage.content}`);
      if (interaction.isUserContextMenuCommand())
        await interaction.reply(`it is ${interaction.targetUser.displayName}`);
    };
    const [ann, games] = [at.box.person('Ann'), at.box.channel('games')];
    const message = at.box.person('Bob').say(games, 'hello');
    expect((await ann.menu(games, 'Look closer', message)).said.text).toBe('read: hello');
    expect((await ann.menu(games, 'Who is it', at.box.person('Cleo'))).said.text).toBe('it is Cleo');
  });

  test('a channel comes with what its namer may there and what the bot may; unseen ones are on no list', async () => {
    const options = [{ type: 7, name: 'where', description: 'Where' }];
    await at.client.application.commands.set([{ name: 'place', description: 'A place', options }] as never);
    const named: unknown[] = [];
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const channel = interaction.options.getChannel('where', true);
      if (!('appPermissions' in channel)) throw new Error('not the channel of a known server');
      named.push([channel.permissions?.has('SendMessages'), channel.appPermissions?.has('SendMessages')]);
      await interaction.reply('here');
    };
    const [bob, games, lounge] = [at.box.person('Bob'), at.box.channel('games'), at.box.channel('lounge')];
    at.box.deny(['SendMessages'], lounge);
    await bob.command(games, 'place', { where: lounge.id });
    at.box.allow(['SendMessages'], lounge);
    at.box.deny(['SendMessages'], lounge, bob);
    await bob.command(games, 'place', { where: lounge.id });
    expect(named).toEqual([
      [true, false],
      [false, true],
    ]);
    at.box.deny(['ViewChannel'], lounge);
    const list = (await at.client.rest.get(Routes.guildChannels(at.box.guild().id))) as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual([games.id]);
    expect([at.troubles, at.box.breaches]).toEqual([[], []]);
  });

  test('a table that vanishes while the bot thinks', async () => {
    let outcome: Promise<DiscordAPIError> | undefined;
    const room = at.box.addChannel('short');
    at.react = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      at.box.deleteRoom(room);
      outcome = refusal(interaction.editReply('gone'));
    };
    await at.box.person('Ann').command(room, 'demo hush', {}, { until: 'answer' });
    expect(await at.box.until(() => outcome)).toMatchObject({ code: 10008 });
    expect(at.box.breaches).toEqual([]);
  });
});
