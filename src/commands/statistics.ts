import type { AnyGame } from '../core/contract/any-game.ts';
import { serverOf } from '../discord/api/surroundings.ts';
import { finishedOf } from '../discord/controls/games.ts';
import { statisticsOf } from '../discord/controls/statistics.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import { type Command, type CommandOption, type Given, WHOM } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import type { Guest } from '../discord/views/form.ts';
import { periodName } from '../discord/views/statistics.ts';
import { PERIODS } from '../domain/time/period.ts';
import { plainCommand } from './command.ts';
import { gameChoices } from './games-and-help.ts';

/** `/stats`, `/leaderboard`, `/records` and `/history`: what people have done. */
const GAME = 'game';
const TIME = 'time';
const WHERE = 'where';
const OPPONENT = 'opponent';
const HERE = 'here';
const ALL = 'all';

export const gameOption = (games: readonly AnyGame[]): CommandOption => ({
  name: GAME,
  title: 'nameGame',
  about: 'commandWhichGame',
  kind: 'text',
  choices: gameChoices(games),
});

const whereOption: CommandOption = {
  name: WHERE,
  title: 'nameWhere',
  about: 'commandWhere',
  kind: 'text',
  choices: [
    { value: HERE, title: (language) => bookOf(language).whereHere },
    { value: ALL, title: (language) => bookOf(language).whereAll },
  ],
};

const timeOption: CommandOption = {
  name: TIME,
  title: 'nameTime',
  about: 'commandTime',
  kind: 'text',
  choices: PERIODS.map((value) => ({ value, title: (language) => periodName(bookOf(language), value) })),
};

/** The game that was filled in; null when none was. */
function gameIn(games: readonly AnyGame[], { values }: Pick<Given, 'values'>): string | null {
  return games.find(({ id }) => id === values[GAME])?.id ?? null;
}

/** The game that was filled in, else that of the table whose channel it is; null where there is neither. */
async function gameMeant(
  games: readonly AnyGame[],
  { context, place }: Call,
  given: Pick<Given, 'values'>,
): Promise<string | null> {
  if (gameIn(games, given) !== null) return gameIn(games, given);
  const here = await context.store.findAt(place.channel);
  return games.find(({ id }) => id === here?.game)?.id ?? null;
}

/** The same, else the game that the person has played most, else the first. */
export async function gameFor(games: readonly AnyGame[], call: Call, given: Given): Promise<string> {
  const { context, person } = call;
  const asked = await gameMeant(games, call, given);
  if (asked !== null) return asked;
  const played = await context.store.gamesPlayed({ person: person.id, seenBy: null });
  const [most] = [...games].sort((a, b) => (played.get(b.id) ?? 0) - (played.get(a.id) ?? 0));
  return most?.id ?? '';
}

/** Where it was filled in; else in a server this one, in a direct message all. */
function whereIn({ place }: Call, { values }: Pick<Given, 'values'>): 'here' | 'all' {
  return serverOf(place) === null || values[WHERE] === ALL ? 'all' : 'here';
}

export function statsCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'stats', title: 'nameStats', about: 'commandStats', where: 'everywhere', looksUp: true },
    [{ name: WHOM, title: 'namePlayer', about: 'commandStatsPerson', kind: 'person' }, gameOption(games)],
    async (call, given) => statsOf(games, call, given.people[WHOM], given),
  );
}

/** How somebody has played; left out: the one who asks. */
export async function statsOf(
  games: readonly AnyGame[],
  call: Call,
  guest: Guest | undefined,
  given: Pick<Given, 'values'> = { values: {} },
): Promise<Answer> {
  const whose = guest === undefined || guest.id === call.person.id ? 'me' : guest.id;
  const game = await gameMeant(games, call, given);
  return update(await statisticsOf(call, { about: 'person', whose, game, words: false }, guest));
}

export function leaderboardCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'leaderboard', title: 'nameLeaderboard', about: 'commandLeaderboard', where: 'everywhere', looksUp: true },
    [gameOption(games), timeOption, whereOption],
    async (call, given) => {
      const period = PERIODS.find((one) => one === given.values[TIME]) ?? 'ever';
      const game = await gameFor(games, call, given);
      const asked = { about: 'board', game, period, where: whereIn(call, given), page: 0, words: false } as const;
      return update(await statisticsOf(call, asked));
    },
  );
}

export function recordsCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'records', title: 'nameRecords', about: 'commandRecords', where: 'everywhere', looksUp: true },
    [gameOption(games), whereOption],
    async (call, given) => {
      const game = await gameFor(games, call, given);
      return update(await statisticsOf(call, { about: 'hall', game, where: whereIn(call, given), words: false }));
    },
  );
}

/** The list behind `/games`, with an opponent. */
export function historyCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'history', title: 'nameHistory', about: 'commandHistory', where: 'everywhere', looksUp: true },
    [
      { name: WHOM, title: 'namePlayer', about: 'commandGamesPerson', kind: 'person' },
      gameOption(games),
      { name: OPPONENT, title: 'nameOpponent', about: 'commandOpponent', kind: 'person' },
    ],
    async (call, given) => {
      const person = given.people[WHOM]?.id;
      const whose = person === undefined || person === call.person.id ? 'me' : person;
      const opponent = given.people[OPPONENT]?.id ?? null;
      return update(await finishedOf(call, { whose, game: gameIn(games, given), opponent, page: null }));
    },
  );
}
