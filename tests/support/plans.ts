import { expect } from 'vitest';
import { type Path, startsWith, writePath } from '../../src/core/contract/path.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { pageOf } from '../../src/discord/views/answer-controls.ts';
import type { Actor, Seen } from '../../src/sandbox/index.ts';

/** Answers questions until a whole move stands on a button, and puts it on the list. */
export async function planFrom(actor: Actor, question: Seen, path: Path): Promise<Seen> {
  let message = question;
  for (let taps = 0; taps < 20; taps += 1) {
    const whole = message.buttons.find(({ customId }) => parseCustomId(customId)?.control === 'plan-add');
    if (whole) {
      expect(writePath(parseCustomId(whole.customId)?.path ?? [])).toBe(writePath(path));
      return (await actor.press(message, whole.customId)).said;
    }
    const answer = message.buttons.find(({ customId }) => {
      const address = parseCustomId(customId);
      return address?.control === 'plan-answer' && address.path.length > 0 && startsWith(path, address.path);
    });
    if (answer) {
      message = (await actor.press(message, answer.customId)).said;
      continue;
    }
    const [select] = message.selects;
    const soFar = select ? (parseCustomId(select.customId)?.path ?? []) : [];
    const value =
      select?.options.find((one) => startsWith(path, [...soFar, one.value]))?.value ??
      select?.options.find((one) => pageOf(one.value) !== null)?.value;
    if (!select || value === undefined) throw new Error(`${writePath(path)} cannot be planned in: ${message.text}`);
    message = (await actor.select(message, select.customId, [value])).said;
  }
  throw new Error(`${writePath(path)} was not reached`);
}
