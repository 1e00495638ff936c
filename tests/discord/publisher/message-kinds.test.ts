import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Kinds, Message } from '../../../src/app/ports/messages.ts';
import { publicViewer } from '../../../src/domain/table/viewer.ts';
import { type ChatHarness, chatHarness, painted, turnOf } from '../../support/chat-harness.ts';
import { check } from '../../support/check.ts';
import { TOY } from '../../support/toy.ts';

/** Every kind of message that the bot sends by itself, as long as it gets, held against Discord's limits. */

let at: ChatHarness;
beforeEach(async () => {
  at = await chatHarness();
});
afterEach(() => at.close());

const LONG = 'x'.repeat(32);
const FAR = new Date(9_999_999_999_000);
const LINES = Array.from({ length: 100 }, () => `${LONG} took a pebble.`);

/** A kind without a sample does not compile. */
async function samples(): Promise<{ readonly [K in keyof Kinds]: Message<K> }> {
  const table = at.table();
  const about = { table, language: 'en' } as const;
  const picture = await painted();
  const waiting = { table, round: LONG, task: LONG, until: FAR };
  const card = {
    card: picture,
    dmsClosed: [],
    called: [],
    vacations: [],
    reliability: [],
    forecast: { seats: 3, time: 1e10 },
  };
  return {
    lobby: { kind: 'lobby', table: at.table({ phase: 'gathering' }), news: card },
    turn: { kind: 'turn', ...(await turnOf(table, { lines: LINES })) },
    motion: {
      kind: 'motion',
      table,
      viewer: publicViewer(table),
      version: table.version,
      lines: LINES,
      asked: [at.ann.id, at.bob.id],
    },
    inbox: {
      kind: 'inbox',
      language: 'en',
      news: { key: 'k', mark: 'turn', waiting, seat: 0, board: picture },
      others: Array.from({ length: 30 }, (_, n) => ({ ...waiting, table: { ...table, id: `many${n}` } })),
    },
    call: { kind: 'call', table, role: '1', free: 2 },
    rematch: { kind: 'rematch', former: table, next: table, lobby: '1' },
    remark: { kind: 'remark', table, person: at.ann.id, mark: 'end', task: 'x'.repeat(1_000), until: FAR },
    share: { kind: 'share', table, by: LONG, shows: 'board', move: 99, moves: 999, pictures: [picture, picture] },
    statistics: {
      kind: 'statistics',
      language: 'en',
      about: 'person',
      game: TOY.id,
      by: LONG,
      incomplete: true,
      ...picture,
    },
    daily: {
      kind: 'daily',
      language: 'en',
      game: LONG,
      day: '2026-11-27',
      by: LONG,
      margin: -99,
      marks: Array(12).fill('lost'),
      ...picture,
    },
    recap: { kind: 'recap', language: 'en', lines: LINES, film: table },
    lobbies: {
      kind: 'lobbies',
      language: 'en',
      lobbies: [{ table: at.table({ phase: 'gathering' }), points: {} }],
      more: 1,
    },
    digest: {
      ...{ kind: 'digest', language: 'en', day: '2026-11-27', over: false, streak: 3, playing: 2, crowns: [] },
      games: [
        {
          ...{ game: TOY.id, par: 1.5 },
          lines: [{ place: 1, margin: 4, names: ['Ann', LONG], more: 2, repeating: ['Bob'] }],
        },
      ],
      ...{ week: null, month: null, hashes: [{ game: TOY.id, hash: 'f'.repeat(64) }], seeds: [] },
    },
    welcome: { kind: 'welcome', language: 'en' },
    note: { kind: 'note', language: 'en', text: 'x'.repeat(9_000) },
    data: { kind: 'data', language: 'en', part: 2, last: true, data: { long: LONG } },
    secret: { kind: 'secret', ...about, lines: LINES },
    planned: { kind: 'planned', ...about, lines: LINES },
    table: { kind: 'table', ...about, lines: LINES, asked: true, away: true },
    invited: { kind: 'invited', ...about, state: 'open', host: LONG, reliability: [], forecast: card.forecast },
    found: { kind: 'found', ...about },
    'called-off': { kind: 'called-off', ...about, unreached: LINES, waits: true },
    waiting: { kind: 'waiting', language: 'en' },
    unfound: { kind: 'unfound', language: 'en', pace: 'daily' },
    gone: { kind: 'gone', ...about, gone: Array.from({ length: 200 }, () => ({ name: LONG, how: 'left' })) },
    closed: { kind: 'closed', ...about, why: LONG },
    seat: {
      ...{ kind: 'seat', ...about, seat: 0, planned: LINES, secrets: LINES, mark: 'end', rings: true },
      post: await turnOf(table, { lines: LINES }),
    },
  };
}

test('is taken by Discord, and goes out once for its key', async () => {
  for (const message of Object.values(await samples())) {
    const posted = await at.chat.post({ channels: [at.games.id] }, `k/${message.kind}`, message);
    check(posted.kind, message.kind).toBe('posted');
    expect(await at.again().post({ channels: [at.games.id] }, `k/${message.kind}`, message)).toEqual(posted);
  }
  at.clean();
});
