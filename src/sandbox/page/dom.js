/**
 * Builds an element. Attributes by name; `on…` functions become listeners; children may be nodes, texts, lists or
 * nothing.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== 'string') element[name] = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...nodes(children));
  return element;
}

function nodes(children) {
  return children
    .flat(Number.POSITIVE_INFINITY)
    .filter((child) => child !== null && child !== undefined && child !== false);
}

/** Replaces everything inside an element. What has the focus and a `data-key` has it afterwards as well. */
export function fill(element, ...children) {
  const key = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  element.replaceChildren(...nodes(children));
  if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

const ICONS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h17M3 15h17',
  thread: 'M5 4v9a4 4 0 0 0 4 4h9M14 12l5 5-5 5',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v2a2.5 2.5 0 0 0 5 0v-2a9 9 0 1 0-4 7.5',
  back: 'm15 5-7 7 7 7',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  out: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.500 13.500 20 4',
  slash: 'M16 4 8 20',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  pin: 'M12 15v6M8 4h8l-1 6 3 5H6l3-5z',
  box: 'M3 5h18v4H3zM5 9v11h14V9M10 13h4',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  group:
    'M12 11a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3 20c0-4 3-6 6-6s6 2 6 6M15 8.200a3 3 0 1 1 1 5.700M18 14.500c2 .7 3 2.500 3 5.500',
  gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
};

/** A small line drawing, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({ viewBox: '0 0 24 24', class: 'glyph', 'aria-hidden': 'true' }))
    svg.setAttribute(key, value);
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

const COLOURS = ['#e0684b', '#3ba55d', '#4f8ef7', '#c770d6', '#d9a13b', '#35a7a0'];

/** A round avatar with the first letter of a name; the bot gets a picture of a die. */
export function avatar(name, index, bot = false) {
  const face = h('span', { class: bot ? 'avatar bot' : 'avatar', 'aria-hidden': 'true' }, bot ? '' : (name[0] ?? '?'));
  if (!bot) face.style.setProperty('--tint', COLOURS[index % COLOURS.length]);
  return face;
}

export function colourOf(index) {
  return COLOURS[index % COLOURS.length];
}

/** A short notice near the top of the screen, in the place of the one before. */
export function toast(text, kind = 'error') {
  const note = h('div', { class: `toast ${kind}` }, text);
  document.getElementById('toasts').replaceChildren(note);
  setTimeout(() => note.remove(), 6000);
}

/** A dialog that closes on Escape, on its button and on a click beside it, and removes itself. */
export function dialog(attributes, ...children) {
  const box = h('dialog', attributes, ...children);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('mousedown', (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}
