import type { Companion, Company } from '../../domain/conduct/company.ts';
import { PHRASES } from '../../domain/conduct/phrase.ts';
import { REPORT_REASONS, type ReportReason } from '../../domain/conduct/report.ts';
import type { Table } from '../../domain/table/table.ts';
import { phraseWords } from '../../text/phrases.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { ABOUT_PLAYER, COMPANY, REPORT, SAY_PHRASE, type Step, writeStep } from '../custom-ids/conduct-ids.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { confirmationScreen } from './confirmation.ts';
import type { Recipient } from './reader.ts';
import { type Button, button, type Option, type Screen, select, text } from './screen.ts';

/** What players can say to each other, and do about each other. */

type Shown = Pick<Table, 'id' | 'version' | 'phase' | 'chairs'>;

/** Opens that; none where nobody else sits at the table, or (`hasLeft`) has left it. */
export function companyButtons(book: Book, table: Shown, hasLeft = false): readonly Button[] {
  const people = table.chairs.filter(({ person }) => person !== null).length + (hasLeft ? 1 : 0);
  if (table.phase === 'gathering' || people < 2) return [];
  const label = table.phase === 'playing' ? book.companySay : book.companyOver;
  return [button(tableControlId(COMPANY, table), label, 'plain', { emoji: '💬' })];
}

/** The phrases, and what can be done about each of the others; `note`: what was just done. */
export function companyScreen({ book, language }: Recipient, company: Company, note: string | null = null): Screen {
  const { table, mutesAll, others, former } = company;
  // Nobody would read it.
  const left = others.length > 0 ? company.left : 0;
  const phrases = PHRASES.map((phrase) => ({ value: phrase, label: phraseWords(phrase, language) }));
  const step = (label: string, value: Step): Option => ({ label, value: writeStep(value) });
  const against = ({ person: whom, name, isReported }: Companion): readonly Option[] => [
    step(book.companyBlock({ who: name }), { step: 'block', whom }),
    ...(isReported ? [] : [step(book.companyReport({ who: name }), { step: 'report', whom })]),
  ];
  const heard = others.flatMap((other) => {
    const { person: whom, name, isMuted } = other;
    const mute = isMuted
      ? step(book.companyHear({ who: name }), { step: 'hear', whom })
      : step(book.companyMute({ who: name }), { step: 'mute', whom });
    return [mute, ...against(other)];
  });
  // Who has left says nothing more there. Of many those who left last are offered.
  const most = Math.floor((LIMITS.selectOptions - 1 - heard.length) / 2);
  const steps = [...heard, ...former.slice(Math.max(0, former.length - most)).flatMap(against)];
  const all = mutesAll
    ? step(book.companyHearAll, { step: 'hear', whom: null })
    : step(book.companyMuteAll, { step: 'mute', whom: null });
  return {
    parts: [
      text([...(note === null ? [] : [clip(note, 1000)]), book.companyHead, book.companyLeft({ n: left })].join('\n')),
      ...(left > 0 ? [select(tableControlId(SAY_PHRASE, table), book.companyChoose, phrases)] : []),
      select(tableControlId(ABOUT_PLAYER, table), book.companyAbout, [...steps, all]),
    ],
  };
}

const REASON_LABELS = {
  stalling: 'reasonStalling',
  leaving: 'reasonLeaving',
  'losing-on-purpose': 'reasonLosing',
  cheating: 'reasonCheating',
  name: 'reasonName',
  other: 'reasonOther',
} as const satisfies { readonly [R in ReportReason]: keyof Book };

/** Asks why somebody is reported. */
export function reasonScreen(book: Book, table: Shown, whom: Companion): Screen {
  const reasons = REPORT_REASONS.map((reason) => ({ value: reason, label: book[REASON_LABELS[reason]] }));
  const id = tableControlId(REPORT, table, { whom: whom.person, reason: null, sure: false });
  return { parts: [text(book.reportWhy({ who: whom.name })), select(id, book.reportReason, reasons)] };
}

/** Asks whether they are sure. */
export function reportScreen(book: Book, table: Shown, whom: Companion, reason: ReportReason): Screen {
  const asked = { id: REPORT, slots: { whom: whom.person, reason, sure: true } };
  const question = book.reportAsk({ who: whom.name, why: book[REASON_LABELS[reason]] });
  return confirmationScreen(book, asked, table, { question, yes: book.reportYes });
}
