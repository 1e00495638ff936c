import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Type } from 'discord.js';
import { DO } from '../discord/acts/index.ts';
import { meant } from '../discord/acts/which.ts';
import type { ActName } from '../discord/address.ts';
import { type Answer, type Call, show } from '../discord/call.ts';
import { type Book, bookOf } from '../discord/words.ts';
import { type Command, described, EVERYWHERE, type Given, named } from './command.ts';

/** `/table …`: what can be done at a table besides moving. Each subcommand is one of the acts. */
const SUBCOMMANDS = {
  board: ['nameBoard', 'commandBoard'],
  look: ['nameLook', 'commandLook'],
  since: ['nameSince', 'commandSince'],
  text: ['nameText', 'commandText'],
  log: ['nameLog', 'commandLog'],
  score: ['nameScore', 'commandScore'],
  record: ['nameRecord', 'commandRecord'],
  verify: ['nameVerify', 'commandVerify'],
  film: ['nameFilm', 'commandFilm'],
  resign: ['nameResign', 'commandResign'],
  abort: ['nameAbort', 'commandAbort'],
  rematch: ['nameRematch', 'commandRematch'],
} as const satisfies { readonly [A in ActName]?: readonly [name: keyof Book, about: keyof Book] };

type Sub = keyof typeof SUBCOMMANDS;
const SUBS = Object.keys(SUBCOMMANDS).filter((name): name is Sub => name in SUBCOMMANDS);

/** Which of the boards there have been. */
const MOVE = 'move';
const EARLIER: APIApplicationCommandBasicOption = {
  type: Type.Integer,
  ...named(MOVE, (language) => bookOf(language).nameMove),
  ...described((language) => bookOf(language).commandMove),
  min_value: 0,
};

export const tableCommand: Command = {
  definition: {
    name: 'table',
    ...described((language) => bookOf(language).commandTable),
    ...EVERYWHERE,
    options: SUBS.map((name) => ({
      type: Type.Subcommand,
      ...named(name, (language) => bookOf(language)[SUBCOMMANDS[name][0]]),
      ...described((language) => bookOf(language)[SUBCOMMANDS[name][1]]),
      ...(name === 'board' ? { options: [EARLIER] } : {}),
    })),
  },
  run,
};

async function run(call: Call, given: Given): Promise<Answer> {
  const act = SUBS.find((name) => name === given.sub) ?? 'look';
  const move = given.values[MOVE];
  const path = act === 'board' && typeof move === 'number' ? [String(move)] : [];
  const found = await meant(call, { act, path, game: null, prefers: act === 'abort' ? 'any' : 'played' });
  if (found.kind === 'ask') return show(found.screen);
  const address = { act, table: found.table.id, version: null, seat: null, path };
  return DO[act]({ ...call, address, values: [] });
}
