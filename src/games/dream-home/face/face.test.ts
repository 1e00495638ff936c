import { expect, test } from 'vitest';
import { offer, type Path } from '../../../core/contract/path.ts';
import { isSeat, seatsOf } from '../../../core/seat.ts';
import { art } from '../art/index.ts';
import { childrenIn, facesIn } from '../art/people.ts';
import { dreamHome } from '../index.ts';
import { COLOURS, DECOR, HELPER_KINDS, RESOURCES, ROOMS, roomOf, TOOL_KINDS } from '../rules/cards.ts';
import { rules } from '../rules/index.ts';
import { NO_CHANCE, play, position } from '../rules/position.fixture.ts';
import { randomGame } from '../rules/random-games.fixture.ts';
import type { State } from '../rules/types.ts';
import { differences } from '../scene/compare.ts';
import { clearSpot, tokenPlace } from '../scene/marks.ts';
import { homeOf, resourceKind } from './names.ts';

const NAMES = ['Maximiliane', 'Bo', 'Cleopatra the Second', 'Jean-Baptiste Emmanuel Zorg'];
const voice = dreamHome.voice('en', (seat) => NAMES[seat] ?? '');

const GAMES = [2, 3, 4].flatMap((seats) =>
  [0, 1, 2].map((n) => randomGame(seats, `face-${seats}-${n}`, { decorMandatory: n !== 1 })),
);

test.each(ROOMS)('$card shows its $children children', ({ card, children }) => {
  expect(childrenIn(art[card]?.nodes ?? [])).toBe(children);
});

test('nobody but children has a child’s face', () => {
  for (const name of [...DECOR, ...TOOL_KINDS, ...HELPER_KINDS, 'empty', 'scaffold']) {
    expect([name, childrenIn(art[name]?.nodes ?? [])]).toEqual([name, 0]);
  }
});

test('every card has a drawing, and no two rooms look the same', () => {
  for (const { card } of RESOURCES) expect(Object.keys(art)).toContain(resourceKind(card).sprite);
  for (const colour of COLOURS) expect(Object.keys(art)).toContain(`roof-${colour}-window`);
  const looks = ROOMS.map(({ card }) => JSON.stringify(art[card]?.nodes));
  expect(new Set(looks).size).toBe(ROOMS.length);
});

test('what is told in public never gives away a roof', () => {
  const events = GAMES.flatMap((game) => game.events);
  const lines = events.map((event) => voice.tell(event) ?? '');
  for (const [at, line] of lines.entries()) {
    // The Roofer chooses among roofs that lie open.
    if (events[at]?.kind === 'roofed') expect(line).toMatch(/\b(red|brown|purple|orange) roof/);
    else expect(line).not.toMatch(/\b(red|brown|purple|orange|window)\b/i);
  }
  // What is not looked at cannot be told: with another secret the line is the same.
  const roofs = events.filter((event) => event.kind === 'took' && event.secret !== null);
  expect(roofs.length).toBeGreaterThan(30);
  for (const event of roofs) {
    expect(voice.tell({ ...event, secret: 'roof-orange-window' })).toBe(voice.tell({ ...event, secret: 'roof-red-1' }));
  }
});

test.each([
  ['the first roof of a pile has to be remembered', [], false, true],
  ['the next ones bring their name alone', ['roof-red-1'], false, false],
  ['a pile that may be looked at need not be remembered', [], true, false],
] as const)('%s', (_, roofs, openRoofs, remembered) => {
  const state = position({
    options: { openRoofs },
    owners: [{ roofs: [...roofs] }],
    market: 'LR KI PL BE BA / roof-red-window - - -',
  });
  const [took] = play(state, 'take m2 g1 up').events;
  const heard = voice.tellPrivately(took ?? { kind: 'finished' }, 0) ?? '';
  expect(heard).toContain('red roof');
  expect(heard.includes('remember')).toBe(remembered);
});

test('the Roofer’s roof lay open, and the log, the record and what is seen all say so', () => {
  const found = GAMES.flatMap(({ decisions }) => decisions).flatMap(({ state, seat, moves }) =>
    moves.filter(({ kind }) => kind === 'roofer').map((move) => ({ state, seat, move })),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { state, seat, move } of found) {
    const before = rules.view(state, 'public', []).discards.roofs;
    const { state: after, events } = rules.apply(state, seat, move, NO_CHANCE);
    const left = rules.view(after, 'public', []).discards.roofs;
    const [gone, ...more] = before.filter((card) => !left.includes(card));
    expect(more).toEqual([]);
    const named = voice.tell(events[0] ?? { kind: 'finished' }) ?? '';
    // What a record of a game that goes on shows of it.
    const [, roof = ''] = rules.path(move);
    expect(named.toLowerCase()).toContain(roof.split('-')[0]);
    expect(named.includes('window')).toBe(roof.endsWith('window'));
    expect(gone).toMatch(new RegExp(`^roof-${roof.split('-')[0]}`));
    for (const one of seatsOf(4)) expect(voice.tellPrivately(events[0] ?? { kind: 'finished' }, one)).toBeNull();
  }
});

test('the owner alone is told which roof it was', () => {
  const taken = GAMES.flatMap((game) => game.events).filter((event) => event.kind === 'took');
  for (const event of taken) {
    for (const seat of seatsOf(4)) {
      const heard = voice.tellPrivately(event, seat);
      if (event.secret === null || seat !== event.seat) expect(heard).toBe(null);
      else expect(heard).toMatch(/(red|brown|purple|orange) roof/);
    }
  }
});

test('labels, hints and moves are short enough and tell answers apart', () => {
  for (const { state, seat, moves } of GAMES.flatMap((game) => game.decisions)) {
    const view = rules.view(state, seat, []);
    const paths = moves.map((move) => rules.path(move));
    const look = (soFar: Path): void => {
      const open = offer(paths, soFar);
      if (open === null || open.answers.length === 0) return;
      const { answers, text } = voice.ask(view, open.path, open.answers);
      expect(text.length).toBeLessThanOrEqual(200);
      expect(answers.map(({ token }) => token)).toEqual(open.answers);
      expect(new Set(answers.map(({ label }) => label)).size).toBe(answers.length);
      for (const { label, hint } of answers) {
        expect(label.length, label).toBeLessThanOrEqual(80);
        expect(hint?.length ?? 1, hint).toBeLessThanOrEqual(100);
      }
      for (const token of open.answers) look([...open.path, token]);
    };
    look([]);
    for (const path of paths) expect(voice.move(view, path).length, path.join(' ')).toBeLessThanOrEqual(80);
  }
});

test('alt texts are short enough and keep the roofs secret', () => {
  for (const { decisions, end } of GAMES) {
    for (const { state, seat, moves } of decisions.filter((_, at) => at % 7 === 0)) {
      const [move] = moves;
      if (move === undefined) continue;
      const path = rules.path(move);
      const before = rules.view(state, seat, []);
      const board = voice.scene(rules.view(state, 'public', []), { kind: 'board' });
      const scenes = [
        board,
        voice.scene(before, { kind: 'board' }),
        voice.scene(before, {
          kind: 'ask',
          soFar: [],
          answers: [...new Set(moves.map((one) => rules.path(one)[0] ?? ''))],
        }),
        voice.scene(rules.preview(state, seat, move), { kind: 'preview', path, before }),
        voice.scene(before, { kind: 'score' }),
      ];
      for (const { alt, height } of scenes) {
        expect(alt.length).toBeGreaterThan(0);
        expect(alt.length).toBeLessThanOrEqual(1_024);
        expect(height).toBeLessThanOrEqual(1_700);
      }
      // The public picture does not depend on the cards in the piles.
      const players = state.players.map((player) => ({
        ...player,
        roofs: player.roofs.map(() => 'roof-orange-window' as const),
      }));
      expect(voice.scene(rules.view({ ...state, players }, 'public', []), { kind: 'board' })).toEqual(board);
    }
    for (const kind of ['board', 'score'] as const) {
      expect(voice.scene(rules.view(end, 'public', []), { kind }).alt.length).toBeLessThanOrEqual(1_024);
    }
  }
});

test.each([
  ['en', /no windows/, /windows? [1-4]/],
  ['hu', /nincs tetőablak/, /tetőablak [1-4]/],
  ['fr', /aucune fenêtre/, /fenêtres?[\s\u00a0\u202f][1-4]/],
  ['zh-TW', /沒有窗戶/, /窗戶.*扇.*分/],
] as const)('a roof without windows is said to have none in %s', (language, none, some) => {
  const words = dreamHome.voice(language, String);
  const said = GAMES.flatMap(({ end }) => words.score(rules.view(end, 'public', []))).join('\n');
  expect(said).toMatch(none);
  expect(said).toMatch(some);
  expect(said).not.toMatch(/\b0 (?:windows|tetőablak|fenêtre)|窗戶\s?0/);
});

test('a preview shows where every point of rooms and décor arises', () => {
  for (const { state, seat, moves } of GAMES.flatMap((game) => game.decisions)) {
    const before = homeOf(rules.view(state, seat, []), seat);
    for (const move of moves.slice(0, 20)) {
      const after = homeOf(rules.preview(state, seat, move), seat);
      const shown = [...differences(before, after).values()].reduce((sum, points) => sum + points, 0);
      const worth = ({ score }: typeof after) =>
        score.rooms -
        score.empty.points +
        score.decor -
        score.designer -
        score.tokens.filter(({ cell }) => cell === null).reduce((sum, { points }) => sum + points, 0);
      expect(shown, rules.path(move).join(' ')).toBe(worth(after) - worth(before));
    }
  }
});

test('the points of a room stand beside its children, its token and its name', () => {
  const [w, h] = [91, 58];
  for (const { card } of ROOMS) {
    for (const token of [null, 'piano'] as const) {
      const spot = clearSpot({ cell: 'g1', kind: 'room', room: roomOf(card), up: true, token }, w, h);
      const clear = (x: number, y: number): boolean =>
        x + 11 <= spot.x || spot.x + w <= x - 11 || y + 11 <= spot.y || spot.y + h <= y - 11;
      const faces = facesIn(art[card]?.nodes ?? []);
      expect(faces.length).toBe(childrenIn(art[card]?.nodes ?? []));
      for (const { x, y } of faces) expect(clear(x, y), `${card} with ${token}`).toBe(true);
      const place = tokenPlace(card);
      for (const { x, y } of faces)
        expect(
          x + 11 <= place.x || place.x + place.w <= x - 11 || y + 11 <= place.y || place.y + place.h <= y - 11,
        ).toBe(true);
      const beside = spot.x + w <= place.x || place.x + place.w <= spot.x;
      expect(token === null || beside || spot.y + h <= place.y || place.y + place.h <= spot.y, card).toBe(true);
    }
  }
});

test('the text names every space of every home', () => {
  for (const { decisions } of GAMES) {
    const { state } = decisions.at(-1) ?? {};
    if (state === undefined) continue;
    const text = voice.text(rules.view(state, 'public', [])).join('\n');
    for (const cell of ['u1', 'u5', 'g1', 'g5', 'b4', 'b5']) {
      expect(text.match(new RegExp(`\\b${cell} `, 'g'))?.length, cell).toBe(state.players.length);
    }
  }
});

test('the text does not discard the décor that stands in a home', () => {
  const taken = position({ seats: 2, market: 'LR GA LR KI - / birdhouse - - -', played: [1] });
  const { state } = play(taken, 'take m2 b4 up');
  const text = (shown: State): string => voice.text(rules.view(shown, 'public', [])).join('\n');
  expect(text(state)).toContain('Garden: Birdhouse.');
  expect(text(state).match(/birdhouse/gi)).toHaveLength(1);
  const another: State = { ...state, otherDiscard: [...state.otherDiscard, 'birdhouse', 'drill'] };
  expect(text(another)).toMatch(/Discarded décor, tools and helpers: Birdhouse and Drill\./);
});

test('what goes to the garden is told once', () => {
  const taken = position({ seats: 2, market: 'LR GA LR KI - / birdhouse - - -', played: [1] });
  const lines = play(taken, 'take m2 b4 up').events.map((event) => voice.tell(event) ?? '');
  expect(lines[0]).toContain('and the birdhouse for the garden.');
  expect(lines.join('\n').match(/birdhouse/g)).toHaveLength(1);
});

test('the score explained adds up', () => {
  for (const { end } of GAMES) {
    const view = rules.view(end, 'public', []);
    const lines = voice.score(view);
    expect(lines.length).toBe(6 * view.homes.length);
    for (const { score, seat } of view.homes) {
      expect(isSeat(seat)).toBe(true);
      expect(score.rooms + score.decor + score.functionality + (score.roof?.points ?? 0)).toBe(score.total);
      expect(lines.some((line) => line.includes(`${NAMES[seat]}: ${score.total} point`))).toBe(true);
    }
  }
});

test('a move that brings or takes away what is not there is not worded', () => {
  const seen = rules.view(position({ market: 'ST - GR SA PA / - - - -' }), 0, []);
  expect(() => voice.move(seen, ['take', 'm2', 'g1', 'up'])).toThrow('no room in m2');
  expect(() => voice.move(seen, ['supplier', 'kitchen', 'g1'])).toThrow('no room on g1');
  expect(() => voice.ask(seen, ['supplier', 'kitchen'], ['g1'])).toThrow('no discarded kitchen');
});
