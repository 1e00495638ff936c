import { expect, test } from 'vitest';
import { plainError } from './log.ts';

test('an error is told without what was being said, and without its address', () => {
  const error = Object.assign(new Error('Cannot send messages to this user', { cause: new Error('why') }), {
    code: 50007,
    status: 403,
    method: 'POST',
    url: 'https://discord.com/api/v10/webhooks/1/secret-token',
    requestBody: { json: { content: 'You took: red roof' } },
  });
  const told = plainError(error);
  expect(told).toMatchObject({
    message: 'Cannot send messages to this user',
    code: 50007,
    status: 403,
    method: 'POST',
    cause: { message: 'why' },
  });
  expect(JSON.stringify(told)).not.toMatch(/secret-token|red roof/);
});
