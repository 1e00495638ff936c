import { PermissionsBitField } from 'discord.js';
import type { Direct } from '../../app/ports/messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { channelMention, isLinked, tableUrl } from '../api/links.ts';
import { missingPermissions, permissionName } from '../api/permissions.ts';
import { globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { FIND, STOP_WAITING } from '../custom-ids/finding-ids.ts';
import { JOIN, LEAVE_LOBBY } from '../custom-ids/lobby-ids.ts';
import { LOOK, RULES } from '../custom-ids/look-ids.ts';
import { RETURN } from '../custom-ids/table-ids.ts';
import { type Book, bookOf, listed } from '../text/book.ts';
import { rankedName } from './level.ts';
import { invitationLines } from './lobby.ts';
import { voteButtons } from './motion.ts';
import { plainLines } from './plain-lines.ts';
import { ACCENT, type Button, button, link, rows, type Screen, text } from './screen.ts';
import { seatScreen } from './seat-message.ts';
import { clockWords } from './time-control.ts';

/** Direct messages about one table: courtesy copies of what can always be had as a private reply. */
export function directScreen(games: readonly AnyGame[], message: Direct): Screen {
  if (message.kind === 'seat') return seatScreen(games, message);
  const { table, language } = message;
  const { place } = table;
  const book = bookOf(language);
  const game = voiceOf(gameOf({ games }, table.game), table, language).name;
  const look = button(tableControlId(LOOK, table), book.look, 'plain', { emoji: '👀' });
  if (message.kind === 'closed')
    return {
      parts: [text(book.closedHead({ game })), text(whyWords(book, message)), text(book.closedSafe), ...rows([look])],
      accent: ACCENT.warn,
    };
  const { head, lines, buttons, accent } = said(games, book, message, game, look);
  const where = place.kind !== 'channel' || place.closed ? [] : [channelMention(place)];
  const way = !isLinked(place) ? [] : [link(tableUrl(place), book.toTable)];
  return {
    parts: [
      text([head, ...where].join('\n')),
      ...(lines.length > 0 ? [text(clip(lines.join('\n'), 3000))] : []),
      ...rows([...buttons, ...way]),
    ],
    accent,
  };
}

interface Said {
  readonly head: string;
  readonly lines: readonly string[];
  readonly buttons: readonly Button[];
  readonly accent: number;
}

function said(
  games: readonly AnyGame[],
  book: Book,
  message: Exclude<Direct, { readonly kind: 'closed' | 'seat' }>,
  game: string,
  look: Button,
): Said {
  const { table } = message;
  switch (message.kind) {
    case 'secret':
      return {
        head: book.secretNotice({ game }),
        lines: plainLines(message.lines.map((line) => book.secret({ line }))),
        buttons: [],
        accent: ACCENT.calm,
      };
    case 'planned':
      return {
        head: book.plannedNotice({ game }),
        lines: plainLines(message.lines),
        buttons: [look],
        accent: ACCENT.mine,
      };
    case 'table':
      return {
        head: book.tableNotice({ game }),
        lines: plainLines(message.lines),
        // What the table is asked can be answered right here.
        buttons: [
          ...(message.asked ? voteButtons(book, table) : []),
          ...(message.away ? [button(tableControlId(RETURN, table), book.backHere, 'primary', { emoji: '🙋' })] : []),
        ],
        accent: ACCENT.calm,
      };
    case 'found':
      return found(book, message, game, look);
    case 'called-off':
      return calledOff(book, message, game);
    case 'invited':
      return invitation(games, book, message, game);
    case 'gone': {
      const words = { declined: book.goneDeclined, left: book.goneLeft };
      const lines = message.gone.map(({ name: who, how }) => words[how]({ who }));
      return { head: book.goneHead({ game }), lines: plainLines(lines), buttons: [], accent: ACCENT.calm };
    }
  }
}

/** Who plays at a table that was found, and how; where a computer plays nobody has come. */
function found(
  book: Book,
  { table, language }: Extract<Direct, { readonly kind: 'found' }>,
  game: string,
  look: Button,
): Said {
  const players = listed(language, table.chairs.map(rankedName));
  const isAlone = table.chairs.some(({ person }) => person === null);
  return {
    head: isAlone ? book.foundComputers({ game }) : book.foundHead({ game }),
    lines: [
      book.foundPlayers({ players }),
      clockWords(book, language, table.timeControl.clock),
      ...(table.ranked ? [book.findRanked] : []),
      book.foundTold,
    ],
    buttons: [look, button(tableControlId(RULES, table, []), book.rules, 'plain', { emoji: '📖' })],
    accent: ACCENT.mine,
  };
}

/** Why a found table was called off; who looks for others again can stop. */
function calledOff(
  book: Book,
  { language, unreached, waits }: Extract<Direct, { readonly kind: 'called-off' }>,
  game: string,
): Said {
  return {
    head: book.calledOffHead({ game }),
    lines: [
      book.calledOff({ who: listed(language, unreached) }),
      ...(waits ? [book.calledOffWaits, book.findHere] : []),
    ],
    buttons: waits
      ? [
          button(globalControlId(STOP_WAITING, {}), book.findStop, 'danger', { emoji: '✋' }),
          button(globalControlId(FIND, {}), book.findRefresh, 'plain', { emoji: '🔄' }),
        ]
      : [button(globalControlId(FIND, {}), book.findAgain, 'primary', { emoji: '🔎' })],
    accent: ACCENT.warn,
  };
}

/** An invitation can be answered as long as the lobby gathers; later it says what has become of it. */
function invitation(
  games: readonly AnyGame[],
  book: Book,
  { table, language, host, state, forecast, reliability }: Extract<Direct, { readonly kind: 'invited' }>,
  game: string,
): Said {
  const players = listed(language, table.chairs.map(rankedName));
  const rules = button(tableControlId(RULES, table, []), book.rules, 'plain', { emoji: '📖' });
  const about = { head: book.invitedTo({ host, game }), lines: [], buttons: [], accent: ACCENT.calm };
  switch (state) {
    case 'open':
      return {
        head: book.invitedBy({ host, game }),
        lines: invitationLines(games, table, language, { reliability, forecast }),
        buttons: [
          button(tableControlId(JOIN, table), book.join, 'success'),
          button(tableControlId(LEAVE_LOBBY, table), book.decline),
          rules,
        ],
        accent: ACCENT.mine,
      };
    case 'seated':
      return { ...about, lines: [book.invitedSeated], buttons: [rules] };
    case 'gone':
      return { ...about, lines: [book.invitedGone] };
    case 'started':
      return { ...about, lines: [book.lobbyStarted({ players })] };
    case 'closed':
      return { ...about, lines: [book.invitedClosed], accent: ACCENT.over };
  }
}

/** Why nothing can be posted, out of Discord's code. */
function whyWords(book: Book, { why, table, language }: Direct & { readonly kind: 'closed' }): string {
  switch (why) {
    case '10003':
    case '10008':
      return book.closedGone;
    case '10004':
    case '50001':
      return book.closedOut;
    case '50013': {
      const rights = missingPermissions(new PermissionsBitField(0n), table.place.thread !== null).needed;
      return book.closedRights({
        permissions: listed(
          language,
          rights.map((right) => permissionName(language, right)),
        ),
      });
    }
    case '50083':
    case '160005':
      return book.closedLocked;
    case '30033':
    case '160006':
      return book.closedFull;
    default:
      return book.closedOther({ code: why });
  }
}
