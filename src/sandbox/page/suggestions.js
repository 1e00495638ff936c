import { face } from './choice.js';
import { fill, h } from './dom.js';

/** What may be chosen while writing, in a list above the line: commands, people, values of an option. */
export class Suggestions {
  element = h('div', { class: 'suggestions', role: 'listbox', id: 'suggestions', tabindex: '-1', hidden: true });
  #items = [];
  #active = 0;
  #choose = () => {};

  /**
   * Offers `{ value, label, description?, kind? }`, the first of them marked; `none` says why there are none, `head`
   * what it is all about. Without any of the three nothing is shown.
   */
  show(items, choose, none, head) {
    this.#items = items;
    this.#choose = choose;
    this.#active = 0;
    this.element.hidden = items.length === 0 && !none && !head;
    fill(
      this.element,
      head ? h('div', { class: 'about', 'aria-hidden': 'true' }, head) : null,
      items.map((one, n) =>
        h(
          'div',
          {
            role: 'option',
            id: `suggestion-${n}`,
            class: 'item',
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
      items.length === 0 && none ? h('div', { class: 'none' }, none) : null,
    );
    this.#mark();
  }

  hide() {
    this.#items = [];
    this.element.hidden = true;
  }

  /** Arrow keys, Enter and Tab belong to the suggestions while there are any; returns whether a key was used up. */
  keys(event) {
    if (this.element.hidden || event.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      this.hide();
      event.stopPropagation();
      return true;
    }
    if (this.#items.length === 0) return false;
    if (step) {
      this.#active = (this.#active + step + this.#items.length) % this.#items.length;
      this.#mark();
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey)
      this.#choose(this.#items[this.#active]);
    else return false;
    event.preventDefault();
    return true;
  }

  #mark() {
    const items = [...this.element.querySelectorAll('.item')];
    for (const [n, item] of items.entries()) {
      item.classList.toggle('active', n === this.#active);
      item.setAttribute('aria-selected', String(n === this.#active));
    }
    // What stands above the first one is read first.
    if (this.#active === 0) this.element.scrollTop = 0;
    else items[this.#active]?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.getAttribute('aria-controls') === 'suggestions' && items.length > 0)
      document.activeElement.setAttribute('aria-activedescendant', `suggestion-${this.#active}`);
  }
}
