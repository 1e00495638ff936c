import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { expect, test } from 'vitest';
import { installLink, inviteLink, missingPermissions, permissionName } from './permissions.ts';

test('the invite asks for exactly what is needed', () => {
  const query = new URL(inviteLink('42')).searchParams;
  expect(query.get('client_id')).toBe('42');
  expect(query.get('scope')).toBe('bot applications.commands');
  expect(new PermissionsBitField(BigInt(query.get('permissions') ?? 0)).toArray().sort()).toEqual([
    'AttachFiles',
    'CreatePublicThreads',
    'ReadMessageHistory',
    'SendMessages',
    'SendMessagesInThreads',
    'ViewChannel',
  ]);
});

test('people install it for themselves by a link of its own, which asks for no permission', () => {
  const query = new URL(installLink('42')).searchParams;
  expect(Object.fromEntries(query)).toEqual({ client_id: '42', integration_type: '1', scope: 'applications.commands' });
  expect(new URL(inviteLink('42')).searchParams.get('integration_type')).toBe('0');
});

const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, ReadMessageHistory, CreatePublicThreads } =
  PermissionFlagsBits;

test('what is missing has the name Discord shows', () => {
  const granted = new PermissionsBitField([ViewChannel, SendMessages, ReadMessageHistory, SendMessagesInThreads]);
  expect(missingPermissions(granted, false)).toMatchObject({
    needed: ['Attach Files'],
    threads: ['Create Public Threads'],
  });
  const all = [ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, CreatePublicThreads];
  expect(missingPermissions(new PermissionsBitField(all), false)).toEqual({ needed: [], threads: [], inThread: false });
});

test('inside a thread only the right to send there counts', () => {
  const here = new PermissionsBitField([ViewChannel, SendMessagesInThreads, AttachFiles]);
  expect(missingPermissions(here, true)).toEqual({ needed: [], threads: [], inThread: true });
  const silent = new PermissionsBitField([ViewChannel, SendMessages, AttachFiles, CreatePublicThreads]);
  expect(missingPermissions(silent, true)).toMatchObject({ needed: ['Send Messages in Threads'], threads: [] });
});

test('a permission is called as the reader knows it', () => {
  expect(permissionName('en', 'Attach Files')).toBe('Attach Files');
  expect(permissionName('hu', 'Attach Files')).toBe('Fájlok csatolása');
  expect(permissionName('zh-TW', 'Send Messages in Threads')).toBe('在討論串中傳送訊息');
});
