import type { Now } from '../../core/contract/game.ts';
import { type ResourceCard, ROOM_KINDS, type RoofCard, type Room } from './cards.ts';
import { FLOORS } from './home.ts';
import { counted, homeOf, type M, resourceName, roomName, spaceName, spaceOf, steps, tally } from './names.ts';
import { ROUNDS } from './types.ts';
import type { ColumnView, HomeView, RunScore, SpaceView, View } from './views.ts';

/** The position and the score in words, for those who do not see the pictures. */

const TASKS = {
  cull: { task: 'task-cull', topic: 'turn' },
  jackhammer: { task: 'task-jackhammer', topic: 'tools' },
  turn: { task: 'task-turn', topic: 'placing' },
  keep: { task: 'task-keep', topic: 'decor' },
  roofer: { task: 'task-roofer', topic: 'helpers' },
  help: { task: 'task-help', topic: 'helpers' },
  rest: { task: 'task-rest', topic: 'overview' },
  over: { task: 'task-over', topic: 'scoring' },
} as const;

export function now({ round, decision }: View): Now<M> {
  const { task, topic } = TASKS[decision.kind];
  const stage: M = decision.kind === 'over' ? { say: 'round-over' } : { say: 'round', with: { round, rounds: ROUNDS } };
  return { round: stage, task: { say: task }, topic };
}

/** Who is best, and with how many points; null while the game goes on. */
export function winners({
  standings,
}: View): { readonly list: readonly { readonly seat: HomeView['seat'] }[]; readonly score: number } | null {
  const first = standings?.filter(({ rank }) => rank === 1) ?? [];
  return first[0] === undefined ? null : { list: first.map(({ seat }) => ({ seat })), score: first[0].score };
}

export function headline(view: View): M {
  const { round, decision } = view;
  const won = winners(view);
  if (won !== null) return { say: 'text-over', with: { seats: { list: won.list }, score: won.score } };
  if (!('seat' in decision)) return { say: 'text-rest', with: { round, rounds: ROUNDS } };
  const { task } = now(view);
  return { say: 'text-now', with: { round, rounds: ROUNDS, seat: { seat: decision.seat }, task } };
}

function columnText({ column, room, resource }: ColumnView): M {
  const more: M | null = column === 'm1' ? { say: 'the-key' } : resource === null ? null : resourceName(resource);
  if (room === null) {
    return resource === null
      ? { say: 'text-column-gone', with: { column } }
      : { say: 'text-column-rest', with: { column, more: resourceName(resource) } };
  }
  const words = { room: roomName(room.type), steps: steps(room.type) };
  const card: M =
    room.children > 0
      ? { say: 'text-room-children', with: { ...words, children: room.children } }
      : { say: 'text-room', with: words };
  return more === null
    ? { say: 'text-column-bare', with: { column, room: card } }
    : { say: 'text-column', with: { column, room: card, more } };
}

export function spaceText(space: SpaceView): M {
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
  const token: M = { say: space.token };
  return children > 0
    ? { say: 'text-space-token-children', with: { cell, room, token, children } }
    : { say: 'text-space-token', with: { cell, room, token } };
}

const FLOOR_NAMES: readonly M[] = [{ say: 'floor-u' }, { say: 'floor-g' }, { say: 'floor-b' }];

function homeText(home: HomeView, over: boolean): readonly M[] {
  const { seat, roofs, score } = home;
  const lines: M[] = [
    {
      say: over ? 'text-home-over' : 'text-home',
      with: { seat: { seat }, total: score.total, roofs, children: score.children },
    },
  ];
  for (const [at, floor] of FLOORS.entries()) {
    const spaces = floor.flatMap((cell) => spaceOf(home, cell) ?? []).map(spaceText);
    lines.push({ say: 'text-floor', with: { floor: FLOOR_NAMES[at] ?? { say: 'floor-u' }, spaces: { list: spaces } } });
  }
  if (home.garden.length > 0) {
    lines.push({ say: 'text-garden', with: { things: { list: home.garden.map(resourceName) } } });
  }
  if (home.tools.length > 0) lines.push({ say: 'text-tools', with: { things: counted(home.tools.map(resourceName)) } });
  if (home.helpers.length > 0) {
    const helpers = home.helpers.map((card): M => {
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

const roofList = (roofs: readonly RoofCard[]): { readonly list: readonly M[] } => counted(roofs.map(resourceName));

/** Discarded rooms, counted apart by their children: the Supplier may bring one of them back. */
function thrownAway(rooms: readonly Room[]): readonly M[] {
  return tally(rooms, ({ type, children }) => `${type} ${children}`).map(([{ type, children }, n]): M => {
    const room = roomName(type);
    const what: M = children > 0 ? { say: 'text-room-children', with: { room, steps: steps(type), children } } : room;
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
export function text(view: View): readonly M[] {
  const { discards, decks } = view;
  const others = outOfUse(view);
  const over = view.standings !== null;
  const market: readonly M[] = over
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

function runText({ type, cells, points, partner }: RunScore): M {
  const words = { room: roomName(type), cells: cells.join(' '), points };
  const { annex } = ROOM_KINDS[type];
  if (annex === undefined) return { say: 'score-run', with: words };
  return { say: partner ? 'score-run-beside' : 'score-run-alone', with: { ...words, partner: roomName(annex.type) } };
}

function scoreOf(view: View, home: HomeView): readonly M[] {
  const { seat, score } = home;
  const place = view.standings?.find((one) => one.seat === seat);
  const list: readonly M[] = [
    ...score.runs.map(runText),
    ...(score.empty.count > 0 ? [{ say: 'score-empty', with: score.empty } as const] : []),
  ];
  const tokens: readonly M[] = [
    ...score.tokens.map(({ token, points }): M => ({ say: 'score-token', with: { token: { say: token }, points } })),
    ...(score.designer > 0 ? [{ say: 'score-designer', with: { points: score.designer } } as const] : []),
  ];
  const { functionality, bathrooms, trio, children } = score;
  return [
    place
      ? { say: 'score-seat-over', with: { rank: place.rank, seat: { seat }, total: score.total } }
      : { say: 'score-seat', with: { seat: { seat }, total: score.total } },
    list.length === 0 && score.rooms === 0
      ? { say: 'score-rooms-none' }
      : { say: 'score-rooms', with: { points: score.rooms, list: { list } } },
    tokens.length === 0 && score.decor === 0
      ? { say: 'score-decor-none' }
      : { say: 'score-decor', with: { points: score.decor, list: { list: tokens } } },
    { say: 'score-function', with: { points: functionality, bathrooms, trio } },
    roofText(home),
    { say: 'score-children', with: { children } },
  ];
}

function roofText({ roofs, score: { roof } }: HomeView): M {
  if (roof === null) return { say: 'score-roof-hidden', with: { roofs } };
  if (roof.chosen.length === 0) return { say: 'score-roof-none', with: { roofs } };
  const { points, windows, chosen } = roof;
  return {
    say: roof.uniform ? 'score-roof-same' : 'score-roof-mixed',
    with: { points, windows, list: roofList(chosen) },
  };
}

/** The score so far, or the final one, explained: best first when the game is over. */
export function score(view: View): readonly M[] {
  const order = view.standings?.map(({ seat }) => homeOf(view, seat)) ?? view.homes;
  return order.flatMap((home) => scoreOf(view, home));
}

/** Face-up rooms of a home by kind, for alt texts. */
export function roomsOf(home: HomeView): { readonly list: readonly M[] } {
  const names = home.spaces.flatMap((space) => (space.kind === 'room' ? (spaceName(space) ?? []) : []));
  return { list: tally(names, ({ say }) => say).map(([what, n]): M => ({ say: 'times', with: { n, what } })) };
}
