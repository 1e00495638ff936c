import type { Rng } from '../../../src/core/rng.ts';
import { writeCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Reply, Seen } from '../../../src/sandbox/index.ts';
import { answersOf, controlOf } from '../../run/controls.ts';
import { chosen, follow, type Line, onTurn } from './line.ts';

/** What a person sees who is to act: the newest post of their table. */
export interface Sight {
  readonly me: Actor;
  readonly post: Seen;
}

/** Who wants to know of a turn while it is taken. */
export interface Hearing {
  /** A press has led to something: the next question, or "Done". */
  answered(ms: number): void;
  confirming(version: number): void;
}

/** The turn could not be taken: what the person saw instead. */
export class NoTurn extends Error {}

/** More questions than any turn has. */
const MOST = 80;
/** Milliseconds a person waits for an answer. */
const WAIT = { ms: 20_000 };

/**
 * One turn of one person, by what stands on their screen: [Play], an answer to each question, confirm; and on, as long
 * as they are asked again. Answers are chosen by chance. Resolves with all they have confirmed.
 */
export async function wholeTurn({ me, post }: Sight, dice: Rng, on: Hearing): Promise<Turn> {
  const play = controlOf(post, 'play');
  if (!play) throw new NoTurn('no [Play]');
  const paths: (readonly string[])[] = [];
  let version = 0;
  let message = await answered(on, async () => beside(await me.press(post, play.customId, WAIT)));
  for (let step = 0; step < MOST; step += 1) {
    const asked = message;
    const say = controlOf(asked, 'confirm');
    if (say) {
      if (say.address.version === version) throw new NoTurn('an answer that never came');
      version = say.address.version ?? 0;
      on.confirming(version);
      message = await answered(on, () => me.press(asked, say.customId, WAIT));
      paths.push(say.address.path);
      continue;
    }
    const [select] = asked.selects.filter((one) => one.customId.startsWith('answer:'));
    const buttons = answersOf(asked, 'answer');
    if (select) {
      const options = select.options.filter((one) => !one.value.startsWith('>'));
      message = await answered(on, () => me.select(asked, select.customId, [dice.pick(options).value], WAIT));
    } else if (buttons.length > 0) message = await answered(on, () => me.press(asked, dice.pick(buttons), WAIT));
    else if (paths.length > 0) return { version, paths };
    else throw new NoTurn(asked.thinking ? 'an answer that never came' : 'nothing was asked');
  }
  throw new NoTurn('questions without an end');
}

export interface Turn {
  /** The version at which the last of them was confirmed. */
  readonly version: number;
  readonly paths: readonly (readonly string[])[];
}

/**
 * One move, by the press that confirms it: its questions were answered before. `version`: the table's, where the post
 * does not show it any more because the same person has just moved. Resolves with the line after it.
 */
export async function oneMove(
  { me, post }: Sight,
  line: Line,
  version: number | null,
  dice: Rng,
  on: Hearing,
): Promise<Line> {
  const play = controlOf(post, 'play');
  const seat = onTurn(line);
  if (!play || seat === null) throw new NoTurn('no [Play]');
  const { table, version: shown } = play.address;
  const { path, after: then } = chosen(line, dice);
  const at = version ?? shown ?? 0;
  on.confirming(at);
  const customId = writeCustomId({ control: 'confirm', table, version: at, seat, path });
  const { text } = await answered(on, () => me.forge({ message: post, customId }, WAIT));
  if (!text.includes('✅')) throw new NoTurn(firstLine(text));
  return then;
}

/** The line after a turn; null when it was not what the table's people saw. */
export function after(line: Line, { paths }: Turn): Line | null {
  return paths.reduce<Line | null>((here, path) => here && follow(here, path), line);
}

/** An answer to [Play]: where requests are scarce it stands beside the post instead of being a reply of its own. */
function beside({ message: replied, followUps: [message, ...followUps] }: Reply): Answered {
  return { message: message ?? replied, followUps };
}

type Answered = Pick<Reply, 'message' | 'followUps'>;

async function answered(on: Hearing, act: () => Promise<Answered>): Promise<Seen> {
  const began = performance.now();
  const { message, followUps } = await act();
  on.answered(performance.now() - began);
  // What is said beside the question is why it cannot be answered.
  const [aside] = followUps;
  if (aside) throw new NoTurn(firstLine(aside.text));
  if (!message) throw new NoTurn('no answer');
  return message;
}

/** The beginning of a text, so that it fits into one row of a table. */
function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 80);
}
