import { fill, h, toast } from './dom.js';
import { nameRooms } from './markdown.js';
import { drawMessage, hangThreads } from './message.js';
import { look } from './net.js';
import { state } from './state.js';
import { welcome } from './welcome.js';
import { word } from './words.js';

const SCROLLING = new Set(['PageUp', 'Home', 'ArrowUp', 'Tab', ' ']);

/**
 * The messages of the open room: the newest in sight until somebody scrolls up, older ones fetched when they get near.
 */
export class Log {
  #root;
  #lines = h('div', {});
  /** Whether the newest message is in sight and shall stay so. */
  #stuck = true;
  #top = 0;
  /**
   * Whether the reader has done what scrolls since the page last changed: what shrinks and grows moves the page as
   * well.
   */
  #reading = false;
  #fetching = null;
  /**
   * Id of the private answer to what was pressed with the keyboard: the focus goes there as soon as it says something.
   */
  #awaited = null;

  constructor(root) {
    this.#root = root;
    root.append(this.#lines);
    const reading = () => {
      this.#reading = true;
    };
    root.addEventListener('wheel', reading, { passive: true });
    root.addEventListener('touchmove', reading, { passive: true });
    root.addEventListener('pointerdown', ({ target }) => {
      if (!target.closest('button, a, input, textarea, [role=listbox]')) reading();
    });
    document.addEventListener('keydown', ({ key }) => SCROLLING.has(key) && reading());
    // Only who scrolls up leaves the end: what grows below pushes it away without anybody wanting that, and where a
    // message becomes shorter the browser itself scrolls up.
    root.addEventListener('scroll', () => {
      if (root.scrollHeight - root.scrollTop - root.clientHeight < 80) this.#stuck = true;
      else if (root.scrollTop < this.#top && this.#reading) this.#stuck = false;
      this.#top = root.scrollTop;
      if (this.#top < 600 && !this.#stuck) this.#earlier();
    });
    // Pictures that load and messages that grow push the end down.
    const growth = new ResizeObserver(() => this.#stuck && this.#toEnd());
    growth.observe(this.#lines);
    growth.observe(root);
  }

  #toEnd() {
    this.#reading = false;
    this.#root.scrollTop = this.#root.scrollHeight;
  }

  /** Draws all messages anew, from the end or with one of them in sight. */
  async open(message) {
    this.draw();
    this.#stuck = !message;
    if (message) await this.jump(message);
    else this.#toEnd();
  }

  draw() {
    fill(this.#lines, this.#head(), drawn(state.messages));
    if (this.#stuck) this.#toEnd();
  }

  #head() {
    return state.more ? h('p', { class: 'earlier' }, word('loading')) : welcome();
  }

  /** Fetches what was said before the first message on the page. */
  #earlier() {
    if (!state.more) return null;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetch() {
    const { as, room, messages } = state;
    let older;
    try {
      older = await look('messages', { as, room, before: messages[0].id });
    } catch (error) {
      toast(error.message);
      return;
    }
    if (state.room !== room || state.as !== as) return;
    const below = this.#root.scrollHeight - this.#root.scrollTop;
    state.messages = [...older.messages, ...state.messages];
    state.more = older.more;
    this.#lines.firstElementChild.remove();
    this.#lines.prepend(this.#head(), ...drawn(older.messages));
    this.#root.scrollTop = this.#root.scrollHeight - below;
  }

  /** Puts a new or changed message in its place, keeping the scroll and the focus where they were. */
  put(message) {
    const index = state.messages.findIndex((one) => one.id === message.id);
    // What changed further up than the page reaches is fetched from there with its changes.
    if (index < 0 && state.more && BigInt(message.id) < BigInt(state.messages[0].id)) return;
    // An answer to what we just did is looked for, wherever we are.
    if (index < 0 && message.interaction_metadata?.user.id === state.as) this.#stuck = true;
    const where = index < 0 ? state.messages.length : index;
    state.messages[where] = message;
    const old = document.getElementById(`m${message.id}`);
    const focused = old?.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    const fresh = drawMessage(message, state.messages[where - 1]);
    if (old) old.replaceWith(fresh);
    else this.#lines.append(fresh);
    if (focused !== undefined) refocus(fresh, focused, this.#stuck);
    const pressing = document.activeElement?.matches('#log .parts :focus-visible');
    if (index < 0 && message.ephemeral && pressing) this.#awaited = message.id;
    if (this.#awaited === message.id && !message.thinking) {
      this.#awaited = null;
      if (pressing) refocus(fresh, null, this.#stuck);
    }
    if (this.#stuck) this.#toEnd();
  }

  drop(id) {
    state.messages = state.messages.filter((one) => one.id !== id);
    document.getElementById(`m${id}`)?.remove();
  }

  /** Rooms may be known by now that were not when the messages were drawn. */
  nameRooms() {
    nameRooms(this.#lines);
    hangThreads(this.#lines);
  }

  /** Brings a message into sight, however long ago it was. */
  async jump(id) {
    this.#stuck = false;
    while (!document.getElementById(`m${id}`) && state.more) await this.#earlier();
    const message = document.getElementById(`m${id}`);
    if (!message) return;
    message.scrollIntoView({ block: 'center' });
    message.classList.add('flash');
    setTimeout(() => message.classList.remove('flash'), 1500);
  }
}

function drawn(messages) {
  return messages.map((message, n) => drawMessage(message, messages[n - 1]));
}

/**
 * Whoever plays with the keyboard goes on in the message that answered: on the same control, or the first of the new
 * ones.
 */
function refocus(message, key, preventScroll) {
  const next =
    (key ? message.querySelector(`[data-key="${CSS.escape(key)}"]`) : null) ??
    message.querySelector('.parts :is(.button, .select):not(:disabled)');
  next?.focus({ preventScroll });
}
