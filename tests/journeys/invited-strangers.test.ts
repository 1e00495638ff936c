import { afterEach, expect, test } from 'vitest';
import { erasePerson } from '../../src/app/privacy/erase.ts';
import { known } from '../../src/core/known.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import { personParty } from '../../src/domain/people/block.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { accept, playOn, strangers } from '../support/foreign-places.ts';
import { controlOf, postWith } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Who is invited by direct message, and who is not. */
let at: BotHarness;
afterEach(async () => {
  await at.close();
  at.clean();
});

const NOT_SENT = 'no direct message was sent';
const invitations = (who: Actor): readonly Seen[] =>
  who.sees(at.box.dm(who)).filter(({ ephemeral, text }) => !ephemeral && text.includes('✉️'));
const newest = (who: Actor): Seen => known(invitations(who).at(-1), 'invitation');
const press = async (who: Actor, seen: Seen, act: string): Promise<void> => {
  await who.press(seen, controlOf(seen, act), { until: 'answer' });
  await at.calm();
};
/** Four people where the bot is no member, who have never met. */
async function apart() {
  const all = await strangers([TOY]);
  at = all.at;
  const [ann, bob, cleo] = all.people.slice(0, 3) as [Actor, Actor, Actor];
  return { ann, bob, cleo, room: known(all.rooms[0], 'room') };
}
/** The server of the bot, in which Dan is not. */
async function inServer(): Promise<{ readonly ann: Actor; readonly bob: Actor; readonly dan: Actor; games: Room }> {
  at = await botHarness({ games: [TOY], installed: ['Dan'] });
  const [ann, bob, dan] = [at.box.person('Ann'), at.box.person('Bob'), at.box.person('Dan')];
  const games = at.box.channel('games');
  dan.leave(known([...at.box.world.guilds.values()][0], 'server'));
  return { ann, bob, dan, games };
}
const invite = async (who: Actor, room: Room, guest: Actor): Promise<Seen> => {
  const { said } = await who.command(room, 'table invite', { player: guest.id });
  await at.calm();
  return said;
};

test('a stranger has a seat and no message, joins by the list of open tables, and is written to once they have met', async () => {
  const { ann, bob, room } = await apart();
  const opened = await ann.command(room, `${TOY.id} new`, { 'player-2': bob.id });
  expect(opened.said.text).toContain(NOT_SENT);
  expect(opened.said.text).toContain('→ *Open tables*');
  await at.calm();
  expect(bob.sees(at.box.dm(bob))).toEqual([]);
  expect((await at.table()).invited).toEqual([bob.id]);
  await accept(at, bob, room);
  expect((await at.table()).phase).toBe('playing');
  await playOn(at);
  const again = await ann.command(room, `${TOY.id} new`, { 'player-2': bob.id });
  expect(again.said.text).not.toContain(NOT_SENT);
  await at.calm();
  expect(invitations(bob)).toHaveLength(1);
}, 60_000);

test('the list shows nobody else a table that is kept for a guest', async () => {
  const { ann, bob, cleo, room } = await apart();
  await ann.command(room, `${TOY.id} new`, { seats: 3, 'player-2': bob.id });
  await at.calm();
  const list = async (who: Actor): Promise<Seen> => {
    const found = (await who.command(at.box.dm(who), 'find')).said;
    return (await who.press(found, controlOf(found, 'open-lobbies'))).said;
  };
  expect((await list(bob)).text).toContain('Ann');
  expect((await list(cleo)).text).not.toContain('Ann');
  // Whom the host has blocked since is shown nothing.
  await at.context.store.saveBlock(personParty(ann.id), personParty(bob.id));
  expect((await list(bob)).text).not.toContain('Ann');
});

test('of a table in a server its members are written to, and others are not', async () => {
  const { ann, bob, dan, games } = await inServer();
  const opened = await ann.command(games, `${TOY.id} new`, { seats: 4, 'player-2': bob.id, 'player-3': dan.id });
  await at.calm();
  expect(opened.said.text).toContain(`A seat is kept for ${dan.mention}, but **${NOT_SENT}**`);
  expect(invitations(bob)).toHaveLength(1);
  expect(invitations(dan)).toEqual([]);
  // Every change of the lobby looks at it anew.
  expect((await invite(ann, games, at.box.person('Cleo'))).text).not.toContain(NOT_SENT);
  expect(invitations(dan)).toEqual([]);
  expect((await invite(ann, games, dan)).text).toContain(NOT_SENT);
  await at.context.store.savePerson({ id: ann.id, language: 'fr' });
  expect((await invite(ann, games, dan)).text).toContain('aucun message privé n’a été envoyé');
  // They are written to with the first change after they have come.
  dan.join(known([...at.box.world.guilds.values()][0], 'server'));
  await press(bob, newest(bob), 'leave-lobby');
  expect(invitations(dan)).toHaveLength(1);
});

test('who was seen in another server of the bot is written to as long as they are there', async () => {
  const { ann, bob, games } = await inServer();
  const hall = at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [ann, bob]));
  ann.install();
  const openCard = async (): Promise<Seen> => {
    const { said } = await ann.command(hall, `${TOY.id} new`, { 'player-2': bob.id, seats: 3 });
    await at.calm();
    return said;
  };
  expect((await openCard()).text).toContain(NOT_SENT);
  await bob.command(games, `${TOY.id} new`, { seats: 2 });
  await at.calm();
  expect((await openCard()).text).not.toContain(NOT_SENT);
  expect(invitations(bob)).toHaveLength(1);
  bob.install();
  bob.leave(known([...at.box.world.guilds.values()][0], 'server'));
  expect((await openCard()).text).toContain(NOT_SENT);
  expect(invitations(bob)).toHaveLength(1);
});

test('one message comes for a table, whatever they do: declined, invited again, joined, left, host for a while', async () => {
  const { ann, bob, games } = await inServer();
  const cleo = at.box.person('Cleo');
  await ann.command(games, `${TOY.id} new`, { seats: 4, 'player-2': bob.id });
  await at.calm();
  const { id } = newest(bob);
  await press(bob, newest(bob), 'leave-lobby');
  await invite(ann, games, bob);
  await press(bob, newest(bob), 'join');
  await bob.command(games, 'table leave');
  await at.calm();
  await invite(ann, games, bob);
  expect(invitations(bob).map((one) => one.id)).toEqual([id]);
  expect(newest(bob).text).toContain('Ann invites you');
  // As the host they are told of others in that message, which is taken back when these return.
  await press(bob, newest(bob), 'join');
  await press(cleo, await postWith(at, cleo, 'join'), 'join');
  await ann.command(games, 'table leave');
  await at.calm();
  await press(ann, await postWith(at, ann, 'join'), 'join');
  expect((await at.table()).host).toBe(bob.id);
  await bob.command(games, 'table leave');
  await at.calm();
  const { host: next } = await at.table();
  const host = known(
    [ann, cleo].find((one) => one.id === next),
    'host',
  );
  await invite(host, games, bob);
  expect((await at.table()).invited).toEqual([bob.id]);
  const sent = at.exchanges.filter(
    ({ method, path, body }) =>
      method === 'POST' && path === `/channels/${at.box.dm(bob).id}/messages` && /"join:/.test(JSON.stringify(body)),
  );
  expect(sent).toHaveLength(1);
});

test('a request for a member that fails is tried again, and keeps no answer', async () => {
  const { ann, bob, games } = await inServer();
  const heal = at.box.faults.add(
    { kind: 'status', status: 503, code: 0 },
    { route: /^\/guilds\/\d+\/members\/\d+$/, chance: 1 },
  );
  const opened = await ann.command(games, `${TOY.id} new`, { seats: 3, 'player-2': bob.id });
  expect(opened.said.text).not.toContain(NOT_SENT);
  expect(invitations(bob)).toEqual([]);
  heal();
  at.memory.due();
  await at.calm();
  expect(invitations(bob)).toHaveLength(1);
}, 60_000);

test('who is erased has met nobody', async () => {
  const { ann, bob, room } = await apart();
  await ann.command(room, `${TOY.id} new`, { 'player-2': bob.id });
  await at.calm();
  await accept(at, bob, room);
  await playOn(at);
  expect((await erasePerson(at.context, bob.id)).ok).toBe(true);
  await at.calm();
  const again = await ann.command(room, `${TOY.id} new`, { 'player-2': bob.id });
  expect(again.said.text).toContain(NOT_SENT);
  await at.calm();
  expect(invitations(bob)).toEqual([]);
}, 60_000);

test('it is said in every language, with what the buttons there are called', () => {
  const words = LANGUAGES.map((language) => bookOf(language).inviteStrangers({ who: 'Bob' }));
  expect(new Set(words).size).toBe(LANGUAGES.length);
  for (const [n, language] of LANGUAGES.entries())
    for (const name of ['join', 'lobbiesOpen'] as const) expect(words[n]).toContain(bookOf(language)[name]);
});
