import { describe, expect, test } from 'vitest';
import { filmFrames } from '../../../src/app/film/film.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import type { Node, Scene } from '../../../src/core/scene/scene.ts';
import { GAMES } from '../../../src/games/index.ts';
import { schedule } from '../../../src/render/requests/schedule.ts';
import { turningPointsOf } from '../../../src/scenes/film/turning-points.ts';
import { storyOf } from '../../../src/tools/autoplay.ts';
import { TOY } from '../../support/toy.ts';

function storyFor(game: AnyGame) {
  const terms = readTerms(game, game.seats.max, {});
  if (!terms.ok) throw new Error('these terms cannot be played');
  return storyOf(game, terms.value, 'film', 'en');
}

describe('turning points', () => {
  test('who is first to lead is none; who overtakes and stays ahead for a round is', () => {
    const points = [
      [0, 0],
      [3, 0],
      [3, 4], // taken back at once
      [5, 4],
      [5, 9],
      [6, 9],
      [6, 12],
    ];
    expect(turningPointsOf(points)).toEqual([{ at: 4, kind: 'lead', seat: 1, points: 5 }]);
  });

  test('to draw level is not to lead', () => {
    const level = [
      [0, 0],
      [3, 0],
      [3, 3],
      [3, 3],
      [5, 3],
      [5, 3],
    ];
    expect(turningPointsOf(level).filter(({ kind }) => kind === 'lead')).toEqual([]);
  });

  test('what is taken in the last move stays taken', () => {
    const points = [
      [0, 0],
      [3, 0],
      [3, 0],
      [3, 7],
    ] as const;
    expect(turningPointsOf(points)).toEqual([{ at: 3, kind: 'lead', seat: 1, points: 7 }]);
  });

  test('the greatest gain is one move of one seat, and the first of equal ones', () => {
    const points = [
      [0, 0, 0],
      [2, 0, 0],
      [8, 0, 0],
      [8, 6, 0],
      [8, 3, 0], // points can be lost
      [20, 20, 20], // the roofs are counted
    ];
    expect(turningPointsOf(points)).toEqual([{ at: 2, kind: 'gain', seat: 0, points: 6 }]);
  });

  test('a game without points has none', () => {
    expect(turningPointsOf([[0, 0]])).toEqual([]);
    expect(turningPointsOf([[], []])).toEqual([]);
  });
});

/** All that is written in a scene, in the order of its nodes. */
function written(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'group' ? written(node.nodes) : node.kind === 'text' ? [node.text] : [],
  );
}

describe.each([TOY, ...GAMES].map((game) => ({ id: game.id, game })))('the film of $id', ({ game }) => {
  const story = storyFor(game);
  const frames = filmFrames(story);
  const scenes = frames.map(({ scene }) => scene());
  const turnings = turningPointsOf(story.views.map(story.voice.points));

  test('shows title, every position, the course of the game and its score sheet', () => {
    expect(frames).toHaveLength(story.views.length + 3);
    expect(scenes.every(({ width }) => width === 1200)).toBe(true);
    const sheet = story.voice.scene(story.views.at(-1) ?? null, { kind: 'score' });
    expect(written(scenes.at(-1)?.nodes ?? [])).toEqual(expect.arrayContaining([...written(sheet.nodes)]));
  });

  test('begins with who plays what', () => {
    expect(written(scenes[0]?.nodes ?? [])).toEqual(
      expect.arrayContaining([story.voice.tagline, ...(story.standings ?? []).map(({ seat }) => story.name(seat))]),
    );
  });

  test('ends with who has won, said once', () => {
    const best = story.standings?.find(({ rank }) => rank === 1);
    const won = best && `${story.name(best.seat)} wins with ${best.score} points`;
    expect(written(scenes.at(-2)?.nodes ?? []).filter((one) => one === won)).toHaveLength(1);
    expect(written(scenes.at(-1)?.nodes ?? []).filter((one) => one.includes(' wins')).length).toBeLessThan(2);
    expect(scenes.at(-1)?.alt).toContain(won);
  });

  test('says each move, and stands still where it mattered', () => {
    for (const [at, { text }] of story.moves.entries()) {
      const frame = scenes[at + 2] as Scene;
      expect(written(frame.nodes)).toContain(text);
      const turning = turnings.find((one) => one.at === at + 1);
      const said = frame.alt.split(' · ')[0];
      if (turning?.kind === 'lead') expect(said).toBe(`${story.name(turning.seat)} takes the lead`);
      if (turning?.kind === 'gain') expect(said).toBe(`${story.name(turning.seat)}: the best move of the game`);
      const longest = Math.max(...frames.slice(1, -2).map(({ ms }) => ms));
      expect(frames[at + 2]?.ms === longest, `move ${at + 1}`).toBe(
        turning !== undefined || at === story.moves.length - 1,
      );
    }
  });

  test('keeps every moment that mattered when it has to be shorter', () => {
    const wanted = frames.map(({ ms }) => ms);
    const longest = Math.max(...wanted.slice(1, -2));
    const whole = wanted.reduce((sum, ms) => sum + ms, 0);
    const shown = schedule(wanted, Math.ceil(whole / longest) + 1).map(({ frame }) => frame);
    expect(shown.length).toBeLessThan(wanted.length);
    for (const { at } of turnings) expect(shown).toContain(at + 1);
  });

  test('tells in words what mattered', () => {
    for (const { seat } of turnings) expect(scenes.at(-1)?.alt).toContain(story.name(seat));
  });
});

describe.each(GAMES.map((game) => ({ id: game.id, game })))('what a film of $id begins and ends with', ({ game }) => {
  const story = storyFor(game);
  const scenes = filmFrames(story).map(({ scene }) => scene());

  test('is as high as its boards become', () => {
    const highest = Math.max(...scenes.slice(1, -2).map(({ height }) => height), scenes.at(-1)?.height ?? 0);
    for (const scene of [scenes[0], scenes.at(-2)]) {
      expect(scene?.height).toBeGreaterThan(highest * 0.98);
      expect(scene?.height).toBeLessThanOrEqual(highest);
    }
  });

  test('tells what mattered below the course of the points, the last of it where all is too much', () => {
    const turnings = turningPointsOf(story.views.map(story.voice.points));
    const texts = written(scenes.at(-2)?.nodes ?? []);
    const told = turnings.filter(({ at }) => texts.includes(story.moves[at - 1]?.text ?? ''));
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(turnings.slice(-told.length));
  });
});

test('of a game that nobody has won the last board is the end', () => {
  const story = storyFor(TOY);
  const frames = filmFrames({ ...story, standings: null });
  expect(frames).toHaveLength(story.views.length + 2);
  expect(frames.at(-1)?.scene().alt).toContain('board');
});

test('of a game that ended by resignation the winner is named, and no points', () => {
  const story = storyFor(TOY);
  const standings = [
    { seat: 1, rank: 1, score: null },
    { seat: 0, rank: 2, score: null },
  ] as const;
  const frames = filmFrames({ ...story, standings });
  expect(frames).toHaveLength(story.views.length + 2);
  expect(written(frames.at(-1)?.scene().nodes ?? [])).toContain('Bob wins: the others have resigned');
});
