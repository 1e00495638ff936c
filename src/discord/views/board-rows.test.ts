import { ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { boardRows, type Placed } from './board-rows.ts';
import { phoneRows } from './phone-rows.ts';
import type { Button, Part } from './screen.ts';

/** Answers on cells named by letter and number ("c3"), those in capitals the best ones. */
const cells = (...names: readonly string[]): readonly Placed[] =>
  names.map((name) => {
    const lower = name.toLowerCase();
    return {
      id: `answer ${lower}`,
      look: name === lower ? 'plain' : 'primary',
      name: lower,
      short: `${lower} +1`,
      best: name !== lower,
      spot: { x: lower.charCodeAt(0) - 97, y: Number(lower.slice(1)) },
    };
  });

const buttons = (part: Part): readonly Button[] =>
  part.type === ComponentType.ActionRow ? (part.components as readonly Button[]) : [];

const labels = (parts: readonly Part[] | null): readonly (readonly string[])[] =>
  (parts ?? []).map((part) =>
    buttons(part).map((one) => ('label' in one ? (one.disabled ? '·' : (one.label ?? '')) : '')),
  );

const rows = (answers: readonly Placed[], page = 0, room = 36) => boardRows(answers, page, room, (token) => token);

describe('buttons on a board', () => {
  test('stand in its rows, with gaps between them and none behind the last', () => {
    expect(labels(rows(cells('b1', 'a2', 'C2', 'b3')))).toEqual([
      ['·', 'b1 +1'],
      ['a2 +1', '·', 'c2 +1'],
      ['·', 'b3 +1'],
    ]);
  });

  test('have their names alone where a phone would break the rows', () => {
    const wide = rows(cells('c1', 'a2', 'b2', 'c2', 'd2', 'e2', 'c4'));
    expect(labels(wide)).toEqual([
      ['·', '·', 'c1'],
      ['a2', 'b2', 'c2', 'd2', 'e2'],
      ['·', '·', 'c4'],
    ]);
    for (const part of wide ?? []) expect(phoneRows(buttons(part))).toHaveLength(1);
  });

  test('turn to the rest of a larger board, the part with the best first', () => {
    const names = ['a1', 'b1', 'a2', 'b2', 'a3', 'f3', 'G4', 'e8', 'f8', 'g8'];
    const answers = cells(...names);
    const seen: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const shown = labels(rows(answers, page));
      expect(shown.length).toBeLessThanOrEqual(6);
      for (const row of shown) expect(row.length).toBeLessThanOrEqual(5);
      seen.push(...shown.flat().filter((label) => /\+1$/.test(label)));
    }
    expect(seen[0]).toBe('g4 +1');
    expect([...new Set(seen)].toSorted()).toEqual(names.map((name) => `${name.toLowerCase()} +1`).toSorted());
    const turning = (rows(answers) ?? []).flatMap(buttons).flatMap((one) => ('custom_id' in one ? one.custom_id : []));
    expect(turning.filter((id) => /^P\d$/.test(id)).length).toBeGreaterThan(0);
    expect(new Set(turning).size).toBe(turning.length);
  });

  test('stand below the rows where few lie outside of them, and the best of many beside what turns to the others', () => {
    expect(labels(rows(cells('a1', 'b1', 'C1', 'D1', 'e2', 'g1', 'G2')))).toEqual([
      ['c1', 'd1', '·', '·', 'g1'],
      ['·', '·', 'e2', '·', 'g2'],
      ['a1', 'b1'],
    ]);
    const many = rows(cells('A1', 'B1', 'c2', 'd3', 'a6', 'b7', 'C7', 'a8', 'b8', 'c8', 'd9'));
    expect(labels(many).at(-1)).toEqual(['c7 +1', 'a6 +1', 'b7 … d9']);
    expect((many ?? []).slice(-1).map((part) => phoneRows(buttons(part)).length)).toEqual([1]);
  });

  test('are none where the message has no room', () => {
    expect(rows(cells('a1', 'b2', 'c3'), 0, 5)).toBeNull();
  });
});
