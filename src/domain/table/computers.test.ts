import { expect, test } from 'vitest';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { DOTS, levelsOf, nextLevel, withLevel } from './computer-levels.ts';
import { computerName, freeComputerName } from './computer-names.ts';

const slow = { engine: null };
const quick = { engine: {} as AnyGame['engine'] };

test('every computer has a name of its own, after seven they are counted on', () => {
  expect([0, 6, 7, 14].map(computerName)).toEqual(['Ada 🤖', 'Erdős 🤖', 'Ada 2 🤖', 'Ada 3 🤖']);
  expect(freeComputerName([])).toBe('Ada 🤖');
  expect(freeComputerName(['Babbage 🤖', 'Ada 🤖'])).toBe('Hopper 🤖');
  expect(freeComputerName(['Babbage 🤖'])).toBe('Ada 🤖');
});

test('the most thorough level is there where an engine makes it quick', () => {
  expect(levelsOf(slow)).toEqual(['gentle', 'steady', 'strong']);
  expect(levelsOf(quick)).toEqual(['gentle', 'steady', 'strong', 'relentless']);
  expect(Object.values(DOTS).map((dots) => dots.length)).toEqual([1, 2, 3, 4]);
});

test('levels follow each other in a circle, and where none was chosen it was the steady one', () => {
  expect(nextLevel(slow, 'gentle')).toBe('steady');
  expect(nextLevel(slow, 'strong')).toBe('gentle');
  expect(nextLevel(quick, 'strong')).toBe('relentless');
  expect(nextLevel(slow, null)).toBe('strong');
});

test('a computer has the level that was chosen, or the strongest that the game has', () => {
  expect(withLevel(slow, undefined)).toEqual({});
  expect(withLevel(slow, 'gentle')).toEqual({ level: 'gentle' });
  expect(withLevel(slow, 'relentless')).toEqual({ level: 'strong' });
  expect(withLevel(quick, 'relentless')).toEqual({ level: 'relentless' });
});
