import type { SharedIn, SharedMessage, Sharer } from '../../app/sharing/sharer.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Result } from '../../core/result.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { messageUrl } from '../api/links.ts';
import { knownServerOf, onlyAnswers } from '../api/surroundings.ts';
import { type Answer, besideForAll, type Call, followUp, type Target } from '../interactions/call.ts';
import { sharedDailyScreen } from '../views/daily.ts';
import { permissionWords } from '../views/refusal.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { sharedScreen } from '../views/share.ts';
import { sharedStatisticsScreen } from '../views/statistics.ts';
import { refused } from './at-table.ts';

/** What each [Share] does: shows everybody by a post, or where nothing can be posted by the answer. */
export async function shareHere(
  press: Call & Pick<Target, 'table'>,
  act: (sharer: Sharer) => Promise<Result<SharedIn, Refused>>,
): Promise<Answer> {
  const { context, person, book, place } = press;
  const { needed } = await press.missingPermissions();
  if (needed.length > 0) return followUp(noteScreen(book.cannotShare({ permissions: permissionWords(press, needed) })));
  const [server, answers] = [knownServerOf(place), onlyAnswers(place)];
  const shared = await act({ person, server, channel: place.channel, answers });
  if (!shared.ok) return refused(press, shared.error);
  switch (shared.value.kind) {
    case 'gone':
      return followUp(noteScreen(book.shareFailed));
    case 'answer':
      return besideForAll(screenOf(shared.value.shows, context.games));
    case 'posted':
      return followUp(noteScreen(book.shared({ url: messageUrl(place, shared.value.id) })));
  }
}

function screenOf(message: SharedMessage, games: readonly AnyGame[]): Screen {
  switch (message.kind) {
    case 'share':
      return sharedScreen(games, message);
    case 'statistics':
      return sharedStatisticsScreen(games, message);
    case 'daily':
      return sharedDailyScreen(message);
  }
}
