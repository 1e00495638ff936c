import { afterAll, expect, test } from 'vitest';
import { type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { HABITS, look, type Person, press } from './person.ts';
import type { Dice } from './plan.ts';
import { startTrace } from './start-trace.ts';

const box = await startSandbox({ guilds: [{ name: 'Home', channels: ['games'] }] });
afterAll(() => box.close());

const room = box.channel('games');
const [me] = box.people();
const api = async (method: string, path: string, body: object): Promise<{ readonly id: string }> => {
  const headers = { authorization: `Bot ${box.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${box.api}/v10/channels/${room.id}/messages${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { readonly id: string };
};

test('what has become of a message before it is pressed is no answer to the press', async () => {
  if (!me) throw new Error('nobody is there');
  const row = [{ type: 1, components: [{ type: 2, style: 1, label: 'Lay', custom_id: 'confirm:abc:1:0:x' }] }];
  const { id } = await api('POST', '', { content: 'Lay 33?', components: row });
  const dice = { chance: () => false } as unknown as Dice;
  const trace = startTrace(box);
  const person = {
    box,
    me,
    dice,
    trace,
    plan: { faults: 'none' },
    habits: HABITS,
    old: [],
    tried: new Map(),
  } as unknown as Person;
  const shown = (): Seen => {
    const seen = look(person, room, id);
    if (!seen) throw new Error('the message is gone');
    return seen;
  };
  const before = shown();
  await api('PATCH', `/${id}`, { content: '✅ **Done:** Lay 33' });
  // The bot is away: nothing comes of the press.
  const away = { press: async () => ({ kind: 'update', message: shown(), followUps: [] }) };
  Object.assign(person, { me: Object.assign(Object.create(me), away) });
  await press(person, before, 'confirm:abc:1:0:x');
  expect(trace.actions.map(({ outcome, heard }) => [outcome, heard])).toEqual([['unknown', null]]);
});
