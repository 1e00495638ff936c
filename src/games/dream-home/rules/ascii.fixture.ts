import {
  DECOR,
  findResource,
  findRoom,
  ROOM_KINDS,
  ROOM_TYPES,
  type RoomCard,
  type RoomType,
  roomOf,
} from './cards.ts';
import { EMPTY_HOME, FLOORS, withSpace } from './home.ts';
import type { Cell, Home, Space } from './types.ts';

/**
 * Homes as drawings, one line per floor:
 *
 *     u: PL^ LR^+piano LR^ BA^ DR^
 *     g: BA^ BE^ KI^ sc .
 *     b: GA^ SR_
 *
 * `^` is face up, `_` face down, `.` a free space, `sc` (`sc2`) Scaffolding. A number after the letters is the copy;
 * without it the next copy not yet drawn is meant.
 */
const LETTERS: { readonly [T in RoomType]: string } = {
  'living-room': 'LR',
  bedroom: 'BE',
  kitchen: 'KI',
  bathroom: 'BA',
  playroom: 'PL',
  study: 'ST',
  library: 'LI',
  'games-room': 'GR',
  'dressing-room': 'DR',
  sauna: 'SA',
  pantry: 'PA',
  garage: 'GA',
  'wine-cellar': 'WC',
  laundry: 'LA',
  'storage-room': 'SR',
  workshop: 'WO',
};
const TYPES: ReadonlyMap<string, RoomType> = new Map(ROOM_TYPES.map((type) => [LETTERS[type], type]));

/** Reads room cards like `LR`, `LR12`, handing out copies that were not drawn before. */
export class Cards {
  readonly #drawn = new Set<RoomCard>();

  /** Throws when there is no such card, or none left. */
  draw(text: string): RoomCard {
    const [, letters = '', copy = ''] = /^([A-Z]{2})(\d*)$/.exec(text) ?? [];
    const type = TYPES.get(letters);
    if (type === undefined) throw new Error(`"${text}" is no room card`);
    const copies = copy === '' ? ROOM_KINDS[type].children.map((_, at) => at + 1) : [Number(copy)];
    const card = copies.flatMap((one) => findRoom(`${type}-${one}`)?.card ?? []).find((one) => !this.#drawn.has(one));
    if (card === undefined) throw new Error(`there is no ${text} left`);
    this.#drawn.add(card);
    return card;
  }

  has(card: RoomCard): boolean {
    return this.#drawn.has(card);
  }
}

/** Throws when the drawing is not one of a home. */
export function parseHome(drawing: string, cards = new Cards()): Home {
  let home = EMPTY_HOME;
  for (const line of drawing.split('\n').filter((one) => one.trim() !== '')) {
    const [, letter = '', rest = ''] = /^\s*([ugb]):(.*)$/.exec(line) ?? [];
    const floor: readonly Cell[] | undefined = FLOORS.find((one) => one[0].startsWith(letter));
    const spaces = rest.trim().split(/\s+/);
    if (letter === '' || floor === undefined || spaces.length !== floor.length)
      throw new Error(`"${line}" is no floor`);
    for (const [at, cell] of floor.entries()) home = withSpace(home, cell, parseSpace(spaces[at] ?? '', cards));
  }
  return home;
}

function parseSpace(text: string, cards: Cards): Space {
  if (text === '.') return { kind: 'free' };
  const [, number] = /^sc([12]?)$/.exec(text) ?? [];
  if (number !== undefined) return { kind: 'scaffolding', card: `scaffolding-${Number(number || '1')}` };
  const [, card = '', face, , name = ''] = /^(\w+)([\^_])(\+([a-z-]+))?$/.exec(text) ?? [];
  const token = name === '' ? null : DECOR.find((one) => one === findResource(name)?.card);
  if (token === undefined) throw new Error(`"${name}" is no token`);
  return { kind: 'room', card: cards.draw(card), up: face === '^', token };
}

/** The drawing of a home, with all copy numbers. */
export function writeHome(home: Home): string {
  return FLOORS.map((floor) => {
    const [first] = floor;
    return `${first.slice(0, 1)}: ${floor.map((cell) => writeSpace(home[cell])).join(' ')}`;
  }).join('\n');
}

function writeSpace(space: Space): string {
  switch (space.kind) {
    case 'free':
      return '.';
    case 'scaffolding':
      return `sc${space.card.slice('scaffolding-'.length)}`;
    case 'room': {
      const { type, copy } = roomOf(space.card);
      return `${LETTERS[type]}${copy}${space.up ? '^' : '_'}${space.token === null ? '' : `+${space.token}`}`;
    }
  }
}
