import { afterEach, beforeEach, expect, test } from 'vitest';
import { PALETTES } from '../../src/core/scene/ink.ts';
import { globalControlId } from '../../src/discord/custom-ids/custom-id.ts';
import { type HoursForm, SET_HOURS, SHOW_SETTINGS } from '../../src/discord/custom-ids/person-ids.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import type { Actor, Exchange, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, postWith } from '../support/scripted-player.ts';
import { fillSettings, proposedIn, settingsFormOf } from '../support/settings-filler.ts';
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
  return fillSettings(ann, panel, 'general', { [what]: value });
}

test('pictures for one person are painted in their colours, those for all in the table’s', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  const form = await settingsFormOf(ann, panel, 'general');
  const colours = form.modal.components.map(({ component }) => component).find((one) => one?.custom_id === 'palette');
  expect(colours?.options?.map((one) => one.value)).toEqual(['auto', ...PALETTES]);
  const chosen = await choose(panel, 'palette', 'tritanopia');
  expect(proposedIn(await settingsFormOf(ann, chosen, 'general'), 'palette')).toEqual(['tritanopia']);

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

test('hours are chosen in a form, in the words of the panel', async () => {
  const hungarian = await choose((await ann.command(games, 'settings')).said, 'language', 'hu');
  const form = await settingsFormOf(ann, hungarian, 'hours');
  expect(form.title).toBe(bookOf('hu').settingsHours);
  const said = (await ann.submit(form, { quietFrom: '22:00', quietTo: '07:00' })).said;
  expect(said.id).toBe(hungarian.id);
  expect(said.text).toContain('22:00–07:00');
  // What the next form proposes, and what ends it.
  const next = await settingsFormOf(ann, said, 'hours');
  expect([proposedIn(next, 'quietFrom'), proposedIn(next, 'quietTo')]).toEqual([['22:00'], ['07:00']]);
  const half = (await ann.submit(next, { quietFrom: [] })).said;
  expect(half.text).toContain(bookOf('hu').quietBoth);
  const none = await fillSettings(ann, half, 'hours', { quietFrom: [], quietTo: [] });
  expect(none.text).toContain(bookOf('hu').settingsNoQuiet);
});

test('a time that only a command can say stands in the form, and a form changes only what was changed in it', async () => {
  const panel = (await ann.command(games, 'settings', { 'quiet-from': '22:30', 'quiet-to': '7' })).said;
  const form = await settingsFormOf(ann, panel, 'hours');
  expect(proposedIn(form, 'quietFrom')).toEqual(['22:30']);
  // Changed elsewhere while the form is open.
  await ann.command(games, 'settings', { 'quiet-to': '8:15' });
  const said = (await ann.submit(form, { zone: 'Asia/Tokyo' })).said;
  expect(said.text).toContain('Asia/Tokyo');
  expect(said.text).toContain('22:30–08:15');
});

test('a vacation is typed in one line, proposed again, and ends where the line is left empty', async () => {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const panel = (await ann.command(games, 'settings', { zone: 'UTC' })).said;
  const wrong = await fillSettings(ann, panel, 'hours', { vacation: 'Christmas' });
  expect(wrong.text).toContain('“Christmas” is no date');
  const away = await fillSettings(ann, wrong, 'hours', { vacation: `${day(2)} to ${day(4)}` });
  expect(await at.context.store.vacation(ann.id)).not.toBeNull();
  const form = await settingsFormOf(ann, away, 'hours');
  const line = form.modal.components.map(({ component }) => component).find((one) => one?.custom_id === 'vacation');
  expect(line?.value).toBe(`${day(2)} – ${day(4)}`);
  expect((await ann.submit(form, {})).said.text).not.toContain('⚠️');
  expect((await ann.submit(form, { vacation: '' })).said.text).toContain(bookOf('en').vacationOver);
  expect(await at.context.store.vacation(ann.id)).toBeNull();
  // One day alone is the last one.
  await fillSettings(ann, panel, 'hours', { vacation: day(3) });
  expect((await at.context.store.vacation(ann.id))?.from).toBeLessThan(Date.now() + 60_000);
});

test.each([
  ['Budapest', 'Europe/Budapest'],
  ['new york', 'America/New_York'],
  ['Asia/Taipei', 'Asia/Taipei'],
  ['buda', 'Europe/Budapest'],
])('somebody near %s lives by the clock of %s', async (city, zone) => {
  const panel = (await ann.command(games, 'settings')).said;
  expect((await fillSettings(ann, panel, 'hours', { city })).text).toContain(zone);
  expect((await at.context.store.person(ann.id))?.zone).toBe(zone);
});

test('of several zones that fit one is chosen, and words that fit none are said to', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  const asked = await fillSettings(ann, panel, 'hours', { city: 'argentina' });
  expect(asked.text).toContain('Several time zones fit “argentina”');
  const [menu] = asked.selects;
  if (!menu) throw new Error('there is no menu');
  expect(menu.options.length).toBeGreaterThan(2);
  const chosen = (await ann.select(asked, menu.customId, ['America/Argentina/Salta'])).said;
  expect(chosen.text).toContain('America/Argentina/Salta');
  // It stands before the familiar ones in the form.
  expect(proposedIn(await settingsFormOf(ann, chosen, 'hours'), 'zone')).toEqual(['America/Argentina/Salta']);
  expect((await fillSettings(ann, chosen, 'hours', { city: 'Nowhere' })).text).toContain('is no time zone I know');
});

test('buttons and forms of older panels still do what they said', async () => {
  const panel = (await ann.command(games, 'settings')).said;
  const page = globalControlId(SHOW_SETTINGS, { page: 'notices' });
  expect((await ann.forge({ customId: page, message: panel })).said.text).toContain('**Mention me at the table**');
  const set = (what: HoursForm['what']) => globalControlId(SET_HOURS, { what, language: 'hu' });
  const form = (await ann.forge({ customId: set('zone'), message: panel })).asked;
  expect(form.title).toBe(bookOf('hu').settingsHours);
  expect((await ann.submit(form, { zone: 'Asia/Tokyo' })).said.text).toContain('Asia/Tokyo');
});
