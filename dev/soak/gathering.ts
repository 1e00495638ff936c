import { kebab } from '../../src/commands/command.ts';
import { levelsOf } from '../../src/domain/table/computer-levels.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { says } from './answers.ts';
import { look, type Person, WAIT } from './person.ts';
import { moveAtOnce } from './requests.ts';
import { type Sent, wordsOf } from './sent.ts';
import { channels, players } from './start-trace.ts';

/** Opening tables and sitting down at them. */

/** Clocks as people type them; the shortest there may be is a minute, and only those run out within an evening. */
const CLOCKS = ['1m', '1m + 1m', '1m + 1m', '1m + 1m, 3m', '2m + 1m, 4m', 'live', 'casual', 'none'] as const;

export async function openTable(person: Person): Promise<void> {
  const { me, dice, games, box, trace, habits } = person;
  // What was asked for may be on its way, or lost with the bot that was asked.
  const asked = [...trace.opened.values()].reduce((sum, n) => sum + n, 0);
  // A table may have ended where nothing could be posted, and those who played there may be gone: nobody waits for
  // ever.
  if (!isFew(person) && !dice.chance(0.01)) return;
  if (habits.waits && asked > trace.lobbies.size && !dice.chance(0.05)) return;
  const game = dice.pick(games);
  const { min, max } = game.seats;
  const seats = habits.full ? max : min + dice.int(max - min + 1);
  const isAlone = habits.alone !== undefined && dice.chance(habits.alone);
  const computers = isAlone ? seats - 1 : dice.chance(habits.computers) ? 1 + dice.int(seats - 1) : 0;
  const others = players(box).filter((one) => one !== me && !trace.erased.has(one.id));
  const guests = dice.shuffle(others).slice(0, dice.chance(0.3) ? Math.min(seats - computers - 1, 2) : 0);
  const values: Record<string, string | number | boolean> = { seats, computers };
  // Without an engine a thought takes seconds, and a run has to settle in time.
  const levels = levelsOf(game).filter((level) => game.engine !== null || level !== 'strong');
  if (computers > 0 && dice.chance(0.7)) values.level = dice.pick(levels.filter((level) => level !== 'relentless'));
  for (const [at, guest] of guests.entries()) values[`player-${at + 2}`] = guest.id;
  for (const [key, spec] of Object.entries(game.options)) {
    if (!dice.chance(0.4)) continue;
    values[kebab(key)] = spec.kind === 'flag' ? dice.chance(0.5) : dice.pick(spec.values);
  }
  if (dice.chance(0.9)) values.clock = dice.pick(CLOCKS);
  if (habits.untimed && dice.chance(habits.untimed)) values.clock = 'none';
  if (dice.chance(0.7)) values.strict = dice.chance(0.5);
  if (dice.chance(0.3)) values.vacations = dice.chance(0.5);
  if (dice.chance(0.2)) values.waking = true;
  const alone = isAlone || (seats === computers + 1 && dice.chance(0.5));
  const room = alone ? box.world.dm(me.id) : dice.pick(channels(box));
  trace.ask(room.id, game.id);
  trace.count('tables asked for');
  await me.command(room, `${game.id} new`, values, WAIT);
  if (habits.restless !== undefined && dice.chance(habits.restless)) await moveAtOnce(person, room);
}

/** Whether fewer tables than there should be gather or are played, as their newest posts have it. */
function isFew({ trace, plan }: Person): boolean {
  const on = [...trace.lobbies].filter(([table, lobby]) => {
    const { room, id } = trace.turns.get(table) ?? lobby;
    const post = room.posts.get(id);
    const words = post ? wordsOf(post) : '';
    // What moderators have taken away brings nobody back to their table.
    if (trace.removed.has(id)) return false;
    // The first post may be on its way, and that of a move that is being taken back is gone for a moment.
    const waits = !trace.turns.has(table) && !says(words.replaceAll('\\n', '\n'), 'lobbyClosed');
    return !post || /"(play|join):/.test(words) || waits;
  });
  return on.length < plan.tables;
}

/** A lobby where a chair may be free; null when it is none any more. */
export function freeIn(person: Person, { room, id }: Pick<Sent, 'room' | 'id'>): Seen | null {
  const message = look(person, room, id);
  return message?.buttons.some((button) => button.customId.startsWith('join:')) ? message : null;
}

/** Joins, fills up with computers, starts, or fiddles with the options: whatever is free to press. */
export async function gather(person: Person, sent: Pick<Sent, 'room' | 'id'>): Promise<void> {
  const { me, dice, trace, habits } = person;
  const lobby = freeIn(person, sent);
  if (!lobby) return;
  const what = dice.pick([
    'join',
    'join',
    'join',
    'start',
    'start',
    'add-computer',
    'drop-computer',
    'level',
    'leave-lobby',
    'options',
  ] as const);
  if (what === 'start' && habits.slack && dice.chance(habits.slack)) return;
  const button = lobby.buttons.find((one) => one.customId.startsWith(`${what}:`));
  if (!button || button.disabled) return;
  trace.count('presses in lobbies');
  if (what !== 'options') {
    await me.press(lobby, button.customId, { ...WAIT, until: 'answer' });
    return;
  }
  const panel = (await me.press(lobby, button.customId, WAIT)).message;
  const select = panel && panel.selects.length > 0 ? dice.pick(panel.selects) : null;
  if (panel && select) await me.select(panel, select.customId, [dice.pick(select.options).value], WAIT);
}
