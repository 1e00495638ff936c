import { expect } from 'vitest';
import type { TurnPost } from '../../../../src/app/ports/table-messages.ts';
import { askPremove, MAX_PREMOVES } from '../../../../src/app/premoves/premoves.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import type { Path } from '../../../../src/core/contract/path.ts';
import type { Language } from '../../../../src/core/text/message.ts';
import { LIMITS } from '../../../../src/discord/api/limits.ts';
import { CONTROLS } from '../../../../src/discord/controls/index.ts';
import { board } from '../../../../src/discord/controls/look.ts';
import { globalControlId } from '../../../../src/discord/custom-ids/custom-id.ts';
import { SETTINGS_FORM, type SettingsFormSlots } from '../../../../src/discord/custom-ids/settings-form-ids.ts';
import type { Call } from '../../../../src/discord/interactions/call.ts';
import { companyScreen, reasonScreen, reportScreen } from '../../../../src/discord/views/conduct.ts';
import { writeForm } from '../../../../src/discord/views/form.ts';
import { commandsScreen } from '../../../../src/discord/views/help.ts';
import {
  askedScreen,
  doneScreen,
  movedScreen,
  resignedScreen,
  seatTakenScreen,
  votedScreen,
} from '../../../../src/discord/views/outcome.ts';
import { plannedScreen, planningScreen } from '../../../../src/discord/views/plan.ts';
import { personalDataScreen } from '../../../../src/discord/views/privacy.ts';
import { settingsForm } from '../../../../src/discord/views/settings-form.ts';
import { REPORT_REASONS } from '../../../../src/domain/conduct/report.ts';
import { DEFAULT_NOTICES } from '../../../../src/domain/people/notice.ts';
import { currentTable } from '../../../../src/domain/table/current-table.ts';
import type { Table } from '../../../../src/domain/table/table.ts';
import { checkModal } from '../../../../src/sandbox/limits/modal.ts';
import { check } from '../../../support/check.ts';
import { faults, json, LONGEST } from './fits.ts';
import { busy } from './posts.ts';

/** What somebody is answered who has done something at a table. */
export function answered(call: Call, games: readonly AnyGame[], now: Table, { onTurn: waited }: TurnPost): void {
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
export function settingsForms(words: Language): readonly SettingsFormSlots[] {
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

/** Every question on the way to a planned move, and the longest list of them; nothing for who is on turn. */
export async function planning({ context, person, book }: Call, table: Table): Promise<void> {
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
export async function looks(call: Call, table: Table): Promise<void> {
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
