import { afterEach, beforeEach, expect, test } from 'vitest';
import { PALETTES } from '../../src/core/scene/ink.ts';
import { globalControlId, parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { SHOW_SETTINGS } from '../../src/discord/custom-ids/person-ids.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import type { Actor, Exchange, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, postWith } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** How people and tables want things to look and to be said. */
let at: BotHarness;
let ann: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  ann = at.box.person('Ann');
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

/** The palettes of the pictures that were sent. */
function palettes(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges
    .flatMap((one) => one.files)
    .flatMap((file) => /"palette":"(\w+)"/.exec(Buffer.from(file.bytes).toString('latin1'))?.[1] ?? []);
}

async function choose(panel: Seen, what: string, value: string): Promise<Seen> {
  const select = panel.selects.find((one) => parseCustomId(one.customId)?.path[0] === what);
  return (await ann.select(panel, select?.customId ?? '', [value])).said;
}

test('pictures for one person are painted in their colours, those for all in the table’s', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  const colours = panel.selects.find((one) => parseCustomId(one.customId)?.path[0] === 'palette');
  expect(colours?.options.map((one) => one.value)).toEqual(['auto', ...PALETTES]);
  const chosen = await choose(panel, 'palette', 'tritanopia');
  expect(chosen.selects[1]?.options.find((one) => one.chosen)?.value).toBe('tritanopia');

  let from = at.exchanges.length;
  await ann.command(games, 'pebbles new', { computers: 1, seats: 2, palette: 'dark' });
  await at.calm();
  expect((await at.table()).palette).toBe('dark');
  const posts = at.exchanges.slice(from).filter((one) => /^\/channels\/\d+\/messages$/.test(one.path));
  expect(posts.length).toBeGreaterThan(0);
  const post = await postWith(at, ann, 'look');
  from = at.exchanges.length;
  await ann.press(post, controlOf(post, 'look'));
  await ann.press(post, controlOf(post, 'play'));
  await ann.press(post, controlOf(post, 'since'));
  await ann.command(games, 'pebbles guide', { topic: 'bet' });
  expect(palettes(at.exchanges.slice(from))).toEqual(['tritanopia', 'tritanopia', 'tritanopia', 'tritanopia']);

  const settings = (await ann.command(games, 'settings')).said;
  await choose(settings, 'palette', 'auto');
  expect((await at.context.store.person(ann.id))?.palette).toBeNull();
  from = at.exchanges.length;
  await ann.press(post, controlOf(post, 'look'));
  const rules = (await ann.press(post, controlOf(post, 'rules'))).said;
  const [select] = rules.selects;
  await ann.select(rules, select?.customId ?? '', ['bet']);
  expect(palettes(at.exchanges.slice(from))).toEqual(['dark', 'dark']);
});

test('the lobby shows the game’s title picture, a notice the board in its reader’s colours', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  await choose(panel, 'palette', 'protanopia');
  await ann.command(games, 'pebbles new', { seats: 2 });
  await at.calm();
  const lobby = ann.sees(games).find((post) => !post.ephemeral);
  const alt = TOY.voice('en', String).cover().alt;
  expect(lobby?.pictures).toMatchObject([{ name: expect.stringMatching(/^cover-/), alt }]);
  if (!lobby) throw new Error('there is no lobby');
  await at.box.person('Bob').press(lobby, 'Join', { until: 'answer' });
  await at.calm();
  expect(ann.again(lobby)?.pictures).toMatchObject([{ alt }]);
  // A notice waits a minute, in case its reader is here already.
  await at.pass(60_000);
  const [notice] = ann.dms();
  expect(notice?.pictures).toMatchObject([
    { name: expect.stringMatching(/^board-/), alt: expect.stringMatching('left') },
  ]);
  const sent = at.exchanges.filter((one) => one.path === `/channels/${notice?.room.id}/messages`);
  expect(palettes(sent)).toEqual(['protanopia']);
});

test('posts speak the table’s language, replies and notices the person’s', async () => {
  const bob = at.box.person('Bob');
  bob.locale = 'zh-TW';
  await ann.command(games, 'pebbles new', { seats: 2, language: 'fr' });
  await at.calm();
  expect((await at.table()).language).toBe('fr');
  const lobby = ann.sees(games).findLast((post) => !post.ephemeral);
  if (!lobby) throw new Error('there is no lobby');
  expect(lobby.buttons.map((one) => one.label)).toContain(bookOf('fr').join);
  await bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
  await at.calm();
  const post = await postWith(at, ann, 'play');
  expect(post.buttons.map((one) => one.label)).toContain(`🎲 ${bookOf('fr').play}`);
  await at.pass(60_000);
  expect(bob.dms()[0]?.buttons.map((one) => one.label)).toContain(bookOf('zh-TW').toTable);
  const asked = (await ann.press(post, controlOf(post, 'play'))).said;
  expect(asked.buttons.map((one) => one.label)).toContain(`📖 ${bookOf('en').rules}`);

  // A choice of one's own goes before what the client says.
  await choose((await ann.command(games, 'settings')).said, 'language', 'hu');
  const again = (await ann.press(post, controlOf(post, 'play'))).said;
  expect(again.buttons.map((one) => one.label)).toContain(`📖 ${bookOf('hu').rules}`);
});

test('a table speaks its host’s language, and another after one press', async () => {
  ann.locale = 'hu';
  await ann.command(games, 'pebbles new');
  await at.calm();
  expect((await at.table()).language).toBe('hu');
  const lobby = () => {
    const found = ann.sees(games).findLast((post) => !post.ephemeral && post.buttons.length > 0);
    if (!found) throw new Error('there is no lobby');
    return found;
  };
  const spoken: string[] = [];
  // The server's comes next, then the others, and the first again.
  for (let press = 0; press < 4; press += 1) {
    await ann.press(lobby(), controlOf(lobby(), 'next-language'), { until: 'answer' });
    await at.calm();
    spoken.push((await at.table()).language);
  }
  expect(spoken).toEqual(['en', 'fr', 'zh-TW', 'hu']);
  expect(lobby().buttons.map(({ label }) => label)).toContain(bookOf('hu').join);
  const bob = at.box.person('Bob');
  await bob.press(lobby(), controlOf(lobby(), 'next-language'), { until: 'answer' });
  await at.calm();
  expect(bob.sees(games).findLast((one) => one.ephemeral)?.text).toContain('host');
  expect((await at.table()).language).toBe('hu');
});

test('hours are typed in a form, in the words of the panel', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  await choose(panel, 'language', 'hu');
  const hungarian = (await ann.press(panel, globalControlId(SHOW_SETTINGS, { page: 'hours' }))).said;
  const [quiet] = hungarian.buttons.filter((one) => parseCustomId(one.customId)?.path[0] === 'quiet');
  if (!quiet) throw new Error('there is no button for quiet hours');
  const form = (await ann.press(hungarian, quiet.customId)).asked;
  expect(form.title).toBe(bookOf('hu').setQuiet);
  const said = (await ann.submit(form, { quietFrom: '22:30', quietTo: '7' })).said;
  expect(said.id).toBe(hungarian.id);
  expect(said.text).toContain('22:30–07:00');
  const wrong = (await ann.submit(form, { quietFrom: 'késő', quietTo: '7' })).said;
  expect(wrong.text).toContain('22:30–07:00');
  expect(wrong.text).toContain(bookOf('hu').timeWrong({ text: 'késő' }));
});

test.each([
  ['Budapest', 'Europe/Budapest'],
  ['new york', 'America/New_York'],
  ['Asia/Taipei', 'Asia/Taipei'],
])('somebody near %s lives by the clock of %s', async (city, zone) => {
  const first = (await ann.command(games, 'settings')).said;
  const panel = (await ann.press(first, globalControlId(SHOW_SETTINGS, { page: 'hours' }))).said;
  const button = panel.buttons.find((one) => parseCustomId(one.customId)?.path[0] === 'zone');
  const form = (await ann.press(panel, button?.customId ?? '')).asked;
  expect((await ann.submit(form, { zone: city })).said.text).toContain(zone);
  expect((await at.context.store.person(ann.id))?.zone).toBe(zone);
});
