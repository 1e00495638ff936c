import type { Message } from '../../app/ports/messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import { clip } from '../api/limits.ts';
import { tableControlId } from '../custom-ids/custom-id.ts';
import { MUTE } from '../custom-ids/table-ids.ts';
import { bookOf } from '../text/book.ts';
import { NEWS } from './inbox.ts';
import { plainLines } from './plain-lines.ts';
import { button, rows, type Screen, text } from './screen.ts';
import { turnScreen } from './turn-post.ts';

/**
 * The table as its player sees it in their own direct messages: a turn post with what only they may know. It rings by
 * being sent, so it mentions nobody.
 */
export function seatScreen(games: readonly AnyGame[], message: Message<'seat'>): Screen {
  const { table, language, post, seat, secrets, mark } = message;
  const book = bookOf(language);
  const turn = turnScreen(games, post);
  const game = voiceOf(gameOf({ games }, table.game), table, language).name;
  const [task = ''] = post.onTurn.flatMap((one) => (one.seat === seat ? one.task : []));
  // That it is their turn stands below the picture in any case.
  const reminder =
    mark === null || mark === 'turn'
      ? []
      : [text(book[NEWS[mark].phrase]({ game, round: clip(post.round, 80), task: clip(task, 300) }))];
  const told = plainLines(secrets.map((line) => book.secret({ line })));
  return {
    ...turn,
    mentions: [],
    parts: [
      ...reminder,
      ...turn.parts,
      ...(told.length > 0 ? [text(clip(told.join('\n'), 800))] : []),
      ...(seat === null
        ? []
        : rows([button(tableControlId(MUTE, table, { seat }), book.muteTurn, 'plain', { emoji: '🔕' })])),
    ],
    ...(mark === null ? {} : { accent: NEWS[mark].accent }),
  };
}
