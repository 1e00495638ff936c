import { block } from '../../app/blocks/blocks.ts';
import { companion, companyOf, mutePhrases, report as reportPlayer, say } from '../../app/conduct/conduct.ts';
import { PHRASES } from '../../domain/conduct/phrase.ts';
import { REPORT_REASONS } from '../../domain/conduct/report.ts';
import { personParty } from '../../domain/people/block.ts';
import { ABOUT_PLAYER, COMPANY, REPORT, readStep, SAY_PHRASE, type Step } from '../custom-ids/conduct-ids.ts';
import { type Answer, type Call, followUp, type Target, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { companyScreen, reasonScreen, reportScreen } from '../views/conduct.ts';
import { noteScreen } from '../views/screen.ts';
import { refusal, refused, tableOf } from './at-table.ts';
import { TABLE } from './commands.ts';

/** What players say to each other by set phrases, and do about each other. All of it is answered in private. */

type Here = Call & Pick<Target, 'table'>;

const playerOf = (press: Here) => ({ table: tableOf(press), person: press.person.id });

/** What can be said, and done about the others. */
export const company = defineControl({
  id: COMPANY,
  who: 'player',
  claimed: false,
  success: 'answer',
  subcommand: { of: TABLE, name: 'say', title: 'nameSay', about: 'commandSay', prefers: 'any' },
  async handle(press) {
    const found = await companyOf(press.context, playerOf(press));
    return found.ok ? followUp(companyScreen(press, found.value)) : refused(press, found.error);
  },
});

/** The same in place of what was pressed, with what was done. */
async function companyAgain(press: Here, note: string): Promise<Answer> {
  const found = await companyOf(press.context, playerOf(press));
  return update(found.ok ? companyScreen(press, found.value, note) : await refusal(press, found.error, press.table));
}

export const sayPhrase = defineControl({
  id: SAY_PHRASE,
  who: 'player',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const phrase = PHRASES.find((one) => one === press.values[0]);
    if (!phrase) return followUp(noteScreen(press.book.unknownControl));
    const said = await say(press.context, playerOf(press), phrase);
    return said.ok ? update(companyScreen(press, said.value, press.book.companySaid)) : refused(press, said.error);
  },
});

export const aboutPlayer = defineControl({
  id: ABOUT_PLAYER,
  who: 'player',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const step = readStep(press.values[0] ?? '');
    if (!step) return followUp(noteScreen(press.book.unknownControl));
    return step.whom === null ? aboutAll(press, step) : aboutOne(press, step.step, step.whom);
  },
});

async function aboutAll(press: Here, { step }: Step): Promise<Answer> {
  const { context, person, book } = press;
  if (step !== 'mute' && step !== 'hear') return followUp(noteScreen(book.unknownControl));
  await mutePhrases(context, person.id, null, step === 'mute');
  return companyAgain(press, step === 'mute' ? book.companyMutedAll : book.companyHeardAll);
}

async function aboutOne(press: Here, step: Step['step'], whom: string): Promise<Answer> {
  const { context, person, book } = press;
  const found = await companion(context, playerOf(press), whom);
  if (!found.ok) return refused(press, found.error);
  const { table, other } = found.value;
  const who = other.name;
  switch (step) {
    case 'mute':
    case 'hear':
      await mutePhrases(context, person.id, whom, step === 'mute');
      return companyAgain(press, step === 'mute' ? book.companyMuted({ who }) : book.companyHeard({ who }));
    case 'block': {
      const blocked = await block(context, personParty(person.id), whom);
      return blocked.ok ? companyAgain(press, book.blockDone({ who })) : refused(press, blocked.error);
    }
    case 'report':
      return update(reasonScreen(book, table, other));
  }
}

/** Reports somebody of the table to the operator: why is chosen, then they are asked whether they are sure. */
export const report = defineControl({
  id: REPORT,
  who: 'player',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, book, slots, values } = press;
    const reason = slots.reason ?? REPORT_REASONS.find((one) => one === values[0]);
    if (!reason) return followUp(noteScreen(book.unknownControl));
    const found = await companion(context, playerOf(press), slots.whom);
    if (!found.ok) return refused(press, found.error);
    if (!slots.sure) return update(reportScreen(book, found.value.table, found.value.other, reason));
    const reported = await reportPlayer(context, playerOf(press), slots.whom, reason);
    if (!reported.ok) return refused(press, reported.error);
    return companyAgain(press, book.reportDone({ who: reported.value.name }));
  },
});
