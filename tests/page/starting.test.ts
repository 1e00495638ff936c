import { Client, Events, GatewayIntentBits } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { browserPath, launch } from '../support/browser.ts';
import { freshFolder } from '../support/folder.ts';

const COMMANDS = [
  {
    name: 'show',
    description: 'Shows',
    options: [
      { type: 6, name: 'who', description: 'With whom' },
      { type: 5, name: 'strict', description: 'Whether the clock counts' },
      { type: 4, name: 'move', description: 'After how many moves', min_value: 0, max_value: 9 },
      { type: 3, name: 'tile', description: 'Which tile', autocomplete: true },
    ],
  },
  { name: 'learn', description: 'Teaches' },
  {
    name: 'table',
    description: 'Of a table',
    options: Array.from({ length: 15 }, (_, n) => ({ type: 1, name: `look${n}`, description: 'Looks' })),
  },
];

/** What is typed while the bot is not there yet, or gone for a while, is kept and sent whole. */
describe.skipIf(!browserPath)('the page', () => {
  let browser: Browser;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function sandbox(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
    const box = await startSandbox({ botName: 'Demo', ...options });
    ends.push(() => box.close());
    return box;
  }

  /** Starts a bot that has some commands; `heard` gets the name and the options of each that is sent. */
  async function start(box: Sandbox, heard: unknown[]): Promise<Client> {
    const bot = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
    ends.push(() => bot.destroy());
    const ready = new Promise<Client<true>>((resolve) => bot.once(Events.ClientReady, resolve));
    bot.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isAutocomplete()) void interaction.respond([{ name: 'A forest', value: 'forest' }]);
      if (!interaction.isChatInputCommand()) return;
      const options = interaction.options.data.map(({ name, value }) => [name, value]);
      heard.push({ [interaction.commandName]: Object.fromEntries(options) });
      void interaction.reply({ content: 'Heard', flags: 64 });
    });
    await bot.login(box.token);
    await (await ready).application.commands.set(COMMANDS as never);
    return bot;
  }

  async function visit(box: Sandbox): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    ends.push(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(box.url);
    await page.getByText('Demo is starting').waitFor();
    await page.getByRole('textbox', { name: /Message #games/ }).focus();
    return page;
  }

  test('sends a command that was written before the bot was there, with its options', async () => {
    const box = await sandbox();
    const page = await visit(box);
    await page.keyboard.type('/show strict:true move:3');
    await page.keyboard.press('Enter');
    await page.getByText('This will be sent as soon as Demo is there.').waitFor();
    const heard: unknown[] = [];
    await start(box, heard);
    await box.until(() => heard.length === 1);
    await page.getByText('Heard').waitFor();
    expect(heard).toEqual([{ show: { strict: true, move: 3 } }]);
    expect(box.person('Ann').sees(box.channel('games')).length).toBe(1);
    await page.getByText('Demo is starting').waitFor({ state: 'hidden' });
    expect(await page.getByRole('textbox', { name: /Message #games/ }).inputValue()).toBe('');
    await page.getByRole('button', { name: '/table …' }).and(page.getByTitle('15 commands')).waitFor();
  }, 60_000);

  test.each([
    ['in the name of an option', '/show mo', 've:3'],
    ['in a value', '/show move:', '3'],
    ['in a word of a value', '/show strict:true who:@B', 'ob'],
    ['in the name of the command', '/sh', 'ow move:3'],
  ])(
    'goes on where somebody types when the bot comes: %s',
    async (_, before, after) => {
      const box = await sandbox();
      const page = await visit(box);
      await page.keyboard.type(before);
      const heard: unknown[] = [];
      await start(box, heard);
      await page.locator('.suggestions :is(.item, .about)').first().waitFor();
      await page.keyboard.type(after);
      await page.keyboard.press('Enter');
      const bob = box.person('Bob').id;
      // A person is chosen from the list first.
      if (after === 'ob') await page.keyboard.press('Enter');
      await box.until(() => heard.length === 1);
      expect(heard).toEqual([{ show: after === 'ob' ? { strict: true, who: bob } : { move: 3 } }]);
    },
    60_000,
  );

  test('sends nothing beside which something stands that is no option', async () => {
    const box = await sandbox();
    const page = await visit(box);
    await page.keyboard.type('/show mover:3');
    await page.keyboard.press('Enter');
    const heard: unknown[] = [];
    await start(box, heard);
    await page.getByText('There is no option “mover:3”.').waitFor();
    // The notice leaves free what has to be corrected.
    const [notice, line] = await Promise.all([
      page.locator('.toast').boundingBox(),
      page.locator('#composer').boundingBox(),
    ]);
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(line?.y ?? 0);
    await page.getByRole('textbox', { name: 'Name of an option' }).fill('move:4');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 1);
    expect(heard).toEqual([{ show: { move: 4 } }]);
  }, 60_000);

  test('keeps what is filled in while the bot is gone, also what was chosen of its suggestions', async () => {
    const box = await sandbox();
    const page = await visit(box);
    const heard: unknown[] = [];
    const bot = await start(box, heard);
    await page.getByText('Demo is starting').waitFor({ state: 'hidden' });
    await page.keyboard.type('/show move:4 tile:');
    await page.getByRole('option', { name: 'A forest' }).click();
    await bot.destroy();
    await page.getByText('Demo is starting').waitFor();
    await page.getByRole('button', { name: 'Send the command' }).click();
    await page.getByText('This will be sent as soon as Demo is there.').waitFor();
    await start(box, heard);
    await box.until(() => heard.length === 1);
    expect(heard).toEqual([{ show: { move: 4, tile: 'forest' } }]);
  }, 60_000);

  test('keeps what is sent while the sandbox itself starts again', async () => {
    const folder = await freshFolder();
    const box = await startSandbox({ botName: 'Demo', folder });
    const page = await visit(box);
    const heard: unknown[] = [];
    const bot = await start(box, heard);
    await page.getByText('Demo is starting').waitFor({ state: 'hidden' });
    await bot.destroy();
    await box.close();
    await page.getByText('Connection lost').waitFor();
    await page.keyboard.type('/learn');
    await page.keyboard.press('Enter');
    await page.getByText('This will be sent as soon as the sandbox is there.').waitFor();
    const next = await sandbox({ folder, port: box.port });
    // Its commands are known from before.
    await page.getByText('Demo is starting').waitFor();
    await start(next, heard);
    await next.until(() => heard.length === 1);
    expect(heard).toEqual([{ learn: {} }]);
  }, 60_000);
});
