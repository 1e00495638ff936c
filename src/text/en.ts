import { analysisEn } from './en-analysis.ts';
import { statisticsEn } from './en-statistics.ts';
import { daily } from './labels-daily.ts';
import { phrases } from './labels-phrases.ts';

const n = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
/** " (Ann)": the name is in brackets so that it can be left out when the system did it. */
const by = (who: string): string => (who === '' ? '' : ` (${who})`);

const saidNo = (who: string): string => (who === '' ? 'it was not agreed to' : `${who} said no`);

/** What the system itself says of a table, in English: the source of the other books' type. */
export const en = {
  resigned: (w: { who: string }) => `${w.who} resigned. The autopilot plays the seat on.`,

  /** When the game is over by it. */
  gaveUp: (w: { who: string }) => `${w.who} resigned.`,

  // Times: whole days, hours and minutes, none of them all zero
  span: (w: { days: number; hours: number; minutes: number }) =>
    [n(w.days, 'day', 'days'), n(w.hours, 'hour', 'hours'), n(w.minutes, 'minute', 'minutes')]
      .filter((part) => part !== '')
      .join(' '),

  // What happens at a table besides moves. `by` is empty when the system did it by itself.
  undonePractice: (w: { who: string }) =>
    `↩️ ${w.who}’s last move was taken back after something new was seen: from here on this game is practice, without rating or record.`,
  undone: (w: { who: string }) => `↩️ ${w.who}’s last move was taken back.`,
  pausedNow: (w: { by: string }) => `⏸️ The table is paused: no clock runs, nobody is reminded${by(w.by)}.`,
  resumedNow: (w: { by: string }) => `▶️ The table goes on${by(w.by)}.`,
  /** A game against computers. */
  abortedLost: (w: { by: string }) =>
    `🛑 ${w.by} left the game before its end: it counts as lost against the computers.`,
  abortedNow: (w: { by: string }) => `🛑 The table was closed without a result${by(w.by)}.`,
  /** The rules by which the table was played are no longer in the program. */
  unreached: (w: { who: string }) =>
    `📪 ${w.who} could not be told of this table: direct messages are closed. It was called off, without a result.`,
  rulesRetired:
    '🛑 The rules were corrected, and this table was played by the old ones, which I no longer know. It ends without a result.',
  extended: (w: { who: string; time: string; by: string }) => `⏳ ${w.who} was given ${w.time} more${by(w.by)}.`,
  replaced: (w: { was: string; now: string; by: string }) => `🔁 ${w.now} plays on for ${w.was}${by(w.by)}.`,
  replacedByComputer: (w: { was: string; now: string; by: string }) =>
    `🤖 The computer ${w.now} plays on for ${w.was}${by(w.by)}.`,
  left: (w: { was: string; now: string }) => `🤖 ${w.was} has left the table; the computer ${w.now} plays on.`,
  leftAlone: (w: { was: string }) => `🛑 ${w.was} has left the table; the game has ended without a result.`,
  lateAsked: (w: { who: string }) => `⏰ ${w.who}’s time is over. The others choose what becomes of it.`,
  lateMoved: (w: { who: string }) => `⏰ ${w.who}’s time was over: the autopilot made this move.`,
  lateAway: (w: { who: string }) => `🤖 ${w.who}’s time was over once more: from now on the autopilot plays the seat.`,
  waited: (w: { who: string; time: string }) => `⏳ The others wait for ${w.who}: ${w.time} more.`,
  cameBack: (w: { who: string }) => `👋 ${w.who} is back.`,
  vacationFrom: (w: { who: string; from: string; to: string }) =>
    `🏖️ ${w.who} is on vacation from ${w.from} to ${w.to}.`,
  vacationOver: (w: { who: string }) => `🏖️ ${w.who}’s vacation is cancelled or over.`,
  movedHere: (w: { by: string }) => `📌 The table is played here from now on${by(w.by)}.`,
  idleLost: (w: { day: string }) =>
    `💤 Nobody has played here for a long time. Unless something happens, the table is closed on ${w.day}, and the game counts as lost against the computers: a move, a plan or a nudge keeps it.`,
  idle: (w: { day: string }) =>
    `💤 Nobody has played here for a long time. Unless something happens, the table is closed without a result on ${w.day}: a move, a plan or a nudge keeps it.`,
  abandonedLost:
    '🛑 Nobody has played here for a long time: the table was closed, and the game counts as lost against the computers.',
  abandonedNow: '🛑 Nobody has played here for a long time: the table was closed without a result.',
  outage: (w: { time: string }) => `🔌 I was away for ${w.time}. That time is given back to every clock.`,

  // What a table is asked
  asksUndo: (w: { by: string }) => `🗳️ ${w.by} asks the table to take back their last move.`,
  asksPause: (w: { by: string }) => `🗳️ ${w.by} asks for a pause.`,
  asksResume: (w: { by: string }) => `🗳️ ${w.by} asks the table to go on.`,
  asksAbort: (w: { by: string }) => `🗳️ ${w.by} asks the table to end without a result.`,
  asksExtend: (w: { by: string }) => `🗳️ ${w.by} asks for more time.`,
  asksReplace: (w: { who: string; by: string }) => `🗳️ ${w.by} asks that a computer plays on for ${w.who}.`,
  asksOffer: (w: { who: string; by: string }) => `🗳️ ${w.by} offers ${w.who}’s seat to somebody else.`,
  asksOfferOwn: (w: { by: string }) => `🗳️ ${w.by} offers their own seat to somebody else.`,
  declined: (w: { by: string }) => `🗳️ It was not agreed to${by(w.by)}.`,
  // What it was not agreed to; `who` has said no, and is empty when nobody did.
  declinedUndo: (w: { who: string }) => `🗳️ No move is taken back: ${saidNo(w.who)}.`,
  declinedPause: (w: { who: string }) => `🗳️ No pause: ${saidNo(w.who)}.`,
  declinedResume: (w: { who: string }) => `🗳️ The table stays paused: ${saidNo(w.who)}.`,
  declinedAbort: (w: { who: string }) => `🗳️ The game goes on: ${saidNo(w.who)}.`,
  declinedExtend: (w: { who: string }) => `🗳️ No more time: ${saidNo(w.who)}.`,
  declinedReplace: (w: { who: string }) => `🗳️ No computer takes over: ${saidNo(w.who)}.`,
  declinedOffer: (w: { who: string }) => `🗳️ The seat was not taken over: ${saidNo(w.who)}.`,
  withdrawn: (w: { by: string }) => `🗳️ ${w.by} no longer asks for it.`,
  /** What happened at the table meanwhile has settled it. */
  lapsed: '🗳️ The question is void: the game went on.',
  objectionPlanned: (w: { who: string }) => `💬 ${w.who}: “I had already planned my move.”`,
  objectionGoOn: (w: { who: string }) => `💬 ${w.who}: “Let us play on.”`,
  objectionLater: (w: { who: string }) => `💬 ${w.who}: “Not now, maybe later.”`,
  objectionSorry: (w: { who: string }) => `💬 ${w.who}: “Sorry, it would change too much.”`,

  /** The name of a player whose data were erased. */
  formerPlayer: 'former player',

  // To one player alone
  plannedMove: (w: { move: string }) => `As you had planned: ${w.move}`,
  thinkingSpent:
    '🤖 The computers of the tables that you host have thought as long as they may for one person in a day. For now they play steadily, without thinking; as the day passes they think again.',

  // In films.
  filmLead: (w: { who: string }) => `${w.who} takes the lead`,
  filmGain: (w: { who: string }) => `${w.who}: the best move of the game`,
  filmSwing: (w: { who: string }) => `The game turns towards ${w.who}`,
  filmLast: 'The last move',
  filmWins: (w: { who: string; points: number }) =>
    `${w.who} wins with ${w.points} ${w.points === 1 ? 'point' : 'points'}`,
  filmShared: (w: { who: string; points: number }) =>
    `${w.who} share the victory, ${w.points} ${w.points === 1 ? 'point' : 'points'} each`,
  filmStands: (w: { who: string }) => `${w.who} wins: the others have resigned`,

  // Milestones: one line at the end of a game.
  milestoneFeat: (w: { who: string; feat: string; about: string }) =>
    `🏅 A first for ${w.who}: **${w.feat}**, ${w.about}.`,
  milestoneBest: (w: { who: string; game: string; seats: number; points: number }) =>
    `🌟 ${w.who}’s best ${w.game} so far with ${w.seats} players: ${w.points} points.`,
  milestoneTie: (w: { who: string }) => `🌟 ${w.who} wins on the tie-break.`,
  milestonePoint: (w: { who: string }) => `🌟 ${w.who} wins by a single point.`,
  milestoneFirstWin: (w: { who: string; game: string }) => `🌟 ${w.who}’s first victory in ${w.game}.`,

  // The deal of the day, in pictures
  dailyAlt: (w: { game: string; day: string }) => `The deal of the day, ${w.game}, ${w.day}`,
  dailyPlace: (w: { place: number; of: number }) => `Place ${w.place} of ${w.of}`,
  dailyOf: (w: { of: number }) => (w.of === 1 ? '1 result' : `${w.of} results`),
  dailyPoints: (w: { own: number; other: number }) => `${w.own} : ${w.other} points`,
  dailyBar: (w: { from: string; to: string; n: number }) =>
    w.from === w.to ? `${w.from}: ${w.n}` : `${w.from} to ${w.to}: ${w.n}`,
  /** A set phrase of a player. */
  phraseSaid: (w: { who: string; what: string }) => `💬 ${w.who}: “${w.what}”`,
  ...phrases.en,
  ...daily.en,
  ...statisticsEn,
  ...analysisEn,
};
