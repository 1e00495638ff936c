import type { Shown } from '../../app/ports/messages.ts';
import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Path, Token } from '../../core/contract/path.ts';
import { isSeat, type Seat } from '../../core/seat.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import type { ReviewPage } from '../../domain/analysis/review.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { EndedGame } from '../../domain/operations/retention.ts';
import { type Quota, SERVER_QUOTAS } from '../../domain/permissions/quota.ts';
import { CHOICES, type Choice } from '../../domain/table/motion.ts';
import type { Stop } from '../../domain/table/stop.ts';
import { OBJECTIONS, type Objection } from '../../domain/table/table-event.ts';
import { PERIODS, type Period } from '../../domain/time/period.ts';
import { controlId, plainControlId, type Slots } from './custom-id.ts';

/**
 * The controls that stand below messages, so that views can write their custom ids. What a press of one does is in
 * src/discord/controls, as one descriptor each; a control that no view shows has its id there.
 */

/** A move, or as much of it as has been answered. */
const MOVE: Slots<Path> = { writeSlots: (path) => path, readSlots: (path) => path };

/** Whether the person has confirmed that they are sure. */
export interface Sure {
  readonly sure: boolean;
}

const SURE: Slots<Sure> = {
  writeSlots: ({ sure }) => (sure ? ['yes'] : []),
  readSlots: ([answer]) => ({ sure: answer === 'yes' }),
};

/** Stands in a path where the seat, the time or the game would, when none was named. */
const ANY = 'x';

/** A number, or none. */
const NUMBER = {
  writeSlots: (n: number | null): readonly string[] => (n === null ? [] : [String(n)]),
  readSlots: ([n]: readonly string[]): number | null => (n !== undefined && /^\d{1,9}$/.test(n) ? Number(n) : null),
};

// While people gather.
export const JOIN = plainControlId('join');
export const LEAVE_LOBBY = plainControlId('leave-lobby', 'leave');
export const ADD_COMPUTER = plainControlId('add-computer', 'add');
export const DROP_COMPUTER = plainControlId('drop-computer', 'drop');
/** The level that the computer in a seat is given. */
export const SET_LEVEL = controlId<{ readonly seat: Seat; readonly level: Level }>('level', {
  writeSlots: ({ seat, level }) => [String(seat), level],
  readSlots([written, name]) {
    const [seat, level] = [readSeat(written), LEVELS.find((one) => one === name)];
    return seat === null || level === undefined ? null : { seat, level };
  },
});
export const START = plainControlId('start');
export const OPTIONS = plainControlId('options');
/** The table's next language. */
export const NEXT_LANGUAGE = plainControlId('next-language');
/** One of the options: the number of seats, one of the time control, or the game's own by its key. */
export const SET_OPTION = controlId<{ readonly key: string; readonly part: string | null }>(
  'set-option',
  {
    writeSlots: ({ key, part }) => (part === null ? [key] : [key, part]),
    readSlots: ([key, part = null]) => (key === undefined ? null : { key, part }),
  },
  'option',
);

// The wizard, from the first question to the move.
export const PLAY = controlId<Path>('play', MOVE);
export const ANSWER = controlId<Path>('answer', MOVE, 'ask');
/** Where shortcuts are shown: asks for the answers one by one. */
export const ALL_ANSWERS = controlId<Path>('all-answers', MOVE);
export const STEP_BACK = controlId<Path>('step-back', MOVE, 'back');
/** Shows the question after these answers as it is shown at first: after a hint, or after its answers one by one. */
export const ASK_AGAIN = controlId<Path>('ask-again', MOVE, 'hint-back');
/** The best moves of this decision; the path is what has been answered. */
export const HINT = controlId<Path>('hint', MOVE);
export const CONFIRM = controlId<Path>('confirm', MOVE, 'say');
const MOVE_AND_NEXT: Slots<{ readonly first: Path; readonly next: Path }> = {
  writeSlots: ({ first, next }) => [String(first.length), ...first, ...next],
  readSlots: ([count = '', ...path]) => {
    const length = /^[1-9]$/.test(count) ? Number(count) : path.length;
    return length < path.length ? { first: path.slice(0, length), next: path.slice(length) } : null;
  },
};
/** Two whole moves, one right after the other. */
export const CONFIRM_BOTH = controlId('confirm-both', MOVE_AND_NEXT);
/** Whole moves, one right after the other; each stands behind the number of its tokens. */
export const CONFIRM_ALL = controlId<readonly Path[]>('confirm-all', {
  writeSlots: (moves) => moves.flatMap((path) => [String(path.length), ...path]),
  readSlots(tokens) {
    const moves: Path[] = [];
    for (let at = 0; at < tokens.length; ) {
      const count = tokens[at] ?? '';
      const length = /^[1-9]$/.test(count) ? Number(count) : tokens.length;
      if (at + length >= tokens.length) return null;
      moves.push(tokens.slice(at + 1, at + 1 + length));
      at += 1 + length;
    }
    return moves.length > 0 ? moves : null;
  },
});
/** A whole move, and the beginning of the next one, of which the rest is asked. */
export const CONFIRM_AND_ANSWER = controlId('confirm-on', MOVE_AND_NEXT);
/**
 * The version that the move led to; null: the latest. `moves`: how many were made by the same press, that one included.
 * `sure`: also where the game becomes practice by it.
 */
interface UndoSlots extends Partial<Sure> {
  readonly version: number | null;
  readonly moves: number;
}
export const UNDO = controlId<UndoSlots>('undo', {
  writeSlots: ({ version, moves, sure = false }) =>
    sure
      ? [version === null ? ANY : String(version), String(moves), ...SURE.writeSlots({ sure })]
      : [...NUMBER.writeSlots(version), ...(moves > 1 ? [String(moves)] : [])],
  readSlots: ([version, moves, ...rest]) => ({
    version: NUMBER.readSlots(version === undefined ? [] : [version]),
    moves: moves !== undefined && /^[1-9]$/.test(moves) ? Number(moves) : 1,
    sure: SURE.readSlots(rest)?.sure ?? false,
  }),
});

// Moves decided ahead.
export const PLAN = plainControlId('plan');
export const PLAN_ANSWER = controlId<Path>('plan-answer', MOVE, 'ahead');
export const PLAN_ADD = controlId<Path>('plan-add', MOVE, 'planned');
export const PLAN_CLEAR = plainControlId('plan-clear', 'unplan');

// Looking at a table.
/** After how many moves; null: now. */
export const BOARD = controlId<{ readonly move: number | null }>('board', {
  writeSlots: ({ move }) => NUMBER.writeSlots(move),
  readSlots: (path) => ({ move: path.length === 0 ? null : (NUMBER.readSlots(path) ?? 0) }),
});
/** The stop that is chosen, as `writeStop` writes it; `beside`: in a message of its own. */
export const JUMP = controlId<{ readonly beside: boolean }>('jump', {
  writeSlots: ({ beside }) => (beside ? ['beside'] : []),
  readSlots: ([how]) => (how === undefined || how === 'beside' ? { beside: how === 'beside' } : null),
});
export const LOOK = plainControlId('look');
export const SINCE = plainControlId('since');
export const TEXT = plainControlId('text');
export const SCORE = plainControlId('score');
export const RECORD = plainControlId('record');
export const VERIFY = plainControlId('verify');
export const FILM = plainControlId('film');
/** Posts for everybody what one was shown: the film, or the board or score sheet after so many moves. */
export const SHARE = controlId<Shown>('share', {
  writeSlots: (shown) => (shown.kind === 'film' ? [shown.kind] : [shown.kind, String(shown.move)]),
  readSlots([kind, ...path]) {
    if (kind === 'film') return { kind };
    const move = NUMBER.readSlots(path);
    return (kind === 'board' || kind === 'score') && move !== null ? { kind, move } : null;
  },
});
/**
 * The review of one's own seat: its card, the same in words, or one of its dearest decisions; null: the card, in a
 * reply of its own.
 */
export const REVIEW = controlId<{ readonly page: ReviewPage | null }>('review', {
  writeSlots: ({ page }) => (page === null ? [] : [String(page)]),
  readSlots([page]) {
    if (page === undefined) return { page: null };
    if (page === 'card' || page === 'words') return { page };
    return /^[1-9]$/.test(page) ? { page: Number(page) } : null;
  },
});
/** Posts for everybody the card of one's own seat. */
export const SHARE_REVIEW = plainControlId('share-review');
/**
 * One of the dearest decisions of one's own seat, made again: the number of its move, and a control of the wizard with
 * its path; null: it is asked from the beginning.
 */
export const RETRY = controlId<RetrySlots>('retry', {
  writeSlots: ({ move, step }) => [move.toString(36), ...(step === null ? [] : [step.control, ...step.path])],
  readSlots: ([written, control, ...path]) => {
    const move = readVersion(written);
    return move === null ? null : { move, step: control === undefined ? null : { control, path } };
  },
});
export interface RetrySlots {
  readonly move: number;
  readonly step: { readonly control: string; readonly path: Path } | null;
}
/** At a table the page, elsewhere the game and the page; null: the first one, or that of the decision in question. */
export const RULES = controlId<readonly string[]>('rules', { writeSlots: (path) => path, readSlots: (path) => path });

/**
 * A page of the rules in place of the one that is shown; slots as those of `RULES`, and which part of the page: a
 * number, or `last`.
 */
export const TURN_PAGE = controlId<readonly string[]>('turn-page', {
  writeSlots: (path) => path,
  readSlots: (path) => path,
});

// What a table is asked, and what one seat is told.
/** `motion`: which question is answered, by the moment it was asked; null on posts that did not say. */
export const VOTE = controlId<{ readonly choice: Choice; readonly motion: number | null }>('vote', {
  writeSlots: ({ choice, motion }) => (motion === null ? [choice] : [choice, motion.toString(36)]),
  readSlots: ([text, at]) => {
    const choice = CHOICES.find((one) => one === text);
    return choice === undefined ? null : { choice, motion: at === undefined ? null : Number.parseInt(at, 36) };
  },
});
/** Why somebody has said no. */
export const OBJECT = controlId<Objection>('object', {
  writeSlots: (why) => [why],
  readSlots: ([text]) => OBJECTIONS.find((one) => one === text) ?? null,
});
export const WITHDRAW = plainControlId('withdraw');
export const RETURN = plainControlId('return', 'here');
export const MUTE = controlId<{ readonly seat: Seat | null }>('mute', {
  writeSlots: ({ seat }) => NUMBER.writeSlots(seat),
  readSlots: (path) => ({ seat: readSeat(path[0]) }),
});
/** Whose seat, null: that is asked; and who takes it, null: a computer, of this level, null: a steady one. */
export const REPLACE = controlId<Replacement>('replace', {
  writeSlots: ({ seat, person, level }) => [writeSeat(seat), ...(person ? [person] : level ? [level] : [])],
  readSlots([seat, by]) {
    const level = LEVELS.find((one) => one === by) ?? null;
    return { seat: readSeat(seat), person: level === null ? (by ?? null) : null, level };
  },
});
interface Replacement {
  readonly seat: Seat | null;
  readonly person: PersonId | null;
  readonly level: Level | null;
}

// The end.
export const RESIGN = controlId<Sure>('resign', SURE);
export const LEAVE_TABLE = controlId<Sure>('leave-table', SURE, 'quit');
export const ABORT = controlId<Sure>('abort', SURE);
export const REMATCH = plainControlId('rematch');

// What belongs to no table.
/** Which control a table is chosen for, with that one's path; null: none, the person changed their mind. */
export const CHOOSE_TABLE = controlId<{
  readonly meant: { readonly control: string; readonly path: readonly string[] } | null;
}>(
  'choose-table',
  {
    writeSlots: ({ meant }) => (meant === null ? [] : [meant.control, ...meant.path]),
    readSlots: ([control, ...path]) => ({ meant: control === undefined ? null : { control, path } }),
  },
  'which',
);
/** Which page of them, from 0. */
export const GAMES = controlId<{ readonly page: number }>('games', {
  writeSlots: ({ page }) => [String(page)],
  readSlots: ([page = '']) => ({ page: /^\d{1,4}$/.test(page) ? Number(page) : 0 }),
});
/**
 * Which finished games: those the person played ('me'), those of the server ('here'), or those of a person by their id.
 */
export interface FinishedAsked {
  readonly whose: 'me' | 'here' | PersonId;
  /** A game's id; null: any. */
  readonly game: Token | null;
  /** Who else sat there; null: anybody. */
  readonly opponent: PersonId | null;
  /** Those before or (`newer`) after one that ended; null: the newest. */
  readonly page: { readonly newer: boolean; readonly past: EndedGame } | null;
}
/** Stands before the opponent. */
const AGAINST = 'against';

export const FINISHED = controlId<FinishedAsked>('finished', {
  writeSlots: ({ whose, game, opponent, page }) => [
    whose,
    game ?? ANY,
    ...(opponent === null ? [] : [AGAINST, opponent]),
    ...(page ? [page.newer ? 'newer' : 'older', page.past.endedAt.getTime().toString(36), page.past.table] : []),
  ],
  readSlots([whose, game, ...more]) {
    if (whose === undefined || game === undefined) return null;
    const [opponent, rest] = more[0] === AGAINST ? [more[1] ?? null, more.slice(2)] : [null, more];
    const [way, ended, table] = rest;
    const asked = { whose, game: game === ANY ? null : game, opponent };
    if (way === undefined) return { ...asked, page: null };
    const ms = ended !== undefined && /^[0-9a-z]{1,9}$/.test(ended) ? Number.parseInt(ended, 36) : null;
    if ((way !== 'newer' && way !== 'older') || ms === null || table === undefined) return null;
    return { ...asked, page: { newer: way === 'newer', past: { table, endedAt: new Date(ms) } } };
  },
});
/** Which setting, and which one of its kind where there are several. */
export const CHANGE_SETTING = controlId<{ readonly setting: string; readonly part: string | null }>(
  'change-setting',
  {
    writeSlots: ({ setting, part }) => (part === null ? [setting] : [setting, part]),
    readSlots: ([setting, part = null]) => (setting === undefined ? null : { setting, part }),
  },
  'set',
);
export const SETTINGS_PAGES = ['general', 'notices', 'hours'] as const;
/** A page of a person's settings. */
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

export const SHOW_SETTINGS = controlId<{ readonly page: SettingsPage }>('show-settings', {
  writeSlots: ({ page }) => [page],
  readSlots([first]) {
    const page = SETTINGS_PAGES.find((one) => one === first);
    return page ? { page } : null;
  },
});

/** A form in which something is typed, in the words of this language. */
export interface HoursForm {
  readonly what: (typeof HOURS_FORMS)[number];
  readonly language: Language;
}

const HOURS_FORMS = ['zone', 'quiet', 'vacation'] as const;

export const SET_HOURS = controlId<HoursForm>('set-hours', {
  writeSlots: ({ what, language }) => [what, language],
  readSlots([first, second]) {
    const what = HOURS_FORMS.find((one) => one === first);
    const language = LANGUAGES.find((one) => one === second);
    return what && language ? { what, language } : null;
  },
});
// A server's admins.
export const SERVER_PAGES = ['settings', 'places', 'check', 'limits'] as const;
export type ServerPage = (typeof SERVER_PAGES)[number];

export const SHOW_SERVER = controlId<{ readonly page: ServerPage }>('show-server', {
  writeSlots: ({ page }) => [page],
  readSlots([first]) {
    const page = SERVER_PAGES.find((one) => one === first);
    return page ? { page } : null;
  },
});

const SERVER_CHOICES = ['language', 'clock', 'ranked', 'channels', 'openers', 'called', 'recap'] as const;

/** One of the settings of a server, of which the values are chosen. */
export const SET_SERVER = controlId<{ readonly setting: (typeof SERVER_CHOICES)[number] }>('set-server', {
  writeSlots: ({ setting }) => [setting],
  readSlots([first]) {
    const setting = SERVER_CHOICES.find((one) => one === first);
    return setting ? { setting } : null;
  },
});

/** A form in which a limit of a server is typed, in the words of this language. */
export interface LimitForm {
  readonly quota: Quota;
  readonly language: Language;
}

export const SET_LIMIT = controlId<LimitForm>('set-limit', {
  writeSlots: ({ quota, language }) => [quota, language],
  readSlots([first, second]) {
    const quota = SERVER_QUOTAS.find((one) => one === first);
    const language = LANGUAGES.find((one) => one === second);
    return quota && language ? { quota, language } : null;
  },
});

/**
 * A menu of the limits of a server: below it stands the button that opens the form of the chosen one, in the words of
 * this language.
 */
export const CHOOSE_LIMIT = controlId<{ readonly language: Language }>('choose-limit', {
  writeSlots: ({ language }) => [language],
  readSlots([first]) {
    const language = LANGUAGES.find((one) => one === first);
    return language ? { language } : null;
  },
});

/** Blocks the person who is chosen, or lifts the block. */
export const BLOCK_HERE = plainControlId('block-here');

export const ERASE = controlId<Sure>('erase', SURE, 'forget');

// Statistics.
/** What is asked for, and whether in words rather than as a picture. */
export type StatisticsAsked = { readonly words: boolean } & (
  | ({ readonly about: 'person' } & WhoseGame)
  /** The feats that somebody has collected in a game. */
  | ({ readonly about: 'feats' } & WhoseGame)
  | {
      readonly about: 'board';
      readonly game: Token;
      readonly period: Period;
      readonly where: (typeof WHERES)[number];
      /** From 0. */
      readonly page: number;
    }
  | { readonly about: 'hall'; readonly game: Token; readonly where: (typeof WHERES)[number] }
);

interface WhoseGame {
  readonly whose: 'me' | PersonId;
  /** Null: the game they have played most. */
  readonly game: Token | null;
}

/** Of the server that is asked in, or of all. */
const WHERES = ['here', 'all'] as const;
const WORDS = 'words';

const STATISTICS_SLOTS: Slots<StatisticsAsked> = {
  writeSlots(asked) {
    const words = asked.words ? [WORDS] : [];
    switch (asked.about) {
      case 'person':
      case 'feats':
        return [asked.about, asked.whose, asked.game ?? ANY, ...words];
      case 'board':
        return [asked.about, asked.game, asked.period, asked.where, String(asked.page), ...words];
      case 'hall':
        return [asked.about, asked.game, asked.where, ...words];
    }
  },
  readSlots(path) {
    const words = path.at(-1) === WORDS;
    const [about, first, second, third, last] = words ? path.slice(0, -1) : path;
    if (first === undefined || second === undefined) return null;
    if (about === 'person' || about === 'feats')
      return { about, words, whose: first, game: second === ANY ? null : second };
    const where = WHERES.find((one) => one === (about === 'hall' ? second : third));
    if (about === 'hall') return where === undefined ? null : { about, words, game: first, where };
    const period = PERIODS.find((one) => one === second);
    const page = last !== undefined && /^\d{1,4}$/.test(last) ? Number(last) : null;
    if (about !== 'board' || period === undefined || where === undefined || page === null) return null;
    return { about, words, game: first, period, where, page };
  },
};
export const STATISTICS = controlId<StatisticsAsked>('statistics', STATISTICS_SLOTS);
/** Posts them for everybody. */
export const SHARE_STATISTICS = controlId<StatisticsAsked>('share-statistics', STATISTICS_SLOTS);

// First games.
/**
 * The lesson of a game: to `open` it beside what is shown, to go `on` with the present decision, or to begin `again`;
 * with the version of it that was shown, 0 for none.
 */
export const LEARN = controlId<{ readonly game: Token; readonly how: Learning; readonly version: number }>('learn', {
  writeSlots: ({ game, how, version }) => [game, how, version.toString(36)],
  readSlots: ([game, text, version]) => {
    const how = LEARNING.find((one) => one === text);
    const at = readVersion(version);
    return game === undefined || how === undefined || at === null ? null : { game, how, version: at };
  },
});
const LEARNING = ['open', 'on', 'again'] as const;
type Learning = (typeof LEARNING)[number];
/** A control of the wizard, with its path, in the lesson of a game. */
export const LESSON = controlId<LessonSlots>('lesson', {
  writeSlots: ({ game, version, control, path }) => [game, version.toString(36), control, ...path],
  readSlots: ([game, version, control, ...path]) => {
    const at = readVersion(version);
    return game === undefined || control === undefined || at === null ? null : { game, version: at, control, path };
  },
});
export interface LessonSlots {
  readonly game: Token;
  /** The version of the lesson that was shown. */
  readonly version: number;
  /** The name of the wizard's control, or `suggestion`, which shows the suggested move as it would be made. */
  readonly control: string;
  readonly path: Path;
}
/**
 * Opens a table of a game where it is pressed, against so many computers, of this level; left out: the one that is
 * proposed.
 */
export const OPEN_TABLE = controlId<{ readonly game: Token; readonly computers: number; readonly level?: Level }>(
  'open-table',
  {
    writeSlots: ({ game, computers, level }) => [game, String(computers), ...(level === undefined ? [] : [level])],
    readSlots([game, computers = '', named]) {
      if (game === undefined || !/^\d$/.test(computers)) return null;
      const level = LEVELS.find((one) => one === named);
      return { game, computers: Number(computers), ...(level === undefined ? {} : { level }) };
    },
  },
);
/** The help about one game, which is chosen, or about what can be typed. */
export const HELP = controlId<{ readonly about: 'game' | 'commands' }>('help', {
  writeSlots: ({ about }) => (about === 'game' ? [] : [about]),
  readSlots: ([about = 'game']) => (about === 'game' || about === 'commands' ? { about } : null),
});

/** A stop as the value of a menu: "first", "end", "s1" for a seat, "m12" after a number of moves. */
export function writeStop(stop: Stop): string {
  if (typeof stop === 'number') return `m${stop}`;
  return typeof stop === 'object' ? `s${stop.seat}` : stop;
}

/** Null for every value that `writeStop` would not have written. */
export function readStop(value: string): Stop | null {
  if (value === 'first' || value === 'end') return value;
  const seat = value.startsWith('s') ? readSeat(value.slice(1)) : null;
  if (seat !== null) return { seat };
  return value.startsWith('m') ? NUMBER.readSlots([value.slice(1)]) : null;
}

function readVersion(written: string | undefined): number | null {
  return written !== undefined && /^[0-9a-z]{1,6}$/.test(written) ? Number.parseInt(written, 36) : null;
}

function writeSeat(seat: Seat | null): string {
  return seat === null ? ANY : String(seat);
}

function readSeat(token: string | undefined): Seat | null {
  const seat = token !== undefined && /^\d$/.test(token) ? Number(token) : null;
  return seat !== null && isSeat(seat) ? seat : null;
}

/** For how many milliseconds, null: as long as a move adds; and whose clock, null: of the one the table waits for. */
export const EXTEND = controlId<{ readonly ms: number | null; readonly seat: Seat | null }>('extend', {
  writeSlots: ({ ms, seat }) => [ms === null ? ANY : String(ms), writeSeat(seat)],
  readSlots: ([ms, seat]) => {
    if (ms === undefined || ms === ANY) return { ms: null, seat: readSeat(seat) };
    return /^\d{1,15}$/.test(ms) ? { ms: Number(ms), seat: readSeat(seat) } : null;
  },
});
