import { avatar, h, icon } from './dom.js';
import { person, state } from './state.js';
import { word } from './words.js';

/**
 * A list to choose from that opens over the page.
 * Options are `{ value, label, description?, emoji?, kind? }`; with `max` above 1 several can be ticked.
 */
export function openList({ anchor, label, options, chosen, min, max, onDone }) {
  document.querySelector('.list')?.dispatchEvent(new Event('leave'));
  const several = max > 1;
  const picked = new Set(chosen);
  let active = Math.max(
    0,
    options.findIndex((one) => picked.has(one.value)),
  );
  let shown = options;
  const search =
    options.length > 8
      ? h('input', { type: 'text', class: 'search', placeholder: word('search'), 'aria-label': word('search') })
      : null;
  const items = h('div', {
    role: 'listbox',
    'aria-label': label,
    'aria-multiselectable': String(several),
    tabindex: '-1',
    class: 'items',
  });
  const done = several ? h('button', { type: 'button', class: 'primary done' }, word('done')) : null;
  const list = h(
    'div',
    { class: 'list' },
    search,
    items,
    several ? h('div', { class: 'foot' }, h('span', { class: 'count' }), done) : null,
  );
  const veil = h('div', { class: 'list-veil' });
  // Inside a dialog the list has to be part of it, or it would lie below.
  (anchor.closest('dialog') ?? document.body).append(veil, list);

  const close = (values) => {
    list.remove();
    veil.remove();
    anchor.setAttribute('aria-expanded', 'false');
    // The message may have been drawn anew below the open list.
    const { key = '' } = anchor.dataset;
    (anchor.isConnected ? anchor : document.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
    if (values) onDone(values);
  };
  const ordered = () => options.filter((one) => picked.has(one.value)).map((one) => one.value);
  const choose = (one) => {
    if (!one) return;
    if (!several) {
      close(picked.has(one.value) && min === 0 ? [] : [one.value]);
      return;
    }
    if (picked.has(one.value)) picked.delete(one.value);
    else if (picked.size < max) picked.add(one.value);
    render();
  };
  const render = () => {
    items.replaceChildren(
      ...shown.map((one, n) =>
        h(
          'div',
          {
            role: 'option',
            id: `list-${n}`,
            class: n === active ? 'item active' : 'item',
            'aria-selected': String(picked.has(one.value)),
            onclick: () => choose(one),
            onmousemove: () => {
              if (active !== n) {
                active = n;
                mark();
              }
            },
          },
          face(one),
          h(
            'span',
            { class: 'words' },
            h('span', {}, one.label),
            one.description ? h('small', {}, one.description) : null,
          ),
          several ? h('span', { class: 'tick', 'aria-hidden': 'true' }) : null,
        ),
      ),
    );
    if (shown.length === 0) items.append(h('div', { class: 'none' }, word('nothingFound')));
    if (done) {
      done.disabled = picked.size < min || picked.size > max;
      const many = { count: picked.size, least: min, most: max };
      list.querySelector('.count').textContent = word(min === max ? 'chosenOf' : 'chosenFrom', many);
    }
  };
  const mark = () => {
    for (const [n, item] of [...items.children].entries()) item.classList.toggle('active', n === active);
    items.children[active]?.scrollIntoView({ block: 'nearest' });
    (search ?? items).setAttribute('aria-activedescendant', `list-${active}`);
  };
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      active = (active + step + shown.length) % shown.length;
      mark();
    } else if (event.key === 'Enter' || (event.key === ' ' && event.target !== search)) {
      if (event.target === done) return;
      choose(shown[active]);
    } else if (event.key === 'Escape') close(null);
    else if (event.key === 'Tab' && !several) close(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  search?.addEventListener('input', () => {
    const text = search.value.toLowerCase();
    shown = options.filter((one) => one.label.toLowerCase().includes(text));
    active = 0;
    render();
  });
  list.addEventListener('leave', () => close(null));
  veil.addEventListener('click', () => close(null));
  done?.addEventListener('click', () => close(ordered()));
  render();
  place(list, anchor);
  anchor.setAttribute('aria-expanded', 'true');
  (search ?? items).focus();
  mark();
}

function place(list, anchor) {
  const box = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 240), innerWidth - 16);
  list.style.width = `${width}px`;
  list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  const below = innerHeight - box.bottom;
  if (below > 280 || below > box.top) list.style.top = `${box.bottom + 4}px`;
  else list.style.bottom = `${innerHeight - box.top + 4}px`;
  list.style.maxHeight = `${Math.max(below, box.top) - 16}px`;
}

/** The picture in front of an option: an emoji or a person's avatar. */
export function face(one) {
  if (one.emoji) return emoji(one.emoji);
  if (one.kind === 'user') return avatar(one.label, person(one.value)?.index ?? 0, one.value === state.world.bot.id);
  return null;
}

export function emoji(one) {
  if (one.id) return h('img', { class: 'emoji', src: `/cdn/emojis/${one.id}.png`, alt: `:${one.name}:` });
  return h('span', { class: 'emoji', 'aria-hidden': 'true' }, one.name);
}

/** A closed select that opens the list. `onDone` gets the chosen values. */
export function selectBox({ label, placeholder, options, chosen, min, max, disabled, onDone, key }) {
  const known = options.filter((one) => chosen.includes(one.value));
  const shown =
    known.length > 0
      ? known.map((one) => h('span', { class: max > 1 ? 'pick' : 'one' }, face(one), one.label))
      : h('span', { class: 'placeholder' }, placeholder);
  const button = h(
    'button',
    {
      type: 'button',
      class: 'select',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': `${label}: ${known.map((one) => one.label).join(', ') || placeholder}`,
      'data-key': key,
      disabled,
      onclick: () => openList({ anchor: button, label, options, chosen, min, max, onDone }),
    },
    h('span', { class: 'value' }, shown),
    icon('down'),
  );
  return button;
}
