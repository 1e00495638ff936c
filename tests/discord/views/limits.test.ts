import { ButtonStyle, ComponentType, PermissionsBitField } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { announceVacation, setQuietHours } from '../../../src/app/availability/availability.ts';
import type { AppContext } from '../../../src/app/context.ts';
import { join } from '../../../src/app/lobby/lobby.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { play } from '../../../src/app/moves/play.ts';
import type { Chat } from '../../../src/app/ports/chat.ts';
import type { DescribedPicture, Renderer } from '../../../src/app/ports/renderer.ts';
import type { DigestPost } from '../../../src/app/ports/server-messages.ts';
import type { TurnPost } from '../../../src/app/ports/table-messages.ts';
import { askPremove, MAX_PREMOVES } from '../../../src/app/premoves/premoves.ts';
import { commandsOf } from '../../../src/commands/index.ts';
import { readConfig } from '../../../src/config.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { autopilot, outcome } from '../../../src/core/match/match.ts';
import { rng } from '../../../src/core/rng.ts';
import { withIcons } from '../../../src/core/text/icon-mark.ts';
import { LANGUAGES, type Language } from '../../../src/core/text/message.ts';
import { clip, LIMITS } from '../../../src/discord/api/limits.ts';
import { missingPermissions } from '../../../src/discord/api/permissions.ts';
import type { ServerNow } from '../../../src/discord/api/server.ts';
import { nextQuestion } from '../../../src/discord/controls/ask.ts';
import { daily } from '../../../src/discord/controls/daily.ts';
import { gamesOf } from '../../../src/discord/controls/games.ts';
import { helpFor } from '../../../src/discord/controls/help.ts';
import { CONTROLS } from '../../../src/discord/controls/index.ts';
import { learn, lessonStep } from '../../../src/discord/controls/lesson.ts';
import { board } from '../../../src/discord/controls/look.ts';
import { personalData } from '../../../src/discord/controls/privacy.ts';
import { privateStep } from '../../../src/discord/controls/private-game.ts';
import { rulesPage } from '../../../src/discord/controls/rules.ts';
import { settingsOf } from '../../../src/discord/controls/settings.ts';
import {
  globalControlId,
  isControl,
  parseCustomId,
  tableControlId,
} from '../../../src/discord/custom-ids/custom-id.ts';
import { DAILY } from '../../../src/discord/custom-ids/daily-ids.ts';
import { CONFIRM, PLAN_ADD } from '../../../src/discord/custom-ids/move-ids.ts';
import { PRIVATE } from '../../../src/discord/custom-ids/private-ids.ts';
import { SETTINGS_FORM, type SettingsFormSlots } from '../../../src/discord/custom-ids/settings-form-ids.ts';
import type { StatisticsAsked } from '../../../src/discord/custom-ids/statistics-ids.ts';
import type { TableFormSlots } from '../../../src/discord/custom-ids/table-form-ids.ts';
import type { Call } from '../../../src/discord/interactions/call.ts';
import type { Control } from '../../../src/discord/interactions/control.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { cardScreen } from '../../../src/discord/views/card.ts';
import { commandMentions } from '../../../src/discord/views/command-mentions.ts';
import { companyScreen, reasonScreen, reportScreen } from '../../../src/discord/views/conduct.ts';
import { sharedDailyScreen } from '../../../src/discord/views/daily.ts';
import { digestScreen } from '../../../src/discord/views/digest.ts';
import { directScreen } from '../../../src/discord/views/direct.ts';
import { findingScreen, tellHereScreen, unfoundScreen } from '../../../src/discord/views/finding.ts';
import { FINISHED_PER_PAGE, finishedScreen } from '../../../src/discord/views/finished.ts';
import { writeForm } from '../../../src/discord/views/form.ts';
import { commandsScreen, GAMES_IN_HELP, helpScreen } from '../../../src/discord/views/help.ts';
import { iconEmojis } from '../../../src/discord/views/icons.ts';
import { inboxScreen } from '../../../src/discord/views/inbox.ts';
import { inviteScreen } from '../../../src/discord/views/invite.ts';
import { lobbyScreen, optionsScreen } from '../../../src/discord/views/lobby.ts';
import { mistakeScreen, retriedScreen } from '../../../src/discord/views/mistake.ts';
import { motionScreen } from '../../../src/discord/views/motion.ts';
import { lobbyListScreen, openLobbiesScreen, satWords } from '../../../src/discord/views/open-lobbies.ts';
import { notOpenedScreen, openedCardScreen, openedScreen } from '../../../src/discord/views/opened.ts';
import {
  askedScreen,
  doneScreen,
  movedScreen,
  rematchScreen,
  resignedScreen,
  seatTakenScreen,
  votedScreen,
} from '../../../src/discord/views/outcome.ts';
import { plannedScreen, planningScreen } from '../../../src/discord/views/plan.ts';
import { practiceEndScreen, practiceQuestion, practiceScreen } from '../../../src/discord/views/practice.ts';
import { eraseScreen, personalDataScreen } from '../../../src/discord/views/privacy.ts';
import { answeredScreen, puzzleScreen } from '../../../src/discord/views/puzzle.ts';
import { recapScreen } from '../../../src/discord/views/recap.ts';
import { filmScreen } from '../../../src/discord/views/record.ts';
import { permissionWords } from '../../../src/discord/views/refusal.ts';
import { remarkScreen } from '../../../src/discord/views/remark.ts';
import { reviewScreen } from '../../../src/discord/views/review.ts';
import { countOf, noteScreen, rows, type Screen, withoutPictures, write } from '../../../src/discord/views/screen.ts';
import { seatScreen } from '../../../src/discord/views/seat-message.ts';
import { limitForm, serverScreen } from '../../../src/discord/views/server.ts';
import { channelCheckScreen, serverCheckScreen } from '../../../src/discord/views/server-check.ts';
import { operatorNoteScreen, roleCallScreen, welcomeScreen } from '../../../src/discord/views/server-posts.ts';
import { serverSettingsScreen } from '../../../src/discord/views/server-settings.ts';
import { settingsForm } from '../../../src/discord/views/settings-form.ts';
import { sharedScreen } from '../../../src/discord/views/share.ts';
import { sharedStatisticsScreen, statisticsScreen } from '../../../src/discord/views/statistics.ts';
import { tableChoiceScreen } from '../../../src/discord/views/table-choice.ts';
import { notOpenedByForm, tableForm, withOthersButton } from '../../../src/discord/views/table-form.ts';
import { turnScreen } from '../../../src/discord/views/turn-post.ts';
import { REPORT_REASONS } from '../../../src/domain/conduct/report.ts';
import { dayAt } from '../../../src/domain/daily/day.ts';
import { marksOf } from '../../../src/domain/daily/marks.ts';
import type { Seek } from '../../../src/domain/finding/seek.ts';
import { DEFAULT_NOTICES, REMINDER_KINDS } from '../../../src/domain/people/notice.ts';
import type { NamedPerson } from '../../../src/domain/people/person.ts';
import { SERVER_QUOTAS } from '../../../src/domain/permissions/quota.ts';
import {
  DEFAULT_SERVER_SETTINGS,
  MOST_CHANNELS,
  type ServerSettings,
} from '../../../src/domain/permissions/server-settings.ts';
import type { FinishedGame } from '../../../src/domain/results/result.ts';
import { currentTable } from '../../../src/domain/table/current-table.ts';
import type { Wish } from '../../../src/domain/table/motion.ts';
import { onTurn, positionOf } from '../../../src/domain/table/position.ts';
import { FRESH_SEAT } from '../../../src/domain/table/seat-status.ts';
import { seatOf } from '../../../src/domain/table/seats.ts';
import { type Table, whereIs } from '../../../src/domain/table/table.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { optionDigits, RANKED_WISHES } from '../../../src/domain/table/table-wish.ts';
import { publicViewer } from '../../../src/domain/table/viewer.ts';
import { plainVoice } from '../../../src/domain/table/voice.ts';
import { FAMILIAR_ZONES } from '../../../src/domain/time/hours.ts';
import { clockOf, PRESETS } from '../../../src/domain/time/time-control.ts';
import { GAMES } from '../../../src/games/index.ts';
import { checkCommands, weigh } from '../../../src/sandbox/limits/commands.ts';
import { checkMessage } from '../../../src/sandbox/limits/message.ts';
import { checkModal } from '../../../src/sandbox/limits/modal.ts';
import type { JsonObject } from '../../../src/sandbox/world/wire.ts';
import { check } from '../../support/check.ts';
import { fakeRenderer } from '../../support/fake-renderer.ts';
import { greet, inMemoryStore } from '../../support/in-memory-store.ts';
import { TOY } from '../../support/toy.ts';
import { UNLIMITED } from '../../support/unlimited.ts';
import { followViews, screensElsewhere } from '../../support/views.ts';
import { faultsOf } from '../../support/wire.ts';

/** Everything that can be built, for every game and language, held against Discord's limits and its own schema. */
const ALL: readonly AnyGame[] = [...GAMES, TOY];
const LONGEST = 'Wolfeschlegelsteinhausenbergerdo';
const CHANNEL = '1573679291516846080';
/** As many digits as there will be for long. */
const FAR = new Date(9_999_999_999_000);
const SLOW = {
  clock: { start: 2_109_660_000, increment: 88_260_000, cap: 4_752_060_000 },
  waking: true,
  strict: true,
  vacations: true,
};

const viewsUnused = await followViews();

const json = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/** A mention is longer than the command it stands for, by the digits of its id. */
const withCommands = commandMentions(
  commandsOf(ALL).map(({ definition }) => definition),
  () => new Proxy({}, { get: () => '9'.repeat(20) }),
);
/** All icons are there, under the longest of ids. */
const EMOJIS = new Map(ALL.flatMap((game) => game.icons.map(({ name }) => [name, '9'.repeat(20)])));
const withEmojis = iconEmojis(() => EMOJIS);
const mentioned = (screen: Screen): Screen => withEmojis(withCommands(screen));

/** The buttons that stand in rows, in their order. */
function buttonsOf(screen: Screen): readonly {
  readonly custom_id: string;
  readonly label?: string;
  readonly style: ButtonStyle;
  readonly disabled?: boolean;
}[] {
  return screen.parts
    .flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap((one) => (one.type === ComponentType.Button && 'custom_id' in one ? [one] : []));
}

/** What is wrong with a screen as a message; nothing when it fits. */
function faults(screen: Screen): readonly string[] {
  const blue = buttonsOf(screen).filter(({ style }) => style === ButtonStyle.Primary);
  if (blue.length > 1) return [`${blue.length} blue buttons: ${blue.map(({ label }) => label).join(', ')}`];
  const { body, files } = write(mentioned(screen));
  const plain = json({ ...body, nonce: 't12345678123456', enforce_nonce: true });
  try {
    checkMessage(
      plain,
      files.map((file) => file.name),
      null,
      null,
    );
  } catch (error) {
    return [JSON.stringify(error instanceof Error && 'errors' in error ? error.errors : String(error))];
  }
  const tooLarge = files.filter((file) => file.data.length > LIMITS.file).map((file) => `${file.name} is too large`);
  const exchange = { method: 'POST', template: '/channels/{channel_id}/messages', path: '', body: plain };
  return [...tooLarge, ...faultsOf(exchange)];
}

/**
 * Pictures and films are sent as files, and limits ask nothing about what they show; so nothing of it is written into
 * them.
 */
const RENDERER: Renderer = {
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

function houseOf(games: readonly AnyGame[]): AppContext {
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

const people = (count: number): readonly NamedPerson[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `15736792900194795${50 + at}`,
    name: clip(`${at + 1}${LONGEST}`, 32),
  }));

function callOf(context: AppContext, person: NamedPerson, language: Language): Call {
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
const CROWDED: ServerNow = {
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

describe('commands', () => {
  test('fit, for all games together', () => {
    const definitions = commandsOf(ALL, ['1']).map((command) => json(command.definition));
    expect(() => checkCommands(definitions)).not.toThrow();
    expect(definitions.length).toBeLessThanOrEqual(LIMITS.commands);
    for (const definition of definitions) expect(weigh(definition)).toBeLessThanOrEqual(LIMITS.commandSize);
    const exchange = {
      method: 'PUT',
      template: '/applications/{application_id}/commands',
      path: '',
      body: definitions,
    };
    expect(faultsOf(exchange)).toEqual([]);
  });

  test('that do not fit are found out', () => {
    const long = commandsOf([TOY]).map((command) => ({ ...json(command.definition), description: 'x'.repeat(101) }));
    expect(() => checkCommands(long)).toThrow();
  });
});

test('a screen that does not fit is found out', () => {
  const text = { type: 10, content: 'x'.repeat(4001) } as const;
  expect(faults({ parts: [text] })).not.toEqual([]);
  const rows = Array.from({ length: 40 }, () => ({ type: 10, content: 'x' }) as const);
  expect(faults({ parts: rows })).not.toEqual([]);
});

describe.each(ALL)('$id', (game) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    test('the lobby, its panel and the guide fit', async () => {
      const context = houseOf([game]);
      const [host, ...guests] = people(game.seats.max);
      if (!host) throw new Error('there is nobody');
      const invited = guests.map((guest) => guest.id);
      const opened = await openTable(context, opening(game, host, language, { invited }));
      if (!opened.ok) throw new Error(JSON.stringify(opened.error));
      const table = opened.value;
      const call = callOf(context, host, language);
      const cover = game.voice(language, String).cover();
      const card = { picture: await context.renderer.render({ game: game.id, scene: cover }), alt: cover.alt };
      for (const phase of ['gathering', 'playing', 'aborted'] as const)
        expect(
          faults(
            lobbyScreen([game], summaryOf({ ...table, phase, timeControl: SLOW }), {
              card,
              dmsClosed: invited,
              called: invited,
              vacations: invited.map((person) => ({ person, name: null, from: 1e12, to: 2e12 })),
              forecast: { seats: 4, time: 1e10 },
              reliability: [host.id, ...invited].map((person) => ({ person, words: 'x'.repeat(80) })),
            }),
          ),
          phase,
        ).toEqual([]);
      for (const clock of [...PRESETS.map(clockOf), SLOW.clock]) {
        const timeControl = { ...SLOW, clock };
        check(faults(optionsScreen([game], summaryOf({ ...table, timeControl }), language, 'x'.repeat(5000)))).toEqual(
          [],
        );
      }
      const panel = JSON.stringify(optionsScreen([game], summaryOf(table), language).parts);
      for (const key of Object.keys(game.options)) {
        const { about } = game.voice(language, String).option(key);
        expect(panel.split(about).length - 1, about).toBe(1);
      }
      const { needed, threads } = missingPermissions(new PermissionsBitField(), false);
      const missing = [...needed, ...threads];
      const notes = [call.book.guestIsHost, ...invited.map((id) => call.book.guestTwice({ who: `<@${id}>` }))];
      for (const phase of ['gathering', 'playing'] as const)
        for (const news of ['first', 'raised', null] as const) {
          const proposed = { level: 'steady' as const, news };
          check(faults(openedScreen(call, game, { phase, proposed, notes, threads: missing }))).toEqual([]);
        }
      const why = noteScreen(call.book.cannotPost({ permissions: permissionWords(call, missing) }));
      check(faults(notOpenedScreen(call.book, why, 'x'.repeat(500)))).toEqual([]);
      check(faults(await helpFor(call))).toEqual([]);
      const lacking = async () => ({
        needed: ['View Channel', 'Send Messages', 'Attach Files'],
        threads: [],
        inThread: false,
      });
      check(faults(await helpFor({ ...call, missingPermissions: lacking }))).toEqual([]);
      check(faults(await personalData(call))).toEqual([]);
      check(faults(eraseScreen(call.book))).toEqual([]);
      const choices: ServerSettings = {
        ...DEFAULT_SERVER_SETTINGS,
        clock: '36h + 12h, 5d',
        channels: CROWDED.channels.slice(0, MOST_CHANNELS).map(({ id }) => id),
        openers: '1573679291516846001',
        called: '1573679291516846001',
        recap: true,
        recapChannel: CHANNEL,
        digest: CHANNEL,
        digestGames: ['g0', 'g99'],
        lobbyList: CHANNEL,
        winner: '1573679291516846001',
      };
      // More games than a menu has room for.
      const games = Array.from({ length: 100 }, (_, n) => ({ id: `g${n}`, name: 'x'.repeat(300) }));
      const reader = { book: call.book, language, games };
      for (const page of ['settings', 'places', 'daily'] as const) {
        check(faults(serverSettingsScreen(reader, DEFAULT_SERVER_SETTINGS, page))).toEqual([]);
        check(faults(serverSettingsScreen(reader, choices, page, 'x'.repeat(5000)))).toEqual([]);
      }
      for (const post of digestsIn(language)) check(faults(digestScreen(post, ALL))).toEqual([]);
      for (const settings of [DEFAULT_SERVER_SETTINGS, choices, { ...choices, channels: [], openers: '1' }])
        for (const managesRoles of [true, false])
          check(faults(serverCheckScreen(call, settings, { ...CROWDED, managesRoles }))).toEqual([]);
      for (const channel of CROWDED.channels.slice(0, 2)) check(faults(channelCheckScreen(call, channel))).toEqual([]);
      check(faults(welcomeScreen(ALL, language))).toEqual([]);
      const limits = SERVER_QUOTAS.map((quota) => ({ quota, all: 9_999_999, each: 9_999_999 }));
      check(faults(serverScreen(call.book, language, limits, [], 'x'.repeat(5000)))).toEqual([]);
      for (const quota of SERVER_QUOTAS)
        expect(() => checkModal(json(writeForm(limitForm({ quota, language }), 'x')), [])).not.toThrow();
      check(faults(await settingsOf(call))).toEqual([]);
      await setQuietHours(context, host.id, {
        zone: 'America/Argentina/ComodRivadavia',
        quiet: { from: 1320, to: 450 },
      });
      await announceVacation(context, host.id, { from: Date.now(), to: FAR.getTime() });
      check(faults(await settingsOf(call, { note: 'x'.repeat(5000), zones: FAMILIAR_ZONES }))).toEqual([]);
      const voice = game.voice(language, (seat) => `#${seat}`);
      for (const { topic } of voice.topics()) {
        for (const part of [null, 'last'])
          check(faults(await rulesPage(call, game, voice, { topic, part })), topic).toEqual([]);
      }
    });

    test('every screen of its lesson fits', async () => {
      const [person] = people(1);
      if (!person) throw new Error('there is nobody');
      const call = callOf(houseOf([game]), person, language);
      const nowhere = { table: null, version: null, seat: null };
      const shown = async (control: Control, path: readonly string[]): Promise<Screen> => {
        const answer = await control.press(call, { ...nowhere, path });
        if (answer === null) throw new Error('nothing was answered');
        check(faults(answer.screen), path.join(' ')).toEqual([]);
        return answer.screen;
      };
      await shown(learn, [game.id, 'open', '0']);
      let question = await shown(learn, [game.id, 'again', '0']);
      for (let version = 1; version <= game.lesson.steps.length; version += 1) {
        // What the lesson suggests is the first of the answers, in words of its own.
        const buttons = buttonsOf(question);
        expect(buttons[0]?.custom_id).toBe(`lesson::::${game.id}.${version}.suggestion`);
        const others = buttons.slice(1).map(({ label }) => label);
        expect([bookOf(language).learnShow, ...others]).not.toContain(buttons[0]?.label);
        const preview = JSON.stringify(await shown(lessonStep, [game.id, String(version), 'suggestion']));
        const [, path = ''] = /"lesson::::([^"]*\.confirm\.[^"]*)"/.exec(preview) ?? [];
        const moved = JSON.stringify(await shown(lessonStep, path.split('.')));
        expect(moved).toContain(`"learn::::${game.id}.on.${version + 1}"`);
        question = await shown(learn, [game.id, 'on', String(version + 1)]);
      }
      // The end asks for no move: the score so far, and one next step in green.
      expect(question.files?.[0]?.name).toContain('lesson');
      const steps = buttonsOf(question).filter(({ style }) => style === ButtonStyle.Success);
      expect(steps.map(({ custom_id }) => custom_id)).toEqual([`open-table::::${game.id}.1.gentle`]);
      await shown(learn, [game.id, 'open', '0']);
    });

    test('every screen of the deal of the day fits', async () => {
      const [person] = people(1);
      if (!person) throw new Error('there is nobody');
      const context = houseOf([game]);
      const call = callOf(context, person, language);
      const day = dayAt(context.now());
      const nowhere = { table: null, version: null, seat: null };
      const shown = async (
        control: Control,
        path: readonly string[],
        chosen: readonly string[] = [],
      ): Promise<Screen> => {
        const answer = await control.press(call, { ...nowhere, path }, { chosen });
        if (answer === null) throw new Error('nothing was answered');
        check(faults(answer.screen), path.join(' ')).toEqual([]);
        return answer.screen;
      };
      const to = (how: 'days' | 'open' | 'on' | 'begin' | 'result' | 'score' | 'cost' | 'seals', version = 0) =>
        shown(daily, DAILY.writeSlots({ game: how === 'days' || how === 'seals' ? null : game.id, day, how, version }));
      for (const how of ['days', 'seals', 'open'] as const) await to(how);
      let screen = await to('begin');
      // Whole moves as they are offered, one after the other.
      for (let presses = 0; presses < 900; presses += 1) {
        const ids = buttonsOf(screen).flatMap(({ custom_id, disabled }) => {
          const id = custom_id === undefined || disabled ? null : parseCustomId(custom_id);
          const slots = id && isControl(id, PRIVATE) ? PRIVATE.readSlots(id.path) : null;
          return id && slots ? [{ path: id.path, slots }] : [];
        });
        const isAnswer = ({ slots }: (typeof ids)[number]): boolean =>
          slots.control === 'answer' && !/[>P]\d+$/.test(slots.path.at(-1) ?? '');
        const made = ids.find(({ slots }) => slots.control.startsWith('confirm')) ?? ids.find(isAnswer);
        const menu = /"(own::::[^"]*)".*?"value":"([^">]+)"/.exec(JSON.stringify(screen.parts));
        if (!made && !menu) break;
        screen = made
          ? await shown(privateStep, made.path)
          : await shown(privateStep, parseCustomId(menu?.[1] ?? '')?.path ?? [], [menu?.[2] ?? '']);
      }
      expect(screen.files?.[0]?.name).toContain('daily');
      const losses = Array.from({ length: 60 }, (_, at) => at % 23);
      await context.store.judgeTry({ game: game.id, day }, person.id, { losses: [9, ...losses.slice(0, 5)], best: 0 });
      for (const how of ['result', 'cost', 'score', 'days'] as const) await to(how);
      const picture = {
        picture: await RENDERER.render({
          game: game.id,
          scene: game.voice(language, String).cover(),
          palette: 'standard',
        }),
        alt: 'x'.repeat(2_000),
      };
      const post = { language, game: game.id, day, by: LONGEST, margin: -99, marks: marksOf({ losses }), ...picture };
      check(faults(sharedDailyScreen(post))).toEqual([]);
      // Practice goes on, and its score stands beside that of the try.
      await to('begin');
    }, 120_000);

    test.each([game.seats.min, game.seats.max])(
      'every screen of a game of %i fits',
      async (size) => {
        const context = houseOf([game]);
        const crowd = people(size);
        const table = await seated(context, game, crowd, language);
        const dice = rng('limits', size);
        const moves = movesOf(game, size);
        for (let ply = 0; ; ply += 1) {
          const now = await context.store.find(table.id);
          if (!now?.match || ply > 400) throw new Error('the game does not end');
          const [seat] = onTurn(game, now);
          const position = positionOf(game, now.match);
          if (!position) throw new Error('the position is unreadable');
          const person = crowd.find((one) => seatOf(now, one.id) === seat);
          if (seat === undefined || !person) {
            check(faults(turnScreen([game], await postOf(context, game, now, 400)))).toEqual([]);
            for (const one of crowd.slice(0, 1)) await looks(callOf(context, one, language), now);
            return;
          }
          const paths = game.paths(position.state, seat);
          // Each language looks at other moments of a game.
          const moment = ply + 4 * LANGUAGES.indexOf(language);
          if (moment % 14 === 0) {
            const call = callOf(context, person, language);
            for (const soFar of sample(paths, dice.int(1_000)))
              check(faults(await nextQuestion(call, { table: now.id, version: null, seat: null, soFar }))).toEqual([]);
            const post = await postOf(context, game, now, 60);
            for (const wish of WISHES)
              check(faults(turnScreen([game], { ...post, table: summaryOf(busy(now, wish)) })), wish).toEqual([]);
            privately([game], { ...post, table: summaryOf(busy(now, 'time-out')) });
            for (const wish of WISHES) publicly([game], { ...post, table: summaryOf(busy(now, wish)) });
            answered(call, [game], now, post);
            await lookingBack(call, game, now, post);
            if (moment % 42 === 0) {
              await looks(call, now);
              for (const one of crowd) await planning(callOf(context, one, language), now);
            }
          }
          const path = moves[ply] ?? autopilot(game, position, seat);
          if (moves[ply] === undefined) {
            moves.push(path);
            checkIds(paths);
          }
          const done = await play(context, { table: now.id, version: null, person: person.id, path });
          if (!done.ok) throw new Error(done.error.code);
        }
      },
      120_000,
    );
  });
});

/**
 * By game and size: what is played, the same in every language. The first one finds the moves and looks at all there
 * are.
 */
const played = new Map<string, Path[]>();

function movesOf(game: AnyGame, size: number): Path[] {
  const key = `${game.id} ${size}`;
  const moves = played.get(key) ?? [];
  played.set(key, moves);
  return moves;
}

/** Every move fits into the id of a control. */
function checkIds(paths: readonly Path[]): void {
  const whole = { id: 'x'.repeat(12), version: 36 ** 3 };
  for (const path of paths)
    for (const id of [CONFIRM, PLAN_ADD])
      check(tableControlId(id, whole, path, 7).length).toBeLessThanOrEqual(LIMITS.customId);
}

test('the help about many games fits', async () => {
  const [person] = people(1);
  if (!person) throw new Error('there is nobody');
  const many = Array.from({ length: 25 }, (_, at) => ({ ...(ALL[at % ALL.length] ?? TOY), id: `game-${at}` }));
  const call = callOf(houseOf(many), person, 'en');
  check(faults(await helpFor(call))).toEqual([]);
  const chosen = await helpFor(call, 'game-20');
  check(faults(chosen)).toEqual([]);
  expect(JSON.stringify(chosen.parts)).toContain('"learn::::game-20.open.0"');
});

test('lists of many tables fit', async () => {
  const context = houseOf(ALL);
  const [host] = people(1);
  if (!host) throw new Error('there is nobody');
  for (let n = 0; n < 30; n += 1)
    for (const game of ALL.slice(0, 1)) await openTable(context, opening(game, host, 'en', { invited: [] }));
  const call = callOf(context, host, 'en');
  for (const page of [0, 1, 3, 9999]) {
    const answer = await gamesOf(call, page);
    expect(answer && faults(answer.screen), String(page)).toEqual([]);
  }
  const tables = await context.store.tablesOf(host.id);
  expect(tables).toHaveLength(30);
  const rows = tables.map((table) => currentTable(context, table, 'en'));
  check(faults(tableChoiceScreen(call, { control: 'play', path: ['a', 'b'] }, rows))).toEqual([]);
});

function opening(game: AnyGame, host: NamedPerson, language: Language, more: { readonly invited: readonly string[] }) {
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

async function seated(
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

/** The prefixes of one path, of the longest, and of a few others. */
function sample(paths: readonly Path[], at: number): readonly Path[] {
  const longest = paths.reduce<Path>((best, path) => (path.length > best.length ? path : best), []);
  const chosen = [longest, paths[at % paths.length] ?? [], paths[0] ?? []];
  const prefixes = chosen.flatMap((path) => path.map((_, n) => path.slice(0, n + 1)));
  return [[], ...prefixes];
}

async function postOf(context: AppContext, game: AnyGame, table: Table, lines: number): Promise<TurnPost> {
  const position = table.match && positionOf(game, table.match);
  if (!position) throw new Error('the position is unreadable');
  const view = game.view(position.state, 'public');
  const voice = game.voice(table.language, (seat) => table.chairs[seat]?.name ?? '');
  const scene = voice.scene(view, { kind: 'board' });
  const shown = { picture: await context.renderer.render({ game: game.id, scene }), alt: 'x'.repeat(3000) };
  const now = voice.now(view);
  const standings =
    table.phase === 'over' ? outcome(game, { seats: table.chairs.length, options: table.options }, position) : null;
  return {
    table: summaryOf(table),
    viewer: publicViewer(table),
    version: table.version,
    round: now.round,
    // Each with as many icons as a line may have.
    lines: Array.from({ length: lines }, (_, n) =>
      withIcons(
        `${n} `.repeat(lines),
        game.icons.slice(0, 4).map(({ name }) => name),
      ),
    ),
    onTurn: table.chairs.map(({ person, seat }) => ({
      person: person ?? '',
      seat,
      task: now.task,
      until: FAR,
      mention: true,
    })),
    answers: Array.from({ length: 10 }, (_, n) => ({
      path: ['x'.repeat(20), `${n}`.repeat(20)],
      label: 'x'.repeat(12),
    })),
    asked: table.chairs.map(({ person }) => person ?? ''),
    pausedBy: clip('x'.repeat(40), 32),
    resting: table.chairs.map(({ name }) => ({ name, until: FAR })),
    deserted: FAR,
    ...shown,
    ...(standings
      ? {
          result: {
            standings,
            sheet: shown,
            milestone: 'x'.repeat(200),
            pairs: 'x'.repeat(300),
            ratings: null,
            hints: table.chairs.map(({ seat }) => ({ seat, hints: 999 })),
            analyses: true,
            called: table.chairs.map(({ person }) => person ?? ''),
          },
        }
      : {}),
  };
}

/** Everybody is away and on vacation, and the table is paused and asked something all have answered. */
function busy(table: Table, kind: Wish['kind']): Table {
  const [first] = table.chairs;
  const person = first?.person ?? '';
  const wish = { kind, seat: 0, to: 1, ms: 1e9, person, name: first?.name ?? '' } as Wish;
  const votes = table.chairs.map((chair) => ({
    person: chair.person ?? '',
    choice: kind === 'time-out' ? ('autopilot' as const) : ('yes' as const),
  }));
  return {
    ...table,
    announced: 0,
    seatStatuses: table.chairs.map(() => ({ ...FRESH_SEAT, away: true })),
    paused: FAR,
    motion: { wish, by: person, at: FAR.getTime(), votes },
  };
}

const WISHES = ['undo', 'pause', 'resume', 'abort', 'extend', 'replace', 'offer', 'time-out'] as const;

/** Everything the bot says to one person about this turn. */
function privately(games: readonly AnyGame[], post: TurnPost): void {
  const { table, round, onTurn } = post;
  const [first] = onTurn;
  if (!first) throw new Error('nobody is on turn');
  const { person, task, seat } = first;
  const { language } = table;
  const common = { key: 'k', table, language };
  for (const kind of ['secret', 'planned', 'table'] as const) {
    const message = { ...common, kind, lines: ['x'.repeat(200).repeat(40)], asked: true, away: true };
    check(faults(directScreen(games, message)), kind).toEqual([]);
  }
  const secrets = Array.from({ length: 40 }, () => 'x'.repeat(200));
  for (const mark of [null, ...REMINDER_KINDS])
    check(
      faults(seatScreen(games, { ...common, kind: 'seat', seat, post, planned: secrets, secrets, mark, rings: true })),
      mark ?? '',
    ).toEqual([]);
  const unreached = table.chairs.map(({ name }) => name);
  const card = { table, at: FAR, isHere: true, lobby: null, turn: post, unreached };
  for (const isHere of [true, false]) {
    const shown = cardScreen(games, { ...card, isHere }, { hidden: true });
    check(faults(shown), isHere ? 'card' : 'elsewhere').toEqual([]);
    check(faults(withoutPictures(mentioned(shown), bookOf(language).noPicturesHere)), 'words').toEqual([]);
  }
  const [played] = games;
  if (played) {
    const said = { hidden: true, proposed: { level: 'gentle', news: 'first' } as const, notes: ['x'.repeat(200)] };
    check(faults(openedCardScreen({ book: bookOf(language) }, games, played, card, said)), 'opened').toEqual([]);
  }
  for (const why of ['10003', '50001', '50013', '160005', '160006', 'x'.repeat(20)])
    check(faults(directScreen(games, { ...common, kind: 'closed', why })), why).toEqual([]);
  const long = 'x'.repeat(32);
  const reliability = table.chairs.map((chair) => ({ person: chair.person ?? 'p', words: 'x'.repeat(80) }));
  for (const state of ['open', 'seated', 'gone', 'started', 'closed'] as const) {
    const message = {
      ...common,
      kind: 'invited',
      state,
      host: long,
      reliability,
      forecast: { seats: 4, time: 1e10 },
    } as const;
    check(faults(directScreen(games, message)), state).toEqual([]);
  }
  check(faults(directScreen(games, { ...common, kind: 'found' }))).toEqual([]);
  const gone = Array.from({ length: 200 }, () => ({ name: long, how: 'declined' }) as const);
  check(faults(directScreen(games, { ...common, kind: 'gone', gone }))).toEqual([]);
  const waiting = { table, round, task, until: FAR };
  const others = Array.from({ length: 30 }, (_, n) => ({ ...waiting, table: { ...table, id: `many${n}` } }));
  for (const mark of REMINDER_KINDS) {
    const news = { key: 'k', mark, waiting, seat, board: post };
    check(faults(inboxScreen(games, { language, news, others })), mark).toEqual([]);
    check(faults(remarkScreen({ table, person, mark, task, until: FAR })), mark).toEqual([]);
  }
  check(faults(inboxScreen(games, { language, news: null, others }))).toEqual([]);
  check(faults(inboxScreen(games, { language, news: null, others: [] }))).toEqual([]);
}

/** Everything that the bot posts about a table besides its turns. */
function publicly(games: readonly AnyGame[], post: TurnPost): void {
  const { table, viewer, picture, alt } = post;
  const lines = Array.from({ length: 40 }, (_, n) => `${n} `.repeat(60));
  const asked = table.chairs.map(({ person }) => person ?? '');
  check(faults(motionScreen({ table, viewer, version: 1, lines, asked }))).toEqual([]);
  check(faults(motionScreen({ table: { ...table, motion: null }, viewer, version: 1, lines, asked: [] }))).toEqual([]);
  check(faults(rematchScreen(games, { former: table, next: table, lobby: '9'.repeat(20) }))).toEqual([]);
  check(faults(roleCallScreen(games, { table, role: '9'.repeat(20), free: 7 }))).toEqual([]);
  const pictures = Array.from({ length: 4 }, () => ({ picture, alt }));
  for (const kind of ['film', 'board', 'score', 'review'] as const) {
    const shared = { table, by: LONGEST, shows: kind, move: 999, moves: 999, pictures };
    check(faults(sharedScreen(games, shared)), kind).toEqual([]);
  }
  const { language } = table;
  const common = { key: 'k', channel: CHANNEL, since: FAR, language };
  for (const film of [table, null]) check(faults(recapScreen({ ...common, lines, film }))).toEqual([]);
  check(faults(operatorNoteScreen({ ...common, text: 'x'.repeat(4000) }))).toEqual([]);
  for (const about of ['person', 'board', 'hall'] as const) {
    const shared = { ...common, about, game: table.game, by: LONGEST, incomplete: true, picture, alt: `1500? ${alt}` };
    check(faults(sharedStatisticsScreen(games, shared)), about).toEqual([]);
  }
}

/** What somebody is answered who has done something at a table. */
function answered(call: Call, games: readonly AnyGame[], now: Table, { onTurn: waited }: TurnPost): void {
  const { book, language } = call;
  const secrets = Array.from({ length: 5 }, () => 'x'.repeat(300));
  for (const table of [now, busy(now, 'offer'), { ...now, phase: 'over' as const }]) {
    const shown = currentTable(call.context, table, language);
    const awaited = waited.map(({ person }) => person);
    check(faults(doneScreen(call, book.backDone, shown))).toEqual([]);
    check(faults(resignedScreen(call, shown))).toEqual([]);
    check(faults(askedScreen(call, shown.table, awaited))).toEqual([]);
    for (const saidNo of [true, false]) check(faults(votedScreen(call, shown.table, awaited, saidNo))).toEqual([]);
    check(faults(seatTakenScreen(call, table, shown, secrets))).toEqual([]);
    const others = table.chairs.map(({ seat }) => ({
      ...{ person: `90000000000000000${seat}`, name: LONGEST, isMuted: seat % 2 === 0, isReported: false },
    }));
    const former = Array.from({ length: 30 }, (_, n) => ({
      ...{ person: `9100000000000000${10 + n}`, name: LONGEST, isMuted: false, isReported: false },
    }));
    const company = { table, left: 5, mutesAll: true, others, former };
    check(faults(companyScreen(call, company, 'x'.repeat(2_000)))).toEqual([]);
    check(faults(companyScreen(call, { ...company, left: 0, mutesAll: false, others: [] }))).toEqual([]);
    for (const other of others.slice(0, 1)) {
      check(faults(reasonScreen(book, table, other))).toEqual([]);
      for (const reason of REPORT_REASONS) check(faults(reportScreen(book, table, other, reason))).toEqual([]);
    }
    for (const hidden of [[], secrets]) {
      const moved = { said: 'x'.repeat(200), secrets: hidden, version: table.version, moves: 9 };
      // Who has just made a move is not away.
      const next = table === now ? { ...table, id: 'next00000', name: LONGEST } : null;
      check(faults(movedScreen(call, shown, moved, next))).toEqual([]);
    }
  }
  check(faults(commandsScreen(call, games))).toEqual([]);
  const file = { name: 'data.json', bytes: new Uint8Array([0]) };
  for (const part of [1, 9])
    check(faults(personalDataScreen(book, { language, part, last: part > 1, data: {} }, file))).toEqual([]);
  for (const slots of settingsForms(language)) {
    expect(globalControlId(SETTINGS_FORM, slots).length).toBeLessThanOrEqual(LIMITS.customId);
    expect(SETTINGS_FORM.readSlots(SETTINGS_FORM.writeSlots(slots))).toEqual(slots);
    expect(() => checkModal(json(writeForm(settingsForm(slots, Date.now()), 'x')), [])).not.toThrow();
  }
}

/** The forms of somebody who has set nothing, and of somebody who has set all of it. */
function settingsForms(words: Language): readonly SettingsFormSlots[] {
  const days = { first: '2998-12-24', last: '2999-01-02' };
  const flags = { confirms: true, invitable: false, listed: true };
  const zone = 'America/Argentina/ComodRivadavia';
  return [
    { form: 'general', words, language: null, palette: null, ...flags, notices: DEFAULT_NOTICES },
    { form: 'general', words, language: 'zh-TW', palette: 'dark-deuteranopia', ...flags, notices: DEFAULT_NOTICES },
    { form: 'hours', words, zone: null, quiet: null, vacation: null },
    { form: 'hours', words, zone, quiet: { from: 1350, to: 1439 }, vacation: days },
    { form: 'hours', words, zone: 'Etc/GMT+12', quiet: null, vacation: null },
    { form: 'hours', words, zone: 'America/Port-au-Prince', quiet: { from: 0, to: 1 }, vacation: null },
  ];
}

/** The form of a game, with all that can be proposed and as little, and what is said where no table came of it. */
function openedByForm(call: Call, game: AnyGame, now: Table, cover: DescribedPicture): void {
  const { book, language } = call;
  const { games } = call.context;
  const guests = Array.from({ length: game.seats.max - 1 }, (_, n) => `9${'0'.repeat(17)}${n}`);
  const { clock } = SLOW;
  const all: readonly TableFormSlots[] = [
    { game: game.id, language, options: '', clock: null, seats: null, computers: null, ranked: 'never', ...FIRST },
    ...RANKED_WISHES.map((ranked): TableFormSlots => {
      const options = optionDigits(game, {});
      const slots = { game: game.id, language, options, clock, ranked, guests } as const;
      return { ...slots, seats: 2, computers: 'strong', listed: true, again: true };
    }),
  ];
  const others = guests.map((id) => ({ id, name: LONGEST }));
  const wish = { options: {}, clock, seats: 8, computers: null, ranked: 'yes', others, listed: true } as const;
  const wishes = new Map(games.map(({ id }) => [id, { ...wish, game: id }] as const));
  const lobbies = Array.from({ length: 9 }, (_, n) =>
    currentTable(call.context, { ...now, id: `lobby00000${n}` }, language),
  );
  const shown = { guest: { id: '9'.repeat(19), name: LONGEST }, lobbies, wishes };
  check(faults(inviteScreen(call, games, shown))).toEqual([]);
  const card = { game, voice: plainVoice(game, language), cover, wish: { ...wish, game: game.id } };
  const cards = Array.from({ length: GAMES_IN_HELP }, () => card);
  const missing = { needed: [], threads: ['Create Public Threads'], inThread: false } as const;
  const { parts, ...help } = helpScreen(call, games, cards, null, missing);
  // The same game four times has the same buttons four times: of these only how many there are counts.
  expect(countOf(parts)).toBeLessThan(LIMITS.components);
  check(faults({ ...help, parts: rows(withOthersButton(call, game, card.wish)), files: [] })).toEqual([]);
  const points = Object.fromEntries(now.chairs.flatMap(({ person }) => (person === null ? [] : [[person, 99_999]])));
  const listed = Array.from({ length: 60 }, (_, n) => ({
    table: { ...summaryOf(now), id: `lobby00000${n}`, ranked: true, timeControl: SLOW },
    ...{ points, near: n % 2 === 0 },
  }));
  const note = satWords(call, games, { ...now, chairs: now.chairs.map((chair) => ({ ...chair, afar: true })) }, true);
  for (const page of [0, 7, 14])
    check(faults(openLobbiesScreen(call, games, { lobbies: listed, page, wishes, note }))).toEqual([]);
  check(faults(openLobbiesScreen(call, games, { lobbies: [], page: 0, wishes, note: null }))).toEqual([]);
  for (const lobbies of [[], listed.slice(0, 8)])
    check(faults(lobbyListScreen({ language, lobbies, more: 999 }, games))).toEqual([]);
  for (const slots of all) {
    expect(() => checkModal(json(writeForm(tableForm(game, slots), 'x')), [])).not.toThrow();
    check(faults(notOpenedByForm(book, noteScreen('x'.repeat(3000)), slots))).toEqual([]);
  }
}

const FIRST = { guests: [], listed: false, again: false } as const;

/** Games that are over: lists of them, statistics, and the analysis of one's own play with its mistakes. */
async function lookingBack(call: Call, game: AnyGame, now: Table, { picture, alt }: TurnPost): Promise<void> {
  const { book } = call;
  const shown = { picture, alt };
  openedByForm(call, game, now, shown);
  const person = '9'.repeat(20);
  const words = Array.from({ length: 6 }, () => 'x'.repeat(30));
  const seats = now.chairs.map((chair) => ({ ...chair, rank: 8, score: 9999 }));
  const ended = Array.from(
    { length: FINISHED_PER_PAGE },
    (_, n) =>
      ({
        result: { game: game.id, endedAt: FAR, seats },
        table: { ...now, id: `ended000${n}` },
      }) as unknown as FinishedGame,
  );
  const page = { newer: true, past: { table: now.id, endedAt: FAR } };
  for (const whose of ['me', 'here', person] as const)
    for (const games of [[], ended]) {
      const asked = { whose, game: game.id, opponent: person, page };
      const list = { asked, games, newer: true, older: true, inServer: true, analyses: true };
      check(faults(finishedScreen(call, call.context.games, list)), whose).toEqual([]);
    }
  const where = 'here';
  const asked: readonly StatisticsAsked[] = [
    { about: 'person', whose: person, game: game.id, words: false },
    { about: 'person', whose: 'me', game: null, words: true },
    { about: 'feats', whose: person, game: game.id, words: true },
    { about: 'board', game: game.id, period: 'season', where, page: 9999, words: false },
    { about: 'hall', game: game.id, where, words: true },
  ];
  for (const one of asked) {
    const statistics = {
      asked: one,
      game,
      picture: one.words ? null : shown,
      lines: Array.from({ length: 60 }, () => '1500? '.repeat(20)),
      feats: Array.from({ length: 14 }, (_, n) => ({
        name: LONGEST,
        about: 'x'.repeat(100),
        date: n > 6 ? LONGEST : null,
      })),
      more: true,
      next: 'relentless' as const,
      incomplete: true,
      inServer: true,
    };
    check(faults(statisticsScreen(call, call.context.games, statistics)), one.about).toEqual([]);
  }
  const review = {
    table: now,
    game: LONGEST,
    decisions: Array.from({ length: 3 }, (_, n) => ({ move: 997 + n, played: 'x'.repeat(200) })),
    rounds: Array.from({ length: 40 }, (_, n) => ({ round: 'x'.repeat(40), move: n, dear: n < 3 ? n + 1 : null })),
  };
  const told = { verdict: LONGEST, round: LONGEST, lost: LONGEST, played: 'x'.repeat(200), best: 'x'.repeat(200) };
  const decision = { ...told, wrong: words, reasons: words, boards: shown };
  check(faults(reviewScreen(call, { ...review, shown: { kind: 'card', card: shown } }))).toEqual([]);
  check(faults(reviewScreen(call, { ...review, shown: { kind: 'words', lines: words } }))).toEqual([]);
  check(faults(reviewScreen(call, { ...review, shown: { kind: 'decision', n: 3, ...decision } }))).toEqual([]);
  const mistake = { table: now, seat: 0, move: 999, n: 3, of: 3, next: 998, game: LONGEST, lost: LONGEST } as const;
  for (const kind of ['found', 'as-before', 'as-good', 'other', 'unknown'] as const) {
    const retried = { now: mistake, kind, how: LONGEST, chosen: 'x'.repeat(200), ...decision };
    check(faults(retriedScreen(book, retried)), kind).toEqual([]);
  }
  const alone = { ...call, joins: false } as const;
  const question = await nextQuestion(alone, { table: now.id, version: null, seat: null, soFar: [] });
  check(faults(mistakeScreen(book, mistake, question))).toEqual([]);
  const endings = [{ first: 0, margin: -999 }, ...[0, 0.5, 1].map((first) => ({ first, margin: null }))];
  for (const over of [null, false, true]) {
    const place = { table: now, move: 998, moves: 999, level: 'relentless', version: 9_999 } as const;
    const begun = over === null ? null : { over };
    const practice = { ...place, beginning: { game, seat: 0 }, voice: { name: LONGEST }, game: begun } as const;
    check(faults(practiceScreen(book, practice, shown, book.dailyStale))).toEqual([]);
    check(faults(practiceQuestion(question, practice))).toEqual([]);
    for (const here of endings) {
      const end = { sheet: shown, ended: { here, former: here }, note: 'x'.repeat(5_000) };
      check(faults(practiceEndScreen(book, practice, end))).toEqual([]);
    }
  }
  const turning = Array.from({ length: 40 }, (_, n) => ({ at: n + 1, headline: 'x'.repeat(200) }));
  const film = {
    film: { bytes: new Uint8Array([0]), type: 'image/gif', hash: 'f'.repeat(64) },
    alt,
    moves: 999,
  } as const;
  check(faults(filmScreen(call, now, LONGEST, { ...film, turning }))).toEqual([]);
  const figures = { waiting: 99_999, waited: 9_999_999 };
  for (const since of [null, 1]) {
    const looking = { seek: FULL_SEEK, since, behind: since, figures };
    check(faults(findingScreen({ book, language: call.language, games: call.context.games }, looking))).toEqual([]);
  }
  check(faults(tellHereScreen({ kind: 'waiting', language: call.language }))).toEqual([]);
  check(faults(unfoundScreen({ kind: 'unfound', language: call.language, pace: 'casual' }))).toEqual([]);
  const puzzle = { id: '0123456789ab', game };
  check(faults(puzzleScreen(book, puzzle, question))).toEqual([]);
  const rating = { before: '1000?', after: '1183?', puzzle: '1040', answers: 99_999, solved: 99_998 };
  for (const kind of ['solved', 'missed', 'given-up'] as const) {
    const answered = { kind, ...decision, lost: LONGEST, chosen: 'x'.repeat(200), rating };
    check(faults(answeredScreen(book, { game, name: LONGEST }, answered)), kind).toEqual([]);
  }
}

/** As long as it can be written. */
const FULL_SEEK: Seek = {
  game: 'x'.repeat(20),
  seats: 4,
  pace: 'casual',
  language: 'zh-TW',
  ranked: false,
  near: true,
  computersAfter: 24,
};

/** Every question on the way to a planned move, and the longest list of them; nothing for who is on turn. */
async function planning({ context, person, book }: Call, table: Table): Promise<void> {
  for (let soFar: Path = []; ; ) {
    const asked = await askPremove(context, { table: table.id, person: person.id, soFar });
    if (!asked.ok) return expect(asked.error.code).toBe('on-turn');
    const { step } = asked.value;
    check(faults(planningScreen(book, asked.value, { begun: true, page: 1 }))).toEqual([]);
    if (step.kind === 'move') {
      const plan = Array.from({ length: MAX_PREMOVES }, () => ({ path: step.path, move: `${step.move} `.repeat(40) }));
      return check(faults(plannedScreen(book, { ...asked.value, premoves: plan }, MAX_PREMOVES))).toEqual([]);
    }
    const last = step.kind === 'question' ? step.answers.at(-1)?.token : undefined;
    if (step.kind !== 'question' || last === undefined) return;
    soFar = [...step.soFar, last];
  }
}

/** What a press that says nothing more would do to a running table. */
const CHANGES: readonly string[] = ['undo', 'pause', 'extend', 'move-table'];

/** Everything that can be looked at, asked first or refused. */
async function looks(call: Call, table: Table): Promise<void> {
  const target = { table: table.id, version: table.version, seat: null, path: [] };
  for (const control of CONTROLS.filter(({ name }) => !CHANGES.includes(name))) {
    const answer = await control.press(call, target);
    expect(answer ? faults(answer.screen) : ['no answer'], control.name).toEqual([]);
  }
  for (const move of ['0', '1', '999']) {
    const answer = await board.press(call, { ...target, path: [move] });
    expect(answer ? faults(answer.screen) : ['no answer'], move).toEqual([]);
  }
}

test('screens are put together in views alone', () => {
  expect(screensElsewhere()).toEqual([]);
});

test('every view is among them', async () => {
  expect(await viewsUnused()).toEqual([]);
});

/** A digest without anything, and one in which nothing has room. */
function digestsIn(language: Language): readonly DigestPost[] {
  const names = Array.from({ length: 6 }, () => 'x'.repeat(100));
  const who = { names, more: 1_000 };
  const game = 'kingdomino';
  const ids = Array.from({ length: 12 }, (_, n) => (n === 0 ? game : `unknown-${n}`));
  const none: DigestPost = {
    ...{ language, day: '2026-12-07', over: false, streak: 0, playing: 0, games: [], crowns: [] },
    ...{ week: null, month: null, hashes: [], seeds: [] },
  };
  const place = { place: 999, points: -999.9, ...who };
  const places = Array.from({ length: 5 }, () => place);
  const full: DigestPost = {
    ...{ language, day: '2026-12-07', over: true, streak: 9_999, playing: 99_999 },
    games: ids.map((id) => ({
      ...{ game: id, par: -99.9 },
      lines: [1, 2, 3, null].map((at) => ({ place: at, margin: -999, ...who, repeating: names })),
    })),
    crowns: Array.from({ length: 5 }, (_, n) => ({ n: 9 - n, ...who })),
    week: { from: '2026-11-30', tables: ids.map((id) => ({ game: id, lines: places })) },
    month: { from: '2026-11-01', champions: ids.map((id) => ({ game: id, ...place })) },
    hashes: ids.map((id) => ({ game: id, hash: 'f'.repeat(64) })),
    seeds: ids.map((id) => ({ game: id, seed: 'f'.repeat(64) })),
  };
  return [none, { ...none, playing: 1, streak: 1 }, { ...none, over: true, playing: 1 }, full];
}
