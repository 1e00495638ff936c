import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyGame, SpokenQuestion } from '../../src/core/contract/any-game.ts';
import type { Path } from '../../src/core/contract/path.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { answerTo, controlOf, moves, nextMove, postWith, seated } from '../support/scripted-player.ts';
import { fillSettings } from '../support/settings-filler.ts';
import { TOY } from '../support/toy.ts';

/** What spares a player questions: usual answers, and shortcuts through several questions at once. */

/** The toy, which asks for a number of pebbles and then for a hand, with something more in its questions. */
function asking(more: (soFar: Path) => Partial<SpokenQuestion>): AnyGame {
  return {
    ...TOY,
    voice(language, name) {
      const voice = TOY.voice(language, name);
      return {
        ...voice,
        ask: (view, soFar, answers) => ({ ...voice.ask(view, soFar, answers), ...more(soFar) }),
        usual: (_view, soFar) => more(soFar).usual ?? null,
      };
    },
  };
}

let at: BotHarness;
let ann: Actor;
let room: Room;

async function start(game: AnyGame): Promise<void> {
  at = await botHarness({ games: [game] });
  const bob = at.box.person('Bob');
  ann = at.box.person('Ann');
  room = await seated(at, at.box.channel('games'), [ann, bob]);
  await moves(at, ann, ['hide', 'c1']);
  await moves(at, bob, ['hide', 'c2']);
}

async function asked(): Promise<Seen> {
  const post = await postWith(at, ann, 'play');
  return (await ann.press(post, controlOf(post, 'play'))).said;
}

/** The controls below a message: what each does, with which path, and what it is called. */
const controls = (message: Seen): readonly string[] =>
  message.buttons.flatMap(({ customId, label }) => {
    const id = parseCustomId(customId);
    return id === null || id.control === 'rules' ? [] : [`${id.control} ${id.path.join(' ')}: ${label}`];
  });

async function press(message: Seen, control: string): Promise<Seen> {
  const at = controls(message).findIndex((one) => one.startsWith(`${control}:`));
  const found = message.buttons.filter(({ customId }) => parseCustomId(customId)?.control !== 'rules')[at];
  if (!found) throw new Error(`no "${control}" among ${controls(message).join(', ')}`);
  return (await ann.press(message, found.customId)).said;
}

afterEach(async () => {
  await at.close();
  at.clean();
});

describe('a usual answer', () => {
  beforeEach(() => start(asking(([verb, count]) => (verb === 'take' && count === '2' ? { usual: 'right' } : {}))));

  test('is filled in, and the preview offers the others', async () => {
    const preview = await press(await asked(), 'answer take 2');
    expect(controls(preview)).toEqual([
      expect.stringMatching(/^confirm take 2 right: /),
      'answer take 2 left: left',
      'step-back take 2 right: ↩️ Back',
      'answer : Start over',
      'hint take 2 right: 💡 Hint',
    ]);
    const other = await press(preview, 'answer take 2 left');
    expect(controls(other).slice(0, 2)).toEqual([
      expect.stringMatching(/^confirm take 2 left: /),
      expect.stringMatching(/^answer take 2 right: /),
    ]);
    const done = await press(other, 'confirm take 2 left');
    expect(done.text).toContain('Done');
    expect((await at.context.store.entries((await at.table()).id)).at(-1)?.path).toEqual(['take', '2', 'left']);
  });

  test.each(['right', 'left'])('goes with the choice before it when one steps back from %s', async (hand) => {
    const preview = await answerTo(ann, await asked(), ['take', '2', hand]);
    const before = await press(preview, `step-back take 2 ${hand}`);
    expect(before.text).toContain('How many');
    expect(controls(before).map((one) => one.split(':')[0])).toEqual([
      'answer take 1',
      'answer take 2',
      'answer take 3',
      'hint take',
    ]);
  });

  test('is said to have been given, and what had no alternative is not', async () => {
    const preview = await press(await asked(), 'answer take 2');
    const before = await press(preview, 'step-back take 2 right');
    expect(before.text).not.toContain('So far');
    const panel = (await ann.command(room, 'settings')).said;
    await fillSettings(ann, panel, 'general', {}, { rest: ['confirms'] });
    const hands = await press(await asked(), 'answer take 2');
    expect(hands.text).toContain('With which hand?');
    expect(hands.text).toMatch(/So far: 2[^›]*$/m);
  });

  test('is asked for where no preview is seen, and completes itself in typed commands', async () => {
    const panel = (await ann.command(room, 'settings')).said;
    await fillSettings(ann, panel, 'general', {}, { rest: ['confirms'] });
    const hands = await press(await asked(), 'answer take 2');
    expect(hands.text).toContain('With which hand?');
    const done = await press(hands, 'answer take 2 right');
    expect(done.text).toContain('Done');
  });
});

test('where a usual answer is filled in before the first question, the others stand there as well', async () => {
  await start(asking((soFar) => (soFar.join() === 'take' ? { usual: '2' } : {})));
  const question = await asked();
  expect(question.text).toContain('With which hand?');
  expect(question.text).not.toContain('So far');
  expect(controls(question).map((one) => one.split(':')[0])).toEqual([
    'answer take 2 left',
    'answer take 2 right',
    'answer take 1',
    'answer take 3',
    'hint take 2',
  ]);
  const preview = await press(question, 'answer take 1');
  expect(controls(preview)[0]).toMatch(/^confirm take 1 left: /);
});

describe('where one usual answer is changed', () => {
  const usual = new Map([
    ['take', '2'],
    ['take,2', 'right'],
  ]);
  beforeEach(() =>
    start(
      asking((soFar) => {
        const token = usual.get(soFar.join());
        return token === undefined ? {} : { usual: token };
      }),
    ),
  );

  test('one behind it that is usual no more is asked for', async () => {
    const preview = await asked();
    expect(controls(preview)[0]).toMatch(/^confirm take 2 right: /);
    const question = await press(preview, 'answer take 3');
    expect(question.text).toContain('With which hand?');
    const answers = controls(question).map((one) => one.split(':')[0]);
    expect(answers.slice(0, 2)).toEqual(['answer take 3 left', 'answer take 3 right']);
  });

  test('one behind it that was chosen stays', async () => {
    const chosen = await press(await asked(), 'answer take 2 left');
    expect(controls(chosen)[0]).toMatch(/^confirm take 2 left: /);
    const preview = await press(chosen, 'answer take 3 left');
    expect(controls(preview)[0]).toMatch(/^confirm take 3 left: /);
  });
});

describe('shortcuts', () => {
  const shortcuts = [{ path: ['2', 'left'], label: 'Two with the left hand' }];
  beforeEach(() => start(asking((soFar) => (soFar.join() === 'take' ? { shortcuts } : {}))));

  test('stand instead of the answers, which follow on demand', async () => {
    const question = await asked();
    expect(controls(question)).toEqual([
      'answer take 2 left: Two with the left hand',
      'all-answers take: More …',
      'hint take: 💡 Hint',
    ]);
    const all = await press(question, 'all-answers take');
    expect(controls(all).map((one) => one.split(':')[0])).toEqual([
      'answer take 1',
      'answer take 2',
      'answer take 3',
      'ask-again take',
      'hint take',
    ]);
    expect(controls(await press(all, 'ask-again take'))).toEqual(controls(question));
    const preview = await press(question, 'answer take 2 left');
    expect(controls(await press(preview, 'step-back take 2 left')).slice(0, 2)).toEqual([
      'answer take 2 left: left · This is left',
      'answer take 2 right: right · This is right',
    ]);
  });
});

test('an answer to the next question is given together with a move, and the rest is asked', async () => {
  at = await botHarness({ games: GAMES.filter(({ id }) => id === 'dream-home') });
  room = await seated(at, at.box.channel('games'), [at.box.person('Ann'), at.box.person('Bob')]);
  const next = await nextMove(at);
  if (!next) throw new Error('nobody is on turn');
  ann = next.actor;
  expect(next.path[0]).toBe('cull');
  const preview = await answerTo(ann, await asked(), next.path);
  const columns = controls(preview).filter((one) => one.startsWith('confirm-on '));
  const left = ['m1', 'm2', 'm3', 'm4', 'm5'].filter((column) => column !== next.path[1]);
  const name = (column: string): string => `confirm-on ${next.path.length} ${next.path.join(' ')} take ${column}`;
  expect(columns.map((one) => one.split(':')[0])).toEqual(left.map(name));
  const chosen = left[1] ?? '';
  const said = await press(preview, name(chosen));
  const made = (await at.context.store.entries((await at.table()).id)).map(({ path }) => path);
  expect(made).toEqual([next.path]);
  expect(said.text).toContain('Done');
  const answers = controls(said).filter((one) => one.startsWith('answer take '));
  expect(answers).not.toEqual([]);
  expect(answers.filter((one) => !one.startsWith(`answer take ${chosen} `))).toEqual([]);
  // A second press finds the move made.
  await ann.forge({
    customId: preview.buttons.find(({ customId }) => customId.includes('confirm-on'))?.customId ?? '',
    message: preview,
  });
  expect(await at.context.store.entries((await at.table()).id)).toHaveLength(1);
});

test('suggestions after an answer that is far too long are empty, and no error', async () => {
  at = await botHarness({ games: [TOY] });
  const ann = at.box.person('Ann');
  const [bob, cleo] = [at.box.person('Bob'), at.box.person('Cleo')];
  const games = at.box.channel('games');
  // Which of two tables is meant is not known, and a question about it would have to carry what was typed.
  await seated(at, games, [ann, bob]);
  await seated(at, games, [ann, cleo]);
  const typed = { count: 'x'.repeat(400) };
  expect(await ann.suggest(games, 'pebbles take', typed, 'hand')).toEqual([]);
  at.clean();
});
