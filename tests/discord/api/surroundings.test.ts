import { PermissionFlagsBits } from 'discord.js';
import { afterEach, describe, expect, test } from 'vitest';
import { type Surroundings, surroundingsOf } from '../../../src/discord/api/surroundings.ts';
import { acknowledge, deliver, replyVisibility } from '../../../src/discord/interactions/reply.ts';
import { noteScreen } from '../../../src/discord/views/screen.ts';
import type { Sandbox } from '../../../src/sandbox/index.ts';
import { botHarness } from '../../support/bot-harness.ts';
import { quiet } from '../../support/quiet.ts';
import { scriptedBot } from '../../support/scripted-bot.ts';
import { TOY } from '../../support/toy.ts';

/** Where somebody is, read from interactions as a real client of Discord's gets them. */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Payload = Parameters<Sandbox['world']['dispatch']>[1];

/** From now on interactions come as from a person who has installed the app for themselves. */
function install(box: Sandbox, person: string, change: (payload: Payload) => object): void {
  const dispatch = box.world.dispatch.bind(box.world);
  box.world.dispatch = (event, payload, ...rest) => {
    const owners = { authorizing_integration_owners: { '1': person } };
    const changed = event === 'INTERACTION_CREATE' ? { ...payload, ...owners, ...change(payload) } : payload;
    dispatch(event, changed as Payload, ...rest);
  };
}

const asGuest = (external: boolean) => (payload: Payload) => {
  const member = payload.member as object & { readonly permissions: string };
  const may = BigInt(member.permissions) & ~(PermissionFlagsBits.UseExternalApps | PermissionFlagsBits.Administrator);
  const permissions = String(may | (external ? PermissionFlagsBits.UseExternalApps : 0n));
  return { member: { ...member, permissions } };
};

async function scripted() {
  const bot = await scriptedBot({ people: ['Ann'] });
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
    expect(await look()).toEqual({ kind: 'member', guild, channel, public: true, private: false });
  });

  test.each([true, false])('in a server where the bot is a guest, which may be answered there: %s', async (may) => {
    const { box, ann, look } = await scripted();
    install(box, ann.id, asGuest(may));
    const [guild, channel] = [box.guild().id, box.channel('games').id];
    expect(await look()).toEqual({ kind: 'guest', guild, channel, public: may, private: !may });
  });

  test('in a server that the bot is a member of, with the app installed for themselves as well', async () => {
    const { box, ann, look } = await scripted();
    install(box, ann.id, () => ({ authorizing_integration_owners: { '0': box.guild().id, '1': ann.id } }));
    expect(await look()).toMatchObject({ kind: 'member' });
  });

  test('in direct messages with the bot, or in those with others', async () => {
    const { box, ann, look } = await scripted();
    const dm = box.world.dm(ann.id);
    expect(await look(dm)).toEqual({ kind: 'direct', guild: null, channel: dm.id, public: true, private: false });
    install(box, ann.id, () => ({ context: 2 }));
    expect(await look(dm)).toEqual({ kind: 'group', guild: null, channel: dm.id, public: true, private: false });
  });
});

describe('no table is opened, nor asked about at Discord', () => {
  test.each(['guest', 'group'] as const)('where the bot is no member: %s', async (kind) => {
    const at = await botHarness({ games: [TOY] });
    closing.push(() => at.close());
    const ann = at.box.person('Ann');
    const room = kind === 'guest' ? at.box.channel('games') : at.box.world.dm(ann.id);
    install(at.box, ann.id, kind === 'guest' ? asGuest(true) : () => ({ context: 2 }));
    const asked: string[] = [];
    at.box.onRequest(({ path }) => asked.push(path));
    const { said } = await ann.command(room, 'pebbles new');
    expect(said.text).toContain('View Channel');
    expect(said.ephemeral).toBe(true);
    await at.calm();
    expect(asked.filter((path) => path.includes('/channels/'))).toEqual([]);
    expect(await at.context.store.tablesOf(ann.id)).toEqual([]);
  });
});
