/**
 * Every text of the game in English: a phrase is a text, or a function of what is put into it. The other languages' books
 * (`hu.ts`, `fr.ts`, `zh-tw.ts`) have the same phrases; what they lack is said in English.
 */
export const en = {
  name: 'Pebbles',
  tagline: 'Draw what nobody sees',
  // Verbs, slots and options: at most 100 characters each.
  hide: 'Hide your treasure in a cell',
  take: 'Take pebbles out of the bag',
  bet: 'Bet on what was drawn',
  cell: 'Where to hide',
  count: 'How many pebbles',
  hand: 'Which hand draws',
  side: 'What you believe',
  long: 'Long game',
  longAbout: 'All pebbles are in the bag',
  shaken: 'Shaken bag',
  shakenAbout: 'The bag is shaken after each bet',
  tie: 'Ties',
  tieAbout: 'How ties are broken',
  on: 'on',
  off: 'off',
  shared: 'shared',
  firstSeat: 'first seat',
  // The guide, in our own words.
  guideTitle: 'Drawing',
  guideText:
    'Hide a treasure, then draw pebbles until the bag is empty. Each pebble is a point. Nobody else sees what you draw.',
  betTitle: 'Betting',
  betText: 'When the player before you has drawn three pebbles, you bet on them before you draw.',
  betAlt: 'Three pebbles lie beside the bag.',
  // Where the game stands.
  round: (w: { left: number }) => `${w.left} pebbles left`,
  hideTask: 'hide your treasure',
  takeTask: 'take pebbles',
  betTask: 'bet',
  overTask: 'nothing',
  turnOf: (w: { who: string; task: string }) => `${w.who}: ${w.task}`,
  turnOfSome: (w: { n: number; task: string }) => `${w.n} players: ${w.task}`,
  over: 'The bag is empty',
  // Questions, answers and moves: at most 80 characters on a button.
  askVerb: 'What do you do?',
  askCell: 'Where do you hide?',
  askCount: 'How many do you take?',
  askHand: 'With which hand?',
  askSide: 'What do you bet?',
  plain: (w: { token: string }) => w.token,
  hint: (w: { token: string }) => `This is ${w.token}`,
  worth: (w: { n: number }) => `+${w.n}`,
  move: (w: { path: string }) => w.path,
  // What happened, for everybody and for one seat.
  hid: (w: { who: string }) => `${w.who} has hidden something.`,
  took: (w: { who: string; n: number }) => `${w.who} takes ${w.n}.`,
  betted: (w: { who: string }) => `${w.who} has bet.`,
  wasShaken: 'The bag is shaken.',
  hidSecret: (w: { charm: string }) => `You find the ${w.charm}.`,
  tookSecret: (w: { colours: string }) => `You drew ${w.colours}.`,
  // The table in words, and what pictures say.
  seat: (w: { who: string; n: number }) => `${w.who}: ${w.n} pebbles`,
  hidIn: (w: { who: string; cell: string }) => `${w.who} has hidden a treasure in ${w.cell}.`,
  hasBet: (w: { who: string; n: number }) => `${w.who} has bet: ${w.n}`,
  mine: (w: { colours: string }) => `You hold ${w.colours}.`,
  betsOf: (w: { n: number }) => `bets: ${w.n}`,
  /** A feat. */
  hoard: (w: { n: number }) => `${w.n} pebbles or more`,
  scoreTitle: 'The score',
  altBoard: 'The board',
  altAsk: 'What can be chosen',
  altPreview: 'The board after this move',
  altScore: 'The score sheet',
  altSince: 'The board, with what is new since then',
  alt: (w: { what: string; left: number; lines: string }) => `${w.what}: ${w.left} left. ${w.lines}`,
};
