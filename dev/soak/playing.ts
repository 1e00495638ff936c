import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { gameById } from '../../src/games/index.ts';
import type { Room, Seen, Values } from '../../src/sandbox/index.ts';
import { answersOf, controlOf } from '../run/controls.ts';
import { pressStale } from './misuse.ts';
import { choose, look, type Person, press, WAIT } from './person.ts';
import { type Sent, wordsOf } from './sent.ts';

/** Moves: from [Play] to "Done", and what goes with it. */

/** Plays at a table whose newest post names this person, by the post itself or by typing. */
export async function play(person: Person, { room, id, table }: Sent): Promise<void> {
  const { dice } = person;
  const post = look(person, room, id);
  const button = post && controlOf(post, 'play');
  if (!post || !button) return;
  if (dice.chance(0.06) && (await pressStale(person, table, ['confirm', 'confirm-both']))) return;
  const typed = dice.chance(0.12) ? await type(person, room, table) : null;
  const opened = typed ? null : await press(person, post, button.customId);
  // Where requests are scarce the question stands beside the post.
  await finish(person, typed ?? opened?.followUps.at(-1) ?? opened?.message ?? null);
  // Not their turn any more, and the post that says so is on its way.
  person.tried.set(id, Date.now());
}

/** Answers questions and confirms moves as long as there are any. */
export async function finish(person: Person, first: Seen | null): Promise<void> {
  const { dice, trace, habits } = person;
  let message = first;
  for (let steps = 0; message && steps < 80 && !person.until(); steps += 1) {
    const both = dice.chance(0.5) ? (controlOf(message, 'confirm-all') ?? controlOf(message, 'confirm-both')) : null;
    // Beside answers a move can be made at once.
    const asks = answersOf(message, 'answer').length > 0;
    const say = both ?? (asks && dice.chance(0.5 * (1 - habits.haste)) ? null : controlOf(message, 'confirm'));
    if (!say) {
      message = await answer(person, message);
      continue;
    }
    const done = await confirm(person, message, say.customId);
    if (!done) return;
    const back = dice.chance(0.12 * habits.chatter) ? controlOf(done, 'undo') : null;
    if (back) return void (await press(person, done, back.customId));
    // Somebody who has to decide again is asked at once.
    message = done;
  }
  trace.count('looked whether there is something to decide');
}

/** What was answered, when it was "Done". Now and then it is pressed twice at once. */
async function confirm(person: Person, message: Seen, customId: string): Promise<Seen | null> {
  const { dice, trace } = person;
  const presses = [press(person, message, customId)];
  if (dice.chance(0.1)) {
    trace.count('confirmed twice at once');
    presses.push(press(person, message, customId));
  }
  const since = trace.actions.length - presses.length;
  const replies = await Promise.allSettled(presses);
  const own = trace.actions
    .slice(since)
    .filter((action) => action.act.startsWith('confirm') && action.person === person.me.id);
  const done = own.some((action) => action.outcome === 'done');
  const reply = replies.find((one) => one.status === 'fulfilled');
  return done && reply?.status === 'fulfilled' ? reply.value.message : null;
}

/** One answer to one question; null when there is nothing to answer. */
async function answer(person: Person, message: Seen): Promise<Seen | null> {
  const { dice, habits } = person;
  const back = controlOf(message, 'step-back');
  if (back && dice.chance(0.03)) return (await press(person, message, back.customId)).message;
  const select = message.selects.find((one) => one.customId.startsWith('answer:'));
  if (select) return (await choose(person, message, select.customId, dice.pick(select.options).value)).message;
  const all = controlOf(message, 'all-answers');
  if (all && dice.chance(0.3)) return (await press(person, message, all.customId)).message;
  const answers = answersOf(message, 'answer');
  if (answers.length === 0) return null;
  const said = answers.map((one) => parseCustomId(one)?.path.length ?? 0);
  const whole = answers.filter((_, at) => said[at] === Math.max(...said));
  return (await press(person, message, dice.pick(dice.chance(habits.haste) ? whole : answers))).message;
}

/** `/<game> <verb>` with what its first slot suggests. */
async function type(person: Person, room: Room, table: string): Promise<Seen | null> {
  const { me, dice, trace } = person;
  const game = gameById(gameAt(person, table) ?? '');
  if (!game) return null;
  const verb = dice.pick(game.verbs);
  const values: Record<string, string> = {};
  const [slot] = verb.slots;
  if (slot !== undefined) {
    const choices = await me.suggest(room, `${game.id} ${verb.name}`, {}, slot);
    if (choices.length > 0) values[slot] = String(dice.pick(choices).value);
  }
  trace.count('moves typed');
  return (await me.command(room, `${game.id} ${verb.name}`, values as Values, WAIT)).message;
}

/** Which game is played at a table, by its name in the lobby. */
function gameAt({ trace, games }: Person, table: string): string | null {
  const lobby = trace.lobbies.get(table);
  const post = lobby?.room.posts.get(lobby.id);
  const words = post ? wordsOf(post) : '';
  return games.find((game) => words.includes(game.voice('en', () => '').name))?.id ?? null;
}
