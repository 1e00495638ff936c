import { Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectGateway, type Gateway } from '../../../src/discord/gateway/gateway.ts';
import { restOptions } from '../../../src/discord/gateway/rest.ts';
import { type Sandbox, startSandbox } from '../../../src/sandbox/index.ts';
import { quiet } from '../../support/quiet.ts';

let box: Sandbox;
let gateway: Gateway;

beforeEach(async () => {
  box = await startSandbox();
  const rest = restOptions(box.api, () => {});
  gateway = connectGateway({ token: box.token, shards: 'auto', rest, log: quiet, closed: () => {} });
});
afterEach(async () => {
  await gateway.close();
  await box.close();
});

test('of what is dropped discord.js makes nothing', async () => {
  const [ann, bob, games] = [box.person('Ann'), box.person('Bob'), box.channel('games')];
  const heard: string[] = [];
  const made = new Set<string>();
  const application = await gateway.open(
    ({ user }) => heard.push(user.id),
    (sent) => {
      const id = (sent.member?.user ?? sent.user)?.id ?? '?';
      const { data } = sent;
      // Whatever is made of it reads what somebody has done.
      Object.defineProperty(sent, 'data', {
        get() {
          made.add(id);
          return data;
        },
      });
      return id === ann.id;
    },
  );
  await gateway.rest.put(Routes.applicationCommands(application), { body: [{ name: 'help', description: 'Help' }] });
  for (let n = 0; n < 20; n += 1) ann.command(games, 'help').catch(() => undefined);
  bob.command(games, 'help').catch(() => undefined);
  await box.until(() => heard.length > 0);
  expect(heard).toEqual([bob.id]);
  expect([...made]).toEqual([bob.id]);
});
