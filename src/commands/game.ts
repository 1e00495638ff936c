import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType as Type } from 'discord.js';
import type { AnyGame, Voice } from '../core/contract/any-game.ts';
import type { Language } from '../core/text/message.ts';
import { LIMITS } from '../discord/api/limits.ts';
import { openLesson } from '../discord/controls/lesson.ts';
import { rulesPage } from '../discord/controls/rules.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Command, Given } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import { plainVoice } from '../domain/table/voice.ts';
import { choice, described, EVERYWHERE, named } from './command.ts';
import { move, moveOptions, suggestions } from './move.ts';
import { clockChoices, newTable, newTableOptions } from './new.ts';

/**
 * The command of one game, made from its registry entry: `new`, `learn`, `guide`, then one subcommand per verb. Discord
 * lists them in this order, and who is new looks at the first of them.
 */
const NEW = 'new';
const GUIDE = 'guide';
const LEARN = 'learn';

export function gameCommand(game: AnyGame): Command {
  const voice = (language: Language): Voice => plainVoice(game, language);
  const name = (language: Language): string => voice(language).name;
  const verbs = game.verbs.map(
    (verb): APIApplicationCommandSubcommandOption => ({
      type: Type.Subcommand,
      name: verb.name,
      ...described((language) => voice(language).verb(verb.name)),
      options: moveOptions(verb, voice),
    }),
  );
  return {
    definition: {
      name: game.id,
      ...described((language) => voice(language).tagline),
      ...EVERYWHERE,
      options: [
        {
          type: Type.Subcommand,
          ...named(NEW, (language) => bookOf(language).nameNew),
          ...described((language) => bookOf(language).commandNew({ game: name(language) })),
          options: [...newTableOptions(game, voice)],
        },
        {
          type: Type.Subcommand,
          ...named(LEARN, (language) => bookOf(language).nameLearn),
          ...described((language) => bookOf(language).commandLearn({ game: name(language) })),
        },
        {
          type: Type.Subcommand,
          ...named(GUIDE, (language) => bookOf(language).nameGuide),
          ...described((language) => bookOf(language).commandGuide({ game: name(language) })),
          options: [
            {
              type: Type.String,
              ...named('topic', (language) => bookOf(language).nameTopic),
              ...described((language) => bookOf(language).commandTopic),
              choices: voice('en')
                .topics()
                .slice(0, LIMITS.choices)
                .map(({ topic, title }) =>
                  choice(
                    topic,
                    (language) =>
                      voice(language)
                        .topics()
                        .find((one) => one.topic === topic)?.title ?? title,
                  ),
                ),
            },
          ],
        },
        ...verbs,
      ],
    },
    run: (call, given) => run(game, call, given),
    complete: (call, given) => complete(game, call, given),
  };
}

async function run(game: AnyGame, call: Call, given: Given): Promise<Answer> {
  if (given.sub === NEW) return newTable(game, call, given);
  if (given.sub === LEARN) return update(await openLesson(call, game));
  if (given.sub === GUIDE) {
    const topic = given.values.topic;
    const voice = plainVoice(game, call.language);
    return update(await rulesPage(call, game, voice, { topic: typeof topic === 'string' ? topic : null }));
  }
  return move(game, call, given);
}

async function complete(game: AnyGame, call: Call, given: Given): Promise<readonly Choice[]> {
  if (given.sub === NEW) return clockChoices(call, given);
  return given.sub === GUIDE || given.sub === LEARN ? [] : suggestions(game, call, given);
}
