import { count, ordinal } from '../../../core/text/en.ts';
import { gained, signed } from '../../../core/text/signed.ts';
import { guideEn } from './en-guide.ts';
import { lessonEn } from './en-lesson.ts';
import { common, labels } from './labels.ts';

const points = (n: number): string => count(n, 'point', 'points');
/** The windows of a roof, each worth a point. */
const panes = (n: number): string => (n === 0 ? 'no windows' : `${count(n, 'window', 'windows')} ${n}`);
const up = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything Dream Home says in English. A phrase knows only its own words; grammar stays inside it. */
export const en = {
  ...labels.en,
  ...common,

  'game-name': 'Dream Home',
  tagline: 'Take a room and what comes with it, twelve times: build the home everybody wants to live in.',
  length: '12 turns each · about 30 minutes in one sitting',

  // Places.
  'cell-u': (w: { n: number; cell: string }) => `Upper floor ${w.n} (${w.cell})`,
  'cell-g': (w: { n: number; cell: string }) => `Ground floor ${w.n} (${w.cell})`,
  'cell-b': (w: { n: number; cell: string }) => `Basement ${w.n} (${w.cell})`,

  // Where the game stands.
  round: (w: { round: number; rounds: number }) => `Round ${w.round} of ${w.rounds}`,
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
  'ask-cell': (w: { room: string }) => `Where does the ${w.room.toLowerCase()} go?`,
  'ask-cell-down': (w: { room: string }) =>
    `Where does the ${w.room.toLowerCase()} go? “down” (↓ in the picture) is face down, as an empty room.`,
  'ask-face': (w: { room: string; cell: string }) => `${w.room} on ${w.cell}: which side up?`,
  'ask-token': (w: { token: string }) =>
    `Where do you put the ${w.token.toLowerCase()}? One token belongs to a whole room.`,
  'ask-scaffolding': 'Where does the scaffolding go?',
  'ask-drill-column': 'Which room of the market do you want to swap in?',
  'ask-drill-cell': (w: { room: string }) => `Which of your rooms leaves for the ${w.room.toLowerCase()}?`,
  'ask-mix': 'Which two rooms of the market change places? First the left one.',
  'ask-mix-other': (w: { room: string }) => `With which room does the ${w.room.toLowerCase()} change places?`,
  'ask-keep': 'Only one décor token fits in a room. Which one stays?',
  'ask-roofer': 'Your roofer may add one discarded roof to your pile. Which one?',
  'ask-help': 'One last improvement before the roofs are revealed?',
  'ask-supplier': 'Which discarded room does the supplier bring?',
  'ask-supplier-cell': (w: { room: string }) => `What makes way for the ${w.room.toLowerCase()}?`,
  'ask-handyman': 'Which two rooms does the handyman swap? First one, then the other.',
  'ask-handyman-other': (w: { cell: string }) => `With which room does the one on ${w.cell} swap?`,

  // Answers: what stands on the buttons.
  'about-drill': 'Swap one of your rooms with one in the market, then take a column',
  'about-mix': 'Swap two rooms in the market, then take a column',
  'about-take': 'The room and the card above it',
  'about-jackhammer': 'Take and place any room now; you skip your turn this round',
  'about-wait': 'You may use it in a later round',
  'about-supplier': 'Swap one of your rooms with a discarded one',
  'about-handyman': 'Swap two rooms of your home',
  'about-skip': 'The home stays as it is',
  'column-with': (w: { column: string; room: string; more: string }) => `${w.column} · ${w.room} + ${w.more}`,
  'face-up': (w: { room: string }) => `Face up: ${w.room}`,
  'token-on': (w: { token: string; room: string; cell: string }) => `${w.token} · ${w.room} · ${w.cell}`,
  'token-skip': (w: { token: string }) => `Without the ${w.token.toLowerCase()}`,
  'scaffolding-on': (w: { cell: string }) => `Scaffolding · ${w.cell}`,

  // The same on narrow buttons: nine letters at most.
  'short-down': (w: { name: string }) => `${w.name} down`,
  'short-down-gain': (w: { name: string; gain: number }) => `${w.name} down${gained(w.gain)}`,
  'short-face-up': (w: { gain: number }) => `Up ${gained(w.gain)}`,
  'short-face-down': (w: { gain: number }) => `Down ${gained(w.gain)}`,

  'place-down': (w: { name: string }) => `${w.name} face down`,
  // Why the first of several ways is best where another brings more at once.
  rather: (w: { column: string; cell: string; why: string }) =>
    `${w.column} → ${w.cell} brings less at once, but ${w.why}.`,
  'rather-first': (w: { why: string }) => `The first way brings less at once, but ${w.why}.`,
  'rather-spaces': 'it leaves a space in the house free',
  'rather-growth': 'a room can still grow after it',
  'rather-functions': 'it comes closer to a bonus',
  'rather-stack': 'its roof counts at the end',
  'rather-cards': 'its tool or helper is worth more',
  'rather-key': 'you begin the next round',
  'rather-later': 'it promises more by the end',

  // Several answers in one: the places and the points first, for a phone cuts off the end.
  'way-with': (w: { column: string; cell: string; gain: number; room: string; more: string }) =>
    `${w.column} → ${w.cell} ${gained(w.gain)} · ${w.room} + ${w.more}`,
  'way-with-on': (w: { column: string; cell: string; gain: number; room: string; more: string; extra: string }) =>
    `${w.column} → ${w.cell} ${gained(w.gain)} · ${w.room} + ${w.more} on ${w.extra}`,
  'way-without': (w: { column: string; cell: string; gain: number; room: string; more: string }) =>
    `${w.column} → ${w.cell} ${gained(w.gain)} · ${w.room}, no ${w.more.toLowerCase()}`,
  'place-with-on': (w: { cell: string; gain: number; more: string; extra: string }) =>
    `${w.cell} ${gained(w.gain)} · ${w.more} on ${w.extra}`,
  'place-without': (w: { cell: string; gain: number; more: string }) =>
    `${w.cell} ${gained(w.gain)} · no ${w.more.toLowerCase()}`,
  'way-drill': (w: { column: string; cell: string; gain: number; room: string; gone: string }) =>
    `Drill: ${w.column} → ${w.cell} ${gained(w.gain)} · ${w.room} for ${w.gone.toLowerCase()}`,
  'way-mix': (w: { left: string; right: string; column: string; gain: number; room: string }) =>
    `Concrete mixer: ${w.left} ⇄ ${w.right}, then ${w.column} ${gained(w.gain)} · ${w.room}`,
  'way-supplier': (w: { cell: string; gain: number; room: string; gone: string }) =>
    `Supplier: ${w.cell} ${gained(w.gain)} · ${w.room} for ${w.gone.toLowerCase()}`,
  'way-handyman': (w: { a: string; b: string; gain: number }) => `Handyman: ${w.a} ⇄ ${w.b} ${gained(w.gain)}`,

  // Hints under the answers.
  'hint-now': (w: { worth: string; gain: number }) => (w.gain === 0 ? w.worth : `${w.worth} · ${signed(w.gain)} now`),
  'hint-worth': (w: { steps: string }) => `Worth ${w.steps}`,
  'hint-worth-children': (w: { steps: string; children: number }) =>
    `Worth ${w.steps} · ${count(w.children, 'child', 'children')}`,
  'hint-annex': (w: { points: number; partner: string; beside: number }) =>
    `Worth ${w.points}, next to a ${w.partner.toLowerCase()} ${w.beside}`,
  'hint-gain': (w: { room: string; size: number; gain: number }) =>
    w.size > 1 ? `Makes a ${w.room.toLowerCase()} of ${w.size}: ${signed(w.gain)}` : `${signed(w.gain)} now`,
  'hint-change': (w: { gain: number }) => (w.gain === 0 ? 'No change' : `${signed(w.gain)} now`),
  'hint-down-only': 'Only face down: an empty room',
  'hint-down': (w: { gain: number }) =>
    w.gain === 0 ? 'No points, but it carries what comes above' : `${signed(w.gain)} with the architect`,
  'hint-finish': (w: { gain: number }) => `${signed(w.gain)}; the room cannot grow any more`,
  'hint-decor': (w: { gain: number }) => `${signed(w.gain)}`,
  'hint-unused': 'Token and card are discarded',
  'hint-replaced': 'Laid first and replaced at once by the room',
  'hint-support': 'Carries what comes above; a room replaces it later',
  'hint-lose': (w: { token: string; gain: number }) => `${signed(w.gain)}; the ${w.token.toLowerCase()} is lost`,
  'hint-discarded': (w: { card: string }) => `The ${w.card.toLowerCase()} above it is discarded`,

  // A whole move, as its player says it.
  'move-cull': (w: { column: string }) => `Clear ${w.column}`,
  'move-jackhammer': (w: { column: string; room: string; cell: string }) =>
    `Jackhammer: ${w.room} from ${w.column} to ${w.cell}`,
  'move-jackhammer-down': (w: { column: string; room: string; cell: string }) =>
    `Jackhammer: ${w.room} from ${w.column} face down to ${w.cell}`,
  'move-wait': 'Keep the jackhammer',
  'move-drill': (w: { cell: string; gone: string; column: string; room: string }) =>
    `Drill: ${w.gone} on ${w.cell} for ${w.room} in ${w.column}`,
  'move-mix': (w: { left: string; right: string }) => `Concrete mixer: swap the rooms of ${w.left} and ${w.right}`,
  'why-gain': (w: { gain: number }) => `${signed(w.gain)} now`,
  'why-trio': 'completes bathroom, kitchen and bedroom',
  'why-bathrooms': 'a bathroom on both floors',
  'why-leaves': (w: { seat: string; most: number; left: number }) =>
    `leaves ${w.seat} at most +${w.left} instead of +${w.most}`,
  'why-first': 'you begin the next round',
  'why-roof': (w: { n: number }) => `roof ${w.n} of 4`,
  'why-grows': (w: { room: string; gain: number }) =>
    `one more ${w.room.toLowerCase()} card there brings ${signed(w.gain)}`,
  /** Where there is nothing else to say. */
  'why-gone': (w: { room: string }) => `nobody else can have this ${w.room.toLowerCase()}`,
  'why-even': (w: { n: number }) => `no points now, none lost; ${w.n === 1 ? '1 place' : `${w.n} places`} still free`,
  // Beside a number, in an analysis.
  'item-room': (w: { room: string }) => w.room.toLowerCase(),
  'item-bathrooms': 'bathrooms on both floors',
  'item-trio': 'bathroom, kitchen and bedroom',
  'move-take': (w: { column: string; room: string; cell: string }) => `Take ${w.column}: ${w.room} on ${w.cell}`,
  'move-take-down': (w: { column: string; room: string; cell: string }) =>
    `Take ${w.column}: ${w.room} face down on ${w.cell}`,
  'move-and': (w: { move: string; more: string }) => `${w.move}, ${w.more}`,
  'move-and-on': (w: { move: string; more: string; cell: string }) => `${w.move}, ${w.more} on ${w.cell}`,
  'move-and-not': (w: { move: string; more: string }) => `${w.move}, no ${w.more.toLowerCase()}`,
  'move-keep': (w: { token: string; cell: string }) => `Keep the ${w.token.toLowerCase()} on ${w.cell}`,
  'move-roofer': (w: { roof: string }) => `Roofer: ${w.roof}`,
  'move-supplier': (w: { room: string; gone: string; cell: string }) =>
    `Supplier: ${w.room} for ${w.gone} on ${w.cell}`,
  'move-handyman': (w: { a: string; b: string }) => `Handyman: swap ${w.a} and ${w.b}`,
  'move-skip': 'Leave it as it is',

  // What happened.
  'tell-culled': (w: { seat: string; column: string; room: string; card: string }) =>
    `${w.seat} clears ${w.column}: ${w.room.toLowerCase()} and ${w.card.toLowerCase()} are gone.`,
  'tell-jackhammered': (w: { seat: string; column: string; room: string; cell: string }) =>
    `${w.seat} starts the jackhammer: a ${w.room.toLowerCase()} from ${w.column} lands on ${w.cell}.`,
  'tell-jackhammered-down': (w: { seat: string; column: string; room: string; cell: string }) =>
    `${w.seat} starts the jackhammer: a ${w.room.toLowerCase()} from ${w.column} lands face down on ${w.cell}.`,
  'tell-waited': (w: { seat: string }) => `${w.seat} keeps the jackhammer quiet.`,
  'tell-drilled': (w: { seat: string; gone: string; cell: string; room: string; column: string }) =>
    `${w.seat} drills: ${w.room.toLowerCase()} comes to ${w.cell}, ${w.gone.toLowerCase()} now lies in ${w.column}.`,
  'tell-drilled-lost': (w: { seat: string; gone: string; cell: string; room: string; column: string; token: string }) =>
    `${w.seat} drills: ${w.room.toLowerCase()} comes to ${w.cell}, ${w.gone.toLowerCase()} now lies in ${w.column} and the ${w.token.toLowerCase()} is lost.`,
  'tell-mixed': (w: { seat: string; left: string; right: string; leftRoom: string; rightRoom: string }) =>
    `${w.seat} mixes up the market: ${w.leftRoom.toLowerCase()} now in ${w.left}, ${w.rightRoom.toLowerCase()} in ${w.right}.`,
  'tell-took': (w: { seat: string; column: string; room: string; cell: string; gain: string }) =>
    `${w.seat} takes ${w.column}: ${w.room.toLowerCase()} on ${w.cell}, and ${w.gain}.`,
  'tell-took-down': (w: { seat: string; column: string; room: string; cell: string; gain: string }) =>
    `${w.seat} takes ${w.column}: ${w.room.toLowerCase()} face down on ${w.cell}, and ${w.gain}.`,
  'gain-roof': 'a roof card',
  'gain-key': 'the first-player key',
  'gain-key-held': 'keeps the first-player key',
  'gain-card': (w: { card: string }) => `the ${w.card.toLowerCase()}`,
  'gain-garden': (w: { card: string }) => `the ${w.card.toLowerCase()} for the garden`,
  'gain-idle': (w: { card: string }) => `the ${w.card.toLowerCase()}, too late to be of use`,
  'tell-decorated': (w: { seat: string; token: string; cell: string }) =>
    `${w.seat} puts the ${w.token.toLowerCase()} on ${w.cell}.`,
  'tell-undecorated': (w: { seat: string; token: string }) =>
    `${w.seat} has no room for the ${w.token.toLowerCase()}; it is discarded.`,
  'tell-declined-token': (w: { seat: string; token: string }) =>
    `${w.seat} does not want the ${w.token.toLowerCase()}; it is discarded.`,
  'tell-scaffolded': (w: { seat: string; cell: string }) => `${w.seat} puts up scaffolding on ${w.cell}.`,
  'tell-unscaffolded': (w: { seat: string; cell: string }) => `${w.seat}’s scaffolding on ${w.cell} comes down.`,
  'tell-kept': (w: { seat: string; token: string; cell: string; lost: string }) =>
    `${w.seat} keeps the ${w.token.toLowerCase()} on ${w.cell}; lost: ${w.lost.toLowerCase()}.`,
  'tell-cleared': (w: { rooms: string }) => `Nobody wanted: ${w.rooms.toLowerCase()}.`,
  'tell-dealt': (w: { round: number; rounds: number; seat: string }) =>
    `Round ${w.round} of ${w.rounds}: ${w.seat} begins.`,
  'tell-roofed': (w: { seat: string; roof: string }) =>
    `${w.seat}’s roofer adds a roof card to the pile: ${w.roof.toLowerCase()}.`,
  'tell-supplied': (w: { seat: string; room: string; gone: string; cell: string }) =>
    `${w.seat}’s supplier brings a ${w.room.toLowerCase()} for the ${w.gone.toLowerCase()} on ${w.cell}.`,
  'tell-supplied-lost': (w: { seat: string; room: string; gone: string; cell: string; token: string }) =>
    `${w.seat}’s supplier brings a ${w.room.toLowerCase()} for the ${w.gone.toLowerCase()} on ${w.cell}; the ${w.token.toLowerCase()} is lost.`,
  'tell-swapped': (w: { seat: string; a: string; b: string }) => `${w.seat}’s handyman swaps ${w.a} and ${w.b}.`,
  'tell-declined': (w: { seat: string; helpers: string }) => `${w.seat} sends home: ${w.helpers.toLowerCase()}.`,
  'tell-finished': 'All twelve rounds are over: the roofs are revealed and everything is counted.',
  'private-roof': (w: { roof: string }) => `You took: ${w.roof.toLowerCase()}.`,
  'private-roof-first': (w: { roof: string }) =>
    `You took: ${w.roof.toLowerCase()}. It now lies face down in your pile, and nobody may look at it: remember your roofs.`,

  // The position in words.
  'text-now': (w: { round: number; rounds: number; seat: string; task: string }) =>
    `Round ${w.round} of ${w.rounds}. To decide: ${w.seat} (${w.task}).`,
  'text-rest': (w: { round: number; rounds: number }) => `Round ${w.round} of ${w.rounds}, right after the move.`,
  'text-over': (w: { seats: string; score: number }) => `The game is over. First: ${w.seats}, ${points(w.score)}.`,
  'text-order': (w: { order: string; key: string }) => `Order this round: ${w.order}. The first-player key: ${w.key}.`,
  'text-column': (w: { column: string; room: string; more: string }) => `${w.column}: ${w.room}, with ${w.more}`,
  'text-column-bare': (w: { column: string; room: string }) => `${w.column}: ${w.room}`,
  'text-column-rest': (w: { column: string; more: string }) => `${w.column}: no room left, above it ${w.more}`,
  'text-column-gone': (w: { column: string }) => `${w.column}: gone`,
  'text-room': (w: { room: string; steps: string }) => `${w.room} (${w.steps})`,
  'text-room-children': (w: { room: string; steps: string; children: number }) =>
    `${w.room} (${w.steps}; ${count(w.children, 'child', 'children')})`,
  'text-home': (w: { seat: string; total: number; roofs: number; children: number }) =>
    `${w.seat}: ${points(w.total)} so far, ${count(w.roofs, 'roof card', 'roof cards')}, ${count(w.children, 'child', 'children')}.`,
  'text-home-over': (w: { seat: string; total: number; roofs: number; children: number }) =>
    `${w.seat}: ${points(w.total)}, ${count(w.roofs, 'roof card', 'roof cards')}, ${count(w.children, 'child', 'children')}.`,
  'text-floor': (w: { floor: string; spaces: string }) => `${w.floor}: ${w.spaces}.`,
  'text-free': (w: { cell: string }) => `${w.cell} free`,
  'text-scaffolding': (w: { cell: string }) => `${w.cell} scaffolding`,
  'text-empty': (w: { cell: string }) => `${w.cell} empty room`,
  'text-space': (w: { cell: string; room: string }) => `${w.cell} ${w.room}`,
  'text-space-children': (w: { cell: string; room: string; children: number }) =>
    `${w.cell} ${w.room} (${count(w.children, 'child', 'children')})`,
  'text-space-token': (w: { cell: string; room: string; token: string }) => `${w.cell} ${w.room} with ${w.token}`,
  'text-space-token-children': (w: { cell: string; room: string; token: string; children: number }) =>
    `${w.cell} ${w.room} with ${w.token} (${count(w.children, 'child', 'children')})`,
  'text-garden': (w: { things: string }) => `Garden: ${w.things}.`,
  'text-tools': (w: { things: string }) => `Tools: ${w.things}.`,
  'text-helpers': (w: { things: string }) => `Helpers: ${w.things}.`,
  'text-pile': (w: { things: string }) => `Roofs: ${w.things}.`,
  'text-discards': (w: { rooms: string }) => `Discarded rooms: ${w.rooms}.`,
  'text-discarded-roofs': (w: { roofs: string }) => `Discarded roofs: ${w.roofs}.`,
  'text-discarded-others': (w: { others: string }) => `Discarded décor, tools and helpers: ${w.others}.`,
  'text-decks': (w: { rooms: number; resources: number }) =>
    `Still to come: ${count(w.rooms, 'room', 'rooms')} and ${count(w.resources, 'resource card', 'resource cards')}.`,
  times: (w: { n: number; what: string }) => (w.n === 1 ? w.what : `${w.n} × ${w.what}`),
  spent: (w: { what: string }) => `${w.what} (done)`,

  // The score, explained.
  'score-seat': (w: { seat: string; total: number }) => `${w.seat}: ${points(w.total)} so far, roofs not counted yet.`,
  'score-seat-over': (w: { rank: number; seat: string; total: number }) => `${w.rank}. ${w.seat}: ${points(w.total)}.`,
  'score-rooms': (w: { points: number; list: string }) => `Rooms ${w.points}: ${w.list}.`,
  'score-rooms-none': 'Rooms 0.',
  'score-run': (w: { room: string; cells: string; points: number }) => `${w.room} (${w.cells}) ${w.points}`,
  'score-run-beside': (w: { room: string; cells: string; points: number; partner: string }) =>
    `${w.room} (${w.cells}) ${w.points} beside a ${w.partner.toLowerCase()}`,
  'score-run-alone': (w: { room: string; cells: string; points: number; partner: string }) =>
    `${w.room} (${w.cells}) ${w.points}, no ${w.partner.toLowerCase()} beside it`,
  'score-empty': (w: { count: number; points: number }) => `${count(w.count, 'empty room', 'empty rooms')} ${w.points}`,
  'score-decor': (w: { points: number; list: string }) => `Décor ${w.points}: ${w.list}.`,
  'score-decor-none': 'Décor 0.',
  'score-token': (w: { token: string; points: number }) => `${w.token} ${w.points}`,
  'score-designer': (w: { points: number }) => `Interior designer ${w.points}`,
  'score-function': (w: { points: number; bathrooms: number; trio: number }) =>
    `Functionality ${w.points}: a bathroom on both floors ${w.bathrooms}; bathroom, kitchen and bedroom ${w.trio}.`,
  'score-roof-hidden': (w: { roofs: number }) => `Roof: ${count(w.roofs, 'card', 'cards')} face down; four are needed.`,
  'score-roof-none': (w: { roofs: number }) => `Roof 0: only ${count(w.roofs, 'card', 'cards')}, four are needed.`,
  'score-roof-same': (w: { points: number; windows: number; list: string }) =>
    `Roof ${w.points}: one colour 8, ${panes(w.windows)} (${w.list}).`,
  'score-roof-mixed': (w: { points: number; windows: number; list: string }) =>
    `Roof ${w.points}: mixed colours 3, ${panes(w.windows)} (${w.list}).`,
  'score-children': (w: { children: number }) => `Children ${w.children}: they break ties.`,

  // In the pictures.
  'pic-turn': (w: { seat: string; task: string }) => `${w.seat}: ${w.task}`,
  'pic-winner': (w: { seats: string }) => `The dream home: ${w.seats}`,
  'pic-roofs': (w: { n: number }) => count(w.n, 'roof', 'roofs'),
  'pic-points': (w: { n: number }): string => (w.n === 1 ? 'point' : 'points'),
  'pic-rank-n': (w: { rank: number }) => ordinal(w.rank),
  'pic-copies': (w: { n: number }) => `×${w.n}`,
  'pic-beside': (w: { n: number; room: string }) => `${w.n} beside a ${w.room.toLowerCase()}`,

  // Alt texts: the most important first.
  'alt-board': (w: { headline: string; market: string; homes: string }) => `${w.headline} ${w.market} ${w.homes}`,
  'alt-over': (w: { headline: string; homes: string }) => `${w.headline} ${w.homes}`,
  'alt-market': (w: { columns: string }) => `Market: ${w.columns}.`,
  'alt-market-empty': 'The market is empty.',
  'alt-home': (w: { seat: string; total: number; roofs: number; rooms: string }) =>
    `${w.seat}, ${points(w.total)}, ${count(w.roofs, 'roof', 'roofs')}: ${w.rooms}.`,
  'alt-home-bare': (w: { seat: string; total: number; roofs: number }) =>
    `${w.seat}, ${points(w.total)}, ${count(w.roofs, 'roof', 'roofs')}: nothing built yet.`,
  'alt-home-short': (w: { seat: string; total: number; roofs: number; rooms: number }) =>
    `${w.seat}: ${points(w.total)}, ${count(w.roofs, 'roof', 'roofs')}, ${count(w.rooms, 'room card', 'room cards')}.`,
  'alt-ask': (w: { answers: string }) => `To choose from: ${w.answers}.`,
  'alt-answer': (w: { label: string; hint: string }) => `${w.label}: ${w.hint}`,
  'alt-preview': (w: { before: number; after: number }) =>
    `Your home after the move: ${points(w.after)}, before it ${w.before}.`,
  'alt-score': (w: { list: string }) => `Score sheet. ${w.list}`,
  'alt-score-seat': (w: {
    seat: string;
    total: number;
    rooms: number;
    decor: number;
    functionality: number;
    roof: string;
    children: number;
  }) =>
    `${w.seat}: total ${w.total} (rooms ${w.rooms}, décor ${w.decor}, functionality ${w.functionality}, roof ${w.roof}), ${count(w.children, 'child', 'children')}`,
  'alt-guide': (w: { title: string }) => `Picture for the page "${w.title}".`,

  // What is new since somebody looked last, numbered in the picture.
  'pic-since': (w: { n: number }) => (w.n === 0 ? 'Nothing has changed' : count(w.n, 'change', 'changes')),
  'alt-since': (w: { title: string; changes: string; board: string }) =>
    w.changes === '' ? `${w.title}. ${w.board}` : `${w.title}: ${w.changes}. ${w.board}`,
  'alt-change': (w: { n: number; seat: string; what: string }) => `${w.n}: ${w.seat}, ${w.what}`,
  'alt-market-change': (w: { n: number; what: string }) => `${w.n}: market, ${w.what}`,
  'alt-cover': 'Dream Home: a finished house cut open, full of furniture and children, under a red roof.',
  'text-played': (w: { seats: string }) => `Done for this round: ${w.seats}.`,

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
  'option-family-about': 'With 2 or 3 players nobody clears a column before the round',
  'option-tieBreak-about': 'What decides between equal totals',
  'option-tieBreak-children': 'More children at home win',
  'option-decorMandatory-about': 'Whether a décor token must be placed when it can be',
  'option-openRoofs-about': 'At any time; otherwise you remember them until the end',

  upper: (w: { text: string }) => up(w.text),

  // Feats: what somebody achieves for the first time.
  'feat-points': '45 points or more',
  'feat-roof': 'a roof worth nine points',
  'feat-decor': 'ten points of décor',
  'feat-partners': 'two of dressing room, sauna and pantry beside their partners',
  'feat-garden': 'treehouse and birdhouse in one garden',
  'feat-helpers': 'three helpers',
  'feat-kinds': 'rooms of eight kinds in one home',
  'feat-children': 'nine children or more',
  'feat-kitchen': 'a large kitchen and a large playroom',
  'feat-living-room': 'a living room worth nine points',

  ...guideEn,
  ...lessonEn,
};
