import { emoji, selectBox } from './choice.js';
import { h, icon } from './dom.js';
import { markdown, spoiler } from './markdown.js';
import { picture } from './picture.js';
import { entities, roomOf, state, within } from './state.js';
import { weight } from './time.js';
import { word } from './words.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const ENTITY = { 5: ['user'], 6: ['role'], 7: ['user', 'role'], 8: ['channel'] };
const CALL = { 5: 'choosePerson', 6: 'chooseRole', 7: 'choosePersonOrRole', 8: 'chooseChannel' };

/** Draws a component tree. `use(component, values?)` is called for presses and choices and resolves when answered. */
export function draw(component, use) {
  const inner = (list) => (list ?? []).map((one) => draw(one, use));
  switch (component.type) {
    case 1:
      return h('div', { class: 'row' }, inner(component.components));
    case 2:
      return button(component, use);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(component, use);
    case 9:
      return h(
        'div',
        { class: 'section' },
        h('div', { class: 'texts' }, inner(component.components)),
        draw(component.accessory, use),
      );
    case 10:
      return h('div', { class: 'markup' }, markdown(component.content));
    case 11:
      return picture(component.media, component.description, { spoiler: component.spoiler, thumbnail: true });
    case 12:
      return h(
        'div',
        { class: `gallery g${Math.min(component.items.length, 4)}` },
        component.items.map((item) => picture(item.media, item.description, { spoiler: item.spoiler })),
      );
    case 13:
      return file(component.file.url, component.name, component.size);
    case 14:
      return h('hr', {
        class: `${component.divider === false ? 'blank' : ''} ${component.spacing === 2 ? 'large' : ''}`,
      });
    case 17:
      return container(component, inner(component.components));
    default:
      return h('div', { class: 'unknown' }, word('unknownPart', { type: component.type }));
  }
}

function container(component, children) {
  const box = h('div', { class: 'container' }, children);
  if (typeof component.accent_color === 'number') {
    box.classList.add('accented');
    box.style.setProperty('--accent', `#${component.accent_color.toString(16).padStart(6, '0')}`);
  }
  return component.spoiler ? spoiler(box) : box;
}

function button(component, use) {
  const words = [
    component.emoji ? emoji(component.emoji) : null,
    component.label ? h('span', {}, component.label) : null,
  ];
  const style = STYLES[component.style] ?? 'secondary';
  const inside = component.style === 5 ? within(component.url) : null;
  // Links to our own messages lead around inside the page.
  if (inside)
    return h(
      'button',
      { type: 'button', class: 'button link', 'data-room': inside.room.id, 'data-message': inside.message },
      words,
      icon('out'),
    );
  if (component.style === 5)
    return h(
      'a',
      {
        class: `button ${style}`,
        href: component.disabled ? null : component.url,
        target: '_blank',
        rel: 'noopener noreferrer',
      },
      words,
      icon('out'),
    );
  const element = h(
    'button',
    {
      type: 'button',
      class: `button ${style}`,
      disabled: component.disabled === true,
      'data-key': component.custom_id,
      'aria-label': component.label ? null : component.emoji?.name,
      // Busy, but not disabled: who plays with the keyboard would lose the place.
      onclick: async () => {
        if (element.classList.contains('busy')) return;
        element.classList.add('busy');
        await use(component);
        element.classList.remove('busy');
      },
    },
    words,
  );
  return element;
}

/** What a select of any kind offers: its own options, or the people, roles and channels of the server. */
export function optionsOf(component, room) {
  if (component.type === 3) return component.options;
  return entities(ENTITY[component.type], room, component.channel_types);
}

export function placeholderOf(component) {
  return component.placeholder || word(CALL[component.type] ?? 'choose');
}

function select(component, use) {
  const options = optionsOf(component, roomOf(state.room));
  const proposed = [
    ...(component.options ?? []).filter((one) => one.default).map((one) => one.value),
    ...(component.default_values ?? []).map((one) => one.id),
  ];
  const closed = (chosen) => {
    const box = selectBox({
      label: placeholderOf(component),
      placeholder: placeholderOf(component),
      options,
      chosen,
      min: component.min_values ?? 1,
      max: component.max_values ?? 1,
      disabled: component.disabled === true,
      key: component.custom_id,
      // What was chosen stands there at once, as in the real client.
      onDone: async (values) => {
        const next = closed(values);
        if (box.isConnected) {
          box.replaceWith(next);
          next.focus();
        }
        next.classList.add('busy');
        await use(component, values);
        next.classList.remove('busy');
      },
    });
    return box;
  };
  return closed(proposed);
}

/** A file to open or save. */
export function file(url, name, size) {
  return h(
    'a',
    { class: 'file', href: url, target: '_blank', rel: 'noopener', download: name },
    icon('file'),
    h('span', {}, h('span', { class: 'name' }, name), h('small', {}, weight(size))),
  );
}
