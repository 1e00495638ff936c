import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { look, type Person, press, WAIT } from './person.ts';

/** What people should not do, and what they do out of curiosity. */

const COMMANDS = [
  'table look',
  'table board',
  'table log',
  'table score',
  'table news',
  'table text',
  'table replay record',
  'table plan',
  'games',
  'help',
  'settings',
] as const;

export async function misuse(person: Person): Promise<void> {
  const { me, dice, trace, box, old } = person;
  const somewhere = trace.turns.size > 0 ? dice.pick([...trace.turns.values()]) : null;
  if (dice.chance(0.5) && old.length > 0) {
    // A control that was there once.
    const message = dice.pick(old);
    const buttons = message.buttons.filter((one) => one.customId !== '' && !GRAVE.test(one.customId));
    if (buttons.length === 0) return;
    const { customId } = dice.pick(buttons);
    const table = parseCustomId(customId)?.table ?? '';
    trace.count('stale controls pressed');
    if (customId.startsWith('rematch:')) {
      trace.askRematch(table);
      trace.count('rematches asked for');
    }
    // It opens a table at once.
    if (customId.startsWith('open-table:')) trace.ask(message.room.id, parseCustomId(customId)?.path[0] ?? '');
    await press(person, message, customId);
  } else if (dice.chance(0.4) && somewhere) {
    // Somebody else's question, as far as it can be guessed.
    const message = look(person, somewhere.room, somewhere.id);
    if (!message) return;
    trace.count('controls forged');
    const version = (somewhere.version + dice.int(3) - 1).toString(36);
    await me.forge({ message, customId: `answer:${somewhere.table}:${version}:${dice.int(4)}:` }, WAIT);
  } else if (somewhere && box.world.sees(me.id, somewhere.room)) {
    trace.count('looked around');
    await me.command(somewhere.room, dice.pick(COMMANDS), {}, WAIT);
  }
}

/**
 * Presses such a control of a table as it stood on a message they have seen, other than `except`; false when they have
 * seen none.
 */
export async function pressStale(
  person: Person,
  table: string,
  controls: readonly string[],
  except: string | null = null,
): Promise<boolean> {
  const stale = person.old.flatMap((message) =>
    message.buttons.flatMap(({ customId }) => {
      const address = parseCustomId(customId);
      const isMeant = address?.table === table && controls.includes(address.control) && message.id !== except;
      return isMeant ? [{ message, customId }] : [];
    }),
  );
  if (stale.length === 0) return false;
  const { message, customId } = person.dice.pick(stale);
  person.trace.count('stale controls pressed');
  await press(person, message, customId);
  return true;
}

/** What ends something is not pressed by the way. */
const GRAVE = /^(change-setting|abort|resign|leave-table):/;
