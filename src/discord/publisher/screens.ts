import type { Kinds, Message } from '../../app/ports/messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { bookOf } from '../text/book.ts';
import { sharedDailyScreen } from '../views/daily.ts';
import { digestScreen } from '../views/digest.ts';
import { directScreen } from '../views/direct.ts';
import { tellHereScreen, unfoundScreen } from '../views/finding.ts';
import { inboxScreen } from '../views/inbox.ts';
import { lobbyScreen } from '../views/lobby.ts';
import { motionScreen } from '../views/motion.ts';
import { lobbyListScreen } from '../views/open-lobbies.ts';
import { rematchScreen } from '../views/outcome.ts';
import { personalDataScreen } from '../views/privacy.ts';
import { recapScreen } from '../views/recap.ts';
import { remarkScreen } from '../views/remark.ts';
import type { Screen } from '../views/screen.ts';
import { operatorNoteScreen, roleCallScreen, welcomeScreen } from '../views/server-posts.ts';
import { sharedScreen } from '../views/share.ts';
import { sharedStatisticsScreen } from '../views/statistics.ts';
import { turnScreen } from '../views/turn-post.ts';
import { dataFile } from './data-file.ts';

/** How a message of a kind looks, for a bot with these games. */
type View<K extends keyof Kinds> = (message: Message<K>, games: readonly AnyGame[]) => Screen | Promise<Screen>;

const direct = (message: Parameters<typeof directScreen>[1], games: readonly AnyGame[]): Screen =>
  directScreen(games, message);

/** One view a kind: a kind without one does not compile. */
const VIEWS: { readonly [K in keyof Kinds]: View<K> } = {
  lobby: ({ table, news }, games) => lobbyScreen(games, table, news),
  turn: (post, games) => turnScreen(games, post),
  motion: (post) => motionScreen(post),
  inbox: (inbox, games) => inboxScreen(games, inbox),
  call: (call, games) => roleCallScreen(games, call),
  rematch: (rematch, games) => rematchScreen(games, rematch),
  remark: (remark) => remarkScreen(remark),
  share: (post, games) => sharedScreen(games, post),
  statistics: (post, games) => sharedStatisticsScreen(games, post),
  daily: (post) => sharedDailyScreen(post),
  recap: (post) => recapScreen(post),
  digest: (post, games) => digestScreen(post, games),
  lobbies: (post, games) => lobbyListScreen(post, games),
  welcome: ({ language }, games) => welcomeScreen(games, language),
  note: (note) => operatorNoteScreen(note),
  data: async (file) => personalDataScreen(bookOf(file.language), file, await dataFile(file)),
  secret: direct,
  planned: direct,
  table: direct,
  found: direct,
  'called-off': direct,
  waiting: tellHereScreen,
  unfound: unfoundScreen,
  invited: direct,
  gone: direct,
  closed: direct,
  seat: direct,
};

/** What a message looks like. Rejects when it is a file that Discord would not take. */
export async function screenOf<K extends keyof Kinds>(message: Message<K>, games: readonly AnyGame[]): Promise<Screen> {
  const view: View<K> = VIEWS[message.kind];
  return view(message, games);
}
