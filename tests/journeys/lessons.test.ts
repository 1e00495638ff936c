import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Reply, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { TOY } from '../support/toy.ts';

/** A guided first game, as somebody plays it who has never seen the game. */
let at: BotHarness;
let ann: Actor;
let games: Room;

beforeEach(async () => {
  at = await botHarness({ games: [TOY] });
  ann = at.box.person('Ann');
  games = at.box.channel('games');
});
afterEach(async () => {
  await at.close();
  at.clean();
});

const open = async (): Promise<Seen> => (await ann.command(games, 'pebbles learn')).said;
const press = async (message: Seen, label: string): Promise<Seen> => {
  const button = message.buttons.find((one) => one.label.endsWith(label));
  if (!button) throw new Error(`no "${label}" among ${message.buttons.map((one) => one.label).join(', ')}`);
  return answerOf(await ann.press(message, button.customId));
};
/** What stands beside the message that was pressed; else that message. */
const answerOf = ({ followUps, said }: Reply): Seen => followUps.at(-1) ?? said;
/** The button that makes the move of a preview. */
const confirm = async (preview: Seen): Promise<Seen> => {
  const button = preview.buttons.find(({ customId }) => parseCustomId(customId)?.path.includes('confirm'));
  if (!button) throw new Error(`no move among ${preview.buttons.map((one) => one.label).join(', ')}`);
  return answerOf(await ann.press(preview, button.customId));
};
/** The preview of the suggested move, whose button stands first. */
const suggestion = async (question: Seen): Promise<Seen> => {
  const [button] = question.buttons;
  expect(button?.customId).toContain('.suggestion');
  return answerOf(await ann.press(question, button?.customId ?? ''));
};
const suggested = async (question: Seen): Promise<Seen> => confirm(await suggestion(question));

describe('a lesson', () => {
  test('is begun, left, gone on with and finished, and leads to a real table', async () => {
    const welcome = await open();
    expect(welcome.ephemeral).toBe(true);
    expect(welcome.text).toContain('Your first game of Pebbles');
    const first = await press(welcome, 'Begin');
    expect(first.text).toContain('step 1 of 3');
    expect(first.text).toContain('Everybody hides a treasure');
    // Why the move is good is said when it is shown.
    expect(first.text).not.toContain('One cell is as good as another.');
    const shown = await suggestion(first);
    expect(shown.text).toContain('One cell is as good as another.');
    const hidden = await confirm(shown);
    expect(hidden.text).toContain('It is hidden. You alone know');
    expect(hidden.text).toContain('You find the');
    // Left, and opened again somewhere else.
    const again = (await ann.command(at.box.channel('lounge'), 'pebbles learn')).said;
    expect(again.text).toContain('You are at step 2 of 3');
    const second = await press(again, 'Go on');
    const taken = await suggested(second);
    expect(taken.text).toContain('Your points: 0 → 3');
    expect(taken.text).toContain('After that');
    const third = await press(taken, 'Go on');
    const last = await suggested(third);
    const end = await press(last, 'Finish');
    expect(end.text).toContain('That was your first Pebbles');
    expect(at.memory.ids()).toEqual([]);

    await press(end, 'Open a table');
    await at.calm();
    const lobby = await at.table();
    expect(lobby).toMatchObject({ game: TOY.id, phase: 'gathering', host: ann.id });
    await press(end, 'Play ●\u00a0gentle');
    await at.calm();
    const game = await at.table();
    expect(game).toMatchObject({ phase: 'playing', size: 2 });
    expect((await ann.command(games, 'pebbles learn')).said.text).toContain('You have finished this lesson');
  });

  test('takes any other move as well, and says what the suggestion would have brought', async () => {
    const begun = await press(await open(), 'Begin');
    const first = await press(begun, 'Other moves');
    const [select] = first.selects;
    const preview = (await ann.select(first, select?.customId ?? '', ['c7'])).said;
    const hidden = await confirm(preview);
    expect(hidden.text).toContain('It is hidden there just as well.');
    // From here on the autopilot suggests.
    const next = await suggestion(await press(hidden, 'Go on'));
    expect(next.text).toContain('A good move as things stand');
    expect((await confirm(next)).text).toMatch(/would be \d+ now|Your points/);
  });

  test('leads back to the suggested move from the other ones, also by buttons of earlier versions', async () => {
    const first = await press(await open(), 'Begin');
    const others = await press(first, 'Other moves');
    expect(others.buttons[0]?.customId).not.toContain('.suggestion');
    const again = await press(others, 'Back');
    expect(again.text).toBe(first.text);
    expect(again.buttons).toEqual(first.buttons);
    const former = `${first.buttons[0]?.customId}`.replace('suggestion', 'ask-again');
    expect((await ann.forge({ customId: former, message: first })).said.buttons).toEqual(first.buttons);
  });

  test('is not played twice by old buttons', async () => {
    const first = await press(await open(), 'Begin');
    const preview = await suggestion(first);
    await confirm(preview);
    const [before] = await at.context.store.privateGamesOf(ann.id);
    expect((await confirm(preview)).text).toContain('belongs to an earlier step');
    expect((await suggestion(first)).text).toContain('belongs to an earlier step');
    expect(await at.context.store.privateGamesOf(ann.id)).toEqual([before]);
  });

  test('begins again when it is asked to, and an old button does not', async () => {
    await suggested(await press(await open(), 'Begin'));
    const welcome = await open();
    expect((await press(welcome, 'Start again')).text).toContain('step 1 of 3');
    const question = await press(await open(), 'Go on');
    await suggested(question);
    expect((await press(welcome, 'Start again')).text).toContain('belongs to an earlier step');
    expect((await open()).text).toContain('You are at step 2 of 3');
  });

  test('of an earlier edition begins anew', async () => {
    const moves = [{ seat: 0, path: ['hide', 'c1'] }] as const;
    await at.context.store.savePrivateGame(ann.id, 0, { kind: 'lesson', game: TOY.id, deal: '0', moves });
    const welcome = await open();
    expect(welcome.text).not.toContain('You are at step');
    expect((await press(welcome, 'Begin')).text).toContain('step 1 of 3');
    // What nobody can play any more begins anew as well.
    await at.context.store.savePrivateGame(ann.id, 1, {
      kind: 'lesson',
      game: TOY.id,
      deal: '1',
      moves: [{ seat: 0, path: ['fly'] }],
    });
    expect((await open()).text).not.toContain('You are at step');
  });

  test('is one’s own: others begin at the beginning', async () => {
    await suggested(await press(await open(), 'Begin'));
    const bob = at.box.person('Bob');
    expect((await bob.command(games, 'pebbles learn')).said.text).not.toContain('You are at step');
  });

  test('is opened from /help, the lobby and the rules', async () => {
    const help = (await ann.command(games, 'help')).said;
    expect(help.text).toContain('Pebbles');
    expect((await press(help, 'Learn')).text).toContain('Your first game of Pebbles');
    await ann.submit((await ann.press(help, 'New table')).asked);
    await at.calm();
    const lobby = ann
      .sees(games)
      .find((post) => !post.ephemeral && post.buttons.some(({ label }) => label.endsWith('Learn')));
    if (!lobby) throw new Error('the lobby does not offer to learn');
    expect((await press(lobby, 'Learn')).text).toContain('Your first game of Pebbles');
    const rules = (await ann.command(games, 'pebbles guide')).said;
    expect((await press(rules, 'Learn')).text).toContain('Your first game of Pebbles');
  });

  test('explains its terms beside it', async () => {
    const first = await press(await open(), 'Begin');
    const page = await press(first, 'Rules');
    expect(page.text).toContain('Pebbles · Drawing');
    expect(page.id).not.toBe(first.id);
  });

  test('is erased with everything else that is known of a person', async () => {
    await suggested(await press(await open(), 'Begin'));
    expect(await at.context.store.privateGamesOf(ann.id)).toHaveLength(1);
    const asked = (await ann.command(games, 'privacy delete')).said;
    const [sure] = asked.buttons;
    await ann.press(asked, sure?.customId ?? '');
    expect(await at.context.store.privateGamesOf(ann.id)).toEqual([]);
  });
});

describe('the rules', () => {
  test('have the page before and after, under the name of the game', async () => {
    const first = (await ann.command(games, 'pebbles guide')).said;
    expect(first.text).toContain('Pebbles · Drawing');
    const next = await press(first, 'Next');
    expect(next.text).toContain('Pebbles · Betting');
    expect(next.id).toBe(first.id);
    expect((await press(next, 'Back')).text).toContain('Pebbles · Drawing');
  });
});
