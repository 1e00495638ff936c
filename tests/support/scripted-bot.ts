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
  SlashCommandBuilder,
  TextDisplayBuilder,
} from 'discord.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts';

/** A bot for tests of the sandbox itself: a real client of Discord's that does what the test tells it to. */
export interface ScriptedBot {
  readonly box: Sandbox;
  readonly client: Client<true>;
  /** What it does with interactions: nothing, until a test says otherwise. */
  react: (interaction: Interaction) => Promise<unknown>;
  /** What it could not do. */
  readonly troubles: readonly unknown[];
  close(): Promise<void>;
}

export const COMMANDS = [
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

/** Logged in at a sandbox of its own, with its commands registered. */
export async function scriptedBot(options: SandboxOptions = {}): Promise<ScriptedBot> {
  const box = await startSandbox(options);
  const client = new Client({ rest: { api: box.api, version: '10', retries: 1 }, intents: [GatewayIntentBits.Guilds] });
  const troubles: unknown[] = [];
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(box.token);
  const made: ScriptedBot = {
    box,
    client: await ready,
    react: async () => {},
    troubles,
    async close() {
      await client.destroy();
      await box.close();
    },
  };
  client.on(Events.InteractionCreate, (interaction) => {
    made.react(interaction).catch((error: unknown) => troubles.push(error));
  });
  await made.client.application.commands.set(COMMANDS);
  return made;
}

/** What Discord refused to do; throws when it did not refuse. */
export async function refusal(work: Promise<unknown>): Promise<DiscordAPIError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DiscordAPIError) return error;
  throw new Error(`no refusal but ${String(error)}`);
}

/** A message with a picture, a text and a button. */
export function board(text: string) {
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
            new ButtonBuilder().setCustomId('join').setLabel('Join').setStyle(ButtonStyle.Success),
          ),
        ),
    ],
    files: [new AttachmentBuilder(png(30, 20), { name: 'board.png' })],
  };
}

/** A PNG of one colour; its checksums are left out, nobody looks at them here. */
export function png(width: number, height: number): Buffer {
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
