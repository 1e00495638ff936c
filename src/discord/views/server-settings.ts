import type { Token } from '../../core/contract/path.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import { MOST_CHANNELS, type ServerSettings, usualTimeControl } from '../../domain/permissions/server-settings.ts';
import { RANKED_POLICIES, type RankedPolicy } from '../../domain/results/ranked.ts';
import { clip } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { SERVER_PAGES, SET_SERVER, type ServerPage, SHOW_SERVER } from '../custom-ids/server-ids.ts';
import { type Book, LANGUAGE_NAMES } from '../text/book.ts';
import { phoneRows } from './phone-rows.ts';
import {
  ACCENT,
  button,
  channelSelect,
  type Part,
  roleSelect,
  rows,
  type Screen,
  select,
  selectSome,
  text,
} from './screen.ts';
import { clockOptions } from './time-control.ts';

/** What the admins of a server choose for new tables. */

/** The host's own language. */
export const HOSTS_LANGUAGE = 'host';

const RANKED_PHRASES = {
  usual: 'serverRankedUsual',
  optional: 'serverRankedOptional',
  never: 'serverRankedNever',
} as const satisfies { readonly [R in RankedPolicy]: keyof Book };

export function rankedWords(book: Book, policy: RankedPolicy): string {
  return book[RANKED_PHRASES[policy]];
}

const PAGE_PHRASES = {
  settings: 'serverSettings',
  places: 'serverPlaces',
  daily: 'serverDaily',
  limits: 'serverLimits',
  check: 'serverCheck',
} as const satisfies { readonly [P in ServerPage]: keyof Book };

const PAGE_MARKS = { settings: '⚙️', places: '📍', daily: '🌅', limits: '🚦', check: '🔎' } as const satisfies {
  readonly [P in ServerPage]: string;
};

/** Buttons to the other pages. */
export function pageButtons(book: Book, here: ServerPage): readonly Part[] {
  const pages = SERVER_PAGES.filter((page) => page !== here);
  const buttons = pages.map((page) =>
    button(globalControlId(SHOW_SERVER, { page }), book[PAGE_PHRASES[page]], 'plain', { emoji: PAGE_MARKS[page] }),
  );
  return phoneRows(buttons).flatMap((row) => rows(row));
}

/** What stands on the page of channels and roles, not on that of new tables. */
export const PLACES = [
  'channels',
  'openers',
  'called',
  'recap',
  'recapChannel',
  'lobbyList',
] as const satisfies readonly (keyof ServerSettings)[];

/** What stands on the page of the deal of the day. */
export const DAILY_SETTINGS = ['digest', 'digestGames', 'winner'] as const satisfies readonly (keyof ServerSettings)[];

/** The pages of what is chosen. */
export type SettingsPage = Extract<ServerPage, 'settings' | 'places' | 'daily'>;

const HEADS = { settings: 'serverSettingsHead', places: 'serverPlacesHead', daily: 'serverDailyHead' } as const;

/** A page of the panel, with a note above it of why something was not changed. */
export function serverSettingsScreen(
  { book, language, games }: PanelReader,
  settings: ServerSettings,
  page: SettingsPage,
  note: string | null = null,
): Screen {
  const parts = {
    settings: () => tableParts(book, language, settings),
    places: () => placeParts(book, settings),
    daily: () => dailyParts(book, games, settings),
  } as const;
  return {
    parts: [
      text(book[HEADS[page]]),
      ...(note === null ? [] : [text(clip(note, 1500))]),
      ...parts[page](),
      ...pageButtons(book, page),
      ...(page === 'settings' ? [text(book.serverSettingsHint)] : []),
    ],
    ...(note === null ? {} : { accent: ACCENT.warn }),
  };
}

/** Who reads the panel; `games`: all there are, by name. */
export interface PanelReader {
  readonly book: Book;
  readonly language: Language;
  readonly games: readonly { readonly id: Token; readonly name: string }[];
}

const id = (setting: Parameters<typeof SET_SERVER.writeSlots>[0]['setting']): string =>
  globalControlId(SET_SERVER, { setting });

/** What new tables are like. */
function tableParts(book: Book, language: Language, settings: ServerSettings): readonly Part[] {
  return [
    text(book.serverLanguage),
    select(id('language'), book.settingsLanguage, [
      { label: book.serverLanguageHost, value: HOSTS_LANGUAGE, chosen: settings.language === null },
      ...LANGUAGES.map((each) => ({
        label: LANGUAGE_NAMES[each],
        value: each as string,
        chosen: each === settings.language,
      })),
    ]),
    text(book.serverClock),
    select(id('clock'), book.clockOption, clockOptions(book, language, usualTimeControl(settings).clock)),
    text(book.serverRanked),
    select(
      id('ranked'),
      book.serverRankedName,
      RANKED_POLICIES.map((policy) => ({
        label: rankedWords(book, policy),
        value: policy,
        chosen: policy === settings.ranked,
      })),
    ),
    select(
      id('listed'),
      book.listedOption,
      [false, true].map((value) => ({
        label: value ? book.serverListedOn : book.serverListedOff,
        value: String(value),
        chosen: value === settings.listed,
      })),
    ),
  ];
}

/** Where tables are opened, by whom, and who is told of what. */
function placeParts(book: Book, settings: ServerSettings): readonly Part[] {
  const { channels, openers, called, recap, recapChannel, lobbyList } = settings;
  const one = (value: string | null): readonly string[] => (value === null ? [] : [value]);
  return [
    text(book.serverChannels),
    channelSelect(id('channels'), { placeholder: book.serverAllChannels, chosen: channels, most: MOST_CHANNELS }),
    text(book.serverOpeners),
    roleSelect(id('openers'), { placeholder: book.serverEveryone, chosen: one(openers), most: 1 }),
    text(book.serverCalled),
    roleSelect(id('called'), { placeholder: book.serverNobody, chosen: one(called), most: 1 }),
    text(book.serverRecap),
    channelSelect(id('recap'), {
      placeholder: book.serverNowhere,
      chosen: recap ? one(recapChannel) : [],
      most: 1,
    }),
    text(book.serverLobbyList),
    channelSelect(id('lobby-list'), { placeholder: book.serverNowhere, chosen: one(lobbyList), most: 1 }),
  ];
}

/** What is posted of the deals of the days. */
function dailyParts(
  book: Book,
  games: PanelReader['games'],
  { digest, digestGames, winner }: ServerSettings,
): readonly Part[] {
  return [
    text(book.serverDigest),
    channelSelect(id('digest'), {
      placeholder: book.serverNowhere,
      chosen: digest === null ? [] : [digest],
      most: 1,
    }),
    text(book.serverDigestGames),
    selectSome(
      id('digest-games'),
      book.dailyGames,
      games.map((one) => ({ label: one.name, value: one.id, chosen: digestGames.includes(one.id) })),
    ),
    text(book.serverWinner),
    roleSelect(id('winner'), {
      placeholder: book.serverNoRole,
      chosen: winner === null ? [] : [winner],
      most: 1,
    }),
  ];
}
