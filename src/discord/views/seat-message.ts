import type { Message } from '../../app/ports/messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { MUTE } from '../custom-ids/table-ids.ts';
import { bookOf } from '../text/book.ts';
import { companyButtons } from './conduct.ts';
import { textHeight } from './height.ts';
import { NEWS } from './inbox.ts';
import { PHONE } from './phone.ts';
import { plainLines } from './plain-lines.ts';
import { button, countOf, rows, type Screen, text } from './screen.ts';
import { turnScreen } from './turn-post.ts';

/**
 * The table as its player sees it in their own direct messages: a turn post with what only they may know. It rings by
 * being sent, so it mentions nobody.
 */
export function seatScreen(games: readonly AnyGame[], message: Message<'seat'>): Screen {
  const { table, language, post, seat, planned, secrets, mark } = message;
  const book = bookOf(language);
  const game = voiceOf(gameOf({ games }, table.game), table, language).name;
  const [task = ''] = post.onTurn.flatMap((one) => (one.seat === seat ? one.task : []));
  // That it is their turn stands below the picture in any case.
  const reminder =
    mark === null || mark === 'turn'
      ? null
      : book[NEWS[mark].phrase]({ game, round: clip(post.round, 80), task: clip(task, 300) });
  const above = PHONE.post + (reminder === null ? 0 : textHeight(reminder) + PHONE.gap);
  const turn = turnScreen(games, post, above);
  const reminded = reminder === null ? [] : [text(reminder)];
  const told = plainLines([...secrets.map((line) => book.secret({ line })), ...planned.map((line) => `🗓️ ${line}`)]);
  const secret = told.length > 0 ? [text(clip(told.join('\n'), 800))] : [];
  const mute = rows([
    ...(seat === null ? [] : [button(tableControlId(MUTE, table, { seat }), book.muteTurn, 'plain', { emoji: '🔕' })]),
    // Below a result it stands with the other buttons.
    ...(post.result ? [] : companyButtons(book, table)),
  ]);
  // The fullest of posts leave no room for all of it; what only they may know stands there in any case.
  const ways = [
    [...reminded, ...turn.parts, ...secret, ...mute],
    [...reminded, ...turn.parts, ...secret],
  ];
  return {
    ...turn,
    mentions: [],
    parts: ways.find((parts) => countOf(parts) <= LIMITS.components) ?? [...turn.parts, ...secret],
    ...(mark === null ? {} : { accent: NEWS[mark].accent }),
  };
}
