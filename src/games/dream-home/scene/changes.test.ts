import { expect, test } from 'vitest';
import { rng } from '../../../core/rng.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { dreamHome } from '../index.ts';
import type { Event } from '../rules/event-types.ts';
import { rules } from '../rules/index.ts';
import { DEFAULTS, NO_CHANCE } from '../rules/position.fixture.ts';
import type { State } from '../rules/types.ts';
import type { View } from '../rules/view-types.ts';
import { type Change, changes } from './changes.ts';

interface Step {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** Every move of a random game. */
function steps(seats: number, seed: string): readonly Step[] {
  const dice = rng(seed, 'changes');
  const terms = { seats, options: DEFAULTS };
  const all: Step[] = [];
  let state = rules.begin(terms, rules.deal(terms, dice));
  for (;;) {
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return all;
    const { state: after, events } = rules.apply(state, seat, dice.pick(rules.moves(state, seat)), NO_CHANCE);
    all.push({ before: state, after, events });
    state = after;
  }
}

const GAMES = [2, 3, 4].map((seats) => steps(seats, `changes-${seats}`));
const seen = (state: State): View => rules.view(state, 0, []);

/** What an event leaves behind that can be seen; null when that is nothing. */
function trace(event: Event): Change | null {
  switch (event.kind) {
    case 'took':
    case 'jackhammered':
      return { kind: 'space', seat: event.seat, cell: event.cell };
    case 'decorated':
      return event.cell === null
        ? { kind: 'thing', seat: event.seat, card: event.token }
        : { kind: 'space', seat: event.seat, cell: event.cell };
    case 'scaffolded':
      return { kind: 'space', seat: event.seat, cell: event.cell };
    case 'mixed':
      return { kind: 'column', column: event.left };
    default:
      return null;
  }
}

test('what a move does is found where it shows', () => {
  let found = 0;
  for (const { before, after, events } of GAMES.flat()) {
    const list = changes(seen(before), seen(after));
    for (const event of events) {
      const left = trace(event);
      if (left === null || (left.kind === 'column' && before.round !== after.round)) continue;
      found += 1;
      expect(list, `${event.kind} in round ${before.round}`).toContainEqual(left);
      if (event.kind !== 'took') continue;
      if (event.gain.kind === 'roof') expect(list).toContainEqual({ kind: 'roofs', seat: event.seat });
      if (event.gain.kind === 'marker' && !event.gain.held)
        expect(list).toContainEqual({ kind: 'key', seat: event.seat });
    }
    // No other home is touched.
    const movers = new Set(events.flatMap((event) => ('seat' in event ? [event.seat] : [])));
    for (const change of list) if (change.kind !== 'column') expect([...movers]).toContain(change.seat);
  }
  expect(found).toBeGreaterThan(100);
});

test('nothing is new in what has just been seen', () => {
  for (const { after } of GAMES.flat()) expect(changes(seen(after), seen(after))).toEqual([]);
});

const discs = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === 'group') return sum + discs(node.nodes);
    return sum + Number(node.kind === 'box' && node.fill === 'accent' && node.line === 'white' && node.w === node.h);
  }, 0);

test('every change has its number in the picture, for its reader and for the public', () => {
  const voice = dreamHome.voice('en', (seat) => `Seat ${seat}`);
  for (const game of GAMES) {
    for (const [at, { after }] of game.entries()) {
      const { before } = game[Math.max(0, at - 5)] ?? { before: after };
      for (const reader of ['public', 0, 1] as const) {
        const [was, now] = [rules.view(before, reader, []), rules.view(after, reader, [])];
        const scene = voice.scene(now, { kind: 'since', before: was });
        expect(discs(scene.nodes)).toBe(changes(was, now).length);
        expect(scene.height).toBeLessThanOrEqual(1_700);
        expect(scene.alt.length).toBeLessThanOrEqual(1_024);
      }
    }
  }
});
