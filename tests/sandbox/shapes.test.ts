import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { Client, Events, GatewayIntentBits, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { type Exchange, startSandbox } from '../../src/sandbox/index.ts';

interface Operation {
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: AnySchema } } };
  };
}
interface Spec {
  readonly paths: { readonly [template: string]: { readonly [method: string]: Operation } };
}

const text = readFileSync(new URL('../support/discord-api-spec/openapi.json', import.meta.url), 'utf8');
const spec = JSON.parse(text.replaceAll('"#/', '"discord#/')) as Spec;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(spec as unknown as AnySchema, 'discord');

/** What is wrong with an answer of the sandbox, by Discord's own description. */
function wrong({ method, template, path, status, response }: Exchange): string | null {
  const blank = (one: string) => one.replace(/\{[^}]+\}/g, '{}');
  // Discord spells `@original` and `@me` out as paths of their own.
  const special = /@(original|me)$/.exec(path)?.[0];
  const wanted = [special ? blank(template).replace(/\{\}$/, special) : '', blank(template)];
  const operations = wanted.flatMap((one) => Object.entries(spec.paths).filter(([name]) => blank(name) === one));
  const operation = operations.map(([, methods]) => methods[method.toLowerCase()]).find((one) => one !== undefined);
  if (!operation) return `${method} ${template} is not Discord's`;
  const answer = operation.responses[String(status)];
  if (!answer) return `${method} ${template} never answers ${status}`;
  const schema = answer.content?.['application/json']?.schema;
  if (schema === undefined) return null;
  const validate = ajv.compile(schema);
  return validate(response) ? null : `${method} ${template}: ${ajv.errorsText(validate.errors)}`;
}

const BOARD = {
  flags: 32768,
  components: [
    {
      type: 17,
      components: [
        {
          type: 9,
          components: [{ type: 10, content: 'x' }],
          accessory: { type: 11, media: { url: 'https://example.com/a.png' } },
        },
        { type: 12, items: [{ media: { url: 'attachment://a.txt' } }] },
        { type: 13, file: { url: 'attachment://a.txt' } },
        { type: 14 },
        { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'p' }] },
        { type: 1, components: [{ type: 5, custom_id: 'u' }] },
      ],
    },
  ],
};

const ASKED = {
  custom_id: 'm',
  title: 't',
  components: [{ type: 18, label: 'l', component: { type: 4, custom_id: 'x', style: 1 } }],
};

test('every answer of the sandbox fits the published description of the API', async () => {
  const box = await startSandbox();
  const seen: Exchange[] = [];
  box.onRequest((exchange) => seen.push(exchange));
  const client = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
  client.on(Events.InteractionCreate, async (interaction) => {
    if (interaction.isAutocomplete()) await interaction.respond([{ name: 'a', value: 'a' }]);
    else if (interaction.isChatInputCommand() && interaction.options.getSubcommand() === 'a') {
      await interaction.deferReply();
      await interaction.editReply({ ...BOARD, files: [{ attachment: Buffer.from('x'), name: 'a.txt' }] } as never);
      await interaction.followUp({ content: 'more', flags: 64 });
      await interaction.fetchReply();
    } else if (interaction.isChatInputCommand()) await interaction.showModal(ASKED as never);
    else if (interaction.isButton())
      await interaction.update({ components: [{ type: 10, content: 'new' }], withResponse: true } as never);
    else if (interaction.isModalSubmit()) await interaction.reply({ content: 'ok', withResponse: true });
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(box.token);
  await ready;
  const sub = (name: string, options: readonly object[] = []) => ({ type: 1, name, description: 'x', options });
  const text = { type: 3, name: 'o', description: 'o', autocomplete: true };
  await client.application?.commands.set([
    { name: 'd', description: 'x', options: [sub('a', [text]), sub('m')] },
  ] as never);

  const [ann, games] = [box.person('Ann'), box.channel('games')];
  await ann.suggest(games, 'd a', {}, 'o');
  const reply = await ann.command(games, 'd a', { o: 'x' });
  await box.until(() => ann.sees(games).some((one) => one.text === 'more'));
  await ann.press(reply.said, 'Press');
  await ann.submit((await ann.command(games, 'd m')).asked, { x: 'y' });
  ann.say(games, 'hello');

  const { rest } = client;
  const thread = (await rest.post(Routes.threads(games.id), { body: { name: 'T', type: 12 } })) as { id: string };
  await rest.put(Routes.threadMembers(thread.id, ann.id));
  const select = { type: 3, custom_id: 's', options: [{ label: 'l', value: 'v' }] };
  const body = {
    content: 'x',
    embeds: [{ title: 't' }],
    components: [{ type: 1, components: [select] }],
    message_reference: { message_id: reply.said.id },
  };
  const files = [{ name: 'a.txt', data: Buffer.from('abc') }];
  const message = (await rest.post(Routes.channelMessages(games.id), { body, files })) as { id: string };
  await rest.patch(Routes.channelMessage(games.id, message.id), { body: { content: 'y', attachments: [] } });
  await rest.put(Routes.channelMessagesPin(games.id, message.id));
  await rest.post(Routes.threads(games.id, message.id), { body: { name: 'T' } });
  await rest.patch(Routes.channel(thread.id), { body: { name: 'U', archived: true } });
  const [guild, app] = [`/guilds/${box.guild().id}`, `/applications/${client.user?.id}`];
  const [channel, below] = [`/channels/${games.id}`, `/channels/${thread.id}`];
  const reads = [
    ...['/gateway', '/gateway/bot', '/users/@me', `/users/${ann.id}`, '/users/@me/guilds', '/oauth2/applications/@me'],
    ...['/applications/@me', `${app}/emojis`, `${app}/commands`],
    ...[guild, `${guild}/channels`, `${guild}/roles`, `${guild}/members/${ann.id}`, `${guild}/threads/active`],
    ...[channel, `${channel}/messages`, `${channel}/messages/pins`, `${channel}/threads/archived/private`],
    ...[below, `${below}/thread-members`, `${below}/thread-members/@me`],
  ] as const;
  for (const path of reads) await rest.get(path as `/${string}`);
  await (await client.users.fetch(ann.id)).send('x');
  await box.settled();
  await client.destroy();
  await box.close();
  expect(seen.length).toBeGreaterThanOrEqual(40);
  expect([...new Set(seen.flatMap((one) => wrong(one) ?? []))]).toEqual([]);
  expect(box.breaches).toEqual([]);
}, 30_000);
