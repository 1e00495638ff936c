import { expect, test } from 'vitest';
import type { AppContext } from '../../../src/app/context.ts';
import { giveHint } from '../../../src/app/hints/hint.ts';
import { play } from '../../../src/app/moves/play.ts';
import { newsOf } from '../../../src/app/notifications/news.ts';
import { turnPost } from '../../../src/app/notifications/turn-post.ts';
import type { Renderer } from '../../../src/app/ports/renderer.ts';
import { LEVELS } from '../../../src/core/contract/level.ts';
import { known } from '../../../src/core/known.ts';
import { autopilot } from '../../../src/core/match/match.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import type { ServerNow } from '../../../src/discord/api/server.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { heightToControls, heightToEnd } from '../../../src/discord/views/height.ts';
import { hintScreen } from '../../../src/discord/views/hint.ts';
import { PHONE } from '../../../src/discord/views/phone.ts';
import type { Part } from '../../../src/discord/views/screen.ts';
import { limitWords, serverScreen } from '../../../src/discord/views/server.ts';
import { serverCheckScreen } from '../../../src/discord/views/server-check.ts';
import { serverSettingsScreen } from '../../../src/discord/views/server-settings.ts';
import { settingsScreen } from '../../../src/discord/views/settings.ts';
import { statisticsScreen } from '../../../src/discord/views/statistics.ts';
import { turnScreen } from '../../../src/discord/views/turn-post.ts';
import { PHRASES } from '../../../src/domain/conduct/phrase.ts';
import { DEFAULT_NOTICES } from '../../../src/domain/people/notice.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import { SERVER_QUOTAS } from '../../../src/domain/permissions/quota.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../../src/domain/permissions/server-settings.ts';
import { onTurn, positionOf } from '../../../src/domain/table/position.ts';
import { publicViewer } from '../../../src/domain/table/viewer.ts';
import { plainVoice } from '../../../src/domain/table/voice.ts';
import { GAMES } from '../../../src/games/index.ts';
import { personScene } from '../../../src/scenes/statistics/person-scene.ts';
import { phraseWords } from '../../../src/text/phrases.ts';
import { appHarness, seat } from '../../support/app-harness.ts';
import { fakeRenderer } from '../../support/fake-renderer.ts';
import { personShown } from '../../support/person-shown.ts';

/** On a phone the picture and the first row of buttons are seen at once. */

/** Every so many moves a table is looked at, and what has happened since so many moves is told. */
const EVERY = 11;
const TOLD = 4;

/** Paints nothing, but says how large a picture would be. */
const unpainted: Renderer = {
  ...fakeRenderer(),
  render: async ({ scene: { width, height } }) => ({
    ...{ bytes: new Uint8Array(), type: 'image/png', hash: '0'.repeat(64) },
    ...{ width, height },
  }),
};

test.each(GAMES.flatMap(({ id, seats }) => [seats.min, seats.max].map((size) => [id, size] as const)))(
  'turn posts and hints of %s for %i',
  async (id, size) => {
    const at = appHarness(GAMES.filter((game) => game.id === id));
    const [game] = at.context.games;
    await seat(at, ['ann', 'bob', 'cleo', 'maximiliane'].slice(0, size));
    const heights: string[] = [];
    for (let moves = 0; ; moves += 1) {
      const table = await at.table();
      const position = game && table.match && positionOf(game, table.match);
      const [next] = game ? onTurn(game, table) : [];
      if (!position || next === undefined) break;
      const person = known(table.chairs[next]?.person, 'person');
      if (moves % EVERY === 0) {
        for (const language of LANGUAGES) {
          const context = speaking(at.context, language);
          const before = { ...table, language };
          const viewer = { ...publicViewer(before), announced: Math.max(0, table.version - TOLD) };
          const post = await turnPost(context, game, before, viewer, position, await newsOf(context, before, viewer));
          const { parts } = turnScreen(at.context.games, post);
          heights.push(said(heightToControls(parts, { above: PHONE.post, picture: post.picture }), language, parts));
          // What players say takes no more room than moves, and is seen.
          const spoken = PHRASES.map((phrase) => `💬 maximiliane: “${phraseWords(phrase, language)}”`);
          const told = turnScreen(at.context.games, { ...post, said: spoken }).parts;
          heights.push(said(heightToControls(told, { above: PHONE.post, picture: post.picture }), language, told));
          const given = await giveHint(context, { table: table.id, version: null, person });
          if (!given.ok) throw new Error(given.error.code);
          const { hint } = given.value;
          const shown = hintScreen({ book: bookOf(language), language }, hint, []).parts;
          heights.push(said(heightToControls(shown, { above: PHONE.answer, picture: hint.picture }), language, shown));
        }
      }
      const path = autopilot(game, position, next);
      const done = await play(at.context, { table: table.id, version: null, person, path });
      if (!done.ok) throw new Error(done.error.code);
      await at.memory.idle();
    }
    expect(heights.length).toBeGreaterThan(4 * LANGUAGES.length);
    expect(heights.filter((one) => Number.parseInt(one, 10) > PHONE.seen)).toEqual([]);
  },
  120_000,
);

const panel = { above: PHONE.answer, picture: { width: 1, height: 1 } };

const channel = (id: string, needed: readonly string[], threads: readonly string[]) => ({
  ...{ id, missing: { needed, threads, inThread: false } },
  ...{ writable: needed.length === 0, common: true, mentionsRoles: false },
});

/** A server of a few channels, of which one is closed to the bot and one lets it open no threads. */
const USUAL_SERVER: ServerNow = {
  ...{ locale: 'en-US', joinedAt: new Date(0), systemChannel: null, updatesChannel: null },
  roles: [{ id: '1573679291516846001', mentionable: true, below: true }],
  managesRoles: true,
  channels: [
    channel('1', [], []),
    channel('2', [], ['Create Public Threads', 'Send Messages in Threads']),
    channel('3', ['View Channel', 'Send Messages'], []),
    channel('4', [], []),
  ],
};

test.each(LANGUAGES)('every page of the panels of people and of servers in %s, to its end', (language) => {
  const book = bookOf(language);
  const person: Person = {
    ...{ id: '900000000000000001', name: 'Ann', language, palette: 'dark-deuteranopia', locale: null },
    ...{ notices: DEFAULT_NOTICES, inbox: null, inboxSending: false, deliveredNews: [], dmsClosed: false },
    ...{ invitable: false, listed: true },
    zone: 'America/Argentina/Buenos_Aires',
    quiet: { from: 1320, to: 450 },
    confirms: false,
  };
  const [now, day] = [Date.UTC(2026, 10, 23), 86_400_000];
  const vacation = { from: now + day, to: now + 9 * day };
  const people = [
    { person, vacation, now, language },
    { person: null, vacation: null, now, language },
  ];
  const limits = SERVER_QUOTAS.map((quota) => ({ quota, all: 9_999_999, each: 9_999_999 }));
  const blocked = Array.from({ length: 8 }, (_, at) => String(900_000_000_000_000_000n + BigInt(at)));
  const { openers, called } = { openers: '1573679291516846001', called: '1573679291516846001' };
  const games = GAMES.map((game) => ({ id: game.id, name: plainVoice(game, language).name }));
  const digest = { digest: '1', digestGames: games.map(({ id }) => id), winner: openers };
  const recap = { recap: true, recapChannel: '1' };
  const chosen = { ...DEFAULT_SERVER_SETTINGS, channels: ['1', '2'], openers, called, ...recap, ...digest };
  const screens = [
    ...people.map((one) => settingsScreen(book, one)),
    ...(['settings', 'places', 'daily'] as const).flatMap((page) =>
      [DEFAULT_SERVER_SETTINGS, chosen].map((one) => serverSettingsScreen({ book, language, games }, one, page)),
    ),
    ...[DEFAULT_SERVER_SETTINGS, chosen].map((one) => serverCheckScreen({ person, language, book }, one, USUAL_SERVER)),
    serverScreen(book, language, limits, []),
    serverScreen(
      book,
      language,
      limits,
      blocked,
      book.serverLimitDone({ line: limitWords(book, known(limits[0], 'limit')) }),
    ),
    serverScreen(book, language, limits, blocked, null, known(limits[0], 'limit').quota),
  ];
  const heights = screens.map(({ parts }) => said(heightToEnd(parts, panel), language, parts));
  expect(heights.filter((one) => Number.parseInt(one, 10) > PHONE.seen)).toEqual([]);
});

test.each(LANGUAGES)('statistics of people in %s, to their end', (language) => {
  const book = bookOf(language);
  const person = { id: '900000000000000001', name: 'Ann' };
  const heights = GAMES.flatMap((game) =>
    [0, 1, 150].flatMap((games) =>
      [true, false].flatMap((isRanked) =>
        (['me', person.id] as const).map((whose) => {
          const full = personShown(game, 'Ann', games, isRanked);
          const shown = whose === 'me' ? { ...full, against: null } : full;
          const scene = personScene(game, language, shown);
          const picture = { ...scene, bytes: new Uint8Array(), type: 'image/png' as const, hash: '0'.repeat(64) };
          const { parts } = statisticsScreen(
            { person, language, book, place: { kind: 'member', public: true } },
            GAMES,
            {
              ...{
                asked: { about: 'person', whose, game: game.id, words: false },
                game,
                lines: ['1029?'],
                more: false,
              },
              feats: Array.from({ length: 14 }, (_, n) => ({ name: `${n}`, about: '', date: n > 9 ? null : '1' })),
              ...{ picture: { picture, alt: scene.alt }, incomplete: false, inServer: true },
              next: whose === 'me' ? LEVELS[3] : null,
            },
          );
          const end = { above: PHONE.answer, picture: scene };
          return said(heightToEnd(parts, end), language, parts);
        }),
      ),
    ),
  );
  expect(heights.filter((one) => Number.parseInt(one, 10) > PHONE.answerMost)).toEqual([]);
});

/** The same house, where all tables and people speak this language. */
function speaking(context: AppContext, language: (typeof LANGUAGES)[number]): AppContext {
  const { store } = context;
  const find: typeof store.find = async (id) => {
    const table = await store.find(id);
    return table && { ...table, language };
  };
  return { ...context, renderer: unpainted, store: { ...store, find } };
}

const said = (height: number, language: string, parts: readonly Part[]): string =>
  `${Math.round(height)} ${language} ${JSON.stringify(parts.map((part) => ('content' in part ? part.content : part.type)))}`;
