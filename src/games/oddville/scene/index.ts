import type { Moment } from '../../../core/game.ts';
import type { Path, Token } from '../../../core/path.ts';
import type { Scene } from '../../../core/scene.ts';
import { group } from '../../../core/sketch.ts';
import { ask } from '../ask.ts';
import { byResource } from '../board.ts';
import { type Change, changes, numbered } from '../changes.ts';
import { writeCell } from '../city.ts';
import { buyPrice, pricesFor } from '../moves.ts';
import { asker, capital, type M, named, readResource, roundWords, who } from '../phrases.ts';
import { seatsByRank, spacesWords } from '../report.ts';
import { move } from '../say.ts';
import { sheet, sheets } from '../score.ts';
import { person } from '../table.ts';
import type { Cell, View } from '../types.ts';
import { ALL_WORKERS, WORKERS } from '../workers.ts';
import { bigCards, COLUMN, column, guilds, row, workers } from './cards.ts';
import { type CityMarks, type CitySize, cardSize, city } from './city.ts';
import { type Band, INNER, NO_NEWS, type Speaker, stack, stackedHeight, WIDTH, words } from './frame.ts';
import { header, newsHeader, outcome, turnWords } from './header.ts';
import { seats } from './seats.ts';
import { scoreSheet } from './sheet.ts';
import { stock } from './stock.ts';

/** Every picture of the game: the same view, shown for different purposes. */
export function scene(view: View, moment: Moment<View>, speak: Speaker): Scene {
  switch (moment.kind) {
    case 'board':
      return finish(
        board(view, speak, header(view, speak), { fresh: view.standings === null ? last(view) : null }),
        altBoard(view, speak),
      );
    case 'since': {
      const found = changes(moment.before, view);
      const title: M = { say: 'since', with: { n: found.length } };
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
const MEDIUM: CitySize = { maxHeight: 900, maxCell: 190 };
const LARGE: CitySize = { maxHeight: 1_100, maxCell: 280 };

function finish(bands: readonly Band[], alt: string): Scene {
  const { nodes, height } = stack(bands);
  return { width: WIDTH, height: Math.ceil(height), paper: 'paper', nodes, alt: clip(alt) };
}

/** Discord takes 1,024 characters, and the most important come first. */
function clip(alt: string): string {
  return alt.length <= 1_024 ? alt : `${alt.slice(0, 1_020).trimEnd()} …`;
}

const last = (view: View): Cell | null => view.city.at(-1) ?? null;

/** No higher than this, or chats show it smaller than the sheet is wide. */
const TALLEST = 2_000;

/**
 * The whole table. The row lies below the city or, when that leaves more room for the cards of the city, beside it; at
 * the end nobody needs it any more.
 */
function board(view: View, speak: Speaker, top: Band, marks: CityMarks): readonly Band[] {
  const { news = NO_NEWS } = marks;
  const figures = stock(view, speak, { news });
  const people = seats(view, speak, seatsByRank(view), news);
  if (view.standings !== null) return [top, city(view, MEDIUM, marks), figures, people];
  const cards = row(view, speak, null, news);
  const piles = guilds(view, speak);
  const others = stackedHeight([0, ...[top, cards, figures, piles, people].map(({ height }) => height)]);
  const below: CitySize = { ...MEDIUM, maxHeight: Math.min(MEDIUM.maxHeight, TALLEST - others) };
  const beside: CitySize = {
    maxHeight: COLUMN.height,
    maxCell: MEDIUM.maxCell,
    width: INNER - COLUMN.width - 18,
    full: true,
  };
  if (cardSize(view.city, below) * 1.1 >= cardSize(view.city, beside))
    return [top, city(view, below, marks), cards, figures, piles, people];
  const town = city(view, beside, marks);
  const both: Band = {
    height: COLUMN.height,
    nodes: [...town.nodes, group(INNER - COLUMN.width, 0, column(view, speak, news))],
  };
  return [top, both, figures, people];
}

function asked(view: View, soFar: Path, answers: readonly Token[], speak: Speaker): Scene {
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
  return finish(
    [header(view, speak, question.text), ...focus(view, soFar, answers, speak), seats(view, speak, [me])],
    alt,
  );
}

/** What has to be looked at for this answer, large. */
function focus(view: View, soFar: Path, answers: readonly Token[], speak: Speaker): readonly Band[] {
  const me = asker(view);
  const my = person(view, me);
  const [verb, first, second, third] = soFar;
  const waiting = view.step.kind === 'bonus' ? view.step.sources.map(writeCell) : [];
  switch (verb) {
    case 'build':
      if (first === undefined) return [held(view, speak, answers), city(view, MEDIUM)];
      return [city(view, LARGE, { open: answers }), beside(view, soFar, answers, speak, first)];
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
      const prices = byResource((one) => pricesFor(view, me, before === null ? [one] : [before, one]).at(-1) ?? 0);
      return [stock(view, speak, { open: answers, prices, big: true }), plans(view, speak)];
    }
    case 'bonus':
      if (first === undefined) return [city(view, LARGE, { waiting: answers }), stock(view, speak)];
      return [stock(view, speak, { open: answers, big: true }), plans(view, speak)];
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
    case 'remove':
      return [stock(view, speak, { open: first === undefined ? answers : [first], big: true }), row(view, speak)];
    case 'enter':
      return [stock(view, speak, { open: answers, big: true }), city(view, MEDIUM)];
    default:
      return [
        city(view, MEDIUM, waiting.length > 0 ? { waiting } : { fresh: last(view) }),
        row(view, speak),
        stock(view, speak),
        guilds(view, speak),
      ];
  }
}

function held(view: View, speak: Speaker, cards: readonly Token[]): Band {
  const mine = person(view, asker(view)).buildings.filter((id) => cards.includes(id));
  return bigCards(
    speak,
    mine,
    () => null,
    () => null,
  );
}

/** What resources are wanted for: the buildings in front of the player, or else the row. */
function plans(view: View, speak: Speaker): Band {
  const mine = person(view, asker(view)).buildings;
  return mine.length > 0 ? held(view, speak, mine) : row(view, speak);
}

/** The card to be built, and next to it what every cell would bring. */
function beside(view: View, soFar: Path, answers: readonly Token[], speak: Speaker, card: Token): Band {
  const left = held(view, speak, [card]);
  const shown = ask(view, soFar, answers).answers.slice(0, 16);
  const line = Math.min(62, left.height / shown.length);
  return {
    height: left.height,
    nodes: [
      ...left.nodes,
      ...shown.map(({ label }, at) =>
        words(speak.say(label), { x: 400, y: at * line, w: INNER - 410, h: line }, Math.min(36, line * 0.8)),
      ),
    ],
  };
}

function previewed(after: View, before: View, path: Path, speak: Speaker): Scene {
  const me = asker(before);
  const spoken = move(before, path);
  const built = after.city.length > before.city.length;
  const gain = String(sheet(after, me).total - sheet(before, me).total);
  const [verb] = path;
  const place = ['build', 'bonus', 'enter', 'pass', 'done'].includes(verb ?? '');
  const town = city(after, place ? LARGE : MEDIUM, { fresh: built ? last(after) : null });
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

function altBoard(view: View, speak: Speaker): string {
  return speak.say(altWords(view));
}

function altSince(view: View, title: M, found: readonly Change[], speak: Speaker): string {
  return speak.say({
    say: 'altSince',
    with: {
      title,
      changes: {
        list: found.map((change, at): M => ({ say: 'altChange', with: { n: at + 1, what: changed(view, change) } })),
      },
      rest: altWords(view),
    },
  });
}

/** What a change is about. */
function changed(view: View, change: Change): M {
  switch (change.kind) {
    case 'built': {
      const { lot } = change;
      return { say: 'altLot', with: { name: named(lot.card), cell: writeCell(lot), who: who(lot.owner) } };
    }
    case 'plaza':
      return { say: 'dots', with: { a: { say: 'sPlaza' }, b: who(change.seat) } };
    case 'row':
      return {
        say: 'positionLabel',
        with: { position: view.row.indexOf(change.card) + 1, name: named(change.card) },
      };
    case 'field':
      return { say: 'dots', with: { a: capital(change.resource), b: spacesWords(view, change.resource) } };
    case 'coins':
      return {
        say: 'dots',
        with: { a: who(change.seat), b: { say: 'coins', with: { n: person(view, change.seat).coins } } },
      };
    case 'card':
      return { say: 'dots', with: { a: who(change.seat), b: named(change.card) } };
    case 'character':
      return {
        say: 'dots',
        with: { a: who(change.seat), b: { say: 'character', with: { id: change.character } } },
      };
  }
}

/** The picture in words, most important first. */
function altWords(view: View): M {
  const city: readonly M[] = view.city.map((lot) => ({
    say: 'altLot',
    with: { name: named(lot.card), cell: writeCell(lot), who: who(lot.owner) },
  }));
  return {
    say: 'alt',
    with: {
      round: roundWords(view),
      turn: turnWords(view),
      scores: {
        list: sheets(view).map((one): M => ({ say: 'altScore', with: { seat: who(one.seat), n: one.total } })),
      },
      row: { list: view.row.map(named) },
      city: city.length === 0 ? { say: 'none' } : { list: [...city].reverse() },
    },
  };
}
