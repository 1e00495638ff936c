import { ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { stepAfter, type Usual } from '../../../src/app/moves/wizard-step.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { offer, type Path, writePath } from '../../../src/core/contract/path.ts';
import { known } from '../../../src/core/known.ts';
import { begin, chanceAt, type Position, play, waiting } from '../../../src/core/match/match.ts';
import { rng } from '../../../src/core/rng.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { isControl, parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { ALL_ANSWERS, ANSWER, CONFIRM } from '../../../src/discord/custom-ids/move-ids.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import { pressed } from '../../../src/discord/views/answer-controls.ts';
import { previewScreen, questionScreen } from '../../../src/discord/views/question.ts';
import type { Screen } from '../../../src/discord/views/screen.ts';
import type { Decision } from '../../../src/domain/table/decision.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { GAMES } from '../../../src/games/index.ts';
import { check } from '../../support/check.ts';
import { randomTerms } from '../../support/conformance.ts';

/** Whoever answers the questions, without taking anything back, can come to every legal move, and to no other. */

const picture = { bytes: new Uint8Array(), type: 'image/png', hash: '0'.repeat(64), width: 1, height: 1 } as const;
const table = { id: 'abcd1234abcd', version: 7, hints: true } as Table;

interface Asked {
  readonly soFar: Path;
  readonly page: number;
  readonly stepwise: boolean;
}

/** Where one press on an enabled control leads: to what is asked next, or to a move. */
type Press = { readonly asked: Asked } | { readonly move: Path };

/** What can be pressed on a screen that asks for a move. */
function pressesOf({ parts }: Screen): readonly Press[] {
  const controls = parts.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []));
  return controls.flatMap((one): readonly Press[] => {
    if (!('custom_id' in one) || one.disabled) return [];
    const id = known(parseCustomId(one.custom_id), one.custom_id);
    if (isControl(id, CONFIRM)) return [{ move: id.path }];
    if (isControl(id, ALL_ANSWERS)) return [{ asked: { soFar: id.path, page: 0, stepwise: true } }];
    if (!isControl(id, ANSWER)) return [];
    const values = 'options' in one ? one.options.map(({ value }) => [value]) : [[]];
    return values.map((value) => {
      const { soFar, page } = pressed(id.path, value);
      return { asked: { soFar, page: page ?? 0, stepwise: page !== null } };
    });
  });
}

/** All moves that the dialogue leads to from its first question; `asked for`: without previews. */
function reached(decision: Decision, language: (typeof LANGUAGES)[number], usual: Usual): readonly string[] {
  const { game, position, seat } = decision;
  const paths = game.paths(position.state, seat);
  const moves = new Set<string>();
  const seen = new Set<string>();
  const open: Asked[] = [{ soFar: [], page: 0, stepwise: false }];
  for (let asked = open.pop(); asked !== undefined; asked = open.pop()) {
    const { soFar, page, stepwise } = asked;
    const key = `${writePath(soFar)} ${page} ${stepwise}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const whole = usual === 'asked for' && soFar.length > 0 ? offer(paths, soFar) : null;
    if (whole !== null && whole.answers.length === 0) {
      moves.add(writePath(whole.path));
      continue;
    }
    const shown = { ...stepAfter(decision, soFar, usual).step, picture, alt: '' };
    const around = { note: null, page, stepwise, more: [], suggested: null };
    const book = bookOf(language);
    const screen = shown.kind === 'question' ? questionScreen(book, shown, around) : previewScreen(book, shown, around);
    for (const press of pressesOf(screen)) {
      if ('move' in press) moves.add(writePath(press.move));
      else open.push(press.asked);
    }
  }
  return [...moves].toSorted();
}

/** So many plies lie between positions that are looked at, and so many of a game are. */
const EVERY = 5;
const MOST = 12;

const played = (game: AnyGame): readonly number[] =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, at) => game.seats.min + at);

describe.each(GAMES.map((game) => [game.id, game] as const))('the dialogue of %s', (_id, game) => {
  test.each(played(game))(
    'leads %i seats to every legal move',
    (seats) => {
      let most = 0;
      for (const name of ['a', 'b']) {
        const seed = `every-move-${name}`;
        const dice = rng(seed, 'moves');
        const terms = randomTerms(game, seats, dice);
        let position: Position = begin(game, terms, seed);
        let looked = 0;
        for (let [seat] = waiting(game, terms, position); seat !== undefined; ) {
          const paths = game.paths(position.state, seat);
          if (paths.length > 1 && position.ply >= looked * EVERY && looked < MOST) {
            const language = known(LANGUAGES[looked % LANGUAGES.length], 'language');
            const voice = game.voice(language, (one) => `#${one + 1}`);
            for (const usual of ['filled in', 'asked for'] as const) {
              const where = `${game.id} ${JSON.stringify(terms)}, ${seed}, ply ${position.ply}, ${language}, usual answers ${usual}`;
              const found = reached({ game, table, position, seat, voice }, language, usual);
              check(found, where).toEqual(paths.map(writePath).toSorted());
            }
            most = Math.max(most, paths.length);
            looked += 1;
          }
          const step = play(game, terms, position, seat, dice.pick(paths), { chance: chanceAt(seed, position.ply) });
          if (!step.ok) throw new Error(`${seed}, ply ${position.ply}: ${step.error.code}`);
          position = step.value.position;
          [seat] = waiting(game, terms, position);
        }
      }
      expect(most).toBeGreaterThan(15);
    },
    120_000,
  );
});
