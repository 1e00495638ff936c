import { LEVELS } from '../../core/contract/level.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { LANGUAGES } from '../../core/text/message.ts';
import { AUDIENCES, type Audience, type SwitchName, type Texts } from '../../domain/operations/operations.ts';

/** What an operator orders, as it is typed: the same words at a command line and in the chat. */

const ORDERS = ['drain', 'maintenance', 'announce', 'jobs', 'top', 'switch', 'end'] as const;
export type OrderName = (typeof ORDERS)[number];

export type Order =
  /** `process` null: all of them. */
  | { readonly what: 'drain'; readonly process: string | null }
  | { readonly what: 'drain list' }
  /** `ms`: for how long; null: it is over. */
  | { readonly what: 'maintenance'; readonly ms: number; readonly texts: Texts | null }
  | { readonly what: 'maintenance off' }
  | { readonly what: 'announce'; readonly audience: Audience; readonly texts: Texts }
  | { readonly what: 'jobs' }
  /** `ids` null: all that have failed. */
  | { readonly what: 'retry'; readonly ids: readonly string[] | null }
  | { readonly what: 'drop'; readonly ids: readonly string[]; readonly sure: boolean }
  | { readonly what: 'top' }
  | { readonly what: 'switches' }
  | { readonly what: 'switch'; readonly name: SwitchName; readonly on: boolean }
  | { readonly what: 'end'; readonly server: string; readonly sure: boolean };

/** How each is typed, one line each. */
export const USAGE = [
  'drain [<process>|list]',
  'maintenance <minutes, or 2h> [--en <text> --hu … --fr … --zh-tw …], or maintenance off',
  'announce admins|hosts --en <text> [--hu … --fr … --zh-tw …]',
  'jobs, jobs retry <id…|all>, or jobs drop <id…> --yes',
  'top',
  'switch, switch game <id> on|off, switch level <name> on|off, switch analysis|films on|off',
  'end <server> --yes',
];

/** Words with quotes around what has spaces: `--en "Back at six"`. An odd quote is no error: it reaches to the end. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"?|“([^”]*)”?|(\S+)/g)].map(
    ([, plain, curly, word]) => plain ?? curly ?? word ?? '',
  );
}

interface Words {
  readonly rest: readonly string[];
  readonly texts: { readonly [language: string]: string };
  readonly sure: boolean;
}

/** Reads an order. The error says what is wrong with it, as a sentence. `games`: the ids there are. */
export function parseOrder(given: readonly string[], games: readonly string[]): Result<Order, string> {
  const read = split(given);
  if (!read.ok) return read;
  const { rest, texts, sure } = read.value;
  const [name, first, second, third, ...more] = rest;
  const none = Object.keys(texts).length === 0;
  if (!ORDERS.some((one) => one === name)) return no(`say what to do: ${ORDERS.join(', ')}`);
  if (!none && name !== 'maintenance' && name !== 'announce') return no(`${name} says nothing to anybody`);
  switch (name) {
    case 'drain':
      if (second !== undefined) return no('name one process, or none for all of them');
      if (first === 'list') return ok({ what: 'drain list' });
      return ok({ what: 'drain', process: first ?? null });
    case 'maintenance':
      return maintenance(first, second, texts);
    case 'announce': {
      const audience = AUDIENCES.find((one) => one === first);
      if (!audience || second !== undefined) return no(`say to whom: ${AUDIENCES.join(' or ')}`);
      const said = readTexts(texts);
      return said.ok ? ok({ what: 'announce', audience, texts: said.value }) : said;
    }
    case 'jobs':
      return jobs(
        first,
        [second, third, ...more].flatMap((one) => one ?? []),
        sure,
      );
    case 'top':
      return first === undefined ? ok({ what: 'top' }) : no('top takes nothing more');
    case 'switch':
      return switched(
        [first, second, third, ...more].flatMap((one) => one ?? []),
        games,
      );
    default:
      if (first === undefined || second !== undefined || !/^\d{15,20}$/.test(first))
        return no('name one server by its id, which has 17 to 20 digits');
      return ok({ what: 'end', server: first, sure });
  }
}

/** `--en text` and `--yes` apart from the rest. */
function split(given: readonly string[]): Result<Words, string> {
  const rest: string[] = [];
  const texts: Record<string, string> = {};
  let sure = false;
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    if (!word.startsWith('--')) {
      rest.push(word);
      continue;
    }
    const name = word.slice(2);
    if (name === 'yes') {
      sure = true;
      continue;
    }
    const language = LANGUAGES.find((one) => one.toLowerCase() === name.toLowerCase());
    if (!language) return no(`${word} is unknown: there are --yes and texts by language, ${flags()}`);
    at += 1;
    const text = given[at]?.trim() ?? '';
    if (text === '') return no(`${word} needs a text`);
    if (text.length > MOST) return no(`${word} is longer than ${MOST} characters`);
    texts[language] = text;
  }
  return ok({ rest, texts, sure });
}

/** What fits into a message with its heading. */
const MOST = 1_800;

const flags = (): string => LANGUAGES.map((one) => `--${one.toLowerCase()}`).join(', ');

/** Whoever has another language reads the English text, so there has to be one. */
function readTexts(texts: Words['texts']): Result<Texts, string> {
  const { en, ...others } = texts;
  return en === undefined ? no('--en is missing: it is said where there is no other text') : ok({ en, ...others });
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 };
/** The longest maintenance: a week. */
const LONGEST = 7 * 86_400_000;

function maintenance(span: string | undefined, more: string | undefined, texts: Words['texts']): Result<Order, string> {
  if (span === 'off' && more === undefined) return ok({ what: 'maintenance off' });
  const [, number, unit = 'm'] = /^(\d{1,5})(m|min|h|d)?$/.exec(span ?? '') ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  if (number === undefined || more !== undefined || ms <= 0) return no('say for how long, like 30m or 2h, or off');
  if (ms > LONGEST) return no('a maintenance takes a week at most; begin another one then');
  if (Object.keys(texts).length === 0) return ok({ what: 'maintenance', ms, texts: null });
  const said = readTexts(texts);
  return said.ok ? ok({ what: 'maintenance', ms, texts: said.value }) : said;
}

function jobs(action: string | undefined, ids: readonly string[], sure: boolean): Result<Order, string> {
  if (action === undefined) return ok({ what: 'jobs' });
  if (action !== 'retry' && action !== 'drop') return no('jobs can be listed, retried or dropped');
  const plain = ids.map((one) => one.replace(/^#/, ''));
  if (action === 'retry' && plain.length === 1 && plain[0] === 'all') return ok({ what: 'retry', ids: null });
  if (plain.length === 0 || plain.some((one) => !/^\d{1,18}$/.test(one)))
    return no('name jobs by the numbers that `jobs` shows');
  return action === 'retry' ? ok({ what: 'retry', ids: plain }) : ok({ what: 'drop', ids: plain, sure });
}

function switched(words: readonly string[], games: readonly string[]): Result<Order, string> {
  if (words.length === 0) return ok({ what: 'switches' });
  const how = words.at(-1);
  const name = switchName(words.slice(0, -1), games);
  if (how !== 'on' && how !== 'off') return no('say on or off at the end');
  return name.ok ? ok({ what: 'switch', name: name.value, on: how === 'on' }) : name;
}

function switchName([kind, which, ...more]: readonly string[], games: readonly string[]): Result<SwitchName, string> {
  if ((kind === 'analysis' || kind === 'films') && which === undefined) return ok(kind);
  if (kind === 'game' && which !== undefined && more.length === 0)
    return games.includes(which)
      ? ok<SwitchName>(`game:${which}`)
      : no(`there is no game ${which}: there are ${games.join(', ')}`);
  const level = LEVELS.find((one) => one === which);
  if (kind === 'level' && level && more.length === 0) return ok<SwitchName>(`level:${level}`);
  if (kind === 'level') return no(`there are the levels ${LEVELS.join(', ')}`);
  return no('what can be switched is game <id>, level <name>, analysis and films');
}

/** Everything that can be switched off. `games`: the ids there are. */
export function everySwitch(games: readonly string[]): readonly SwitchName[] {
  return [
    ...games.map((id) => `game:${id}` as const),
    ...LEVELS.map((level) => `level:${level}` as const),
    'analysis',
    'films',
  ];
}
