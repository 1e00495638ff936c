import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { CONFIRM } from '../../src/discord/custom-ids/move-ids.ts';
import { PRIVATE } from '../../src/discord/custom-ids/private-ids.ts';
import type { Actor, Reply, Seen } from '../../src/sandbox/index.ts';
import type { BotHarness } from './bot-harness.ts';

/** Plays a game of the day as somebody does who presses what stands there. */
export interface DailyPlayer {
  /** Goes on to the next preview. */
  preview(question: Seen): Promise<Seen>;
  /** Makes the move of a preview. */
  confirm(preview: Seen): Promise<Seen>;
  move(question: Seen): Promise<Seen>;
  /** Plays to the end; `moves`: the controls that were used, and what was chosen, are added to it. */
  toEnd(question: Seen, moves?: string[]): Promise<Seen>;
  /** Does the next thing: answers, or makes a move. */
  press(question: Seen): Promise<Seen>;
  /** Whether the wizard asks something there. */
  isAsked(message: Seen): boolean;
  /** Does what somebody else has done. */
  replay(question: Seen, moves: readonly string[]): Promise<Seen>;
}

/** What a control of the wizard says, without the version that it was shown for. */
interface Step {
  readonly customId: string;
  readonly control: string;
  readonly path: string;
}

export function dailyPlayer(actor: Actor, at: BotHarness): DailyPlayer {
  const answerOf = ({ followUps, said }: Reply): Seen => followUps.at(-1) ?? said;
  const steps = (message: Seen, from: 'buttons' | 'selects'): readonly Step[] =>
    message[from].flatMap((one) => {
      const { customId } = one;
      const isOff = customId === '' || ('disabled' in one && one.disabled);
      const id = isOff ? null : parseCustomId(customId);
      const slots = id?.control === PRIVATE.name ? PRIVATE.readSlots(id.path) : null;
      return slots ? [{ customId, control: slots.control, path: slots.path.join(' ') }] : [];
    });
  /** What would be done next: the first button that makes a move, else the first answer. */
  const next = (message: Seen): { readonly step: Step; readonly chosen: string | null } => {
    const buttons = steps(message, 'buttons');
    const confirm = buttons.find(({ control }) => control === CONFIRM.name);
    const [select] = steps(message, 'selects');
    const value = message.selects.find(({ customId }) => customId === select?.customId)?.options[0]?.value;
    if (confirm) return { step: confirm, chosen: null };
    if (select && value !== undefined) return { step: select, chosen: value };
    const answer = buttons.find(({ control }) => control === 'answer');
    if (!answer) throw new Error(`nothing to press below: ${message.text}`);
    return { step: answer, chosen: null };
  };
  const act = async (message: Seen, step: Step, chosen: string | null): Promise<Seen> => {
    const reply =
      chosen === null
        ? await actor.press(message, step.customId)
        : await actor.select(message, step.customId, [chosen]);
    await at.calm();
    return answerOf(reply);
  };
  const isAsked = (message: Seen): boolean => [...steps(message, 'buttons'), ...steps(message, 'selects')].length > 0;
  const player: DailyPlayer = {
    async preview(question) {
      let message = question;
      for (;;) {
        const { step, chosen } = next(message);
        if (step.control === CONFIRM.name) return message;
        message = await act(message, step, chosen);
      }
    },
    async confirm(preview) {
      return act(preview, next(preview).step, null);
    },
    async move(question) {
      return player.confirm(await player.preview(question));
    },
    async toEnd(question, moves = []) {
      let message = question;
      while (isAsked(message)) {
        const { step, chosen } = next(message);
        moves.push(`${step.control}/${step.path}/${chosen ?? ''}`);
        message = await act(message, step, chosen);
      }
      return message;
    },
    press(message) {
      const { step, chosen } = next(message);
      return act(message, step, chosen);
    },
    isAsked,
    async replay(question, moves) {
      let message = question;
      for (const move of moves) {
        const [control, path, chosen = ''] = move.split('/');
        const all = [...steps(message, 'buttons'), ...steps(message, 'selects')];
        const step = all.find((one) => one.control === control && one.path === path);
        if (!step) throw new Error(`${move} is not offered in: ${message.text}`);
        message = await act(message, step, chosen === '' ? null : chosen);
      }
      return message;
    },
  };
  return player;
}
