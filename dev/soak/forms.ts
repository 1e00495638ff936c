import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { OpenModal, Reply, Room, Seen } from '../../src/sandbox/index.ts';
import { flatten, type Id } from '../../src/sandbox/world/wire.ts';
import { addresses } from '../run/controls.ts';
import { choose, look, type Person, pause, press, WAIT } from './person.ts';
import { players } from './start-trace.ts';

/**
 * Forms, and the menus of people and posts. A form is opened from wherever its button stands, put away and opened
 * again, filled in at once or long after, and sent off once or more.
 */

/** What the bot has answered somebody in the menu of a post. */
export interface MenuAnswer {
  readonly person: Id;
  /** Null where the post is one of no table. */
  readonly table: string | null;
  /** All messages that were answered. */
  readonly messages: readonly { readonly room: Room; readonly id: Id; readonly words: string }[];
}

const OF_POSTS = ['Board now', 'What is new for me', 'Hint'] as const;
const OF_PEOPLE = ['Invite to a table', 'Stats', 'Head to head'] as const;

/** Does one thing with a form or a menu, in one of these rooms. */
export async function useForms(person: Person, rooms: readonly Room[]): Promise<void> {
  const { dice } = person;
  const what = dice.pick(['table', 'table', 'settings', 'post', 'post', 'post', 'post', 'person'] as const);
  const room = dice.pick(rooms);
  if (what === 'table') return openByForm(person, room);
  if (what === 'post') return askAtPost(person);
  if (what === 'person') {
    const answer = await askAboutPerson(person, room);
    return answer && dice.chance(0.3) ? fillTableForm(person, answer) : undefined;
  }
  const panel = (await person.me.command(room, 'settings', {}, WAIT)).message;
  const [button] = panel ? dice.shuffle(formsIn(panel, 'settings-form')) : [];
  if (!panel || button === undefined) return;
  await fill(person, panel, button, () => ({}));
}

const formsIn = ({ buttons }: Seen, control: string): readonly string[] =>
  buttons.flatMap(({ customId, disabled }) =>
    !disabled && parseCustomId(customId)?.control === control ? [customId] : [],
  );

/** Opens the form of a table from /help, /games, the lobbies of /find, or the card of a game that is over. */
async function openByForm(person: Person, room: Room): Promise<void> {
  const { me, dice, trace, box } = person;
  const cards = [...trace.cards.values()].flatMap((card) => {
    const seen = box.world.sees(me.id, card.room) ? look(person, card.room, card.id) : null;
    return seen && formsIn(seen, 'table-form').length > 0 ? [seen] : [];
  });
  const [card] = dice.shuffle(cards);
  if (card && dice.chance(0.3)) return fillTableForm(person, card);
  const name = dice.pick(['help', 'games', 'find'] as const);
  let screen = (await me.command(room, name, {}, WAIT)).message;
  const help = screen?.selects.find(({ customId }) => parseCustomId(customId)?.control === 'help');
  if (screen && help && dice.chance(0.3))
    screen = (await choose(person, screen, help.customId, dice.pick(help.options).value)).message;
  const lobbies = screen?.buttons.find(({ customId }) => parseCustomId(customId)?.control === 'open-lobbies');
  if (screen && lobbies) screen = (await press(person, screen, lobbies.customId)).message;
  if (screen) await fillTableForm(person, screen);
}

async function fillTableForm(person: Person, screen: Seen): Promise<void> {
  const { dice, trace, games } = person;
  const gameOf = (button: string): string => parseCustomId(button)?.path[0] ?? '';
  const liked = formsIn(screen, 'table-form').filter((button) => games.some(({ id }) => id === gameOf(button)));
  const [button] = dice.shuffle(liked);
  if (button === undefined) return;
  const game = gameOf(button);
  const answers = await fill(person, screen, button, (form) => {
    trace.ask(screen.room.id, game);
    trace.count('tables asked for by forms');
    return valuesOf(person, form);
  });
  // What does not go together is changed, or left.
  const [refused] = answers.flatMap(({ followUps, message }) => followUps.at(-1) ?? message ?? []);
  const again = refused && formsIn(refused, 'table-form').find((id) => id !== button);
  if (!refused || again === undefined || dice.chance(0.5)) return;
  await fill(person, refused, again, (form) => {
    trace.ask(screen.room.id, gameOf(again));
    return valuesOf(person, form);
  });
}

type Filled = Record<string, string | readonly string[]>;

/** Opens a form, perhaps anew, and sends it off, perhaps later and more than once. */
async function fill(
  person: Person,
  screen: Seen,
  button: string,
  values: (form: OpenModal) => Filled,
): Promise<readonly Reply[]> {
  const { me, dice, trace } = person;
  const openings: OpenModal[] = [];
  for (const often = dice.chance(0.2) ? 2 : 1; openings.length < often; ) {
    const { modal } = await press(person, screen, button);
    if (!modal) return [];
    openings.push(modal);
  }
  trace.count('forms opened', openings.length);
  const form = openings.at(-1);
  if (!form || dice.chance(0.1)) return [];
  await pause(dice.chance(0.2) ? dice.between(60_000, 1_200_000) : dice.between(500, 20_000));
  const filled = values(form);
  // Where no answer comes the form stays open, and is sent off once more.
  const often = dice.chance(0.25) ? 2 : 1;
  trace.count('forms sent off', often);
  const sent = await Promise.allSettled(Array.from({ length: often }, () => me.submit(form, filled, WAIT)));
  const answers = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (answers.length > 0 || dice.chance(0.5)) return answers;
  trace.count('forms sent off once more');
  return [await me.submit(form, filled, WAIT)];
}

/** Something that can be chosen in each field of the form of a table, at least mostly. */
function valuesOf({ me, dice, box, trace }: Person, { modal }: OpenModal): Filled {
  const others = players(box).filter((one) => one !== me && !trace.erased.has(one.id));
  const fields = flatten(modal.components).flatMap((one) => (one.custom_id === undefined ? [] : [one]));
  const pairs = fields.flatMap(({ custom_id: name = '', options }): readonly (readonly [string, Filled[string]])[] => {
    if (name === 'guests') {
      const guests = dice.shuffle(others).slice(0, dice.pick([0, 1, 1, 2]));
      return [[name, guests.map(({ id }) => id)]];
    }
    // A thought of the best computers takes long.
    const offered = (options ?? []).map(({ value }) => value).filter((value) => !/-(strong|relentless)$/.test(value));
    if (offered.length === 0 || dice.chance(0.3)) return [];
    if (name === 'ticks' || name === 'more') return [[name, offered.filter(() => dice.chance(0.3))]];
    return [[name, [dice.pick(offered)]]];
  });
  return Object.fromEntries(pairs);
}

/** Asks in the menu of a post, of one's own table or of another one. */
async function askAtPost(person: Person): Promise<void> {
  const { me, dice, box, trace } = person;
  const own = box.world.dm(me.id);
  const all = [
    ...[...trace.turns.values(), ...trace.cards.values(), ...trace.lobbies.values()],
    ...[...own.posts.keys()].slice(-10).map((id) => ({ room: own, id })),
  ];
  const seen = all.flatMap(({ room, id }) => look(person, room, id) ?? []);
  if (seen.length === 0) return;
  const post = dice.pick(seen);
  const name = dice.pick(OF_POSTS);
  trace.count(`menu: ${name}`);
  const { message, followUps } = await me.menu(post.room, name, post, WAIT);
  const [table = null] = addresses(post.raw).flatMap((one) => one.table ?? []);
  const messages = [...(message ? [message] : []), ...followUps].map(({ room, id, raw }) => ({
    ...{ room, id },
    words: JSON.stringify(raw.components),
  }));
  trace.menuAnswers.push({ person: me.id, table, messages });
}

async function askAboutPerson(person: Person, room: Room): Promise<Seen | null> {
  const { me, dice, box, trace } = person;
  const name = dice.pick(OF_PEOPLE);
  const others = players(box).filter((one) => one !== me);
  const other = dice.chance(0.05) ? me : dice.pick(others);
  trace.count(`menu: ${name}`);
  return (await me.menu(room, name, other, WAIT)).message;
}
