import { writePath } from '../../../core/contract/path.ts';
import { rng } from '../../../core/rng.ts';
import { type Seat, seatsOf } from '../../../core/seat.ts';
import { Cards, parseHome } from './ascii.fixture.ts';
import {
  type Decor,
  findResource,
  type HelperCard,
  RESOURCES,
  type ResourceCard,
  ROOMS,
  type RoofCard,
  type RoomCard,
  type ToolCard,
} from './cards.ts';
import type { Event } from './event-types.ts';
import { EMPTY_HOME } from './home.ts';
import { rules } from './index.ts';
import { NEW_PLAYER } from './player.ts';
import { settled } from './round.ts';
import type { Options, Player, State } from './types.ts';

/** Positions for tests: what a test leaves out is as in the middle of a quiet game for four. */

export const DEFAULTS: Options = { family: false, tieBreak: 'children', decorMandatory: true, openRoofs: false };

export interface Owner {
  readonly home?: string;
  readonly roofs?: readonly RoofCard[];
  readonly tools?: readonly ToolCard[];
  readonly helpers?: readonly HelperCard[];
  readonly garden?: readonly Decor[];
}

export interface Setting {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly round?: number;
  readonly starter?: Seat;
  /** Five rooms, `-` for a taken one; then, after a slash, four resources, `-` for any roof above a room. */
  readonly market?: string;
  readonly owners?: readonly Owner[];
  readonly played?: readonly Seat[];
  readonly culled?: boolean;
  readonly roomDiscard?: string;
  readonly roofDiscard?: readonly RoofCard[];
}

/** The position, run on to its next decision. */
export function position(setting: Setting): State {
  const { seats = 4, round = 5, starter = 0, owners = [], market = 'ST LI GR SA PA / - - - -' } = setting;
  const cards = new Cards();
  const players = seatsOf(seats).map((seat): Player => {
    const { home, ...things } = owners[seat] ?? {};
    return { ...NEW_PLAYER, ...things, home: home === undefined ? EMPTY_HOME : parseHome(home, cards) };
  });
  const [rooms = '', resources = ''] = market.split('/').map((line) => line.trim());
  const drawn = (text: string): readonly (RoomCard | null)[] =>
    text.split(/\s+/).map((one) => (one === '-' ? null : cards.draw(one)));
  const marketRooms = drawn(rooms);
  const fillers: readonly RoofCard[] = ['roof-orange-3', 'roof-orange-4', 'roof-orange-5', 'roof-orange-6'];
  const marketResources = resources.split(/\s+/).map((one, at) => {
    if (one !== '-') return resource(one);
    return marketRooms[at + 1] === null ? null : (fillers[at] ?? null);
  });
  const roomDiscard = setting.roomDiscard === undefined ? [] : drawn(setting.roomDiscard).filter((one) => one !== null);
  // Something of everything is still to come, so the decks are mixed, always in the same way.
  const dice = rng('position', 0);
  const resources48 = dice.shuffle(RESOURCES.map(({ card }) => card));
  const rooms60 = dice.shuffle(ROOMS.map(({ card }) => card));
  const options = { ...DEFAULTS, ...setting.options };
  return settled({
    options,
    round,
    starter,
    marker: starter,
    phase: { kind: 'over' },
    culled: setting.culled ?? true,
    waited: [],
    played: setting.played ?? [],
    market: { rooms: marketRooms, resources: [null, ...marketResources] },
    roomDeck: rooms60.filter((card) => !cards.has(card)).slice(0, 60 - 5 * round),
    resourceDeck: resources48.filter((card) => !marketResources.includes(card)).slice(0, 48 - 4 * round),
    roomDiscard,
    roofDiscard: setting.roofDiscard ?? [],
    otherDiscard: [],
    players,
    spent: [],
  }).state;
}

/** After round 12 is cleared: the market is empty and everybody has played. */
export function finalPosition(setting: Setting): State {
  const { seats = 4 } = setting;
  return position({ round: 12, market: '- - - - - / - - - -', played: seatsOf(seats), ...setting });
}

function resource(name: string): ResourceCard {
  const found = findResource(name);
  if (found === null) throw new Error(`"${name}" is no resource`);
  return found.card;
}

/** The list of the seat that is asked, as texts. */
export function list(state: State): readonly string[] {
  const turn = rules.turn(state);
  if (turn.kind === 'over') return [];
  return turn.seats.flatMap((seat) => rules.moves(state, seat).map((move) => writePath(rules.path(move))));
}

export function allows(state: State, path: string): boolean {
  return list(state).includes(path);
}

/** Plays paths one after another, each for the seat that is asked then. */
export function play(
  state: State,
  ...paths: readonly string[]
): { readonly state: State; readonly events: readonly Event[] } {
  let now = state;
  const events: Event[] = [];
  for (const path of paths) {
    const turn = rules.turn(now);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) throw new Error(`the game is over before "${path}"`);
    const move = rules.moves(now, seat).find((one) => writePath(rules.path(one)) === path);
    if (move === undefined) throw new Error(`"${path}" is not on the list: ${list(now).join(', ')}`);
    const applied = rules.apply(now, seat, move, NO_CHANCE);
    now = applied.state;
    events.push(...applied.events);
  }
  return { state: now, events };
}

/** The game has no chance after the deal. */
export const NO_CHANCE = {
  shuffle(): readonly string[] {
    throw new Error('nothing is shuffled in the middle of this game');
  },
};
