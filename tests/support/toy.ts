import type { Game } from '../../src/core/contract/game.ts';
import { seal } from '../../src/core/contract/seal.ts';
import { ranked } from '../../src/core/contract/standing.ts';
import { isObject, type Json } from '../../src/core/json.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { Scene } from '../../src/core/scene/scene.ts';
import { badge, box, seatInks, TYPE, text } from '../../src/core/scene/sketch.ts';
import { type Reader, type Seat, seatsOf } from '../../src/core/seat.ts';
import { type Books, LANGUAGES } from '../../src/core/text/message.ts';

/**
 * A game as small as can be with everything the house has to cope with: a move that all make at once and that brings
 * something secret to light, draws that only the drawer sees, a decision out of turn, a list too long for one select, an option of each kind.
 */
export const COLOURS = [
  'vermilion',
  'cerulean',
  'ochre',
  'magenta',
  'viridian',
  'umber',
  'turquoise',
  'mauve',
  'sepia',
  'indigo',
] as const;
export const CHARMS = ['amulet', 'talisman', 'scarab', 'rune', 'totem', 'locket', 'relic', 'sigil'] as const;
/** As many charms as small tables ever had; a larger table has one for each seat. */
const charmsOf = (seats: number): readonly string[] => CHARMS.slice(0, Math.max(3, seats));
const CELLS = Array.from({ length: 30 }, (_, at) => `c${at + 1}`);
const SHORT = 6;

type State = {
  readonly seats: number;
  /** Top first. */
  readonly bag: readonly string[];
  /** By seat: the cell, which everybody sees; null until the seat has hidden. */
  readonly hidden: readonly (string | null)[];
  /** By seat: what the seat finds in its cell, and nobody else learns. */
  readonly charms: readonly string[];
  /** By seat. */
  readonly drawn: readonly (readonly string[])[];
  readonly turn: Seat;
  /** The seat that has to bet before the next one takes; null when nobody has to. */
  readonly better: Seat | null;
  /** By seat: bets made. */
  readonly bets: readonly number[];
};
type Options = { readonly long: boolean; readonly tie: 'shared' | 'first' };
type Deal = { readonly bag: readonly string[]; readonly charms: readonly string[] };
type View = {
  readonly left: number;
  readonly counts: readonly number[];
  readonly done: readonly boolean[];
  readonly bets: readonly number[];
  readonly turn: Seat;
  readonly better: Seat | null;
  readonly cells: readonly (string | null)[];
  /** What the reader drew and found; empty for the public. */
  readonly mine: readonly string[];
};
type Event =
  | { readonly kind: 'hid'; readonly seat: Seat; readonly cell: string; readonly charm: string }
  | { readonly kind: 'took'; readonly seat: Seat; readonly colours: readonly string[] }
  | { readonly kind: 'bet'; readonly seat: Seat; readonly bet: string };
type Move = readonly string[];

const en = {
  name: 'Pebbles',
  tagline: 'Draw what nobody sees',
  hide: 'Hide your treasure in a cell',
  take: 'Take pebbles out of the bag',
  bet: 'Bet on what was drawn',
  cell: 'Where to hide',
  count: 'How many pebbles',
  hand: 'Which hand draws',
  side: 'What you believe',
  long: 'Long game',
  longAbout: 'All pebbles are in the bag',
  tie: 'Ties',
  tieAbout: 'How ties are broken',
  on: 'on',
  off: 'off',
  shared: 'shared',
  firstSeat: 'first seat',
  guideTitle: 'Drawing',
  guideText: 'Hide a treasure, then draw pebbles until the bag is empty.',
  betTitle: 'Betting',
  betText: 'Whoever sits behind someone who drew three bets on them.',
  round: (w: { left: number }) => `${w.left} pebbles left`,
  hideTask: 'hide your treasure',
  takeTask: 'take pebbles',
  betTask: 'bet',
  overTask: 'nothing',
  askVerb: 'What do you do?',
  askCell: 'Where do you hide?',
  askCount: 'How many do you take?',
  askHand: 'With which hand?',
  askSide: 'What do you bet?',
  plain: (w: { token: string }) => w.token,
  hint: (w: { token: string }) => `This is ${w.token}`,
  move: (w: { path: string }) => w.path,
  hid: (w: { who: string }) => `${w.who} has hidden something.`,
  took: (w: { who: string; n: number }) => `${w.who} takes ${w.n}.`,
  betted: (w: { who: string }) => `${w.who} has bet.`,
  hidSecret: (w: { charm: string }) => `You find the ${w.charm}.`,
  tookSecret: (w: { colours: string }) => `You drew ${w.colours}.`,
  seat: (w: { who: string; n: number }) => `${w.who}: ${w.n} pebbles`,
  mine: (w: { colours: string }) => `You hold ${w.colours}.`,
};

/** It speaks English, whatever is asked for: what the house says in other languages shows all the better. */
const books = Object.fromEntries(LANGUAGES.map((language) => [language, en])) as Books<typeof en>;

const toy: Game<State, Move, Options, Deal, View, Event, typeof en> = {
  rules: {
    id: 'pebbles',
    seats: { min: 2, max: 8 },
    options: {
      long: { kind: 'flag', default: false },
      tie: { kind: 'choice', values: ['shared', 'first'], default: 'shared', seats: [2] },
    },
    verbs: [
      { name: 'hide', slots: ['cell'] },
      { name: 'take', slots: ['count', 'hand'] },
      { name: 'bet', slots: ['side'] },
    ],
    deal: (terms, rng) => ({
      bag: rng.shuffle(COLOURS).slice(0, terms.options.long ? COLOURS.length : SHORT),
      charms: rng.shuffle(charmsOf(terms.seats)).slice(0, terms.seats),
    }),
    readDeal(terms, setup) {
      if (!isObject(setup)) return null;
      const bag = words(setup.bag ?? null);
      const charms = words(setup.charms ?? null);
      const size = terms.options.long ? COLOURS.length : SHORT;
      return bag.length === size && charms.length === terms.seats ? { bag, charms } : null;
    },
    begin: ({ seats }, { bag, charms }) => ({
      seats,
      bag,
      charms,
      hidden: Array.from({ length: seats }, () => null),
      drawn: Array.from({ length: seats }, () => []),
      bets: Array.from({ length: seats }, () => 0),
      turn: 0,
      better: null,
    }),
    turn(state) {
      const hiding = seatsOf(state.seats).filter((seat) => state.hidden[seat] === null);
      if (hiding.length > 0) return { kind: 'play', seats: hiding };
      if (state.better !== null) return { kind: 'play', seats: [state.better] };
      return state.bag.length === 0 ? { kind: 'over' } : { kind: 'play', seats: [state.turn] };
    },
    moves: movesOf,
    path: (move) => move,
    apply(state, seat, move) {
      const [verb, first = ''] = move;
      if (verb === 'hide') {
        const hidden = state.hidden.map((cell, at) => (at === seat ? first : cell));
        return {
          state: { ...state, hidden },
          events: [{ kind: 'hid', seat, cell: first, charm: state.charms[seat] ?? '' }],
        };
      }
      if (verb === 'bet') {
        const bets = state.bets.map((n, at) => (at === seat ? n + 1 : n));
        return { state: { ...state, bets, better: null }, events: [{ kind: 'bet', seat, bet: first }] };
      }
      const n = Number(first);
      const colours = state.bag.slice(0, n);
      const next = after(state, seat);
      return {
        state: {
          ...state,
          bag: state.bag.slice(n),
          drawn: state.drawn.map((has, at) => (at === seat ? [...has, ...colours] : has)),
          turn: next,
          better: n === 3 ? next : null,
        },
        events: [{ kind: 'took', seat, colours }],
      };
    },
    standings: (state, resigned) =>
      ranked(
        seatsOf(state.seats).map((seat) => ({ seat, score: state.drawn[seat]?.length ?? 0 })),
        (a, b) => b.score - a.score,
        resigned,
      ),
    remainingDecisions: ({ hidden, bag, better }) =>
      hidden.filter((cell) => cell === null).length + Math.ceil(bag.length / 2) + (better === null ? 0 : 1),
    view: viewOf,
    preview(state, seat, move) {
      const seen = viewOf(state, seat);
      // What lies in the cell comes to light only when the move is made.
      return move[0] === 'hide'
        ? { ...seen, cells: seen.cells.map((cell, at) => (at === seat ? (move[1] ?? null) : cell)) }
        : seen;
    },
    determinize(state, reader, rng) {
      const own = (seat: Seat): boolean => seat === reader;
      const others = seatsOf(state.seats).flatMap((seat) => (own(seat) ? [] : (state.drawn[seat] ?? [])));
      const pool = rng.shuffle([...state.bag, ...others].sort());
      return {
        ...state,
        drawn: state.drawn.map((has, at) => (own(at as Seat) ? has : pool.splice(0, has.length))),
        bag: pool,
        charms: charmsFor(state, reader, rng),
      };
    },
    autopilot: (state, seat, rng) => rng.pick(movesOf(state, seat)),
    upgrades: [],
  },
  face: {
    books,
    about: {
      name: { say: 'name' },
      tagline: { say: 'tagline' },
      verbs: { hide: { say: 'hide' }, take: { say: 'take' }, bet: { say: 'bet' } },
      slots: { cell: { say: 'cell' }, count: { say: 'count' }, hand: { say: 'hand' }, side: { say: 'side' } },
      options: {
        long: {
          name: { say: 'long' },
          about: { say: 'longAbout' },
          values: { true: { say: 'on' }, false: { say: 'off' } },
        },
        tie: {
          name: { say: 'tie' },
          about: { say: 'tieAbout' },
          values: { shared: { say: 'shared' }, first: { say: 'firstSeat' } },
        },
      },
      guide: [
        { topic: 'draw', title: { say: 'guideTitle' }, text: { say: 'guideText' } },
        { topic: 'bet', title: { say: 'betTitle' }, text: { say: 'betText' }, scene: () => picture('Betting') },
      ],
      cover: () => ({ ...picture('Pebbles'), width: 1_200, height: 500 }),
    },
    art: {},
    now(view) {
      const round = { say: 'round', with: { left: view.left } } as const;
      if (view.done.includes(false)) return { round, task: { say: 'hideTask' }, topic: 'draw' };
      if (view.better !== null) return { round, task: { say: 'betTask' }, topic: 'bet' };
      return { round, task: { say: view.left > 0 ? 'takeTask' : 'overTask' }, topic: 'draw' };
    },
    ask(_view, soFar, answers) {
      const questions = { hide: ['askCell'], take: ['askCount', 'askHand'], bet: ['askSide'] } as const;
      const [verb] = soFar;
      const known =
        verb === 'hide' || verb === 'take' || verb === 'bet' ? questions[verb][soFar.length - 1] : undefined;
      return {
        text: { say: known ?? 'askVerb' },
        answers: answers.map((token) => ({
          token,
          label: { say: 'plain', with: { token } },
          hint: { say: 'hint', with: { token } },
        })),
      };
    },
    move: (_view, path) => ({ say: 'move', with: { path: path.join(' ') } }),
    tell(event) {
      const who = { seat: event.seat };
      if (event.kind === 'took') return { say: 'took', with: { who, n: event.colours.length } };
      return { say: event.kind === 'hid' ? 'hid' : 'betted', with: { who } };
    },
    tellPrivately(event, seat) {
      if (event.seat !== seat || event.kind === 'bet') return null;
      return event.kind === 'hid'
        ? { say: 'hidSecret', with: { charm: event.charm } }
        : { say: 'tookSecret', with: { colours: event.colours.join(', ') } };
    },
    scene: (view, moment, words) =>
      board(view, `${moment.kind}: ${view.left} left, you: ${view.mine.join(' ')}`, words.name),
    text: (view) => [
      ...view.counts.map((n, at) => ({ say: 'seat', with: { who: { seat: at as Seat }, n } }) as const),
      ...(view.mine.length > 0 ? [{ say: 'mine', with: { colours: view.mine.join(', ') } } as const] : []),
    ],
    score: (view) => view.counts.map((n, at) => ({ say: 'seat', with: { who: { seat: at as Seat }, n } }) as const),
    points: (view) => view.counts,
  },
};

function movesOf(state: State, seat: Seat): readonly Move[] {
  if (state.hidden[seat] === null) return CELLS.map((cell) => ['hide', cell]);
  if (state.hidden.includes(null)) return [];
  if (state.better !== null)
    return state.better === seat
      ? [
          ['bet', 'light'],
          ['bet', 'dark'],
        ]
      : [];
  if (state.turn !== seat || state.bag.length === 0) return [];
  return [1, 2, 3]
    .filter((n) => n <= state.bag.length)
    .flatMap((n) => (n === 1 ? [['take', '1', 'left']] : ['left', 'right'].map((hand) => ['take', `${n}`, hand])));
}

/** The charms as a reader could imagine them: their own is known once they have hidden. */
function charmsFor(state: State, reader: Reader, rng: Rng): readonly string[] {
  const known = reader !== 'public' && state.hidden[reader] !== null ? state.charms[reader] : undefined;
  const others = rng.shuffle(charmsOf(state.seats).filter((charm) => charm !== known));
  return state.charms.map((_, at) => (known !== undefined && at === reader ? known : (others.pop() ?? '')));
}

function words(json: Json): readonly string[] {
  return Array.isArray(json) ? json.filter((one: Json) => typeof one === 'string') : [];
}

function after(state: State, seat: Seat): Seat {
  return ((seat + 1) % state.seats) as Seat;
}

function viewOf(state: State, reader: Reader): View {
  return {
    left: state.bag.length,
    counts: state.drawn.map((has) => has.length),
    done: state.hidden.map((cell) => cell !== null),
    bets: state.bets,
    turn: state.turn,
    better: state.better,
    cells: state.hidden,
    mine:
      reader === 'public' || state.hidden[reader] == null
        ? []
        : [state.charms[reader] ?? '', ...(state.drawn[reader] ?? [])],
  };
}

function picture(alt: string) {
  return {
    width: 300,
    height: 100,
    paper: 'paper',
    alt,
    nodes: [
      box(10, 10, 280, 80, { fill: 'white', line: 'ink' }),
      text('Pebbles', { x: 20, y: 20, w: 260, h: 60 }, { size: 30, ink: 'ink' }),
    ],
  } as const;
}

/** A panel for each seat: its badge, its name and how many pebbles it has drawn. */
function board(view: View, alt: string, name: (seat: Seat) => string): Scene {
  const [wide, high, gap] = [282, 190, 18];
  const rows = Math.ceil(view.counts.length / 4);
  return {
    width: 1200,
    height: rows * (high + gap) + gap,
    paper: 'paper',
    alt,
    nodes: seatsOf(view.counts.length).flatMap((seat) => {
      const { plain, dark, pale } = seatInks(seat);
      const x = gap + (seat % 4) * (wide + gap - 6);
      const y = gap + Math.floor(seat / 4) * (high + gap);
      return [
        box(x, y, wide - 6, high, { fill: pale, line: plain, width: 5, round: 18 }),
        badge(seat, name(seat), x + 62, y + 62, 38),
        text(name(seat), { x: x + 116, y: y + 24, w: 148, h: 76 }, { size: TYPE.name, ink: 'ink', bold: true }),
        text(
          `${view.counts[seat]}`,
          { x: x + 116, y: y + 104, w: 140, h: 76 },
          { size: TYPE.figure, ink: dark, bold: true },
        ),
      ];
    }),
  };
}

export const TOY = seal(toy);
