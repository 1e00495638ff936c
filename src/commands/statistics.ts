import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Type } from 'discord.js';
import type { AnyGame } from '../core/contract/any-game.ts';
import type { Language } from '../core/text/message.ts';
import { LIMITS } from '../discord/api/limits.ts';
import { finishedOf } from '../discord/controls/games.ts';
import { statisticsOf } from '../discord/controls/statistics.ts';
import { type Call, update } from '../discord/interactions/call.ts';
import type { Command, Given } from '../discord/interactions/command.ts';
import { type Book, bookOf } from '../discord/text/book.ts';
import { periodName } from '../discord/views/statistics.ts';
import { PERIODS } from '../domain/time/period.ts';
import { choice, described, EVERYWHERE, named } from './command.ts';
import { uniqueName } from './games-and-help.ts';
import { WHOM, whom } from './subcommand.ts';

/** `/stats`, `/leaderboard`, `/records` and `/history`: what people have done. */
const GAME = 'game';
const TIME = 'time';
const WHERE = 'where';
const OPPONENT = 'opponent';
const HERE = 'here';
const ALL = 'all';

const phrase = (write: (book: Book) => string) => (language: Language) => write(bookOf(language));

function gameOption(games: readonly AnyGame[]): APIApplicationCommandBasicOption {
  return {
    type: Type.String,
    ...named(
      GAME,
      phrase((book) => book.nameGame),
    ),
    ...described(phrase((book) => book.commandWhichGame)),
    choices: games.slice(0, LIMITS.choices).map((game) => choice(game.id, uniqueName(games, game))),
  };
}

const whereOption: APIApplicationCommandBasicOption = {
  type: Type.String,
  ...named(
    WHERE,
    phrase((book) => book.nameWhere),
  ),
  ...described(phrase((book) => book.commandWhere)),
  choices: [
    choice(
      HERE,
      phrase((book) => book.whereHere),
    ),
    choice(
      ALL,
      phrase((book) => book.whereAll),
    ),
  ],
};

/** The game that was filled in; null when none was. */
function gameIn(games: readonly AnyGame[], { values }: Given): string | null {
  return games.find(({ id }) => id === values[GAME])?.id ?? null;
}

/** The game that was filled in, else that of the table whose channel it is; null where there is neither. */
async function gameMeant(games: readonly AnyGame[], { context, place }: Call, given: Given): Promise<string | null> {
  if (gameIn(games, given) !== null) return gameIn(games, given);
  const here = await context.store.findAt(place.channel);
  return games.find(({ id }) => id === here?.game)?.id ?? null;
}

/** The same, else the game that the person has played most, else the first. */
async function gameFor(games: readonly AnyGame[], call: Call, given: Given): Promise<string> {
  const { context, person } = call;
  const asked = await gameMeant(games, call, given);
  if (asked !== null) return asked;
  const played = await context.store.gamesPlayed({ person: person.id, seenBy: null });
  const [most] = [...games].sort((a, b) => (played.get(b.id) ?? 0) - (played.get(a.id) ?? 0));
  return most?.id ?? '';
}

/** Where it was filled in; else in a server this one, in a direct message all. */
function whereIn({ place }: Call, { values }: Given): 'here' | 'all' {
  return place.kind === 'direct' || values[WHERE] === ALL ? 'all' : 'here';
}

export function statsCommand(games: readonly AnyGame[]): Command {
  return {
    definition: {
      ...named(
        'stats',
        phrase((book) => book.nameStats),
      ),
      ...described(phrase((book) => book.commandStats)),
      ...EVERYWHERE,
      options: [
        { ...whom, ...described(phrase((book) => book.commandStatsPerson)), required: false },
        gameOption(games),
      ],
    },
    looksUp: true,
    async run(call, given) {
      const guest = given.people[WHOM];
      const whose = guest === undefined || guest.id === call.person.id ? 'me' : guest.id;
      const game = await gameMeant(games, call, given);
      return update(await statisticsOf(call, { about: 'person', whose, game, words: false }, guest));
    },
  };
}

export function leaderboardCommand(games: readonly AnyGame[]): Command {
  return {
    definition: {
      ...named(
        'leaderboard',
        phrase((book) => book.nameLeaderboard),
      ),
      ...described(phrase((book) => book.commandLeaderboard)),
      ...EVERYWHERE,
      options: [
        gameOption(games),
        {
          type: Type.String,
          ...named(
            TIME,
            phrase((book) => book.nameTime),
          ),
          ...described(phrase((book) => book.commandTime)),
          choices: PERIODS.map((period) =>
            choice(
              period,
              phrase((book) => periodName(book, period)),
            ),
          ),
        },
        whereOption,
      ],
    },
    looksUp: true,
    async run(call, given) {
      const period = PERIODS.find((one) => one === given.values[TIME]) ?? 'ever';
      const game = await gameFor(games, call, given);
      const asked = { about: 'board', game, period, where: whereIn(call, given), page: 0, words: false } as const;
      return update(await statisticsOf(call, asked));
    },
  };
}

export function recordsCommand(games: readonly AnyGame[]): Command {
  return {
    definition: {
      ...named(
        'records',
        phrase((book) => book.nameRecords),
      ),
      ...described(phrase((book) => book.commandRecords)),
      ...EVERYWHERE,
      options: [gameOption(games), whereOption],
    },
    looksUp: true,
    async run(call, given) {
      const game = await gameFor(games, call, given);
      return update(await statisticsOf(call, { about: 'hall', game, where: whereIn(call, given), words: false }));
    },
  };
}

/** The list behind `/games`, with an opponent. */
export function historyCommand(games: readonly AnyGame[]): Command {
  return {
    definition: {
      ...named(
        'history',
        phrase((book) => book.nameHistory),
      ),
      ...described(phrase((book) => book.commandHistory)),
      ...EVERYWHERE,
      options: [
        { ...whom, ...described(phrase((book) => book.commandGamesPerson)), required: false },
        gameOption(games),
        {
          type: Type.User,
          ...named(
            OPPONENT,
            phrase((book) => book.nameOpponent),
          ),
          ...described(phrase((book) => book.commandOpponent)),
        },
      ],
    },
    looksUp: true,
    async run(call, given) {
      const person = given.people[WHOM]?.id;
      const whose = person === undefined || person === call.person.id ? 'me' : person;
      const opponent = given.people[OPPONENT]?.id ?? null;
      return update(await finishedOf(call, { whose, game: gameIn(games, given), opponent, page: null }));
    },
  };
}
