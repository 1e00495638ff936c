import { fill, h, icon, toast } from './dom.js';
import { Draft } from './draft.js';
import { openForm } from './form.js';
import { act } from './net.js';
import { calledOf, commandsOf, isReady, roomOf, state } from './state.js';
import { Suggestions } from './suggestions.js';
import { word } from './words.js';

/** The command a line begins with, once a space stands after its whole name. */
function wholeCommand(line, commands) {
  for (const command of commands)
    for (const name of [command.title, command.name])
      if (line.startsWith(`/${name} `)) return { command, rest: line.slice(name.length + 2) };
  return null;
}

/** Whether these words begin words of a name, in the same order. */
function follows(words, name) {
  let at = 0;
  for (const word of name) if (at < words.length && word.startsWith(words[at])) at += 1;
  return at === words.length;
}

/** The place to write in: plain messages, and commands with a field for each option. */
export class Composer {
  #root;
  #popup = new Suggestions();
  /** The command being filled in. */
  #draft = null;
  #text = '';
  /** Whether what stands here is to be sent as soon as somebody is there to take it. */
  #held = false;

  constructor(root) {
    this.#root = root;
    root.addEventListener('input', () => {
      this.#held = false;
    });
    document.addEventListener('pointerdown', (event) => {
      if (!root.contains(event.target)) this.#popup.hide();
    });
  }

  /** Draws anew for the open room. */
  reset() {
    this.#plain('');
  }

  /** Draws anew what is written here. */
  redraw() {
    if (!this.#draft) this.#plain(this.#text);
  }

  /** Somebody is there: a command that was written before is understood now, and what was sent before goes out. */
  wake() {
    const held = this.#held;
    this.#held = false;
    this.#popup.hide();
    if (!this.#draft) this.#offerCommands(this.#text, true);
    if (!held) return;
    if (this.#draft) this.#draft.send();
    else this.#say();
  }

  /** Keeps what stands here, to be sent later. */
  #hold() {
    this.#held = true;
    const bot = state.world.bot.global_name;
    this.#popup.show([], null, state.lost ? word('heldForSandbox') : word('heldForBot', { bot }));
  }

  /** Starts a command from elsewhere (a chip, a mention of a command). */
  begin(name) {
    const command = commandsOf(roomOf(state.room)).find((one) => one.name === name);
    if (command) this.#start(command);
    else this.write(`/${name}`);
  }

  write(text) {
    this.#plain(text);
    const input = this.#root.querySelector('textarea');
    input?.focus();
    input?.dispatchEvent(new Event('input'));
  }

  focus() {
    if (this.#draft) this.#draft.focus();
    else this.#root.querySelector('textarea')?.focus();
  }

  #plain(text) {
    this.#draft?.close();
    this.#draft = null;
    this.#held = false;
    this.#text = text;
    this.#popup.hide();
    const room = roomOf(state.room);
    if (!room) return fill(this.#root);
    if (room.locked && room.archived)
      return fill(this.#root, h('div', { class: 'closed' }, icon('lock'), word('threadLocked')));
    const where = calledOf(room);
    const prompt = room.archived ? word('reopen') : room.writable ? word('message', { where }) : word('mayNotWrite');
    // A textarea cuts a long placeholder off in the middle of a letter.
    const narrow = room.writable && !room.archived && matchMedia('(max-width: 720px)').matches;
    const input = h('textarea', {
      rows: '1',
      'aria-label': prompt,
      placeholder: narrow ? word('messageShort') : prompt,
      disabled: !room.writable,
      maxlength: '2000',
      'aria-controls': 'suggestions',
      'aria-autocomplete': 'list',
      oninput: () => {
        this.#text = input.value;
        input.style.height = 'auto';
        input.style.height = `${Math.min(input.scrollHeight, 160)}px`;
        this.#offerCommands(input.value);
      },
      onkeydown: (event) => {
        if (event.key === 'Enter' && !event.isComposing) {
          const command = this.#written();
          // There is nothing to fill in: it is sent with the Enter that ends its name.
          if (command?.options.length === 0) {
            event.preventDefault();
            return this.#say();
          }
        }
        if (this.#popup.keys(event)) return;
        if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
          event.preventDefault();
          this.#say();
        }
      },
    });
    input.value = this.#text;
    fill(
      this.#root,
      this.#popup.element,
      h(
        'div',
        { class: 'bar' },
        h(
          'button',
          {
            type: 'button',
            class: 'icon slash',
            'aria-label': word('commands'),
            title: word('commands'),
            disabled: room.archived,
            onclick: () => this.write('/'),
          },
          icon('slash'),
        ),
        input,
        h(
          'button',
          {
            type: 'button',
            class: 'icon send',
            'aria-label': word('send'),
            title: word('send'),
            disabled: !room.writable,
            onclick: () => this.#say(),
          },
          icon('send'),
        ),
      ),
    );
  }

  /** `later`: the commands have become known after this was written. */
  #offerCommands(text, later = false) {
    if (!/^\/[^\n]*$/.test(text)) return this.#popup.hide();
    const wanted = text.slice(1).toLowerCase();
    const all = commandsOf(roomOf(state.room));
    const whole = wholeCommand(text, all);
    if (whole) return this.#start(whole.command, whole.rest, later);
    // As in Discord, a command is found by what it is called in one's language and by its own name.
    const called = (one, fits) => fits(one.title) || fits(one.name);
    const starts = all.filter((one) => called(one, (name) => name.startsWith(wanted)));
    const rest = all.filter((one) => !starts.includes(one) && called(one, (name) => name.includes(wanted.trim())));
    // Without the name of its group: "table film".
    const words = wanted.trim().split(/\s+/);
    const inGroups = all.filter(
      (one) => ![...starts, ...rest].includes(one) && called(one, (name) => follows(words, name.split(' '))),
    );
    this.#popup.show(
      [...starts, ...rest, ...inGroups].map((one) => ({
        label: `/${one.title}`,
        description: one.description,
        value: one,
      })),
      (one) => this.#start(one.value),
      all.length > 0 ? word('noSuchCommand') : this.#none(),
    );
  }

  /** Why there are no commands. */
  #none() {
    const { barren } = roomOf(state.room);
    return barren ? word('notInstalled', { bot: state.world.bot.global_name }) : word('noCommands');
  }

  /** The command whose whole name is written, and nothing else; undefined for none. */
  #written() {
    const text = this.#text.trim();
    return commandsOf(roomOf(state.room)).find((one) => [`/${one.title}`, `/${one.name}`].includes(text));
  }

  async #say() {
    const text = this.#text.trim();
    const room = roomOf(state.room);
    if (text === '' || !room) return;
    // Waiting does not bring commands to where nobody has installed the app.
    if (text.startsWith('/') && room.barren && !state.lost) return this.#popup.show([], null, this.#none());
    if (text.startsWith('/') ? !isReady() : state.lost) return this.#hold();
    const command = this.#written();
    if (command) return command.options.length === 0 ? this.#send(command, {}) : this.#start(command);
    this.reset();
    this.focus();
    try {
      await act('say', { as: state.as, room: room.id, content: text });
    } catch (error) {
      toast(error.message);
      if (this.#isFree(room.id)) this.#plain(text);
    }
  }

  /** Begins to fill a command in; `rest` is what was already written behind its name. */
  #start(command, rest = '', later = false) {
    const draft = new Draft(command, {
      root: this.#root,
      popup: this.#popup,
      leave: () => {
        this.reset();
        this.focus();
      },
      send: (options) => this.#send(command, options),
    });
    this.#draft = draft;
    draft.read(rest, later);
  }

  /** Goes on with a command that was refused: it can be corrected. */
  #resume(command, draft) {
    if (!draft) return this.#start(command);
    this.#draft = draft;
    draft.draw();
    draft.focus();
  }

  /** Whether nothing else was begun in the room meanwhile. */
  #isFree(room) {
    return !this.#draft && this.#text === '' && state.room === room;
  }

  async #send(command, options) {
    if (!isReady()) return this.#hold();
    const { as, room } = state;
    const draft = this.#draft;
    this.reset();
    this.focus();
    this.#root.classList.add('sending');
    try {
      const reply = await act('command', { as, room, name: command.name, options });
      if (reply.modal) openForm(reply.modal);
    } catch (error) {
      toast(`/${command.title}: ${error.message}`);
      if (this.#isFree(room)) this.#resume(command, draft);
    }
    this.#root.classList.remove('sending');
  }
}
