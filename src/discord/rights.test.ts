import { PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { expect, test } from 'vitest';
import { inviteLink, missing } from './rights.ts';

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

const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, ReadMessageHistory, CreatePublicThreads } =
  PermissionFlagsBits;

test('what is missing has the name Discord shows', () => {
  const granted = new PermissionsBitField([ViewChannel, SendMessages, ReadMessageHistory, SendMessagesInThreads]);
  expect(missing(granted, false)).toEqual(['Attach Files', 'Create Public Threads']);
  const all = [ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, ReadMessageHistory, CreatePublicThreads];
  expect(missing(new PermissionsBitField(all), false)).toEqual([]);
});

test('inside a thread only the right to send there counts', () => {
  const here = [ViewChannel, SendMessagesInThreads, AttachFiles, ReadMessageHistory];
  expect(missing(new PermissionsBitField(here), true)).toEqual([]);
  const silent = [ViewChannel, SendMessages, AttachFiles, ReadMessageHistory];
  expect(missing(new PermissionsBitField(silent), true)).toContain('Send Messages');
});
