import { known } from '../../../core/known.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, group, noted, seatInks, TYPE } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Speak } from '../face/names.ts';
import { COIN_LIMIT } from '../rules/flags.ts';
import { type Sheet, sheet } from '../rules/score.ts';
import { decider, person } from '../rules/table.ts';
import type { View } from '../rules/types.ts';
import { cardFace } from './card.ts';
import type { News } from './changes.ts';
import { type Band, INNER, NO_NEWS, note, seatBadge, words } from './frame.ts';
import { panels } from './panels.ts';
import { census, place, portrait, progress, purse, score, supply, team, vacant } from './parts.ts';

/** Units: how far right of a strip a chat's badge reaches. */
const CORNER = 156;

/** A strip whose buildings can be read: of the player who looks. */
export const LARGE = { h: 250, card: 172, pitch: 182 };

/** What each player has: points, coins, workers, buildings, characters. Strips; of four players, a panel for each. */
export function seats(view: View, speak: Speak, order: readonly Seat[], news = NO_NEWS, large = false): Band {
  if (order.length > 3) return panels(view, speak, order, news);
  let y = 0;
  const nodes = order.map((seat) => {
    const h = stripHeight(view, seat, large);
    const drawn = group(0, y, strip(view, speak, seat, h, news, large));
    y += h + 10;
    return drawn;
  });
  return { height: y - 10, nodes };
}

/**
 * Beside the large cards is room for so many characters with their names beside them, and for so many with their names
 * below; more of them stand in rows below the cards.
 */
const [BESIDE, CLOSE] = [3, 6];
/** So many stand in a row, which is so high, in units. */
const ROW = { count: 8, h: 142 };

/** Of a strip that is not large; and of its characters from the fourth on, in columns with their names beside them. */
const STRIP = 140;
const COLUMN = { first: 162, apart: 198, h: 64 };
/** So many stand in the two last columns, and so many in each line below those. */
const [UPPER, LOWER] = [4, 5];

function stripHeight(view: View, seat: Seat, large: boolean): number {
  const { length } = person(view, seat).characters;
  const lines = Math.ceil(Math.max(0, length - UPPER) / LOWER);
  if (!large) return STRIP + (lines === 0 ? 0 : 8 + lines * COLUMN.h);
  return LARGE.h + (length > CLOSE ? Math.ceil(length / ROW.count) * ROW.h : 0);
}

/** What the words of the players mean, beside the corner that a badge hides. */
export function meanings(speak: Speak): Band {
  return {
    height: 90,
    nodes: [
      words(speak.say({ say: 'pMeanings' }), { x: 226, y: 0, w: INNER - 226, h: 90 }, TYPE.least, {
        ink: 'ink-soft',
        lines: 3,
      }),
    ],
  };
}

function strip(view: View, speak: Speak, seat: Seat, h: number, news: News, large: boolean): readonly Node[] {
  const inks = seatInks(seat);
  const one = person(view, seat);
  const rank = view.standings?.find((one) => one.seat === seat)?.rank ?? null;
  const asked = decider(view) === seat || rank === 1;
  const [card, apart] = large ? [LARGE.card, LARGE.pitch] : [95, 110];
  const pitch = one.buildings.length > 2 ? apart * 0.55 : apart;
  const middle = large ? 50 : 0;
  const face = (i: number): Area => (large ? largeFace(i, people.length) : facePlace(i, people.length));
  const { people, total } = sheet(view, seat);
  return [
    box(0, 0, INNER, h, { fill: asked ? inks.pale : 'card', line: inks.plain, width: asked ? 8 : 4, round: 18 }),
    group(0, middle, [
      seatBadge(speak, seat, 42, 32, 25),
      words(speak.name(seat), { x: 84, y: 4, w: 208, h: 44 }, TYPE.name, { bold: true }),
      // Points, and figures: in the city out of six, and still in the supply. Nothing stands where a chat lays its
      // badge (`hiddenCorner`), but at the end, where the place stands where else the word for points does.
      ...(rank === null
        ? [...score(speak, total, inks.dark, CORNER, 100, 150), ...census(view, speak, seat, CORNER, 101, 370)]
        : [
            ...score(speak, total, inks.dark, 84, 100, null),
            place(speak, rank, 230, 73),
            ...progress(view, speak, seat, 16, 101, 270),
            ...supply(speak, seat, one.supply, 306, 101, 210),
          ]),
      ...purse(one.coins, 312, 6, 42),
      ...team(speak, one.hand, 310, 49, 53),
    ]),
    // Buildings to be built.
    ...(view.standings === null ? [0, 1] : [])
      .slice(one.buildings.length)
      .flatMap((i) => vacant(speak, 532 + i * apart, 11, card)),
    ...one.buildings.flatMap((id, i) => cardFace(id, 532 + i * pitch, 11, card)),
    ...people.flatMap((_, i) => crowd(speak, people, i, face(i), large)),
    ...noted([
      ...note(news, `${seat} coins`, { x: 308, y: middle + 3, w: COIN_LIMIT * 42 + 8, h: 48 }),
      ...one.buildings.flatMap((id, i) =>
        note(news, `${seat} ${id}`, { x: 532 + i * pitch, y: 11, w: card, h: (large ? LARGE.h : h) - 22 }),
      ),
      ...one.characters.flatMap((id, i) => note(news, `${seat} ${id}`, face(i))),
    ]),
  ];
}

/** Characters with their names below; from four on, and beside large cards, with their names beside them. */
function crowd(speak: Speak, people: Sheet['people'], i: number, face: Area, large: boolean): readonly Node[] {
  const count = people.length;
  const { id, points } = known(people[i], `character ${i}`);
  const name = speak.say({ say: 'characterShort', with: { id } });
  const shown = portrait(id, points, face);
  if (large && count <= BESIDE)
    return [...shown, words(name, { x: face.x + 78, y: face.y, w: 154, h: 70 }, TYPE.note, { lines: 2 })];
  if (large) {
    const [w, lines] = count <= CLOSE ? [122, 1] : [136, 2];
    const below = { x: face.x + face.w / 2 - w / 2, y: face.y + face.h + 1, w, h: 26 * lines };
    return [...shown, words(name, below, TYPE.least, { align: 'center', lines })];
  }
  if (count >= UPPER)
    return [...shown, words(name, { x: face.x + 66, y: face.y, w: 126, h: 58 }, TYPE.note, { lines: 2 })];
  const below = { x: face.x + face.w / 2 - 62, y: 84, w: 124, h: 50 };
  return [...shown, words(name, below, 26, { align: 'center', lines: 2 })];
}

/** Beside the large cards: three below each other, six in two columns; more of them in rows below the cards. */
function largeFace(i: number, count: number): Area {
  if (count <= BESIDE) return { x: 904, y: 8 + i * 78, w: 70, h: 70 };
  if (count <= CLOSE) return { x: 930 + (i % 2) * 122, y: 8 + Math.floor(i / 2) * 80, w: 46, h: 46 };
  const step = INNER / ROW.count;
  return { x: (i % ROW.count) * step + step / 2 - 38, y: LARGE.h + Math.floor(i / ROW.count) * ROW.h, w: 76, h: 76 };
}

function facePlace(i: number, count: number): Area {
  if (count < UPPER) return { x: 783 + i * 132, y: 5, w: 76, h: 76 };
  const below = i - UPPER;
  const [column, y] =
    below < 0
      ? [LOWER - 2 + (i % 2), 6 + Math.floor(i / 2) * COLUMN.h]
      : [below % LOWER, STRIP + 6 + Math.floor(below / LOWER) * COLUMN.h];
  return { x: COLUMN.first + column * COLUMN.apart, y, w: 58, h: 58 };
}
