import { expect, test } from 'vitest';
import { fillIconMarks, withIcons, withoutIconMarks } from './icon-mark.ts';

const line = withIcons('Ann takes wood and clay.', ['game_wood', 'game_clay']);
const spell = (name: string): string | null => (name === 'game_wood' ? '<:game_wood:12345678901234567890>' : null);

test('a mark becomes what the chat writes for it, or nothing', () => {
  expect(fillIconMarks(line, (name) => `(${name})`)).toBe('(game_wood)(game_clay) Ann takes wood and clay.');
  expect(fillIconMarks(line, spell)).toBe('<:game_wood:12345678901234567890> Ann takes wood and clay.');
  expect(withoutIconMarks(line)).toBe('Ann takes wood and clay.');
});

test('behind a mark at the end of a text stands nothing', () => {
  const [mark = ''] = withIcons('x', ['game_wood']).split(' ');
  expect(fillIconMarks(`wood: ${mark}`, () => '🪵')).toBe('wood: 🪵');
});

test('a line without icons is as it was', () => {
  expect(withIcons('Ann passes.', [])).toBe('Ann passes.');
  expect(fillIconMarks('Ann passes.', spell)).toBe('Ann passes.');
});

test('a text does not grow when its marks are filled', () => {
  const names = ['a_b', 'kingdomino_wheat_pasture'];
  const longest = fillIconMarks(withIcons('x', names), (name) => `<:${name}:${'9'.repeat(20)}>`);
  expect(longest.length).toBeLessThanOrEqual(withIcons('x', names).length);
});

test('wherever a text with marks is cut short, nothing of a mark is left', () => {
  for (let length = 0; length < line.length; length += 1) {
    const shown = fillIconMarks(`${line.slice(0, length)}…`, spell);
    expect(shown).toMatch(/^(<:game_wood:\d+>)? ?[A-Za-z .]*…$/);
  }
});
