import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { hiddenIn } from '../../../dev/pictures/overlaps.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import { known } from '../../../src/core/known.ts';
import { rng } from '../../../src/core/rng.ts';
import type { Node, Scene } from '../../../src/core/scene/scene.ts';
import { LANGUAGES, type Language } from '../../../src/core/text/message.ts';
import type { JudgedDecision, TableAnalysis, Verdict } from '../../../src/domain/analysis/analysis.ts';
import { seatReview } from '../../../src/domain/analysis/seat-review.ts';
import { type Swing, swingsOf } from '../../../src/domain/analysis/swings.ts';
import { GAMES } from '../../../src/games/index.ts';
import { createRenderContext, renderScene } from '../../../src/render/index.ts';
import { cardScene } from '../../../src/scenes/analysis/card-scene.ts';
import { cardLines } from '../../../src/scenes/analysis/card-words.ts';
import { chanceChart } from '../../../src/scenes/analysis/chance-chart.ts';
import { boardsScene, decisionScene } from '../../../src/scenes/analysis/decision-scene.ts';
import { type SeatCard, seatCard } from '../../../src/scenes/analysis/seat-card.ts';
import type { Audience } from '../../../src/scenes/analysis/shown-moves.ts';
import { autoplayed } from '../../../src/tools/autoplay.ts';
import { appHarness, seat as seatPeople } from '../../support/app-harness.ts';
import { madeUpAnalysis } from '../../support/made-up-analysis.ts';
import { TOY } from '../../support/toy.ts';

/** A judged decision of seat 0 by its move; what it loses is clear. */
function decision(move: number, verdict: Verdict, lost: { chance?: number; points?: number } = {}): JudgedDecision {
  const { chance = 0, points = 0 } = lost;
  return {
    ...{ move, seat: 0, played: ['a'], best: ['b'], verdict },
    promised: { best: { chance: 0.5, margin: 0 }, played: { chance: 0.5 - chance, margin: -points } },
    lost: { chance: { mean: chance, error: 0.01 }, points: { mean: points, error: 0.1 } },
  };
}

describe('what is told of a seat', () => {
  test('counts decisions with a choice, and what is lost clearly', () => {
    const unclear = {
      ...decision(9, 'slip', { points: 2 }),
      lost: { chance: { mean: 0.2, error: 0.15 }, points: null },
    };
    const analysis: TableAnalysis = {
      revision: 1,
      decisions: [
        decision(1, 'only'),
        decision(3, 'good'),
        decision(5, 'slip', { points: 1.5 }),
        decision(7, 'blunder', { chance: 0.25, points: 4 }),
        unclear,
        { ...decision(10, 'blunder', { chance: 0.5 }), seat: 1 },
      ],
      luck: [],
    };
    const told = seatReview(analysis, 0);
    expect([told.choices, told.good, told.losses]).toEqual([4, 1, { blunder: 1, mistake: 0, slip: 2 }]);
    expect(told.lost).toEqual({ points: 5.5, chance: 0.0625 });
    expect(told.dearest.map(({ move }) => move)).toEqual([7, 5, 9]);
    expect(told.luck).toBeNull();
  });
});

describe('where a game turned', () => {
  const at = (move: number, seat: 0 | 1, best: number, played = best): JudgedDecision => ({
    ...decision(move, 'good'),
    seat,
    promised: { best: { chance: best, margin: null }, played: { chance: played, margin: null } },
  });
  const swings = (decisions: readonly JudgedDecision[], seats: readonly (0 | 1 | 2)[]): readonly Swing[] =>
    swingsOf({ revision: 1, decisions, luck: [] }, seats);

  test('is at the move of the seat that wins more often from there on, and at no mistake', () => {
    // What Bob loses by his own fourth move is nobody's swing, but the chance it gives to Ann is hers.
    const decisions = [at(1, 0, 0.5), at(2, 1, 0.5), at(3, 0, 0.52), at(4, 1, 0.48, 0.2), at(5, 0, 0.8), at(6, 1, 0.2)];
    const found = swings(decisions, [0, 1, 0, 1, 0, 1]);
    expect(found).toEqual([{ at: 5, seat: 0, gain: expect.closeTo(0.28) }]);
  });

  test('is at the last move of a computer that nobody judged, for what was not lost by a mistake', () => {
    expect(swings([at(1, 0, 0.6), at(3, 0, 0.35)], [0, 1, 0])).toEqual([
      { at: 2, seat: 1, gain: expect.closeTo(0.25) },
    ]);
    // Her own blunder is told to nobody, and with three at the table nobody can say whose gain it was.
    expect(swings([at(1, 0, 0.6), at(3, 0, 0.58, 0.1)], [0, 1, 0])).toEqual([]);
    expect(swings([at(1, 0, 0.6), at(4, 0, 0.35)], [0, 1, 2, 0])).toEqual([]);
  });

  test('is five times at most', () => {
    const up = Array.from({ length: 20 }, (_, n) => at(n + 1, 0, n % 2 === 0 ? 0.2 : 0.4 + n / 100));
    const found = swings(
      up,
      up.map(() => 0),
    );
    expect(found.map((one) => one.at)).toEqual([12, 14, 16, 18, 20]);
  });
});

interface CardWanted {
  readonly audience?: Audience;
  readonly options?: Readonly<Record<string, boolean>>;
  /** What the reader does not see is dealt again by these dice before the card is made; null: it is as it was. */
  readonly dealt?: string | null;
}

/** A game of computers as a table has it, with an analysis that nobody has computed. */
function cardOf(
  game: AnyGame,
  language: Language,
  name: string,
  { audience = 'seat', options = {}, dealt = null }: CardWanted = {},
): SeatCard {
  const terms = readTerms(game, 2, options);
  if (!terms.ok) throw new Error('these terms cannot be played');
  const { positions, entries } = autoplayed(game, terms.value, 'card');
  const analysis = madeUpAnalysis(game, terms.value, { positions, entries }, [0]);
  const table = {
    ...table0,
    ...{ game: game.id, options: terms.value.options, language },
    chairs: [name, 'Bob'].map((one, at) => ({ seat: at === 0 ? 0 : 1, person: one, name: one }) as const),
    match: { ...match, revision: game.revision },
  };
  const reader = audience === 'seat' ? 0 : 'public';
  const seen = positions.map((one) =>
    dealt === null ? one : { ...one, state: game.determinize(one.state, reader, rng(dealt, one.ply)) },
  );
  return seatCard(game, table, seen, analysis, { seat: 0, audience, language });
}

const harness = appHarness();
const table0 = await seatPeople(harness, ['ann', 'bob']);
const match = known(table0.match, 'match');

const LONG = 'Maximiliane von Hohenzollern-Sig';
const context = createRenderContext();

/** The card and its dear decisions. */
const picturesOf = (card: SeatCard): readonly Scene[] => [
  cardScene(card),
  ...card.dearest.map((_, at) => decisionScene(card, at + 1)),
  ...card.dearest.map((_, at) => boardsScene(card, at + 1)),
];

/** All that is written on a picture itself; what stands on the boards is the games'. */
function written(nodes: readonly Node[]): readonly Node[] {
  return nodes.filter((node) => node.kind !== 'group');
}

/** Units: the highest picture, 1,200 wide, that a phone shows as wide as the post. */
const FULL_WIDTH = 1_200;

/** What is written on a picture and does not fit where it stands. */
function overflowOf(scene: Scene, game: AnyGame): readonly string[] {
  const faults: string[] = [];
  const canvas = createCanvas(scene.width / 4, scene.height / 4).getContext('2d');
  const onOverflow = ({ text, fault }: { text: string; fault: string }) => faults.push(`${fault}: ${text}`);
  const own = { ...scene, nodes: written(scene.nodes) };
  renderScene(canvas, own, { game: game.id, art: game.art, onOverflow }, context, 0.25);
  return faults;
}

describe.each(GAMES.map((game) => ({ id: game.id, game })))('the card of $id', ({ game }) => {
  test.each(LANGUAGES)('says all that it shows, so that it can be read, in %s', (language) => {
    const card = cardOf(game, language, LONG);
    expect(card.dearest.map(({ boards }) => boards.length)).toEqual([2, 2, 2]);
    // Two differences, the second somebody else's, and what the other does then.
    for (const { wrong } of card.dearest) {
      expect(wrong).toHaveLength(3);
      expect(wrong[0]).toContain('−6');
      expect(wrong[1]).toMatch(/Bob\s?[:：].*\+2/);
      expect(wrong[2]).toContain('Bob');
    }
    const scenes = picturesOf(card);
    // Each board is made for half of the width, and stays nearly as large as it was drawn.
    for (const scene of scenes.slice(1))
      for (const node of scene.nodes) if (node.kind === 'group' && node.scale) expect(node.scale).toBeGreaterThan(0.8);
    for (const scene of scenes) {
      expect(scene.height).toBeLessThanOrEqual(FULL_WIDTH);
      for (const node of written(scene.nodes)) if (node.kind === 'text') expect(node.size).toBeGreaterThanOrEqual(34);
      expect(overflowOf(scene, game)).toEqual([]);
      expect(scene.alt.length).toBeLessThanOrEqual(1_024);
      expect(scene.alt).toContain(LONG);
    }
    // The chart names the first round, the one in the middle and the last.
    const said = scenes
      .slice(0, 1)
      .flatMap(({ nodes }) => nodes.flatMap((one) => (one.kind === 'text' ? [one.text] : [])));
    for (const one of [card.rounds[0], card.rounds.at(-1)]) expect(said).toContain(one?.round);
    for (const scene of scenes) expect(hiddenIn(scene)).toEqual([]);
    const lines = cardLines(card);
    for (const [at, { played, best, round, wrong }] of card.dearest.entries())
      for (const words of [played, best, round, ...wrong]) {
        expect(lines.some((line) => line.includes(words))).toBe(true);
        expect(scenes[at + 1]?.alt).toContain(words);
      }
  });
});

test('the marks of dear decisions that follow on each other do not cover one another', () => {
  const decisions = Array.from({ length: 40 }, (_, at) =>
    decision(at + 1, at < 3 ? 'blunder' : 'good', { chance: 0.2 }),
  );
  const course = {
    seat: 0,
    name: () => 'Ann',
    language: 'en',
    decisions,
    dearest: decisions.slice(0, 3),
    rounds: [],
    won: 1,
  } as const;
  const marks = chanceChart(course, { x: 40, y: 0, w: 1_120, h: 250 }).flatMap((node) =>
    node.kind === 'text' && /^[123]$/.test(node.text) ? [node] : [],
  );
  expect(marks.map(({ text }) => text)).toEqual(['1', '2', '3']);
  const [first, second, third] = marks.map(({ x }) => x);
  expect(known(second, 'mark') - known(first, 'mark')).toBeGreaterThanOrEqual(48);
  expect(known(third, 'mark') - known(second, 'mark')).toBeGreaterThanOrEqual(48);
});

test('a seat that lost nothing, and one that decided nothing, have a card as well', () => {
  const card = cardOf(TOY, 'en', 'Ann');
  const fine = card.review.decisions.map((one) => ({ ...one, best: one.played, verdict: 'good' as const }));
  const review = seatReview({ revision: 1, decisions: fine, luck: [] }, 0);
  expect(cardLines({ ...card, review, dearest: [] })).toContain('No decision was clearly worse than the best one.');
  expect(cardScene({ ...card, review, dearest: [] }).alt).not.toContain('luck');
  const none = { ...card, review: seatReview({ revision: 1, decisions: [], luck: [] }, 0), dearest: [] };
  expect(cardLines(none)).toEqual(['There is no decision of this seat to judge.']);
  expect(cardScene(none).alt).toContain('no decision of this seat');
});

describe('a card holds nothing that its readers could not know then', () => {
  const cases = [
    ...[TOY, ...GAMES].map((game) => ({ name: game.id, game, options: {} })),
    ...GAMES.filter(({ options }) => 'openRoofs' in options).map((game) => ({
      ...{ name: `${game.id} with open roofs`, game },
      options: { openRoofs: true },
    })),
  ];
  test.each(cases.flatMap((one) => (['seat', 'everybody'] as const).map((audience) => ({ ...one, audience }))))(
    '$name, for $audience',
    ({ game, options, audience }) => {
      const real = cardOf(game, 'en', 'Ann', { audience, options });
      expect(real.dearest.length).toBeGreaterThan(0);
      for (const dealt of ['one way', 'another way']) {
        const other = cardOf(game, 'en', 'Ann', { audience, options, dealt });
        expect(other.dearest).toEqual(real.dearest);
        expect(picturesOf(other)).toEqual(picturesOf(real));
      }
    },
  );

  test('everybody sees the board before the move where the one after it tells what the seat alone knew', () => {
    const [home] = GAMES.filter(({ options }) => 'openRoofs' in options);
    if (!home) throw new Error('no game has such an option');
    const options = { openRoofs: true };
    const boards = (audience: Audience) =>
      cardOf(home, 'en', 'Ann', { audience, options }).dearest.map((one) => one.boards.length);
    const posted = cardOf(home, 'en', LONG, { audience: 'everybody', options });
    expect(posted.dearest.every((one) => one.boards.length === 1)).toBe(true);
    for (const [at, scene] of picturesOf(posted).entries()) {
      expect(scene.height).toBeLessThanOrEqual(FULL_WIDTH);
      expect(overflowOf(scene, home)).toEqual([]);
      // A board alone is larger than one of two would be, which has two fifths of its size.
      const scales = scene.nodes.flatMap((node) => (node.kind === 'group' && node.scale ? [node.scale] : []));
      if (at > 0) expect(scales.map((scale) => scale > 0.5)).toEqual([true]);
    }
    expect(boards('seat')).not.toContain(1);
    expect(boards('everybody')).toContain(1);
  });
});
