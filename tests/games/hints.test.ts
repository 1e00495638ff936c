import { describe, expect, test } from 'vitest';
import { imaginedFor, movesByThought, movesByThumb } from '../../src/app/hints/hinted-moves.ts';
import type { AnyGame, AnyState, AnyTerms, Voice } from '../../src/core/contract/any-game.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { isObject, type Json } from '../../src/core/json.ts';
import { autopilot, begin, chanceAt, type Position, play, waiting } from '../../src/core/match/match.ts';
import { rng } from '../../src/core/rng.ts';
import type { Seat } from '../../src/core/seat.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { GAMES } from '../../src/games/index.ts';
import { think } from '../../src/search/think.ts';
import { check } from '../support/check.ts';
import { TOY } from '../support/toy.ts';

/** What every game's hints have to be: made from what the seat knows alone, and readable. */

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];
const voiceIn = (game: AnyGame, language: Voice['language']): Voice =>
  game.voice(language, (seat) => NAMES[seat] ?? '?');

interface Found {
  readonly position: Position;
  readonly seat: Seat;
}

/** Every `step`th decision with a choice of a game of autopilots. */
function decisions(game: AnyGame, terms: AnyTerms, step: number): readonly Found[] {
  const found: Found[] = [];
  let position = begin(game, terms, 'hints');
  for (let [seat] = waiting(game, terms, position); seat !== undefined; ) {
    if (position.ply % step === 0 && game.paths(position.state, seat).length > 1) found.push({ position, seat });
    const path = autopilot(game, position, seat);
    const chance = chanceAt('hints', position.ply);
    const next = play(game, terms, position, seat, path, { chance, autopilot: true });
    if (!next.ok) throw new Error(next.error.code);
    position = next.value.position;
    [seat] = waiting(game, terms, position);
  }
  return found;
}

function termsOf(game: AnyGame, seats: number): AnyTerms {
  const terms = readTerms(game, seats, {});
  if (!terms.ok) throw new Error('no such table');
  return terms.value;
}

/** The parts of a state that hold what is face down, turned round where they are longer than one. */
const HIDDEN = ['pile', 'deck', 'roomDeck', 'resourceDeck', 'roofs', 'coins'];

function replaced(state: Json): Json {
  if (Array.isArray(state)) return state.map(replaced);
  if (!isObject(state)) return state;
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      HIDDEN.includes(key) && Array.isArray(value) ? [...value].reverse() : replaced(value),
    ]),
  );
}

describe.each([...GAMES, TOY].map((game) => [game.id, game] as const))('hints about %s', (_, game) => {
  const terms = termsOf(game, 3 <= game.seats.max ? 3 : 2);
  const some = decisions(game, terms, 17);

  test('are the same from positions that the seat cannot tell apart', () => {
    const voice = voiceIn(game, 'en');
    expect(some.length).toBeGreaterThan(0);
    for (const [at, { position, seat }] of some.entries()) {
      const hinted = (state: AnyState) => {
        const imagined = imaginedFor(game, { ...position, state }, seat);
        const byThumb = movesByThumb(game, voice, imagined, seat);
        if (at !== 1) return { imagined, byThumb };
        const thought = think(game, imagined, seat, { candidates: 3, playouts: 4 });
        return { imagined, byThumb, byThought: movesByThought(game, voice, imagined, seat, thought) };
      };
      const real = hinted(position.state);
      for (const world of ['a', 'b', 'c'])
        check(hinted(game.determinize(position.state, seat, rng(world, position.ply)))).toEqual(real);
      const other = replaced(position.state);
      check(game.view(other, seat)).toEqual(game.view(position.state, seat));
      check(hinted(other)).toEqual(real);
    }
  });

  test('are short, in every language', () => {
    for (const { position, seat } of some) {
      const view = game.view(position.state, seat, position.resigned);
      for (const language of LANGUAGES) {
        const voice = voiceIn(game, language);
        for (const path of game.paths(position.state, seat).slice(0, 6)) {
          const said = voice.reasons(view, path, game.preview(position.state, seat, path) ?? view);
          check(said.length <= 3).toBe(true);
          // A hint names no move without saying what it is good for.
          check(said.length > 0 || game === TOY).toBe(true);
          for (const reason of said) {
            check(reason.length <= 80 && reason.length > 0).toBe(true);
            for (const wrong of ['undefined', 'NaN', '[object']) check(reason).notToContain(wrong);
          }
        }
      }
    }
  });
});

/** What reasons look like in English, one for each phrase. */
const REASONS: { readonly [game: string]: readonly RegExp[] } = {
  kingdomino: [
    /^\+\d+ now$/,
    /^\d+ can then bring \+\d+$/,
    /^the castle can still be in the middle$/,
    /^leaves no square that can never be filled$/,
    /^\+\d+ where it fits best$/,
    /^leaves (Ann|Bob|Cleo|Dan) at most \+\d+ instead of \+\d+$/,
    /^you choose first in the next round$/,
    /^you choose \d\w\w in the next round$/,
    /^the [a-z]+ grows to \d+ squares$/,
    /^no points now, and none lost$/,
  ],
  'dream-home': [
    /^[+−]\d+ now$/,
    /^completes bathroom, kitchen and bedroom$/,
    /^a bathroom on both floors$/,
    /^leaves (Ann|Bob|Cleo|Dan) at most \+\d+ instead of \+\d+$/,
    /^you begin the next round$/,
    /^roof [1-4] of 4$/,
    /^one more [a-z ]+ card there brings \+\d+$/,
    /^nobody else can have this [a-z ]+$/,
    /^no points now, none lost; \d+ places? still free$/,
  ],
  oddville: [
    /^\+\d+ now$/,
    /^figure [1-6] of 6 in the city$/,
    /^.+ joins you$/,
    /^.+ can then be paid for$/,
    /^others pay more for (wood|clay|stone|crystal)$/,
    /^also \+\d+ for (Ann|Bob)$/,
    /^.+ then lacks .+$/,
    /^you then have \d+ coins?$/,
  ],
};

test.each(GAMES.map((game) => [game.id, game] as const))('every reason of %s is given somewhere', (id, game) => {
  const wanted = REASONS[id] ?? [];
  expect(Object.keys(game.books.en).filter((phrase) => /^why(?=[A-Z-])/.test(phrase))).toHaveLength(wanted.length);
  const said = new Set<string>();
  const voice = voiceIn(game, 'en');
  const tables =
    'middleKingdom' in game.options
      ? [2, 4].flatMap((seats) =>
          [true, false].map((middleKingdom) => ({ seats, options: { ...termsOf(game, 2).options, middleKingdom } })),
        )
      : [termsOf(game, 2)];
  for (const { position, seat } of tables.flatMap((terms) => decisions(game, terms, 1))) {
    const view = game.view(position.state, seat, position.resigned);
    for (const path of game.paths(position.state, seat).slice(0, 24))
      for (const one of voice.reasons(view, path, game.preview(position.state, seat, path) ?? view)) said.add(one);
  }
  const all = [...said];
  expect(wanted.filter((reason) => !all.some((one) => reason.test(one)))).toEqual([]);
  expect(all.filter((one) => !wanted.some((reason) => reason.test(one)))).toEqual([]);
});
