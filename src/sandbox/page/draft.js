import { fill, h, icon, toast } from './dom.js';
import { act } from './net.js';
import { about, fault, given, meant } from './option.js';
import { state } from './state.js';
import { word } from './words.js';

/** A command being filled in: a field for each option that is wanted, the others by name or by button. */
export class Draft {
  #command;
  #root;
  #popup;
  #leave;
  #done;
  /** Values by the option's name: `{ value, text }`. */
  #fields = new Map();
  /** What was written that is no option: it stands where an option is named, and nothing is sent with it. */
  #rest = '';
  #asked = 0;
  #timer = 0;

  /** Is drawn in `root`; ends with `leave()`, or with `send(values by option)`. */
  constructor(command, { root, popup, leave, send }) {
    this.#command = command;
    this.#root = root;
    this.#popup = popup;
    this.#leave = leave;
    this.#done = send;
    for (const option of command.options) if (option.required) this.#fields.set(option.name, { value: '', text: '' });
  }

  /**
   * Takes values as they are written, `move:14 seat:Ann`, and goes on with what is still open; with `later` where the
   * text ends, which may be in the middle of a word.
   */
  read(text, later = false) {
    const named = this.#named(text);
    for (const [n, { option, to }] of named.entries()) {
      const value = text.slice(to, named[n + 1]?.from).trim();
      this.#fields.set(option.name, { value, text: value });
    }
    this.#rest = text.slice(0, named[0]?.from).trim();
    this.draw();
    const last = named.at(-1)?.option;
    if (this.#rest && !last) {
      this.#naming().focus();
      this.#naming().dispatchEvent(new Event('input'));
    } else if (later && last && !text.endsWith(' ')) this.#input(last.name).focus();
    else this.#next();
  }

  /** The options that a text names, and where. */
  #named(text) {
    return [...text.matchAll(/(?:^|\s)([^\s:]+):/g)].flatMap((match) => {
      const option = this.#command.options.find((one) => one.title === match[1] || one.name === match[1]);
      return option ? [{ option, from: match.index, to: match.index + match[0].length }] : [];
    });
  }

  /** Nothing is shown of it any more. */
  close() {
    clearTimeout(this.#timer);
    this.#hide();
  }

  /** Where typing goes on: the name of a further option where it can be typed, else the last field. */
  focus() {
    (this.#naming() ?? [...this.#root.querySelectorAll('.option input')].at(-1) ?? this.#sender()).focus();
  }

  /** To the first field that is empty; when all are full, to where one sends. */
  #next() {
    const empty = this.#command.options.find((option) => this.#fields.get(option.name)?.text === '');
    (empty ? this.#input(empty.name) : (this.#naming() ?? this.#sender()))?.focus();
  }

  #naming() {
    return this.#root.querySelector('.naming');
  }

  #sender() {
    return this.#root.querySelector('.send');
  }

  draw() {
    this.#hide();
    const command = this.#command;
    const shown = command.options.filter((option) => this.#fields.has(option.name));
    const more = command.options.filter((option) => !this.#fields.has(option.name));
    const button = (name, label, title, kind, run) =>
      h('button', { type: 'button', class: `icon ${kind}`, 'aria-label': label, title, onclick: run }, icon(name));
    fill(
      this.#root,
      this.#popup.element,
      h(
        'div',
        {
          class: 'bar command',
          onkeydown: (event) => (event.key === 'Escape' ? this.#leave() : this.#typeAnyway(event)),
        },
        h(
          'div',
          { class: 'filling' },
          h(
            'div',
            { class: 'said' },
            h('span', { class: 'slashed' }, `/${command.title}`),
            h('span', { class: 'faint' }, command.description),
          ),
          shown.map((option) => this.#field(option)),
          more.length > 0 || this.#rest ? this.#namingField(more) : null,
          more.length > 0 ? this.#adds(more) : null,
        ),
        button('close', word('giveUp'), word('cancel'), '', () => this.#leave()),
        button('send', word('sendCommand'), word('send'), 'send', () => this.send()),
      ),
    );
  }

  /** Buttons that add a field for an option nobody has to fill in. */
  #adds(more) {
    return h(
      'div',
      { class: 'adds' },
      h('span', { class: 'faint' }, word('ifYouLike')),
      more.map((option) =>
        h(
          'button',
          { type: 'button', class: 'add', title: option.description, onclick: () => this.#add(option) },
          `+ ${option.title}`,
        ),
      ),
    );
  }

  /** Where the name of such an option can be typed, as in the real client. */
  #namingField(more) {
    const input = h('input', {
      type: 'text',
      class: 'naming',
      'aria-label': word('optionName'),
      placeholder: word('optionValue'),
      autocomplete: 'off',
      autocapitalize: 'off',
      'aria-controls': 'suggestions',
      oninput: () => {
        this.#rest = input.value.trim();
        if (this.#named(input.value).length > 0) return this.read(input.value);
        const wanted = input.value.trim().toLowerCase();
        if (wanted === '') return this.#hide();
        const fitting = more.filter((one) => one.title.startsWith(wanted) || one.name.startsWith(wanted));
        this.#popup.show(
          fitting.map((one) => ({ label: one.title, description: one.description, value: one })),
          (one) => this.#add(one.value),
          word('noSuchOption'),
        );
      },
      onkeydown: this.#keys(() => this.#remove([...this.#fields.keys()].at(-1))),
    });
    input.value = this.#rest;
    return input;
  }

  #add(option) {
    if (option.title.startsWith(this.#rest) || option.name.startsWith(this.#rest)) this.#rest = '';
    this.#fields.set(option.name, { value: '', text: '' });
    this.draw();
    this.#input(option.name)?.focus();
  }

  /** What is typed while a button has the focus, Send for example, goes where the name of an option can be typed. */
  #typeAnyway(event) {
    if (event.target.tagName !== 'BUTTON' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1 && event.key !== ' ') this.#naming()?.focus();
  }

  /** Whether somebody who writes a value has gone on with the name of an option: `Bob strict:`, or just `seats:`. */
  #further(text) {
    const [, before = '', name] = /^(?:(.*)\s)?([^\s:]+):$/.exec(text) ?? [];
    const option = this.#command.options.find((one) => one.title === name || one.name === name);
    return option ? { before, option } : null;
  }

  /** Takes an option's field away, or with nothing left to take away gives the command up. */
  #remove(name) {
    const option = this.#command.options.find((one) => one.name === name);
    if (!option) return this.#leave();
    if (option.required) return this.#input(name)?.focus();
    this.#fields.delete(name);
    this.draw();
    this.focus();
  }

  #input(name) {
    return this.#root.querySelector(`.option input[data-option="${CSS.escape(name)}"]`);
  }

  /** What keys do in a text field: Enter sends, and Backspace in an empty one erases the option it belongs to. */
  #keys(erase) {
    return (event) => {
      if (this.#popup.keys(event)) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        this.send();
      } else if (event.key === 'Backspace' && event.target.value === '') {
        event.preventDefault();
        erase();
      }
    };
  }

  #field(option) {
    const entry = this.#fields.get(option.name);
    if (option.type === 11) return this.#fileField(option);
    const input = h('input', {
      type: 'text',
      'data-option': option.name,
      'aria-label': `${option.title}: ${option.description}`,
      title: option.description,
      placeholder: word(option.required ? 'required' : 'optional'),
      inputmode: option.type === 4 ? 'numeric' : option.type === 10 ? 'decimal' : null,
      autocomplete: 'off',
      autocapitalize: 'off',
      size: String(Math.max(8, entry.text.length + 1)),
      'aria-controls': 'suggestions',
      oninput: () => {
        const further = this.#further(input.value);
        entry.text = further?.before ?? input.value;
        entry.value = entry.text;
        if (further) return this.#add(further.option);
        input.size = Math.max(8, input.value.length + 1);
        this.#offer(option, input.value);
      },
      onfocus: () => this.#offer(option, entry.value === entry.text ? input.value : ''),
      onkeydown: this.#keys(() => {
        if (!option.required) this.#remove(option.name);
      }),
    });
    input.value = entry.text;
    return h('label', { class: entry.text ? 'option filled' : 'option' }, h('span', {}, option.title), input);
  }

  #fileField(option) {
    const entry = this.#fields.get(option.name);
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
    if (option.autocomplete) return this.#suggest(option);
    const wanted = text.toLowerCase().replace(/^@/, '');
    const fitting = given(option).filter((one) => one.label.toLowerCase().includes(wanted));
    const none = given(option).length > 0 ? word('nothingByName') : null;
    this.#popup.show(fitting.slice(0, 25), (one) => this.#pick(option, one), none, about(option));
  }

  #suggest(option) {
    const show = (list, none) => this.#popup.show(list, (one) => this.#pick(option, one), none, about(option));
    clearTimeout(this.#timer);
    this.#asked += 1;
    const mine = this.#asked;
    const options = Object.fromEntries(
      [...this.#fields].filter(([, entry]) => entry.value !== '').map(([name, entry]) => [name, entry.value]),
    );
    this.#timer = setTimeout(async () => {
      try {
        const { choices } = await act('suggest', {
          as: state.as,
          room: state.room,
          name: this.#command.name,
          options,
          focused: option.name,
        });
        if (mine !== this.#asked) return;
        show(
          choices.map((one) => ({ label: one.name, value: one.value })),
          word('noSuggestions'),
        );
      } catch {
        if (mine === this.#asked) show([], word('suggestionsFailed'));
      }
    }, 120);
  }

  #pick(option, one) {
    this.#fields.set(option.name, { value: one.value, text: one.label });
    this.draw();
    this.#next();
  }

  /** Sends it if it can be sent, or says why not. */
  send() {
    const { options } = this.#command;
    if (this.#rest) {
      toast(word('unknownOption', { text: this.#rest }));
      this.#naming().focus();
      return;
    }
    const values = {};
    for (const option of options) {
      const entry = this.#fields.get(option.name) ?? { value: '', text: '' };
      const value = meant(option, entry);
      const known =
        option.autocomplete || given(option).length === 0 || given(option).some((one) => one.value === value);
      const why = fault({ option, text: String(entry.text), known });
      // As in the real client, what was typed stays as it is.
      if (why !== null) {
        toast(why);
        this.#input(option.name)?.focus();
        return;
      }
      if (entry.text !== '') values[option.name] = value;
    }
    this.#done(values);
  }

  #hide() {
    // What was asked for before comes too late.
    this.#asked += 1;
    this.#popup.hide();
  }
}
