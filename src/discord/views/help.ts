import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { LEVELS } from '../../core/contract/level.ts';
import type { CurrentTable } from '../../domain/table/current-table.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { TableWish } from '../../domain/table/table-wish.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { clip, LIMITS } from '../api/limits.ts';
import type { MissingPermissions } from '../api/permissions.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { FIND } from '../custom-ids/finding-ids.ts';
import { LEARN, OPEN_TABLE } from '../custom-ids/lesson-ids.ts';
import { HELP } from '../custom-ids/person-ids.ts';
import { levelLegend } from './level.ts';
import type { Recipient } from './reader.ts';
import { permissionWords } from './refusal.ts';
import { button, type File, type Part, pictured, pictureFile, rows, type Screen, select, text } from './screen.ts';
import { tableButtons } from './table-buttons.ts';
import { tableFormButton, withOthersButton } from './table-form.ts';

/** A game with its title picture, as `/help` shows it. */
export interface GameCard {
  readonly game: AnyGame;
  readonly voice: Pick<Voice, 'name' | 'length'>;
  readonly cover: DescribedPicture;
  /** What is proposed to somebody who opens a table. */
  readonly wish: TableWish;
}

/** How many games have a picture and buttons in one message; the others can be chosen. */
export const GAMES_IN_HELP = 4;

/**
 * The games, and what a person can do here and now. `here` is the table of the channel they ask in, null where there is
 * none; `cards` are the games that are shown with their pictures, at most `GAMES_IN_HELP`.
 */
export function helpScreen(
  reader: Recipient,
  games: readonly AnyGame[],
  cards: readonly GameCard[],
  here: CurrentTable | null,
  missing: MissingPermissions,
): Screen {
  const { book, language } = reader;
  const lacks = missingWords(reader, missing);
  const others = here
    ? []
    : games
        .filter(({ id }) => !cards.some(({ game }) => game.id === id))
        .map((game) => ({ label: plainVoice(game, language).name, value: game.id }));
  return {
    parts: [
      text(here ? book.helpHead : book.helpGames),
      ...cards.flatMap((card) => gameParts(reader, card)),
      ...(others.length > 0
        ? [select(globalControlId(HELP, { about: 'game' }), book.helpMore, others.slice(0, LIMITS.selectOptions))]
        : []),
      ...(here ? [text(lines(reader, games, here).join('\n\n'))] : []),
      ...(lacks === null ? [] : [text(`⚠️ ${lacks}`)]),
      ...rows(
        here
          ? tableButtons(reader, here)
          : [
              button(globalControlId(FIND, {}), book.findOthers, 'plain', { emoji: '🔎' }),
              button(globalControlId(HELP, { about: 'commands' }), book.helpCommands),
            ],
      ),
    ],
    files: cards.map(cardFile),
  };
}

/** What can be typed anywhere. */
export function commandsScreen(reader: Recipient, games: readonly AnyGame[]): Screen {
  return { parts: [text(reader.book.helpHead), text(lines(reader, games, null).join('\n\n'))] };
}

function lines({ book, person }: Recipient, games: readonly AnyGame[], here: CurrentTable | null): readonly string[] {
  const seat = here && seatOf(here.table, person.id);
  const meant = here ? games.filter(({ id }) => id === here.table.game) : games;
  return [
    ...(here ? [book.helpHere({ game: here.game })] : []),
    ...(here && seat !== null && here.onTurn.includes(seat) ? [book.helpTurn] : []),
    book.helpOpen({ commands: newCommands(games) }),
    book.helpLearn({ commands: commands(meant, 'learn') }),
    book.helpRules({ commands: commands(meant, 'guide') }),
    ...(here ? [] : [book.helpFind, book.helpPuzzle]),
    ...(here ? [] : [book.helpLevels({ levels: levelLegend(book, LEVELS) })]),
    book.helpMove({ command: typedMove(meant) }),
    book.helpTable,
    book.helpMine,
    ...(here ? [] : [book.helpAnywhere]),
  ];
}

/** A game: its picture, how many play it and how long, and the three ways to begin. */
function gameParts(reader: Recipient, card: GameCard): readonly Part[] {
  const { book } = reader;
  const { game, voice, wish } = card;
  const { min, max } = game.seats;
  const words = { game: voice.name, length: voice.length, min, max };
  return [
    pictured(clip(book.helpGame(words), 400), cardFile(card)),
    ...rows([
      button(globalControlId(LEARN, { game: game.id, how: 'open', version: 0 }), book.learn, 'success'),
      button(globalControlId(OPEN_TABLE, { game: game.id, computers: 1 }), book.helpComputer),
      tableFormButton(reader, game, wish),
      ...withOthersButton(reader, game, wish),
    ]),
  ];
}

const cardFile = ({ game, cover }: GameCard): File => pictureFile(`cover-${game.id}`, cover);

/** What the bot may not do in this place, and what comes of it; null when it may do everything. */
function missingWords(reader: Recipient, { needed, threads }: MissingPermissions): string | null {
  const { book } = reader;
  if (needed.length > 0) return book.cannotPost({ permissions: permissionWords(reader, needed) });
  return threads.length > 0 ? book.noThreads({ permissions: permissionWords(reader, threads) }) : null;
}

/** A move as it is typed. */
function typedMove([game]: readonly AnyGame[]): string {
  return game ? `\`/${game.id} ${game.verbs[0]?.name}\`` : '';
}

/** The commands that open a table, one per game. */
export function newCommands(games: readonly Pick<AnyGame, 'id'>[]): string {
  return commands(games, 'new');
}

/** The same command of some games. */
function commands(games: readonly Pick<AnyGame, 'id'>[], name: 'new' | 'learn' | 'guide'): string {
  return games.map(({ id }) => `\`/${id} ${name}\``).join(' · ');
}
