import type { Moment } from '../../../core/contract/game.ts';
import type { Path, Token } from '../../../core/contract/path.ts';
import { samePoint } from '../../../core/grid.ts';
import { known } from '../../../core/known.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import { ask } from '../face/ask.ts';
import { move } from '../face/move.ts';
import { asker, readResource, type Say, type Speak } from '../face/names.ts';
import { seatsByRank } from '../face/score.ts';
import { byResource } from '../rules/board.ts';
import { bonusAt } from '../rules/bonuses.ts';
import { lotAt, parseCell, writeCell } from '../rules/city.ts';
import { buyPrice, pricesFor } from '../rules/moves.ts';
import { points, sheet } from '../rules/score.ts';
import { person } from '../rules/table.ts';
import type { View } from '../rules/types.ts';
import { ALL_WORKERS, WORKERS } from '../rules/workers.ts';
import { altBoard, altSince, altWords, clip } from './alt.ts';
import { board, last, MEDIUM } from './board.ts';
import { bigCards, guilds, row, workers } from './cards.ts';
import { changes, numbered } from './changes.ts';
import { type CityMarks, type CitySize, city } from './city.ts';
import { type Band, stack, WIDTH } from './frame.ts';
import { header, newsHeader, outcome } from './head.ts';
import { planned, plans } from './plans.ts';
import { seats } from './seats.ts';
import { scoreSheet } from './sheet.ts';
import { stock } from './stock.ts';

/** Every picture of the game: the same view, shown for different purposes. */
export function scene(view: View, moment: Moment<View>, speak: Speak): Scene {
  switch (moment.kind) {
    case 'board':
      return finish(
        board(view, speak, header(view, speak), { fresh: view.standings === null ? last(view) : null }),
        altBoard(view, speak),
      );
    case 'since': {
      const found = changes(moment.before, view);
      const title: Say = { say: 'since', with: { n: found.length } };
      return finish(
        board(view, speak, newsHeader(view, speak, title), { news: numbered(found) }),
        altSince(view, title, found, speak),
      );
    }
    case 'ask':
      return asked(view, moment.soFar, moment.answers, speak);
    case 'preview':
      return previewed(view, moment.before, moment.path, speak);
    case 'score':
      return finish(
        [header(view, speak), scoreSheet(view, speak, seatsByRank(view))],
        speak.say({
          say: 'dots',
          with: { a: { say: view.step.kind === 'over' ? 'pFinal' : 'pScore' }, b: altWords(view) },
        }),
      );
  }
}

const SMALL: CitySize = { maxHeight: 760, maxCell: 150 };
const LARGE: CitySize = { maxHeight: 1_100, maxCell: 280 };

function finish(bands: readonly Band[], alt: string): Scene {
  const { nodes, height } = stack(bands);
  return { width: WIDTH, height: Math.ceil(height), paper: 'paper', nodes, alt: clip(alt) };
}

function asked(view: View, soFar: Path, answers: readonly Token[], speak: Speak): Scene {
  const question = ask(view, soFar, answers);
  const alt = speak.say({
    say: 'altAsk',
    with: {
      question: question.text,
      answers: { list: question.answers.slice(0, 12).map(({ label }) => label) },
      rest: altWords(view),
    },
  });
  const me = asker(view);
  const top = header(view, speak, question.text);
  if (soFar.length === 0) {
    const waiting = view.step.kind === 'bonus' ? view.step.sources.map(writeCell) : [];
    return finish(board(view, speak, top, waiting.length > 0 ? { waiting } : { fresh: last(view) }, [me]), alt);
  }
  return finish([top, ...focus(view, soFar, answers, speak), seats(view, speak, [me])], alt);
}

/** What has to be looked at for this answer, large. */
function focus(view: View, soFar: Path, answers: readonly Token[], speak: Speak): readonly Band[] {
  const me = asker(view);
  const my = person(view, me);
  const [verb, first, second, third] = soFar;
  switch (verb) {
    case 'build':
      if (first === undefined) return [held(view, speak, answers), city(view, MEDIUM)];
      return [
        city(view, LARGE, { open: answers, plan: { card: first, seat: me, speak } }),
        chosen(view, soFar, answers, speak, first),
      ];
    case 'work': {
      const worker = WORKERS.find(({ id }) => String(id) === first) ?? null;
      if (worker === null)
        return [workers(speak, my, my.hand.length > 0 ? my.hand : ALL_WORKERS), row(view, speak), stock(view, speak)];
      if (second === undefined) return [row(view, speak, worker), stock(view, speak)];
      if (second === 'buy') {
        const price = (at: number) => buyPrice(worker, at + 1);
        return [bigCards(speak, view.row, (at) => String(at + 1), price), city(view, SMALL)];
      }
      const before = readResource(third);
      const prices = byResource((one) =>
        known(pricesFor(view, me, before === null ? [one] : [before, one]).at(-1), 'price'),
      );
      return [stock(view, speak, { open: answers, prices, big: true }), wanted(view, speak)];
    }
    case 'bonus':
      if (first === undefined) return [city(view, LARGE, { waiting: answers }), stock(view, speak)];
      return [
        stock(view, speak, {
          open: answers.some((one) => readResource(one) !== null) ? answers : [known(second, 'resource')],
          // Of a swap the first two questions are about a figure that is there.
          taking: swaps(view, first) && third === undefined,
          big: true,
        }),
        wanted(view, speak),
      ];
    case 'discard':
      return [held(view, speak, answers), city(view, MEDIUM)];
    case 'exchange':
      if (first === undefined) return [held(view, speak, answers), row(view, speak)];
      return [
        bigCards(
          speak,
          view.row,
          (at) => String(at + 1),
          () => null,
        ),
        held(view, speak, [first]),
      ];
    case 'start':
      return [stock(view, speak, { open: answers, big: true }), row(view, speak)];
    case 'remove':
      return [
        stock(view, speak, { open: first === undefined ? answers : [first], taking: true, big: true }),
        row(view, speak),
      ];
    case 'enter':
      return [stock(view, speak, { open: answers, taking: true, big: true }), city(view, MEDIUM)];
    default:
      return [city(view, MEDIUM)];
  }
}

function held(view: View, speak: Speak, cards: readonly Token[]): Band {
  const mine = person(view, asker(view)).buildings.filter((id) => cards.includes(id));
  return bigCards(
    speak,
    mine,
    () => null,
    () => null,
  );
}

/** Whether the bonus on a cell moves a figure instead of bringing one. */
function swaps(view: View, token: Token): boolean {
  const cell = parseCell(token);
  return cell !== null && lotAt(view.city, cell) !== null && bonusAt(view.city, cell) === 'swap';
}

/** What resources are wanted for: the buildings in front of the player, or else the row. */
function wanted(view: View, speak: Speak): Band {
  const mine = person(view, asker(view)).buildings;
  return mine.length > 0 ? plans(view, speak, mine) : row(view, speak);
}

/** The card to be built, and what every cell would bring. */
function chosen(view: View, soFar: Path, answers: readonly Token[], speak: Speak, card: Token): Band {
  const shown = ask(view, soFar, answers).answers.slice(0, 16);
  return planned(
    view,
    speak,
    card,
    shown.map(({ label }) => speak.say(label)),
  );
}

function previewed(after: View, before: View, path: Path, speak: Speak): Scene {
  const me = asker(before);
  const spoken = move(before, path);
  const built = after.city.length > before.city.length;
  const gain = String(sheet(after, me).total - sheet(before, me).total);
  const [verb] = path;
  const place = ['build', 'bonus', 'enter', 'pass', 'done'].includes(known(verb, 'verb'));
  const town = city(after, place ? LARGE : MEDIUM, {
    fresh: built ? last(after) : null,
    gains: gains(before, after, speak),
  });
  return finish(
    [
      outcome(before, after, me, speak, spoken),
      ...(place ? [town, stock(after, speak), guilds(after, speak)] : [row(after, speak), stock(after, speak)]),
      seats(after, speak, [me]),
      ...(place ? [] : [town]),
    ],
    speak.say({ say: 'altPreview', with: { move: spoken, gain, rest: altWords(after) } }),
  );
}

/** By cell, how many points the building there gains or loses with a move; buildings of all seats. */
function gains(before: View, after: View, speak: Speak): NonNullable<CityMarks['gains']> {
  return new Map(
    after.city.flatMap((lot) => {
      const old = before.city.find((one) => samePoint(one, lot));
      const gain = points(after, lot).total - (old ? points(before, old).total : 0);
      return gain === 0
        ? []
        : [[writeCell(lot), { gain, label: speak.say({ say: 'pGain', with: { n: gain } }) }] as const];
    }),
  );
}
