import { createCanvas } from '@napi-rs/canvas';
import { type APIMessage, Client, Events, GatewayIntentBits } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts';
import { browserPath, launch } from '../support/browser.ts';
import { freshFolder } from '../support/folder.ts';

/** The page when the connection breaks, when much was said, on a phone, and for who has no mouse. */
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

  async function sandbox(options: SandboxOptions = {}): Promise<Sandbox> {
    const box = await startSandbox(options);
    ends.push(() => box.close());
    return box;
  }

  async function visit(box: Sandbox, width = 1280, height = 800): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height } });
    ends.push(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(box.url);
    await page.getByRole('heading', { name: 'games', level: 1 }).waitFor();
    return page;
  }

  async function call(box: Sandbox, method: string, path: string, body: unknown): Promise<APIMessage> {
    const headers = { authorization: `Bot ${box.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${box.api}/v10/channels/${path}`, { method, headers, body: JSON.stringify(body) });
    return answer.json() as Promise<APIMessage>;
  }

  /** A sandbox with a bot that has one command, and what it hears of it: the options of each. */
  async function withCommand(): Promise<{ readonly box: Sandbox; readonly heard: readonly unknown[] }> {
    const box = await sandbox();
    const bot = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
    ends.push(() => bot.destroy());
    const ready = new Promise<Client<true>>((resolve) => bot.once(Events.ClientReady, resolve));
    const heard: unknown[] = [];
    bot.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      heard.push(Object.fromEntries(interaction.options.data.map(({ name, value }) => [name, value])));
      void interaction.reply({ content: 'Heard', flags: 64 });
    });
    await bot.login(box.token);
    const options = [
      { type: 6, name: 'who', description: 'With whom' },
      { type: 5, name: 'strict', description: 'Whether the clock counts' },
      { type: 4, name: 'move', description: 'After how many moves', min_value: 0, max_value: 9 },
    ];
    const film = { type: 1, name: 'film', description: 'A film' };
    const commands = [
      { name: 'show', description: 'Shows', options },
      { name: 'learn', description: 'Teaches' },
      {
        name: 'table',
        description: 'Of a table',
        options: [{ type: 2, name: 'replay', description: 'Again', options: [film] }],
      },
    ];
    await (await ready).application.commands.set(commands as never);
    return { box, heard };
  }

  test('says when the connection is lost, and takes up where it was', async () => {
    const folder = await freshFolder();
    const box = await startSandbox({ folder });
    const page = await visit(box);
    await call(box, 'POST', `${box.channel('games').id}/messages`, { content: 'Before' });
    await page.getByText('Before').waitFor();
    await page.getByRole('textbox', { name: /Message #games/ }).fill('half a thought');
    await box.close();
    await page.getByText('Connection lost').waitFor();
    // Nobody to become: the page says why and stays who it is.
    await page.getByRole('radio', { name: 'Bob' }).click();
    await page.getByText('The sandbox does not answer').waitFor();

    const next = await sandbox({ folder, port: box.port });
    await call(next, 'POST', `${next.channel('games').id}/messages`, { content: 'Meanwhile' });
    await page.getByText('Connected again').waitFor();
    await page.getByText('Connection lost').waitFor({ state: 'hidden' });
    await page.getByText('Meanwhile').waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await page.getByRole('textbox', { name: /Message #games/ }).inputValue()).toBe('half a thought');
    await call(next, 'POST', `${next.channel('games').id}/messages`, { content: 'After' });
    await page.getByText('After').waitFor();
    await page.getByRole('radio', { name: 'Bob' }).click();
    await page.getByRole('radio', { name: 'Bob', checked: true }).waitFor();
  }, 60_000);

  test('of a long history the end is there, and the rest when somebody scrolls up', async () => {
    const box = await sandbox();
    const room = box.channel('games').id;
    const sent: APIMessage[] = [];
    for (let n = 0; n < 230; n += 1) sent.push(await call(box, 'POST', `${room}/messages`, { content: `Line ${n}.` }));
    const page = await visit(box);
    await page.getByText('Line 229.').waitFor();
    const articles = page.getByRole('article');
    expect(await articles.count()).toBe(100);
    // What changes further up does not appear at the end.
    await call(box, 'PATCH', `${room}/messages/${sent[3]?.id}`, { content: 'Line 3, corrected.' });
    await call(box, 'POST', `${room}/messages`, { content: 'Line 230.' });
    await page.getByText('Line 230.').waitFor();
    expect(await articles.count()).toBe(101);

    await page.locator('#log').hover();
    // Only the reader's own scrolling leaves the end.
    await page.mouse.wheel(0, -300);
    await expect.poll(() => page.evaluate('log.scrollHeight - log.scrollTop - log.clientHeight')).toBeGreaterThan(200);
    for (const many of [201, 231]) {
      const top = await articles.first().getAttribute('id');
      await page.evaluate('log.scrollTop = 10');
      await expect.poll(() => articles.count()).toBe(many);
      // Who reads stays where they were.
      expect(await page.locator(`#${top}`).evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
    }
    await page.evaluate('log.scrollTop = 0');
    await page.getByRole('heading', { name: 'Welcome to #games' }).waitFor();
    expect(await articles.nth(3).innerText()).toContain('Line 3, corrected.');
  }, 60_000);

  test('a message that answers a press keeps the focus of who plays with the keyboard', async () => {
    const box = await sandbox();
    const bot = new Client({ rest: { api: box.api, version: '10' }, intents: [GatewayIntentBits.Guilds] });
    ends.push(() => bot.destroy());
    const ready = new Promise((resolve) => bot.once(Events.ClientReady, resolve));
    const row = (...ids: string[]) => ({
      type: 1,
      components: ids.map((id) => ({ type: 2, style: 1, label: id, custom_id: id })),
    });
    const pressed: string[] = [];
    bot.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isMessageComponent()) return;
      pressed.push(interaction.isStringSelectMenu() ? interaction.values.join() : interaction.customId);
      if (pressed.length === 4)
        return void interaction
          .deferReply({ flags: 64 })
          .then(() => interaction.editReply({ content: 'For you', components: [row('Confirm')] } as never));
      const options = ['North', 'South'].map((label) => ({ label, value: label }));
      const components =
        pressed.length === 1
          ? [row('Left', 'Right')]
          : [{ type: 1, components: [{ type: 3, custom_id: 's', options }] }];
      void interaction.update({ components } as never);
    });
    await bot.login(box.token);
    await ready;
    const page = await visit(box);
    await call(box, 'POST', `${box.channel('games').id}/messages`, { content: 'Turn', components: [row('Play')] });
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Left');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('combobox');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await box.until(() => pressed.length === 3);
    // A private answer of its own is gone to as soon as there is something to press.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Confirm');
    expect(pressed.slice(0, 3)).toEqual(['Play', 'Right', 'South']);
    // Typing goes to the line below, wherever one is.
    await page.keyboard.type('/');
    expect(await page.getByRole('textbox', { name: /Message #games/ }).inputValue()).toBe('/');
  }, 60_000);

  test('on a phone everything to be pressed is large enough, also for a table with a thread', async () => {
    const box = await sandbox();
    const room = box.channel('games').id;
    const post = await call(box, 'POST', `${room}/messages`, {
      content: 'A table',
      components: [
        { type: 1, components: [{ type: 2, style: 1, label: 'Join', custom_id: 'join' }] },
        { type: 1, components: [{ type: 5, custom_id: 'who' }] },
      ],
    });
    const thread = await call(box, 'POST', `${room}/messages/${post.id}/threads`, { name: 'Table 17 · Ann and Bob' });
    const page = await visit(box, 390, 844);
    const small = () =>
      page.evaluate<string[]>(`
        [...document.querySelectorAll('button, select, summary, textarea, label.switch')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => one.getBoundingClientRect().width < 44 || one.getBoundingClientRect().height < 44)
          .map((one) => one.className + ' ' + one.textContent)
      `);
    await page.getByRole('button', { name: /See thread/ }).waitFor();
    expect(await small()).toEqual([]);
    await page.getByRole('button', { name: /^Channels/ }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'lounge' }).waitFor();
    expect(await small()).toEqual([]);
    await page.keyboard.press('Escape');
    await call(box, 'PATCH', thread.id, { name: 'Table 17 · over' });
    await page
      .getByRole('article')
      .getByRole('button', { name: /Table 17 · over/ })
      .click();
    await page.getByRole('heading', { name: 'Table 17 · over', level: 1 }).waitFor();
    expect(await small()).toEqual([]);
    await page.getByRole('button', { name: 'Back to #games' }).click();
    await page.getByRole('heading', { name: 'games', level: 1 }).waitFor();
  }, 60_000);

  test('speaks to everybody in their language: times as well, and Chinese also where a machine has no letters for it', async () => {
    const box = await sandbox({ people: ['Ann', 'Cleo:zh-TW'] });
    await call(box, 'POST', `${box.channel('games').id}/messages`, { content: 'Until <t:1800000000:D>, 字' });
    const page = await visit(box);
    await page.getByText('15 January 2027').waitFor();
    await page.getByRole('radio', { name: 'Cleo' }).click();
    await page.getByText('2027年1月15日').waitFor();
    expect(await page.evaluate("document.fonts.load('16px Chinese', '字').then((found) => found.length)")).toBe(1);
    // So are its own words, those that are only read out as well, and what was written stays.
    await page.getByRole('textbox', { name: '傳訊息到 #games' }).fill('一半');
    await page.getByRole('navigation', { name: '頻道' }).getByText('接收私訊').waitFor();
    await page.getByRole('combobox', { name: '語言' }).selectOption('Magyar');
    await page.getByText('2027. január 15.').waitFor();
    await page.getByRole('navigation', { name: 'Csatornák' }).getByText('kap privát üzenetet').waitFor();
    const line = page.getByRole('textbox', { name: 'Üzenet ide: #games' });
    expect(await line.inputValue()).toBe('一半');
    await page.getByText('Te vagy', { exact: true }).waitFor();
    // What the sandbox refuses it refuses in the language of the page.
    const refused = { as: box.person('Cleo').id, room: '1', content: 'x' };
    const said = page.evaluate<string>(
      `import('./net.js').then(({ act }) => act('say', ${JSON.stringify(refused)})).catch((error) => error.message)`,
    );
    expect(await said).toBe('Ez a csatorna már nincs meg.');
  }, 60_000);

  test('a command may be written out whole, or an option by its name', async () => {
    const { box, heard } = await withCommand();
    const page = await visit(box);
    await page.getByRole('button', { name: '/show' }).waitFor();
    await page.keyboard.type('/show who:@Bob strict:true move:3');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 1);
    await page.getByText('Heard').first().waitFor();
    await page.keyboard.type('/show mo');
    await page.getByRole('option', { name: /^move/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('After how many moves (0 to 9)').waitFor();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 2);
    expect(heard).toEqual([{ who: box.person('Bob').id, strict: true, move: 3 }, { move: 7 }]);
    // What is no longer wanted goes away with the backspace, in the end the command itself.
    await page.keyboard.type('/show move:1');
    for (const key of ['Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key);
    expect(await page.getByRole('textbox', { name: /Message #games/ }).inputValue()).toBe('');
  }, 60_000);

  test('an option that is refused keeps what was typed, and is refused in the language of the person', async () => {
    const { box, heard } = await withCommand();
    const page = await visit(box);
    await page.getByRole('button', { name: '/show' }).waitFor();
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/show strict:true move:12');
    await page.keyboard.press('Enter');
    await page.getByText('“move” takes a whole number from 0 to 9.').waitFor();
    const field = (name: string) => page.locator(`.option input[data-option="${name}"]`);
    expect([await field('strict').inputValue(), await field('move').inputValue()]).toEqual(['true', '12']);
    for (const [locale, sentence] of [
      ['fr', '« move » attend un nombre entier de 0 à 9.'],
      ['hu', 'Ide egész szám kell, 0 és 9 között: „move”.'],
      ['zh-TW', '「move」要填 0 到 9 的整數。'],
    ] as const) {
      await page.locator('[data-key="language"]').selectOption(locale);
      // The page hears of the new language a moment later.
      const pressed = async (): Promise<number> => {
        await field('move').press('Enter');
        return page.getByText(sentence).count();
      };
      await expect.poll(pressed).toBeGreaterThan(0);
    }
    expect(heard).toEqual([]);
    expect([await field('strict').inputValue(), await field('move').inputValue()]).toEqual(['true', '12']);
    await field('move').fill('9');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 1);
    expect(heard).toEqual([{ strict: true, move: 9 }]);
  }, 60_000);

  test('on a phone a command is written out whole, wherever the focus is', async () => {
    const { box, heard } = await withCommand();
    const page = await visit(box, 390, 844);
    await page.getByRole('button', { name: '/show' }).waitFor();
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/show move:4');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 1);
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/show ');
    await page.getByRole('button', { name: 'Send the command' }).focus();
    await page.keyboard.type('strict:true move:5');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 2);
    expect(heard).toEqual([{ move: 4 }, { strict: true, move: 5 }]);
  }, 60_000);

  test('a command without options is sent with the Enter that ends its name', async () => {
    const { box, heard } = await withCommand();
    const page = await visit(box, 390, 844);
    await page.getByRole('button', { name: '/learn' }).waitFor();
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/learn');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 1);
    expect(heard).toEqual([{}]);
    // So is one in a group, which is found without the name of the group as well.
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/table replay film');
    await page.keyboard.press('Enter');
    await box.until(() => heard.length === 2);
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/table fi');
    await page.getByRole('option', { name: /^\/table replay film/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the command' }).click();
    await box.until(() => heard.length === 3);
    // One that has options waits for them.
    await page.getByRole('textbox', { name: /Message/ }).focus();
    await page.keyboard.type('/show');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send the command' }).waitFor();
    expect(heard.length).toBe(3);
  }, 60_000);

  test('keeps the end in sight where a message changes whose pictures are not loaded yet', async () => {
    const box = await sandbox();
    const page = await visit(box, 390, 844);
    let load = () => {};
    const allowed = new Promise<void>((resolve) => {
      load = resolve;
    });
    // A real server takes its time; the pictures of what somebody pressed are the last to come.
    await page.route('**/cdn/**', async (route) => {
      await allowed;
      await route.continue();
    });
    const drawing = createCanvas(1200, 1200).toBuffer('image/png');
    const send = (method: string, path: string, words: string, end: string) => {
      const form = new FormData();
      form.set('files[0]', new Blob([drawing]), 'board.png');
      const board = { type: 12, items: [{ media: { url: 'attachment://board.png' } }] };
      const texts = [words, end].map((content) => ({ type: 10, content }));
      form.set('payload_json', JSON.stringify({ flags: 1 << 15, components: [texts[0], board, texts[1]] }));
      const headers = { authorization: `Bot ${box.token}` };
      return fetch(`${box.api}/v10/channels/${path}`, { method, headers, body: form });
    };
    const left = () => page.evaluate<number>('log.scrollHeight - log.scrollTop - log.clientHeight');
    const painted = () =>
      page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const grow = () =>
      page.evaluate(
        'log.lastElementChild.append(Object.assign(document.createElement("div"), { style: "height: 400px" }))',
      );
    const room = `${box.channel('games').id}/messages`;
    const asked = await send('POST', room, Array(60).fill('A long question').join('\n'), 'What do you choose?');
    const { id } = (await asked.json()) as APIMessage;
    await page.getByText('What do you choose?').waitFor();
    expect(await page.evaluate('document.querySelector(".picture img").clientHeight > 250')).toBe(true);
    await painted();
    expect(await left()).toBeLessThan(3);
    await send('PATCH', `${room}/${id}`, 'A short preview', 'Do you confirm?');
    await page.getByText('Do you confirm?').waitFor();
    await painted();
    await grow();
    await painted();
    expect(await left()).toBeLessThan(3);
    // Where a message becomes shorter the browser itself scrolls up, which nobody has asked for.
    await grow();
    await painted();
    await page.evaluate('log.scrollTop -= 300');
    await painted();
    await grow();
    await painted();
    expect(await left()).toBeLessThan(3);
    load();
    await expect.poll(() => page.evaluate('[...document.images].every((one) => one.complete)')).toBe(true);
    await painted();
    expect(await left()).toBeLessThan(3);
    // Who scrolls up stays there.
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, -500);
    await expect.poll(left).toBeGreaterThan(300);
    await painted();
    await grow();
    await painted();
    expect(await left()).toBeGreaterThan(300);
  }, 60_000);

  test('has letters and emojis of its own', async () => {
    const page = await visit(await sandbox());
    const sample = { Latin: 'ő', Chinese: '字', Symbols: '⛝', Emojis: '🏠' };
    for (const [family, letter] of Object.entries(sample))
      expect(
        await page.evaluate(`document.fonts.load('16px ${family}', '${letter}').then((found) => found.length)`),
        family,
      ).toBe(1);
  }, 60_000);
});
