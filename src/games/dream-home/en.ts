import { count, ordinal } from '../../core/text/en.ts';

const points = (n: number): string => count(n, 'point', 'points');
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const up = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything Dream Home says in English. A phrase knows only its own words; grammar stays inside it. */
export const en = {
  'game-name': 'Dream Home',
  tagline: 'Take a room and what comes with it, twelve times: build the home everybody wants to live in.',

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
  'ask-face': ({ room, cell }: { room: string; cell: string }) => `${room} on ${cell}: which side up?`,
  'ask-token': ({ token }: { token: string }) =>
    `Where does the ${token.toLowerCase()} go? It belongs to the whole room.`,
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

  // Hints under the answers.
  'hint-worth': ({ steps }: { steps: string }) => `Worth ${steps}`,
  'hint-worth-children': ({ steps, children }: { steps: string; children: number }) =>
    `Worth ${steps} · ${count(children, 'child', 'children')}`,
  'hint-annex': ({ points: n, partner, beside }: { points: number; partner: string; beside: number }) =>
    `Worth ${n}, next to a ${partner.toLowerCase()} ${beside}`,
  'hint-gain': ({ room, size, gain }: { room: string; size: number; gain: number }) =>
    size > 1 ? `Makes a ${room.toLowerCase()} of ${size}: ${signed(gain)}` : `${signed(gain)} now`,
  'hint-change': ({ gain }: { gain: number }) => (gain === 0 ? 'Changes no points' : `${signed(gain)} now`),
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
    `Round ${round} of ${rounds}: new cards, and ${seat} begins.`,
  'tell-roofed': ({ seat }: { seat: string }) => `${seat}’s roofer adds a roof card to the pile.`,
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
  'whisper-roof': ({ roof }: { roof: string }) =>
    `You took: ${roof.toLowerCase()}. It now lies face down in your pile; remember it.`,
  'whisper-roofed': ({ roof }: { roof: string }) => `Your roofer added: ${roof.toLowerCase()}.`,

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
    `Roof ${n}: one colour 8, ${count(windows, 'window', 'windows')} ${windows} (${list}).`,
  'score-roof-mixed': ({ points: n, windows, list }: { points: number; windows: number; list: string }) =>
    `Roof ${n}: mixed colours 3, ${count(windows, 'window', 'windows')} ${windows} (${list}).`,
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
  'pic-rank': 'Place',
  'pic-rank-n': ({ rank }: { rank: number }) => ordinal(rank),
  'pic-delta': ({ n }: { n: number }) => (n === 0 ? '±0' : signed(n)),
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
  'option-tieBreak': 'Ties',
  'option-tieBreak-about': 'What decides between equal totals',
  'option-tieBreak-children': 'More children at home win',
  'option-tieBreak-shared': 'Victory is shared',
  'option-decorMandatory': 'Décor must be used',
  'option-decorMandatory-about': 'Whether a décor token must be placed when it can be',
  'option-openRoofs': 'Open roofs',
  'option-openRoofs-about': 'Owners may look at their own roof pile at any time',
  on: 'yes',
  off: 'no',

  // The guide.
  'guide-overview': 'The idea',
  'guide-overview-text': `Everybody builds a house of twelve spaces: five upstairs, five on the ground floor and two in the basement at the lower right.

In each of **12 rounds** five columns lie in the market: a room below and, except in the first column, a resource card above it. On your turn you take one column and build its room at once, so after round 12 every house is full.

Points come from **rooms** (bigger ones are worth more), **décor**, **functionality** (bathrooms where they are needed; bath, kitchen and bed under one roof) and the **roof**. Whoever has most lives in the dream home; a tie goes to the home with more children.`,
  'guide-turn': 'Round and turn',
  'guide-turn-text': `**1. New cards.** Five rooms (m1–m5) and four resource cards (m2–m5) are dealt.
**2. Clearing** (2 or 3 players, not in the family game). Whoever holds the first-player key throws out one of the columns m2–m5.
**3. Jackhammer.** Its owner may use it now.
**4. Turns**, clockwise from the holder of the key. Take one column that still has its room: you get the room and the card above it. There is no passing.
**5. Clean-up.** What is left goes to the discards, which everybody may look through.

**m1** has no resource card but the **first-player key**: take it and you begin the next round. The order of the current round stays as it is. If nobody takes m1 the key stays where it is.`,
  'guide-placing': 'Placing rooms',
  'guide-placing-text': `A new room is placed at once and never moves again (tools and helpers aside).

• **Support:** the space below must be filled: by a room, an empty room or scaffolding. g1, g2 and g3 stand on the ground, b4 and b5 in it; g4 and g5 need the basement below them. Gaps beside a room are fine.
• **Zone:** basement cards (with the sign of a cellar: garage, wine cellar, laundry, storage room, workshop) go to b4 and b5, all others to the two floors.
• **Size:** equal rooms side by side on one floor become one bigger room. A living room may grow to 3 cards, bedroom, kitchen, playroom and garage to 2, all others stay single. A room with décor is finished and does not grow any more. You may not place a card where its room would become too big.

**Empty rooms.** Any card may be placed **face down** instead, on any supported space and on any floor. It scores nothing but carries what is built on it.`,
  'guide-rooms': 'What rooms are worth',
  'guide-rooms-text': `By number of cards side by side:

• Living room **1 / 4 / 9**
• Bedroom **1 / 4** · Kitchen **1 / 6** · Playroom **2 / 6**
• Bathroom **1** · Study, Library, Games room **2** each
• Garage **0 / 4** · Laundry, Workshop **2** · Wine cellar, Storage room **1**
• Dressing room **1**, beside a bedroom **3** · Sauna **1**, beside a bathroom **3** · Pantry **1**, beside a kitchen **3**

Beside means left or right on the same floor; the bonus counts once. Rooms above each other never count together. Children on the cards score nothing but break ties.`,
  'guide-decor': 'Décor',
  'guide-decor-text': `A décor card is used at once: its token goes on a room of the kind it names, and scores as long as it stays there.

• Piano **3** and Paintings **2**: living room
• Canopy bed **2**: bedroom · Ice cream machine **2**: kitchen
• Hot tub **2** and Whirlpool bath **2**: bathroom
• Shelves **1**: any basement room · Cat house **1**: any room lying face up
• Treehouse **1** and Birdhouse **1**: in the garden, always possible

A room holds **one** token, however many cards it has, and a decorated room **cannot grow any more**. The room you have just placed counts as a target. If there is a target the token must be placed (unless the table agreed otherwise); if there is none it is discarded.`,
  'guide-tools': 'Tools',
  'guide-tools-text': `Tools lie open beside your house until you use them, once each. A tool taken in round 12 comes too late.

• **Drill** (your turn, before taking): swap one of your face-up rooms with any room of the market. The new room must fit; yours can be taken by anybody, you included. A token on it is lost.
• **Concrete mixer** (your turn, before taking): swap two rooms of the market. The cards above them stay.
• **Jackhammer** (start of a round): take any room and place it at once; the card above it is discarded. You skip your turn in this round. A room from m1 does not bring the key, and m1 stays closed for this round.
• **Scaffolding** (at once, before or after the room of the same turn): stands on a supported free space and carries what is built on it. A room placed there later replaces it.`,
  'guide-helpers': 'Helpers',
  'guide-helpers-text': `Helpers lie open beside your house to the end.

• **Interior designer** (at once): décor no longer finishes your rooms, and at the end each of your tokens is worth 1 more.
• **Architect** (scoring): each functionality bonus is 4 instead of 3, and each empty room scores 1.
• **Roofer** (end): may add one discarded roof to your pile, before the piles are revealed.
• **Supplier** (end): may swap one of your rooms, also an empty one, with a discarded room. It must fit there; a token on the old one is lost.
• **Handyman** (end): may swap two of your rooms. Only zone and size matter, décor does not hinder; a room that ends up with two tokens keeps one.

First the roofer works, then supplier and handyman in the order you like.`,
  'guide-roofs': 'Roofs and memory',
  'guide-roofs-text': `A roof card you take goes **face down** on your pile, and nobody may look at it again until the end: not even you. Everybody saw it in the market, so remember it. You get the card once as a private message. (At a table with open roofs you may look at your own pile.)

At the end the best four of your pile make the roof:

• four of **one colour: 8**, and 1 more if a window is among them
• four of **mixed colours: 3**, and 1 more for each window among them
• **fewer than four: nothing**

There are seven cards of each colour, one of them with a window. More than four cards bring nothing.`,
  'guide-scoring': 'Scoring',
  'guide-scoring-text': `**Rooms:** see their page; an empty room scores 0 (1 with the architect).
**Décor:** the values of your tokens (1 more each with the interior designer).
**Functionality:** 3 points for a bathroom on both floors, and 3 for having a bathroom, a kitchen and a bedroom anywhere. Each counts once; with the architect 4.
**Roof:** 8 or 3 and windows, or nothing.

The highest total wins. On a tie the home with more visible children wins (or victory is shared, if the table wants it so).`,
  'guide-options': 'Options',
  'guide-options-text': `• **Family game:** with 2 or 3 players nobody clears a column.
• **Ties:** more children win, or victory is shared.
• **Décor must be used:** if switched off, you may decline a token you could place.
• **Open roofs:** takes the memory out of the game; everybody may look at their own pile.`,

  upper: ({ text }: { text: string }) => up(text),
};
