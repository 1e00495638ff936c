import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/index.ts';
import type { Person } from './person.ts';
import { haveWhim } from './whims.ts';

test('people talk where a table is played, as long as the bot looks through all that is said there', async () => {
  const box = await startSandbox({ people: ['Olga', 'Ann'] });
  await box.close();
  const said: string[] = [];
  const trace = { erased: new Map(), count: () => {}, turns: new Map<string, unknown>() };
  const me = { ...box.person('Ann'), say: (room: { readonly name: string }) => said.push(room.name) };
  const dice = { pick: (all: readonly unknown[]) => all[0], chance: () => false };
  const talk = () => haveWhim({ me, dice, trace, box } as unknown as Person, { talk: 1 });
  const room = (name: string, size: number) => ({ room: { name, guildId: '1', posts: { size } } });
  trace.turns.set('full', room('full', 1_500));
  await talk();
  expect(said).toEqual([]);
  trace.turns.set('free', room('free', 1_499));
  await talk();
  expect(new Set(said)).toEqual(new Set(['free']));
});
