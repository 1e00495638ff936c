import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPlayers } from '../../src/app/finding/find-players.ts';
import { play } from '../../src/app/moves/play.ts';
import { known } from '../../src/core/known.ts';
import { FINDER } from '../../src/domain/table/owner.ts';
import { onTurn } from '../../src/domain/table/position.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { byLabels } from '../support/labels.ts';
import { TOY } from '../support/toy.ts';

/** People of different servers who look for others, are found for each other, and play without a channel. */
const HOUR = 3_600_000;

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
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const { press, choose } = byLabels(() => at);
const look = async (who: Actor, room: Room): Promise<Seen> => (await who.command(room, 'find')).said;
const dm = (who: Actor, words: string): readonly Seen[] => who.dms().filter(({ text }) => text.includes(words));

test('two who look for others are found for each other, told once, and told the end', async () => {
  const form = await look(ann, here);
  expect(form.ephemeral).toBe(true);
  expect(form.text).toContain('0 people wait at this pace.');
  const waiting = await press(ann, form, 'Find');
  expect(waiting.text).toContain('You are looking for others');
  expect(waiting.text).toContain('1 person waits at this pace.');
  expect(dm(ann, 'Found')).toEqual([]);
  await press(bob, await look(bob, there), 'Find');
  const table = await at.table();
  expect(table).toMatchObject({ phase: 'playing', owner: FINDER, host: null, place: { kind: 'apart', guild: null } });
  for (const who of [ann, bob]) {
    expect(dm(who, 'Found: Pebbles')).toHaveLength(1);
    expect(dm(who, 'Found: Pebbles')[0]?.text).toContain('Ann');
  }
  // Nobody waits any more, and the job may run again.
  await findPlayers(at.context);
  await at.calm();
  expect((await look(ann, here)).text).toContain('0 people wait at this pace. Lately it took about');
  expect([...ann.sees(here), ...bob.sees(there)].filter(({ ephemeral }) => !ephemeral)).toEqual([]);
  // Each sees the table in private, with the board.
  await at.pass(2 * 60_000);
  // That one waits, that somebody was found, and the table.
  for (const who of [ann, bob]) expect(who.dms()).toHaveLength(3);
  for (let now = await at.table(); now.phase === 'playing'; now = await at.table()) {
    const [seat = 0] = onTurn(TOY, now);
    const person = known(now.chairs[seat]?.person, 'player');
    const [path = []] = TOY.paths(known(now.match, 'match').state, seat);
    const made = await play(at.context, { table: now.id, version: now.version, person, path });
    expect(made.ok).toBe(true);
  }
  await at.calm();
  for (const who of [ann, bob]) {
    const last = known(who.dms().at(-1), 'last post');
    expect(last.text).toContain('🏁 Pebbles');
    expect(last.pictures.length).toBeGreaterThan(0);
  }
  await at.calm();
});

test('what one looks for is chosen in menus and proposed the next time; one can stop waiting', async () => {
  const chosen = await choose(ann, await choose(ann, await look(ann, here), 'live'), 'hu');
  const waiting = await press(ann, chosen, 'Find');
  expect(waiting.text).toContain('magyar');
  const again = await press(ann, waiting, 'Stop waiting');
  expect(again.text).toContain('Find other players');
  const stored = await at.context.store.seekOf(ann.id);
  expect(stored).toMatchObject({ since: null, seek: { pace: 'live', language: 'hu' } });
  const proposed = (await look(ann, here)).selects.flatMap(({ options }) => options.filter((one) => one.chosen));
  expect(proposed.map(({ value }) => value)).toEqual(expect.arrayContaining(['live', 'hu']));
  await press(bob, await choose(bob, await look(bob, there), 'live'), 'Find');
  expect(await at.context.store.tablesOf(bob.id)).toEqual([]);
});

test('computers play with somebody for whom nobody has come, and others are told that nobody has', async () => {
  await press(ann, await choose(ann, await look(ann, here), '1'), 'Find');
  await press(bob, await choose(bob, await choose(bob, await look(bob, there), 'live'), 'yes'), 'Find');
  await at.pass(HOUR + 60_000);
  expect(await at.table()).toMatchObject({ phase: 'playing', host: ann.id, ranked: false });
  expect(dm(ann, 'computers play Pebbles with you')).toHaveLength(1);
  expect(dm(bob, 'Nobody has come')).toHaveLength(1);
  expect(await at.context.store.seekOf(bob.id)).toMatchObject({ since: null, waited: null });
});

test('blocked people never meet, and who waits is forgotten with their data', async () => {
  await ann.command(here, 'privacy block', { player: bob.id });
  await press(ann, await look(ann, here), 'Find');
  await press(bob, await look(bob, there), 'Find');
  expect(await at.context.store.waitingPeople()).toHaveLength(2);
  const cleo = at.box.person('Cleo');
  await press(cleo, await look(cleo, here), 'Find');
  // She plays with the one who has waited longer.
  expect((await at.table()).chairs.map(({ person }) => person).sort()).toEqual([ann.id, cleo.id].sort());
  expect((await at.context.store.waitingPeople()).map(({ person }) => person)).toEqual([bob.id]);
});

test('somebody whose direct messages are closed is told so, and waits when they are open', async () => {
  ann.closeDms();
  const form = await look(ann, here);
  const button = known(
    form.buttons.find(({ label }) => label.endsWith('Find')),
    'Find',
  );
  const { followUps } = await ann.press(form, button.customId);
  expect(followUps[0]?.text).toContain('I could not write to you');
  expect(await at.context.store.waitingPeople()).toEqual([]);
  ann.openDms();
  expect((await press(ann, form, 'Find')).text).toContain('You are looking for others');
  expect(dm(ann, 'As soon as somebody is found')).toHaveLength(1);
  expect(await at.context.store.waitingPeople()).toHaveLength(1);
});

test('/help shows /find, and leads there', async () => {
  const help = (await ann.command(here, 'help')).said;
  expect((await press(ann, help, 'Find players')).text).toContain('Find other players');
});
