import { expect, test } from 'vitest';
import { strangersTo } from '../../../src/app/notifications/strangers.ts';
import { freshPlace, whereIs } from '../../../src/domain/table/table.ts';
import { appHarness, seat } from '../../support/app-harness.ts';

const HERE = { host: 'ann', place: freshPlace(whereIs('g', 'c')) };
const NOWHERE = { host: 'ann', place: freshPlace(whereIs(null, 'd')) };

/** A harness that notes about whom the chat was asked, of whom only bob is in a server of the bot's. */
function asking() {
  const at = appHarness();
  const asked: string[] = [];
  at.context.chat.isMember = async (server, person) => {
    asked.push(`${server} ${person}`);
    return server === 'g' && person === 'bob';
  };
  return { at, asked };
}

test('members of the server of the table are no strangers, and the chat says who they are', async () => {
  const { at, asked } = asking();
  expect(await strangersTo(at.context, HERE, ['bob', 'cleo'])).toEqual(['cleo']);
  expect(asked).toEqual(['g bob', 'g cleo']);
  expect(await strangersTo(at.context, NOWHERE, ['bob'])).toEqual(['bob']);
  expect(asked).toHaveLength(2);
});

test('who has played with the host is none, and the chat is not asked', async () => {
  const { at, asked } = asking();
  await seat(at, ['ann', 'cleo']);
  expect(await strangersTo(at.context, NOWHERE, ['cleo', 'dan'])).toEqual(['dan']);
  expect(await strangersTo(at.context, { ...NOWHERE, host: 'dan' }, ['ann'])).toEqual(['ann']);
  expect(asked).toEqual(['g ann']);
});

test('who has entered a series is none', async () => {
  const { at, asked } = asking();
  expect(await strangersTo(at.context, { ...NOWHERE, host: null }, ['dan'])).toEqual([]);
  expect(asked).toEqual([]);
});
