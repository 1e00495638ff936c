import { expect, test } from 'vitest';
import type { Actor, Seen } from '../../src/sandbox/index.ts';
import { questionAt } from './scripted-player.ts';

/** A message of a table with buttons of these controls. */
const message = (id: string, ephemeral: boolean, ...controls: readonly string[]): Seen =>
  ({
    ...{ id, ephemeral, room: 'room', selects: [] },
    buttons: controls.map((control) => ({ customId: `${control}:abc:8::` })),
  }) as unknown as Seen;

const post = message('1', false, 'play', 'look');
const next = message('2', false, 'play', 'look');
const question = message('3', true, 'answer');

/** What is taken for the question where a press of [Play] had this effect when the bot had answered it. */
const found = (reply: { readonly said: Seen; readonly followUps: readonly Seen[]; readonly kind?: string }) =>
  questionAt(
    {
      sees: () => [post],
      press: async () => ({ kind: 'update', ...reply }),
      gets: async (fits: (one: Seen) => boolean) => [post, next, question].find(fits),
    } as unknown as Actor,
    post,
  );

test('the question is an answer of its own, takes the place of what was pressed, or stands beside it', async () => {
  expect(await found({ said: question, followUps: [], kind: 'message' })).toBe(question);
  const instead = message('1', false, 'answer');
  expect(await found({ said: instead, followUps: [] })).toBe(instead);
  expect(await found({ said: post, followUps: [question] })).toBe(question);
});

test('it is waited for where the bot first posts the next turn, or takes the buttons off the pressed post', async () => {
  expect(await found({ said: post, followUps: [next] })).toBe(question);
  expect(await found({ said: message('1', false), followUps: [] })).toBe(question);
  expect(await found({ said: post, followUps: [question, next] })).toBe(question);
});
