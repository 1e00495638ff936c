import type { AnyGame } from '../core/contract/any-game.ts';
import { dailyOf, daysOf } from '../discord/controls/daily.ts';
import { type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Command, Given } from '../discord/interactions/command.ts';
import { dayName } from '../discord/views/daily.ts';
import { noteScreen } from '../discord/views/screen.ts';
import { dayAt, daysFrom, parseDaily } from '../domain/daily/day.ts';
import { plainCommand } from './command.ts';
import { gameChoices } from './games-and-help.ts';

const GAME = 'game';
const DAY = 'day';

/** `/daily`: the deal of a day, of one game or of all; today's unless another day is named. */
export function dailyCommand(games: readonly AnyGame[]): Command {
  return plainCommand(
    { name: 'daily', title: 'nameDaily', about: 'commandDaily', where: 'everywhere', looksUp: true },
    [
      { name: GAME, title: 'nameGame', about: 'commandWhichGame', kind: 'text', choices: gameChoices(games) },
      { name: DAY, title: 'nameDay', about: 'commandDay', kind: 'text', complete: daysLike },
    ],
    async (call, { values }) => {
      const game = games.find(({ id }) => id === values[GAME]);
      const typed = values[DAY] === undefined ? null : String(values[DAY]);
      const day = typed === null ? dayAt(call.context.now()) : parseDaily(typed);
      if (day === null) return update(noteScreen(call.book.dailyNoDay({ typed: (typed ?? '').slice(0, 40) })));
      return game ? dailyOf(call, game, day) : update(await daysOf(call, day));
    },
  );
}

/** So many days back are suggested. */
const SUGGESTED = 25;

/** The last days, by what is typed of their dates. */
async function daysLike(call: Call, { values }: Given): Promise<readonly Choice[]> {
  const typed = String(values[DAY] ?? '').trim();
  const today = dayAt(call.context.now());
  const days = Array.from({ length: SUGGESTED }, (_, n) => daysFrom(today, -n));
  const written = typed === '' ? null : parseDaily(typed);
  const meant = written !== null && !days.includes(written) ? [written, ...days] : days;
  return meant
    .filter((day) => day.includes(typed))
    .slice(0, SUGGESTED)
    .map((day) => ({ name: dayName(call.language, day), value: day }));
}
