import { PermissionsBitField } from 'discord.js';
import type { AppContext } from '../../../../src/app/context.ts';
import { join } from '../../../../src/app/lobby/lobby.ts';
import { openTable } from '../../../../src/app/lobby/open.ts';
import type { Chat } from '../../../../src/app/ports/chat.ts';
import type { Renderer } from '../../../../src/app/ports/renderer.ts';
import { readConfig } from '../../../../src/config.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import type { Language } from '../../../../src/core/text/message.ts';
import { clip } from '../../../../src/discord/api/limits.ts';
import { missingPermissions } from '../../../../src/discord/api/permissions.ts';
import type { ServerNow } from '../../../../src/discord/api/server.ts';
import type { Call } from '../../../../src/discord/interactions/call.ts';
import { bookOf } from '../../../../src/discord/text/book.ts';
import type { NamedPerson } from '../../../../src/domain/people/person.ts';
import { type Table, whereIs } from '../../../../src/domain/table/table.ts';
import { fakeRenderer } from '../../../support/fake-renderer.ts';
import { greet, inMemoryStore } from '../../../support/in-memory-store.ts';
import { UNLIMITED } from '../../../support/unlimited.ts';
import { CHANNEL, FAR, LONGEST } from './fits.ts';

/**
 * Pictures and films are sent as files, and limits ask nothing about what they show; so nothing of it is written into
 * them.
 */
export const RENDERER: Renderer = {
  ...fakeRenderer(),
  render: async () => ({ bytes: new Uint8Array([0]), type: 'image/png', hash: 'f'.repeat(64), width: 1, height: 1 }),
  film: async () => ({ bytes: new Uint8Array([0]), type: 'image/gif', hash: 'f'.repeat(64) }),
};

/** A house whose chat nobody listens to: jobs never run here. */
const NOWHERE: Chat = {
  post: async () => ({ kind: 'gone', why: 'nowhere' }),
  lobby: async () => ({ kind: 'gone', why: 'nowhere' }),
  thread: async () => ({ kind: 'gone', why: 'nowhere' }),
  archiveThread: async () => {},
  turn: async () => ({ kind: 'gone', why: 'nowhere' }),
  editTurn: async () => true,
  editMotion: async () => true,
  retire: async () => 'gone',
  hasSpareRequests: () => true,
  areRequestsScarce: () => false,
  mayAnswer: () => false,
  motion: async () => ({ kind: 'gone', why: 'nowhere' }),
  withdraw: async () => true,
  disarm: async () => true,
  servers: async () => [],
  isMember: async () => true,
  arrival: async () => null,
  keepDirect: async () => 'closed',
  keepPost: async () => 'closed',
  removePost: async () => {},
  setRole: async () => 'gone',
  removeKept: async () => null,
  retractDirect: async () => {},
  sendInbox: async () => 'closed',
  editInbox: async () => 'closed',
  recoverInbox: async () => {},
  removeInbox: async () => {},
};

export function houseOf(games: readonly AnyGame[]): AppContext {
  const opened: string[] = [];
  const id = (): string => {
    opened.push('');
    return `tab${String(opened.length).padStart(5, '0')}`;
  };
  const kept = inMemoryStore();
  greet(kept);
  return {
    games,
    store: kept.store,
    chat: NOWHERE,
    renderer: RENDERER,
    retention: readConfig({}).retention,
    limits: UNLIMITED,
    entropy: { id, secret: () => 'ab'.repeat(32) },
    now: Date.now,
  };
}

export const people = (count: number): readonly NamedPerson[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `15736792900194795${50 + at}`,
    name: clip(`${at + 1}${LONGEST}`, 32),
  }));

export function callOf(context: AppContext, person: NamedPerson, language: Language): Call {
  return {
    context,
    person,
    who: person.id,
    language,
    book: bookOf(language),
    confirms: true,
    channelLanguage: language,
    report: () => {},
    moderator: true,
    admin: true,
    place: { kind: 'member', guild: '1573679291516846000', channel: CHANNEL, public: true, pictures: true },
    occasion: 'limits',
    reply: 'application/token',
    roles: [],
    channels: async () => [CHANNEL],
    server: async () => CROWDED,
    missingPermissions: async () => ({ needed: [], threads: [], inThread: false }),
  };
}

/** As many channels as a server can have, with everything missing in each second one. */
export const CROWDED: ServerNow = {
  locale: 'en-US',
  joinedAt: FAR,
  systemChannel: null,
  updatesChannel: null,
  roles: [{ id: '1573679291516846001', mentionable: false, below: false }],
  managesRoles: true,
  channels: Array.from({ length: 500 }, (_, at) => ({
    id: String(1573679291516846080n + BigInt(at)),
    missing:
      at % 2 === 0
        ? missingPermissions(new PermissionsBitField(), false)
        : { needed: [], threads: [], inThread: false },
    writable: at % 2 === 1,
    common: true,
    mentionsRoles: false,
  })),
};

export function opening(
  game: AnyGame,
  host: NamedPerson,
  language: Language,
  more: { readonly invited: readonly string[] },
) {
  return {
    game: game.id,
    host,
    computers: 0,
    size: game.seats.max,
    options: {},
    language,
    place: whereIs('1', CHANNEL),
    ...more,
  };
}

export async function seated(
  context: AppContext,
  game: AnyGame,
  crowd: readonly NamedPerson[],
  language: Language,
): Promise<Table> {
  const [host, ...others] = crowd;
  if (!host) throw new Error('there is nobody');
  const opened = await openTable(context, { ...opening(game, host, language, { invited: [] }), size: crowd.length });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  for (const other of others) await join(context, opened.value.id, other);
  return opened.value;
}
