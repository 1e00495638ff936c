import { expect, test } from 'vitest';
import { watchConduct } from '../../../dev/simulation/conduct.ts';
import { PHRASES } from '../../../src/domain/conduct/phrase.ts';
import { phraseWords } from '../../../src/text/phrases.ts';

/** What is held against what people say to each other. */

const [PHRASE] = PHRASES;
const PROMISE = 'no phrase reaches somebody who has muted who says it';

/** What is broken where Ann has said something, and Bob, who has muted her at a moment, has a message with it. */
async function broken(mutedAt: number | null, saidAt: number, isTold: boolean): Promise<unknown> {
  const words = `💬 Ann: ${phraseWords(PHRASE, 'en')}`;
  const components = [
    { type: 10, content: words },
    { type: 2, custom_id: 'look:t1:' },
  ];
  const now = { time: 0 };
  const memory = {
    time: () => now.time,
    tables: new Map([
      [
        't1',
        { chairs: ['ann', 'bob'].map((person, seat) => ({ seat, person, name: person === 'ann' ? 'Ann' : 'Bob' })) },
      ],
    ]),
    phrases: [{ table: 't1', seat: 0, person: 'ann', phrase: PHRASE, at: new Date(saidAt) }],
    reports: [],
  };
  const store = { saveMute: async () => {}, removeMute: async () => {} };
  const people = ['ann', 'bob'].map((id) => ({ id, name: id }));
  const posts = new Map(isTold ? [['m1', { message: { id: 'm1', components } }]] : []);
  const box = { people: () => people, world: { dm: () => ({ posts }), bot: { id: 'bot' } } };
  const watch = watchConduct({ kept: { store, memory }, box } as never);
  now.time = mutedAt ?? 0;
  if (mutedAt !== null) await (store.saveMute as (mute: object) => Promise<void>)({ person: 'bob', whom: 'ann' });
  return watch.findings().find(({ promise }) => promise === PROMISE)?.broken;
}

test('a phrase that somebody has muted before it was said, and reads, is found', async () => {
  expect(await broken(100, 200, true)).toEqual(['message m1 tells bob what ann says']);
  expect(await broken(100, 200, false)).toEqual([]);
  expect(await broken(200, 100, true)).toEqual([]);
  expect(await broken(null, 100, true)).toEqual([]);
});
