import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { NOTICES, waysOf } from '../../src/domain/people/notice.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { postWith, seated } from '../support/scripted-player.ts';
import { fillSettings, formerSetting, proposedIn, settingsFormOf } from '../support/settings-filler.ts';
import { TOY } from '../support/toy.ts';

/** How fast a table is played, and when somebody is to be left alone. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

/** The select of a panel whose address begins like that. */
function selectOf(panel: Seen, ...path: readonly string[]) {
  const found = panel.selects.find(({ customId }) => {
    const own = parseCustomId(customId)?.path ?? [];
    return path.every((one, n) => own[n] === one);
  });
  if (!found) throw new Error(`there is no select for ${path.join(' ')}`);
  return found;
}

const chosen = (panel: Seen, ...path: readonly string[]): string | undefined =>
  selectOf(panel, ...path).options.find((one) => one.chosen)?.value;

describe('the pace of a table', () => {
  test('is chosen by name when it is opened, with words that complete themselves', async () => {
    const all = await ann.suggest(games, 'pebbles new', {}, 'clock');
    expect(all.map((one) => one.value)).toEqual(['none', 'casual', 'daily', 'live']);
    expect(all[1]?.name).toBe('Casual: 3 days, 1 day more for each move, never more than 7 days');
    const some = await ann.suggest(games, 'pebbles new', { clock: 'dai' }, 'clock');
    expect(some.map((one) => one.value)).toEqual(['daily']);
    const own = await ann.suggest(games, 'pebbles new', { clock: '36h+12h,5d' }, 'clock');
    expect(own).toEqual([
      { name: '1 day 12 hours, 12 hours more for each move, never more than 5 days', value: '1d 12h + 12h, 5d' },
    ]);
    const each = await ann.suggest(games, 'pebbles new', { clock: '2d' }, 'clock');
    expect(each[0]?.name).toBe('2 days for each move');
    expect(await ann.suggest(games, 'pebbles new', { clock: 'soon' }, 'clock')).toEqual([]);
    ann.locale = 'hu';
    expect((await ann.suggest(games, 'pebbles new', { clock: 'napi' }, 'clock'))[0]?.value).toBe('daily');
  });

  test('is what was typed, and usual where nothing was', async () => {
    await seated(at, games, [ann, bob], { clock: '36h + 12h, 5d', strict: true, waking: true, vacations: false });
    const clock = { start: 36 * HOUR, increment: 12 * HOUR, cap: 5 * DAY };
    expect((await at.table()).timeControl).toEqual({ clock, strict: true, waking: true, vacations: false });
    await seated(at, games, [ann, bob], { waking: true });
    const usual = { start: 3 * DAY, increment: DAY, cap: 7 * DAY };
    expect((await at.table()).timeControl).toEqual({ clock: usual, strict: false, waking: true, vacations: true });
  });

  test.each(['soon', '3d +', '0m', '90d', '3d + 1d, 2d', '*<@1>*'])('“%s” is no clock', async (clock) => {
    const said = (await ann.command(games, 'pebbles new', { clock, computers: 1 })).said;
    expect(said.text).toContain(`What you typed: \`/pebbles new computers:1 clock:${clock}\``);
    expect(said.text).toContain('no clock I understand');
    expect(said.raw.mentions).toEqual([]);
    expect(at.memory.ids()).toEqual([]);
  });

  test('is changed in the lobby, by the host', async () => {
    await ann.command(games, 'pebbles new', { clock: '36h + 12h, 5d' });
    await at.calm();
    const lobby = ann.sees(games).findLast((post) => !post.ephemeral);
    if (!lobby) throw new Error('there is no lobby');
    let panel = (await ann.press(lobby, '⚙️ Options')).said;
    expect(chosen(panel, 'pace', 'clock')).toBe('1d 12h + 12h, 5d');
    const choose = async (value: string, ...path: readonly string[]): Promise<void> => {
      panel = (await ann.select(panel, selectOf(panel, ...path).customId, [value])).said;
    };
    await choose('true', 'pace', 'strict');
    await choose('true', 'pace', 'waking');
    await choose('false', 'pace', 'vacations');
    expect(chosen(panel, 'pace', 'strict')).toBe('true');
    expect((await at.table()).timeControl).toMatchObject({ strict: true, waking: true, vacations: false });
    await choose('daily', 'pace', 'clock');
    expect((await at.table()).timeControl.clock).toEqual({ start: DAY, increment: DAY / 2, cap: 2 * DAY });
    await at.calm();
    expect(ann.again(lobby)?.text).toContain('Daily: 1 day');
    const { customId } = selectOf(panel, 'pace', 'clock');
    const before = (await at.table()).timeControl;
    for (const value of ['soon', '', 'x'.repeat(90)]) await ann.forge({ customId, message: panel, values: [value] });
    await ann.forge({ customId: customId.replace('pace.clock', 'pace.loud'), message: panel, values: ['true'] });
    expect((await at.table()).timeControl).toEqual(before);
    await choose('none', 'pace', 'clock');
    // Without a clock there is nothing else to say of time.
    expect(panel.selects.filter(({ customId: id }) => parseCustomId(id)?.path[0] === 'pace')).toHaveLength(1);
    expect((await bob.forge({ customId, message: lobby, values: ['live'] })).said.text).toContain('Only the host');
  });

  test('shows in the list of one’s tables, the one with the least time first', async () => {
    await seated(at, games, [ann, bob], { clock: '5d' });
    const long = (await at.table()).id;
    await seated(at, games, [ann, bob], { clock: '2h' });
    const short = (await at.table()).id;
    await seated(at, games, [ann, bob], { clock: 'none' });
    const free = (await at.table()).id;
    const list = (await ann.command(games, 'games')).said;
    const order = list.buttons.flatMap((one) => parseCustomId(one.customId)?.table ?? []);
    expect(order).toEqual([short, long, free]);
    expect(list.text.match(/<t:\d+:R>/g)).toHaveLength(2);
    // Its name leads to the table, and nobody has to be told that they sit there.
    expect(list.text.match(/^\d+\\\. \*\*\[Pebbles\]\(https:\S+\)\*\* with Bob · /gm)).toHaveLength(3);
    await bob.command(games, 'pebbles new', { seats: 3 });
    expect((await bob.command(games, 'games')).said.text).toMatch(
      /^\d+\\\. \*\*\[Pebbles\]\(\S+\)\*\* · gathering: 1 of 3/m,
    );
  });
});

describe('/settings', () => {
  const settings = async (options = {}): Promise<Seen> => (await ann.command(games, 'settings', options)).said;
  const person = () => at.context.store.person(ann.id);

  test('says for each kind of notice where it goes', async () => {
    let panel = await settings();
    expect(panel.text).toContain(
      '**Mention me at the table**: My turn · Questions and news of the table · Invitations',
    );
    for (const notice of NOTICES) {
      for (const way of waysOf(notice)) {
        panel = await formerSetting(ann, panel, `notices.${notice}`, way);
        const form = await settingsFormOf(ann, panel, 'general');
        const ticked = (['dm', 'thread'] as const).filter((field) => proposedIn(form, field).includes(notice));
        expect(ticked).toEqual({ both: ['dm', 'thread'], dm: ['dm'], thread: ['thread'], none: [] }[way]);
      }
    }
    expect((await person())?.notices).toEqual({
      turn: 'none',
      time: 'none',
      table: 'none',
      invitation: 'none',
      secret: 'none',
    });
    await formerSetting(ann, panel, 'notices.turn', 'loud');
    await formerSetting(ann, panel, 'notices.noise', 'dm');
    expect((await person())?.notices).toEqual({
      turn: 'none',
      time: 'none',
      table: 'none',
      invitation: 'none',
      secret: 'none',
    });
  });

  test('knows where one lives, by a list that completes itself', async () => {
    expect((await settings()).text).toContain('unknown, so I count in UTC');
    const familiar = await ann.suggest(games, 'settings', {}, 'zone');
    expect(familiar).toHaveLength(25);
    const [city] = await ann.suggest(games, 'settings', { zone: 'buda' }, 'zone');
    expect(city?.value).toBe('Europe/Budapest');
    expect(city?.name).toMatch(/^Europe\/Budapest \(\d\d:\d\d\)$/);
    expect((await ann.suggest(games, 'settings', { zone: 'new york' }, 'zone')).map((one) => one.value)).toEqual([
      'America/New_York',
    ]);
    expect((await settings({ zone: 'Europe/Budapest' })).text).toMatch(/Europe\/Budapest, where it is \d\d:\d\d now/);
    const wrong = await settings({ zone: 'Middle of *nowhere*' });
    expect(wrong.text).toContain('is no time zone I know');
    expect((await person())?.zone).toBe('Europe/Budapest');
  });

  test('takes quiet hours, moves them, and switches them off', async () => {
    expect((await settings({ 'quiet-from': '22:30' })).text).toContain('need a beginning and an end');
    expect((await settings({ 'quiet-from': '22:30', 'quiet-to': '7' })).text).toContain('22:30–07:00');
    expect((await settings({ 'quiet-to': '8:15' })).text).toContain('22:30–08:15');
    expect((await settings({ 'quiet-to': '25:00' })).text).toContain('“25:00” is no time of day');
    expect((await settings({ 'quiet-from': 'late' })).text).toContain('“late” is no time of day');
    expect((await settings({ 'quiet-from': '8:15' })).text).toContain('are none');
    // A day has to leave time to play, where clocks stand still in them.
    expect((await settings({ 'quiet-from': '8:16' })).text).toContain('16 hours a day at most');
    // Of several wishes none is granted when one of them cannot be.
    await settings({ zone: 'Asia/Taipei', 'quiet-to': '99' });
    expect(await person()).toMatchObject({ zone: null, quiet: { from: 22 * 60 + 30, to: 8 * 60 + 15 } });
    const panel = await settings();
    const none = await fillSettings(ann, panel, 'hours', { quietFrom: [], quietTo: [] });
    expect(none.text).toContain('**Quiet hours:** none');
    const former = { customId: 'change-setting::::quiet.off', message: none };
    expect((await ann.forge(former)).said.text).toContain('**Quiet hours:** none');
    expect((await person())?.quiet).toBeNull();
  });

  test('announces a vacation, says where it counts, and ends it', async () => {
    await seated(at, games, [ann, bob], { clock: '2d' });
    const here = (await at.table()).id;
    await seated(at, games, [ann, bob], { clock: '2d', vacations: false });
    const day = (days: number): string => new Date(at.context.now() + days * DAY).toISOString().slice(0, 10);
    await settings({ zone: 'UTC' });
    const said = await settings({ 'vacation-from': day(1), 'vacation-to': day(3) });
    expect(said.text).toContain('is noted');
    expect(said.text).toMatch(/stands still at: Pebbles \((Ann and Bob|Bob and Ann)\)\./);
    expect(said.text).toContain('vacations do not count there: Pebbles');
    const end = Date.parse(`${day(4)}T00:00:00Z`);
    expect(await at.context.store.vacation(ann.id)).toEqual({ from: Date.parse(`${day(1)}T00:00:00Z`), to: end });
    expect(said.text).toContain(`<t:${end / 1000 - 60}:f>`);
    const log = await at.context.store.log(here);
    expect(log.at(-1)).toMatchObject({ tableEvent: { kind: 'vacation' } });
    await seated(at, games, [ann, bob], { clock: 'none' });
    const again = await settings({ 'vacation-from': day(1), 'vacation-to': day(3) });
    expect(again.text.match(/Pebbles \(/g)).toHaveLength(2);
    const over = (await ann.press(said, 'End the vacation')).said;
    expect(over.text).toContain('**Vacation:** none');
    expect(await at.context.store.vacation(ann.id)).toBeNull();
    // From now on, where no first day is named; and ended by command.
    await settings({ 'vacation-to': day(2) });
    expect((await at.context.store.vacation(ann.id))?.from).toBeLessThanOrEqual(at.context.now());
    await at.calm();
    expect((await postWith(at, bob, 'play')).text.match(/🏖️.*/g)).toEqual([
      expect.stringContaining('Ann is on vacation until'),
    ]);
    expect((await settings({ 'end-vacation': true })).text).toContain('no more');
    expect(await at.context.store.vacation(ann.id)).toBeNull();
  });

  test.each([
    [{ 'vacation-from': '2026-12-24' }, 'needs its last day'],
    [{ 'vacation-to': 'Christmas' }, '“Christmas” is no date'],
    [{ 'vacation-to': '2026-02-30' }, '“2026-02-30” is no date'],
    [{ 'vacation-from': '24.12.2026', 'vacation-to': '2026-12-30' }, '“24.12.2026” is no date'],
    [{ 'vacation-to': '2001-01-01' }, 'over already'],
    [{ 'vacation-from': '2998-01-05', 'vacation-to': '2998-01-01' }, 'ends before it begins'],
    [{ 'vacation-from': '2998-01-01', 'vacation-to': '2998-09-01' }, '60 days long at most'],
  ])('%j is no vacation', async (options, words) => {
    const said = await settings(options);
    expect(said.text).toContain(words);
    expect(await at.context.store.vacation(ann.id)).toBeNull();
  });

  test('speaks the language that has just been chosen', async () => {
    const said = await fillSettings(ann, await settings(), 'general', { language: 'fr' });
    expect(said.text).toContain('Réglages');
    expect(said.text).toContain('Fuseau horaire');
  });
});
