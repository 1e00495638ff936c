import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { play } from '../../src/app/moves/play.ts';
import { erasePerson } from '../../src/app/privacy/erase.ts';
import { known } from '../../src/core/known.ts';
import { LANGUAGES, type Language } from '../../src/core/text/message.ts';
import { PHRASES, PHRASES_MAX } from '../../src/domain/conduct/phrase.ts';
import { onTurn } from '../../src/domain/table/position.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { phraseWords } from '../../src/text/phrases.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { byLabels } from '../support/labels.ts';
import { words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Strangers at a found table: what they say to each other, do not want to read, and report. */
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let here: Room;
let there: Room;

beforeEach(async () => {
  const guilds = ['One', 'Two'].map((name) => ({ name, channels: ['games'] }));
  at = await botHarness({ games: [TOY], guilds, people: ['Ann', 'Bob', 'Cleo'] });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  [here, there] = [at.box.channel('games', at.box.guild('One')), at.box.channel('games', at.box.guild('Two'))];
  for (const [who, room] of [[ann, here] as const, [bob, there] as const]) {
    const form = (await who.command(room, 'find')).said;
    await press(who, form, 'Find');
  }
  await at.pass(2 * 60_000);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const { press, choose } = byLabels(() => at);
/** The table as somebody sees it in their direct messages. */
const board = (who: Actor): Seen =>
  known(
    who.dms().findLast(({ pictures }) => pictures.length > 0),
    'message',
  );
const company = (who: Actor): Promise<Seen> => press(who, board(who), 'Say…');
/** Makes the next moves, `n` of them, or all there are. */
async function moves(n: number): Promise<void> {
  for (let made = 0; made < n; made += 1) {
    const now = await at.table();
    if (now.phase !== 'playing') return;
    const [seat = 0] = onTurn(TOY, now);
    const person = known(now.chairs[seat]?.person, 'player');
    const [path = []] = TOY.paths(known(now.match, 'match').state, seat);
    expect((await play(at.context, { table: now.id, version: now.version, person, path })).ok).toBe(true);
    await at.calm();
    await at.pass(2 * 60_000);
  }
}

describe('phrases', () => {
  test('reach the other in their own language, with what happens next, and no request of their own', async () => {
    await at.context.store.savePerson({ id: bob.id, language: 'hu' });
    const screen = await company(ann);
    expect(screen.text).toContain(`You may say ${PHRASES_MAX} more set phrases`);
    const before = at.exchanges.length;
    const said = await choose(ann, screen, 'surprised');
    expect(said.text).toContain('The others read it with what happens next');
    await at.pass(2 * 60_000);
    const asked = at.exchanges.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((one) => !/^GET|webhooks|interactions/.test(one))).toEqual([]);
    await moves(2);
    expect(board(bob).text).toContain(`Ann: „${phraseWords('surprised', 'hu')}”`);
    expect(board(bob).text).not.toContain(phraseWords('surprised', 'en'));
    expect((await bob.command(there, 'table news')).said.text).toContain(phraseWords('surprised', 'hu'));
  });

  test('are a few a game, and none of a made-up press is said', async () => {
    let screen = await company(ann);
    for (let n = 0; n < PHRASES_MAX; n += 1) screen = await choose(ann, screen, 'good-game');
    expect(screen.text).toContain('You may say 0 more');
    expect(screen.selects.flatMap(({ options }) => options).some(({ value }) => value === 'good-game')).toBe(false);
    const table = await at.table();
    const customId = `say-phrase:${table.id}:${table.version.toString(36)}::`;
    const forged = await ann.forge({ customId, message: board(ann), values: ['hello'] });
    expect(words(forged)).toContain(`You have said all ${PHRASES_MAX} phrases`);
    expect((await at.context.store.phrases({ table: table.id })).length).toBe(PHRASES_MAX);
    await bob.forge({ customId, message: board(bob), values: ['<@1> look at my page'] });
    expect((await at.context.store.phrases({ table: table.id })).length).toBe(PHRASES_MAX);
  });

  test('do not reach who has muted them or blocked their speaker, and reach them again afterwards', async () => {
    await choose(ann, await company(ann), 'hello');
    const muted = await choose(bob, await company(bob), `mute ${ann.id}`);
    expect(muted.text).toContain('I show you no messages of Ann');
    await moves(2);
    expect(board(bob).text).not.toContain('Hello!');
    await choose(bob, await company(bob), `hear ${ann.id}`);
    expect((await bob.command(there, 'table news')).said.text).toContain('Hello!');
    await choose(bob, await company(bob), 'mute x');
    expect((await bob.command(there, 'table news')).said.text).not.toContain('Hello!');
    await choose(bob, await company(bob), 'hear x');
    expect((await bob.command(there, 'table news')).said.text).toContain('Hello!');
    await choose(bob, await company(bob), `block ${ann.id}`);
    expect((await bob.command(there, 'table news')).said.text).not.toContain('Hello!');
  });

  test('reach the other after the end, without a message of their own', async () => {
    await moves(100);
    const [messages, last] = [bob.dms().length, board(ann)];
    await choose(ann, await press(ann, last, 'Say, report…'), 'again');
    await at.pass(60_000);
    expect(board(bob).text).toContain('Ann: “Thanks, again?”');
    expect(bob.dms()).toHaveLength(messages);
  });
});

describe('from the last post', () => {
  test('somebody is reported once, for a reason of the list, after being asked', async () => {
    await moves(100);
    const screen = await press(ann, board(ann), 'Say, report…');
    const why = await choose(ann, screen, `report ${bob.id}`);
    expect(why.text).toContain('Report Bob');
    const asked = await choose(ann, why, 'stalling');
    expect(asked.text).toContain('Plays slowly on purpose');
    expect(await at.context.store.reports({})).toEqual([]);
    const done = await press(ann, asked, 'Report');
    expect(done.text).toContain('Whoever runs this bot is told of Bob');
    const { id } = await at.table();
    const kept = { table: id, reporter: ann.id, reported: bob.id, reason: 'stalling', settledAt: null };
    expect(await at.context.store.reports({})).toMatchObject([kept]);
    const forged = await ann.forge({ customId: `report:${id}:::${bob.id}.name.yes`, message: board(ann) });
    expect(words(forged)).toContain('You have reported this person for this table already');
  });

  test('who left before the end is reported as well, until they are erased', async () => {
    await moves(2);
    const left = (await bob.command(there, 'table leave')).said;
    await press(bob, left, 'Leave the table');
    await moves(100);
    const table = await at.table();
    expect(table.phase).toBe('over');
    expect(table.chairs.map(({ person }) => person)).not.toContain(bob.id);
    // Nobody is left who could read a phrase.
    const screen = await press(ann, board(ann), 'Say, report…');
    expect(screen.selects.flatMap(({ options }) => options).map(({ value }) => value)).toEqual([
      ...[`block ${bob.id}`, `report ${bob.id}`, 'mute x'],
    ]);
    const why = await choose(ann, screen, `report ${bob.id}`);
    const asked = await choose(ann, why, 'leaving');
    expect((await press(ann, asked, 'Report')).text).toContain('Whoever runs this bot is told of Bob');
    expect(await at.context.store.reports({})).toMatchObject([{ reporter: ann.id, reported: bob.id, table: table.id }]);
    // Who has left reports nobody there.
    const forged = await bob.forge({ customId: `report:${table.id}:::${ann.id}.name.yes`, message: left });
    expect(words(forged)).not.toContain('Whoever runs this bot');
    expect((await erasePerson(at.context, bob.id)).ok).toBe(true);
    await at.calm();
    expect(await at.context.store.reports({})).toEqual([]);
    const after = (await ann.command(here, 'table say')).said;
    expect(JSON.stringify(after.selects)).not.toContain(bob.id);
    const late = await ann.forge({ customId: `report:${table.id}:::${bob.id}.name.yes`, message: after });
    expect(words(late)).toContain('That is nobody else at this table');
  });

  test('nobody is reported who is not another person of the table, nor by one who does not sit there', async () => {
    const { id } = await at.table();
    const cleo = at.box.person('Cleo');
    for (const whom of [ann.id, cleo.id, '1', 'x']) {
      const forged = await ann.forge({ customId: `report:${id}:::${whom}.name.yes`, message: board(ann) });
      expect(words(forged)).toContain('That is nobody else at this table');
    }
    const hers = (await cleo.command(here, 'help')).said;
    await cleo.forge({ customId: `report:${id}:::${ann.id}.name.yes`, message: hers });
    expect(await at.context.store.reports({})).toEqual([]);
  });

  test('blocked people never meet again', async () => {
    await moves(100);
    await choose(ann, await press(ann, board(ann), 'Say, report…'), `block ${bob.id}`);
    const before = await at.table();
    for (const [who, room] of [[ann, here] as const, [bob, there] as const])
      await press(who, (await who.command(room, 'find')).said, 'Find');
    expect((await at.table()).id).toBe(before.id);
    expect(await at.context.store.waitingPeople()).toHaveLength(2);
  });
});

test.each(LANGUAGES)('every phrase has words of its own in %s', (language: Language) => {
  expect(new Set(PHRASES.map((phrase) => phraseWords(phrase, language))).size).toBe(8);
});
