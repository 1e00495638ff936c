import type { ActName } from '../custom-id.ts';
import { type Answer, followUp, type Press } from '../interactions/call.ts';
import { noteScreen } from '../views/screen.ts';
import { chosen, meantAct } from './choose-table.ts';
import { closeTable, giveUp, walkAway } from './end.ts';
import { myTables } from './games.ts';
import { film, whatIsNew } from './history.ts';
import { addComputer, again, begin, dropComputer, getUp, openOptions, setOption, sitDown } from './lobby.ts';
import { boardInWords, check, lookAsAnybody, lookAsMyself, recordFile, scoreSheet, story } from './look.ts';
import { nudgeWaitedFor } from './nudge.ts';
import { forgetPlan, openPlan, planMove, thinkAhead } from './plan.ts';
import { erase } from './privacy.ts';
import { readRules } from './rules.ts';
import { keepSeat, muteTurn, playHere, returnToSeat } from './seat.ts';
import { changeSetting } from './settings.ts';
import {
  castVote,
  extendTime,
  pauseTable,
  replacePlayer,
  resumeTable,
  takeMoveBack,
  withdrawQuestion,
} from './votes.ts';
import { answerQuestion, confirm, openWizard, stepBack } from './wizard.ts';

/** Everything a control can do. Commands mean the same acts, so nothing is done in two ways. */
export type Act = (press: Press) => Promise<Answer>;

export const DO: { readonly [A in ActName]: Act } = {
  join: sitDown,
  leave: getUp,
  add: addComputer,
  drop: dropComputer,
  start: begin,
  options: openOptions,
  option: setOption,
  play: openWizard,
  ask: answerQuestion,
  back: stepBack,
  say: confirm,
  board: lookAsAnybody,
  look: lookAsMyself,
  since: whatIsNew,
  text: boardInWords,
  log: story,
  score: scoreSheet,
  record: recordFile,
  verify: check,
  film,
  rules: readRules,
  resign: giveUp,
  abort: closeTable,
  rematch: again,
  which,
  games: myTables,
  set: changeSetting,
  plan: openPlan,
  ahead: thinkAhead,
  planned: planMove,
  unplan: forgetPlan,
  vote: castVote,
  withdraw: withdrawQuestion,
  undo: takeMoveBack,
  pause: pauseTable,
  resume: resumeTable,
  extend: extendTime,
  replace: replacePlayer,
  quit: walkAway,
  here: returnToSeat,
  mute: muteTurn,
  rehome: playHere,
  invite: keepSeat,
  nudge: nudgeWaitedFor,
  forget: erase,
};

/** Acts whose success is seen in the post that was pressed: they are acknowledged without a reply of their own. */
export const QUIET: readonly ActName[] = ['join', 'leave', 'add', 'drop', 'start'];

/**
 * Acts that two bots which both heard of them may both do: they show something, or hold only against the version of the
 * table that was shown. All others are done by the one who claims them.
 */
export const HARMLESS: readonly ActName[] = [
  'options',
  'play',
  'ask',
  'back',
  'say',
  'board',
  'look',
  'since',
  'text',
  'log',
  'score',
  'record',
  'verify',
  'film',
  'rules',
  'games',
  'plan',
  'ahead',
];

/** Acts that a choice of a table may lead to; the others need more than a table. */
const AT_A_TABLE: readonly ActName[] = [
  'play',
  'board',
  'look',
  'since',
  'text',
  'log',
  'score',
  'record',
  'verify',
  'film',
  'resign',
  'abort',
  'rematch',
  'plan',
  'undo',
  'pause',
  'resume',
  'extend',
  'replace',
  'quit',
  'here',
  'rehome',
  'invite',
  'nudge',
];

async function which(press: Press): Promise<Answer> {
  const act = meantAct(press.address.path);
  if (act === null) return chosen(press, DO.look);
  if (!AT_A_TABLE.includes(act)) return followUp(noteScreen(press.book.unknownControl));
  return chosen(press, DO[act]);
}
