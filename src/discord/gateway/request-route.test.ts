import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { routeOf } from './request-route.ts';

test.each([
  ['POST', Routes.channelMessages('1'), 'post'],
  ['PATCH', Routes.channelMessage('1', '2'), 'edit'],
  ['DELETE', Routes.channelMessage('1', '2'), 'delete'],
  ['GET', Routes.channelMessage('1', '2'), 'read'],
  ['GET', `${Routes.channelMessages('1')}?limit=100&after=3`, 'read'],
  ['POST', Routes.userChannels(), 'private-channel'],
  ['POST', Routes.threads('1', '2'), 'thread'],
  ['POST', Routes.threads('1'), 'thread'],
  ['PUT', Routes.threadMembers('1', '2'), 'thread'],
  ['PATCH', Routes.channel('1'), 'channel'],
  ['POST', Routes.interactionCallback('1', 'v10/threads/x'), 'acknowledge'],
  ['POST', Routes.interactionCallback('1', 'token'), 'acknowledge'],
  ['POST', Routes.webhook('1', 'token'), 'answer'],
  ['PATCH', Routes.webhookMessage('1', 'token'), 'answer'],
  ['PUT', Routes.applicationCommands('1'), 'commands'],
  ['GET', Routes.user(), 'other'],
  ['GET', Routes.gatewayBot(), 'other'],
] as const)('%s %s is counted as %s', (method, path, route) => {
  expect(routeOf(method, `https://discord.com/api/v10${path}`)).toBe(route);
  expect(routeOf(method, `http://127.0.0.1:8787/api/v10${path}`)).toBe(route);
});
