import type { AnyGame, Voice } from '../core/contract/any-game.ts';
import type { Language } from '../core/text/message.ts';
import { openLesson } from '../discord/controls/lesson.ts';
import { rulesPage } from '../discord/controls/rules.ts';
import { type Call, update } from '../discord/interactions/call.ts';
import type { Command, CommandHead, Given, OptionChoice } from '../discord/interactions/command.ts';
import { bookOf } from '../discord/text/book.ts';
import { plainVoice } from '../domain/table/voice.ts';
import { commandWith } from './command.ts';
import { move, moveOptions } from './move.ts';
import { newTable, newTableOptions } from './new.ts';

/**
 * The command of one game, made from its registry entry: `new`, `learn`, `guide`, then one subcommand per verb. Discord
 * lists them in this order, and who is new looks at the first of them.
 */
export function gameCommand(game: AnyGame): Command {
  const voice = (language: Language): Voice => plainVoice(game, language);
  const name = (language: Language): string => voice(language).name;
  const of: CommandHead = { name: game.id, about: (language) => voice(language).tagline, where: 'everywhere' };
  return commandWith(of, [
    {
      of,
      name: 'new',
      title: 'nameNew',
      about: (language) => bookOf(language).commandNew({ game: name(language) }),
      options: newTableOptions(game, voice),
      card: true,
      run: (call, given) => newTable(game, call, given),
    },
    {
      of,
      name: 'learn',
      title: 'nameLearn',
      about: (language) => bookOf(language).commandLearn({ game: name(language) }),
      run: async (call) => update(await openLesson(call, game)),
    },
    {
      of,
      name: 'guide',
      title: 'nameGuide',
      about: (language) => bookOf(language).commandGuide({ game: name(language) }),
      options: [
        { name: 'topic', title: 'nameTopic', about: 'commandTopic', kind: 'text', choices: topicChoices(voice) },
      ],
      async run(call, { values }) {
        const topic = typeof values.topic === 'string' ? values.topic : null;
        return update(await rulesPage(call, game, plainVoice(game, call.language), { topic }));
      },
    },
    ...game.verbs.map((verb) => ({
      of,
      name: verb.name,
      about: (language: Language) => voice(language).verb(verb.name),
      options: moveOptions(game, verb, voice),
      run: (call: Call, given: Given) => move(game, verb, call, given),
    })),
  ]);
}

function topicChoices(voice: (language: Language) => Voice): readonly OptionChoice[] {
  const topics = (language: Language) => voice(language).topics();
  return topics('en').map(({ topic, title }) => ({
    value: topic,
    title: (language) => topics(language).find((one) => one.topic === topic)?.title ?? title,
  }));
}
