import { known } from '../../../core/known.ts';
import type { ResourceCard, Room } from '../rules/cards.ts';
import { FLOORS } from '../rules/home.ts';
import { ROUNDS } from '../rules/types.ts';
import type { ColumnView, HomeView, SpaceView, View } from '../rules/view-types.ts';
import { counted, resourceName, roofList, roomName, type Say, spaceName, spaceOf, steps, tally } from './names.ts';
import { now } from './now.ts';

/** The position and the score in words, for those who do not see the pictures. */

/** Who is best, and with how many points; null while the game goes on. */
export function winners({
  standings,
}: View): { readonly list: readonly { readonly seat: HomeView['seat'] }[]; readonly score: number } | null {
  const first = standings?.filter(({ rank }) => rank === 1) ?? [];
  return first[0] === undefined ? null : { list: first.map(({ seat }) => ({ seat })), score: first[0].score };
}

export function headline(view: View): Say {
  const { round, decision } = view;
  const won = winners(view);
  if (won !== null) return { say: 'text-over', with: { seats: { list: won.list }, score: won.score } };
  if (!('seat' in decision)) return { say: 'text-rest', with: { round, rounds: ROUNDS } };
  const { task } = now(view);
  return { say: 'text-now', with: { round, rounds: ROUNDS, seat: { seat: decision.seat }, task } };
}

function columnText({ column, room, resource }: ColumnView): Say {
  const more: Say | null = column === 'm1' ? { say: 'the-key' } : resource === null ? null : resourceName(resource);
  if (room === null) {
    return resource === null
      ? { say: 'text-column-gone', with: { column } }
      : { say: 'text-column-rest', with: { column, more: resourceName(resource) } };
  }
  const words = { room: roomName(room.type), steps: steps(room.type) };
  const card: Say =
    room.children > 0
      ? { say: 'text-room-children', with: { ...words, children: room.children } }
      : { say: 'text-room', with: words };
  return more === null
    ? { say: 'text-column-bare', with: { column, room: card } }
    : { say: 'text-column', with: { column, room: card, more } };
}

export function spaceText(space: SpaceView): Say {
  const { cell } = space;
  if (space.kind === 'free') return { say: 'text-free', with: { cell } };
  if (space.kind === 'scaffolding') return { say: 'text-scaffolding', with: { cell } };
  if (!space.up) return { say: 'text-empty', with: { cell } };
  const room = roomName(space.room.type);
  const { children } = space.room;
  if (space.token === null) {
    return children > 0
      ? { say: 'text-space-children', with: { cell, room, children } }
      : { say: 'text-space', with: { cell, room } };
  }
  const token: Say = { say: space.token };
  return children > 0
    ? { say: 'text-space-token-children', with: { cell, room, token, children } }
    : { say: 'text-space-token', with: { cell, room, token } };
}

const FLOOR_NAMES: readonly Say[] = [{ say: 'floor-u' }, { say: 'floor-g' }, { say: 'floor-b' }];

function homeText(home: HomeView, over: boolean): readonly Say[] {
  const { seat, roofs, score } = home;
  const lines: Say[] = [
    {
      say: over ? 'text-home-over' : 'text-home',
      with: { seat: { seat }, total: score.total, roofs, children: score.children },
    },
  ];
  for (const [at, floor] of FLOORS.entries()) {
    const spaces = floor.map((cell) => spaceText(known(spaceOf(home, cell), `space ${cell}`)));
    lines.push({ say: 'text-floor', with: { floor: known(FLOOR_NAMES[at], `floor ${at}`), spaces: { list: spaces } } });
  }
  if (home.garden.length > 0) {
    lines.push({ say: 'text-garden', with: { things: { list: home.garden.map(resourceName) } } });
  }
  if (home.tools.length > 0) lines.push({ say: 'text-tools', with: { things: counted(home.tools.map(resourceName)) } });
  if (home.helpers.length > 0) {
    const helpers = home.helpers.map((card): Say => {
      const what = resourceName(card);
      return home.spent.includes(card) ? { say: 'spent', with: { what } } : what;
    });
    lines.push({ say: 'text-helpers', with: { things: { list: helpers } } });
  }
  if (home.pile !== null && home.pile.length > 0) {
    lines.push({ say: 'text-pile', with: { things: roofList(home.pile) } });
  }
  return lines;
}

/** Discarded rooms, counted apart by their children: the Supplier may bring one of them back. */
function thrownAway(rooms: readonly Room[]): readonly Say[] {
  return tally(rooms, ({ type, children }) => `${type} ${children}`).map(([{ type, children }, n]): Say => {
    const room = roomName(type);
    const what: Say = children > 0 ? { say: 'text-room-children', with: { room, steps: steps(type), children } } : room;
    return { say: 'times', with: { n, what } };
  });
}

/** Discarded décor, tools and helpers, without the décor whose tokens stand in the homes: it has been named there. */
function outOfUse({ homes, discards }: View): readonly ResourceCard[] {
  const standing: ResourceCard[] = homes.flatMap(({ spaces, garden }) => [
    ...spaces.flatMap((space) => (space.kind === 'room' && space.token !== null ? [space.token] : [])),
    ...garden,
  ]);
  return discards.others.filter((card) => {
    const at = standing.indexOf(card);
    if (at >= 0) standing.splice(at, 1);
    return at < 0;
  });
}

/** The whole position, line by line: enough to play from. */
export function text(view: View): readonly Say[] {
  const { discards, decks } = view;
  const others = outOfUse(view);
  const over = view.standings !== null;
  const market: readonly Say[] = over
    ? []
    : [
        {
          say: 'text-order',
          with: { order: { list: view.order.map((seat) => ({ seat })) }, key: { seat: view.marker } },
        },
        ...(view.played.length > 0
          ? [{ say: 'text-played', with: { seats: { list: view.played.map((seat) => ({ seat })) } } } as const]
          : []),
        ...(view.market.some(({ room, resource }) => room !== null || resource !== null)
          ? view.market.map(columnText)
          : []),
      ];
  return [
    headline(view),
    ...market,
    ...view.homes.flatMap((home) => homeText(home, over)),
    ...(discards.rooms.length > 0
      ? [{ say: 'text-discards', with: { rooms: { list: thrownAway(discards.rooms) } } } as const]
      : []),
    ...(discards.roofs.length > 0
      ? [{ say: 'text-discarded-roofs', with: { roofs: roofList(discards.roofs) } } as const]
      : []),
    ...(others.length > 0
      ? [{ say: 'text-discarded-others', with: { others: counted(others.map(resourceName)) } } as const]
      : []),
    { say: 'text-decks', with: decks },
  ];
}

/** Face-up rooms of a home by kind, for alt texts. */
export function channelsOf(home: HomeView): { readonly list: readonly Say[] } {
  const names = home.spaces.flatMap((space) => (space.kind === 'room' ? (spaceName(space) ?? []) : []));
  return { list: tally(names, ({ say }) => say).map(([what, n]): Say => ({ say: 'times', with: { n, what } })) };
}
