import { expect } from 'vitest';
import type { DescribedPicture } from '../../../../src/app/ports/renderer.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import { LIMITS } from '../../../../src/discord/api/limits.ts';
import type { TableFormSlots } from '../../../../src/discord/custom-ids/table-form-ids.ts';
import type { Call } from '../../../../src/discord/interactions/call.ts';
import { writeForm } from '../../../../src/discord/views/form.ts';
import { GAMES_IN_HELP, helpScreen } from '../../../../src/discord/views/help.ts';
import { inviteScreen } from '../../../../src/discord/views/invite.ts';
import { lobbyListScreen, openLobbiesScreen, satWords } from '../../../../src/discord/views/open-lobbies.ts';
import { countOf, noteScreen, rows } from '../../../../src/discord/views/screen.ts';
import { notOpenedByForm, tableForm, withOthersButton } from '../../../../src/discord/views/table-form.ts';
import { currentTable } from '../../../../src/domain/table/current-table.ts';
import type { Table } from '../../../../src/domain/table/table.ts';
import { summaryOf } from '../../../../src/domain/table/table-summary.ts';
import { optionDigits, RANKED_WISHES } from '../../../../src/domain/table/table-wish.ts';
import { plainVoice } from '../../../../src/domain/table/voice.ts';
import { checkModal } from '../../../../src/sandbox/limits/modal.ts';
import { check } from '../../../support/check.ts';
import { faults, json, LONGEST, SLOW } from './fits.ts';

/** The form of a game, with all that can be proposed and as little, and what is said where no table came of it. */
export function openedByForm(call: Call, game: AnyGame, now: Table, cover: DescribedPicture): void {
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
