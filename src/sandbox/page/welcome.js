import { h, icon } from './dom.js';
import { calledOf, commandsOf, roomOf, signOf, state } from './state.js';
import { word } from './words.js';

/** The commands as chips: each of them while they are few, else one per family. */
function starters(commands) {
  const single = (one) => ({
    label: `/${one.title}`,
    description: one.description,
    data: { 'data-command': one.name },
  });
  if (commands.length <= 14) return commands.map(single);
  const families = Map.groupBy(commands, (one) => one.title.split(' ')[0]);
  return [...families].map(([name, list]) =>
    list.length === 1
      ? single(list[0])
      : {
          label: `/${name} …`,
          description: word('manyCommands', { count: list.length }),
          data: { 'data-write': `/${name} ` },
        },
  );
}

/** What stands above the first message of a room: where one is and how to begin. */
export function welcome() {
  const room = roomOf(state.room);
  if (!room) return h('div', { class: 'welcome' }, h('h2', {}, word('noChannel')));
  const commands = commandsOf(room);
  const bot = state.world.bot.global_name;
  const title =
    room.type === 1
      ? word('directWith', { name: room.name })
      : room.type === 0
        ? word('welcome', { channel: calledOf(room) })
        : room.name;
  const hint = room.barren
    ? word('notInstalled', { bot })
    : commands.length === 0
      ? word('noCommandsYet', { bot })
      : room.archived
        ? word('reopenThread')
        : word('begin', { bot });
  return h(
    'div',
    { class: 'welcome' },
    h('div', { class: 'sign' }, icon(signOf(room))),
    h('h2', {}, title),
    h('p', {}, hint),
    room.bot || room.barren ? null : h('p', { class: 'faint' }, word('answersOnly', { bot })),
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
      ? h('p', { class: 'faint' }, word('beAnybody', { count: state.world.people.length }))
      : null,
  );
}
