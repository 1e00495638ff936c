import { avatar, fill, h, icon, toast } from './dom.js';
import { act } from './net.js';
import { peopleOf, person, roomOf, signOf, state } from './state.js';
import { word } from './words.js';

const LOCALES = {
  'en-US': 'English',
  de: 'Deutsch',
  fr: 'Français',
  hu: 'Magyar',
  'zh-TW': '繁體中文',
  'es-ES': 'Español',
  ja: '日本語',
};

/** The list of channels with their threads, and of direct messages. */
export function drawRooms(root, open) {
  const { world } = state;
  const rooms = world.rooms;
  const own = rooms.find((one) => one.type === 1 && one.bot);
  const groups = rooms.filter((one) => one.type === 3);
  fill(
    root,
    world.guilds.map((guild) => {
      const channels = rooms.filter((one) => one.guild === guild.id && one.type === 0);
      return h(
        'section',
        {},
        h('h2', {}, guild.name, guild.bot ? null : h('small', {}, ` ${word(guild.known ? 'botLeft' : 'botNever')}`)),
        channels.map((one) => [
          line(one, open, icon('hash')),
          h(
            'div',
            { class: 'threads' },
            rooms
              .filter((room) => room.parent === one.id && (!room.archived || room.id === state.room))
              .map((room) => line(room, open, icon('thread'))),
          ),
          archive(
            one.id,
            rooms.filter((room) => room.parent === one.id && room.archived && room.id !== state.room),
            open,
          ),
        ]),
      );
    }),
    h(
      'section',
      {},
      h('h2', {}, word('directMessages')),
      own ? line(own, open, avatar('', 0, true)) : fresh({}, open, avatar('', 0, true), world.bot.global_name),
      groups.map((one) => line(one, open, icon(signOf(one)))),
      world.people.map(({ id, name }, index) => {
        if (id === state.as) return null;
        const between = rooms.find((one) => one.type === 1 && !one.bot && one.people.includes(id));
        if (between) return line(between, open, avatar(name, index));
        return fresh({ with: id }, open, avatar(name, index), name);
      }),
    ),
  );
}

/** Direct messages that nobody has begun yet. */
function fresh(whom, open, mark, name) {
  return h(
    'button',
    {
      type: 'button',
      class: 'room',
      'data-key': `write ${name}`,
      onclick: async () => open((await act('dm', { as: state.as, ...whom })).room),
    },
    mark,
    h('span', { class: 'name' }, word('writeTo', { name })),
  );
}

/** Ids of channels whose archive somebody has unfolded. */
const unfolded = new Set();

function archive(parent, rooms, open) {
  if (rooms.length === 0) return null;
  return h(
    'details',
    {
      class: 'archive',
      open: unfolded.has(parent),
      ontoggle: (event) => (event.target.open ? unfolded.add(parent) : unfolded.delete(parent)),
    },
    h('summary', { 'data-key': `archive ${parent}` }, word('archivedThreads', { count: rooms.length })),
    rooms.map((room) => line(room, open, icon('thread'))),
  );
}

function line(room, open, mark) {
  const classes = [
    'room',
    room.id === state.room ? 'open' : '',
    room.messages > 0 ? 'unread' : '',
    room.archived ? 'archived' : '',
  ];
  const { name, mentions: count } = room;
  return h(
    'button',
    {
      type: 'button',
      class: classes.join(' '),
      'aria-current': room.id === state.room ? 'page' : null,
      'aria-label':
        count > 0 ? word('roomWaiting', { name, count }) : room.messages > 0 ? word('roomUnread', { name }) : name,
      title: name,
      'data-key': room.id,
      onclick: () => open(room.id),
    },
    mark,
    h('span', { class: 'name' }, name),
    count > 0 ? h('span', { class: 'badge' }, String(count)) : null,
  );
}

/** Who we are, and what the real client has in its settings. */
export function drawProfile(root) {
  const you = person(state.as);
  const sign = JSON.stringify([you?.id, you?.dms, you?.installed, you?.locale]);
  // An open list of languages would be shut by drawing it anew.
  if (root.dataset.sign === sign) return;
  root.dataset.sign = sign;
  if (!you) return fill(root);
  const change = async (what, body) => {
    try {
      await act(what, { as: state.as, ...body });
    } catch (error) {
      toast(error.message);
    }
  };
  const known = Object.keys(LOCALES).includes(you.locale) ? LOCALES : { ...LOCALES, [you.locale]: you.locale };
  fill(
    root,
    h(
      'div',
      { class: 'who' },
      avatar(you.name, you.index),
      h('span', {}, h('b', {}, you.name), h('small', { class: 'faint' }, word(you.dms ? 'getsDms' : 'dmsClosed'))),
    ),
    h(
      'label',
      { class: 'switch' },
      h('input', {
        type: 'checkbox',
        checked: you.dms,
        'data-key': 'dms',
        onchange: (event) => change('dms', { open: event.target.checked }),
      }),
      word('botMayWrite'),
    ),
    h(
      'label',
      { class: 'switch', title: word('installHint') },
      h('input', {
        type: 'checkbox',
        checked: you.installed,
        'data-key': 'install',
        onchange: (event) => change('install', { on: event.target.checked }),
      }),
      word('installed'),
    ),
    h(
      'label',
      { class: 'language' },
      word('language'),
      h(
        'select',
        { 'data-key': 'language', onchange: (event) => change('locale', { locale: event.target.value }) },
        Object.entries(known).map(([value, label]) => h('option', { value, selected: value === you.locale }, label)),
      ),
    ),
  );
}

/** The switch between people, with a badge for whom something waits. */
export function drawPeople(root, become) {
  // The focus goes along to whom one has become.
  const focused = root.contains(document.activeElement);
  fill(
    root,
    state.world.people.map((one, index) => {
      const you = one.id === state.as;
      const { name } = one;
      const waiting = one.mentions > 0;
      return h(
        'button',
        {
          type: 'button',
          role: 'radio',
          class: you ? 'person you' : 'person',
          'aria-checked': String(you),
          tabindex: you ? '0' : '-1',
          'aria-label': waiting ? word('mentioned', { name, count: one.mentions }) : name,
          title: word(waiting ? 'waitedFor' : 'be', { name }),
          onclick: () => become(one.id),
          onkeydown: (event) => {
            const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
            if (!step) return;
            event.preventDefault();
            const { people } = state.world;
            become(people[(index + step + people.length) % people.length].id);
          },
        },
        avatar(name, index),
        h('span', { class: 'name' }, name),
        waiting ? h('span', { class: 'badge' }, String(one.mentions)) : null,
      );
    }),
  );
  if (focused) root.querySelector('.you')?.focus();
}

/** Who is here, at the right edge of wide screens. */
export function drawMembers(root) {
  const { world } = state;
  const room = roomOf(state.room);
  const here = peopleOf(room);
  fill(
    root,
    h('h2', {}, word('people', { count: here.length })),
    here.map((one) =>
      h(
        'div',
        { class: 'member' },
        avatar(one.name, world.people.indexOf(one)),
        h(
          'span',
          {},
          one.name,
          one.id === state.as ? h('small', { class: 'faint' }, ` ${word('you')}`) : null,
          one.installed ? h('small', { class: 'faint block' }, word('hasInstalled')) : null,
          one.dms ? null : h('small', { class: 'faint block' }, word('dmsClosed')),
        ),
      ),
    ),
    room?.bot === false
      ? null
      : [
          h('h2', {}, word('apps')),
          h(
            'div',
            { class: 'member' },
            avatar('', 0, true),
            h('span', {}, world.bot.global_name),
            h('span', { class: 'tag' }, word('app')),
          ),
        ],
  );
}
