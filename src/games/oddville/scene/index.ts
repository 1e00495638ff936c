import type { Moment } from '../../../core/contract/face.ts';
import type { Path, Token } from '../../../core/contract/path.ts';
import { samePoint } from '../../../core/grid.ts';
import { known } from '../../../core/known.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Seat } from '../../../core/seat.ts';
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
import { ASKED, board, last, MEDIUM, type Purpose } from './board.ts';
import { cardLines, guilds, row, workers } from './cards.ts';
import { changes, numbered } from './changes.ts';
import { type CityMarks, type CitySize, cardSize, city } from './city.ts';
import { type Band, EDGE, enlarged, INNER, stack, stackedHeight, WIDTH } from './frame.ts';
import { changed, changeOfParts, header, newsHeader, outcome } from './head.ts';
import { plans } from './plans.ts';
import { seats } from './seats.ts';
import { scoreSheet } from './sheet.ts';
import { stock } from './stock.ts';

/** Every picture of the game: the same view, shown for different purposes. */
export function scene(view: View, moment: Moment<View>, speak: Speak): Scene {
  switch (moment.kind) {
    case 'board':
      return finish(
        board(view, speak, header(view, speak), { fresh: view.standings === null ? last(view) : null }, looking(view)),
        altBoard(view, speak),
      );
    case 'since': {
      const found = changes(moment.before, view);
      const title: Say = { say: 'since', with: { n: found.length } };
      return finish(
        board(
          view,
          speak,
          newsHeader(view, speak, title),
          { news: numbered(found) },
          { order: seatsByRank(view), purpose: 'public' },
        ),
        altSince(view, title, found, speak),
      );
    }
    case 'ask':
      return asked(view, moment.soFar, moment.answers, speak);
    case 'preview':
      return previewed(view, moment.before, moment.path, speak, moment.half === true);
    case 'score':
      return finish(
        [
          view.step.kind === 'over' ? header(view, speak) : newsHeader(view, speak, { say: 'pScore' }),
          scoreSheet(view, speak, seatsByRank(view)),
        ],
        speak.say({
          say: 'dots',
          with: { a: { say: view.step.kind === 'over' ? 'pFinal' : 'pScore' }, b: altWords(view) },
        }),
      );
  }
}

/** A player who looks sees the town large, and the others in brief. */
const looking = (view: View): { readonly order: readonly Seat[]; readonly purpose: Purpose } =>
  view.reader === 'public' || view.standings !== null
    ? { order: seatsByRank(view), purpose: 'public' }
    : { order: [view.reader], purpose: 'own' };

/** How high the city may be among these bands, so that the buttons below the picture are still seen. */
const left = (others: readonly Band[], maxCell: number): CitySize => ({
  maxHeight: Math.max(300, ASKED - stackedHeight([0, ...others.map(({ height }) => height)])),
  maxCell,
});

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
    const marks = waiting.length > 0 ? { waiting } : { fresh: last(view) };
    return finish(board(view, speak, top, marks, { order: [me], purpose: 'asked' }), alt);
  }
  const own = seats(view, speak, [me]);
  const { before = [], town = null, after = [] } = focus(view, soFar, answers, speak);
  const size = town === null ? null : left([top, ...before, ...after, own], town.maxCell);
  // A town too small to be read leaves its room to the buttons.
  const readable =
    size !== null && (before.length === 0 || view.city.length === 0 || cardSize(view.city, size) >= READABLE);
  const shown = town !== null && size !== null && readable ? [city(view, size, town.marks)] : [];
  return finish([top, ...before, ...shown, ...after, own], alt);
}

/** What has to be looked at for an answer: things above the city, the city as large as it may get, and things below. */
type Focus = {
  readonly before?: readonly Band[];
  readonly town?: { readonly maxCell: number; readonly marks?: CityMarks } | null;
  readonly after?: readonly Band[];
};

const LARGE = 280;
const SMALL = 150;
/** Units of a card below which a phone does not show what is on it. */
const READABLE = 100;

function focus(view: View, soFar: Path, answers: readonly Token[], speak: Speak): Focus {
  const me = asker(view);
  const my = person(view, me);
  const [verb, first, second, third] = soFar;
  switch (verb) {
    case 'build':
      if (first === undefined) return { before: [held(view, speak, answers)], town: { maxCell: MEDIUM.maxCell } };
      return {
        town: { maxCell: LARGE, marks: { open: answers, plan: { card: first, seat: me, speak } } },
        after: [plans(view, speak, [first])],
      };
    case 'work': {
      const worker = WORKERS.find(({ id }) => String(id) === first) ?? null;
      if (worker === null)
        return {
          before: [
            workers(speak, my, my.hand.length > 0 ? my.hand : ALL_WORKERS),
            row(view, speak),
            stock(view, speak),
          ],
        };
      if (second === undefined) return { before: [row(view, speak, { worker }), stock(view, speak)] };
      if (second === 'buy')
        return {
          before: [cardLines(speak, view.row, { numbered: true, price: (at) => buyPrice(worker, at + 1) })],
          town: { maxCell: SMALL },
        };
      const before = readResource(third);
      const prices = byResource((one) =>
        known(pricesFor(view, me, before === null ? [one] : [before, one]).at(-1), 'price'),
      );
      return { before: [stock(view, speak, { open: answers, prices, big: true }), wanted(view, speak)] };
    }
    case 'bonus':
      if (first === undefined)
        return { town: { maxCell: LARGE, marks: { waiting: answers } }, after: [stock(view, speak)] };
      return {
        before: [
          stock(view, speak, {
            open: answers.some((one) => readResource(one) !== null) ? answers : [known(second, 'resource')],
            // Of a swap the first two questions are about a figure that is there.
            taking: swaps(view, first) && third === undefined,
            big: true,
          }),
          wanted(view, speak),
        ],
      };
    case 'discard':
      return { before: [held(view, speak, answers)], town: { maxCell: MEDIUM.maxCell } };
    case 'exchange':
      if (first === undefined) return { before: [held(view, speak, answers), row(view, speak)] };
      return { before: [cardLines(speak, view.row, { numbered: true }), held(view, speak, [first])] };
    case 'start':
      return { before: [stock(view, speak, { open: answers, big: true }), row(view, speak)] };
    case 'remove':
      return {
        before: [
          stock(view, speak, { open: first === undefined ? answers : [first], taking: true, big: true }),
          row(view, speak),
        ],
      };
    case 'enter':
      return {
        before: [stock(view, speak, { open: answers, taking: true, big: true })],
        town: { maxCell: MEDIUM.maxCell },
      };
    default:
      return { town: { maxCell: MEDIUM.maxCell } };
  }
}

function held(view: View, speak: Speak, cards: readonly Token[]): Band {
  return cardLines(
    speak,
    person(view, asker(view)).buildings.filter((id) => cards.includes(id)),
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

function previewed(after: View, before: View, path: Path, speak: Speak, half: boolean): Scene {
  const me = asker(before);
  const spoken = move(before, path);
  const built = after.city.length > before.city.length;
  const gain = String(sheet(after, me).total - sheet(before, me).total);
  const [verb] = path;
  const place = ['build', 'bonus', 'enter', 'pass', 'done'].includes(known(verb, 'verb'));
  const marks = { fresh: built ? last(after) : null, gains: gains(before, after, speak) };
  const alt = speak.say({
    say: 'altPreview',
    with: { move: spoken, gain, parts: changeOfParts(before, after, me) ?? '', rest: altWords(after) },
  });
  if (half) {
    const told = changed(before, after, me, speak);
    const shown = place
      ? [city(after, { maxHeight: 520, maxCell: 150, width: INNER / 2 }, marks)]
      : [row(after, speak), stock(after, speak), seats(after, speak, [me])].map((band) => enlarged(band, 0.5));
    const { nodes, height } = stack([told, ...shown]);
    return { width: WIDTH / 2 + EDGE, height, paper: 'paper', nodes, alt };
  }
  const told = outcome(before, after, me, speak, spoken);
  const rest = place ? [stock(after, speak), guilds(after, speak)] : [row(after, speak), stock(after, speak)];
  const own = seats(after, speak, [me]);
  const town = city(after, left([told, ...rest, own], place ? LARGE : MEDIUM.maxCell), marks);
  return finish(place ? [told, town, ...rest, own] : [told, ...rest, own, town], alt);
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
