import { ApplicationCommandOptionType as Type } from 'discord.js';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../core/text/message.ts';
import { subcommandsOf } from '../discord/api/command-definition.ts';
import { CONTROLS } from '../discord/controls/index.ts';
import { GAMES } from '../games/index.ts';
import { commandsOf } from './index.ts';

/** Discord lists so many subcommands and groups of a command, and so many subcommands of a group. */
const MOST = 25;

const definitions = commandsOf(GAMES, ['1']).map(({ definition }) => definition);
const levels = definitions.flatMap(({ name, options = [] }) => [
  { where: `/${name}`, listed: options },
  ...options.flatMap((option) =>
    option.type === Type.SubcommandGroup ? [{ where: `/${name} ${option.name}`, listed: option.options ?? [] }] : [],
  ),
]);

test.each(levels)('$where has room for what Discord lists', ({ where, listed }) => {
  expect(
    listed.length,
    `${where} has ${listed.length} entries, and Discord takes ${MOST}: give a subcommand a group (src/discord/controls/commands.ts)`,
  ).toBeLessThanOrEqual(MOST);
});

test.each(levels)('the names in $where are different in every language', ({ listed }) => {
  for (const language of LANGUAGES) {
    const names = listed.map(({ name, name_localizations: others }) =>
      language === 'en' ? name : (others?.[language] ?? name),
    );
    expect(new Set(names).size, language).toBe(names.length);
  }
});

test.each(definitions)(
  'a subcommand of /$name is known by its name alone, since older clients send it without its group',
  (one) => {
    const names = subcommandsOf(one).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  },
);

test('what is typed while others wait stands on the first level of /table, and the rest in groups', () => {
  const table = definitions.find(({ name }) => name === 'table');
  const subs = table ? subcommandsOf(table) : [];
  expect(subs).toContainEqual({ group: 'replay', name: 'verify' });
  expect(subs).toContainEqual({ group: 'manage', name: 'here' });
  expect(subs).toContainEqual({ group: null, name: 'look' });
});

test('every control that is a subcommand is one of the command that it names', () => {
  const registered = definitions.flatMap((one) => subcommandsOf(one).map(({ name }) => `/${one.name} ${name}`));
  const described = CONTROLS.flatMap(({ subcommand: sub }) => (sub ? [`/${sub.of.name} ${sub.name}`] : []));
  expect(described.length).toBeGreaterThan(20);
  expect(described.filter((one) => !registered.includes(one))).toEqual([]);
});
