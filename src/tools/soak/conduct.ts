import type { Sandbox } from '../../sandbox/index.ts';
import type { BotProcess } from '../bot.ts';
import type { Finding } from './audit.ts';
import type { Ledger } from './ledger.ts';
import type { Plan } from './plan.ts';

/** How the bots behaved: what they left undone, said, and did at the wire. */
export function conduct(run: {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly ledger: Ledger;
  readonly bots: readonly BotProcess[];
  /** Jobs that were not done in the end. */
  readonly left: readonly string[];
}): readonly Finding[] {
  const { plan, box, ledger, bots, left } = run;
  const { goodbyes, deeds, strange, sent } = ledger;
  const complaints = bots.flatMap((bot) => bot.complaints);
  const fair = (code: number): boolean => plan.weather !== 'none' && EXCUSED.includes(code);
  const moves = deeds.filter(({ act, outcome }) => act === 'confirm' && outcome === 'done').length;
  return [
    { promise: 'people can play', checked: moves, broken: moves > 0 ? [] : ['nobody made a move'] },
    { promise: 'no job is left over', checked: 1, broken: left },
    { promise: 'no bot ends by itself', checked: bots.length, broken: bots.flatMap((bot) => bot.deaths) },
    {
      promise: 'no bot says an error that the weather does not explain',
      checked: complaints.length,
      broken: complaints.filter((line) => !(plan.weather !== 'none' && EXPLAINED.test(line))).slice(0, 20),
    },
    {
      promise: 'no request breaks a rule of Discord’s',
      checked: box.breaches.length,
      broken: box.breaches.filter(({ code }) => !fair(code)).map((breach) => JSON.stringify(breach).slice(0, 500)),
    },
    { promise: 'every message has a key', checked: sent.length, broken: strange },
    {
      promise: 'bots leave within five seconds when asked',
      checked: goodbyes.length,
      broken: goodbyes.filter(({ ms, code }) => ms > LEAVE || code !== 0).map((one) => JSON.stringify(one)),
    },
  ];
}

/** Milliseconds in which a bot has to be gone: the five seconds it allows itself, and the machine's share. */
const LEAVE = 6_500;
/** Answers that come twice after a cut, or too late after a pause, or to an interaction of a bot that is no more. */
const EXCUSED: readonly number[] = [40060, 10062, 10015, 50027];
/** Errors that say no more than that the chat or the database was away. */
const EXPLAINED =
  /ChatFault|HTTPError|Unreachable|cannot be reached|Postgres|Connection terminated|ECONN|other side closed|could not be delivered|postmaster exit|connection error|EPIPE/;
