import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Type } from 'discord.js';
import { type Intent, meant } from '../discord/controls/choose-table.ts';
import { DO } from '../discord/controls/index.ts';
import { ANY_SEAT, ANY_TIME, isSpan } from '../discord/controls/votes.ts';
import type { ActName } from '../discord/custom-id.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Command, Given } from '../discord/interactions/command.ts';
import { clip, LIMITS } from '../discord/limits.ts';
import { bookOf, type TextPhrase } from '../discord/text/book.ts';
import { noteScreen } from '../discord/views/screen.ts';
import type { Table } from '../domain/table.ts';
import { parseSpan } from '../domain/time-control.ts';
import { described, EVERYWHERE, named } from './command.ts';

/** `/table …`: what can be done at a table besides moving. Each subcommand is one of the acts. */
interface Sub {
  readonly act: ActName;
  readonly name: TextPhrase & `name${string}`;
  readonly about: TextPhrase & `command${string}`;
  /** Which of a person's tables it means first, away from all of them; those that are played when left out. */
  readonly prefers?: Intent['prefers'];
  readonly options?: readonly APIApplicationCommandBasicOption[];
}

const MOVE = 'move';
const PLAYER = 'player';
const WITH = 'with';
const BY = 'by';

/** Which of the boards there have been. */
const EARLIER: APIApplicationCommandBasicOption = {
  type: Type.Integer,
  ...named(MOVE, (language) => bookOf(language).nameMove),
  ...described((language) => bookOf(language).commandMove),
  min_value: 0,
};

/** Somebody who sits at the table, a computer as well: the names complete themselves. */
const somebody = (about: 'commandReplaced' | 'commandExtended'): APIApplicationCommandBasicOption => ({
  type: Type.String,
  ...named(PLAYER, (language) => bookOf(language).namePlayer),
  ...described((language) => bookOf(language)[about]),
  autocomplete: true,
});

const TIME: APIApplicationCommandBasicOption = {
  type: Type.String,
  ...named(BY, (language) => bookOf(language).nameBy),
  ...described((language) => bookOf(language).commandBy),
};

const NEWCOMER: APIApplicationCommandBasicOption = {
  type: Type.User,
  ...named(WITH, (language) => bookOf(language).nameWith),
  ...described((language) => bookOf(language).commandWith),
};

const GUEST: APIApplicationCommandBasicOption = {
  type: Type.User,
  ...named(PLAYER, (language) => bookOf(language).namePlayer),
  ...described((language) => bookOf(language).commandPlayer),
  required: true,
};

const SUBCOMMANDS = {
  board: { act: 'board', name: 'nameBoard', about: 'commandBoard', options: [EARLIER] },
  look: { act: 'look', name: 'nameLook', about: 'commandLook' },
  since: { act: 'since', name: 'nameSince', about: 'commandSince' },
  text: { act: 'text', name: 'nameText', about: 'commandText' },
  log: { act: 'log', name: 'nameLog', about: 'commandLog' },
  score: { act: 'score', name: 'nameScore', about: 'commandScore' },
  plan: { act: 'plan', name: 'namePlan', about: 'commandPlan' },
  undo: { act: 'undo', name: 'nameUndo', about: 'commandUndo' },
  extend: {
    act: 'extend',
    name: 'nameExtend',
    about: 'commandExtend',
    options: [TIME, somebody('commandExtended')],
  },
  nudge: { act: 'nudge', name: 'nameNudge', about: 'commandNudge' },
  pause: { act: 'pause', name: 'namePause', about: 'commandPause' },
  resume: { act: 'resume', name: 'nameResume', about: 'commandResume' },
  replace: {
    act: 'replace',
    name: 'nameReplace',
    about: 'commandReplace',
    options: [somebody('commandReplaced'), NEWCOMER],
  },
  invite: { act: 'invite', name: 'nameInvite', about: 'commandInvite', prefers: 'gathering', options: [GUEST] },
  back: { act: 'here', name: 'nameBack', about: 'commandBack' },
  here: { act: 'rehome', name: 'nameHere', about: 'commandHere' },
  leave: { act: 'quit', name: 'nameLeave', about: 'commandLeave' },
  resign: { act: 'resign', name: 'nameResign', about: 'commandResign' },
  abort: { act: 'abort', name: 'nameAbort', about: 'commandAbort', prefers: 'any' },
  rematch: { act: 'rematch', name: 'nameRematch', about: 'commandRematch' },
  record: { act: 'record', name: 'nameRecord', about: 'commandRecord' },
  verify: { act: 'verify', name: 'nameVerify', about: 'commandVerify' },
  film: { act: 'film', name: 'nameFilm', about: 'commandFilm' },
} as const satisfies { readonly [sub: string]: Sub };

const LOOK: Sub = SUBCOMMANDS.look;
const SUBS: ReadonlyMap<string, Sub> = new Map<string, Sub>(Object.entries(SUBCOMMANDS));

export const tableCommand: Command = {
  definition: {
    name: 'table',
    ...described((language) => bookOf(language).commandTable),
    ...EVERYWHERE,
    options: [...SUBS].map(([sub, { name, about, options }]) => ({
      type: Type.Subcommand,
      ...named(sub, (language) => bookOf(language)[name]),
      ...described((language) => bookOf(language)[about]),
      ...(options ? { options: [...options] } : {}),
    })),
  },
  run,
  complete,
};

async function run(call: Call, given: Given): Promise<Answer> {
  const { act, prefers = 'played' } = SUBS.get(given.sub ?? '') ?? LOOK;
  const wish = await pathOf(call, act, given);
  if ('fault' in wish) return update(noteScreen(wish.fault));
  const found = await meant(call, { act, path: wish.path(null) ?? [], game: null, prefers });
  if (found.kind === 'ask') return update(found.screen);
  const path = wish.path(found.table);
  if (path === null) return update(noteScreen(call.book.noSuchPlayer({ who: clip(String(given.values[PLAYER]), 40) })));
  const address = { act, table: found.table.id, version: null, seat: null, path };
  return DO[act]({ ...call, address, values: [] });
}

/** What an act is told besides its table. Only the table knows who is called how; null: nobody there is called so. */
type Wished = { readonly path: (table: Table | null) => readonly string[] | null } | { readonly fault: string };

async function pathOf(call: Call, act: ActName, { values, people }: Given): Promise<Wished> {
  const { book, context } = call;
  switch (act) {
    case 'board': {
      const move = values[MOVE];
      return { path: () => (typeof move === 'number' ? [String(move)] : []) };
    }
    case 'extend': {
      const typed = values[BY];
      const ms = typed === undefined ? undefined : parseSpan(String(typed));
      if (ms === null || (ms !== undefined && !isSpan(ms)))
        return { fault: `⚠️ ${book.spanWrong({ text: clip(String(typed), 40) })}` };
      return { path: (table) => withSeat(table, values[PLAYER], (seat) => [String(ms ?? ANY_TIME), seat]) };
    }
    case 'replace': {
      const guest = people[WITH];
      if (guest?.bot) return { fault: book.botReplaces({ who: guest.name }) };
      // What they are called is needed at the table, and they may never have met the bot.
      if (guest && !(await context.store.person(guest.id)))
        await context.store.savePerson({ id: guest.id, name: guest.name });
      return { path: (table) => withSeat(table, values[PLAYER], (seat) => [seat, ...(guest ? [guest.id] : [])]) };
    }
    case 'invite': {
      const guest = people[PLAYER];
      if (guest?.bot) return { fault: book.botInvited({ who: guest.name }) };
      return { path: () => (guest ? [guest.id] : []) };
    }
    default:
      return { path: () => [] };
  }
}

/** A path with a seat in it: as the list of suggestions says it, or by the name of whoever sits there. */
function withSeat(
  table: Table | null,
  typed: string | number | boolean | undefined,
  path: (seat: string) => readonly string[],
): readonly string[] | null {
  const text = String(typed ?? '').trim();
  const known = SEAT.exec(text)?.[1];
  if (known !== undefined) return path(known);
  if (text === '' || !table) return path(ANY_SEAT);
  const name = text.toLowerCase();
  const chair = table.chairs.find((one) => one.name.toLowerCase() === name || text === `<@${one.person}>`);
  return chair ? path(String(chair.seat)) : null;
}

const SEAT = /^seat-(\d)$/;

async function complete(call: Call, given: Given): Promise<readonly Choice[]> {
  const sub = SUBS.get(given.sub ?? '');
  if (!sub || given.focused !== PLAYER) return [];
  const found = await meant(call, { act: sub.act, path: [], game: null, prefers: 'played' });
  if (found.kind === 'ask') return [];
  const typed = String(given.values[PLAYER] ?? '')
    .trim()
    .toLowerCase();
  return found.table.chairs
    .filter((chair) => chair.name.toLowerCase().includes(typed))
    .map((chair) => ({ name: clip(chair.name, LIMITS.choiceText), value: `seat-${chair.seat}` }));
}
