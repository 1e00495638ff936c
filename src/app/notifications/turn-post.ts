import type { AnyGame } from '../../core/contract/any-game.ts';
import { outcome, type Position, waiting } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { vacationEnd } from '../../domain/clocks/clock.ts';
import { deadlineOf } from '../../domain/clocks/deadline.ts';
import { formerPlayers } from '../../domain/conduct/company.ts';
import { isPractice } from '../../domain/results/solo.ts';
import type { LogLine } from '../../domain/table/log.ts';
import { termsOf } from '../../domain/table/position.ts';
import { chairAt, isAutomatic } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import type { TableEvent } from '../../domain/table/table-event.ts';
import { summaryOf } from '../../domain/table/table-summary.ts';
import { PUBLIC, type Viewer } from '../../domain/table/viewer.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import { pendingVoters } from '../../domain/table/votes.ts';
import { heardLines } from '../conduct/heard.ts';
import type { AppContext } from '../context.ts';
import { logLines, type OutageLine, showsIcons } from '../history/lines.ts';
import type { TurnPost } from '../ports/table-messages.ts';
import { recordLine } from '../statistics/note.ts';
import { graceEnd } from '../transition/grace.ts';
import { peopleToCall, peopleToCallAtEnd, shouldMention } from './mentions.ts';
import { milestoneLine } from './milestone.ts';
import { closesMotion, isLastCall, isQuestion, type News } from './news.ts';
import { openAnswers } from './open-answers.ts';
import { paintScene } from './painting.ts';
import { pairsLine } from './pairs.ts';
import { ratingNews } from './rating-news.ts';

/** What a turn post shows. */

/**
 * What a viewer's next turn post shows; or the newest one, when it is brought up to date and `pending` has happened
 * since, which the next one tells.
 */
export async function turnPost(
  context: AppContext,
  game: AnyGame,
  table: Table,
  viewer: Viewer,
  position: Position,
  { pauses, lines: since }: News,
  pending: News['lines'] = [],
): Promise<TurnPost> {
  const lines = withoutSettled(since);
  const terms = termsOf(table);
  const voice = voiceOf(game, table);
  const view = game.view(position.state, viewer.reader, position.resigned);
  const now = voice.now(view);
  const at = context.now();
  const people = table.chairs.flatMap(({ person }) => person ?? []);
  const standings = table.phase === 'over' ? outcome(game, terms, position) : null;
  const scored = standings?.every((standing) => standing.score !== null) ?? false;
  const hints = standings ? await context.store.hintsOf(table.id) : [];
  const log = standings ? await context.store.log(table.id) : [];
  const sheet = scored ? await paintScene(context, table, voice.scene(view, { kind: 'score' })) : null;
  const resting = table.chairs.flatMap(({ seat, person, name }) => {
    const until = person === null ? null : vacationEnd(at, person, pauses);
    return until === null ? [] : [{ seat, name, until: new Date(until) }];
  });
  const belowBoard = table.phase === 'playing' ? linesBelowBoard(table, lines, resting) : [];
  const next = table.phase === 'playing' ? waiting(game, terms, position) : [];
  const onTurn = next.flatMap((seat) => {
    const person = chairAt(table, seat)?.person;
    if (person == null || isAutomatic(table, position, seat)) return [];
    const until = deadlineOf(table, seat, pauses);
    return [{ person, seat, task: now.task, until: until === null ? null : new Date(until) }];
  });
  return {
    table: summaryOf(table),
    viewer,
    version: table.version,
    round: now.round,
    lines: logLines(
      game,
      table,
      lines.filter((line) => !belowBoard.includes(line)),
      viewer.language,
      showsIcons(context),
    ),
    said: await heardLines(
      context,
      table,
      viewer.language,
      viewer.id === PUBLIC ? { after: viewer.announced } : { reader: viewer.id },
    ),
    onTurn: await Promise.all(
      onTurn.map(async (one) => ({ ...one, mention: await shouldMention(context, viewer, one, lines) })),
    ),
    answers: next.length === 1 && onTurn[0] ? openAnswers(game, voice, position, onTurn[0].seat) : [],
    asked: lines.some(isLastCall)
      ? await peopleToCall(context, people)
      : lines.some(isQuestion)
        ? await peopleToCall(context, pendingVoters(table))
        : [],
    pending: logLines(
      game,
      table,
      pending.filter((line) => !closesMotion(line) && !linesBelowBoard(table, pending, resting).includes(line)),
      viewer.language,
    ),
    pausedBy:
      [...pending, ...belowBoard]
        .flatMap((line) => ('tableEvent' in line && line.tableEvent.kind === 'pause' ? line.tableEvent.by : []))
        .at(0) ?? null,
    resting: resting.map(({ name, until }) => ({ name, until })),
    deserted: await graceEnd(context, table),
    ...(await paintScene(context, table, voice.scene(view, { kind: 'board' }), `turn ${table.id} ${viewer.id}`)),
    ...(standings
      ? {
          result: {
            standings,
            sheet,
            milestone: await milestoneLine(context, game, table, hints),
            record: await recordLine(context, game, table),
            pairs: await pairsLine(context, table),
            practice: isPractice(log),
            hasLeft: formerPlayers(table, log).length > 0,
            ratings: await ratingNews(context, game, table, standings),
            hints,
            analyses: context.thinker !== undefined,
            called: await peopleToCallAtEnd(context, table, lines),
          },
        }
      : {}),
  };
}

/** Without questions to the table that other lines say the end of. */
function withoutSettled(lines: News['lines']): News['lines'] {
  const settled = lines.findLastIndex((line) => 'tableEvent' in line && 'answers' in line.tableEvent);
  return lines.filter(
    (line, at) => at > settled || !isQuestion(line) || !('tableEvent' in line) || line.tableEvent.kind !== 'asked',
  );
}

/**
 * The lines about what a post shows below the board anyway: the open motion, the pause, and who is on vacation. They
 * are left out of the news.
 */
function linesBelowBoard(
  table: Table,
  lines: readonly (LogLine | OutageLine)[],
  resting: readonly { readonly seat: Seat }[],
): readonly (LogLine | OutageLine)[] {
  const seats = resting.map(({ seat }) => seat);
  const linesOf = (fits: (event: TableEvent) => boolean) =>
    lines.filter((line) => 'tableEvent' in line && fits(line.tableEvent));
  return [
    ...(table.motion ? lines.filter(isQuestion).slice(-1) : []),
    ...(table.paused ? linesOf(({ kind }) => kind === 'pause').slice(-1) : []),
    ...linesOf((event) => event.kind === 'vacation' && seats.includes(event.seat)),
  ];
}
