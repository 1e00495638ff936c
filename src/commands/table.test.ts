import { ApplicationCommandOptionType as Type } from 'discord.js';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../core/text/message.ts';
import { subcommandsOf } from '../discord/api/command-definition.ts';
import { tableCommand } from './table.ts';

/** Discord lists so many subcommands and groups of a command, and so many subcommands of a group. */
const MOST = 25;

const { definition } = tableCommand;
const first = definition.options ?? [];
const levels = [
  { where: '/table', listed: first },
  ...first.flatMap((option) =>
    option.type === Type.SubcommandGroup ? [{ where: `/table ${option.name}`, listed: option.options ?? [] }] : [],
  ),
];

test.each(levels)('$where has room for what Discord lists', ({ where, listed }) => {
  expect(
    listed.length,
    `${where} has ${listed.length} entries, and Discord takes ${MOST}: give a subcommand a group (src/discord/controls/groups.ts)`,
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

test('a subcommand is known by its name alone, since older clients send it without its group', () => {
  const names = subcommandsOf(definition).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(subcommandsOf(definition)).toContainEqual({ group: 'replay', name: 'verify' });
  expect(subcommandsOf(definition)).toContainEqual({ group: null, name: 'look' });
});
