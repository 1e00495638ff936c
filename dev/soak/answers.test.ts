import { expect, test } from 'vitest';
import { SETTINGS_FORM } from '../../src/discord/custom-ids/settings-form-ids.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import type { Reply, Seen } from '../../src/sandbox/index.ts';
import { outcomeOf } from './answers.ts';

test('a panel of settings that was never brought up to date is no answer', () => {
  const button = { customId: `${SETTINGS_FORM.name}::::`, label: 'Settings', disabled: false };
  const panel = { id: '1', text: 'Settings', buttons: [button], selects: [] } as unknown as Seen;
  const reply = (pending: boolean) => ({ message: panel, followUps: [], pending }) as unknown as Reply;
  expect(outcomeOf('change-setting', reply(false), panel)).toBe('done');
  expect(outcomeOf('change-setting', reply(true), panel)).toBe('unknown');
});

test('what an earlier press made of a message is no answer', () => {
  const seen = (text: string) => ({ id: '1', text, buttons: [], selects: [] }) as unknown as Seen;
  const reply = (pending: boolean) => ({ message: seen('Which column?'), followUps: [], pending }) as unknown as Reply;
  expect(outcomeOf('plan-add', reply(true), seen('Take m5'))).toBe('unknown');
  expect(outcomeOf('plan-add', reply(false), seen('Take m5'))).toBe('refused');
});

test('a card says nothing of whether the table was moved there, a note does', () => {
  const reply = (text: string) => ({ message: null, followUps: [{ text, thinking: false }], pending: null }) as never;
  const book = bookOf('en');
  expect(outcomeOf('move-table', reply(`### Kingdomino\n${book.cardAsOf({ at: '12:00' })}`), null)).toBe('unknown');
  expect(outcomeOf('move-table', reply(book.rehomeDone), null)).toBe('done');
  expect(outcomeOf('move-table', reply(book.rehomeHere), null)).toBe('refused');
});
