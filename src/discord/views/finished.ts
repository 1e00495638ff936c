import type { AnyGame } from '../../core/contract/any-game.ts';
import { isolated } from '../../core/text/isolated.ts';
import type { FinishedGame } from '../../domain/results/result.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { linkToTable } from '../api/links.ts';
import { globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { BOARD, FILM, RECORD, REVIEW } from '../custom-ids/look-ids.ts';
import { FINISHED, type FinishedAsked } from '../custom-ids/statistics-ids.ts';
import { rankedName } from './level.ts';
import type { Recipient } from './reader.ts';
import { ACCENT, type Button, button, type Part, rows, type Screen, select, text } from './screen.ts';
import { date } from './time.ts';

/** So many games are on a page. */
export const FINISHED_PER_PAGE = 5;

/** What a page of finished games shows. */
export interface FinishedPageShown {
  readonly asked: FinishedAsked;
  readonly games: readonly FinishedGame[];
  readonly newer: boolean;
  readonly older: boolean;
  /** Whether they ask in a server, which has games of its own. */
  readonly inServer: boolean;
  /** Whether games that are over are analysed here. */
  readonly analyses: boolean;
}

/** Finished games with their results, by whom and which game they are asked for. */
export function finishedScreen(reader: Recipient, installed: readonly AnyGame[], shown: FinishedPageShown): Screen {
  const { book } = reader;
  const { asked, games } = shown;
  const head = asked.whose === 'me' ? book.finishedOwn : asked.whose === 'here' ? book.finishedHere : null;
  return {
    parts: [
      text(
        [
          head ?? book.finishedOf({ who: `<@${asked.whose}>` }),
          ...(asked.opponent === null ? [] : [book.finishedAgainst({ who: `<@${asked.opponent}>` })]),
        ].join('\n'),
      ),
      ...(games.length === 0
        ? [text(book.finishedNone)]
        : games.flatMap((one) => gameParts(reader, installed, one, shown))),
      gameSelect(reader, installed, asked),
      ...rows([...whoseButtons(reader, shown), ...pageButtons(reader, shown)]),
    ],
    accent: ACCENT.over,
  };
}

/** Stands for all games in the select. */
export const ANY_GAME = 'x';

function gameSelect({ book, language }: Recipient, installed: readonly AnyGame[], asked: FinishedAsked): Part {
  return select(globalControlId(FINISHED, { ...asked, page: null }), book.finishedAny, [
    { label: book.finishedAny, value: ANY_GAME, chosen: asked.game === null },
    ...installed.map((game) => ({
      label: plainVoice(game, language).name,
      value: game.id,
      chosen: asked.game === game.id,
    })),
  ]);
}

function whoseButtons({ book }: Recipient, { asked, inServer }: FinishedPageShown): readonly Button[] {
  const other = (whose: 'me' | 'here', label: string): Button =>
    button(globalControlId(FINISHED, { ...asked, whose, page: null }), label);
  return [
    ...(asked.whose === 'me' ? [] : [other('me', book.finishedMine)]),
    ...(asked.whose === 'here' || !inServer ? [] : [other('here', book.finishedServer)]),
  ];
}

function pageButtons({ book }: Recipient, { asked, games, newer, older }: FinishedPageShown): readonly Button[] {
  const turn = (way: 'newer' | 'older', end: FinishedGame | undefined, on: boolean): Button | null => {
    if (!end) return null;
    const page = { newer: way === 'newer', past: { table: end.table.id, endedAt: end.result.endedAt } };
    const [label, emoji] = way === 'newer' ? [book.finishedNewer, '◀️'] : [book.finishedOlder, '▶️'];
    return button(globalControlId(FINISHED, { ...asked, page }), label, 'plain', { emoji, disabled: !on });
  };
  if (!newer && !older) return [];
  return [turn('newer', games[0], newer), turn('older', games.at(-1), older)].filter((one) => one !== null);
}

/**
 * Who came where, with a link to the table, and below it the board, the film, the record, and the analysis of one's own
 * play.
 */
function gameParts(
  { book, language, person }: Recipient,
  installed: readonly AnyGame[],
  { result, table }: FinishedGame,
  { analyses }: Pick<FinishedPageShown, 'analyses'>,
): readonly Part[] {
  const game = installed.find(({ id }) => id === result.game);
  const name = game ? plainVoice(game, language).name : result.game;
  const seats = [...result.seats].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat);
  const standings = seats.map(
    ({ rank, score, ...seat }) => `**${rank}.**\u00a0${isolated(rankedName(seat))}${score === null ? '' : ` ${score}`}`,
  );
  return [
    text(`**${linkToTable(name, table.place)}** · ${date(result.endedAt)}\n${clip(standings.join(' · '), 300)}`),
    // Without the rules nothing of it can be shown.
    ...(game
      ? rows([
          button(tableControlId(BOARD, table, { move: null }), book.finishedShow, 'plain', { emoji: '🏁' }),
          button(tableControlId(FILM, table), book.film, 'plain', { emoji: '🎬' }),
          button(tableControlId(RECORD, table), book.record, 'plain', { emoji: '📄' }),
          ...(analyses && result.seats.some((seat) => seat.person === person.id)
            ? [button(tableControlId(REVIEW, table, { page: null }), book.analysis, 'plain', { emoji: '📊' })]
            : []),
        ])
      : []),
  ];
}
