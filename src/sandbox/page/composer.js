import { face } from './choice.js';
import { fill, h, icon, toast } from './dom.js';
import { openForm } from './form.js';
import { act } from './net.js';
import { commandsOf, entities, roomOf, state } from './state.js';

const KINDS = { 6: ['user'], 7: ['channel'], 8: ['role'], 9: ['user', 'role'] };

/** The place to write in: plain messages, and commands with a field for each option. */
export class Composer {
  #root;
  #popup = h('div', { class: 'suggestions', role: 'listbox', id: 'suggestions', hidden: true });
  #items = [];
  #active = 0;
  #choose = () => {};
  #asked = 0;
  #timer = 0;
  /** The command being filled in: `{ command, fields: Map<name, { value, text }> }`. */
  #draft = null;
  #text = '';

  constructor(root) {
    this.#root = root;
    document.addEventListener('pointerdown', (event) => {
      if (!root.contains(event.target)) this.#hide();
    });
  }

  /** Draws anew for the open room. */
  reset() {
    this.#draft = null;
    this.#text = '';
    this.#plain();
  }

  /** Starts a command from elsewhere (a chip, a mention of a command). */
  begin(name) {
    const command = commandsOf(roomOf(state.room)).find((one) => one.name === name);
    if (command) this.#start(command);
    else this.write(`/${name}`);
  }

  write(text) {
    this.#draft = null;
    this.#text = text;
    this.#plain();
    const input = this.#root.querySelector('textarea');
    input?.focus();
    input?.dispatchEvent(new Event('input'));
  }

  focus() {
    this.#root.querySelector('textarea, input')?.focus();
  }

  #plain() {
    this.#hide();
    const room = roomOf(state.room);
    if (!room) return fill(this.#root);
    if (room.locked && room.archived)
      return fill(this.#root, h('div', { class: 'closed' }, icon('lock'), 'This thread is locked.'));
    const where = room.type === 1 ? `@${room.name}` : room.type === 0 ? `#${room.name}` : room.name;
    const prompt = room.archived
      ? 'Write something to reopen this thread'
      : room.writable
        ? matchMedia('(max-width: 720px)').matches
          ? `Message ${where}`
          : `Message ${where}, or type / for commands`
        : 'You may not write here';
    const input = h('textarea', {
      rows: '1',
      'aria-label': prompt,
      placeholder: prompt,
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
        if (this.#keys(event)) return;
        if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
          event.preventDefault();
          this.#say();
        }
      },
    });
    input.value = this.#text;
    fill(
      this.#root,
      this.#popup,
      h(
        'div',
        { class: 'bar' },
        h(
          'button',
          {
            type: 'button',
            class: 'icon slash',
            'aria-label': 'Commands',
            title: 'Commands',
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
            'aria-label': 'Send',
            title: 'Send',
            disabled: !room.writable,
            onclick: () => this.#say(),
          },
          icon('send'),
        ),
      ),
    );
  }

  #offerCommands(text) {
    if (!/^\/[^\n]*$/.test(text)) return this.#hide();
    const wanted = text.slice(1).toLowerCase();
    const all = commandsOf(roomOf(state.room));
    // As in Discord, a command is found by what it is called in one's language and by its own name.
    const called = (one, fits) => fits(one.title) || fits(one.name);
    const starts = all.filter((one) => called(one, (name) => name.startsWith(wanted)));
    const rest = all.filter((one) => !starts.includes(one) && called(one, (name) => name.includes(wanted.trim())));
    this.#show(
      [...starts, ...rest].map((one) => ({ label: `/${one.title}`, description: one.description, value: one })),
      (one) => this.#start(one.value),
      all.length === 0 ? 'The bot has no commands here yet.' : 'No such command',
    );
  }

  async #say() {
    const text = this.#text.trim();
    const room = roomOf(state.room);
    if (text === '' || !room) return;
    const command = text.startsWith('/')
      ? commandsOf(room).find((one) => [`/${one.title}`, `/${one.name}`].includes(text))
      : null;
    if (command) return this.#start(command);
    this.#text = '';
    this.#plain();
    this.focus();
    try {
      await act('say', { as: state.as, room: room.id, content: text });
    } catch (error) {
      toast(error.message);
    }
  }

  #start(command) {
    this.#draft = { command, fields: new Map() };
    for (const option of command.options)
      if (option.required) this.#draft.fields.set(option.name, { value: '', text: '' });
    this.#command();
    const first = this.#root.querySelector('.option input');
    if (first) first.focus();
    else this.#root.querySelector('.send')?.focus();
  }

  #command() {
    this.#hide();
    const { command, fields } = this.#draft;
    const shown = command.options.filter((option) => fields.has(option.name));
    const more = command.options.filter((option) => !fields.has(option.name));
    fill(
      this.#root,
      this.#popup,
      h(
        'div',
        { class: 'bar command' },
        h(
          'div',
          { class: 'filling' },
          h('span', { class: 'slashed' }, `/${command.title}`),
          shown.map((option) => this.#field(option)),
          more.map((option) =>
            h(
              'button',
              {
                type: 'button',
                class: 'add',
                title: option.description,
                onclick: () => {
                  fields.set(option.name, { value: '', text: '' });
                  this.#command();
                  this.#input(option.name)?.focus();
                },
              },
              `+ ${option.title}`,
            ),
          ),
          shown.length === 0 && more.length === 0 ? h('span', { class: 'faint' }, command.description) : null,
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'icon',
            'aria-label': 'Give up this command',
            title: 'Cancel',
            onclick: () => this.#cancel(),
          },
          icon('close'),
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'icon send',
            'aria-label': 'Send the command',
            title: 'Send',
            onclick: () => this.#send(),
            onkeydown: (event) => event.key === 'Escape' && this.#cancel(),
          },
          icon('send'),
        ),
      ),
    );
  }

  #cancel() {
    this.reset();
    this.focus();
  }

  #input(name) {
    return this.#root.querySelector(`.option input[data-option="${CSS.escape(name)}"]`);
  }

  #field(option) {
    const entry = this.#draft.fields.get(option.name);
    if (option.type === 11) return this.#fileField(option);
    const input = h('input', {
      type: 'text',
      'data-option': option.name,
      'aria-label': `${option.title}: ${option.description}`,
      title: option.description,
      placeholder: option.required ? 'required' : 'optional',
      inputmode: option.type === 4 ? 'numeric' : option.type === 10 ? 'decimal' : null,
      autocomplete: 'off',
      autocapitalize: 'off',
      size: String(Math.max(8, entry.text.length + 1)),
      'aria-controls': 'suggestions',
      oninput: () => {
        entry.text = input.value;
        entry.value = input.value;
        input.size = Math.max(8, input.value.length + 1);
        this.#offer(option, input.value);
      },
      onfocus: () => this.#offer(option, entry.value === entry.text ? input.value : ''),
      onkeydown: (event) => {
        if (this.#keys(event)) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          this.#send();
        } else if (event.key === 'Escape') this.#cancel();
        else if (event.key === 'Backspace' && input.value === '') {
          event.preventDefault();
          if (option.required) return;
          this.#draft.fields.delete(option.name);
          this.#command();
          const rest = this.#root.querySelectorAll('.option input');
          (rest[rest.length - 1] ?? this.#root.querySelector('.send'))?.focus();
        }
      },
    });
    input.value = entry.text;
    return h('label', { class: entry.text ? 'option filled' : 'option' }, h('span', {}, option.title), input);
  }

  #fileField(option) {
    const entry = this.#draft.fields.get(option.name);
    const input = h('input', {
      type: 'file',
      'data-option': option.name,
      'aria-label': option.title,
      onchange: async () => {
        const [file] = input.files;
        const bytes = new Uint8Array(await file.arrayBuffer());
        entry.value = [
          { name: file.name, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) },
        ];
        entry.text = file.name;
      },
    });
    return h('label', { class: 'option' }, h('span', {}, option.title), input);
  }

  /** Suggestions for an option: given choices, people and channels, or what the bot suggests. */
  #offer(option, text) {
    const pick = (one) => this.#pick(option, one);
    const wanted = text.toLowerCase();
    const filtered = (list) => list.filter((one) => one.label.toLowerCase().includes(wanted)).slice(0, 25);
    if (option.autocomplete) return this.#suggest(option, pick);
    if (option.choices.length > 0)
      return this.#show(
        filtered(option.choices.map((one) => ({ label: one.title, value: one.value }))),
        pick,
        'No such choice',
      );
    if (option.type === 5)
      return this.#show(
        filtered([
          { label: 'True', value: true },
          { label: 'False', value: false },
        ]),
        pick,
      );
    if (KINDS[option.type])
      return this.#show(
        filtered(entities(KINDS[option.type], roomOf(state.room), option.channel_types)),
        pick,
        'Nobody by that name',
      );
    this.#hide();
    this.#show([], pick, option.description);
  }

  #suggest(option, pick) {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const mine = this.#asked;
    const options = Object.fromEntries(
      [...this.#draft.fields].filter(([, entry]) => entry.value !== '').map(([name, entry]) => [name, entry.value]),
    );
    const { command } = this.#draft;
    this.#timer = setTimeout(async () => {
      try {
        const { choices } = await act('suggest', {
          as: state.as,
          room: state.room,
          name: command.name,
          options,
          focused: option.name,
        });
        if (mine !== this.#asked || !this.#draft) return;
        this.#show(
          choices.map((one) => ({ label: one.name, value: one.value })),
          pick,
          'No suggestions',
        );
      } catch {
        if (mine === this.#asked) this.#show([], pick, 'Loading suggestions failed');
      }
    }, 120);
  }

  #pick(option, one) {
    this.#draft.fields.set(option.name, { value: one.value, text: one.label });
    this.#command();
    const empty = this.#draft.command.options.find((other) => this.#draft.fields.get(other.name)?.text === '');
    if (empty) this.#input(empty.name)?.focus();
    else this.#root.querySelector('.send')?.focus();
  }

  async #send() {
    if (!this.#draft) return;
    const { command, fields } = this.#draft;
    const missing = command.options.find((option) => option.required && (fields.get(option.name)?.text ?? '') === '');
    if (missing) {
      toast(`Please fill in "${missing.title}".`);
      this.#input(missing.name)?.focus();
      return;
    }
    const options = {};
    for (const option of command.options) {
      const entry = fields.get(option.name);
      if (!entry || entry.text === '') continue;
      const choice = option.choices.find((one) => one.title.toLowerCase() === String(entry.text).toLowerCase());
      const entity =
        KINDS[option.type] &&
        entities(KINDS[option.type], roomOf(state.room)).find(
          (one) => one.label.toLowerCase() === String(entry.text).toLowerCase(),
        );
      options[option.name] = entity?.value ?? choice?.value ?? entry.value;
    }
    const { as, room } = state;
    this.reset();
    this.focus();
    this.#root.classList.add('sending');
    try {
      const reply = await act('command', { as, room, name: command.name, options });
      if (reply.modal) openForm(reply.modal);
    } catch (error) {
      toast(`/${command.title}: ${error.message}`);
    }
    this.#root.classList.remove('sending');
  }

  #show(items, choose, none) {
    this.#items = items;
    this.#choose = choose;
    this.#active = 0;
    this.#popup.hidden = items.length === 0 && !none;
    fill(
      this.#popup,
      items.map((one, n) =>
        h(
          'div',
          {
            role: 'option',
            id: `suggestion-${n}`,
            class: 'item',
            'aria-selected': String(n === 0),
            onpointerdown: (event) => event.preventDefault(),
            onclick: () => choose(one),
          },
          face(one),
          h(
            'span',
            { class: 'words' },
            h('span', {}, one.label),
            one.description ? h('small', {}, one.description) : null,
          ),
        ),
      ),
      items.length === 0 ? h('div', { class: 'none' }, none) : null,
    );
    this.#mark();
  }

  #hide() {
    this.#asked += 1;
    this.#items = [];
    this.#popup.hidden = true;
  }

  #mark() {
    for (const [n, item] of [...this.#popup.children].entries()) {
      item.classList.toggle('active', n === this.#active);
      if (item.hasAttribute('aria-selected')) item.setAttribute('aria-selected', String(n === this.#active));
    }
    this.#popup.children[this.#active]?.scrollIntoView({ block: 'nearest' });
    if (this.#root.contains(document.activeElement) && this.#items.length > 0)
      document.activeElement.setAttribute('aria-activedescendant', `suggestion-${this.#active}`);
  }

  /** Arrow keys, Enter and Tab belong to the suggestions while there are any. */
  #keys(event) {
    if (this.#popup.hidden) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      this.#hide();
      event.stopPropagation();
      return true;
    }
    if (this.#items.length === 0) return false;
    if (step) {
      this.#active = (this.#active + step + this.#items.length) % this.#items.length;
      this.#mark();
    } else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey))
      this.#choose(this.#items[this.#active]);
    else return false;
    event.preventDefault();
    return true;
  }
}
