import { setTimeout as wait } from 'node:timers/promises';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { Rng } from '../../../src/core/rng.ts';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { CONFIRM } from '../../../src/discord/custom-ids/move-ids.ts';
import { PRIVATE } from '../../../src/discord/custom-ids/private-ids.ts';
import type { Actor, Sandbox, Seen } from '../../../src/sandbox/index.ts';

/** People who play the deal of the day beside what is measured, in direct messages. */

/** Milliseconds for which somebody looks at what they were shown, and for which they wait for an answer. */
const PAUSE = 2_000;
const WAIT = { ms: 120_000 };

/**
 * Lets so many people play private games until what is returned is called; that resolves with how many moves they made.
 * Each begins with the try that counts, and practises after it.
 */
export function keepPlayingDaily(
  box: Sandbox,
  { games, people }: { readonly games: readonly AnyGame[]; readonly people: number },
  dice: Rng,
): () => Promise<number> {
  let going = true;
  let moves = 0;
  const one = async (me: Actor, game: string): Promise<void> => {
    const room = box.world.dm(me.id);
    while (going) {
      const { said: shown } = await me.command(room, 'daily', { game }, WAIT);
      const begin = shown.buttons.find(({ customId }) => /\.(?:begin|on)\.\w+$/.test(customId));
      if (!begin) return;
      let message = (await me.press(shown, begin.customId, WAIT)).said;
      for (let step = nextOf(message, dice); going && step !== null; step = nextOf(message, dice)) {
        await wait(PAUSE);
        if (step.makes) moves += 1;
        const pressed =
          step.chosen === null
            ? await me.press(message, step.customId, WAIT)
            : await me.select(message, step.customId, [step.chosen], WAIT);
        message = pressed.said;
      }
      await wait(PAUSE);
    }
  };
  const players = box.people().slice(0, people);
  const all = players.map((me, at) => one(me, games[at % games.length]?.id ?? ''));
  return async () => {
    going = false;
    await Promise.all(all);
    return moves;
  };
}

interface Step {
  readonly customId: string;
  readonly chosen: string | null;
  readonly makes: boolean;
}

/** A move where one is offered whole, else any answer; null where nothing is asked. */
function nextOf(message: Seen, dice: Rng): Step | null {
  const controls = (ids: readonly { readonly customId: string }[]) =>
    ids.flatMap(({ customId }) => {
      const id = customId === '' ? null : parseCustomId(customId);
      const slots = id?.control === PRIVATE.name ? PRIVATE.readSlots(id.path) : null;
      return slots ? [{ customId, control: slots.control }] : [];
    });
  const buttons = controls(message.buttons.filter(({ disabled }) => !disabled));
  const confirm = buttons.find(({ control }) => control === CONFIRM.name);
  if (confirm) return { customId: confirm.customId, chosen: null, makes: true };
  const answers = buttons.filter(({ control }) => control === 'answer');
  if (answers.length > 0) return { customId: dice.pick(answers).customId, chosen: null, makes: false };
  const [menu] = controls(message.selects);
  const options = message.selects.find(({ customId }) => customId === menu?.customId)?.options ?? [];
  return menu && options.length > 0
    ? { customId: menu.customId, chosen: dice.pick(options).value, makes: false }
    : null;
}
