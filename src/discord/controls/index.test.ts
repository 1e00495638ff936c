import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ControlId, parseCustomId } from '../custom-ids/custom-id.ts';
import { SET_LEVEL } from '../custom-ids/lobby-ids.ts';
import { CONFIRM_ALL } from '../custom-ids/move-ids.ts';
import { SETTINGS_PAGES, SHOW_SETTINGS } from '../custom-ids/person-ids.ts';
import { PRACTICE, readPracticeDeal, writePracticeDeal } from '../custom-ids/practice-ids.ts';
import { CHOOSE_LIMIT, SERVER_PAGES, SET_LIMIT, SET_SERVER, SHOW_SERVER } from '../custom-ids/server-ids.ts';
import { REPLACE } from '../custom-ids/table-ids.ts';
import { controlNamed } from '../interactions/control.ts';
import { CONTROLS } from './index.ts';

/**
 * Custom ids as posts carry them that were made before the controls had their present names, every shape of path there
 * was; and which control they mean.
 */
const OLD = [
  ['join:abcd1234:1::', 'join'],
  ['leave:abcd1234:1::', 'leave-lobby'],
  ['add:abcd1234:1::', 'add-computer'],
  ['drop:abcd1234:1::', 'drop-computer'],
  ['start:abcd1234:1::', 'start'],
  ['options:abcd1234:1::', 'options'],
  ['option:abcd1234:1::seats', 'set-option'],
  ['option:abcd1234:1::pace.clock', 'set-option'],
  ['option:abcd1234:1::openRoofs', 'set-option'],
  ['play:abcd1234:2q::', 'play'],
  ['play:abcd1234:::take.column-1', 'play'],
  ['ask:abcd1234:2q:1:', 'answer'],
  ['ask:abcd1234:2q:1:take.1.left', 'answer'],
  ['back:abcd1234:2q:1:take.1', 'step-back'],
  ['say:abcd1234:2q:1:take.1.left', 'confirm'],
  ['board:abcd1234:2q::', 'board'],
  ['board:abcd1234:2q::12', 'board'],
  ['look:abcd1234:2q::', 'look'],
  ['since:abcd1234:2q::', 'since'],
  ['text:abcd1234:2q::', 'text'],
  ['log:abcd1234:2q::', 'log'],
  ['score:abcd1234:2q::', 'score'],
  ['record:abcd1234:2q::', 'record'],
  ['verify:abcd1234:2q::', 'verify'],
  ['film:abcd1234:2q::', 'film'],
  ['share:abcd1234:2q::film', 'share'],
  ['share:abcd1234:2q::board.12', 'share'],
  ['share:abcd1234:2q::score.0', 'share'],
  ['rules:abcd1234:2q::', 'rules'],
  ['rules:abcd1234:2q:1:placing', 'rules'],
  ['rules::::harbour', 'rules'],
  ['rules::::harbour.placing', 'rules'],
  ['resign:abcd1234:2q::', 'resign'],
  ['resign:abcd1234:2q::yes', 'resign'],
  ['abort:abcd1234:2q::yes', 'abort'],
  ['rematch:abcd1234:2q::', 'rematch'],
  ['which::::', 'choose-table'],
  ['which::::extend.x.x', 'choose-table'],
  ['which::::play.take.1', 'choose-table'],
  ['games::::3', 'games'],
  ['finished::::me.x', 'finished'],
  ['finished::::here.harbour.older.mtc0nkg0.abcd1234', 'finished'],
  ['finished::::157367929001947950.x.newer.mtc0nkg0.abcd1234', 'finished'],
  ['set::::language', 'change-setting'],
  ['set::::notices.turn', 'change-setting'],
  ['set::::quiet.off', 'change-setting'],
  ['object:abcd1234:2q::planned', 'object'],
  ['plan:abcd1234:2q::', 'plan'],
  ['ahead:abcd1234:2q:1:', 'plan-answer'],
  ['ahead:abcd1234:2q:1:take', 'plan-answer'],
  ['planned:abcd1234:2q:1:take.1.left', 'plan-add'],
  ['unplan:abcd1234:2q:1:', 'plan-clear'],
  ['vote:abcd1234:2q::yes', 'vote'],
  ['vote:abcd1234:2q::wait.mtc0nkg0', 'vote'],
  ['here:abcd1234:2q::', 'return'],
  ['mute:abcd1234:2q::1', 'mute'],
  ['undo:abcd1234:2q::', 'undo'],
  ['undo:abcd1234:2q::98', 'undo'],
  ['withdraw:abcd1234:2q::', 'withdraw'],
  ['quit:abcd1234:2q::yes', 'leave-table'],
  ['pause:abcd1234:2q::', 'pause'],
  ['resume:abcd1234:2q::', 'resume'],
  ['extend:abcd1234:2q::3600000.1', 'extend'],
  ['extend:abcd1234:2q::x.x', 'extend'],
  ['replace:abcd1234:2q::x', 'replace'],
  ['replace:abcd1234:2q::x.157367929001947950', 'replace'],
  ['replace:abcd1234:2q::1', 'replace'],
  ['rehome:abcd1234:2q::', 'move-table'],
  ['invite:abcd1234:2q::157367929001947950', 'invite'],
  ['nudge:abcd1234:2q::', 'nudge'],
  ['forget::::yes', 'erase'],
  ['turn-page:abcd1234:2q::placing', 'turn-page'],
  ['turn-page::::harbour.placing', 'turn-page'],
  ['turn-page:abcd1234:2q::placing.1', 'turn-page'],
  ['turn-page::::harbour.placing.last', 'turn-page'],
  ['learn::::harbour.open.0', 'learn'],
  ['learn::::harbour.again.1z', 'learn'],
  ['lesson::::harbour.1z.answer', 'lesson'],
  ['lesson::::harbour.1z.confirm.take.1.left', 'lesson'],
  ['open-table::::harbour.1', 'open-table'],
  ['help::::', 'help'],
  ['help::::commands', 'help'],
  ['hint-back:abcd1234:2q:1:take', 'ask-again'],
  ['statistics::::person.me.x', 'statistics'],
  ['statistics::::person.157367929001947950.harbour.words', 'statistics'],
  ['statistics::::board.harbour.month.here.3', 'statistics'],
  ['share-statistics::::hall.harbour.all', 'share-statistics'],
] as const;

/** Controls that came later, under names that mean nothing older. */
const LATER = [
  'all-answers',
  'begin-to-wait',
  'block-here',
  'change-seek',
  'choose-limit',
  'confirm-all',
  'confirm-both',
  'confirm-on',
  'daily',
  'find',
  'hint',
  'jump',
  'level',
  'next-language',
  'next-puzzle',
  'open-lobbies',
  'own',
  'practice',
  'puzzle',
  'retry',
  'review',
  'set-hours',
  'set-limit',
  'set-server',
  'settings-form',
  'share-daily',
  'share-review',
  'show-server',
  'show-settings',
  'sit-listed',
  'stop-waiting',
  'table-form',
  'company',
  'say-phrase',
  'about-player',
  'report',
];

const IDS = resolve(import.meta.dirname, '../custom-ids');

/** What the files of ids export besides lists of pages. */
const idsThere: readonly ControlId<unknown>[] = await Promise.all(
  readdirSync(IDS)
    .filter((file) => file.endsWith('-ids.ts'))
    .map(async (file): Promise<Record<string, object>> => import(resolve(IDS, file))),
).then((files) =>
  files
    .flatMap((exported) => Object.values(exported))
    .flatMap((one) =>
      typeof one === 'object' && 'name' in one && 'writeSlots' in one ? [one as ControlId<unknown>] : [],
    ),
);

const named = (name: string) => controlNamed(CONTROLS, name);

describe('custom ids of old posts', () => {
  test.each(OLD)('%s means %s', (text, name) => {
    const id = parseCustomId(text);
    expect(id && named(id.control)?.name).toBe(name);
  });

  test('say what they said: their paths are read, and would be written just so', () => {
    const known = idsThere;
    const read = OLD.flatMap(([text, name]) => {
      const id = known.find((one) => one.name === name);
      return id ? [{ text, id, path: parseCustomId(text)?.path ?? [] }] : [];
    });
    expect(read.length).toBeGreaterThan(50);
    for (const { text, id, path } of read) expect(id.writeSlots(id.readSlots(path)), text).toEqual(path);
  });

  test('are of every control there was', () => {
    const all = OLD.map(([text]) => text.split(':')[0]);
    expect(new Set(all).size).toBe(56);
    expect(new Set([...OLD.map(([, name]) => name), ...LATER])).toEqual(new Set(CONTROLS.map(({ name }) => name)));
  });
});

test('a name belongs to one control, whether it has it now or had it before', () => {
  const names = CONTROLS.flatMap(({ name, formerly }) => [name, ...formerly]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every control that a view shows is there', () => {
  expect(idsThere.filter(({ name }) => named(name) === null)).toEqual([]);
});

test('a replacement names a person or a level, and those of old posts neither', () => {
  const { readSlots, writeSlots } = REPLACE;
  const all: Parameters<typeof writeSlots>[0][] = [
    { seat: null, person: null, level: null, sure: false },
    { seat: 1, person: '900000000000000001', level: null, sure: false },
    { seat: 1, person: '900000000000000001', level: null, sure: true },
    { seat: 2, person: null, level: 'relentless', sure: false },
  ];
  for (const one of all) expect(readSlots(writeSlots(one))).toEqual(one);
  expect(readSlots(['x'])).toEqual(all[0]);
  expect(SET_LEVEL.readSlots(SET_LEVEL.writeSlots({ seat: 3, level: 'gentle' }))).toEqual({ seat: 3, level: 'gentle' });
  expect([SET_LEVEL.readSlots(['3', 'cruel']), SET_LEVEL.readSlots(['x', 'gentle'])]).toEqual([null, null]);
});

test('moves that one button makes are read as they were written, and nothing else', () => {
  const { readSlots, writeSlots } = CONFIRM_ALL;
  for (const moves of [[['flip']], [['bonus', 'e1-0', 'wood'], ['discard', 'r01'], ['flip']]])
    expect(readSlots(writeSlots(moves))).toEqual(moves);
  for (const text of ['', '1', '2.flip', '0.flip', '10.flip', 'flip', '1.flip.1', '1.flip.2.discard'])
    expect(readSlots(text === '' ? [] : text.split('.')), text).toBeNull();
});

test('where a finished game is played on is read as it was written, and nothing else', () => {
  const { readSlots, writeSlots } = PRACTICE;
  const all: Parameters<typeof writeSlots>[0][] = [
    { how: 'open', move: null, level: null, version: 0 },
    { how: 'begin', move: 0, level: 'gentle', version: 36 },
    { how: 'on', move: 999, level: 'relentless', version: 1 },
  ];
  for (const one of all) expect(readSlots(writeSlots(one))).toEqual(one);
  for (const text of ['', 'open', 'open.x.x', 'off.1.x.0', 'open.z.x.0', 'open.1.cruel.0'])
    expect(readSlots(text.split('.')), text).toBeNull();
  const deal = { table: 'abcdefghijk', move: 999, level: 'strong' } as const;
  expect(readPracticeDeal(writePracticeDeal(deal))).toEqual(deal);
  for (const text of ['abcd1234', 'abcd1234-x-0', 'abcd1234-1-4']) expect(readPracticeDeal(text), text).toBeNull();
});

test('what the admins of a server press is read as it was written, and nothing else', () => {
  for (const page of SERVER_PAGES) expect(SHOW_SERVER.readSlots(SHOW_SERVER.writeSlots({ page }))).toEqual({ page });
  for (const setting of ['language', 'clock', 'ranked', 'channels', 'openers', 'called', 'recap'] as const)
    expect(SET_SERVER.readSlots(SET_SERVER.writeSlots({ setting }))).toEqual({ setting });
  const limit = { quota: 'films', language: 'zh-TW' } as const;
  expect(SET_LIMIT.readSlots(SET_LIMIT.writeSlots(limit))).toEqual(limit);
  // Limits of calls cannot be chosen, and people are not counted by server.
  for (const quota of ['calls', 'exports', 'nonsense']) expect(SET_LIMIT.readSlots([quota, 'en'])).toBeNull();
  expect(CHOOSE_LIMIT.readSlots(CHOOSE_LIMIT.writeSlots({ language: 'zh-TW' }))).toEqual({ language: 'zh-TW' });
  for (const page of SETTINGS_PAGES)
    expect(SHOW_SETTINGS.readSlots(SHOW_SETTINGS.writeSlots({ page }))).toEqual({ page });
  expect([CHOOSE_LIMIT.readSlots(['xx']), SHOW_SETTINGS.readSlots(['all'])]).toEqual([null, null]);
  expect([SHOW_SERVER.readSlots(['owners']), SET_SERVER.readSlots([])]).toEqual([null, null]);
});
