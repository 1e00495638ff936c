import { h } from './dom.js';
import { nameOf, roomOf, state, within } from './state.js';
import { moment } from './time.js';
import { word } from './words.js';

/** Discord's markdown as DOM nodes. Builds elements only, never HTML from text, so nothing in a message can run. */
export function markdown(text) {
  const out = [];
  let from = 0;
  for (const fence of text.matchAll(/```(?:[\w+-]*\n)?([\s\S]+?)```\n?/g)) {
    out.push(...blocks(lines(text.slice(from, fence.index))), h('pre', {}, h('code', {}, fence[1].replace(/\n$/, ''))));
    from = fence.index + fence[0].length;
  }
  return [...out, ...blocks(lines(text.slice(from)))];
}

function lines(text) {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function blocks(all) {
  const out = [];
  let at = 0;
  const take = (test) => {
    const from = at;
    while (at < all.length && test(all[at])) at += 1;
    return all.slice(from, at);
  };
  while (at < all.length) {
    const line = all[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (heading) {
      out.push(h(`h${heading[1].length + 2}`, { class: `heading level${heading[1].length}` }, inline(heading[2])));
      at += 1;
    } else if (small) {
      out.push(h('small', { class: 'subtext' }, inline(small[1])));
      at += 1;
    } else if (/^>>> /.test(line)) {
      out.push(h('blockquote', {}, blocks([line.slice(4), ...all.slice(at + 1)])));
      at = all.length;
    } else if (/^> ?/.test(line) && line.startsWith('>')) {
      out.push(
        h('blockquote', {}, blocks(take((next) => next.startsWith('> ') || next === '>').map((next) => next.slice(2)))),
      );
      if (!/^> |^>$/.test(line)) {
        out.push(h('div', { class: 'line' }, inline(line)));
        at += 1;
      }
    } else if (/^ *([-*]|\d+\.) +/.test(line)) out.push(list(take((next) => /^ *([-*]|\d+\.) +/.test(next))));
    else if (line.trim() === '') {
      // An empty line after a heading or list is only its margin.
      if (at < all.length - 1 && out.at(-1)?.className === 'line') out.push(h('div', { class: 'gap' }));
      at += 1;
    } else {
      out.push(h('div', { class: 'line' }, inline(line)));
      at += 1;
    }
  }
  return out;
}

function list(lines) {
  const first = /^( *)([-*]|\d+\.) +/.exec(lines[0]);
  const depth = first[1].length;
  const ordered = /\d/.test(first[2]);
  const root = h(ordered ? 'ol' : 'ul', ordered ? { start: Number.parseInt(first[2], 10) } : {});
  let deeper = [];
  const flush = () => {
    if (deeper.length > 0) (root.lastElementChild ?? root).append(list(deeper));
    deeper = [];
  };
  for (const line of lines) {
    const [head, spaces] = /^( *)([-*]|\d+\.) +/.exec(line);
    if (spaces.length > depth) {
      deeper.push(line);
      continue;
    }
    flush();
    root.append(h('li', {}, inline(line.slice(head.length))));
  }
  flush();
  return root;
}

/** Inline rules in order of precedence: pattern and what it becomes. Content of marks is parsed again. */
const RULES = [
  [/^\\([^\w\s])/, ([, character]) => character],
  [/^(`+)([^`](?:.*?[^`])?)\1(?!`)/, ([, , code]) => h('code', {}, code)],
  [/^<@!?(\d+)>/, ([, id]) => mention(`@${nameOf(id) ?? word('unknownPerson')}`, id === state.as)],
  [
    /^<@&(\d+)>/,
    ([, id]) =>
      mention(
        `@${state.world.guilds.flatMap((one) => one.roles).find((one) => one.id === id)?.name ?? word('unknownRole')}`,
      ),
  ],
  [/^<#(\d+)>/, ([, id]) => channel(id)],
  [/^<\/([^:>]+):(\d+)>/, ([, name]) => leading({ 'data-command': name }, `/${name}`)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, ([, seconds, style]) => time(Number(seconds), style)],
  [
    /^<(a?):(\w+):(\d+)>/,
    ([, , name, id]) => h('img', { class: 'emoji', src: `/cdn/emojis/${id}.png`, alt: `:${name}:` }),
  ],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, ([, label, url]) => link(url, inline(label))],
  [/^<(https?:\/\/[^\s>]+)>/, ([, url]) => link(url, url)],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, ([url]) => link(url, url)],
  [/^\*\*\*(.+?)\*\*\*/, ([, inner]) => h('strong', {}, h('em', {}, inline(inner)))],
  [/^\*\*(.+?)\*\*(?!\*)/, ([, inner]) => h('strong', {}, inline(inner))],
  [/^__(.+?)__(?!_)/, ([, inner]) => h('u', {}, inline(inner))],
  [/^~~(.+?)~~/, ([, inner]) => h('s', {}, inline(inner))],
  [/^\|\|(.+?)\|\|/, ([, inner]) => spoiler(inline(inner))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/, ([, inner]) => h('em', {}, inline(inner))],
  [/^_(?!\s)(.+?)_(?!\w)/, ([, inner]) => h('em', {}, inline(inner))],
  [/^@(everyone|here)\b/, ([text]) => mention(text, true)],
];

function inline(text) {
  const out = [];
  let plain = '';
  let rest = text;
  let before = '';
  while (rest !== '') {
    let hit = null;
    for (const [pattern, build] of RULES) {
      const found = pattern.exec(rest);
      // An underscore inside a word is just an underscore.
      if (!found || (rest[0] === '_' && /\w/.test(before))) continue;
      hit = [found, build];
      break;
    }
    if (hit) {
      if (plain) out.push(plain);
      plain = '';
      out.push(hit[1](hit[0]));
      before = hit[0][0].at(-1);
      rest = rest.slice(hit[0][0].length);
    } else {
      before = rest[0];
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  if (plain) out.push(plain);
  return out;
}

function mention(text, you = false) {
  return h('span', { class: you ? 'mention you' : 'mention' }, text);
}

/** A mention that leads somewhere on this page; a link, because buttons do not break into lines. */
function leading(where, text) {
  return h('a', { href: '#', class: 'mention', ...where }, text);
}

function channel(id) {
  const room = roomOf(id);
  if (!room) return h('span', { class: 'mention', 'data-unknown': id }, `#${word('unknownChannel')}`);
  return leading({ 'data-room': id }, `#${room.name}`);
}

/**
 * Rooms that were mentioned before they were heard of: a thread may be told of later than the message that names it.
 */
export function nameRooms(within) {
  for (const one of within.querySelectorAll('[data-unknown]'))
    if (roomOf(one.dataset.unknown)) one.replaceWith(channel(one.dataset.unknown));
}

function time(seconds, style) {
  const attributes = { datetime: new Date(seconds * 1000).toISOString(), title: moment(seconds, 'F'), class: 'moment' };
  if (style === 'R') attributes['data-relative'] = String(seconds);
  return h('time', attributes, moment(seconds, style));
}

function link(url, children) {
  const here = new RegExp(`^${location.origin}/cdn/`).test(url);
  const inside = within(url);
  if (inside)
    return leading(
      { 'data-room': inside.room.id, 'data-message': inside.message },
      url === children ? `#${inside.room.name ?? word('unknownChannel')}` : children,
    );
  return h('a', { href: url, target: '_blank', rel: here ? 'noopener' : 'noopener noreferrer' }, children);
}

/** Something hidden until it is clicked. */
export function spoiler(children) {
  const box = h(
    'span',
    { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': word('spoiler') },
    h('span', {}, children),
  );
  const show = () => {
    box.classList.add('shown');
    box.removeAttribute('aria-label');
  };
  box.addEventListener('click', show);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') show();
  });
  return box;
}
