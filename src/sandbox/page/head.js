import { fill, h, icon, toast } from './dom.js';
import { act } from './net.js';
import { roomOf, signOf, state } from './state.js';
import { word } from './words.js';

/** The line above the messages: where we are, and what the owner may do to a thread. */
export function drawHead(root, room) {
  if (!room) return fill(root, h('h1', {}, word('nothingHere')));
  const parent = roomOf(room.parent);
  fill(
    root,
    parent ? back(parent) : icon(signOf(room)),
    h('h1', { title: room.name }, room.name),
    room.topic ? h('span', { class: 'topic', title: room.topic }, room.topic) : null,
    room.bot
      ? null
      : h(
          'span',
          { class: 'tag', title: word('answersOnly', { bot: state.world.bot.global_name }) },
          word('withoutBot'),
        ),
    room.manageable && !room.archived ? threadTools(room) : null,
    room.archived ? h('span', { class: 'tag' }, word(room.locked ? 'locked' : 'archived')) : null,
  );
}

function back(parent) {
  return h(
    'button',
    {
      type: 'button',
      class: 'crumb',
      'aria-label': word('backTo', { channel: `#${parent.name}` }),
      'data-room': parent.id,
      'data-key': 'back',
    },
    icon('back'),
    icon('thread'),
    h('span', {}, `#${parent.name} ›`),
  );
}

function threadTools(room) {
  const change = (what) => act(what, { as: state.as, room: room.id }).catch((error) => toast(error.message));
  const button = (name, label, run) =>
    h(
      'button',
      { type: 'button', class: 'icon', 'aria-label': label, title: label, 'data-key': name, onclick: run },
      icon(name),
    );
  return h(
    'span',
    { class: 'thread-tools' },
    button('box', word('archiveThread'), () => change('archive')),
    button(
      'trash',
      word('deleteThread'),
      () => confirm(word('deleteThreadAsk', { name: room.name })) && change('close'),
    ),
  );
}

/** The button that opens the list of channels on a phone, with what waits in the others. */
export function drawBurger(root) {
  const others = state.world.rooms.filter((one) => one.id !== state.room);
  const mentions = others.reduce((sum, one) => sum + one.mentions, 0);
  const unread = others.some((one) => one.messages > 0);
  const label = mentions > 0 ? 'channelsWaiting' : unread ? 'channelsUnread' : 'channels';
  root.setAttribute('aria-label', word(label, { count: mentions }));
  fill(
    root,
    icon('menu'),
    mentions > 0 ? h('span', { class: 'badge' }, String(mentions)) : unread ? h('span', { class: 'dot' }) : null,
  );
}
