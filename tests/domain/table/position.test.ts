import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { begin } from '../../../src/core/match/match.ts';
import { currentTable } from '../../../src/domain/table/current-table.ts';
import {
  isArchived,
  isRetired,
  matchOf,
  onTurn,
  positionOf,
  readPosition,
  termsOf,
} from '../../../src/domain/table/position.ts';
import { tableOf } from '../../../src/domain/table/table.fixture.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { gameOf, NotInstalled, plainVoice, voiceOf } from '../../../src/domain/table/voice.ts';
import { TOY } from '../../support/toy.ts';

const options = { long: false, shaken: false, tie: 'shared' };
const bare: Table = { ...tableOf(['ann', 'bob']), game: TOY.id, options };
const start = begin(TOY, termsOf(bare), 'aa');
const match = matchOf(TOY, 1, start);
const table: Table = { ...bare, match };

test('the terms of a match are its chairs and options, with the revision of its rules', () => {
  expect(termsOf(table)).toEqual({ seats: 2, options });
  expect(termsOf({ ...table, match: null })).toEqual({ seats: 2, options });
  expect(termsOf({ ...table, match: { ...match, revision: 2 } })).toEqual({ seats: 2, options, revision: 2 });
});

test('a position is read as it was stored', () => {
  expect(match).toEqual({ ...start, schema: TOY.schema, revision: 1 });
  expect(positionOf(TOY, match)).toEqual(start);
  expect(readPosition(TOY, match)).toEqual(start);
});

test('a position is not read that is archived, or that a later version has written', () => {
  const archived = { ...match, state: null };
  expect([isArchived(match), isArchived(archived)]).toEqual([false, true]);
  expect(positionOf(TOY, archived)).toBeNull();
  expect(positionOf(TOY, { ...match, revision: TOY.revision + 1 })).toBeNull();
  expect(positionOf(TOY, { ...match, schema: TOY.schema + 1 })).toBeNull();
  expect(() => readPosition(TOY, { ...match, schema: 99 })).toThrow(
    `a position of ${TOY.id} with schema 99 is newer than this bot`,
  );
});

test('a match is retired whose rules the game no longer knows', () => {
  const game = { ...TOY, oldestRevision: 2 } as AnyGame;
  expect([1, 2, 3].map((revision) => isRetired(game, { ...match, revision }))).toEqual([true, false, false]);
});

test('nobody is on turn while people gather, when the game is over, and where the position cannot be read', () => {
  expect(onTurn(TOY, table)).toEqual([0, 1]);
  expect(onTurn(TOY, { ...table, phase: 'over' })).toEqual([]);
  expect(onTurn(TOY, { ...table, phase: 'gathering', match: null })).toEqual([]);
  expect(onTurn(TOY, { ...table, match: null })).toEqual([]);
  expect(onTurn(TOY, { ...table, match: { ...match, state: null } })).toEqual([]);
});

test('a table is shown with what its game is called and where it stands', () => {
  const context = { games: [TOY] };
  const now = currentTable(context, table, 'fr');
  expect(now).toMatchObject({ game: plainVoice(TOY, 'fr').name, onTurn: [0, 1], analyses: false, table: { id: 't' } });
  const { round } = voiceOf(TOY, table, 'fr').now(TOY.view(start.state, 'public', []));
  expect(round).not.toBeNull();
  expect(now.round).toBe(round);
  expect(currentTable({ ...context, thinker: {} }, table, 'en').analyses).toBe(true);
  expect(currentTable(context, { ...table, phase: 'over' }, 'en').round).toBeNull();
  expect(currentTable(context, { ...table, match: null }, 'en').round).toBeNull();
  expect(currentTable(context, { ...table, match: { ...match, state: null } }, 'en').round).toBeNull();
});

test('a game speaks of seats by the names of their chairs, or by their numbers', () => {
  const seen: string[] = [];
  const game = {
    voice: (language: string, name: (seat: number) => string) => void seen.push(`${language} ${name(1)} ${name(2)}`),
  } as unknown as AnyGame;
  voiceOf(game, { ...table, language: 'hu' });
  voiceOf(game, table, 'fr');
  plainVoice(game, 'en');
  expect(seen).toEqual(['hu bob #3', 'fr bob #3', 'en #2 #3']);
});

test('a game that is not installed is named', () => {
  expect(gameOf({ games: [TOY] }, TOY.id)).toBe(TOY);
  const missing = new NotInstalled('chess');
  expect(() => gameOf({ games: [TOY] }, 'chess')).toThrow(missing);
  expect(missing).toMatchObject({ name: 'NotInstalled', game: 'chess', message: 'there is no game "chess"' });
});
