import { expect, test } from 'vitest';
import { begin, chanceAt, outcome, type Position, play, waiting } from '../../../core/match/match.ts';
import { rng } from '../../../core/rng.ts';
import type { Node } from '../../../core/scene/scene.ts';
import type { Seat } from '../../../core/seat.ts';
import { oddville } from '../index.ts';
import { sample } from '../rules/example.ts';
import type { Event, State, View } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import { type Change, changes } from './changes.ts';

interface Step {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** Every move of a random game. */
function steps(seats: number): readonly Step[] {
  const [terms, seed] = [{ seats, options: { ending: 'base' } }, `changes-${seats}`];
  const dice = rng(seed, 'play');
  const all: Step[] = [];
  let position: Position = begin(oddville, terms, seed);
  while (!outcome(oddville, terms, position)) {
    const [seat = 0] = waiting(oddville, terms, position);
    const path = dice.pick(oddville.paths(position.state, seat));
    const step = play(oddville, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
    if (!step.ok) throw new Error(step.error.code);
    const { entry, position: next } = step.value;
    all.push({
      before: position.state as State,
      after: next.state as State,
      events: entry.events as readonly Event[],
    });
    position = next;
  }
  return all;
}

const GAMES = [2, 3, 4].map(steps);

/** What an event leaves to be seen; null when nothing, or when the next one may take it away again. */
function trace(event: Event): Change | null {
  switch (event.kind) {
    case 'built': {
      const { seat, card, cell } = event;
      return { kind: 'built', lot: { ...cell, card, owner: seat } };
    }
    case 'entered':
      return { kind: 'plaza', resource: event.resource, seat: event.seat };
    case 'fetched':
    case 'started':
      return { kind: 'field', resource: event.resource };
    case 'joined':
      return { kind: 'character', seat: event.seat, character: event.character };
    case 'bought':
      return { kind: 'card', seat: event.seat, card: event.card };
    default:
      return null;
  }
}

test('what a move does is found where it shows', () => {
  const seen = new Set<string>();
  for (const { before, after, events } of GAMES.flat()) {
    const list = changes(view(before, 0), view(after, 0));
    for (const event of events) {
      const left = trace(event);
      // A pile that was gathered in may bring back the very character that left.
      if (left === null || (event.kind === 'joined' && events.some(({ kind }) => kind === 'gathered'))) continue;
      seen.add(event.kind);
      expect(list, event.kind).toContainEqual(left);
    }
  }
  expect([...seen].sort()).toEqual(['bought', 'built', 'entered', 'fetched', 'joined', 'started']);
});

test('a figure that enters the plaza is new there', () => {
  const before = view(sample({}), 'public');
  const after = view(sample({ plaza: { wood: null, clay: 2, stone: null, crystal: null } }), 'public');
  expect(changes(before, after)).toContainEqual({ kind: 'plaza', resource: 'clay', seat: 2 });
});

test('nothing is new in what has just been seen', () => {
  for (const { after } of GAMES.flat()) expect(changes(view(after, 1), view(after, 1))).toEqual([]);
});

const discs = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === 'group') return sum + discs(node.nodes);
    return sum + Number(node.kind === 'box' && node.fill === 'accent' && node.line === 'white' && node.w === node.h);
  }, 0);

test('every change has its number in the picture', () => {
  const voice = oddville.voice('en', (seat) => `Seat ${seat}`);
  for (const game of GAMES) {
    for (const [at, { after }] of game.entries()) {
      if (at % 3 !== 0 && at !== game.length - 1) continue;
      const before = game[Math.max(0, at - 9)]?.before ?? after;
      for (const reader of ['public', 1] as const) {
        const [was, now]: readonly View[] = [view(before, reader), view(after, reader)];
        if (was === undefined || now === undefined) continue;
        const scene = voice.scene(now, { kind: 'since', before: was });
        expect(discs(scene.nodes)).toBe(changes(was, now).length);
        expect(scene.height).toBeLessThanOrEqual(2_060);
        expect(scene.alt.length).toBeLessThanOrEqual(1_024);
      }
    }
  }
});

test('who has resigned does not win', () => {
  const { after } = GAMES[1]?.at(-1) ?? {};
  if (after === undefined) throw new Error('the game has no end');
  const voice = oddville.voice('en', (seat: Seat) => ['Ann', 'Bob', 'Cleo'][seat] ?? '');
  const [first] = oddville.standings(after, []);
  if (first === undefined) throw new Error('nobody has won');
  const said = (resigned: readonly Seat[]): string => {
    const seen = oddville.view(after, 'public', resigned);
    return [voice.scene(seen, { kind: 'board' }).alt, ...voice.text(seen)].join('\n');
  };
  const [next] = oddville.standings(after, [first.seat]);
  const name = (seat: Seat | undefined): string => ['Ann', 'Bob', 'Cleo'][seat ?? 9] ?? '';
  expect(said([])).toContain(`${name(first.seat)} wins`);
  expect(said([first.seat])).toContain(`${name(next?.seat)} wins`);
  expect(said([first.seat])).toContain(`3. ${name(first.seat)}`);
});
