import { expect, test } from 'vitest';
import { faultsOf } from './wire.ts';

const post = { method: 'POST', template: '/channels/{channel_id}/messages', path: '/channels/1/messages' };

test('a body that fits the published schema is no fault, one that does not is', () => {
  const text = { type: 10, content: 'hello' };
  expect(faultsOf({ ...post, body: { flags: 32_768, components: [text] } })).toEqual([]);
  expect(faultsOf({ ...post, body: { flags: 'v2', components: [text] } })).toHaveLength(1);
  expect(faultsOf({ ...post, body: { components: [{ ...text, type: 99 }] } })).toHaveLength(1);
});
