import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTROLS } from '../../src/discord/controls/index.ts';
import { writeCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { seated, words } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/**
 * Who knows a table's id and makes up a control for it learns of the table only where it is played, or as one of its
 * people.
 */
const GONE = 'This table is gone';
/** With what their paths say where they need one. */
const PATHS: { readonly [control: string]: readonly string[] } = {
  rules: [],
  page: [],
  board: ['0'],
  share: ['board', '0'],
};

let at: BotHarness;
let [ann, bob, eve]: Actor[] = [];
let games: Room;
let hall: Room;
let thread: Room;

beforeEach(async () => {
  at = await botHarness({
    games: [TOY],
    guilds: [
      { name: 'The Parlour', channels: ['games', 'lounge'] },
      { name: 'Elsewhere', channels: ['hall'] },
    ],
  });
  [ann, bob, eve] = ['Ann', 'Bob', 'Cleo'].map((name) => at.box.person(name));
  [games, hall] = [at.box.channel('games'), at.box.channel('hall', at.box.guild('Elsewhere'))];
  thread = await seated(at, games, [ann as Actor, bob as Actor]);
});
afterEach(async () => {
  await at.close();
  at.clean();
});

/** What they are told who press a made-up control for the table below a message. */
async function forged(actor: Actor | undefined, message: Seen, control: string): Promise<string> {
  const { id, version } = await at.table();
  const customId = writeCustomId({ control, table: id, version, seat: null, path: PATHS[control] ?? [] });
  return words(await (actor as Actor).forge({ customId, message }));
}

/** A message of the bot's that they see there. */
async function messageIn(actor: Actor | undefined, room: Room): Promise<Seen> {
  return (await (actor as Actor).command(room, 'help')).said;
}

describe('in another server', () => {
  test('no control tells a stranger anything of the table', async () => {
    const message = await messageIn(eve, hall);
    const before = await at.table();
    const told: string[] = [];
    for (const { name } of CONTROLS) {
      const said = await forged(eve, message, name);
      if (said.includes('Ann') || said.includes('Bob') || said.includes('Pebbles')) told.push(name);
    }
    expect(told).toEqual([]);
    for (const name of ['look', 'board', 'log', 'text', 'record', 'verify', 'score'])
      expect(await forged(eve, message, name)).toContain(GONE);
    expect(await at.table()).toEqual(before);
  });

  test('its people are answered', async () => {
    const message = await messageIn(ann, hall);
    expect(await forged(ann, message, 'log')).toContain('Pebbles');
    expect(await forged(ann, message, 'look')).not.toContain(GONE);
  });
});

test('where it is played everybody may look on, also in another channel', async () => {
  for (const room of [thread, games, at.box.channel('lounge')])
    expect(await forged(eve, await messageIn(eve, room), 'log')).toContain('Pebbles');
});

test('somebody who is invited looks at it anywhere', async () => {
  await (ann as Actor).command(games, 'pebbles new', { seats: 3, 'player-2': (eve as Actor).id });
  await at.calm();
  const { id, version } = await at.table();
  const customId = writeCustomId({ control: 'join', table: id, version, seat: null, path: [] });
  const said = words(await (bob as Actor).forge({ customId, message: await messageIn(bob, hall) }));
  expect(said).toContain(GONE);
  await (eve as Actor).forge({ customId, message: await messageIn(eve, hall) }, { until: 'answer' });
  await at.calm();
  expect((await at.table()).chairs.map(({ person }) => person)).toContain((eve as Actor).id);
});
