import type { MotionPost } from '../../app/ports/table-messages.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Motion, VoteChoice } from '../../domain/table/motion.ts';
import { chairAt, nameAt } from '../../domain/table/seats.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import { choicesOf, HOSTS_END, isHostsEnd, votingPeriod } from '../../domain/table/votes.ts';
import { lastLines } from '../api/limits.ts';
import { postUrl } from '../api/links.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { VOTE } from '../custom-ids/table-ids.ts';
import { type Book, bookOf, listed } from '../text/book.ts';
import { plainLines } from './plain-lines.ts';
import { ACCENT, type Button, button, line, type Part, passingText, rows, type Screen, text } from './screen.ts';
import { moment } from './time.ts';
import { spanWords } from './time-control.ts';
import { mentionAt } from './turn-people.ts';

/** What a table is asked to agree to: the question, who has answered how, and the buttons everybody may press. */
export function motionParts(book: Book, table: TableSummary): readonly Part[] {
  return table.motion ? [line(), ...askedParts(book, table, table.motion)] : [];
}

/** A post of its own about what the table is asked, or about what it was not agreed to. */
export function motionScreen({ table, viewer, lines, asked }: MotionPost): Screen {
  const book = bookOf(viewer.language);
  const { motion, place } = table;
  const way = viewer.post === null ? [] : [`-# [${book.toTurn}](${postUrl(place)})`];
  const { lines: shown, left } = lastLines(plainLines(lines), STORY, 18);
  const story = [...(left > 0 ? [book.earlier({ n: left })] : []), ...shown];
  return {
    parts: [
      ...(story.length > 0 ? [text((motion ? story : [...story, ...way]).join('\n'))] : []),
      ...(motion ? askedParts(book, table, motion) : []),
    ],
    mentions: asked,
    accent: motion ? ACCENT.mine : ACCENT.calm,
  };
}

const STORY = 1800;

function askedParts(book: Book, table: TableSummary, motion: Motion): readonly Part[] {
  const { language } = table;
  const answers = choicesOf(motion.wish).flatMap((choice) => {
    const who = motion.votes.filter((vote) => vote.choice === choice).map(({ person }) => called(table, person));
    return who.length > 0 ? [book.motionAnswers({ choice: label(book, choice), who: listed(language, who) })] : [];
  });
  const open = listed(
    language,
    table.awaited.map((person) => mentionAt(table, person)),
  );
  return [
    text([question(book, table, motion), ...answers].join('\n')),
    ...(open ? [passingText([book.motionOpen({ who: open }), ...needed(book, table)].join('\n'))] : []),
    ...rows(voteButtons(book, table)),
  ];
}

/** How many have still to agree; nothing where one person alone is asked. */
function needed(book: Book, { yesNeeded }: TableSummary): readonly string[] {
  return yesNeeded && yesNeeded.of > 1 ? [book.motionNeeds({ n: yesNeeded.more, of: yesNeeded.of })] : [];
}

/**
 * The answers a table's motion can be given; nothing when there is none. They name it, so that no old one answers a new
 * one.
 */
export function voteButtons(book: Book, table: TableSummary): readonly Button[] {
  const { motion } = table;
  if (!motion) return [];
  return choicesOf(motion.wish).map((choice) => {
    const { look, emoji } = LOOKS[choice];
    const id = tableControlId(VOTE, table, { choice, motion: motion.at });
    return button(id, label(book, choice), look, { emoji });
  });
}

/** The question, in one or two sentences. */
function question(book: Book, table: TableSummary, { wish, by, at }: Motion): string {
  const who = by === null ? book.motionHouse : called(table, by);
  const whose = 'seat' in wish ? nameAt(table, wish.seat) : '';
  switch (wish.kind) {
    case 'undo':
      return book.motionUndo({ who });
    case 'pause':
      return book.motionPause({ who });
    case 'resume':
      return book.motionResume({ who });
    case 'abort':
      return [
        book.motionAbort({ who }),
        ...(isHostsEnd(table, { wish, by }) ? [book.motionEnds({ at: moment(new Date(at + HOSTS_END)) })] : []),
      ].join('\n');
    case 'extend':
      return book.motionExtend({ who, time: spanWords(table.language, wish.ms) });
    case 'replace':
      return book.motionReplace({ who, whose });
    case 'offer':
      return by !== null && chairAt(table, wish.seat)?.person === by
        ? book.motionOfferOwn({ who, guest: `<@${wish.person}>` })
        : book.motionOffer({ who, whose, guest: `<@${wish.person}>` });
    case 'time-out':
      return [
        book.motionLate({ whose }),
        book.motionUntil({ until: moment(new Date(at + votingPeriod(table.timeControl))) }),
      ].join('\n');
  }
}

const LOOKS = {
  yes: { phrase: 'voteYes', look: 'success', emoji: '👍' },
  no: { phrase: 'voteNo', look: 'plain', emoji: '👎' },
  wait: { phrase: 'voteWait', look: 'success', emoji: '⏳' },
  autopilot: { phrase: 'voteAutopilot', look: 'plain', emoji: '🤖' },
  replace: { phrase: 'voteReplace', look: 'plain', emoji: '🪑' },
  abort: { phrase: 'voteAbort', look: 'danger', emoji: '🛑' },
} as const satisfies { readonly [C in VoteChoice]: object };

function label(book: Book, choice: VoteChoice): string {
  return book[LOOKS[choice].phrase];
}

/** What a person is called at the table; somebody who does not sit there is called by a mention, which pings nobody. */
function called(table: TableSummary, person: PersonId): string {
  return table.chairs.find((chair) => chair.person === person)?.name ?? `<@${person}>`;
}
