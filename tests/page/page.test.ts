import { createCanvas } from '@napi-rs/canvas';
import { type APIMessage, Client, Events, GatewayIntentBits, type Interaction, MessageFlags } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { browserPath, launch } from '../support/browser.ts';

/** Folder for pictures of the page; none are taken when it is not set. */
const SHOTS = process.env.SANDBOX_SHOTS;

function drawing(): Buffer {
  const canvas = createCanvas(1200, 900);
  const ink = canvas.getContext('2d');
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 12; column += 1) {
      ink.fillStyle = `hsl(${(row * 40 + column * 17) % 360} 45% ${60 + ((row + column) % 3) * 8}%)`;
      ink.fillRect(column * 100 + 3, row * 100 + 3, 94, 94);
    }
  return canvas.toBuffer('image/png');
}

const picture = drawing();
const emoji = (name: string) => ({ name });

/** A message with a bit of everything. */
function board(who: string) {
  const button = (label: string, style: number, custom_id: string, more = {}) => ({
    type: 2,
    style,
    label,
    custom_id,
    ...more,
  });
  return {
    flags: MessageFlags.IsComponentsV2 as const,
    components: [
      {
        type: 17,
        accent_color: 0xe0684b,
        components: [
          {
            type: 9,
            components: [
              {
                type: 10,
                content: `### Round 3 · ${who}, it is your turn\nAnn took **two tiles** and a *roof*. Time left: <t:${Math.floor(Date.now() / 1000) + 86_400 * 2}:R>`,
              },
            ],
            accessory: { type: 11, media: { url: 'attachment://board.png' }, description: 'A small board' },
          },
          {
            type: 12,
            items: [
              {
                media: { url: 'attachment://board.png' },
                description: 'Nine rows of twelve coloured fields.\nNothing is built yet.',
              },
            ],
          },
          {
            type: 10,
            content:
              '- Bob: 12 points\n- Cleo: ||9 points||\n> A quote with `code` and [a link](https://example.com)\n-# Commitment `3f9a…` · see <#CHANNEL>',
          },
          { type: 14, divider: true, spacing: 1 },
          {
            type: 1,
            components: [
              button('Play', 1, 'play', { emoji: emoji('🎲') }),
              button('Look', 2, 'look'),
              button('Join', 3, 'join'),
              button('Resign', 4, 'resign', { disabled: true }),
              { type: 2, style: 5, label: 'Rules', url: 'https://example.com' },
            ],
          },
          {
            type: 1,
            components: [
              {
                type: 3,
                custom_id: 'pick',
                placeholder: 'Choose a column',
                max_values: 2,
                options: ['One', 'Two', 'Three'].map((label, n) => ({
                  label,
                  value: String(n),
                  description: `Column ${n + 1}`,
                  emoji: emoji(['🌲', '🌾', '🏰'][n] ?? '🎲'),
                })),
              },
            ],
          },
          { type: 1, components: [{ type: 5, custom_id: 'who', placeholder: 'Whom to ask?' }] },
        ],
      },
    ],
    files: [{ attachment: picture, name: 'board.png' }],
    allowedMentions: { parse: ['users' as const] },
  };
}

const FORM = {
  custom_id: 'plan',
  title: 'Plan my turn',
  components: [
    { type: 10, content: 'What shall happen when it is **your turn**?' },
    {
      type: 18,
      label: 'Name',
      description: 'For your own eyes',
      component: { type: 4, custom_id: 'name', style: 1, max_length: 20 },
    },
    {
      type: 18,
      label: 'Column',
      component: {
        type: 3,
        custom_id: 'column',
        options: [
          { label: 'Left', value: 'l' },
          { label: 'Right', value: 'r' },
        ],
      },
    },
    {
      type: 18,
      label: 'How',
      component: {
        type: 21,
        custom_id: 'how',
        options: [
          { label: 'At once', value: 'now', default: true },
          { label: 'Later', value: 'late', description: 'When everybody slept' },
        ],
      },
    },
    {
      type: 18,
      label: 'Also',
      component: {
        type: 22,
        custom_id: 'also',
        required: false,
        options: [
          { label: 'Tell me', value: 'tell' },
          { label: 'Tell the others', value: 'all' },
        ],
      },
    },
  ],
};

const COMMANDS = [
  {
    name: 'demo',
    description: 'A demo',
    options: [
      {
        type: 1,
        name: 'board',
        description: 'Shows a board',
        options: [
          { type: 6, name: 'who', description: 'Whose turn it is', required: true },
          { type: 3, name: 'tile', description: 'Which tile', autocomplete: true },
          {
            type: 4,
            name: 'columns',
            description: 'How many',
            choices: [
              { name: 'Two', value: 2 },
              { name: 'Three', value: 3 },
            ],
          },
        ],
      },
      { type: 1, name: 'hush', description: 'Says something privately' },
      { type: 1, name: 'form', description: 'Asks something' },
      { type: 1, name: 'slow', description: 'Thinks for a while' },
      { type: 1, name: 'dead', description: 'Never answers' },
    ],
  },
  { name: 'games', description: 'My tables in all servers' },
];

/** What a bot does that shows off the page. Answers are sent as raw bodies: what matters here is the wire. */
async function demo(interaction: Interaction, box: Sandbox, log: string[]): Promise<unknown> {
  const shown = (who: string) =>
    JSON.parse(JSON.stringify(board(who)).replace('CHANNEL', box.channel('lounge').id)) as ReturnType<typeof board>;
  if (interaction.isAutocomplete()) {
    const text = String(interaction.options.getFocused());
    return interaction.respond(
      ['meadow', 'forest', 'lake']
        .filter((name) => name.includes(text))
        .map((name) => ({ name: `Tile ${name}`, value: name })),
    );
  }
  if (interaction.isChatInputCommand()) {
    const verb = interaction.options.getSubcommand(false) ?? 'games';
    log.push(`${verb} ${JSON.stringify(interaction.options.data[0]?.options?.map((one) => one.value) ?? [])}`);
    if (verb === 'board') {
      await interaction.deferReply();
      return interaction.editReply({
        ...shown(`<@${interaction.options.getUser('who')?.id}>`),
        files: [{ attachment: picture, name: 'board.png' }],
      } as never);
    }
    if (verb === 'form') return interaction.showModal(FORM as never);
    if (verb === 'slow') {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      return;
    }
    if (verb === 'dead') return;
    return interaction.reply({
      content: '# Hello\n**This** is for *you* only: ```js\nsome code\n``` <b>no html</b> <script>alert(1)</script>',
      flags: MessageFlags.Ephemeral,
    });
  }
  if (interaction.isModalSubmit()) {
    log.push(
      `form ${interaction.fields.getTextInputValue('name')} ${interaction.fields.getStringSelectValues('column')[0]}`,
    );
    return interaction.reply({
      content: `Planned: ${interaction.fields.getTextInputValue('name')}`,
      flags: MessageFlags.Ephemeral,
    });
  }
  if (interaction.isStringSelectMenu()) {
    log.push(`select ${interaction.values.join()}`);
    return interaction.reply({
      content: `You chose ${interaction.values.join(' and ')}.`,
      flags: MessageFlags.Ephemeral,
    });
  }
  if (interaction.isUserSelectMenu()) {
    log.push(`users ${interaction.users.map((user) => user.displayName).join()}`);
    return interaction.deferUpdate();
  }
  if (interaction.isButton()) {
    log.push(`press ${interaction.customId}`);
    return interaction.reply({ content: `You pressed ${interaction.customId}.`, flags: MessageFlags.Ephemeral });
  }
  return undefined;
}

describe.skipIf(!browserPath)('the page', () => {
  let browser: Browser;
  let box: Sandbox;
  let client: Client<true>;
  let page: Page;
  const log: string[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close());

  beforeEach(async () => {
    log.length = 0;
    errors.length = 0;
    box = await startSandbox({ botName: 'Demo', acknowledgeMs: 1000 });
    const bot = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
    bot.on(Events.InteractionCreate, (interaction) => {
      demo(interaction, box, log).catch((error: unknown) => errors.push(String(error)));
    });
    const ready = new Promise<Client<true>>((resolve) => bot.once(Events.ClientReady, resolve));
    await bot.login(box.token);
    client = await ready;
    await client.application.commands.set(COMMANDS as never);
  }, 30_000);

  afterEach(async () => {
    await page?.context().close();
    await client.destroy();
    await box.close();
    expect(errors).toEqual([]);
    expect(box.breaches).toEqual([]);
  });

  async function visit(width: number, height: number): Promise<void> {
    const context = await browser.newContext({ viewport: { width, height } });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // A refused action is answered with 400, which the browser notes as an error of its own.
      if (message.type() === 'error' && !message.text().includes('400')) errors.push(message.text());
    });
    await page.goto(box.url);
    await page.getByRole('button', { name: '/demo board' }).waitFor();
  }

  async function shot(name: string): Promise<void> {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
  }

  test('a newcomer finds the commands, sends one with its options, and somebody else answers', async () => {
    await visit(1280, 800);
    await shot('1-welcome');
    const input = page.getByRole('textbox', { name: /Message #games/ });
    await input.fill('/de');
    await page.getByRole('option', { name: /demo board/ }).waitFor();
    await shot('2-picker');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Bob' }).click();
    await page.getByRole('button', { name: '+ tile' }).click();
    await page.keyboard.type('for');
    await page.getByRole('option', { name: 'Tile forest' }).waitFor();
    await shot('3-options');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('button', { name: 'Play' }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 500 }).catch(() => {});
    await shot('4-board');
    expect(log).toEqual([`board ["${box.person('Bob').id}","forest"]`]);

    // The badge lies where Discord lays it: in the lower left corner of the picture.
    const badge = page.getByRole('button', { name: 'Show the description' });
    const [small, whole] = await Promise.all([badge.boundingBox(), page.locator('.picture').first().boundingBox()]);
    expect((small?.x ?? 0) - (whole?.x ?? 0)).toBeLessThan(10);
    const below = (box: typeof small): number => (box?.y ?? 0) + (box?.height ?? 0);
    expect(below(whole) - below(small)).toBeLessThan(10);
    await badge.click();
    await page.getByText('Nothing is built yet.').waitFor();
    await page.getByRole('button', { name: /^Enlarge: Nine rows/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' }).waitFor();
    await shot('5-enlarged');
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: /Choose a column/ }).click();
    await page.getByRole('option', { name: /One/ }).click();
    await page.getByRole('option', { name: /Three/ }).click();
    await shot('6-select');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You chose 0 and 2.').waitFor();
    await page.getByRole('combobox', { name: /Whom to ask/ }).click();
    await page.getByRole('option', { name: 'Cleo' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Play' }).click();
    await page.getByText('You pressed play.').waitFor();
    await shot('7-private');
    await page.getByRole('button', { name: 'Dismiss message' }).first().click();
    await box.until(
      () =>
        box
          .person('Ann')
          .sees(box.channel('games'))
          .filter((one) => one.ephemeral).length === 1,
    );
    expect(log.slice(1)).toEqual(['select 0,2', 'users Cleo', 'press play']);
  }, 60_000);

  test('badges show whose turn it is; threads, direct messages and what the others see', async () => {
    await visit(1280, 800);
    const [bob, games] = [box.person('Bob'), box.channel('games')];
    const thread = (await client.rest.post(`/channels/${games.id}/threads`, {
      body: { name: 'Table 17 · Ann, Bob', type: 11 },
    })) as { id: string };
    await client.rest.post(`/channels/${thread.id}/messages`, {
      body: { content: `${bob.mention}, it is your turn in <#${thread.id}>` },
    });
    await (await client.users.fetch(bob.id)).send('Your secret card is the **red** one.');
    await page.getByRole('radio', { name: 'Bob, mentioned 2 times' }).waitFor();
    await shot('8-badges');
    await page.getByRole('radio', { name: /Bob/ }).click();
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /Table 17/ })
      .click();
    await page.getByText('it is your turn in').waitFor();
    await shot('9-thread');
    await page.getByRole('button', { name: /^Demo, 1 for you/ }).click();
    await page.getByText('Your secret card is').waitFor();
    await page.getByRole('radio', { name: 'Bob', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'The bot may write to me' }).uncheck();
    await box.until(() => !bob.person.dms);
    await shot('10-direct');
  }, 60_000);

  test('a thread is named in what was written before it was opened', async () => {
    await visit(1280, 800);
    const games = box.channel('games');
    const post = (await client.rest.post(`/channels/${games.id}/messages`, {
      body: { content: 'Soon' },
    })) as APIMessage;
    // A thread opened from a message has the message's id.
    await client.rest.patch(`/channels/${games.id}/messages/${post.id}`, {
      body: { content: `Over in <#${post.id}>` },
    });
    await page.getByText('Over in #unknown').waitFor();
    await client.rest.post(`/channels/${games.id}/messages/${post.id}/threads`, { body: { name: 'Table 17' } });
    await page.getByRole('article').getByRole('link', { name: '#Table 17' }).click();
    await page.getByRole('heading', { name: 'Table 17', level: 1 }).waitFor();
  }, 60_000);

  test('the newest message stays in sight until somebody scrolls up', async () => {
    await visit(1280, 800);
    const left = () => page.evaluate<number>('log.scrollHeight - log.scrollTop - log.clientHeight');
    const post = async () => {
      const body = { ...board('Bob'), allowed_mentions: { parse: [] } };
      const files = [{ name: 'board.png', data: picture }];
      const sent = await client.rest.post(`/channels/${box.channel('games').id}/messages`, {
        body: JSON.parse(JSON.stringify(body).replace('CHANNEL', box.channel('lounge').id)),
        files,
      });
      await page.locator(`#m${(sent as APIMessage).id}`).waitFor();
      await expect.poll(() => page.evaluate<boolean>('[...document.images].every((one) => one.complete)')).toBe(true);
    };
    for (let n = 0; n < 3; n += 1) {
      await post();
      await expect.poll(left).toBeLessThan(2);
      // What grows at the end, even by much at once, pushes the end away without anybody wanting that.
      await page.evaluate(`
        log.firstElementChild.append(Object.assign(document.createElement('div'), { style: 'height: 300px' }));
        log.dispatchEvent(new Event('scroll'));
      `);
      await expect.poll(left).toBeLessThan(2);
    }
    await page.locator('#log').hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(left).toBeGreaterThan(300);
    await post();
    expect(await left()).toBeGreaterThan(300);
  }, 60_000);

  test('forms, private answers, thinking and silence', async () => {
    await visit(1280, 800);
    await page.getByRole('button', { name: '/demo form' }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.getByLabel('Name').fill('Grab the roof');
    await shot('11-form');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('"column" must be filled in.').waitFor();
    await page.getByRole('combobox', { name: /Column/ }).click();
    await page.getByRole('option', { name: 'Right' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Planned: Grab the roof').waitFor();
    for (const name of ['hush', 'slow', 'dead']) {
      await page.getByRole('button', { name: `/demo ${name}` }).click();
      await page.keyboard.press('Enter');
      await box.until(() => log.some((one) => one.startsWith(name)));
    }
    await page.getByText('<script>alert(1)</script>').waitFor();
    await page.getByText('Demo is thinking…').waitFor();
    await page.getByText('/demo dead: The application did not respond').waitFor();
    await shot('12-private');
    expect(log).toContain('form Grab the roof r');
  }, 60_000);

  test('fits a phone', async () => {
    await visit(390, 844);
    await shot('20-phone-welcome');
    await page.getByRole('textbox', { name: /Message #games/ }).fill('/');
    await page.getByRole('option', { name: /demo board/ }).click();
    await page.getByRole('option', { name: 'Bob' }).waitFor();
    await shot('21-phone-options');
    await page.getByRole('option', { name: 'Bob' }).click();
    await page.getByRole('button', { name: 'Send the command' }).click();
    await page.getByRole('article').getByRole('button', { name: 'Play' }).waitFor();
    await page.waitForLoadState('networkidle', { timeout: 500 }).catch(() => {});
    await shot('22-phone-board');
    const wide = await page.evaluate(
      'document.documentElement.scrollWidth > innerWidth || document.getElementById("log").scrollWidth > innerWidth',
    );
    expect(wide).toBe(false);
    await page.getByRole('button', { name: 'Channels', exact: true }).click();
    await page.getByRole('button', { name: 'lounge', exact: true }).waitFor();
    await page.waitForTimeout(300);
    await shot('23-phone-drawer');
    await page.getByRole('button', { name: 'lounge', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome to #lounge' }).waitFor();
    await page.getByRole('button', { name: '/demo form' }).click();
    await page.getByRole('button', { name: 'Send the command' }).click();
    await page.getByRole('dialog').waitFor();
    await shot('24-phone-form');
  }, 60_000);
});
