import { expect, test } from 'vitest';
import { SETTINGS_FORM } from '../../src/discord/custom-ids/settings-form-ids.ts';
import type { Reply, Seen } from '../../src/sandbox/index.ts';
import { outcomeOf } from './answers.ts';

test('a panel of settings that was never brought up to date is no answer', () => {
  const button = { customId: `${SETTINGS_FORM.name}::::`, label: 'Settings', disabled: false };
  const panel = { id: '1', text: 'Settings', buttons: [button], selects: [] } as unknown as Seen;
  const reply = (pending: boolean) => ({ message: panel, followUps: [], pending }) as unknown as Reply;
  expect(outcomeOf('change-setting', reply(false), panel)).toBe('done');
  expect(outcomeOf('change-setting', reply(true), panel)).toBe('unknown');
});
