import { type Path, startsWith, writePath } from '../../src/core/contract/path.ts';
import { known } from '../../src/core/known.ts';
import { autopilot } from '../../src/core/match/match.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { pageOf } from '../../src/discord/views/answer-controls.ts';
import { onTurn, positionOf } from '../../src/domain/table/position.ts';
import type { Actor, Reply, Room, Seen, Values } from '../../src/sandbox/index.ts';
import type { BotHarness } from './bot-harness.ts';

/** Plays from outside, as a person would: by the buttons and selects that are there. */

/** The custom_id of the control for `act`; throws when the message has none. */
export function controlOf(message: Seen, act: string): string {
  const all = message.buttons.filter((button) => parseCustomId(button.customId)?.control === act);
  // [Play] itself, not one of the answers to the first question that stand beside it.
  const found = all.find((button) => parseCustomId(button.customId)?.path.length === 0) ?? all[0];
  if (!found) throw new Error(`no control "${act}" among ${message.buttons.map((one) => one.label).join(', ')}`);
  return found.customId;
}

/** Whether a message shows a whole move, with what else could have been answered below it. */
const isPreview = ({ pictures }: Seen): boolean => pictures.some(({ name }) => name.startsWith('preview'));

/** A message with its controls, for errors. */
function described({ text, buttons, selects }: Seen): string {
  return JSON.stringify({
    text,
    buttons: buttons.map(({ label, customId }) => [label, customId]),
    selects: selects.map(({ customId, options }) => [customId, options.map(({ value }) => value)]),
  });
}

/**
 * Answers questions until the whole of `path` can be confirmed, in a preview or beside other answers. Throws when some
 * answer is not on offer.
 */
export async function answerTo(actor: Actor, question: Seen, path: Path): Promise<Seen> {
  let message = question;
  const turned = new Set<string>();
  for (let taps = 0; taps < 60; taps += 1) {
    const addressed = message.buttons.map((button) => ({ button, address: parseCustomId(button.customId) }));
    const wholes = addressed.filter(({ address }) => address?.control === 'confirm');
    if (wholes.some(({ address }) => writePath(address?.path ?? []) === writePath(path))) return message;
    // Beside answers such a button makes a move at once.
    const [whole] = isPreview(message) ? wholes : [];
    if (whole) {
      // A usual answer was filled in; the others stand below.
      const other = addressed.find(
        ({ address }) => address?.control === 'answer' && address.path.length > 0 && startsWith(path, address.path),
      );
      if (other) {
        message = (await actor.press(message, other.button.customId)).said;
        continue;
      }
      // One that is as asked for further than what was filled in leads nearer to it.
      const near = (given: Path): number => given.findIndex((token, at) => token !== path[at]);
      const nearer = addressed.find(
        ({ address }) => address?.control === 'answer' && near(address.path) > near(whole.address?.path ?? []),
      );
      if (nearer) {
        message = (await actor.press(message, nearer.button.customId)).said;
        continue;
      }
      // Or they stand in a menu beside it.
      if (!message.selects.some(({ customId }) => startsWith(path, parseCustomId(customId)?.path ?? [])))
        throw new Error(
          `asked for ${writePath(path)}, was offered ${writePath(whole.address?.path ?? [])}: ${described(message)}`,
        );
    }
    const answers = addressed.filter(
      ({ address, button }) =>
        address?.control === 'answer' &&
        address.path.length > 0 &&
        pageOf(address.path.at(-1) ?? '') === null &&
        !button.disabled &&
        !isPreview(message),
    );
    const fitting = answers.find(({ address }) => address && startsWith(path, address.path));
    if (fitting) {
      message = (await actor.press(message, fitting.button.customId)).said;
      continue;
    }
    // The rest of a board that is larger than the buttons.
    const page = addressed.find(
      ({ address, button }) => pageOf(address?.path.at(-1) ?? '') !== null && !turned.has(button.customId),
    );
    if (page) {
      turned.add(page.button.customId);
      message = (await actor.press(message, page.button.customId)).said;
      continue;
    }
    const all = addressed.find(({ address }) => address?.control === 'all-answers');
    if (all) {
      message = (await actor.press(message, all.button.customId)).said;
      continue;
    }
    const [select] = message.selects;
    const soFar = select ? (parseCustomId(select.customId)?.path ?? []) : [];
    // A usual answer was filled in that `path` has not: the others stand below the preview, to which any answer leads.
    const [any] = answers;
    if (select && !startsWith(path, soFar)) {
      message = (await actor.select(message, select.customId, [known(select.options[0], 'answer').value])).said;
      continue;
    }
    if (!select && any?.address && !startsWith(path, any.address.path.slice(0, -1))) {
      message = (await actor.press(message, any.button.customId)).said;
      continue;
    }
    const option = select?.options.find((one) => startsWith(path, [...soFar, one.value]));
    const more = select?.options.find((one) => pageOf(one.value) !== null);
    const value = option?.value ?? more?.value;
    if (!select || value === undefined) throw new Error(`${writePath(path)} is not on offer in: ${described(message)}`);
    message = (await actor.select(message, select.customId, [value])).said;
  }
  throw new Error(`${writePath(path)} was not reached`);
}

/** Whether something can be answered, and not only [Play] pressed. */
const isQuestion = ({ buttons, selects }: Seen): boolean =>
  buttons.length + selects.length > 0 && buttons.every(({ customId }) => parseCustomId(customId)?.control !== 'play');

/**
 * Presses *Play* below a post. The question is a follow-up beside cards, and where bots post by answering presses.
 * There the next turn's post can be an earlier follow-up, or the pressed one lose its buttons first.
 */
export async function questionAt(actor: Actor, post: Seen): Promise<Seen> {
  const before = new Set(actor.sees(post.room).map(({ id }) => id));
  const { kind, followUps, said } = await actor.press(post, controlOf(post, 'play'));
  const beside = followUps.findLast(({ ephemeral }) => ephemeral) ?? followUps.findLast(isQuestion);
  if (beside) return beside;
  if (kind === 'message' || post.ephemeral || isQuestion(said)) return said;
  return actor.gets(({ id, ephemeral }) => ephemeral && !before.has(id), post.room);
}

/** Plays one whole move from a question on; the answer says "Done", or asks on. */
export async function playFrom(actor: Actor, question: Seen, path: Path): Promise<Seen> {
  const asked = await answerTo(actor, question, path);
  const confirm = asked.buttons.find(({ customId }) => {
    const address = parseCustomId(customId);
    return address?.control === 'confirm' && writePath(address.path) === writePath(path);
  });
  return (await actor.press(asked, known(confirm, 'button that makes the move').customId)).said;
}

/** What the table waits for: a person, and a move the autopilot would make for them. */
export async function nextMove(harness: BotHarness): Promise<{ readonly actor: Actor; readonly path: Path } | null> {
  const table = await harness.table();
  const game = harness.context.games.find((one) => one.id === table.game);
  if (!game || !table.match) return null;
  const position = positionOf(game, table.match);
  if (!position) return null;
  for (const seat of onTurn(game, table)) {
    const person = table.chairs.find((chair) => chair.seat === seat)?.person;
    const actor = harness.box.people().find((one) => one.id === person);
    if (actor) return { actor, path: autopilot(game, position, seat) };
  }
  return null;
}

/** The room the table's turns are posted in. */
export async function roomOf(harness: BotHarness): Promise<Room> {
  const { place } = await harness.table();
  const room = harness.box.world.rooms.get(place.thread ?? place.channel);
  if (!room) throw new Error('the table has no room');
  return room;
}

/** The newest post of the table with the control for `act`, as this person sees it. */
export async function postWith(harness: BotHarness, actor: Actor, act: string): Promise<Seen> {
  const room = await roomOf(harness);
  const posts = actor.sees(room).filter((post) => !post.ephemeral);
  const post = [...posts]
    .reverse()
    .find((one) => one.buttons.some((button) => parseCustomId(button.customId)?.control === act));
  if (!post)
    throw new Error(
      `${actor.name} sees no post with "${act}" in ${room.name}, but ${posts.map((one) => one.text).join(' / ')}`,
    );
  return post;
}

/** Plays the newest table to its end. Returns how many moves people made. */
export async function playOut(harness: BotHarness, fuse = 600): Promise<number> {
  for (let moves = 0; moves < fuse; moves += 1) {
    await harness.calm();
    const next = await nextMove(harness);
    if (!next) return moves;
    const post = await postWith(harness, next.actor, 'play');
    const question = await questionAt(next.actor, post);
    await playFrom(next.actor, question, next.path);
    // Posts that wait for a burst to end are due now: the test does not wait with them.
    harness.memory.due();
  }
  throw new Error('the game does not end');
}

/** The host opens a table of the harness's first game in a channel and the guests join it, so that it starts. */
export async function seated(
  harness: BotHarness,
  channel: Room,
  [host, ...guests]: readonly Actor[],
  options: Values = {},
): Promise<Room> {
  const [game] = harness.context.games;
  if (!host || !game) throw new Error('there is nobody, or nothing to play');
  const seats = 1 + guests.length + Number(options.computers ?? 0);
  await host.command(channel, `${game.id} new`, { seats, ...options });
  await harness.calm();
  const lobby = host.sees(channel).findLast((post) => !post.ephemeral && post.buttons.length > 0);
  if (guests.length > 0 && !lobby) throw new Error('there is no lobby');
  for (const guest of guests) {
    if (lobby) await guest.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
    await harness.calm();
  }
  return roomOf(harness);
}

/** One move, from [Play] under the newest post on; what the confirmation says. */
export async function moves(harness: BotHarness, actor: Actor, path: Path): Promise<Seen> {
  const post = await postWith(harness, actor, 'play');
  const said = await playFrom(actor, await questionAt(actor, post), path);
  await harness.calm();
  return said;
}

/** What an answer says: beside the message that was pressed, or in it. */
export function words({ message, followUps }: Reply): string {
  return (followUps[0] ?? message)?.text ?? '';
}

/** Answers the table's question by the newest post's button whose label ends like that; what is said in private. */
export async function votes(harness: BotHarness, actor: Actor, label: string): Promise<string> {
  await harness.calm();
  const post = await postWith(harness, actor, 'vote');
  const found = post.buttons.find((one) => one.label.endsWith(label));
  const { said } = await actor.press(post, found?.customId ?? label);
  await harness.calm();
  if (!said.ephemeral) throw new Error('an answer is private');
  return said.text;
}
