import { PermissionsBitField } from 'discord.js';
import { expect } from 'vitest';
import { announceVacation, setQuietHours } from '../../../../src/app/availability/availability.ts';
import { openTable } from '../../../../src/app/lobby/open.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import type { Language } from '../../../../src/core/text/message.ts';
import { missingPermissions } from '../../../../src/discord/api/permissions.ts';
import { helpFor } from '../../../../src/discord/controls/help.ts';
import { personalData } from '../../../../src/discord/controls/privacy.ts';
import { rulesPage } from '../../../../src/discord/controls/rules.ts';
import { settingsOf } from '../../../../src/discord/controls/settings.ts';
import { digestScreen } from '../../../../src/discord/views/digest.ts';
import { writeForm } from '../../../../src/discord/views/form.ts';
import { lobbyScreen, optionsScreen } from '../../../../src/discord/views/lobby.ts';
import { notOpenedScreen, openedScreen } from '../../../../src/discord/views/opened.ts';
import { eraseScreen } from '../../../../src/discord/views/privacy.ts';
import { permissionWords } from '../../../../src/discord/views/refusal.ts';
import { noteScreen } from '../../../../src/discord/views/screen.ts';
import { limitForm, serverScreen } from '../../../../src/discord/views/server.ts';
import { channelCheckScreen, serverCheckScreen } from '../../../../src/discord/views/server-check.ts';
import { welcomeScreen } from '../../../../src/discord/views/server-posts.ts';
import { serverSettingsScreen } from '../../../../src/discord/views/server-settings.ts';
import { SERVER_QUOTAS } from '../../../../src/domain/permissions/quota.ts';
import {
  DEFAULT_SERVER_SETTINGS,
  MOST_CHANNELS,
  type ServerSettings,
} from '../../../../src/domain/permissions/server-settings.ts';
import { summaryOf } from '../../../../src/domain/table/table-summary.ts';
import { FAMILIAR_ZONES } from '../../../../src/domain/time/hours.ts';
import { clockOf, PRESETS } from '../../../../src/domain/time/time-control.ts';
import { checkModal } from '../../../../src/sandbox/limits/modal.ts';
import { check } from '../../../support/check.ts';
import { digestsIn } from './digests.ts';
import { ALL, CHANNEL, FAR, faults, json, SLOW } from './fits.ts';
import { CROWDED, callOf, houseOf, opening, people } from './house.ts';

/** A lobby and what stands around it: its panel, the guide, settings of people and servers. */
export async function openingScreens(game: AnyGame, language: Language): Promise<void> {
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
    check(faults(optionsScreen([game], summaryOf({ ...table, timeControl }), language, 'x'.repeat(5000)))).toEqual([]);
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
}
