import { Composer } from './composer.js';
import { fill, h, icon, toast } from './dom.js';
import { nameRooms } from './markdown.js';
import { drawMessage } from './message.js';
import { act, listen, look } from './net.js';
import { drawMembers, drawPeople, drawSidebar } from './sidebar.js';
import { commandsOf, roomOf, state } from './state.js';
import { tick } from './time.js';

const at = (id) => document.getElementById(id);
const shell = at('shell');
const log = at('log');
const lines = h('div', {});
log.append(lines);
/** Whether the newest message is in sight and shall stay so. */
let stuck = true;
let top = 0;
const toEnd = () => {
  log.scrollTop = log.scrollHeight;
};
// Only who scrolls up leaves the end: what grows below pushes it away without anybody wanting that.
log.addEventListener('scroll', () => {
  if (log.scrollHeight - log.scrollTop - log.clientHeight < 80) stuck = true;
  else if (log.scrollTop < top) stuck = false;
  top = log.scrollTop;
});
// Pictures that load and messages that grow push the end down.
const growth = new ResizeObserver(() => stuck && toEnd());
growth.observe(lines);
growth.observe(log);
const composer = new Composer(at('composer'));
let stop = () => {};
let typing = 0;

/** Takes the seat of a person: their rooms, their messages, their badges. */
async function become(id) {
  stop();
  try {
    state.world = await look('world', id ? { as: id } : {});
  } catch {
    // The person of an earlier run of the sandbox is gone.
    state.world = await look('world', {});
  }
  state.as = state.world.you;
  sessionStorage.setItem('as', state.as);
  const kept = sessionStorage.getItem(`room ${state.as}`) ?? state.room;
  const waiting = state.world.rooms.find((room) => room.mentions > 0);
  const first = state.world.rooms.find((room) => room.type === 0);
  const next =
    (state.room && roomOf(state.room)?.mentions === 0 && !waiting ? roomOf(state.room) : null) ??
    waiting ??
    roomOf(kept) ??
    first;
  stop = listen(state.as, heard, lost);
  await open(next?.id ?? null);
}

/** Opens a room, and if told scrolls to one of its messages. */
async function open(id, message) {
  state.room = id;
  shell.classList.remove('drawer');
  at('burger').setAttribute('aria-expanded', 'false');
  if (id) sessionStorage.setItem(`room ${state.as}`, id);
  state.messages = [];
  if (id) {
    // A room just opened is not on the list yet.
    if (!roomOf(id)) state.world = await look('world', { as: state.as });
    const answer = await look('messages', { as: state.as, room: id }).catch((error) => {
      toast(error.message);
      return { messages: [] };
    });
    if (state.room !== id) return;
    state.messages = answer.messages;
  }
  drawFrame();
  drawLog();
  composer.reset();
  stuck = !message;
  if (message) jump(message);
  else toEnd();
  if (matchMedia('(hover: hover)').matches) composer.focus();
  seen();
}

function drawFrame() {
  const room = roomOf(state.room);
  if (!room && state.room) {
    toast('This channel is gone.', 'note');
    state.room = null;
    const next = state.world.rooms.find((one) => one.type === 0);
    if (next) return open(next.id);
  }
  drawSidebar(at('sidebar'), open);
  drawPeople(at('people'), become);
  drawMembers(at('members'));
  const parent = roomOf(room?.parent);
  const total = state.world.rooms.reduce((sum, one) => sum + (one.id === state.room ? 0 : one.mentions), 0);
  fill(at('burger'), icon('menu'), total > 0 ? h('span', { class: 'badge' }, String(total)) : null);
  fill(
    at('head'),
    room
      ? [
          icon(room.type === 1 ? 'at' : room.type === 0 ? 'hash' : 'thread'),
          parent
            ? h('button', { type: 'button', class: 'plain crumb', 'data-room': parent.id }, `#${parent.name} ›`)
            : null,
          h('h1', {}, room.name),
          room.topic ? h('span', { class: 'topic' }, room.topic) : null,
          room.manageable && !room.archived ? threadTools(room) : null,
          room.archived ? h('span', { class: 'tag' }, room.locked ? 'LOCKED' : 'ARCHIVED') : null,
        ]
      : h('h1', {}, 'Nothing here yet'),
  );
  document.title = `${state.world.people.find((one) => one.id === state.as)?.name ?? ''} · ${room ? room.name : 'Sandbox'}`;
}

/** What the owner of the server may do to a thread. */
function threadTools(room) {
  const change = (what) => act(what, { as: state.as, room: room.id }).catch((error) => toast(error.message));
  const button = (name, label, run) =>
    h('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, onclick: run }, icon(name));
  return h(
    'span',
    { class: 'thread-tools' },
    button('box', 'Archive this thread', () => change('archive')),
    button(
      'trash',
      'Delete this thread',
      () => confirm(`Delete "${room.name}" with all its messages?`) && change('close'),
    ),
  );
}

function drawLog() {
  fill(
    lines,
    welcome(),
    state.messages.map((message, n) => drawMessage(message, state.messages[n - 1])),
  );
}

/** The commands as chips: each of them while they are few, else one per family. */
function starters(commands) {
  const single = (one) => ({
    label: `/${one.title}`,
    description: one.description,
    data: { 'data-command': one.name },
  });
  if (commands.length <= 14) return commands.map(single);
  const families = Map.groupBy(commands, (one) => one.title.split(' ')[0]);
  return [...families].map(([word, list]) =>
    list.length === 1
      ? single(list[0])
      : { label: `/${word} …`, description: `${list.length} commands`, data: { 'data-write': `/${word} ` } },
  );
}

function welcome() {
  const room = roomOf(state.room);
  if (!room) return h('div', { class: 'welcome' }, h('h2', {}, 'There is no channel to show.'));
  const commands = commandsOf(room);
  const bot = state.world.bot.global_name;
  const title =
    room.type === 1 ? `Direct messages with ${bot}` : room.type === 0 ? `Welcome to #${room.name}` : room.name;
  const hint =
    commands.length === 0
      ? `${bot} has no commands here yet. If it is still starting, they will appear in a moment.`
      : room.archived
        ? 'This thread is archived. Write something to reopen it.'
        : `Type / to see what ${bot} can do, or start with one of these:`;
  return h(
    'div',
    { class: 'welcome' },
    h('div', { class: 'sign' }, icon(room.type === 1 ? 'at' : room.type === 0 ? 'hash' : 'thread')),
    h('h2', {}, title),
    h('p', {}, hint),
    room.archived
      ? null
      : h(
          'div',
          { class: 'chips' },
          starters(commands).map((one) =>
            h('button', { type: 'button', class: 'chip', title: one.description, ...one.data }, one.label),
          ),
        ),
    room.type === 0 && commands.length > 0
      ? h(
          'p',
          { class: 'faint' },
          `You can be any of ${state.world.people.length} people: pick one at the top. A red badge there shows whom somebody is waiting for.`,
        )
      : null,
  );
}

/** Puts a new or changed message in its place, keeping the scroll and the focus where they were. */
function upsert(message) {
  const index = state.messages.findIndex((one) => one.id === message.id);
  // An answer to what we just did is looked for, wherever we are.
  if (index < 0 && message.interaction_metadata?.user.id === state.as) stuck = true;
  const where = index < 0 ? state.messages.length : index;
  if (index < 0) state.messages.push(message);
  else state.messages[index] = message;
  const old = at(`m${message.id}`);
  const key = old?.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const fresh = drawMessage(message, state.messages[where - 1]);
  if (old) old.replaceWith(fresh);
  else lines.append(fresh);
  if (key) fresh.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: stuck });
  if (stuck) toEnd();
  seen();
}

function heard(event) {
  if (event.kind === 'world') {
    const before = commandsOf(roomOf(state.room)).length;
    const was = roomOf(state.room);
    state.world = event.world;
    drawFrame();
    nameRooms(lines);
    const now = roomOf(state.room);
    if (before !== commandsOf(now).length && state.messages.length === 0) drawLog();
    if (was && now && (was.archived !== now.archived || was.writable !== now.writable)) composer.reset();
  } else if (event.room !== state.room) return;
  else if (event.kind === 'typing') showTyping();
  else if (event.what === 'delete') {
    state.messages = state.messages.filter((one) => one.id !== event.message.id);
    at(`m${event.message.id}`)?.remove();
  } else upsert(event.message);
}

function showTyping() {
  fill(at('typing'), h('span', { class: 'dots' }, h('i'), h('i'), h('i')), `${state.world.bot.global_name} is typing…`);
  clearTimeout(typing);
  typing = setTimeout(() => fill(at('typing')), 5000);
}

/** What is on a visible page counts as read. */
function seen() {
  if (!state.room || document.hidden) return;
  act('read', { as: state.as, room: state.room }).catch(() => {});
}

let missed = false;
function lost(is) {
  shell.classList.toggle('lost', is);
  if (!is && missed) become(state.as);
  missed = is;
}

function jump(id) {
  const message = at(`m${id}`);
  if (!message) return;
  message.scrollIntoView({ block: 'center' });
  message.classList.add('flash');
  setTimeout(() => message.classList.remove('flash'), 1500);
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-room], [data-message], [data-command], [data-write]');
  if (!link) return;
  const { room, message, command, write } = link.dataset;
  if (write) return composer.write(write);
  if (command) composer.begin(command);
  else if (room && room !== state.room) open(room, message);
  else if (message) jump(message);
});
document.addEventListener('visibilitychange', seen);
document.addEventListener('keydown', (event) => {
  // Typing anywhere writes a message, as in the real client.
  const busy = event.target.closest?.('input, textarea, select, dialog, .list, button');
  if (event.key === 'Escape') shell.classList.remove('drawer');
  else if (event.key === '/' && !busy && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    composer.write('/');
  }
});
const drawer = (show) => {
  shell.classList.toggle('drawer', show);
  at('burger').setAttribute('aria-expanded', String(show));
};
at('burger').addEventListener('click', () => drawer(!shell.classList.contains('drawer')));
at('veil').addEventListener('click', () => drawer(false));
setInterval(tick, 10_000);
become(state.as).catch((error) => toast(error.message));
