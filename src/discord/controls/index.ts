import type { Control } from '../interactions/control.ts';
import { chooseTable } from './choose-table.ts';
import { aboutPlayer, company, report, sayPhrase } from './conduct.ts';
import { daily, shareDaily } from './daily.ts';
import { abort, leaveTable, rematch, resign } from './end.ts';
import { beginSeek, changeSeek, endSeek, find, openLobbies, sitListed } from './finding.ts';
import { finished, games } from './games.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { learn, lessonStep } from './lesson.ts';
import {
  addComputer,
  dropComputer,
  join,
  leaveLobby,
  nextLanguage,
  options,
  setLevel,
  setOption,
  start,
} from './lobby.ts';
import { board, film, inWords, jump, log, look, record, score, share, since, verify } from './look.ts';
import { retry } from './mistake.ts';
import { nudge } from './nudge.ts';
import { openTable } from './open-table.ts';
import { plan, planAdd, planAnswer, planClear } from './plan.ts';
import { practice } from './practice.ts';
import { erase } from './privacy.ts';
import { privateStep } from './private-game.ts';
import { nextPuzzle, puzzleStep } from './puzzle.ts';
import { review, shareReview } from './review.ts';
import { rules, turnPage } from './rules.ts';
import { invite, moveTable, mute, returnToSeat } from './seat.ts';
import { blockHere, chooseLimit, setLimit, setServer, showPage } from './server-panel.ts';
import { changeHoursFormerly, changeSetting, settings, showSettings } from './settings.ts';
import { shareStatistics, statistics } from './statistics.ts';
import { tableForm } from './table-form.ts';
import { extend, objection, pause, replace, resume, undo, vote, withdraw } from './votes.ts';
import {
  allAnswers,
  answer,
  askAgain,
  confirm,
  confirmAll,
  confirmAndAnswer,
  confirmBoth,
  play,
  stepBack,
} from './wizard.ts';

/** The controls that are subcommands of `/table`, in the order in which Discord lists them. */
const SUBCOMMANDS: readonly Control[] = [
  board,
  jump,
  look,
  since,
  inWords,
  log,
  score,
  hint,
  plan,
  undo,
  extend,
  nudge,
  company,
  pause,
  resume,
  replace,
  invite,
  returnToSeat,
  moveTable,
  leaveTable,
  resign,
  abort,
  rematch,
  record,
  verify,
  film,
  review,
];

/** The controls that stand below messages only. */
const BUTTONS: readonly Control[] = [
  join,
  leaveLobby,
  addComputer,
  dropComputer,
  setLevel,
  start,
  options,
  nextLanguage,
  setOption,
  play,
  answer,
  stepBack,
  allAnswers,
  confirm,
  confirmAndAnswer,
  confirmBoth,
  confirmAll,
  askAgain,
  planAnswer,
  planAdd,
  planClear,
  vote,
  objection,
  withdraw,
  mute,
  sayPhrase,
  aboutPlayer,
  report,
  rules,
  turnPage,
  learn,
  lessonStep,
  nextPuzzle,
  puzzleStep,
  find,
  changeSeek,
  beginSeek,
  endSeek,
  openLobbies,
  sitListed,
  daily,
  privateStep,
  shareDaily,
  practice,
  openTable,
  help,
  share,
  shareReview,
  retry,
  games,
  finished,
  statistics,
  shareStatistics,
  changeSetting,
  showSettings,
  changeHoursFormerly,
  showPage,
  setServer,
  chooseLimit,
  setLimit,
  blockHere,
  erase,
  tableForm,
  settings,
];

/** Everything a press or a subcommand can do. */
export const CONTROLS: readonly Control[] = [...SUBCOMMANDS, ...BUTTONS, chooseTable([...SUBCOMMANDS, ...BUTTONS])];
