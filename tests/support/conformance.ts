import { describe, expect, test } from 'vitest';
import {
  isOver,
  playOn,
  type Stand,
  standAfter,
  stepAt,
  stepBy,
  suggestionAt,
} from '../../src/app/lessons/lesson-course.ts';
import { FEATS_MAX } from '../../src/core/contract/achievements.ts';
import type { AnyGame, AnyMoment, AnyTerms, AnyView, SpokenQuestion, Voice } from '../../src/core/contract/any-game.ts';
import { WEEKDAYS } from '../../src/core/contract/daily.ts';
import { LEVELS } from '../../src/core/contract/level.ts';
import { readTerms } from '../../src/core/contract/options.ts';
import { answersAfter, isToken, offer, type Path, startsWith, writePath } from '../../src/core/contract/path.ts';
import { isObject, type Json, same } from '../../src/core/json.ts';
import { known } from '../../src/core/known.ts';
import { begin, chanceAt, outcome, type Position, play, waiting } from '../../src/core/match/match.ts';
import { playOut, writeRecord } from '../../src/core/match/record.ts';
import { followsFromSeed, replay } from '../../src/core/match/replay.ts';
import { type Rng, rng } from '../../src/core/rng.ts';
import type { Node, Scene } from '../../src/core/scene/scene.ts';
import { type Reader, type Seat, seatsOf } from '../../src/core/seat.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { check } from './check.ts';

/**
 * The suite every game has to pass: random legal play with random options at every table size, and at each position
 * the laws of the contract. A failure names the seed and the ply that reproduce it.
 */
export interface Extent {
  /** Games per table size. */
  readonly games: number;
  /** A game longer than this does not end. */
  readonly fuse: number;
  /** Every how many positions the costly laws (imagined worlds, words, scenes) are looked at. */
  readonly every: number;
  /** Games of autopilots in which feats are achieved, as far as somebody has looked: how many seats, and the seed. */
  readonly likely?: readonly (readonly [number, string])[];
}

/** How many games are looked at until each feat was met. */
const FEATS_SOUGHT = 1_500;

export function conform(game: AnyGame, extent: Extent = { games: 4, fuse: 5_000, every: 11 }): void {
  describe(`${game.id} keeps the contract`, () => {
    test('its verbs and options are well spelled', () => {
      expect(isToken(game.id)).toBe(true);
      expect(new Set(game.verbs.map((verb) => verb.name)).size).toBe(game.verbs.length);
      for (const verb of game.verbs)
        for (const token of [verb.name, ...verb.slots]) expect(token).toMatch(/^[a-z0-9-]{1,32}$/);
      const defaults = readTerms(game, game.seats.min, {});
      expect(defaults.ok).toBe(true);
      expect(readTerms(game, game.seats.max + 1, {}).ok).toBe(false);
      expect(readTerms(game, game.seats.min, { 'no such option': true }).ok).toBe(false);
    });

    test('its icons are squares of its own art', () => {
      expect(new Set(game.icons.map(({ name }) => name)).size).toBe(game.icons.length);
      for (const { name, scene } of game.icons) {
        expect(name).toMatch(/^[a-z0-9_]{2,24}$/);
        expect([scene.width, scene.height, scene.transparent], name).toEqual([128, 128, true]);
        checkSprites(scene.nodes, game, name);
      }
    });

    test.each(LANGUAGES)('says everything about itself in %s', (language) => {
      const voice = game.voice(language, nameOf);
      expect(voice.name.length).toBeGreaterThan(0);
      expect(voice.tagline.length).toBeLessThanOrEqual(100);
      for (const verb of game.verbs) {
        expect(voice.verb(verb.name).length, verb.name).toBeLessThanOrEqual(100);
        for (const slot of verb.slots) expect(voice.slot(slot).length, slot).toBeLessThanOrEqual(100);
      }
      for (const [key, spec] of Object.entries(game.options)) {
        const option = voice.option(key);
        expect(option.about.length, key).toBeLessThanOrEqual(100);
        for (const value of spec.kind === 'flag' ? ['true', 'false'] : spec.values) {
          expect(option.value(value).length, `${key} ${value}`).toBeLessThanOrEqual(100);
        }
      }
      expect(voice.topics().length).toBeGreaterThan(0);
      for (const { topic, title } of voice.topics()) {
        const page = voice.page(topic);
        expect(title.length, topic).toBeLessThanOrEqual(100);
        expect(page?.text.length ?? 0, topic).toBeGreaterThan(40);
        expect(page?.text.length ?? 0, topic).toBeLessThanOrEqual(3_000);
        if (page?.scene) checkScene(page.scene, game);
      }
      const cover = voice.cover();
      expect([cover.width, cover.height]).toEqual([1_200, 500]);
      checkScene(cover, game);
    });

    test('its feats are twelve at most, have names of their own, and the house’s are others', () => {
      const ids = game.feats.map(({ id }) => id);
      expect(ids.length).toBeLessThanOrEqual(FEATS_MAX);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect([id, isToken(id), id.startsWith('house-')]).toEqual([id, true, false]);
    });

    test('each of its feats is achieved in some game, and missed in some', () => {
      const met = new Set<string>();
      const missed = new Set<string>();
      const { min, max } = game.seats;
      const more = Array.from({ length: FEATS_SOUGHT }, (_, n) => [min + (n % (max - min + 1)), `feats-${n}`] as const);
      for (const [n, [seats, seed]] of [...(extent.likely ?? []), ...more].entries()) {
        if (met.size === game.feats.length && missed.size === game.feats.length) break;
        const terms = readTerms(game, seats, {});
        if (!terms.ok) continue;
        const dice = rng(seed, 'play');
        const at = n - (extent.likely ?? []).length;
        const { position } = playOut(game, terms.value, seed, (_, seat, paths) => {
          // Autopilots, dice, and one who makes the last move of each list while the others make the first.
          if (at < 0 || at % 3 === 0) return null;
          return at % 3 === 1 ? dice.pick(paths) : known(paths.at(seat === 0 ? -1 : 0), 'a legal move');
        });
        const view = game.view(position.state, 'public', []);
        for (const { id, has } of game.feats)
          for (const seat of seatsOf(seats)) (has(view, seat) ? met : missed).add(id);
      }
      const all = game.feats.map(({ id }) => id).sort();
      expect([...met].sort()).toEqual(all);
      expect([...missed].sort()).toEqual(all);
    });

    test.each(LANGUAGES)('says what its feats are in %s', (language) => {
      const voice = game.voice(language, nameOf);
      const all = game.feats.map(({ id }) => voice.feat(id));
      expect(new Set(all.map((one) => one?.name)).size).toBe(all.length);
      for (const one of all) {
        expect(one?.name.trim()).not.toBe('');
        expect(one?.name.length).toBeLessThanOrEqual(28);
        expect(one?.about.trim()).not.toBe('');
        expect(one?.about.length, one?.about).toBeLessThanOrEqual(80);
      }
      expect(voice.feat('unknown')).toBeNull();
    });

    test.each(LANGUAGES)('says what it teaches in %s', (language) => {
      const voice = game.voice(language, nameOf);
      expect(voice.length.length).toBeLessThanOrEqual(60);
      const { opening, steps, ending } = voice.lesson();
      expect(opening.length).toBeLessThanOrEqual(300);
      expect(ending.length).toBeLessThanOrEqual(400);
      expect(steps).toHaveLength(game.lesson.steps.length);
      for (const [at, { before, why, taken, other }] of steps.entries()) {
        expect(before.length, `before step ${at}`).toBeLessThanOrEqual(300);
        for (const text of [why, taken, other]) expect(text.length, text).toBeLessThanOrEqual(200);
        for (const text of [opening, before, why, taken, other, ending]) expect(text.trim()).not.toBe('');
      }
      const topics = voice.topics().map(({ topic }) => topic);
      for (const step of game.lesson.steps) {
        expect(step.topics.length).toBeLessThanOrEqual(3);
        for (const topic of step.topics) expect(topics).toContain(topic);
      }
    });

    test('its week begins gently and ends with its strongest computer and a variant', () => {
      const week = WEEKDAYS.map((day) => game.daily[day]);
      const levels = week.map(({ level }) => LEVELS.indexOf(level));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      expect(levels[0]).toBe(0);
      expect(levels.at(-1)).toBeGreaterThan(0);
      for (const { options } of week) {
        const terms = readTerms(game, 2, options);
        expect(terms.ok ? null : terms.error).toBeNull();
        // What is as usual is left out, so that what a day says of itself is what is special about it.
        for (const [key, value] of Object.entries(options)) expect(value).not.toBe(game.options[key]?.default);
      }
      if (Object.keys(game.options).length > 0) expect(Object.keys(game.daily.sunday.options)).not.toEqual([]);
    });

    test('its lesson goes as prepared when every suggestion is taken', () => {
      const { terms, deal, learner, steps } = game.lesson;
      expect(readTerms(game, terms.seats, terms.options, terms.revision ?? 1).ok).toBe(true);
      expect(game.readDeal(terms, deal)).toEqual(deal);
      expect(learner).toBeLessThan(terms.seats);
      const taught: (number | null)[] = [];
      const end = takeLesson(game, (stand) => {
        taught.push(stepAt(game, stand));
        return suggestionAt(game, stand);
      });
      expect(taught).toEqual(steps.map((_, at) => at));
      expect(end.prepared).toBe(true);
      expect(steps.length).toBeLessThanOrEqual(8);
    });

    test('its lesson comes to an end whatever the learner plays', () => {
      for (let n = 0; n < 12; n += 1) {
        const dice = rng(`lesson-${n}`, 'play');
        // Sometimes the suggestion, sometimes what the autopilot would do, sometimes anything.
        const end = takeLesson(game, (stand, paths) => {
          const kind = dice.pick(['suggestion', 'autopilot', 'anything', 'anything'] as const);
          if (kind === 'suggestion') return suggestionAt(game, stand);
          return kind === 'autopilot' ? suggestionAt(game, { ...stand, prepared: false }) : dice.pick(paths);
        });
        expect(end.decisions).toBeGreaterThan(0);
        expect(end.decisions).toBeLessThanOrEqual(game.lesson.steps.length + 3);
      }
    });

    for (const seats of seatsOf(game.seats.max + 1).filter((count) => count >= game.seats.min)) {
      test(`random games of ${seats}`, { timeout: 120_000 }, () => {
        for (let n = 0; n < extent.games; n += 1) {
          const seed = `conform-${seats}-${n}`;
          walk(game, randomTerms(game, seats, rng(seed, 'terms')), seed, extent);
        }
      });
    }

    test('the autopilot plays whole games of every size', { timeout: 120_000 }, () => {
      for (let seats = game.seats.min; seats <= game.seats.max; seats += 1) {
        const terms = randomTerms(game, seats, rng(`auto-${seats}`, 'terms'));
        const played = playOut(game, terms, `auto-${seats}`, () => null);
        expect(played.entries.every((entry) => entry.autopilot)).toBe(true);
        const record = writeRecord(game, played);
        const replayed = replay(game, parsed(record) as typeof record);
        expect(replayed.ok ? null : replayed.error).toBe(null);
      }
    });

    test('a record is held against the rules', () => {
      const dice = rng('forged', 0);
      const played = playOut(game, randomTerms(game, game.seats.min, dice), 'forged', (_at, _seat, paths) =>
        dice.pick(paths),
      );
      const record = writeRecord(game, played) as { moves: Json[] } & Record<string, Json>;
      const good = replay(game, record);
      expect(good.ok ? null : good.error).toBe(null);
      const at = Math.floor(record.moves.length / 2);
      const forge = (move: object): Json =>
        record.moves.map((one, i) => (i === at && isObject(one) ? { ...one, ...move } : one));
      const forgeries: readonly Record<string, Json>[] = [
        { ...record, moves: forge({ choices: 999 }) },
        { ...record, moves: forge({ path: ['no-such-verb'] }) },
        { ...record, moves: record.moves.slice(0, -1) },
        { ...record, moves: [...record.moves, record.moves.at(-1) ?? null] },
        { ...record, setup: null },
        { ...record, seats: 99 },
        { ...record, colour: 'blue' },
        { ...record, standings: [] },
      ];
      for (const forgery of forgeries) expect(replay(game, forgery).ok).toBe(false);
    });
  });
}

/**
 * Plays a game's lesson to its end; whatever is suggested on the way is legal, and what was played can be played again.
 */
function takeLesson(game: AnyGame, choose: (stand: Stand, paths: readonly Path[]) => Path): Stand {
  const { learner } = game.lesson;
  const start = standAfter(game, []);
  if (start === null) throw new Error(`${game.id}: the lesson does not begin`);
  const begun = playOn(game, start);
  const moves = begun.steps.map(({ entry: { seat, path } }) => ({ seat, path }));
  let { stand } = begun;
  while (!isOver(game, stand)) {
    const paths = game.paths(stand.position.state, learner);
    check(paths.map(writePath), `${game.id}: a suggestion`).toContain(writePath(suggestionAt(game, stand)));
    const own = stepBy(game, stand, { seat: learner, path: choose(stand, paths) });
    if (own === null) throw new Error(`${game.id}: a move of the lesson is not legal`);
    const { steps, stand: after } = playOn(game, own.after);
    moves.push(...[own, ...steps].map(({ entry: { seat, path } }) => ({ seat, path })));
    stand = after;
  }
  expect(standAfter(game, moves)).toEqual(stand);
  return stand;
}

function walk(game: AnyGame, terms: AnyTerms, seed: string, extent: Extent): void {
  const dice = rng(seed, 'play');
  const voices = LANGUAGES.map((language) => game.voice(language, nameOf));
  let position = begin(game, terms, seed);
  let looked = position;
  let looks = 0;
  const entries = [];
  for (;;) {
    const where = `${game.id}, ${JSON.stringify(terms)}, seed ${seed}, ply ${position.ply}`;
    const before = JSON.stringify(position.state);
    const copy: Json = JSON.parse(before);
    check(copy, `${where}: the state survives JSON`).toEqual(position.state);
    const standings = outcome(game, terms, position);
    const left = game.remainingDecisions(position.state);
    check(
      Number.isFinite(left) && (standings ? left === 0 : left >= 1),
      `${where}: remaining decisions of ${left}`,
    ).toBe(true);
    const full = position.ply % extent.every === 0 || standings !== null;
    if (full) {
      // In English and in one of the other languages after the other; pictures, the slow part, in one.
      const painted = known(voices[looks % voices.length], 'voice');
      for (const voice of new Set([voices[0] ?? painted, painted]))
        checkFace(game, terms, position, voice, where, voice === painted);
      checkSince(game, terms, looked, position, painted, where);
      looked = position;
      looks += 1;
    }
    if (full) checkSecrecy(game, terms, position, dice, where);
    if (standings) {
      check([...standings].map((one) => one.seat).sort(), where).toEqual(seatsOf(terms.seats));
      for (const one of standings) {
        check(standings.filter((other) => other.rank < one.rank).length + 1, `${where}: rank of seat ${one.seat}`).toBe(
          one.rank,
        );
      }
      const measured = game.measures(game.view(position.state, 'public'));
      if (measured !== null) {
        check(measured.length, `${where}: measures`).toBe(terms.seats);
        for (const one of measured) check(Object.keys(one), `${where}: measures`).toEqual(game.measureNames);
        for (const one of measured) check(Object.values(one).every(Number.isFinite), `${where}: measures`).toBe(true);
      }
      const record = writeRecord(game, { terms, seed, deal: game.deal(terms, rng(seed, 0)), entries, standings });
      const replayed = replay(game, parsed(record) as typeof record);
      check(replayed.ok ? null : replayed.error, where).toBe(null);
      if (replayed.ok) check(followsFromSeed(game, replayed.value, seed), where).toBe(true);
      return;
    }
    check(position.ply, `${where}: the fuse`).toBeLessThan(extent.fuse);
    const turn = waiting(game, terms, position);
    check(turn.length, `${where}: somebody is on turn`).toBeGreaterThan(0);
    for (const seat of seatsOf(terms.seats)) {
      const paths = game.paths(position.state, seat);
      if (turn.includes(seat)) checkPaths(game, paths, `${where}, seat ${seat}`);
      else check(paths, `${where}: seat ${seat} is not on turn`).toEqual([]);
    }
    const seat = dice.pick(turn);
    const path = dice.pick(game.paths(position.state, seat));
    const step = play(game, terms, { ...position, state: frozen(copy) }, seat, path, {
      chance: chanceAt(seed, position.ply),
    });
    const again = play(game, terms, position, seat, path, { chance: chanceAt(seed, position.ply) });
    if (!step.ok || !again.ok) throw new Error(`${where}: ${writePath(path)} was refused`);
    check(JSON.stringify(position.state), `${where}: apply leaves its input alone`).toBe(before);
    check(same(step.value.position.state, again.value.position.state), `${where}: apply answers the same twice`).toBe(
      true,
    );
    check(parsed(step.value.entry.events), `${where}: events survive JSON`).toEqual(step.value.entry.events);
    for (const voice of voices) checkEvents(game, voice, step.value.entry.events, terms, where);
    entries.push(step.value.entry);
    position = step.value.position;
  }
}

function checkPaths(game: AnyGame, paths: readonly Path[], where: string): void {
  check(paths.length, `${where}: has a move`).toBeGreaterThan(0);
  const spelled = paths.map(writePath);
  check(new Set(spelled).size, `${where}: paths are unique`).toBe(paths.length);
  const sorted = [...spelled].sort();
  for (const [at, path] of sorted.entries()) {
    // Sorted, a path that begins others stands directly before one of them.
    const next = sorted[at + 1];
    if (next !== undefined)
      check(startsWith(next.split(' '), path.split(' ')), `${where}: "${path}" begins "${next}"`).toBe(false);
  }
  for (const path of paths) {
    const verb = game.verbs.find((one) => one.name === path[0]);
    if (!verb || path.length > verb.slots.length + 1 || !path.every(isToken))
      throw new Error(`${where}: ${writePath(path)} is misspelled`);
    if (writePath(path).length > 60) throw new Error(`${where}: ${writePath(path)} does not fit into a control`);
  }
}

/** What a reader sees, and may do, is the same in every world they cannot tell from this one. */
function checkSecrecy(game: AnyGame, terms: AnyTerms, position: Position, dice: Rng, where: string): void {
  for (const reader of readersOf(terms)) {
    const world = game.determinize(position.state, reader, dice);
    check(parsed(world), `${where}: an imagined state survives JSON`).toEqual(world);
    check(game.view(world, reader), `${where}: ${reader} sees more than they may know`).toEqual(
      game.view(position.state, reader),
    );
    const seed = `${position.ply}`;
    check(
      game.determinize(world, reader, rng(seed, 'again')),
      `${where}: what ${reader} imagines knows more than they may`,
    ).toEqual(game.determinize(position.state, reader, rng(seed, 'again')));
    check(game.remainingDecisions(world), `${where}: remainingDecisions knows more than ${reader}`).toBe(
      game.remainingDecisions(position.state),
    );
    if (reader === 'public') continue;
    const paths = game.paths(position.state, reader);
    check(game.paths(world, reader), `${where}: the list of seat ${reader} tells a secret`).toEqual(paths);
    if (paths.length === 0) continue;
    const path = dice.pick(paths);
    check(game.preview(world, reader, path), `${where}: the preview of ${writePath(path)} tells a secret`).toEqual(
      game.preview(position.state, reader, path),
    );
  }
}

function checkFace(
  game: AnyGame,
  terms: AnyTerms,
  position: Position,
  voice: Voice,
  where: string,
  pictures: boolean,
): void {
  for (const reader of readersOf(terms)) {
    const view = game.view(position.state, reader);
    check(parsed(view), `${where}: the view survives JSON`).toEqual(view);
    const now = voice.now(view);
    check(now.round.length > 0 && now.task.length > 0, where).toBe(true);
    check(
      voice.topics().map((one) => one.topic),
      `${where}: a page for ${now.topic}`,
    ).toContain(now.topic);
    for (const line of [...voice.text(view), ...voice.score(view)])
      check(line.length, `${where}: a line`).toBeLessThanOrEqual(2_000);
    const points = voice.points(view);
    check([points.length, points.every(Number.isInteger)], `${where}: points by seat`).toEqual([terms.seats, true]);
    for (const { seat, score } of outcome(game, terms, position) ?? [])
      check(points[seat], `${where}: the points of seat ${seat} in the end`).toBe(score);
    if (pictures) checkScene(voice.scene(view, { kind: 'board' }), game, where);
    if (game.turn(position.state).kind === 'over') {
      checkScene(voice.scene(view, { kind: 'score' }), game, where);
      checkFeats(game, terms, view, where);
    }
    if (reader !== 'public') checkQuestions(game, position, reader, voice, where, pictures);
  }
}

/** Whether a seat has a feat can be said of every end. */
function checkFeats(game: AnyGame, terms: AnyTerms, view: AnyView, where: string): void {
  for (const { id, has } of game.feats)
    for (const seat of seatsOf(terms.seats))
      check(typeof has(view, seat), `${where}: the feat ${id} of seat ${seat}`).toBe('boolean');
}

/** What has changed since an earlier position can be shown to everybody. */
function checkSince(
  game: AnyGame,
  terms: AnyTerms,
  earlier: Position,
  position: Position,
  voice: Voice,
  where: string,
): void {
  for (const reader of readersOf(terms)) {
    const before = game.view(earlier.state, reader, earlier.resigned);
    const scene = voice.scene(game.view(position.state, reader, position.resigned), { kind: 'since', before });
    checkScene(scene, game, `${where}: since ply ${earlier.ply}`);
  }
}

function checkQuestions(
  game: AnyGame,
  position: Position,
  seat: Seat,
  voice: Voice,
  where: string,
  pictures: boolean,
): void {
  const view = game.view(position.state, seat);
  const paths = game.paths(position.state, seat);
  let painted = pictures ? 0 : 3;
  // `open`: the paths that begin with `soFar`.
  const look = (soFar: Path, open: readonly Path[]): void => {
    const answers = [...new Set(open.flatMap((path) => path.slice(soFar.length, soFar.length + 1)))];
    if (answers.length === 0) return;
    const question = voice.ask(view, soFar, answers);
    check(question.text.length, `${where}: the question after "${writePath(soFar)}"`).toBeGreaterThan(0);
    check(question.text.length).toBeLessThanOrEqual(500);
    check(
      question.answers.map((one) => one.token),
      `${where}: the answers after "${writePath(soFar)}"`,
    ).toEqual(answers);
    for (const { label, hint, icon } of question.answers) {
      checkIcons(game, voice, `${question.text}\n${label}\n${hint ?? ''}`, icon === undefined ? [] : [icon], where);
      check(label.length > 0 && label.length <= 80, `${where}: the label "${label}"`).toBe(true);
      if (hint !== undefined) check(hint.length > 0 && hint.length <= 100, `${where}: the hint "${hint}"`).toBe(true);
    }
    check(
      new Set(question.answers.map((one) => one.label)).size,
      `${where}: labels after "${writePath(soFar)}" are unique`,
    ).toBe(answers.length);
    checkWays(question, open, soFar, `${where}, after "${writePath(soFar)}"`);
    const asked = offer(open, soFar);
    // Pictures of a few questions stand for all: they are the slow part.
    if (asked && asked.path.length === soFar.length && painted < 3) {
      painted += 1;
      checkScene(voice.scene(view, { kind: 'ask', soFar, answers }), game, where);
    }
    for (const token of answers)
      look(
        [...soFar, token],
        open.filter((path) => path[soFar.length] === token),
      );
  };
  look([], paths);
  for (const path of paths) {
    const said = voice.move(view, path);
    check(said.length > 0 && said.length <= 80, `${where}: "${said}" for ${writePath(path)}`).toBe(true);
    // Without a preview nobody could change what was filled in.
    if (voice.atOnce(view, path)) {
      const usual = path.some((_token, at) => {
        const before = path.slice(0, at);
        return voice.usual(view, before, answersAfter(paths, before)) !== null;
      });
      check(usual, `${where}: ${writePath(path)} is made at once, and has usual answers`).toBe(false);
    }
  }
  for (const path of paths.slice(0, pictures ? 3 : 0)) {
    const after = game.preview(position.state, seat, path);
    const moment: AnyMoment = { kind: 'preview', path, before: view };
    const alone = voice.scene(after, moment);
    checkScene(alone, game, `${where}, preview of ${writePath(path)}`);
    const beside = voice.scene(after, { ...moment, half: true });
    checkScene(beside, game, `${where}, preview of ${writePath(path)} beside another`);
    check(beside.alt, where).toBe(alone.alt);
  }
}

/** What spares the wizard questions, and makes its buttons narrow, keeps to what is legal and can be read. */
export function checkWays(question: SpokenQuestion, paths: readonly Path[], soFar: Path, where: string): void {
  const tokens = question.answers.map(({ token }) => token);
  if (question.usual !== undefined)
    check(tokens, `${where}: the usual answer is one of them`).toContain(question.usual);
  const short = question.answers.flatMap((answer) => answer.short ?? []);
  for (const label of short)
    check(label !== '' && widthOf(label) <= 9, `${where}: the short label "${label}"`).toBe(true);
  check(new Set(short).size, `${where}: short labels differ`).toBe(short.length);
  const names = question.answers.flatMap(({ name }) => name ?? []);
  for (const name of names) check(name !== '' && widthOf(name) <= 5, `${where}: the name "${name}"`).toBe(true);
  check(new Set(names).size, `${where}: names differ`).toBe(names.length);
  const spots = question.answers.flatMap(({ spot }) => (spot === undefined ? [] : [`${spot.x} ${spot.y}`]));
  check(new Set(spots).size, `${where}: places on the board differ`).toBe(spots.length);
  const { remark } = question;
  if (remark !== undefined)
    check(remark.length > 0 && remark.length <= 100, `${where}: the remark "${remark}"`).toBe(true);
  const shortcuts = question.shortcuts ?? [];
  if (shortcuts.length > 0)
    check(
      shortcuts.some(({ path }) => path.length > 1),
      `${where}: a shortcut is more than an answer`,
    ).toBe(true);
  for (const { path, label } of shortcuts) {
    check(path.length > 0, `${where}: a shortcut is an answer`).toBe(true);
    const begun = [...soFar, ...path];
    check(
      paths.some((one) => startsWith(one, begun)),
      `${where}: the shortcut ${writePath(path)} begins a move`,
    ).toBe(true);
    check(label.length > 0 && label.length <= 80, `${where}: the label "${label}"`).toBe(true);
  }
  for (const told of [shortcuts.map(({ path }) => writePath(path)), shortcuts.map(({ label }) => label)])
    check(new Set(told).size, `${where}: shortcuts differ`).toBe(shortcuts.length);
}

/** In letters of the Latin alphabet: those of Chinese are twice as wide. */
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 2 : 1), 0);

/** By game and language, then by what is read: the icons that stood there. */
const iconsBeside = new Map<string, Map<string, string>>();

/**
 * Icons are the game's, and tell no more than the words beside them: where the same is read there are the same ones.
 */
function checkIcons(game: AnyGame, voice: Voice, words: string, icons: readonly string[], where: string): void {
  for (const icon of icons)
    if (!game.icons.some(({ name }) => name === icon)) throw new Error(`${where}: there is no icon "${icon}"`);
  check(icons.length, `${where}: icons beside "${words}"`).toBeLessThanOrEqual(4);
  const key = `${game.id} ${voice.language}`;
  const before = iconsBeside.get(key) ?? new Map<string, string>();
  iconsBeside.set(key, before);
  const spelled = icons.join(' ');
  check(spelled, `${where}: icons beside "${words}"`).toBe(before.get(words) ?? spelled);
  before.set(words, spelled);
}

function checkEvents(game: AnyGame, voice: Voice, events: readonly Json[], terms: AnyTerms, where: string): void {
  for (const event of events) {
    const line = voice.tell(event);
    if (line !== null) {
      check(line.length > 0 && line.length <= 500, `${where}: "${line}"`).toBe(true);
      checkIcons(game, voice, line, voice.icons(event), where);
    }
    for (const seat of seatsOf(terms.seats)) {
      const secret = voice.tellPrivately(event, seat);
      if (secret === null) continue;
      check(secret.length > 0 && secret.length <= 500, `${where}: a private line`).toBe(true);
      checkIcons(game, voice, secret, voice.icons(event, seat), where);
    }
  }
}

function checkScene(scene: Scene, game: AnyGame, where = game.id): void {
  check(
    scene.width > 0 && scene.width <= 2_400 && scene.height > 0 && scene.height <= 2_400,
    `${where}: the size of a scene`,
  ).toBe(true);
  check(scene.alt.length > 0 && scene.alt.length <= 1_024, `${where}: an alt text of ${scene.alt.length}`).toBe(true);
  for (const node of scene.nodes) {
    if (node.kind === 'group' || node.kind === 'shape') continue;
    const inside =
      node.x >= -1 && node.y >= -1 && node.x + node.w <= scene.width + 1 && node.y + node.h <= scene.height + 1;
    if (!inside) throw new Error(`${where}: a ${node.kind} outside the scene: ${JSON.stringify(node)}`);
  }
  checkSprites(scene.nodes, game, where);
}

function checkSprites(nodes: readonly Node[], game: AnyGame, where: string): void {
  for (const node of nodes) {
    if (node.kind === 'group') checkSprites(node.nodes, game, where);
    if (node.kind === 'sprite' && !Object.hasOwn(game.art, node.name))
      throw new Error(`${where}: there is no drawing "${node.name}"`);
  }
}

/** Options drawn at random among those the table's size allows. */
export function randomTerms(game: AnyGame, seats: number, dice: Rng): AnyTerms {
  const options = Object.fromEntries(
    Object.entries(game.options).map(([key, spec]): [string, Json] => {
      if (spec.seats && !spec.seats.includes(seats)) return [key, spec.default];
      return [key, spec.kind === 'flag' ? dice.int(2) === 1 : dice.pick(spec.values)];
    }),
  );
  const terms = readTerms(game, seats, options);
  if (!terms.ok) throw new Error(`${game.id} does not play ${JSON.stringify(options)} with ${seats}`);
  return terms.value;
}

function readersOf(terms: AnyTerms): readonly Reader[] {
  return ['public', ...seatsOf(terms.seats)];
}

const nameOf = (seat: Seat): string => ['Maximiliane', 'Bo', 'Cleopatra VII', 'Ősz Dénes'][seat % 4] ?? 'Somebody';

const parsed = (value: Json): Json => JSON.parse(JSON.stringify(value));

/** The same value, which throws from now on when somebody writes to it. */
function frozen(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}
