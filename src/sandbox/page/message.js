import { draw, file } from './components.js';
import { avatar, h, icon, toast } from './dom.js';
import { openForm } from './form.js';
import { markdown } from './markdown.js';
import { act } from './net.js';
import { picture } from './picture.js';
import { nameOf, person, roomOf, state } from './state.js';
import { moment, stamp } from './time.js';
import { word } from './words.js';

/** Whether a message goes on below the former one without its own head. */
export function continues(message, former) {
  if (!former || former.author.id !== message.author.id || message.interaction_metadata || message.message_reference)
    return false;
  if (former.ephemeral !== message.ephemeral) return false;
  return new Date(message.timestamp) - new Date(former.timestamp) < 7 * 60_000;
}

/** One message with everything on it. */
export function drawMessage(message, former) {
  const bot = message.author.bot === true;
  const who = person(message.author.id);
  const name = message.author.global_name ?? message.author.username;
  const joined = continues(message, former);
  const classes = [
    'message',
    joined ? 'joined' : '',
    message.mentioned ? 'mentioned' : '',
    message.ephemeral ? 'ephemeral' : '',
  ];
  const failed = h('div', { class: 'failed', role: 'alert' });
  const use = async (component, values) => {
    failed.textContent = '';
    try {
      const reply = await act('component', {
        as: state.as,
        room: message.channel_id,
        message: message.id,
        customId: component.custom_id,
        values,
      });
      if (reply.modal) openForm(reply.modal);
    } catch (error) {
      failed.textContent = error.message;
    }
  };
  return h(
    'article',
    { class: classes.join(' '), id: `m${message.id}`, 'aria-label': `${name}, ${stamp(message.timestamp)}` },
    joined ? null : origin(message),
    joined
      ? h(
          'time',
          { class: 'side', title: moment(new Date(message.timestamp) / 1000, 'F') },
          moment(new Date(message.timestamp) / 1000, 't'),
        )
      : avatar(name, who?.index ?? 0, bot),
    h(
      'div',
      { class: 'body' },
      joined
        ? null
        : h(
            'div',
            { class: 'by' },
            h('span', { class: 'name' }, name),
            bot ? h('span', { class: 'tag' }, word('app')) : null,
            h('time', { title: moment(new Date(message.timestamp) / 1000, 'F') }, stamp(message.timestamp)),
            message.pinned ? h('span', { class: 'pinned', title: word('pinned') }, icon('pin')) : null,
            message.flags & 4096 ? h('span', { class: 'faint', title: word('silently') }, word('silent')) : null,
          ),
      message.thinking ? thinking(name) : content(message, use),
      failed,
      message.ephemeral ? privacy(message) : null,
      message.forced ? h('small', { class: 'faint block' }, word('forced')) : null,
      threadOf(message.id),
    ),
    h('div', { class: 'tools' }, tools(message)),
  );
}

/** The way into the thread that was opened from a message; it has the message's id. */
function threadOf(id) {
  const room = roomOf(id);
  if (!room) return null;
  return h(
    'button',
    { type: 'button', class: 'thread', 'data-room': id, 'data-key': `thread ${id}` },
    icon('thread'),
    h('span', { class: 'name' }, room.name),
    h('span', { class: 'plain' }, `${word('seeThread')} ›`),
  );
}

/** Brings the threads under the messages up to date: opened, renamed or deleted after the message was drawn. */
export function hangThreads(within) {
  for (const one of within.querySelectorAll('.thread')) {
    const now = threadOf(one.dataset.room);
    if (!now) one.remove();
    else if (now.textContent !== one.textContent) one.replaceWith(now);
  }
  for (const room of state.world.rooms.filter((one) => one.parent === state.room)) {
    const body = within.querySelector(`#m${room.id} > .body`);
    if (body && !body.querySelector(':scope > .thread')) body.append(threadOf(room.id));
  }
}

function origin(message) {
  const data = message.interaction_metadata;
  if (data?.name)
    return h(
      'div',
      { class: 'origin' },
      avatar(nameOf(data.user.id) ?? '?', person(data.user.id)?.index ?? 0),
      h('b', {}, nameOf(data.user.id)),
      ` ${word('used')} `,
      h('span', { class: 'mention' }, `/${data.name}`),
    );
  const reference = message.message_reference?.message_id;
  if (!reference) return null;
  const target = state.messages.find((one) => one.id === reference);
  const words = target ? `${target.author.global_name}: ${summary(target)}` : word('messageGone');
  return h(
    'button',
    { type: 'button', class: 'origin', 'data-message': reference },
    `${word('inReplyTo')} `,
    h('span', { class: 'faint' }, words),
  );
}

/** The first words of a message. */
function summary(message) {
  const texts = [];
  const walk = (one) => {
    if (one.content) texts.push(one.content);
    for (const inner of one.components ?? []) walk(inner);
  };
  walk(message);
  const text = texts
    .join(' ')
    .replace(/<@!?(\d+)>/g, (_, id) => `@${nameOf(id)}`)
    .replace(/<t:(-?\d+)(?::(\w))?>/g, (_, seconds, style) => moment(Number(seconds), style))
    .replace(/<[^>]+>/g, '')
    .replace(/(^|[ \n])-# /g, '$1')
    .replace(/[*_`#|~]/g, '')
    .trim();
  return text.length > 80 ? `${text.slice(0, 80)}…` : text || word('aPicture');
}

function thinking(name) {
  return h(
    'div',
    { class: 'thinking' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
    word('thinking', { name }),
  );
}

function content(message, use) {
  const texts = message.content ? h('div', { class: 'markup' }, markdown(message.content)) : null;
  const edited = message.ephemeral ? null : editedMark(message);
  // The mark goes to the end of the last line of text, as there is no better place in a message of components.
  if (edited && texts) (texts.lastElementChild ?? texts).append(' ', edited);
  const pictures = message.attachments.filter((one) => one.content_type?.startsWith('image/'));
  const files = message.attachments.filter((one) => !one.content_type?.startsWith('image/'));
  return [
    texts,
    message.embeds.map(embed),
    pictures.length > 0
      ? h(
          'div',
          { class: `gallery g${Math.min(pictures.length, 4)}` },
          pictures.map((one) => picture(one, one.description)),
        )
      : null,
    files.map((one) => file(one.url, one.filename, one.size)),
    h(
      'div',
      { class: 'parts' },
      message.components.map((one) => draw(one, use)),
    ),
    edited && !texts ? edited : null,
  ];
}

function editedMark(message) {
  if (!message.edited_timestamp) return null;
  return h('span', { class: 'edited', title: stamp(message.edited_timestamp) }, word('edited'));
}

function embed(one) {
  const fields = (one.fields ?? []).map((field) =>
    h(
      'div',
      { class: field.inline ? 'field inline' : 'field' },
      h('b', {}, markdown(field.name)),
      h('div', {}, markdown(field.value)),
    ),
  );
  const box = h(
    'div',
    { class: 'container accented embed' },
    one.author?.name ? h('small', {}, one.author.name) : null,
    one.title
      ? h(
          'b',
          { class: 'title' },
          /^https?:/.test(one.url ?? '')
            ? h('a', { href: one.url, target: '_blank', rel: 'noopener noreferrer' }, one.title)
            : one.title,
        )
      : null,
    one.description ? h('div', { class: 'markup' }, markdown(one.description)) : null,
    fields.length > 0 ? h('div', { class: 'fields' }, fields) : null,
    one.image?.url ? picture(one.image, one.image.description) : null,
    one.footer?.text ? h('small', { class: 'faint' }, one.footer.text) : null,
  );
  box.style.setProperty('--accent', `#${(one.color ?? 0x4e5058).toString(16).padStart(6, '0')}`);
  return box;
}

function privacy(message) {
  return h(
    'div',
    { class: 'privacy' },
    icon('eye'),
    `${word('onlyYou')} · `,
    h('button', { type: 'button', class: 'plain', onclick: () => remove(message) }, word('dismiss')),
    editedMark(message),
  );
}

function tools(message) {
  if (message.ephemeral || message.thinking) return null;
  const mine = message.author.id === state.as;
  const room = roomOf(state.room);
  if (!mine && (room?.guild === null || person(state.as)?.index !== 0)) return null;
  return h(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-label': word(mine ? 'deleteMessage' : 'deleteAsOwner'),
      title: word('delete'),
      onclick: () => remove(message),
    },
    icon('trash'),
  );
}

async function remove(message) {
  if (!message.ephemeral && !confirm(word('deleteMessageAsk'))) return;
  try {
    await act('delete', { as: state.as, room: message.channel_id, message: message.id });
  } catch (error) {
    toast(error.message);
  }
}
