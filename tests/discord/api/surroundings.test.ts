import { afterEach, describe, expect, test } from 'vitest';
import { type Surroundings, surroundingsOf } from '../../../src/discord/api/surroundings.ts';
import { acknowledge, deliver, replyVisibility } from '../../../src/discord/interactions/reply.ts';
import { noteScreen } from '../../../src/discord/views/screen.ts';
import { quiet } from '../../support/quiet.ts';
import { scriptedBot } from '../../support/scripted-bot.ts';

/** Where somebody is, read from interactions as a real client of Discord's gets them. */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function scripted() {
  const bot = await scriptedBot({ people: ['Ann', 'Bob'] });
  closing.push(bot.close);
  const ann = bot.box.person('Ann');
  let found: Surroundings | null = null;
  bot.react = async (interaction) => {
    found = surroundingsOf(interaction);
    if (!interaction.isChatInputCommand()) return;
    const how = replyVisibility(interaction, { shown: 'publicly' });
    await acknowledge(bot.client.rest, interaction, how, quiet);
    await deliver(bot.client.rest, interaction, how, { kind: 'update', screen: noteScreen('here') });
  };
  /** Where Ann is, and whether an answer that is meant for everybody is shown to her alone. */
  const look = async (room = bot.box.channel('games')) => {
    const { said } = await ann.command(room, 'demo hush');
    return { ...found, private: said.ephemeral };
  };
  return { box: bot.box, ann, look };
}

describe('somebody is', () => {
  test('in a server that the bot is a member of', async () => {
    const { box, look } = await scripted();
    const [guild, channel] = [box.guild().id, box.channel('games').id];
    const here = { kind: 'member', guild, channel, public: true, pictures: true };
    expect(await look()).toEqual({ ...here, private: false });
    box.person('Ann').install();
    expect(await look()).toEqual({ ...here, private: false });
  });

  test.each([
    [[], { public: true, pictures: true }],
    [['UseExternalApps'], { public: false, pictures: true }],
    [['SendMessages', 'SendMessagesInThreads'], { public: false, pictures: true }],
    [['AttachFiles'], { public: true, pictures: false }],
  ] as const)('in a server where the bot is a guest, without the rights %j', async (denied, may) => {
    const { box, ann, look } = await scripted();
    const guild = box.foreignGuild('Elsewhere', ['hall'], [box.person('Bob'), ann]);
    const room = box.channel('hall', guild);
    ann.install();
    box.deny(denied, room, ann);
    expect(await look(room)).toEqual({
      kind: 'guest',
      guild: guild.id,
      channel: room.id,
      ...may,
      private: !may.public,
    });
  });

  test('in direct messages with the bot, or in those with others', async () => {
    const { box, ann, look } = await scripted();
    ann.install();
    const [own, others] = [box.dm(ann), box.dm(ann, box.person('Bob'))];
    const here = { guild: null, public: true, pictures: true, private: false };
    expect(await look(own)).toEqual({ kind: 'direct', channel: own.id, ...here });
    expect(await look(others)).toEqual({ kind: 'group', channel: others.id, ...here });
    const group = box.group([ann, box.person('Bob')]);
    expect(await look(group)).toEqual({ kind: 'group', channel: group.id, ...here });
  });
});
