import { expect, test } from 'vitest';
import { rng } from '../../../core/rng.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { kingdomino } from '../index.ts';
import { rules } from '../rules/index.ts';
import type { Event, Options, State } from '../rules/types.ts';
import { type Change, changes } from './changes.ts';

const PLAIN: Options = { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false };
const NO_CHANCE = { shuffle: (_what: string, items: readonly string[]) => items };

interface Step {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
}

/** Every move of a random game. */
function steps(seats: number, options: Options): readonly Step[] {
  const dice = rng(`changes-${seats}`, 'play');
  const all: Step[] = [];
  let state = rules.begin({ seats, options }, rules.deal({ seats, options }, dice));
  for (;;) {
    const turn = rules.turn(state);
    const [seat] = turn.kind === 'play' ? turn.seats : [];
    if (seat === undefined) return all;
    const { state: after, events } = rules.apply(state, seat, dice.pick(rules.moves(state, seat)), NO_CHANCE);
    all.push({ before: state, after, events });
    state = after;
  }
}

const GAMES = [
  steps(2, { ...PLAIN, dynasty: true }),
  steps(2, { ...PLAIN, mightyDuel: true }),
  steps(3, PLAIN),
  steps(4, { ...PLAIN, harmony: true, middleKingdom: true }),
];

test('each move is one change: the domino picked or laid', () => {
  for (const { before, after, events } of GAMES.flat()) {
    // With the end of a game in a dynasty all of it is cleared away.
    if (before.past.length !== after.past.length) continue;
    const lost = events.flatMap((event) => (event.kind === 'discarded' ? [event.domino] : []));
    const expected = events.flatMap((event): readonly Change[] => {
      // Picked last and laid first, and it fits nowhere: it came and went.
      if (event.kind === 'picked' && lost.includes(event.domino)) return [];
      if (event.kind === 'picked') return [{ kind: 'picked', seat: event.seat, domino: event.domino }];
      if (event.kind !== 'placed') return [];
      const { seat, domino, cell, facing } = event;
      return [{ kind: 'laid', seat, laid: { domino, cell, facing } }];
    });
    const found = changes(rules.view(before, 0, []), rules.view(after, 0, []));
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  }
});

test('a new game of a dynasty is new altogether', () => {
  const [game = []] = GAMES;
  const at = game.findIndex(({ before, after }) => before.past.length !== after.past.length);
  const later = game[at + 6];
  const view = rules.view(later?.after ?? ({} as State), 'public', []);
  const found = changes(rules.view(game[at - 1]?.before ?? ({} as State), 'public', []), view);
  expect(found.filter(({ kind }) => kind === 'laid')).toHaveLength(
    view.kingdoms.reduce((sum, { laid }) => sum + laid.length, 0),
  );
  expect(found.length).toBeGreaterThan(4);
});

const discs = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === 'group') return sum + discs(node.nodes);
    return sum + Number(node.kind === 'box' && node.fill === 'accent' && node.line === 'white' && node.w === node.h);
  }, 0);

test('every change has its number in the picture', () => {
  const voice = kingdomino.voice('en', (seat) => `Seat ${seat}`);
  for (const game of GAMES) {
    for (const [at, { after }] of game.entries()) {
      const before = game[Math.max(0, at - 7)]?.before ?? after;
      for (const reader of ['public', 1] as const) {
        const [was, now] = [rules.view(before, reader, []), rules.view(after, reader, [])];
        const scene = voice.scene(now, { kind: 'since', before: was });
        expect(discs(scene.nodes)).toBe(changes(was, now).length);
        expect(scene.alt.length).toBeLessThanOrEqual(1_024);
      }
    }
  }
});
