import { h, icon } from './dom.js';
import { commandsOf, roomOf, state } from './state.js';

/** The commands as chips: each of them while they are few, else one per family. */
function starters(commands) {
  const single = (one) => ({
    label: `/${one.title}`,
    description: one.description,
    data: { 'data-command': one.name },
  });
  if (commands.length <= 14) return commands.map(single);
  const families = Map.groupBy(commands, (one) => one.title.split(' ')[0]);
  return [...families].map(([word, list]) =>
    list.length === 1
      ? single(list[0])
      : { label: `/${word} …`, description: `${list.length} commands`, data: { 'data-write': `/${word} ` } },
  );
}

/** What stands above the first message of a room: where one is and how to begin. */
export function welcome() {
  const room = roomOf(state.room);
  if (!room) return h('div', { class: 'welcome' }, h('h2', {}, 'There is no channel to show.'));
  const commands = commandsOf(room);
  const bot = state.world.bot.global_name;
  const title =
    room.type === 1 ? `Direct messages with ${bot}` : room.type === 0 ? `Welcome to #${room.name}` : room.name;
  const hint =
    commands.length === 0
      ? `${bot} has no commands here yet. If it is still starting, they will appear in a moment.`
      : room.archived
        ? 'This thread is archived. Write something to reopen it.'
        : `Type / to see what ${bot} can do, or start with one of these:`;
  return h(
    'div',
    { class: 'welcome' },
    h('div', { class: 'sign' }, icon(room.type === 1 ? 'at' : room.type === 0 ? 'hash' : 'thread')),
    h('h2', {}, title),
    h('p', {}, hint),
    room.archived
      ? null
      : h(
          'div',
          { class: 'chips' },
          starters(commands).map((one) =>
            h('button', { type: 'button', class: 'chip', title: one.description, ...one.data }, one.label),
          ),
        ),
    room.type === 0 && commands.length > 0
      ? h(
          'p',
          { class: 'faint' },
          `You can be any of ${state.world.people.length} people: pick one at the top. A red badge there shows whom somebody is waiting for.`,
        )
      : null,
  );
}
