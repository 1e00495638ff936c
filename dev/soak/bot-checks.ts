import type { Sandbox } from '../../src/sandbox/index.ts';
import type { BotProcess } from '../run/bot-process.ts';
import type { Finding } from './audit/checks.ts';
import type { Plan } from './plan.ts';
import type { Trace } from './trace.ts';

/** How the bots behaved: what they left undone, said, and did at the wire. */
export function checkBots(run: {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly trace: Trace;
  readonly bots: readonly Pick<BotProcess, 'complaints' | 'deaths'>[];
  /** Jobs that were not done in the end. */
  readonly left: readonly string[];
}): readonly Finding[] {
  const { plan, box, trace, bots, left } = run;
  const { shutdowns, actions, unrecognized, unknownCommands, sent } = trace;
  const complaints = bots.flatMap((bot) => bot.complaints);
  const fair = (code: number): boolean => plan.faults !== 'none' && EXCUSED.includes(code);
  const moves = actions.filter(({ act, outcome }) => act === 'confirm' && outcome === 'done').length;
  return [
    { promise: 'people can play', checked: moves, broken: moves > 0 ? [] : [NOBODY_MOVED] },
    { promise: 'no job is left over', checked: 1, broken: left },
    { promise: 'no bot ends by itself', checked: bots.length, broken: bots.flatMap((bot) => bot.deaths) },
    {
      promise: 'no bot logs an error that the faults do not explain',
      checked: complaints.length,
      broken: complaints.filter((line) => !(plan.faults !== 'none' && EXPLAINED.test(line))).slice(0, 20),
    },
    {
      promise: 'no request breaks a rule of Discord’s',
      checked: box.breaches.length,
      broken: box.breaches.filter(({ code }) => !fair(code)).map((breach) => JSON.stringify(breach).slice(0, 500)),
    },
    { promise: 'every message has a key', checked: sent.length, broken: unrecognized },
    { promise: 'people ask for no command that there is not', checked: 1, broken: [...unknownCommands] },
    {
      promise: 'bots leave within five seconds when asked',
      checked: shutdowns.length,
      broken: shutdowns.filter(({ ms, code }) => ms > LEAVE || code !== 0).map((one) => JSON.stringify(one)),
    },
  ];
}

/** Play has gone on for several times as long as was planned by then. */
const NOBODY_MOVED =
  'nobody made a move, so this run has shown nothing: the bots were killed before they were up (give it more --seconds, or fewer --kills and --bots), or they do not answer';

/** Milliseconds in which a bot has to be gone: the five seconds it allows itself, and the machine's share. */
const LEAVE = 6_500;
/** Answers that come twice after a cut, or too late after a pause, or to an interaction of a bot that is no more. */
const EXCUSED: readonly number[] = [40060, 10062, 10015, 50027];
/** Errors that say no more than that the chat or the database was away. */
const EXPLAINED =
  /ChatFault|HTTPError|Unreachable|cannot be reached|Postgres|Connection terminated|ECONN|other side closed|could not be delivered|postmaster exit|connection error|EPIPE/;
