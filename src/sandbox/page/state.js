/** What the page knows, in one place. `world` is what the sandbox last told about this person's screen. */
export const state = {
  /** Id of the person we are, kept per browser tab. */
  as: sessionStorage.getItem('as'),
  /** Id of the open room, per person. */
  room: null,
  world: null,
  /** Messages of the open room, oldest first: the newest of them, and those before that somebody scrolled to. */
  messages: [],
  /** Whether there are older ones. */
  more: false,
  /** Whether the sandbox does not answer. */
  lost: false,
};

export function person(id) {
  const people = state.world?.people ?? [];
  const index = people.findIndex((one) => one.id === id);
  return index < 0 ? null : { ...people[index], index };
}

/** Name of a person or the bot. */
export function nameOf(id) {
  return person(id)?.name ?? (state.world?.bot.id === id ? state.world.bot.global_name : null);
}

export function roomOf(id) {
  return state.world?.rooms.find((one) => one.id === id) ?? null;
}

/** The drawing that stands for a kind of room. */
export function signOf(room) {
  return { 0: 'hash', 1: 'at', 3: 'group' }[room.type] ?? 'thread';
}

/** What a room is called in a sentence. */
export function calledOf(room) {
  return `${{ 0: '#', 1: '@' }[room.type] ?? ''}${room.name}`;
}

/** The people of the room's server, group or conversation; all in the bot's own direct messages. */
export function peopleOf(room) {
  const here = guildOf(room)?.members ?? (room?.commands === 'private' ? room.people : null);
  return state.world.people.filter((one) => here?.includes(one.id) ?? true);
}

export function guildOf(room) {
  return state.world?.guilds.find((one) => one.id === room?.guild) ?? null;
}

/** Slash commands of a room, in the language of the person: one entry per subcommand. */
export function commandsOf(room) {
  const all = (state.world?.commands[room?.commands] ?? []).filter((one) => one.type === 1);
  const called = (one, key) => one[`${key}_localizations`]?.[state.world.locale] ?? one[key];
  const walk = (one, path, shown) => {
    const names = [...path, one.name];
    const titles = [...shown, called(one, 'name')];
    const subs = (one.options ?? []).filter((option) => option.type <= 2);
    if (subs.length > 0) return subs.flatMap((sub) => walk(sub, names, titles));
    const options = (one.options ?? []).map((option) => ({
      ...option,
      title: called(option, 'name'),
      description: called(option, 'description'),
      choices: (option.choices ?? []).map((choice) => ({ ...choice, title: called(choice, 'name') })),
    }));
    return [{ name: names.join(' '), title: titles.join(' '), description: called(one, 'description'), options }];
  };
  return all.flatMap((one) => walk(one, [], []));
}

/** Whether a command can be sent: the bot is there, and has said what commands it has in the open room. */
export function isReady() {
  return !state.lost && state.world.bot.present && commandsOf(roomOf(state.room)).length > 0;
}

/** What selects and options of people, roles and channels offer. */
export function entities(kinds, room, types) {
  const found = [];
  if (kinds.includes('user')) {
    for (const one of peopleOf(room)) found.push({ value: one.id, label: one.name, kind: 'user' });
    if (room.bot) found.push({ value: state.world.bot.id, label: state.world.bot.global_name, kind: 'user' });
  }
  if (kinds.includes('role'))
    for (const one of guildOf(room)?.roles ?? [])
      found.push({ value: one.id, label: one.name.startsWith('@') ? one.name : `@${one.name}`, kind: 'role' });
  if (kinds.includes('channel'))
    for (const one of state.world.rooms)
      if (one.guild === room.guild && one.guild !== null && (!types?.length || types.includes(one.type)))
        found.push({ value: one.id, label: `#${one.name}`, kind: 'channel' });
  return found;
}

/**
 * The room (and message) a link to a channel of Discord leads to, also when that is gone: none of them leads outside.
 */
export function within(url) {
  const found = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/.exec(url ?? '');
  return found ? { room: roomOf(found[1]) ?? { id: found[1], name: null }, message: found[2] } : null;
}
