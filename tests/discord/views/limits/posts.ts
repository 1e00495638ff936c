import type { AppContext } from '../../../../src/app/context.ts';
import type { TurnPost } from '../../../../src/app/ports/table-messages.ts';
import type { AnyGame } from '../../../../src/core/contract/any-game.ts';
import { outcome } from '../../../../src/core/match/match.ts';
import { withIcons } from '../../../../src/core/text/icon-mark.ts';
import { clip } from '../../../../src/discord/api/limits.ts';
import { bookOf } from '../../../../src/discord/text/book.ts';
import { cardScreen } from '../../../../src/discord/views/card.ts';
import { directScreen } from '../../../../src/discord/views/direct.ts';
import { inboxScreen } from '../../../../src/discord/views/inbox.ts';
import { motionScreen } from '../../../../src/discord/views/motion.ts';
import { openedCardScreen } from '../../../../src/discord/views/opened.ts';
import { rematchScreen } from '../../../../src/discord/views/outcome.ts';
import { recapScreen } from '../../../../src/discord/views/recap.ts';
import { remarkScreen } from '../../../../src/discord/views/remark.ts';
import { withoutPictures } from '../../../../src/discord/views/screen.ts';
import { seatScreen } from '../../../../src/discord/views/seat-message.ts';
import { operatorNoteScreen, roleCallScreen } from '../../../../src/discord/views/server-posts.ts';
import { sharedScreen } from '../../../../src/discord/views/share.ts';
import { sharedStatisticsScreen } from '../../../../src/discord/views/statistics.ts';
import { REMINDER_KINDS } from '../../../../src/domain/people/notice.ts';
import type { Wish } from '../../../../src/domain/table/motion.ts';
import { positionOf } from '../../../../src/domain/table/position.ts';
import { FRESH_SEAT } from '../../../../src/domain/table/seat-status.ts';
import type { Table } from '../../../../src/domain/table/table.ts';
import { summaryOf } from '../../../../src/domain/table/table-summary.ts';
import { publicViewer } from '../../../../src/domain/table/viewer.ts';
import { check } from '../../../support/check.ts';
import { CHANNEL, FAR, faults, LONGEST, mentioned } from './fits.ts';

export async function postOf(context: AppContext, game: AnyGame, table: Table, lines: number): Promise<TurnPost> {
  const position = table.match && positionOf(game, table.match);
  if (!position) throw new Error('the position is unreadable');
  const view = game.view(position.state, 'public');
  const voice = game.voice(table.language, (seat) => table.chairs[seat]?.name ?? '');
  const scene = voice.scene(view, { kind: 'board' });
  const shown = { picture: await context.renderer.render({ game: game.id, scene }), alt: 'x'.repeat(3000) };
  const now = voice.now(view);
  const standings =
    table.phase === 'over' ? outcome(game, { seats: table.chairs.length, options: table.options }, position) : null;
  return {
    table: summaryOf(table),
    viewer: publicViewer(table),
    version: table.version,
    round: now.round,
    // Each with as many icons as a line may have.
    lines: Array.from({ length: lines }, (_, n) =>
      withIcons(
        `${n} `.repeat(lines),
        game.icons.slice(0, 4).map(({ name }) => name),
      ),
    ),
    onTurn: table.chairs.map(({ person, seat }) => ({
      person: person ?? '',
      seat,
      task: now.task,
      until: FAR,
      mention: true,
    })),
    answers: Array.from({ length: 10 }, (_, n) => ({
      path: ['x'.repeat(20), `${n}`.repeat(20)],
      label: 'x'.repeat(12),
    })),
    asked: table.chairs.map(({ person }) => person ?? ''),
    pausedBy: clip('x'.repeat(40), 32),
    resting: table.chairs.map(({ name }) => ({ name, until: FAR })),
    deserted: FAR,
    ...shown,
    ...(standings
      ? {
          result: {
            standings,
            sheet: shown,
            milestone: 'x'.repeat(200),
            pairs: 'x'.repeat(300),
            ratings: null,
            hints: table.chairs.map(({ seat }) => ({ seat, hints: 999 })),
            analyses: true,
            called: table.chairs.map(({ person }) => person ?? ''),
          },
        }
      : {}),
  };
}

/** Everybody is away and on vacation, and the table is paused and asked something all have answered. */
export function busy(table: Table, kind: Wish['kind']): Table {
  const [first] = table.chairs;
  const person = first?.person ?? '';
  const wish = { kind, seat: 0, to: 1, ms: 1e9, person, name: first?.name ?? '' } as Wish;
  const votes = table.chairs.map((chair) => ({
    person: chair.person ?? '',
    choice: kind === 'time-out' ? ('autopilot' as const) : ('yes' as const),
  }));
  return {
    ...table,
    announced: 0,
    seatStatuses: table.chairs.map(() => ({ ...FRESH_SEAT, away: true })),
    paused: FAR,
    motion: { wish, by: person, at: FAR.getTime(), votes },
  };
}

export const WISHES = ['undo', 'pause', 'resume', 'abort', 'extend', 'replace', 'offer', 'time-out'] as const;

/** Everything the bot says to one person about this turn. */
export function privately(games: readonly AnyGame[], post: TurnPost): void {
  const { table, round, onTurn } = post;
  const [first] = onTurn;
  if (!first) throw new Error('nobody is on turn');
  const { person, task, seat } = first;
  const { language } = table;
  const common = { key: 'k', table, language };
  for (const kind of ['secret', 'planned', 'table'] as const) {
    const message = { ...common, kind, lines: ['x'.repeat(200).repeat(40)], asked: true, away: true };
    check(faults(directScreen(games, message)), kind).toEqual([]);
  }
  const secrets = Array.from({ length: 40 }, () => 'x'.repeat(200));
  for (const mark of [null, ...REMINDER_KINDS])
    check(
      faults(seatScreen(games, { ...common, kind: 'seat', seat, post, planned: secrets, secrets, mark, rings: true })),
      mark ?? '',
    ).toEqual([]);
  const unreached = table.chairs.map(({ name }) => name);
  const card = { table, at: FAR, isHere: true, lobby: null, turn: post, unreached };
  for (const isHere of [true, false]) {
    const shown = cardScreen(games, { ...card, isHere }, { hidden: true });
    check(faults(shown), isHere ? 'card' : 'elsewhere').toEqual([]);
    check(faults(withoutPictures(mentioned(shown), bookOf(language).noPicturesHere)), 'words').toEqual([]);
  }
  const [played] = games;
  if (played) {
    const said = { hidden: true, proposed: { level: 'gentle', news: 'first' } as const, notes: ['x'.repeat(200)] };
    check(faults(openedCardScreen({ book: bookOf(language) }, games, played, card, said)), 'opened').toEqual([]);
  }
  for (const why of ['10003', '50001', '50013', '160005', '160006', 'x'.repeat(20)])
    check(faults(directScreen(games, { ...common, kind: 'closed', why })), why).toEqual([]);
  const long = 'x'.repeat(32);
  const reliability = table.chairs.map((chair) => ({ person: chair.person ?? 'p', words: 'x'.repeat(80) }));
  for (const state of ['open', 'seated', 'gone', 'started', 'closed'] as const) {
    const message = {
      ...common,
      kind: 'invited',
      state,
      host: long,
      reliability,
      forecast: { seats: 4, time: 1e10 },
    } as const;
    check(faults(directScreen(games, message)), state).toEqual([]);
  }
  check(faults(directScreen(games, { ...common, kind: 'found' }))).toEqual([]);
  const gone = Array.from({ length: 200 }, () => ({ name: long, how: 'declined' }) as const);
  check(faults(directScreen(games, { ...common, kind: 'gone', gone }))).toEqual([]);
  const waiting = { table, round, task, until: FAR };
  const others = Array.from({ length: 30 }, (_, n) => ({ ...waiting, table: { ...table, id: `many${n}` } }));
  for (const mark of REMINDER_KINDS) {
    const news = { key: 'k', mark, waiting, seat, board: post };
    check(faults(inboxScreen(games, { language, news, others })), mark).toEqual([]);
    check(faults(remarkScreen({ table, person, mark, task, until: FAR })), mark).toEqual([]);
  }
  check(faults(inboxScreen(games, { language, news: null, others }))).toEqual([]);
  check(faults(inboxScreen(games, { language, news: null, others: [] }))).toEqual([]);
}

/** Everything that the bot posts about a table besides its turns. */
export function publicly(games: readonly AnyGame[], post: TurnPost): void {
  const { table, viewer, picture, alt } = post;
  const lines = Array.from({ length: 40 }, (_, n) => `${n} `.repeat(60));
  const asked = table.chairs.map(({ person }) => person ?? '');
  check(faults(motionScreen({ table, viewer, version: 1, lines, asked }))).toEqual([]);
  check(faults(motionScreen({ table: { ...table, motion: null }, viewer, version: 1, lines, asked: [] }))).toEqual([]);
  check(faults(rematchScreen(games, { former: table, next: table, lobby: '9'.repeat(20) }))).toEqual([]);
  check(faults(roleCallScreen(games, { table, role: '9'.repeat(20), free: 7 }))).toEqual([]);
  const pictures = Array.from({ length: 4 }, () => ({ picture, alt }));
  for (const kind of ['film', 'board', 'score', 'review'] as const) {
    const shared = { table, by: LONGEST, shows: kind, move: 999, moves: 999, pictures };
    check(faults(sharedScreen(games, shared)), kind).toEqual([]);
  }
  const { language } = table;
  const common = { key: 'k', channel: CHANNEL, since: FAR, language };
  for (const film of [table, null]) check(faults(recapScreen({ ...common, lines, film }))).toEqual([]);
  check(faults(operatorNoteScreen({ ...common, text: 'x'.repeat(4000) }))).toEqual([]);
  for (const about of ['person', 'board', 'hall'] as const) {
    const shared = { ...common, about, game: table.game, by: LONGEST, incomplete: true, picture, alt: `1500? ${alt}` };
    check(faults(sharedStatisticsScreen(games, shared)), about).toEqual([]);
  }
}
