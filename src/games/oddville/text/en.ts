import { count, ordinal } from '../../../core/text/en.ts';
import { listed } from '../../../core/text/message.ts';
import { gained } from '../../../core/text/signed.ts';
import { guideEn } from './en-guide.ts';
import { lessonEn } from './en-lesson.ts';
import { bonuses, buildings, characters, common, guilds, labels, parts, resources } from './labels.ts';

/** English: the source book. Every text of the game stands here or in the guide; other books have the same phrases. */

const SHORT: { readonly [id: string]: string } = { 'ch-r1': 'Manager', 'ch-b1': 'Ghost' };

const DEEDS: { readonly [id: string]: string } = {
  'ch-r1': 'every worker fetches any resource',
  'ch-r2': 'resources cost 1 coin less',
  'ch-r3': 'a worker may fetch two resources',
  'ch-m1': 'turn own coins into buildings',
  'ch-m2': 'taking workers back costs 1 less',
  'ch-m3': 'exchange buildings with the row',
  'ch-b1': 'every worker earns 3 coins',
  'ch-b2': '1 coin whenever another player pays',
  'ch-b3': '1 coin at the start of each turn',
  'ch-l1': 'bonuses of all neighbours, street or not',
  'ch-l2': 'build when another player builds',
  'ch-l3': 'may enter the plaza; 7 points if there',
};

const BONUSES: { readonly [id: string]: string } = { ...resources.en, ...bonuses.en };
/** Bonuses as what a card gives. */
const GIVEN: { readonly [id: string]: string } = { swap: 'a swap of resources', double: 'one more of a resource' };
const TASKS: { readonly [step: string]: string } = {
  start: 'choose a starting resource',
  main: 'play a worker or build',
  recalled: 'play a worker, now that all are back',
  bonus: 'take the bonuses of the new building',
  react: 'build in answer, thanks to the Builder',
  end: 'use a character or end the turn',
  discard: 'give up one of three buildings',
  over: 'look at what has become of the town',
};
const ENDINGS: { readonly [id: string]: string } = {
  base: 'The game ends with this turn.',
  'equal-turns': 'Everybody finishes the round.',
  'one-more-turn': 'Everybody else has one more turn.',
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const coins = (n: number): string => (n === 1 ? '1 coin' : `${n} coins`);
/** "wood or clay", out of ids with spaces between them. */
const either = (ids: string): string => {
  const found = ids.split(' ').map((id) => resources.en[id] ?? id);
  return found.length === Object.keys(resources.en).length ? 'any resource' : listed('en', found, 'disjunction');
};
const price = (n: number): string => (n === 0 ? 'free' : coins(n));

export const en = {
  ...labels.en,
  ...common,

  // Names.
  name: 'OddVille',
  tagline: 'Four proud guilds, nine wooden figures each, and a town without a single right angle.',
  length: 'About 20 turns each · 45 minutes in one sitting',
  building: (w: { id: string }) => buildings.en[w.id] ?? 'a card nobody has seen yet',
  character: (w: { id: string }) => characters.en[w.id] ?? 'somebody from a new pile',
  characterShort: (w: { id: string }) => SHORT[w.id] ?? characters.en[w.id] ?? '?',
  deed: (w: { id: string }) => DEEDS[w.id] ?? '',
  resource: (w: { id: string }) => resources.en[w.id] ?? w.id,
  Resource: (w: { id: string }) => capital(resources.en[w.id] ?? w.id),
  guild: (w: { id: string }) => guilds.en[w.id] ?? w.id,
  many: (w: { n: number; what: string }) => (w.n === 1 ? w.what : `${w.n} ${w.what}`),
  bonus: (w: { id: string }) => BONUSES[w.id] ?? w.id,
  coins: (w: { n: number }) => coins(w.n),
  none: '–',

  // Where the game stands.
  round: (w: { n: number }) => `Round ${w.n}`,
  lastRound: (w: { n: number }) => `Round ${w.n}, the last turns`,
  over: 'The game is over',
  task: (w: { step: string }) => TASKS[w.step] ?? w.step,
  turnOf: (w: { who: string; task: string }) => `${w.who}: ${w.task}`,
  leads: (w: { who: string; n: number }) => `${w.who} has the most points: ${w.n}`,
  finalTurn: (w: { ending: string }) => ENDINGS[w.ending] ?? '',

  // The first question.
  askMain: 'Your turn. What do you do?',
  askRecalled: 'All workers are back. Which one goes out?',
  askBonus: 'Your building brings bonuses, in any order.',
  askReact: 'Somebody has built, and you have the Builder: do you build too?',
  askEnd: 'Anything else before your turn ends?',
  askDiscard: 'Two buildings are the limit. Which one goes back?',
  askStart: 'Which resource do you start with?',
  openWorker: (w: { n: number }) => `Worker ${w.n}`,
  hWork: 'For coins, a resource or a building card',
  hBuild: (w: { names: string }) => `You can pay for: ${w.names}`,
  vRecall: (w: { n: number }) => `Take all workers back (${price(w.n)})`,
  hRecall: 'Then one of the four must be played',
  vFlip: 'Turn a coin into a building card',
  hFlip: 'Cheater: your last coin; nobody knows what is on its back',
  vExchange: 'Exchange a building with the row',
  hExchange: (w: { left: number }) => `Bookkeeper: no cost, ${w.left} more this turn`,
  hEnter: 'Traveller: pay a resource; 4 points, and the Traveller counts 7',
  vRemove: 'Take a figure back from the resource board',
  hRemove: 'It brings nothing but the figure',
  hDone: 'Those that are left lapse',
  taxed: (w: { who: string; n: number }) => `${w.who} gets ${coins(w.n)} of tax`,

  // Further questions.
  askWorker: 'Which worker?',
  worker: (w: { n: number }) => `Worker ${w.n}`,
  /** `coins`, and cards that are `free`: 0 for none. `fetches`: ids of resources with spaces between them. */
  workerLabel: (w: { n: number; coins: number; fetches: string; free: number }) => {
    const uses = [
      ...(w.coins > 0 ? [`earn ${coins(w.coins)}`] : []),
      ...(w.fetches === '' ? [] : [`fetch ${either(w.fetches)}`]),
      ...(w.free > 0 ? [`take ${w.free === 1 ? 'card 1' : `a card 1–${w.free}`} free`] : []),
    ];
    return `${w.n} · ${uses.length === 0 ? 'nothing to do' : uses.join(', or ')}`;
  },
  askUse: (w: { n: number }) => `What does worker ${w.n} do?`,
  useCoins: (w: { n: number }) => `Earn ${coins(w.n)}`,
  hBoth: 'Seignior: one after the other, each at its price',
  useBuy: 'Take a building card from the row',
  hIdle: 'The card is played all the same',
  from: (w: { n: number }) => (w.n === 0 ? 'free' : `from ${coins(w.n)}`),
  cardsFree: (w: { n: number }) => (w.n === 1 ? 'card 1 free' : `cards 1–${w.n} free`),
  askFetch: 'Which resource?',
  askFirst: 'Which resource first?',
  askSecond: (w: { first: string }) => `${w.first}, and what else?`,
  priced: (w: { what: string; n: number }) => `${w.what} – ${price(w.n)}`,
  pricedBoth: (w: { what: string; n: number; total: number }) =>
    `${w.what} – ${price(w.n)}, together ${price(w.total)}`,
  askBuy: 'Which card of the row?',
  buyLabel: (w: { position: number; name: string; n: number }) => `${w.position}: ${w.name} – ${price(w.n)}`,
  buyShort: (w: { position: number; n: number }) => (w.n === 0 ? `${w.position} free` : `${w.position}: ${w.n} 🪙`),
  cardHint: (w: { cost: string; worth: string; gives: string }) =>
    `costs ${w.cost}; scores ${w.worth}; gives ${w.gives}`,
  costs: (w: { cost: string }) => `Costs ${w.cost}`,
  scores: (w: { worth: string }) => `Scores ${w.worth}`,
  gives: (w: { gives: string }) => `Gives ${w.gives}`,
  given: (w: { id: string }) => GIVEN[w.id] ?? BONUSES[w.id] ?? w.id,
  askCard: 'Which building?',
  askCell: (w: { name: string }) => `Where does ${w.name} go?`,
  cellLabel: (w: { cell: string; points: number; bonuses: string }) =>
    `${w.cell}: ${count(w.points, 'point', 'points')}${w.bonuses === '' ? '' : `, ${w.bonuses}`}`,
  cellMany: (w: { cell: string; points: number; n: number }) =>
    `${w.cell}: ${count(w.points, 'point', 'points')}, ${w.n} bonuses`,
  cellHint: (w: { names: string }) => `Street to ${w.names}`,
  cellHintLamp: (w: { names: string }) => `Lamplighter: bonuses of ${w.names}`,
  cellAlone: 'No bonus but its own',
  askBonusCell: 'Which bonus?',
  bonusLabel: (w: { bonus: string; name: string; cell: string }) => `${capital(w.bonus)} (${w.name}, ${w.cell})`,
  askBonusResource: 'Which resource?',
  askFrom: 'Which figure moves?',
  askLevel: (w: { what: string }) => `Which ${w.what} figure?`,
  askTo: 'Where to?',
  level: (w: { n: number }) => (w.n === 0 ? 'On the free space' : `On the ${w.n}-coin space`),
  askExchange: 'Which of your buildings goes to the row?',
  askPosition: (w: { name: string }) => `${w.name} for which card?`,
  positionLabel: (w: { position: number; name: string }) => `${w.position}: ${w.name}`,
  askEnter: 'Which resource space of the plaza? It costs one of that resource.',
  askRemove: 'From which field?',
  resourceOf: (w: { what: string; n: number }) => `${w.what} (you have ${w.n})`,
  youHave: (w: { n: number }) => `you have ${w.n}`,
  onBoardNow: (w: { n: number }) => (w.n === 0 ? 'Next space: free' : `Next space: ${coins(w.n)}`),

  // Whole moves.
  mStart: (w: { what: string }) => `Start with ${w.what}`,
  mRecall: (w: { n: number }) => `Take all workers back (${price(w.n)})`,
  mCoins: (w: { n: number; count: number }) => `Worker ${w.n} earns ${coins(w.count)}`,
  mFetch: (w: { n: number; what: string; price: number }) => `Worker ${w.n} fetches ${w.what} (${price(w.price)})`,
  mBuy: (w: { n: number; name: string; price: number }) => `Worker ${w.n} takes ${w.name} (${price(w.price)})`,
  mIdle: (w: { n: number }) => `Worker ${w.n} does nothing`,
  whyGain: (w: { n: number }) => `+${w.n} now`,
  whyFigures: (w: { n: number; of: number }) => `figure ${w.n} of ${w.of} in the city`,
  whyJoins: (w: { name: string }) => `${w.name} joins you`,
  whyReady: (w: { name: string }) => `${w.name} can then be paid for`,
  whyDearer: (w: { what: string }) => `others pay more for ${w.what}`,
  whyOthers: (w: { who: string; n: number }) => `also +${w.n} for ${w.who}`,
  /** Where there is nothing else to say. */
  whyLacks: (w: { name: string; what: string }) => `${w.name} then lacks ${w.what}`,
  whyCoins: (w: { n: number }) => `you then have ${coins(w.n)}`,
  /** Beside a number, in an analysis. */
  item: (w: { part: string }) => parts.en[w.part] ?? w.part,
  mBuild: (w: { name: string; cell: string; points: number }) =>
    `Build ${w.name} at ${w.cell} (${count(w.points, 'point', 'points')})`,
  mBonus: (w: { bonus: string; name: string }) => `Bonus of ${w.name}: ${w.bonus}`,
  mSwap: (w: { from: string; to: string }) => `swap ${w.from} for ${w.to}`,
  mDiscard: (w: { name: string }) => `Discard ${w.name}`,
  mExchange: (w: { name: string; other: string }) => `Exchange ${w.name} for ${w.other}`,
  mEnter: (w: { what: string }) => `Pay ${w.what} and enter the plaza`,
  mRemove: (w: { what: string; level: number }) =>
    `Take a figure back from ${w.what}, ${w.level === 0 ? 'free space' : `${w.level}-coin space`}`,

  // What happened.
  eStarted: (w: { who: string; what: string }) => `${w.who} starts with ${w.what}.`,
  eRecalled: (w: { who: string; n: number }) =>
    w.n === 0
      ? `${w.who} takes all workers back for nothing.`
      : `${w.who} pays ${coins(w.n)} and takes all workers back.`,
  eRefreshed: (w: { who: string }) => `All four workers of ${w.who} come back.`,
  eCoins: (w: { who: string; n: number; worker: number }) => `${w.who} earns ${coins(w.n)} with worker ${w.worker}.`,
  eFetched: (w: { who: string; what: string; n: number; worker: number }) =>
    `${w.who} fetches ${w.what} with worker ${w.worker} (${price(w.n)}).`,
  eBought: (w: { who: string; name: string; n: number; worker: number }) =>
    `${w.who} takes ${w.name} with worker ${w.worker} (${price(w.n)}).`,
  eRefilled: (w: { name: string }) => `${w.name} comes to the row.`,
  eIdled: (w: { who: string; worker: number }) => `${w.who} sends worker ${w.worker} for a walk.`,
  eDiscarded: (w: { who: string; name: string }) => `${w.who} discards ${w.name}.`,
  eBenefactor: (w: { who: string }) => `The Benefactor gives ${w.who} a coin.`,
  eTax: (w: { who: string }) => `The Tax Collector brings ${w.who} a coin.`,
  eCoin: (w: { who: string }) => `Bonus for ${w.who}: a coin.`,
  eBuilt: (w: { who: string; name: string; cell: string; points: number }) =>
    `${w.who} builds ${w.name} at ${w.cell} (${count(w.points, 'point', 'points')}).`,
  eAnswered: (w: { who: string; name: string; cell: string; points: number }) =>
    `${w.who} answers with the Builder: ${w.name} at ${w.cell} (${count(w.points, 'point', 'points')}).`,
  eJoined: (w: { who: string; name: string }) => `${w.name} joins ${w.who}.`,
  eGathered: (w: { guild: string; who: string }) =>
    `The ${w.guild} pile was empty: ${w.who} gave back all its characters, and they were shuffled.`,
  eDeserted: (w: { who: string; guild: string }) => `Nobody of the ${w.guild} guild is left for ${w.who}.`,
  eReceived: (w: { who: string; what: string }) => `Bonus for ${w.who}: ${w.what}.`,
  eSwapped: (w: { who: string; from: string; to: string }) => `Bonus for ${w.who}: ${w.from} becomes ${w.to}.`,
  ePassed: (w: { who: string }) => `${w.who} does not answer.`,
  eFlipped: (w: { who: string; name: string }) => `${w.who} cheats: a coin turns out to be ${w.name}.`,
  eExchanged: (w: { who: string; given: string; taken: string }) => `${w.who} exchanges ${w.given} for ${w.taken}.`,
  eEntered: (w: { who: string; what: string }) => `${w.who} pays ${w.what} and stands on the plaza.`,
  eRemoved: (w: { who: string; what: string }) => `${w.who} takes a figure back from ${w.what}.`,
  eTriggered: (w: { who: string; ending: string }) =>
    `${w.who} has six figures in the city! ${ENDINGS[w.ending] ?? ''}`,
  eEnded: 'The last stone is laid: time to count.',

  // Pictures.
  pLeft: (w: { n: number }) => (w.n === 0 ? 'empty' : `${w.n} left`),
  pDeck: (w: { n: number }) => `${w.n} cards in the deck`,
  /** Figures in the city out of so many, and those still to be placed. */
  pBuilt: (w: { n: number; of: number }) => (w.n > w.of ? `${w.n} in the city` : `${w.n}/${w.of} in the city`),
  pBuiltLeft: (w: { n: number; of: number; left: number }) =>
    `${w.n > w.of ? w.n : `${w.n}/${w.of}`} in the city · ${w.left} left`,
  pSupply: (w: { n: number }) => `${w.n} left`,
  pMeanings:
    'Figures in the city: the sixth brings the end. Left: those still to be placed. With no worker in hand, all four come back on the next turn.',
  pPart: (w: { part: string; n: number }) => `${parts.en[w.part] ?? ''} ${gained(w.n)}`,
  pParts: (w: { parts: string }) => `Points: ${w.parts}`,
  pTrigger: (w: { who: string }) => `${w.who} has six figures in the city`,
  pHidden: 'What comes to light stays hidden until you play',

  // The score, line by line.
  sSeat: (w: { who: string; n: number }) => `${w.who}: ${count(w.n, 'point', 'points')}`,
  sLot: (w: { name: string; cell: string; n: number; why: string }) => `• ${w.name} (${w.cell}): ${w.n} – ${w.why}`,
  sCharacter: (w: { name: string; n: number }) => `• ${w.name}: ${w.n}`,
  sOnPlaza: (w: { n: number }) => `• A figure on the plaza: ${w.n}`,
  sOnBoard: (w: { n: number }) => `• Figures on the resource board: ${w.n}`,
  sParts: (w: { buildings: number; plaza: number; characters: number; figures: number }) =>
    `• Buildings ${w.buildings}, plaza ${w.plaza}, characters ${w.characters}, resources ${w.figures}`,
  why_diamonds: (w: { base: number; count: number }) => `${w.base} + ${count(w.count, 'diamond', 'diamonds')}`,
  why_beside: (w: { base: number; count: number }) => `${w.base} + ${w.count} beside it`,
  why_beside3: (w: { count: number }) => `3 × ${w.count} beside it`,
  why_column: (w: { base: number; count: number }) => `${w.base} + ${w.count} in its column`,
  why_row: (w: { base: number; count: number }) => `${w.base} + ${w.count} in its row`,
  why_shields: (w: { count: number }) => `shields around: ${w.count}`,
  why_guild: (w: { base: number; count: number; guild: string }) => `${w.base} + ${w.count} of ${w.guild}`,
  worth_fixed: (w: { base: number }) => `${w.base} points`,
  worth_diamonds: (w: { base: number }) => `${w.base} + 1 per diamond`,
  worth_beside: (w: { base: number }) => `${w.base} + 1 per neighbour`,
  worth_column: (w: { base: number }) => `${w.base} + 1 per card in its column`,
  worth_row: (w: { base: number }) => `${w.base} + 1 per card in its row`,
  worth_guild: (w: { base: number; guild: string }) => `${w.base} + 1 per ${w.guild} card`,

  // The position in words.
  tTurn: (w: { who: string; task: string }) => `On turn: ${w.who} – ${w.task}.`,
  tField: (w: { what: string; spaces: string; next: number }) => `${w.what}: ${w.spaces}; next space ${price(w.next)}.`,
  tSpace: (w: { level: number; who: string }) => `${w.level === 0 ? 'free' : w.level}: ${w.who}`,
  tRow: (w: { position: number; name: string; facts: string }) => `Row ${w.position}: ${w.name} – ${w.facts}`,
  tRowless: (w: { name: string; facts: string }) => `${w.name} (${w.facts})`,
  tFacts: (w: { cost: string; worth: string; bonus: string; guild: string; streets: string }) =>
    `costs ${w.cost}; ${w.worth}; bonus ${w.bonus}${w.guild === '' ? '' : `; ${w.guild}`}; streets ${w.streets}`,
  tSides: (w: { sides: string }) =>
    w.sides
      .split('')
      .map((side) => ({ n: 'north', e: 'east', s: 'south', w: 'west' })[side] ?? side)
      .join(', '),
  tLot: (w: { cell: string; name: string; who: string; points: number; streets: string }) =>
    `${w.cell}: ${w.name} of ${w.who}, ${count(w.points, 'point', 'points')}, streets ${w.streets}`,
  tPlaza: (w: { who: string }) => `Plaza (p0-0): ${w.who}; streets east, south, west`,
  tPile: (w: { guild: string; name: string; n: number }) => `${w.guild} pile: ${w.name} (${w.n})`,
  tSeat: (w: { who: string; points: number; coins: number; supply: number; city: number }) =>
    `${w.who}: ${count(w.points, 'point', 'points')}, ${coins(w.coins)}, ${w.supply} figures in supply, ${w.city} in the city`,
  tHand: (w: { hand: string; played: string }) => `  workers in hand ${w.hand}, played ${w.played}`,
  tHeld: (w: { names: string }) => `  buildings to build: ${w.names}`,
  tPeople: (w: { names: string }) => `  characters: ${w.names}`,
  alt: (w: { round: string; turn: string; scores: string; city: string; row: string }) =>
    `OddVille. ${w.round}. ${w.turn}. Points: ${w.scores}. Row: ${w.row}. City, last built first: ${w.city}.`,
  altLot: (w: { name: string; cell: string; who: string }) => `${w.name} ${w.cell} (${w.who})`,
  altScore: (w: { seat: string; n: number }) => `${w.seat} ${w.n}`,
  altAsk: (w: { question: string; answers: string; rest: string }) => `${w.question} ${w.answers}. ${w.rest}`,
  altPreview: (w: { move: string; gain: string; parts: string; rest: string }) =>
    `Preview: ${w.move}. Points ${w.gain}${w.parts === '' ? '' : ` (${w.parts})`}. ${w.rest}`,

  // What is new since somebody looked last, numbered in the picture.
  since: (w: { n: number }) => (w.n === 0 ? 'Nothing has changed' : count(w.n, 'change', 'changes')),
  altSince: (w: { title: string; changes: string; rest: string }) =>
    w.changes === '' ? `${w.title}. ${w.rest}` : `${w.title}: ${w.changes}. ${w.rest}`,
  altChange: (w: { n: number; what: string }) => `${w.n}: ${w.what}`,
  altCover: 'OddVille: the name on a row of crooked houses, with townsfolk in front and hills behind.',

  // How it ended.
  wins: (w: { who: string; n: number }) => `${w.who} wins with ${count(w.n, 'point', 'points')}`,
  rank: (w: { n: number }) => ordinal(w.n),
  tRank: (w: { n: number; who: string; points: number }) => `${w.n}. ${w.who}: ${count(w.points, 'point', 'points')}`,

  // Commands.
  verbWork: 'Play a worker card: coins, a resource or a building card',
  verbBuild: 'Build one of your buildings in the city',
  verbBonus: 'Take a bonus of the building just built',
  verbDone: 'Let the remaining bonuses lapse',
  verbRecall: 'Pay to take all played workers back',
  verbDiscard: 'Give up one of three buildings',
  verbPass: 'Do not build in answer to another player',
  verbFlip: 'Cheater: turn your last coin to its building face',
  verbExchange: 'Bookkeeper: exchange a building with the row',
  verbEnter: 'Traveller: put a figure on the plaza',
  verbRemove: 'Take a figure back from the resource board',
  verbEnd: 'End your turn',
  verbStart: 'Choose your starting resource',
  slotWorker: 'Which worker card, 1 to 4',
  slotUse: 'coins, fetch, both, buy or idle',
  slotWhat: 'The resource or the row position',
  slotSecond: 'The second resource',
  slotCard: 'Which building',
  slotCell: 'Where: column and depth, as on the picture',
  slotResource: 'Which resource',
  slotLevel: 'On which price, 0 to 2',
  slotTarget: 'To which resource',
  slotPosition: 'Which position of the row, 1 to 6',
  optEnding: 'Ending',
  optEndingAbout: 'What happens after somebody has six figures in the city',
  endBase: 'At once (that turn is the last)',
  endEqual: 'Equal turns (the round is finished)',
  endMore: 'One more turn for everybody else',

  // Feats: what somebody achieves for the first time.
  featGuilds: 'a character of every guild',
  featPoints: '55 points or more',
  featBlock: 'four own buildings in a square, two by two',
  featBuilding: 'a building worth 15 points or more',
  featMaterials: 'figures on all four resources at the end',
  featHouses: 'a building of every guild',
  featPeople: 'four characters or more',
  featDiamonds: 'three diamonds or more in the city',
  featCharacter: 'a character worth seven points',
  featLine: 'four own buildings in one row or column',

  ...guideEn,
  ...lessonEn,
};
