import { Composer } from './composer.js';
import { fill, h, toast } from './dom.js';
import { drawBurger, drawHead } from './head.js';
import { Log } from './log.js';
import { openMenusIn } from './menu.js';
import { act, listen, look } from './net.js';
import { drawMembers, drawPeople, drawProfile, drawRooms } from './sidebar.js';
import { commandsOf, isReady, roomOf, state } from './state.js';
import { tick } from './time.js';
import { word } from './words.js';

const at = (id) => document.getElementById(id);
const shell = at('shell');
const log = new Log(at('log'));
const composer = new Composer(at('composer'));
openMenusIn(at('log'));
openMenusIn(at('people'));
let stop = () => {};
/** How often a person was chosen. */
let choices = 0;
let typing = 0;
/** The language of the words that are put in once. */
let spoken = null;

/** Takes the seat of a person: their rooms, their messages, their badges. */
async function become(id) {
  choices += 1;
  const mine = choices;
  // The person of an earlier run of the sandbox may be gone.
  const world = await look('world', id ? { as: id } : {})
    .catch(() => look('world', {}))
    .catch((error) => toast(error.message));
  // Somebody else was chosen meanwhile.
  if (!world || mine !== choices) return;
  stop();
  state.world = world;
  state.as = world.you;
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
  drawer(false);
  // A room just opened is not on the list yet.
  if (id && !roomOf(id)) state.world = await look('world', { as: state.as });
  if (id && !roomOf(id)) return toast(word('channelGone'), 'note');
  state.room = id;
  if (id) sessionStorage.setItem(`room ${state.as}`, id);
  at('log').setAttribute('aria-busy', 'true');
  if (!(await fetchMessages())) return;
  at('log').removeAttribute('aria-busy');
  drawFrame();
  composer.reset();
  const choosing = at('people').contains(document.activeElement);
  if (matchMedia('(hover: hover)').matches && !choosing) composer.focus();
  seen();
  await log.open(message);
}

/** Fetches the newest messages of the open room; says whether it is still the open one. */
async function fetchMessages() {
  const { as, room } = state;
  const none = { messages: [], more: false };
  const answer = room
    ? await look('messages', { as, room }).catch((error) => {
        toast(error.message);
        return none;
      })
    : none;
  if (state.room !== room || state.as !== as) return false;
  state.messages = answer.messages;
  state.more = answer.more;
  return true;
}

/** Catches up after the connection was lost; what is half written stays. */
async function catchUp() {
  state.world = await look('world', { as: state.as });
  if (!roomOf(state.room)) return become(state.as);
  if (!(await fetchMessages())) return;
  drawFrame();
  log.draw();
  seen();
  if (isReady()) composer.wake();
}

function drawFrame() {
  const room = roomOf(state.room);
  if (!room && state.room) {
    toast(word('channelGone'), 'note');
    state.room = null;
    const next = state.world.rooms.find((one) => one.type === 0);
    if (next) return open(next.id);
  }
  drawWords();
  drawRooms(at('rooms'), open);
  drawProfile(at('profile'));
  drawPeople(at('people'), become);
  drawMembers(at('members'));
  drawHead(at('head'), room);
  drawBurger(at('burger'));
  drawWaiting();
  const name = state.world.people.find((one) => one.id === state.as)?.name ?? '';
  const waiting = state.world.rooms.reduce((sum, one) => sum + one.mentions, 0);
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${name} · ${room ? room.name : 'Sandbox'}`;
}

/** Puts the words of the person's language where the page itself has none. */
function drawWords() {
  if (spoken === state.world.locale) return;
  spoken = state.world.locale;
  document.documentElement.lang = spoken;
  for (const one of document.querySelectorAll('[data-word]')) one.textContent = word(one.dataset.word);
  for (const one of document.querySelectorAll('[data-label]')) one.setAttribute('aria-label', word(one.dataset.label));
}

/** Says for whom the page waits. */
function drawWaiting() {
  const whom = state.lost
    ? word('lost')
    : state.world.bot.present
      ? ''
      : word('starting', { bot: state.world.bot.global_name });
  at('waiting').hidden = whom === '';
  // A screen reader says once what is written once.
  if (at('waiting').textContent !== whom) at('waiting').textContent = whom;
}

function heard(event) {
  if (event.kind === 'world') {
    const before = commandsOf(roomOf(state.room)).length;
    const ready = isReady();
    const was = roomOf(state.room);
    const { locale } = state.world;
    state.world = event.world;
    drawFrame();
    log.nameRooms();
    const now = roomOf(state.room);
    const others = before !== commandsOf(now).length && state.messages.length === 0;
    if (others || locale !== state.world.locale) log.draw();
    if (locale !== state.world.locale) composer.redraw();
    if (was && now && (was.archived !== now.archived || was.writable !== now.writable)) composer.redraw();
    if (isReady() && !ready) composer.wake();
  } else if (event.room !== state.room) return;
  else if (event.kind === 'typing') showTyping();
  else if (event.what === 'delete') log.drop(event.message.id);
  else {
    log.put(event.message);
    seen();
  }
}

function showTyping() {
  fill(
    at('typing'),
    h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
    word('typing', { bot: state.world.bot.global_name }),
  );
  clearTimeout(typing);
  typing = setTimeout(() => fill(at('typing')), 5000);
}

/** What is on a visible page counts as read. */
function seen() {
  if (!state.room || document.hidden) return;
  act('read', { as: state.as, room: state.room }).catch(() => {});
}

function lost(is) {
  const missed = state.lost;
  state.lost = is;
  drawWaiting();
  if (!is && missed)
    catchUp().then(
      () => toast(word('connected'), 'note'),
      (error) => toast(error.message),
    );
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-room], [data-message], [data-command], [data-write]');
  if (!link) return;
  event.preventDefault();
  const { room, message, command, write } = link.dataset;
  if (write) return composer.write(write);
  if (command) composer.begin(command);
  else if (room && room !== state.room) open(room, message);
  else if (message) log.jump(message);
});
document.addEventListener('visibilitychange', seen);
document.addEventListener('keydown', (event) => {
  // Typing anywhere writes a message, as in the real client.
  const busy = event.target.closest?.('input, textarea, select, dialog, .list');
  if (event.key === 'Escape') drawer(false);
  else if (busy || event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  else composer.focus();
});
function drawer(show) {
  shell.classList.toggle('drawer', show);
  at('burger').setAttribute('aria-expanded', String(show));
}
at('burger').addEventListener('click', () => drawer(!shell.classList.contains('drawer')));
at('veil').addEventListener('click', () => drawer(false));
setInterval(tick, 10_000);
become(state.as);
