import { describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { askForExport } from '../../../src/app/privacy/export.ts';
import { appHarness, DAY } from '../../support/app-harness.ts';
import { counting } from '../../support/counting.ts';
import { emptyLobby } from '../../support/lobby.ts';

/** What somebody gets who asks for all that is kept of them. */

describe('an export', () => {
  test('of many tables comes in several files, each of them once', async () => {
    const at = appHarness();
    for (let tables = 0; tables < 501; tables += 1) await at.context.store.open(emptyLobby(`t${tables}`), []);
    await askForExport(at.context, 'ann', null);
    await at.memory.idle();
    const files = at.calls.data.map(({ file }) => file);
    expect(files.map(({ part, last }) => ({ part, last }))).toEqual([
      { part: 1, last: false },
      { part: 2, last: true },
    ]);
    const ids = files.flatMap(({ data }) => (Array.isArray(data.tables) ? data.tables : [])).map((one) => one.id);
    expect(new Set(ids).size).toBe(501);
    expect(await at.context.store.exportOf('ann')).toMatchObject({ outcome: 'sent' });
  });

  test('asks the store for a hundred tables at once', async () => {
    const at = appHarness();
    for (let tables = 0; tables < 230; tables += 1) await at.context.store.open(emptyLobby(`t${tables}`), []);
    await askForExport(at.context, 'ann', null);
    const asked = counting(at);
    await at.memory.idle();
    const [file] = at.calls.data.map((one) => one.file);
    expect(file?.data.tables).toHaveLength(230);
    expect(asked.get('allTablesOf')).toBe(1);
    expect(asked.get('recordsOf')).toBe(3);
    expect([...asked].filter(([, n]) => n > 3)).toEqual([]);
  });

  test('that reaches nobody can be asked for again at once', async () => {
    const at = appHarness();
    at.dmsClosed.add('ann');
    expect(await askForExport(at.context, 'ann', null)).toEqual({ ok: true, value: { again: null } });
    await at.memory.idle();
    expect(at.calls.data).toEqual([]);
    expect(await askForExport(at.context, 'ann', 'application/token')).toMatchObject({ value: { again: null } });
    await at.memory.idle();
    expect(at.calls.data).toMatchObject([{ where: 'reply' }]);
    expect(await askForExport(at.context, 'ann', null)).toEqual({ ok: true, value: { again: new Date(at.now + DAY) } });
  });

  test('is not sent to somebody who has been erased since', async () => {
    const at = appHarness();
    await at.context.store.askForExport('ann', new Date(at.now), new Date(0), { task: 'inbox', person: 'ann' });
    await erasePerson(at.context, 'ann');
    await at.context.store.addJobs([{ task: 'export', person: 'ann', askedAt: at.now, reply: null }]);
    await at.memory.idle();
    expect(at.calls.data).toEqual([]);
  });
});
