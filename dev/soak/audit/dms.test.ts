import { expect, test } from 'vitest';
import { bookOf } from '../../../src/discord/text/book.ts';
import type { Course } from './course.ts';
import { inboxes, plansTold, secretsTold } from './dms.ts';
import type { Evidence } from './evidence.ts';

const [owner, ann] = [
  { id: '1', name: 'Olga' },
  { id: '2', name: 'Ann' },
];

/** A game in which each event is a secret of whoever has made the move. */
const game = {
  voice: () => ({
    tellPrivately: (event: { readonly of: number; readonly text: string }, seat: number) =>
      event.of === seat ? event.text : null,
  }),
};

const move = (version: number, seat: number, text: string) => ({
  version,
  seat,
  events: [{ of: seat, text }],
  undone: null,
});

/** What is wrong when Ann, who had seat 0 and was given seat 1 after her first move, reads `texts` in the end. */
function wrong(texts: readonly string[]): readonly string[] {
  const table = {
    id: 'abc',
    chairs: [
      { seat: 0, person: '3' },
      { seat: 1, person: ann.id },
    ],
  };
  const commits = [
    { lines: [move(1, 0, 'a hare'), move(2, 1, 'a fox')], before: { names: ['Ann', 'Bob'] } },
    {
      lines: [{ version: 3, tableEvent: { kind: 'replace', seat: 0, now: 'Cleo' } }],
      before: { names: ['Ann', 'Bob'] },
    },
    {
      lines: [{ version: 4, tableEvent: { kind: 'replace', seat: 1, now: 'Ann' } }],
      before: { names: ['Cleo', 'Bob'] },
    },
    { lines: [move(5, 1, 'an owl')], before: { names: ['Cleo', 'Ann'] } },
  ];
  const content = texts.map((line) => bookOf('en').secret({ line })).join('\n');
  const room = {
    members: new Set([ann.id]),
    posts: new Map([['9', { message: { components: [{ type: 10, content }] } }]]),
  };
  const evidence = {
    box: { people: () => [owner, ann] },
    trace: { sent: [{ kind: 'w', table: 'abc', room, id: '9' }], dmRefusals: [], actions: [] },
  } as unknown as Evidence;
  return secretsTold(evidence, [{ known: { game, table }, commits } as unknown as Course]).flat();
}

test('who has another seat by now is told the secrets of that seat, each once', () => {
  expect(wrong(['a fox', 'an owl'])).toEqual([]);
  expect(wrong(['a fox'])).toEqual([expect.stringContaining('0 times instead of 1: 🤫 an owl')]);
  expect(wrong(['a fox', 'an owl', 'an owl'])).toEqual([expect.stringContaining('2 times instead of 1')]);
});

test('the secrets of the seat before may stand there or be gone', () => {
  expect(wrong(['a hare', 'a fox', 'an owl'])).toEqual([]);
  expect(wrong(['a hare', 'a hare', 'a fox', 'an owl'])).toEqual([expect.stringContaining('a hare')]);
  expect(wrong(['a wolf', 'a fox', 'an owl'])).toEqual([expect.stringContaining('a wolf')]);
});

test('who had planned nothing is not told that it was played', () => {
  const told = (person: string): readonly string[] => {
    const commits = [{ lines: [{ ...move(4, 0, 'a hare'), planned: true }], before: { names: ['Bob', 'Ann'] } }];
    const sent = [{ nonce: 'pabc4', room: { members: new Set([person]) } }];
    const evidence = {
      box: { people: () => [owner, ann, { id: '3', name: 'Bob' }] },
      trace: { sent, dmRefusals: [{ person: '3' }], actions: [] },
    } as unknown as Evidence;
    const known = { table: { id: 'abc', chairs: [] } };
    return plansTold(evidence, [{ known, commits } as unknown as Course]).flat();
  };
  expect(told('3')).toEqual([]);
  expect(told(ann.id)).toEqual(['pabc4 was told to Ann, who had planned nothing']);
});

test('an inbox that was sent while its person was erased is not known, any other is', async () => {
  const room = { type: 1, members: new Set([ann.id]), posts: new Map([['9', { message: { mentions: [] } }]]) };
  const found = async (erased: readonly number[]) => {
    const evidence = {
      box: { people: () => [owner, ann] },
      store: { person: async () => null },
      trace: {
        sent: [{ kind: 'n', nonce: 'nabc', room, id: '9', at: 1_000 }],
        erasures: erased.map((at) => ({ person: ann.id, at })),
      },
    } as unknown as Evidence;
    return (await inboxes(evidence)).flat();
  };
  expect(await found([])).toEqual(['Ann has nabc (9); the bot knows of null']);
  expect(await found([900])).toHaveLength(1);
  expect(await found([60_000])).toHaveLength(1);
  expect(await found([1_500])).toEqual([]);
});
