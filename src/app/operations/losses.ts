import { type Job, TASKS } from '../../domain/operations/job.ts';

/** What is lost with a job that is dropped, for operators. */
const LOSSES: Readonly<Record<Job['task'], string>> = {
  announce: 'the post of what has happened at the table, until something else happens there',
  remind: 'all further reminders of that decision, and what happens when its time is over',
  notify: 'one reminder',
  'tell-lobby': 'an invitation in private, or what has become of it; the lobby itself says it',
  'private-messages': 'what players were to be told in private',
  autopilot: 'the moves of seats that nobody plays: the table stands until a player does something',
  think: "a computer's move: the table stands until a player does something",
  withdraw: 'posts of moves that were taken back stay',
  retire: 'old posts keep their buttons, which do nothing',
  'refresh-posts': 'posts show a former name',
  disarm: 'posts in a former place keep their buttons, which do nothing',
  expire: 'the lobby stays open until the nightly clean-up',
  'archive-thread': 'the thread stays among the active ones',
  rate: 'the result changes ratings at the next start',
  'note-bests': 'records of the game are kept at the next start',
  'close-abandoned': 'the table stays open until it is found again',
  inbox: 'the list of what waits for a person shows an older state',
  export: 'somebody does not get the data they have asked for; they can ask again',
  icons: 'icons that Discord lacks stay words until the next start',
  'clean-up': 'nothing is archived or deleted until the next start',
  archive: 'a part of the games that have ended is archived a night later',
  'call-role': 'a role is not called to a lobby',
  servers: 'new servers are not welcomed until the next start',
  welcome: 'one server is not welcomed',
  recaps: 'no server looks back on the month, until the next start',
  recap: 'one server does not look back on the month',
  broadcast: 'those that an announcement has not reached yet do not get it',
  'end-tables': 'tables of a blocked server go on',
  tell: 'one server or host does not get an announcement',
};

/** Null for a job that another version has queued. */
export function lossOf(task: string): string | null {
  const known = TASKS.find((one) => one === task);
  return known ? LOSSES[known] : null;
}
