import { openList } from './choice.js';
import { h, icon, toast } from './dom.js';
import { openForm } from './form.js';
import { act } from './net.js';
import { menusOf, roomOf, state } from './state.js';
import { word } from './words.js';

/** Commands in the menus of people and messages: by a right click, by a long press, or by the button of a message. */
const PERSON = 2;
const MESSAGE = 3;

/** Opens them for what is pressed in `root`: a message, or a person by their face or name. */
export function openMenusIn(root) {
  root.addEventListener('contextmenu', (event) => {
    const known = targetOf(event.target);
    if (known && openMenu(event.target.closest('button, .avatar, .name, .body, .message'), known))
      event.preventDefault();
  });
}

/** The button of a message for the same; null where there is nothing in its menu. */
export function menuButton(message) {
  if (message.thinking || menusOf(roomOf(state.room), MESSAGE).length === 0) return null;
  const button = h(
    'button',
    {
      type: 'button',
      class: 'icon',
      'aria-haspopup': 'listbox',
      'aria-label': word('menuOf', { bot: state.world.bot.global_name }),
      title: word('menuOf', { bot: state.world.bot.global_name }),
      'data-key': `menu ${message.id}`,
      onclick: () => openMenu(button, { type: MESSAGE, message: message.id }),
    },
    icon('more'),
  );
  return button;
}

function targetOf(pressed) {
  const { person } = pressed.closest('[data-person]')?.dataset ?? {};
  if (person) return { type: PERSON, person };
  const message = pressed.closest('.message')?.id.slice(1);
  if (!message || pressed.closest('a, input, textarea, .list')) return null;
  const author = state.messages.find((one) => one.id === message)?.author;
  const isFace = pressed.closest('.message > .avatar, .by > .name');
  if (isFace && author && author.id !== state.world.bot.id) return { type: PERSON, person: author.id };
  return { type: MESSAGE, message };
}

/** Whether there is anything to choose. */
function openMenu(anchor, { type, ...target }) {
  const all = menusOf(roomOf(state.room), type);
  if (all.length === 0) return false;
  openList({
    anchor,
    label: word('menuOf', { bot: state.world.bot.global_name }),
    options: all.map(({ name, title }) => ({ value: name, label: title })),
    chosen: [],
    min: 1,
    max: 1,
    onDone: async ([name]) => {
      try {
        const reply = await act('menu', { as: state.as, room: state.room, name, ...target });
        if (reply.modal) openForm(reply.modal);
      } catch (error) {
        toast(error.message);
      }
    },
  });
  return true;
}
