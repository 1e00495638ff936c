import { Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { board, png, refusal, type ScriptedBot, scriptedBot } from '../support/scripted-bot.ts';

/** What a bot posts where, and what Discord would refuse. */
let at: ScriptedBot;

beforeEach(async () => {
  at = await scriptedBot();
});
afterEach(() => at.close());

describe('messages and rooms', () => {
  test('a thread with a message that mentions one person only', async () => {
    const channel = at.client.channels.cache.get(at.box.channel('games').id);
    if (!channel?.isTextBased() || !('threads' in channel)) throw new Error('no text channel');
    const thread = await at.client.guilds.cache.first()?.channels.fetch(
      (
        (await at.client.rest.post(Routes.threads(channel.id), {
          body: { name: 'Table 1', type: 11, auto_archive_duration: 10080 },
        })) as { id: string }
      ).id,
    );
    if (!thread?.isThread()) throw new Error('no thread');
    const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
    await thread.send({ ...board(`${ann.mention} and ${bob.mention}`), allowedMentions: { users: [ann.id] } });
    const room = at.box.channel('Table 1');
    expect(ann.threads(at.box.channel('games'))).toEqual([room]);
    expect(ann.pings()).toHaveLength(1);
    expect(bob.pings()).toHaveLength(0);
    expect(ann.sees(room)[0]?.mentions).toEqual([ann.id]);
    at.box.archive(room);
    const message = await channel.threads.cache.first()?.messages.fetch(ann.sees(room)[0]?.id ?? '');
    expect(await refusal(message?.edit({ components: [] }) ?? Promise.resolve())).toMatchObject({ code: 50083 });
    ann.say(room, 'hello');
    expect(room.thread?.archived).toBe(false);
    at.box.deleteRoom(room);
    await at.box.until(() => !at.client.channels.cache.has(room.id));
    expect(await refusal(thread.send('x'))).toMatchObject({ code: 10003 });
    expect(at.box.breaches).toEqual([]);
  });

  test('who waits for a message in vain is told what is there', async () => {
    const [ann, games] = [at.box.person('Ann'), at.box.channel('games')];
    ann.say(games, 'Good evening');
    await expect(ann.gets(({ text }) => text === 'Good morning', games, 1)).rejects.toThrow(
      'Ann waited in vain for a message; the newest are: "Good evening" []',
    );
  });

  test('closed direct messages', async () => {
    const ann = at.box.person('Ann');
    const user = await at.client.users.fetch(ann.id);
    await user.send('hi');
    ann.closeDms();
    expect(await refusal(user.send('hi'))).toMatchObject({ code: 50007, status: 403 });
    ann.openDms();
    await user.send('again');
    expect(ann.dms().map((one) => one.text)).toEqual(['hi', 'again']);
    expect(ann.pings()).toHaveLength(2);
    expect(at.box.person('Bob').dms()).toEqual([]);
  });

  test('missing rights have their own code', async () => {
    const games = at.box.channel('games');
    at.box.deny(['SendMessages', 'CreatePublicThreads']);
    expect(
      await refusal(at.client.rest.post(Routes.channelMessages(games.id), { body: { content: 'x' } })),
    ).toMatchObject({ code: 50013 });
    expect(
      await refusal(at.client.rest.post(Routes.threads(games.id), { body: { name: 'x', type: 11 } })),
    ).toMatchObject({
      code: 50013,
    });
    at.box.allow(['SendMessages', 'CreatePublicThreads']);
    await at.client.rest.post(Routes.channelMessages(games.id), { body: { content: 'x' } });
    at.box.deny(['ViewChannel'], games);
    expect(await refusal(at.client.rest.get(Routes.channel(games.id)))).toMatchObject({ code: 50001 });
    at.box.kick();
    await at.box.until(() => at.client.guilds.cache.size === 0);
  });

  test('a nonce sends once', async () => {
    const path = Routes.channelMessages(at.box.channel('games').id);
    const body = { content: 'x', nonce: '17', enforce_nonce: true };
    const one = (await at.client.rest.post(path, { body })) as { id: string };
    const two = (await at.client.rest.post(path, { body })) as { id: string };
    expect(two.id).toBe(one.id);
    expect(at.box.person('Ann').sees(at.box.channel('games'))).toHaveLength(1);
  });

  test('an unknown route is a breach', async () => {
    expect(await refusal(at.client.rest.get('/teapots/1'))).toMatchObject({ code: 0, status: 404 });
    expect(at.box.breaches).toMatchObject([{ method: 'GET', path: '/teapots/1' }]);
  });

  test('edits keep, describe anew and replace files; a message can become one of components', async () => {
    const games = at.box.channel('games');
    const path = Routes.channelMessages(games.id);
    const files = ['a.png', 'b.png'].map((name) => ({ name, data: png(2, 2), contentType: 'image/png' }));
    const made = (await at.client.rest.post(path, { body: { content: 'x' }, files })) as {
      id: string;
      attachments: { id: string }[];
    };
    const edit = async (body: object, more: (typeof files)[number][] = []) =>
      (await at.client.rest.patch(Routes.channelMessage(games.id, made.id), { body, files: more })) as typeof made & {
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
    const seen = at.box.person('Ann').sees(games)[0];
    expect(seen?.pictures).toMatchObject([{ name: 'c.png' }]);
    expect(seen?.files).toHaveLength(1);
    expect((await refusal(edit({ content: 'back' }))).code).toBe(50035);
  });

  test('private threads are for their members, and archived ones for nobody’s commands', async () => {
    const games = at.box.channel('games');
    const made = (await at.client.rest.post(Routes.threads(games.id), { body: { name: 'secret', type: 12 } })) as {
      id: string;
    };
    const room = at.box.channel('secret');
    const [bob, cleo] = [at.box.person('Bob'), at.box.person('Cleo')];
    await at.client.rest.put(Routes.threadMembers(made.id, bob.id));
    expect([bob.threads(games).length, cleo.threads(games).length]).toEqual([1, 0]);
    at.box.archive(room);
    await expect(bob.command(room, 'demo hush')).rejects.toThrow('archived');
    at.box.archive(room, true, true);
    await at.client.rest.post(Routes.channelMessages(made.id), { body: { content: 'awake' } });
    expect(room.thread).toMatchObject({ archived: false });
    await at.client.rest.post(Routes.channelMessages(made.id), { body: { content: `come in, ${cleo.mention}` } });
    expect([cleo.threads(games).length, cleo.pings().length]).toEqual([1, 1]);
    bob.leave(at.box.guild());
    expect(bob.rooms()).toEqual([]);
    const direct = at.client.rest.post(Routes.userChannels(), { body: { recipient_id: bob.id } });
    expect(await refusal(direct)).toMatchObject({ code: 50278 });
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
    [
      'an emoji that was never uploaded',
      { content: 'x', components: [row(button('a', { emoji: { name: 'ball', id: '1234567890123456789' } }))] },
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
    const error = await refusal(at.client.rest.post(Routes.channelMessages(at.box.channel('games').id), { body }));
    expect(JSON.stringify(error.rawError)).toContain(code);
    expect(at.box.breaches).toHaveLength(1);
  });

  test('commands that are too big, too many or misnamed', async () => {
    const path = Routes.applicationCommands(at.client.application.id);
    const one = (name: string, more = {}) => ({ name, description: 'x', ...more });
    const put = (body: unknown) => refusal(at.client.rest.put(path, { body }));
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
    expect(at.box.world.commandWrites).toBe(1);
  });
});
