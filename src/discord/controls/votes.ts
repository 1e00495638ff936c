import { NO_SECRETS, secretsOf } from '../../app/history/secrets.ts';
import { nameIn } from '../../app/people/people.ts';
import type { VoteOutcome } from '../../app/votes/decide.ts';
import { object } from '../../app/votes/object.ts';
import { vote as castVote, propose, withdrawMotion } from '../../app/votes/propose.ts';
import { undo as takeBack } from '../../app/votes/undo.ts';
import { LEVELS } from '../../core/contract/level.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { losesByLeaving } from '../../domain/results/solo.ts';
import type { Wish } from '../../domain/table/motion.ts';
import { onTurn } from '../../domain/table/position.ts';
import { chairAt, nameAt, seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { LONGEST, parseSpan, SHORTEST } from '../../domain/time/time-control.ts';
import { clip } from '../api/limits.ts';
import { plainControlId } from '../custom-ids/custom-id.ts';
import { UNDO } from '../custom-ids/move-ids.ts';
import { EXTEND, OBJECT, REPLACE, VOTE, WITHDRAW } from '../custom-ids/table-ids.ts';
import { type Answer, type Call, followUp, type Target, update } from '../interactions/call.ts';
import type { CommandOption } from '../interactions/command.ts';
import { defineControl } from '../interactions/control.ts';
import { confirmationScreen } from '../views/confirmation.ts';
import { levelChoice } from '../views/level.ts';
import { askedScreen, doneScreen, seatTakenScreen, votedScreen, whichSeatScreen } from '../views/outcome.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { spanWords } from '../views/time-control.ts';
import { refusal, refused, shown, tableNow, withTable } from './at-table.ts';
import { TABLE } from './commands.ts';
import { named } from './seat-option.ts';

/** What a table has to agree to: to rest, to wait longer, to go back, to seat somebody else. */

/**
 * Takes back one's own last move, and with the button all moves of that press. The button names the version that they
 * led to: when it is not the last one any more, nothing is taken back, so that a second press does not take back
 * another move. Where the game becomes practice by it, they are asked first.
 */
export const undo = defineControl({
  id: UNDO,
  who: 'player',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'undo', title: 'nameUndo', about: 'commandUndo' },
  handle: (press) =>
    withTable(press, async (table, by) => {
      const { context, book, slots } = press;
      const done = await takeBack(context, by, slots, slots.sure);
      if (done.ok || done.error.code !== 'practice') return outcomeAnswer(press, done, () => book.undoDone);
      const words = { question: book.practiceAsk, yes: book.practiceYes };
      return followUp(confirmationScreen(book, { id: UNDO, slots: { ...slots, sure: true } }, table, words));
    }),
});

export const pause = defineControl({
  id: plainControlId('pause'),
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'pause', title: 'namePause', about: 'commandPause' },
  handle: (press) =>
    withTable(press, async (_table, by) =>
      outcomeAnswer(press, await propose(press.context, by, { kind: 'pause' }), () => press.book.pauseDone),
    ),
});

export const resume = defineControl({
  id: plainControlId('resume'),
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  subcommand: { of: TABLE, name: 'resume', title: 'nameResume', about: 'commandResume' },
  handle: (press) =>
    withTable(press, async (_table, by) =>
      outcomeAnswer(press, await propose(press.context, by, { kind: 'resume' }), () => press.book.resumeDone),
    ),
});

const BY: CommandOption = { name: 'by', title: 'nameBy', about: 'commandBy', kind: 'text' };
const EXTENDED: CommandOption = { name: 'player', title: 'namePlayer', about: 'commandExtended', kind: 'seat' };

/** More time for a seat: the one that is named, else the one the table waits for. */
export const extend = defineControl({
  id: EXTEND,
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'extend',
    title: 'nameExtend',
    about: 'commandExtend',
    options: [BY, EXTENDED],
    readSlots: async ({ book }, { values }) => {
      const typed = values[BY.name];
      const ms = typed === undefined ? null : parseSpan(String(typed));
      if (typed !== undefined && (ms === null || !isSpan(ms)))
        return { fault: `⚠️ ${book.spanWrong({ text: clip(String(typed), 40) })}` };
      return { slots: (table) => named(table, values[EXTENDED.name], (seat) => ({ ms, seat })) };
    },
  },
  handle: (press) =>
    withTable(press, async (table, by) => {
      const { context, book, language, slots } = press;
      const seat = seatAt(table, slots.seat) ?? waitedFor(press, table);
      const ms = slots.ms ?? table.timeControl.clock?.increment ?? SHORTEST;
      if (!isSpan(ms)) return followUp(noteScreen(book.spanWrong({ text: clip(String(ms), 40) })));
      const done = await propose(context, by, { kind: 'extend', seat, ms });
      return outcomeAnswer(press, done, (now) =>
        book.extendDone({ who: nameAt(now, seat), time: spanWords(language, ms) }),
      );
    }),
});

/** Whether so many milliseconds can be given. */
function isSpan(ms: number): boolean {
  return Number.isInteger(ms) && ms >= SHORTEST && ms <= LONGEST;
}

/** One's own seat, when the table waits for it; else the first it waits for. */
function waitedFor({ context, person }: Call, table: Table): Seat {
  const seats = onTurn(gameOf(context, table.game), table);
  const own = seatOf(table, person.id);
  return seats.find((seat) => seat === own) ?? seats[0] ?? 0;
}

/** The seat, as long as there is a chair for it. */
function seatAt(table: Table, seat: Seat | null): Seat | null {
  return seat !== null && chairAt(table, seat) !== null ? seat : null;
}

const REPLACED: CommandOption = { name: 'player', title: 'namePlayer', about: 'commandReplaced', kind: 'seat' };
const WITH: CommandOption = { name: 'with', title: 'nameWith', about: 'commandWith', kind: 'person' };
const AT_LEVEL: CommandOption = {
  name: 'level',
  title: 'nameLevel',
  about: 'commandReplaceLevel',
  kind: 'text',
  choices: LEVELS.map(levelChoice),
};

/** Somebody else takes a seat: a person if one is named, else a computer. Without a seat it asks which. */
export const replace = defineControl({
  id: REPLACE,
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  subcommand: {
    of: TABLE,
    name: 'replace',
    title: 'nameReplace',
    about: 'commandReplace',
    options: [REPLACED, WITH, AT_LEVEL],
    async readSlots({ book, context }, { values, people }) {
      const guest = people[WITH.name];
      if (guest?.bot) return { fault: book.botReplaces({ who: guest.name }) };
      // What they are called is needed at the table, and they may never have met the bot.
      if (guest && !(await context.store.person(guest.id)))
        await context.store.savePerson({ id: guest.id, name: guest.name });
      const person = guest?.id ?? null;
      const level = LEVELS.find((one) => one === values[AT_LEVEL.name]) ?? null;
      return {
        slots: (table) => named(table, values[REPLACED.name], (seat) => ({ seat, person, level, sure: false })),
      };
    },
  },
  handle: (press) =>
    withTable(press, async (table, by) => {
      const { context, book, slots, values } = press;
      const { person, level } = slots;
      const [chosen] = values;
      const seat =
        chosen === undefined
          ? seatAt(table, slots.seat)
          : (table.chairs.find((chair) => String(chair.seat) === chosen)?.seat ?? null);
      if (table.phase === 'playing' && seat === null) return update(whichSeatScreen(book, summaryOf(table), slots));
      if (seat !== null && person === null && table.chairs[seat]?.person === null)
        return followUp(noteScreen(book.replaceComputer({ who: nameAt(table, seat) })));
      if (person !== null && seat !== null && table.chairs[seat]?.person === by.person && !slots.sure) {
        const lost = losesByLeaving(gameOf(context, table.game), table, await context.store.log(table.id));
        const words = { question: book.handOverAsk({ game: tableNow(press, table).game }), yes: book.handOverYes };
        if (lost === seat)
          return followUp(
            confirmationScreen(book, { id: REPLACE, slots: { ...slots, seat, sure: true } }, table, words),
          );
      }
      const wish: Exclude<Wish, { kind: 'undo' | 'time-out' }> =
        person === null
          ? { kind: 'replace', seat: seat ?? 0, ...(level === null ? {} : { level }) }
          : { kind: 'offer', seat: seat ?? 0, person, name: (await nameIn(context, person, table.place.guild)) ?? '?' };
      const done = await propose(context, by, wish);
      if (!done.ok && done.error.code === 'seated')
        return followUp(noteScreen(book.seatedAlready({ who: `<@${person}>` })));
      return outcomeAnswer(press, done, () => book.replaceDone({ who: nameAt(table, seat ?? 0) }));
    }),
});

/**
 * An answer to what the table is asked. The control names the question, so that an old one does not answer a new one.
 */
export const vote = defineControl({
  id: VOTE,
  who: 'asked',
  claimed: true,
  success: 'answer',
  handle: (press) =>
    withTable(press, async (table, by) => {
      const { context, slots, person, language } = press;
      const { choice, motion: asked } = slots;
      const { motion } = table;
      if (asked !== null && asked !== motion?.at) return refused(press, { code: 'no-motion' });
      const cast = await castVote(context, by, choice, asked);
      if (!cast.ok) return refused(press, cast.error);
      const { table: after, awaits } = cast.value;
      const seat = seatOf(after, person.id);
      if (motion?.wish.kind !== 'offer' || choice !== 'yes')
        return followUp(votedScreen(press, summaryOf(after), awaits, choice === 'no' && seat !== null));
      const secrets = seat === null ? NO_SECRETS : await secretsOf(context, after, seat, language);
      const screen = seatTakenScreen(press, table, tableNow(press, after), secrets.lines);
      return followUp(screen, shown(press, after.id, secrets.versions));
    }),
});

/** Why somebody has said no: a set phrase that the table is told. */
export const objection = defineControl({
  id: OBJECT,
  who: 'player',
  claimed: true,
  success: 'answer',
  handle: (press) =>
    withTable(press, async (_table, by) => {
      const said = await object(press.context, by, press.slots);
      return said.ok ? update(noteScreen(press.book.objectionSaid)) : refused(press, said.error);
    }),
});

/** Takes back what the table is asked. */
export const withdraw = defineControl({
  id: WITHDRAW,
  who: 'player or moderator',
  claimed: true,
  success: 'answer',
  handle: (press) =>
    withTable(press, async (_table, by) => {
      const done = await withdrawMotion(press.context, by);
      return done.ok ? update(noteScreen(press.book.questionWithdrawn)) : refused(press, done.error);
    }),
});

/** What came of a wish: it was done, or the table is asked, and the person may take the question back. */
export async function outcomeAnswer(
  press: Call & Pick<Target, 'table'>,
  result: Result<VoteOutcome, Refused>,
  done: (table: Table) => string,
): Promise<Answer> {
  if (!result.ok) return followUp(await refusal(press, result.error, press.table));
  return update(outcomeScreen(press, result.value, done));
}

function outcomeScreen(call: Call, { kind, table, awaits }: VoteOutcome, done: (table: Table) => string): Screen {
  if (kind === 'done') return doneScreen(call, done(table), tableNow(call, table));
  return askedScreen(call, summaryOf(table), awaits);
}
