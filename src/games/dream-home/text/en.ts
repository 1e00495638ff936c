import { count, ordinal } from '../../../core/text/en.ts';
import { guideEn } from './en-guide.ts';
import { lessonEn } from './en-lesson.ts';

const points = (n: number): string => count(n, 'point', 'points');
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
/** What something brings: "+3", "−1", "±0". */
const gained = (n: number): string => (n === 0 ? '±0' : signed(n));
/** The windows of a roof, each worth a point. */
const panes = (n: number): string => (n === 0 ? 'no windows' : `${count(n, 'window', 'windows')} ${n}`);
const up = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything Dream Home says in English. A phrase knows only its own words; grammar stays inside it. */
export const en = {
  'game-name': 'Dream Home',
  tagline: 'Take a room and what comes with it, twelve times: build the home everybody wants to live in.',
  length: '12 turns each · about 30 minutes in one sitting',

  // Cards and what is on them.
  'living-room': 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  playroom: 'Playroom',
  study: 'Study',
  library: 'Library',
  'games-room': 'Games room',
  'dressing-room': 'Dressing room',
  sauna: 'Sauna',
  pantry: 'Pantry',
  garage: 'Garage',
  'wine-cellar': 'Wine cellar',
  laundry: 'Laundry',
  'storage-room': 'Storage room',
  workshop: 'Workshop',
  'empty-room': 'Empty room',
  piano: 'Piano',
  paintings: 'Paintings',
  'canopy-bed': 'Canopy bed',
  'hot-tub': 'Hot tub',
  'whirlpool-bath': 'Whirlpool bath',
  'ice-cream-machine': 'Ice cream machine',
  shelves: 'Shelves',
  'cat-house': 'Cat house',
  treehouse: 'Treehouse',
  birdhouse: 'Birdhouse',
  drill: 'Drill',
  jackhammer: 'Jackhammer',
  'concrete-mixer': 'Concrete mixer',
  scaffolding: 'Scaffolding',
  roofer: 'Roofer',
  supplier: 'Supplier',
  architect: 'Architect',
  handyman: 'Handyman',
  'interior-designer': 'Interior designer',
  red: 'Red roof',
  brown: 'Brown roof',
  purple: 'Purple roof',
  orange: 'Orange roof',
  'red-window': 'Red roof with window',
  'brown-window': 'Brown roof with window',
  'purple-window': 'Purple roof with window',
  'orange-window': 'Orange roof with window',
  'some-roof': 'a roof card',
  'the-key': 'First-player key',

  // Places.
  'cell-u': ({ n, cell }: { n: number; cell: string }) => `Upper floor ${n} (${cell})`,
  'cell-g': ({ n, cell }: { n: number; cell: string }) => `Ground floor ${n} (${cell})`,
  'cell-b': ({ n, cell }: { n: number; cell: string }) => `Basement ${n} (${cell})`,
  'floor-u': 'Upper floor',
  'floor-g': 'Ground floor',
  'floor-b': 'Basement',

  // Where the game stands.
  round: ({ round, rounds }: { round: number; rounds: number }) => `Round ${round} of ${rounds}`,
  'round-over': 'Final score',
  'task-cull': 'clear a column of the market',
  'task-jackhammer': 'use the jackhammer or keep it',
  'task-turn': 'take a column',
  'task-keep': 'choose which décor stays',
  'task-roofer': 'let the roofer add a roof',
  'task-help': 'let the helpers finish the home',
  'task-rest': 'look at the result',
  'task-over': 'admire the homes',

  // Questions of the wizard.
  'ask-turn': 'What do you want to do?',
  'ask-cull': 'Which column goes? Its room and the card above it are discarded.',
  'ask-jackhammer': 'Break out a room now with the jackhammer, or keep it for later?',
  'ask-jackhammer-column': 'Which room do you break out? The card above it is discarded.',
  'ask-take': 'Which column do you take?',
  'ask-cell': ({ room }: { room: string }) => `Where does the ${room.toLowerCase()} go?`,
  'ask-cell-down': ({ room }: { room: string }) =>
    `Where does the ${room.toLowerCase()} go? “down” (↓ in the picture) is face down, as an empty room.`,
  'ask-face': ({ room, cell }: { room: string; cell: string }) => `${room} on ${cell}: which side up?`,
  'ask-token': ({ token }: { token: string }) =>
    `Where do you put the ${token.toLowerCase()}? One token belongs to a whole room.`,
  'ask-scaffolding': 'Where does the scaffolding go?',
  'ask-drill-column': 'Which room of the market do you want to swap in?',
  'ask-drill-cell': ({ room }: { room: string }) => `Which of your rooms leaves for the ${room.toLowerCase()}?`,
  'ask-mix': 'Which two rooms of the market change places? First the left one.',
  'ask-mix-other': ({ room }: { room: string }) => `With which room does the ${room.toLowerCase()} change places?`,
  'ask-keep': 'Only one décor token fits in a room. Which one stays?',
  'ask-roofer': 'Your roofer may add one discarded roof to your pile. Which one?',
  'ask-help': 'One last improvement before the roofs are revealed?',
  'ask-supplier': 'Which discarded room does the supplier bring?',
  'ask-supplier-cell': ({ room }: { room: string }) => `What makes way for the ${room.toLowerCase()}?`,
  'ask-handyman': 'Which two rooms does the handyman swap? First one, then the other.',
  'ask-handyman-other': ({ cell }: { cell: string }) => `With which room does the one on ${cell} swap?`,

  // Answers: what stands on the buttons.
  'do-take': 'Take a column',
  'do-drill': 'Use the drill first',
  'do-mix': 'Use the concrete mixer first',
  'do-jackhammer': 'Use the jackhammer',
  'do-wait': 'Keep the jackhammer',
  'do-cull': 'Clear a column',
  'do-keep': 'Keep a décor token',
  'do-roofer': 'Add a roof',
  'do-supplier': 'Send the supplier',
  'do-handyman': 'Send the handyman',
  'do-skip': 'No, thanks',
  'about-drill': 'Swap one of your rooms with one in the market, then take a column',
  'about-mix': 'Swap two rooms in the market, then take a column',
  'about-take': 'The room and the card above it',
  'about-jackhammer': 'Take and place any room now; you skip your turn this round',
  'about-wait': 'You may use it in a later round',
  'about-supplier': 'Swap one of your rooms with a discarded one',
  'about-handyman': 'Swap two rooms of your home',
  'about-skip': 'The home stays as it is',
  column: ({ column, room }: { column: string; room: string }) => `${column} · ${room}`,
  'column-with': ({ column, room, more }: { column: string; room: string; more: string }) =>
    `${column} · ${room} + ${more}`,
  'cell-holding': ({ cell, what }: { cell: string; what: string }) => `${what} · ${cell}`,
  'face-up': ({ room }: { room: string }) => `Face up: ${room}`,
  'face-down': 'Face down: empty room',
  'token-on': ({ token, room, cell }: { token: string; room: string; cell: string }) => `${token} · ${room} · ${cell}`,
  'token-skip': ({ token }: { token: string }) => `Without the ${token.toLowerCase()}`,
  'scaffolding-on': ({ cell }: { cell: string }) => `Scaffolding · ${cell}`,
  'keep-token': ({ token, cell }: { token: string; cell: string }) => `${token} · ${cell}`,

  // The same on narrow buttons: nine letters at most.
  short: ({ name }: { name: string }) => name,
  'short-gain': ({ name, gain }: { name: string; gain: number }) => `${name} ${gained(gain)}`,
  'short-down': ({ name }: { name: string }) => `${name} down`,
  'short-down-gain': ({ name, gain }: { name: string; gain: number }) => `${name} down${gained(gain)}`,
  'short-face-up': ({ gain }: { gain: number }) => `Up ${gained(gain)}`,
  'short-face-down': ({ gain }: { gain: number }) => `Down ${gained(gain)}`,
  'short-skip': 'Without',
  'short-take': 'Take',
  'short-drill': 'Drill',
  'short-mix': 'Mixer',
  'short-supplier': 'Supplier',
  'short-handyman': 'Handyman',
  'short-no': 'No',
  'short-red': 'Red',
  'short-brown': 'Brown',
  'short-purple': 'Purple',
  'short-orange': 'Orange',
  'short-red-window': 'Red +1',
  'short-brown-window': 'Brown +1',
  'short-purple-window': 'Purple +1',
  'short-orange-window': 'Orange +1',

  'place-down': ({ name }: { name: string }) => `${name} face down`,
  // Why the first of several ways is best where another brings more at once.
  rather: ({ column, cell, why }: { column: string; cell: string; why: string }) =>
    `${column} → ${cell} brings less at once, but ${why}.`,
  'rather-first': ({ why }: { why: string }) => `The first way brings less at once, but ${why}.`,
  'rather-spaces': 'it leaves a space in the house free',
  'rather-growth': 'a room can still grow after it',
  'rather-functions': 'it comes closer to a bonus',
  'rather-stack': 'its roof counts at the end',
  'rather-cards': 'its tool or helper is worth more',
  'rather-key': 'you begin the next round',
  'rather-later': 'it promises more by the end',

  // Several answers in one: the places and the points first, for a phone cuts off the end.
  way: ({ column, cell, gain, room }: { column: string; cell: string; gain: number; room: string }) =>
    `${column} → ${cell} ${gained(gain)} · ${room}`,
  'way-with': ({
    column,
    cell,
    gain,
    room,
    more,
  }: {
    column: string;
    cell: string;
    gain: number;
    room: string;
    more: string;
  }) => `${column} → ${cell} ${gained(gain)} · ${room} + ${more}`,
  'way-with-on': ({
    column,
    cell,
    gain,
    room,
    more,
    extra,
  }: {
    column: string;
    cell: string;
    gain: number;
    room: string;
    more: string;
    extra: string;
  }) => `${column} → ${cell} ${gained(gain)} · ${room} + ${more} on ${extra}`,
  'way-without': ({
    column,
    cell,
    gain,
    room,
    more,
  }: {
    column: string;
    cell: string;
    gain: number;
    room: string;
    more: string;
  }) => `${column} → ${cell} ${gained(gain)} · ${room}, no ${more.toLowerCase()}`,
  'place-with-on': ({ cell, gain, more, extra }: { cell: string; gain: number; more: string; extra: string }) =>
    `${cell} ${gained(gain)} · ${more} on ${extra}`,
  'place-without': ({ cell, gain, more }: { cell: string; gain: number; more: string }) =>
    `${cell} ${gained(gain)} · no ${more.toLowerCase()}`,
  'way-drill': ({
    column,
    cell,
    gain,
    room,
    gone,
  }: {
    column: string;
    cell: string;
    gain: number;
    room: string;
    gone: string;
  }) => `Drill: ${column} → ${cell} ${gained(gain)} · ${room} for ${gone.toLowerCase()}`,
  'way-mix': ({
    left,
    right,
    column,
    gain,
    room,
  }: {
    left: string;
    right: string;
    column: string;
    gain: number;
    room: string;
  }) => `Concrete mixer: ${left} ⇄ ${right}, then ${column} ${gained(gain)} · ${room}`,
  'way-supplier': ({ cell, gain, room, gone }: { cell: string; gain: number; room: string; gone: string }) =>
    `Supplier: ${cell} ${gained(gain)} · ${room} for ${gone.toLowerCase()}`,
  'way-handyman': ({ a, b, gain }: { a: string; b: string; gain: number }) => `Handyman: ${a} ⇄ ${b} ${gained(gain)}`,

  // Hints under the answers.
  'hint-now': ({ worth, gain }: { worth: string; gain: number }) =>
    gain === 0 ? worth : `${worth} · ${signed(gain)} now`,
  'hint-worth': ({ steps }: { steps: string }) => `Worth ${steps}`,
  'hint-worth-children': ({ steps, children }: { steps: string; children: number }) =>
    `Worth ${steps} · ${count(children, 'child', 'children')}`,
  'hint-annex': ({ points: n, partner, beside }: { points: number; partner: string; beside: number }) =>
    `Worth ${n}, next to a ${partner.toLowerCase()} ${beside}`,
  'hint-gain': ({ room, size, gain }: { room: string; size: number; gain: number }) =>
    size > 1 ? `Makes a ${room.toLowerCase()} of ${size}: ${signed(gain)}` : `${signed(gain)} now`,
  'hint-change': ({ gain }: { gain: number }) => (gain === 0 ? 'No change' : `${signed(gain)} now`),
  'hint-down-only': 'Only face down: an empty room',
  'hint-down': ({ gain }: { gain: number }) =>
    gain === 0 ? 'No points, but it carries what comes above' : `${signed(gain)} with the architect`,
  'hint-finish': ({ gain }: { gain: number }) => `${signed(gain)}; the room cannot grow any more`,
  'hint-decor': ({ gain }: { gain: number }) => `${signed(gain)}`,
  'hint-unused': 'Token and card are discarded',
  'hint-replaced': 'Laid first and replaced at once by the room',
  'hint-support': 'Carries what comes above; a room replaces it later',
  'hint-lose': ({ token, gain }: { token: string; gain: number }) =>
    `${signed(gain)}; the ${token.toLowerCase()} is lost`,
  'hint-discarded': ({ card }: { card: string }) => `The ${card.toLowerCase()} above it is discarded`,

  // A whole move, as its player says it.
  'move-cull': ({ column }: { column: string }) => `Clear ${column}`,
  'move-jackhammer': ({ column, room, cell }: { column: string; room: string; cell: string }) =>
    `Jackhammer: ${room} from ${column} to ${cell}`,
  'move-jackhammer-down': ({ column, room, cell }: { column: string; room: string; cell: string }) =>
    `Jackhammer: ${room} from ${column} face down to ${cell}`,
  'move-wait': 'Keep the jackhammer',
  'move-drill': ({ cell, gone, column, room }: { cell: string; gone: string; column: string; room: string }) =>
    `Drill: ${gone} on ${cell} for ${room} in ${column}`,
  'move-mix': ({ left, right }: { left: string; right: string }) =>
    `Concrete mixer: swap the rooms of ${left} and ${right}`,
  'why-gain': ({ gain }: { gain: number }) => `${signed(gain)} now`,
  'why-trio': 'completes bathroom, kitchen and bedroom',
  'why-bathrooms': 'a bathroom on both floors',
  'why-leaves': ({ seat, most, left }: { seat: string; most: number; left: number }) =>
    `leaves ${seat} at most +${left} instead of +${most}`,
  'why-first': 'you begin the next round',
  'why-roof': ({ n }: { n: number }) => `roof ${n} of 4`,
  'why-grows': ({ room, gain }: { room: string; gain: number }) =>
    `one more ${room.toLowerCase()} card there brings ${signed(gain)}`,
  /** Where there is nothing else to say. */
  'why-gone': ({ room }: { room: string }) => `nobody else can have this ${room.toLowerCase()}`,
  'why-even': ({ n }: { n: number }) => `no points now, none lost; ${n === 1 ? '1 place' : `${n} places`} still free`,
  // Beside a number, in an analysis.
  'item-room': ({ room }: { room: string }) => room.toLowerCase(),
  'item-empty': 'face-down rooms',
  'item-decor': 'décor',
  'item-bathrooms': 'bathrooms on both floors',
  'item-trio': 'bathroom, kitchen and bedroom',
  'item-roof': 'roof',
  'move-take': ({ column, room, cell }: { column: string; room: string; cell: string }) =>
    `Take ${column}: ${room} on ${cell}`,
  'move-take-down': ({ column, room, cell }: { column: string; room: string; cell: string }) =>
    `Take ${column}: ${room} face down on ${cell}`,
  'move-and': ({ move, more }: { move: string; more: string }) => `${move}, ${more}`,
  'move-and-on': ({ move, more, cell }: { move: string; more: string; cell: string }) => `${move}, ${more} on ${cell}`,
  'move-and-not': ({ move, more }: { move: string; more: string }) => `${move}, no ${more.toLowerCase()}`,
  'move-keep': ({ token, cell }: { token: string; cell: string }) => `Keep the ${token.toLowerCase()} on ${cell}`,
  'move-roofer': ({ roof }: { roof: string }) => `Roofer: ${roof}`,
  'move-supplier': ({ room, gone, cell }: { room: string; gone: string; cell: string }) =>
    `Supplier: ${room} for ${gone} on ${cell}`,
  'move-handyman': ({ a, b }: { a: string; b: string }) => `Handyman: swap ${a} and ${b}`,
  'move-skip': 'Leave it as it is',

  // What happened.
  'tell-culled': ({ seat, column, room, card }: { seat: string; column: string; room: string; card: string }) =>
    `${seat} clears ${column}: ${room.toLowerCase()} and ${card.toLowerCase()} are gone.`,
  'tell-jackhammered': ({ seat, column, room, cell }: { seat: string; column: string; room: string; cell: string }) =>
    `${seat} starts the jackhammer: a ${room.toLowerCase()} from ${column} lands on ${cell}.`,
  'tell-jackhammered-down': ({
    seat,
    column,
    room,
    cell,
  }: {
    seat: string;
    column: string;
    room: string;
    cell: string;
  }) => `${seat} starts the jackhammer: a ${room.toLowerCase()} from ${column} lands face down on ${cell}.`,
  'tell-waited': ({ seat }: { seat: string }) => `${seat} keeps the jackhammer quiet.`,
  'tell-drilled': ({
    seat,
    gone,
    cell,
    room,
    column,
  }: {
    seat: string;
    gone: string;
    cell: string;
    room: string;
    column: string;
  }) => `${seat} drills: ${room.toLowerCase()} comes to ${cell}, ${gone.toLowerCase()} now lies in ${column}.`,
  'tell-drilled-lost': ({
    seat,
    gone,
    cell,
    room,
    column,
    token,
  }: {
    seat: string;
    gone: string;
    cell: string;
    room: string;
    column: string;
    token: string;
  }) =>
    `${seat} drills: ${room.toLowerCase()} comes to ${cell}, ${gone.toLowerCase()} now lies in ${column} and the ${token.toLowerCase()} is lost.`,
  'tell-mixed': ({
    seat,
    left,
    right,
    leftRoom,
    rightRoom,
  }: {
    seat: string;
    left: string;
    right: string;
    leftRoom: string;
    rightRoom: string;
  }) =>
    `${seat} mixes up the market: ${leftRoom.toLowerCase()} now in ${left}, ${rightRoom.toLowerCase()} in ${right}.`,
  'tell-took': ({
    seat,
    column,
    room,
    cell,
    gain,
  }: {
    seat: string;
    column: string;
    room: string;
    cell: string;
    gain: string;
  }) => `${seat} takes ${column}: ${room.toLowerCase()} on ${cell}, and ${gain}.`,
  'tell-took-down': ({
    seat,
    column,
    room,
    cell,
    gain,
  }: {
    seat: string;
    column: string;
    room: string;
    cell: string;
    gain: string;
  }) => `${seat} takes ${column}: ${room.toLowerCase()} face down on ${cell}, and ${gain}.`,
  'gain-roof': 'a roof card',
  'gain-key': 'the first-player key',
  'gain-key-held': 'keeps the first-player key',
  'gain-card': ({ card }: { card: string }) => `the ${card.toLowerCase()}`,
  'gain-garden': ({ card }: { card: string }) => `the ${card.toLowerCase()} for the garden`,
  'gain-idle': ({ card }: { card: string }) => `the ${card.toLowerCase()}, too late to be of use`,
  'tell-decorated': ({ seat, token, cell }: { seat: string; token: string; cell: string }) =>
    `${seat} puts the ${token.toLowerCase()} on ${cell}.`,
  'tell-undecorated': ({ seat, token }: { seat: string; token: string }) =>
    `${seat} has no room for the ${token.toLowerCase()}; it is discarded.`,
  'tell-declined-token': ({ seat, token }: { seat: string; token: string }) =>
    `${seat} does not want the ${token.toLowerCase()}; it is discarded.`,
  'tell-scaffolded': ({ seat, cell }: { seat: string; cell: string }) => `${seat} puts up scaffolding on ${cell}.`,
  'tell-unscaffolded': ({ seat, cell }: { seat: string; cell: string }) =>
    `${seat}’s scaffolding on ${cell} comes down.`,
  'tell-kept': ({ seat, token, cell, lost }: { seat: string; token: string; cell: string; lost: string }) =>
    `${seat} keeps the ${token.toLowerCase()} on ${cell}; lost: ${lost.toLowerCase()}.`,
  'tell-cleared': ({ rooms }: { rooms: string }) => `Nobody wanted: ${rooms.toLowerCase()}.`,
  'tell-dealt': ({ round, rounds, seat }: { round: number; rounds: number; seat: string }) =>
    `Round ${round} of ${rounds}: ${seat} begins.`,
  'tell-roofed': ({ seat, roof }: { seat: string; roof: string }) =>
    `${seat}’s roofer adds a roof card to the pile: ${roof.toLowerCase()}.`,
  'tell-supplied': ({ seat, room, gone, cell }: { seat: string; room: string; gone: string; cell: string }) =>
    `${seat}’s supplier brings a ${room.toLowerCase()} for the ${gone.toLowerCase()} on ${cell}.`,
  'tell-supplied-lost': ({
    seat,
    room,
    gone,
    cell,
    token,
  }: {
    seat: string;
    room: string;
    gone: string;
    cell: string;
    token: string;
  }) =>
    `${seat}’s supplier brings a ${room.toLowerCase()} for the ${gone.toLowerCase()} on ${cell}; the ${token.toLowerCase()} is lost.`,
  'tell-swapped': ({ seat, a, b }: { seat: string; a: string; b: string }) => `${seat}’s handyman swaps ${a} and ${b}.`,
  'tell-declined': ({ seat, helpers }: { seat: string; helpers: string }) =>
    `${seat} sends home: ${helpers.toLowerCase()}.`,
  'tell-finished': 'All twelve rounds are over: the roofs are revealed and everything is counted.',
  'private-roof': ({ roof }: { roof: string }) => `You took: ${roof.toLowerCase()}.`,
  'private-roof-first': ({ roof }: { roof: string }) =>
    `You took: ${roof.toLowerCase()}. It now lies face down in your pile, and nobody may look at it: remember your roofs.`,

  // The position in words.
  'text-now': ({ round, rounds, seat, task }: { round: number; rounds: number; seat: string; task: string }) =>
    `Round ${round} of ${rounds}. To decide: ${seat} (${task}).`,
  'text-rest': ({ round, rounds }: { round: number; rounds: number }) =>
    `Round ${round} of ${rounds}, right after the move.`,
  'text-over': ({ seats, score }: { seats: string; score: number }) =>
    `The game is over. First: ${seats}, ${points(score)}.`,
  'text-order': ({ order, key }: { order: string; key: string }) =>
    `Order this round: ${order}. The first-player key: ${key}.`,
  'text-column': ({ column, room, more }: { column: string; room: string; more: string }) =>
    `${column}: ${room}, with ${more}`,
  'text-column-bare': ({ column, room }: { column: string; room: string }) => `${column}: ${room}`,
  'text-column-rest': ({ column, more }: { column: string; more: string }) =>
    `${column}: no room left, above it ${more}`,
  'text-column-gone': ({ column }: { column: string }) => `${column}: gone`,
  'text-room': ({ room, steps }: { room: string; steps: string }) => `${room} (${steps})`,
  'text-room-children': ({ room, steps, children }: { room: string; steps: string; children: number }) =>
    `${room} (${steps}; ${count(children, 'child', 'children')})`,
  'text-home': ({ seat, total, roofs, children }: { seat: string; total: number; roofs: number; children: number }) =>
    `${seat}: ${points(total)} so far, ${count(roofs, 'roof card', 'roof cards')}, ${count(children, 'child', 'children')}.`,
  'text-home-over': ({
    seat,
    total,
    roofs,
    children,
  }: {
    seat: string;
    total: number;
    roofs: number;
    children: number;
  }) =>
    `${seat}: ${points(total)}, ${count(roofs, 'roof card', 'roof cards')}, ${count(children, 'child', 'children')}.`,
  'text-floor': ({ floor, spaces }: { floor: string; spaces: string }) => `${floor}: ${spaces}.`,
  'text-free': ({ cell }: { cell: string }) => `${cell} free`,
  'text-scaffolding': ({ cell }: { cell: string }) => `${cell} scaffolding`,
  'text-empty': ({ cell }: { cell: string }) => `${cell} empty room`,
  'text-space': ({ cell, room }: { cell: string; room: string }) => `${cell} ${room}`,
  'text-space-children': ({ cell, room, children }: { cell: string; room: string; children: number }) =>
    `${cell} ${room} (${count(children, 'child', 'children')})`,
  'text-space-token': ({ cell, room, token }: { cell: string; room: string; token: string }) =>
    `${cell} ${room} with ${token}`,
  'text-space-token-children': ({
    cell,
    room,
    token,
    children,
  }: {
    cell: string;
    room: string;
    token: string;
    children: number;
  }) => `${cell} ${room} with ${token} (${count(children, 'child', 'children')})`,
  'text-garden': ({ things }: { things: string }) => `Garden: ${things}.`,
  'text-tools': ({ things }: { things: string }) => `Tools: ${things}.`,
  'text-helpers': ({ things }: { things: string }) => `Helpers: ${things}.`,
  'text-pile': ({ things }: { things: string }) => `Roofs: ${things}.`,
  'text-discards': ({ rooms }: { rooms: string }) => `Discarded rooms: ${rooms}.`,
  'text-discarded-roofs': ({ roofs }: { roofs: string }) => `Discarded roofs: ${roofs}.`,
  'text-discarded-others': ({ others }: { others: string }) => `Discarded décor, tools and helpers: ${others}.`,
  'text-decks': ({ rooms, resources }: { rooms: number; resources: number }) =>
    `Still to come: ${count(rooms, 'room', 'rooms')} and ${count(resources, 'resource card', 'resource cards')}.`,
  times: ({ n, what }: { n: number; what: string }) => (n === 1 ? what : `${n} × ${what}`),
  spent: ({ what }: { what: string }) => `${what} (done)`,

  // The score, explained.
  'score-seat': ({ seat, total }: { seat: string; total: number }) =>
    `${seat}: ${points(total)} so far, roofs not counted yet.`,
  'score-seat-over': ({ rank, seat, total }: { rank: number; seat: string; total: number }) =>
    `${rank}. ${seat}: ${points(total)}.`,
  'score-rooms': ({ points: n, list }: { points: number; list: string }) => `Rooms ${n}: ${list}.`,
  'score-rooms-none': 'Rooms 0.',
  'score-run': ({ room, cells, points: n }: { room: string; cells: string; points: number }) =>
    `${room} (${cells}) ${n}`,
  'score-run-beside': ({
    room,
    cells,
    points: n,
    partner,
  }: {
    room: string;
    cells: string;
    points: number;
    partner: string;
  }) => `${room} (${cells}) ${n} beside a ${partner.toLowerCase()}`,
  'score-run-alone': ({
    room,
    cells,
    points: n,
    partner,
  }: {
    room: string;
    cells: string;
    points: number;
    partner: string;
  }) => `${room} (${cells}) ${n}, no ${partner.toLowerCase()} beside it`,
  'score-empty': ({ count: n, points: worth }: { count: number; points: number }) =>
    `${count(n, 'empty room', 'empty rooms')} ${worth}`,
  'score-decor': ({ points: n, list }: { points: number; list: string }) => `Décor ${n}: ${list}.`,
  'score-decor-none': 'Décor 0.',
  'score-token': ({ token, points: n }: { token: string; points: number }) => `${token} ${n}`,
  'score-designer': ({ points: n }: { points: number }) => `Interior designer ${n}`,
  'score-function': ({ points: n, bathrooms, trio }: { points: number; bathrooms: number; trio: number }) =>
    `Functionality ${n}: a bathroom on both floors ${bathrooms}; bathroom, kitchen and bedroom ${trio}.`,
  'score-roof-hidden': ({ roofs }: { roofs: number }) =>
    `Roof: ${count(roofs, 'card', 'cards')} face down; four are needed.`,
  'score-roof-none': ({ roofs }: { roofs: number }) =>
    `Roof 0: only ${count(roofs, 'card', 'cards')}, four are needed.`,
  'score-roof-same': ({ points: n, windows, list }: { points: number; windows: number; list: string }) =>
    `Roof ${n}: one colour 8, ${panes(windows)} (${list}).`,
  'score-roof-mixed': ({ points: n, windows, list }: { points: number; windows: number; list: string }) =>
    `Roof ${n}: mixed colours 3, ${panes(windows)} (${list}).`,
  'score-children': ({ children }: { children: number }) => `Children ${children}: they break ties.`,

  // In the pictures.
  'pic-turn': ({ seat, task }: { seat: string; task: string }) => `${seat}: ${task}`,
  'pic-rest': 'After this move',
  'pic-winner': ({ seats }: { seats: string }) => `The dream home: ${seats}`,
  'pic-gone': 'gone',
  'pic-key': 'First player',
  'pic-roofs': ({ n }: { n: number }) => count(n, 'roof', 'roofs'),
  'pic-points': ({ n }: { n: number }): string => (n === 1 ? 'point' : 'points'),
  'pic-rooms': 'Rooms',
  'pic-decor': 'Décor',
  'pic-function': 'Functionality',
  'pic-roof': 'Roof',
  'pic-total': 'Total',
  'pic-children': 'Children',
  'pic-ties': 'Children (ties)',
  'pic-rank': 'Place',
  'pic-rank-n': ({ rank }: { rank: number }) => ordinal(rank),
  'pic-delta': ({ n }: { n: number }) => gained(n),
  'pic-change': ({ before, after }: { before: number; after: number }) => `${before} → ${after}`,
  'pic-score-open': 'The score so far',
  'pic-unknown': '?',
  'pic-copies': ({ n }: { n: number }) => `×${n}`,
  'pic-discarded-rooms': 'Discarded rooms',
  'pic-discarded-roofs': 'Discarded roofs',
  'pic-beside': ({ n, room }: { n: number; room: string }) => `${n} beside a ${room.toLowerCase()}`,
  'pic-worth': ({ n }: { n: number }) => signed(n),

  // Alt texts: the most important first.
  'alt-board': ({ headline, market, homes }: { headline: string; market: string; homes: string }) =>
    `${headline} ${market} ${homes}`,
  'alt-over': ({ headline, homes }: { headline: string; homes: string }) => `${headline} ${homes}`,
  'alt-market': ({ columns }: { columns: string }) => `Market: ${columns}.`,
  'alt-market-empty': 'The market is empty.',
  'alt-home': ({ seat, total, roofs, rooms }: { seat: string; total: number; roofs: number; rooms: string }) =>
    `${seat}, ${points(total)}, ${count(roofs, 'roof', 'roofs')}: ${rooms}.`,
  'alt-home-bare': ({ seat, total, roofs }: { seat: string; total: number; roofs: number }) =>
    `${seat}, ${points(total)}, ${count(roofs, 'roof', 'roofs')}: nothing built yet.`,
  'alt-home-short': ({ seat, total, roofs, rooms }: { seat: string; total: number; roofs: number; rooms: number }) =>
    `${seat}: ${points(total)}, ${count(roofs, 'roof', 'roofs')}, ${count(rooms, 'room card', 'room cards')}.`,
  'alt-ask': ({ answers }: { answers: string }) => `To choose from: ${answers}.`,
  'alt-answer': ({ label, hint }: { label: string; hint: string }) => `${label}: ${hint}`,
  'alt-preview': ({ before, after }: { before: number; after: number }) =>
    `Your home after the move: ${points(after)}, before it ${before}.`,
  'alt-score': ({ list }: { list: string }) => `Score sheet. ${list}`,
  'alt-score-seat': ({
    seat,
    total,
    rooms,
    decor,
    functionality,
    roof,
    children,
  }: {
    seat: string;
    total: number;
    rooms: number;
    decor: number;
    functionality: number;
    roof: string;
    children: number;
  }) =>
    `${seat}: total ${total} (rooms ${rooms}, décor ${decor}, functionality ${functionality}, roof ${roof}), ${count(children, 'child', 'children')}`,
  'alt-guide': ({ title }: { title: string }) => `Picture for the page "${title}".`,

  // What is new since somebody looked last, numbered in the picture.
  'pic-since': ({ n }: { n: number }) => (n === 0 ? 'Nothing has changed' : count(n, 'change', 'changes')),
  'alt-since': ({ title, changes, board }: { title: string; changes: string; board: string }) =>
    changes === '' ? `${title}. ${board}` : `${title}: ${changes}. ${board}`,
  'alt-change': ({ n, seat, what }: { n: number; seat: string; what: string }) => `${n}: ${seat}, ${what}`,
  'alt-market-change': ({ n, what }: { n: number; what: string }) => `${n}: market, ${what}`,
  'alt-cover': 'Dream Home: a finished house cut open, full of furniture and children, under a red roof.',
  'text-played': ({ seats }: { seats: string }) => `Done for this round: ${seats}.`,

  // Commands.
  'verb-cull': 'Clear a column of the market at the start of the round',
  'verb-jackhammer': 'Break out any room before the first turn of the round',
  'verb-wait': 'Keep the jackhammer for a later round',
  'verb-drill': 'Swap one of your rooms with one in the market',
  'verb-mix': 'Swap two rooms in the market',
  'verb-take': 'Take a column: its room and the card above it',
  'verb-keep': 'Choose which décor token stays in a room',
  'verb-roofer': 'Add a discarded roof to your pile at the end',
  'verb-supplier': 'Swap one of your rooms with a discarded one at the end',
  'verb-handyman': 'Swap two rooms of your home at the end',
  'verb-skip': 'Leave your home as it is',
  'slot-column': 'A column of the market, m1 to m5',
  'slot-cell': 'A space of your home: u1 to u5 upstairs, g1 to g5 on the ground floor, b4 or b5 in the basement',
  'slot-face': 'up, or down for an empty room',
  'slot-extra': 'Where the décor or the scaffolding goes, or skip',
  'slot-other': 'The second column or space',
  'slot-roof': 'A colour, or a colour with window',
  'slot-room': 'The kind of room that is brought',
  'option-family': 'Family game',
  'option-family-about': 'With 2 or 3 players nobody clears a column before the round',
  'option-tieBreak': 'If totals are equal',
  'option-tieBreak-about': 'What decides between equal totals',
  'option-tieBreak-children': 'More children at home win',
  'option-tieBreak-shared': 'Victory is shared',
  'option-decorMandatory': 'Décor must be used',
  'option-decorMandatory-about': 'Whether a décor token must be placed when it can be',
  'option-openRoofs': 'You may look at your own roofs',
  'option-openRoofs-about': 'At any time; otherwise you remember them until the end',
  on: 'yes',
  off: 'no',

  'open-column': ({ column }: { column: string }) => column,
  'open-drill': 'Drill',
  'open-mix': 'Mixer',
  upper: ({ text }: { text: string }) => up(text),

  // Feats: what somebody achieves for the first time.
  'feat-points-name': 'Dream home',
  'feat-points': '45 points or more',
  'feat-roof-name': 'Penthouse roof',
  'feat-roof': 'a roof worth nine points',
  'feat-decor-name': 'Interior magazine',
  'feat-decor': 'ten points of décor',
  'feat-partners-name': 'Good neighbours',
  'feat-partners': 'two of dressing room, sauna and pantry beside their partners',
  'feat-garden-name': 'Garden party',
  'feat-garden': 'treehouse and birdhouse in one garden',
  'feat-helpers-name': 'Full crew',
  'feat-helpers': 'three helpers',
  'feat-kinds-name': 'Eight wishes',
  'feat-kinds': 'rooms of eight kinds in one home',
  'feat-children-name': 'Full house',
  'feat-children': 'nine children or more',
  'feat-kitchen-name': 'Cook and play',
  'feat-kitchen': 'a large kitchen and a large playroom',
  'feat-living-room-name': 'Ballroom',
  'feat-living-room': 'a living room worth nine points',

  ...guideEn,
  ...lessonEn,
};
