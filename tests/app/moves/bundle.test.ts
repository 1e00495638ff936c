import { expect, test } from 'vitest';
import { play } from '../../../src/app/moves/play.ts';
import { stepAfter } from '../../../src/app/moves/wizard-step.ts';
import { withdrawMotion } from '../../../src/app/votes/propose.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { autopilot, type Position } from '../../../src/core/match/match.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { tableControlId } from '../../../src/discord/custom-ids/custom-id.ts';
import { CONFIRM_ALL } from '../../../src/discord/custom-ids/move-ids.ts';
import { onTurn, positionOf } from '../../../src/domain/table/position.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { voiceOf } from '../../../src/domain/table/voice.ts';
import { oddville } from '../../../src/games/oddville/index.ts';
import { type AppHarness, appHarness, by, seat as seatPeople } from '../../support/app-harness.ts';
import { check } from '../../support/check.ts';

/** What is asked of the seat on turn. */
interface Here {
  readonly table: Table;
  readonly position: Position;
  readonly seat: Seat;
  readonly person: string;
}

async function here(at: AppHarness): Promise<Here | null> {
  const table = await at.table();
  const [seat] = onTurn(oddville, table);
  const position = table.match ? positionOf(oddville, table.match) : null;
  const person = seat === undefined ? null : table.chairs[seat]?.person;
  return seat === undefined || position === null || person == null ? null : { table, position, seat, person };
}

function bundleOf({ table, position, seat }: Here, soFar: Path, joins = true): readonly Path[] {
  const decision = { game: oddville, table, position, seat, voice: voiceOf(oddville, table) };
  const { step } = stepAfter(decision, soFar, 'filled in', joins);
  const before = step.kind === 'preview' ? [step.path] : [];
  return step.bundle.length === 0 ? [] : [...before, ...step.bundle.map(({ path }) => path)];
}

test('small moves are made with one press, each an entry of its own, and taken back with one', async () => {
  const at = appHarness([oddville], 'bundles-2');
  await seatPeople(at, ['ann', 'bob', 'cleo']);
  let [before, undone, shown] = [0, 0, 0];
  for (let found = await here(at); found !== null && (shown < 2 || undone < 2); found = await here(at)) {
    const { table, position, seat, person } = found;
    const wanted = autopilot(oddville, position, seat);
    const asked = bundleOf(found, []);
    const bundle = asked.length > 0 || before > 1 ? asked : bundleOf(found, wanted);
    check(bundleOf(found, [], false)).toEqual([]);
    check(bundleOf(found, wanted, false)).toEqual([]);
    const [path = wanted, ...next] = bundle;
    const request = { table: table.id, version: table.version, person };
    const since = (await at.context.store.entries(table.id)).length;
    const made = await play(at.context, { ...request, path, next });
    expect(made.ok, `${path.join(' ')} at ${position.ply}`).toBe(true);
    const entries = (await at.context.store.entries(table.id)).slice(since);
    check(entries.slice(0, 1 + next.length).map((entry) => entry.path)).toEqual([path, ...next]);
    if (bundle.length === 0 || !made.ok) continue;
    if (asked.length === 0) before += 1;
    // The longest id that a table can have.
    const id = tableControlId(CONFIRM_ALL, { id: 'x'.repeat(12), version: 36 ** 3 }, bundle, 7);
    check(CONFIRM_ALL.readSlots(id.split(':').at(-1)?.split('.') ?? [])).toEqual(bundle);
    check(made.value.moves).toBe(bundle.length);
    // The same press once more is stale.
    const again = await play(at.context, { ...request, path, next });
    check(again.ok).toBe(false);
    const forced = entries.length > bundle.length;
    if (forced || made.value.table.phase === 'over') continue;
    const back = await undo(at.context, { table: table.id, person }, made.value);
    if (!back.ok) throw new Error(`nothing is taken back: ${back.error.code}`);
    if (back.value.kind !== 'done') {
      // The last move has shown something, so the others are asked.
      shown += 1;
      await withdrawMotion(at.context, by(table, person));
      continue;
    }
    undone += 1;
    expect((await at.context.store.entries(table.id)).length).toBe(since);
    expect(await here(at)).toMatchObject({ seat, position: { ply: position.ply } });
    const once = await play(at.context, { table: table.id, version: null, person, path, next });
    expect(once.ok).toBe(true);
  }
  // Bundles stand under previews and under questions, and some end with what nobody knew.
  expect(Math.min(before, undone, shown)).toBe(2);
});

test('of several moves none is made when one is impossible', async () => {
  const at = appHarness([oddville], 'bundles-2');
  await seatPeople(at, ['ann', 'bob']);
  const found = await here(at);
  if (found === null) throw new Error('nobody is on turn');
  const path = autopilot(oddville, found.position, found.seat);
  const request = { table: found.table.id, version: null, person: found.person, path };
  expect(await play(at.context, { ...request, next: [['flip'], ['flip']] })).toMatchObject({ ok: false });
  expect(await at.context.store.entries(found.table.id)).toEqual([]);
});
