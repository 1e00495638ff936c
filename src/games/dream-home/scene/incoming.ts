import type { Path } from '../../../core/contract/path.ts';
import { box, seatInks, sprite, TYPE, text } from '../../../core/scene/sketch.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import { columnOf, isColumn, isType, roomIn, roomName, type Speak, suppliedRoom } from '../face/names.ts';
import { type ResourceCard, ROOM_KINDS, type Room } from '../rules/cards.ts';
import type { Column } from '../rules/types.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { keyCard, resourceCard, worth } from './market.ts';

/** What is about to come into a home: the room, and what lay above it. */
export interface Incoming {
  /** Where they lie; null for a room from the discards. */
  readonly column: Column | null;
  readonly room: Room;
  /** What comes along: a card, the first player's key, or nothing. */
  readonly more: ResourceCard | 'key' | null;
  /** Whether the room lies already and the card is to be placed. */
  readonly placed: boolean;
}

/** Null where nothing comes in. */
export function incomingOf(view: View, [verb, first, second, third]: Path): Incoming | null {
  if (verb === 'supplier' && isType(first)) {
    return { column: null, room: suppliedRoom(view, first), more: null, placed: false };
  }
  const room = roomIn(view, first);
  if (room === null || !isColumn(first)) return null;
  if (verb === 'drill' || verb === 'jackhammer') return { column: first, room, more: null, placed: false };
  if (verb !== 'take') return null;
  const resource = columnOf(view, first)?.resource ?? null;
  const more = first === 'm1' ? 'key' : resource;
  return { column: first, room, more, placed: second !== undefined && third !== undefined };
}

/** The same on the strip above a house, 1160 wide and `h` high; on its right the home's points so far. */
export function incomingStrip({ seat, score }: HomeView, coming: Incoming, y: number, h: number, words: Speak): Nodes {
  const { column, room, more, placed } = coming;
  const high = h - 36;
  const wide = high * 1.25;
  const top = y + 18;
  const left = column === null ? 40 : 136;
  const beside = left + wide + 24;
  const kind = ROOM_KINDS[room.type];
  const asked = { line: 'accent', width: 9, round: 8 } as const;
  const card = { x: 742, w: 226 };
  return [
    ...(column === null
      ? []
      : [
          box(38, top + high / 2 - 30, 84, 60, { fill: 'good', line: 'card', width: 3, round: 18 }),
          text(
            column,
            { x: 38, y: top + high / 2 - 30, w: 84, h: 60 },
            { size: TYPE.heading, ink: 'white', bold: true, align: 'center' },
          ),
        ]),
    sprite(room.card, left, top, wide, high),
    box(left, top, wide, high, placed ? { line: LINE, width: 3, round: 2 } : asked),
    text(
      words.say(roomName(room.type)),
      { x: beside, y: top - 2, w: card.x - beside - 40, h: 76 },
      { size: TYPE.heading, ink: 'ink', bold: true, lines: 2 },
    ),
    ...worth(kind.annex ? [kind.points[0] ?? 0] : kind.points, beside, top + 82, card.x - beside - 40, 'left'),
    ...(kind.annex === undefined
      ? []
      : [
          text(
            words.say({ say: 'pic-beside', with: { n: kind.annex.beside, room: roomName(kind.annex.type) } }),
            { x: beside + 46, y: top + 78, w: card.x - beside - 90, h: 50 },
            { size: TYPE.note, ink: 'ink-soft', lines: 2 },
          ),
        ]),
    ...(kind.zone === 'basement' ? [sprite('icon-basement', beside + room.children * 46, top + 136, 46, 46)] : []),
    ...Array.from({ length: room.children }, (_, n) => sprite('icon-child', beside + n * 46, top + 138, 44, 44)),
    ...(more === null
      ? []
      : [
          text(
            '+',
            { x: card.x - 48, y: top, w: 46, h: high },
            { size: TYPE.display, ink: 'ink-soft', bold: true, align: 'center' },
          ),
          ...(more === 'key'
            ? keyCard(card.x, top, card.w, high, words)
            : resourceCard(more, card.x, top, card.w, high, words)),
          ...(placed ? [box(card.x, top, card.w, high, { ...asked, round: 10 })] : []),
        ]),
    text(
      `${score.total}`,
      { x: 986, y: top, w: 170, h: 110 },
      { size: TYPE.huge, ink: seatInks(seat).dark, bold: true, align: 'right' },
    ),
    text(
      words.say({ say: 'pic-points', with: { n: score.total } }),
      { x: 986, y: top + 112, w: 170, h: 46 },
      { size: TYPE.text, ink: 'ink-soft', align: 'right' },
    ),
  ];
}
