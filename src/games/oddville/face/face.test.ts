import { expect, test } from 'vitest';
import type { AnyView } from '../../../core/contract/any-game.ts';
import { offer, type Path } from '../../../core/contract/path.ts';
import { autopilot, begin, chanceAt, outcome, type Position, play, waiting } from '../../../core/match/match.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { LANGUAGES } from '../../../core/text/message.ts';
import { oddville } from '../index.ts';
import { BUILDINGS, building } from '../rules/buildings.ts';
import { CHARACTERS } from '../rules/characters.ts';
import { fits } from '../rules/city.ts';
import { sample } from '../rules/example.ts';
import { partsOfChange } from '../rules/score.ts';
import { ENDINGS } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import { TOWN } from '../scene/guide.ts';
import { en } from '../text/en.ts';
import { books } from '../text/index.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];
const voice = oddville.voice('en', (seat) => NAMES[seat] ?? '?');

test('everything that can be named has a name of its own', () => {
  const houses = BUILDINGS.map(({ id }) => en.building({ id }));
  expect(new Set(houses).size).toBe(64);
  expect(houses).not.toContain(en.building({ id: 'hidden' }));
  const people = CHARACTERS.map(({ id }) => en.character({ id }));
  expect(new Set(people).size).toBe(12);
  for (const { id } of CHARACTERS) expect(en.deed({ id })).not.toBe('');
});

test('the town of the guide is one that can be built', () => {
  TOWN.city.forEach((lot, at) => {
    expect(fits(TOWN.city.slice(0, at), building(lot.card), lot), lot.card).toBe(true);
  });
});

test('prices and who is paid the tax are told before anything is confirmed', () => {
  const taxed = sample({
    board: { clay: [[1], [1, 1], []], wood: [[1], [], []] },
    people: [
      { coins: 3, buildings: ['d01'] },
      { coins: 4, characters: ['ch-b2'] },
    ],
  });
  const seen = view(taxed, 0);
  const answers = (soFar: Path, tokens: readonly string[]) => voice.ask(seen, soFar, tokens).answers;
  expect(answers(['work', '4', 'fetch'], ['clay', 'crystal'])).toEqual([
    { token: 'clay', label: 'Clay – 2 coins', icon: 'oddville_clay', hint: 'Bob gets 1 coin of tax' },
    { token: 'crystal', label: 'Crystal – free', icon: 'oddville_crystal', hint: 'you have 0' },
  ]);
  expect(answers(['work', '4', 'buy'], ['6'])[0]?.hint).toMatch(/^Bob gets 1 coin of tax · /);
  expect(voice.move(seen, ['work', '4', 'fetch', 'clay'])).toBe('Worker 4 fetches clay (2 coins)');
});

test('a worker says in words what it can be played for now', () => {
  const labels = (people: NonNullable<Parameters<typeof sample>[0]['people']>) => {
    const seen = view(sample({ people }), 0);
    return voice.ask(seen, ['work'], ['1', '2', '4']).answers.map(({ label }) => label);
  };
  expect(labels([{ coins: 1 }])).toEqual([
    '1 · fetch wood, or take card 1 free',
    '2 · earn 1 coin, or fetch wood or clay, or take a card 1–2 free',
    '4 · earn 3 coins, or fetch any resource, or take a card 1–4 free',
  ]);
  // With a full purse nothing more is earned.
  expect(labels([{ coins: 5 }])[1]).toBe('2 · fetch wood or clay, or take a card 1–2 free');
});

test('a card says in words what it costs, scores and gives', () => {
  const seen = view(sample({ row: ['r09', 'd01', 'l03', 'b11', 'm06', 'l01'], people: [{ buildings: ['r09'] }] }), 0);
  const [first, second] = voice.ask(seen, ['work', '1', 'buy'], ['1', '2']).answers;
  expect(first).toMatchObject({
    token: '1',
    label: '1: Ladder Row – free',
    short: '1 free',
    hint: 'costs wood, stone, and crystal; scores 2 + 1 per card in its row; gives one more of a resource',
  });
  expect(second?.short).toBe('2: 1 🪙');
});

test('the first question offers whole moves, one for each purpose, unless the best is a single word', () => {
  const seen = view(sample({ people: [{ coins: 1, buildings: ['d01'] }], board: { stone: [[0], [], []] } }), 0);
  const { shortcuts = [] } = voice.ask(seen, [], ['build', 'work']);
  expect(shortcuts.map(({ path }) => path.slice(0, 2).join(' '))).toContain('build d01');
  expect(shortcuts.length).toBeGreaterThan(3);
  const uses = shortcuts.filter(({ path }) => path[0] === 'work').map(({ path }) => path.slice(2).join(' '));
  expect(new Set(uses).size).toBe(uses.length);
  // Where only workers can be played that is asked first, and has them too.
  const poor = view(sample({ people: [{ coins: 1 }] }), 0);
  expect(voice.ask(poor, ['work'], ['1', '2', '3', '4']).shortcuts?.[0]?.path.length).toBeGreaterThan(1);
  expect(voice.ask(seen, ['work'], ['1', '2', '3', '4']).shortcuts).toBeUndefined();
});

test('after a worker was chosen at the board, what it can be played for is offered as whole moves', () => {
  const seen = view(sample({ people: [{ coins: 1, buildings: ['d01'] }] }), 0);
  const { shortcuts = [] } = voice.ask(seen, ['work', '4'], ['coins', 'fetch', 'buy', 'idle']);
  const uses = shortcuts.slice(0, 4).map(({ path }) => path[0]);
  expect(new Set(uses.slice(0, 3))).toEqual(new Set(['coins', 'fetch', 'buy']));
  // Stone is what the building costs, and comes first of what can be fetched.
  expect(shortcuts.find(({ path }) => path[0] === 'fetch')).toMatchObject({
    path: ['fetch', 'stone'],
    label: 'Worker 4 fetches stone (free)',
  });
});

test('the resource one starts with can be chosen at the board', () => {
  const start = view(sample({ seats: 3, step: { kind: 'start', seat: 2 } }), 2);
  expect(voice.openAnswers(start)).toEqual(
    ['Wood', 'Clay', 'Stone', 'Crystal'].map((label) => ({ path: ['start', label.toLowerCase()], label })),
  );
});

test('a cell is offered with its points and bonuses', () => {
  const seen = view(
    sample({
      built: [
        ['l01', 'w1-0', 0],
        ['r05', 'p0-1', 0],
      ],
      people: [{ buildings: ['b01'] }],
    }),
    0,
  );
  expect(voice.ask(seen, ['build', 'b01'], ['w1-1']).answers).toEqual([
    {
      token: 'w1-1',
      label: 'w1-1: 2 points, 1 coin and swap a resource',
      short: 'w1-1 +2',
      hint: 'Street to Lily Hall',
      name: 'w1-1',
      spot: { x: -1, y: 1 },
    },
  ]);
});

/** Every position of one game of autopilots. */
function positions(seats: number, ending: string, seed: string): readonly Position[] {
  const terms = { seats, options: { ending } };
  const all: Position[] = [];
  let position = begin(oddville, terms, seed);
  while (!outcome(oddville, terms, position)) {
    all.push(position);
    const [seat = 0] = waiting(oddville, terms, position);
    const step = play(oddville, terms, position, seat, autopilot(oddville, position, seat), {
      chance: chanceAt(seed, position.ply),
      autopilot: true,
    });
    if (!step.ok) throw new Error(step.error.code);
    position = step.value.position;
  }
  return [...all, position];
}

const texts = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? texts(node.nodes) : node.kind === 'text' ? [node.text] : []));

test('what lies on the back of a coin is in no picture, text or alt text', () => {
  const [seats, ending] = [3, ENDINGS[0]];
  for (const { state } of positions(seats, ending, 'secrets').filter((_, at) => at % 25 === 24)) {
    const public_: AnyView = oddville.view(state, 'public');
    const scene = voice.scene(public_, { kind: 'board' });
    const shown = [...texts(scene.nodes), scene.alt, ...voice.text(public_), ...voice.score(public_)].join('\n');
    const raw = state as {
      readonly deck: readonly string[];
      readonly players: readonly { coins: readonly string[] }[];
    };
    for (const id of [...raw.deck, ...raw.players.flatMap(({ coins }) => coins)]) {
      expect(shown).not.toContain(en.building({ id }));
      expect(JSON.stringify(scene)).not.toContain(`lot-${id}`);
    }
  }
});

test('a preview of buying leaves the new card of the row face down', () => {
  const state = sample({ people: [{}] });
  const before = oddville.view(state, 0);
  const path: Path = ['work', '4', 'buy', '1'];
  const after = oddville.preview(state, 0, path);
  const scene = voice.scene(after ?? before, { kind: 'preview', path, before });
  expect(JSON.stringify(scene)).toContain('lot-hidden');
  expect(JSON.stringify(scene)).not.toContain(`lot-${state.deck[0]}`);
});

test('pictures stay as high as a sheet may be, also at the end of a long game of four', () => {
  for (const position of positions(4, 'one-more-turn', 'tall').filter(
    (_, at, all) => at % 40 === 0 || at === all.length - 1,
  )) {
    const seen = oddville.view(position.state, 'public');
    for (const moment of [{ kind: 'board' }, { kind: 'score' }] as const) {
      expect(voice.scene(seen, moment).height).toBeLessThanOrEqual(2_400);
    }
    const [seat] = waiting(oddville, { seats: 4, options: { ending: 'one-more-turn' } }, position);
    if (seat === undefined) continue;
    const first = offer(oddville.paths(position.state, seat), []);
    expect(voice.scene(seen, { kind: 'ask', soFar: [], answers: first?.answers ?? [] }).height).toBeLessThanOrEqual(
      2_400,
    );
  }
});

test('a position that the building row does not have has no card', () => {
  const seen = view(sample({}), 0);
  expect(() => voice.move(seen, ['work', '4', 'buy', '7'])).toThrow('no card at position 7');
  expect(() => voice.ask(seen, ['work', '4', 'buy'], ['7'])).toThrow('no card at position 7');
});

test('a preview names the parts of a change of points', () => {
  const before = sample({ people: [{ characters: [] }, {}], board: { wood: [[0], [], []] } });
  const after = sample({ people: [{ characters: ['ch-b3'] }, {}], board: { wood: [[], [], []] } });
  expect(partsOfChange(view(before, 0), view(after, 0), 0)).toEqual([
    { part: 'characters', n: 2 },
    { part: 'figures', n: -1 },
  ]);
  expect(partsOfChange(view(before, 0), view(before, 0), 0)).toEqual([]);
});

test.each(LANGUAGES)('in %s the rules say what each character is worth', (language) => {
  const { gGuildsText, character } = books[language];
  const page = gGuildsText.replaceAll('（', ' (').replaceAll('）', ')');
  // The Traveller's points are a sentence of their own.
  for (const { id, points, onPlaza } of CHARACTERS)
    if (onPlaza === undefined) expect(page).toContain(`${character({ id })} (${points})`);
});

test('the guide begins with what the game is about', () => {
  expect(oddville.voice('en', String).topics()[0]).toEqual({ topic: 'aim', title: 'What it is about' });
});
