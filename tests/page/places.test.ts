import { Client, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { browserPath, launch } from '../support/browser.ts';

/** Folder for pictures of the page; none are taken when it is not set. */
const SHOTS = process.env.SANDBOX_SHOTS;

const JOIN = { type: 1, components: [{ type: 2, style: 3, label: 'Join', custom_id: 'join' }] };

async function demo(interaction: Interaction): Promise<unknown> {
  if (interaction.isChatInputCommand()) return interaction.reply({ content: 'A lobby', components: [JOIN] } as never);
  if (!interaction.isButton()) return undefined;
  return interaction.update({ content: `Joined by ${interaction.user.displayName}`, components: [JOIN] } as never);
}

describe.skipIf(!browserPath)('places where the bot is no member', () => {
  let browser: Browser;
  let box: Sandbox;
  let client: Client;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(() => browser?.close());

  beforeEach(async () => {
    errors.length = 0;
    box = await startSandbox({
      botName: 'Demo',
      guilds: [
        { name: 'The Parlour', channels: ['games', 'lounge'] },
        { name: 'Elsewhere', channels: ['hall', 'library'], bot: false, quiet: ['library'] },
      ],
      groups: [{ name: 'Weekend', people: ['Ann', 'Bob', 'Cleo'] }],
      installed: ['Ann', 'Bob'],
    });
    client = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
    client.on(Events.InteractionCreate, (interaction) => {
      demo(interaction).catch((error: unknown) => errors.push(String(error)));
    });
    const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(box.token);
    await (await ready).application.commands.set([{ name: 'lobby', description: 'Opens a lobby' }]);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('400')) errors.push(message.text());
    });
  }, 30_000);

  afterEach(async () => {
    await page?.context().close();
    await client.destroy();
    await box.close();
    expect(errors).toEqual([]);
    expect(box.breaches).toEqual([]);
  });

  async function shot(name: string): Promise<void> {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
  }

  const be = (name: string) => page.getByRole('radio', { name }).click();
  const channels = async () => {
    await page.getByRole('button', { name: /^(Channels|Csatornák)/ }).click();
    // The drawer has slid in.
    await page.locator('#profile').waitFor();
    await page.waitForTimeout(250);
  };
  const go = async (name: string) => {
    await channels();
    await page.locator('#rooms').getByRole('button', { name }).click();
  };
  const say = async (text: string) => {
    await page.locator('#composer textarea').fill(text);
    await page.keyboard.press('Enter');
  };

  test('a command goes along, everybody presses its message, and where apps may not speak it is hidden', async () => {
    await page.goto(box.url);
    await page.getByRole('button', { name: '/lobby' }).waitFor();
    await channels();
    await page.getByText('(the bot is not here)').waitFor();
    await shot('places-1-channels');
    await page.locator('#rooms').getByRole('button', { name: 'hall' }).click();
    await page.getByText('It can only answer').waitFor();
    await shot('places-2-hall');
    await say('/lobby');
    await page.getByRole('article').getByRole('button', { name: 'Join' }).waitFor();

    await be('Cleo');
    await page.getByText('Tick “I have installed the app”').waitFor();
    await say('/lobby');
    await page.getByRole('listbox').getByText('Demo is not here.').waitFor();
    await shot('places-3-not-installed');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Joined by Cleo').waitFor();

    await be('Bob');
    await go('library');
    await say('/lobby');
    await page.getByText('you may not let your apps speak to everybody').waitFor();
    await shot('places-4-hidden');
    expect(box.person('Cleo').sees(box.channel('library'))).toEqual([]);

    await go('Weekend');
    await say('/lobby');
    await page.getByRole('article').getByRole('button', { name: 'Join' }).waitFor();
    await shot('places-5-group');
    await go('Write to Dan');
    await page.getByRole('heading', { name: 'Direct messages with Dan' }).waitFor();
    await say('Shall we play?');
    await page.getByText('Shall we play?').waitFor();
    await be('Dan');
    // Who is waited for is shown the place at once.
    await page.getByRole('heading', { name: 'Direct messages with Bob' }).waitFor();
    await page.getByText('Shall we play?').waitFor();
    await shot('places-6-between');
    await page.setViewportSize({ width: 1280, height: 800 });
    await shot('places-6-wide');
  }, 60_000);

  test('whoever installs the app has its commands there, and not any more once it is gone again', async () => {
    box.person('Cleo').locale = 'hu';
    await page.goto(box.url);
    await page.getByRole('button', { name: '/lobby' }).waitFor();
    await be('Cleo');
    // What she is shown first closes the drawer.
    await page.getByText('Üdv itt').waitFor();
    await go('hall');
    await page.getByText('Demo nincs itt. Jelöld be').waitFor();
    await shot('places-7-hungarian');
    await channels();
    const installed = page.getByRole('checkbox', { name: 'Telepítettem az alkalmazást' });
    await installed.check();
    await shot('places-8-install');
    await page.mouse.click(380, 600);
    // The commands are there.
    await page.getByRole('button', { name: '/lobby' }).waitFor();
    await say('/lobby');
    await page.getByText('A lobby', { exact: true }).waitFor();
    await shot('places-9-installed');
    await channels();
    await installed.uncheck();
    await page.mouse.click(380, 600);
    await expect.poll(() => box.person('Cleo').installed).toBe(false);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Joined by Cleo').waitFor();
    await say('/lobby');
    await page.getByRole('listbox').getByText('Demo nincs itt.').waitFor();
  }, 60_000);
});
