import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { box, crown, TYPE, text } from '../../core/scene/sketch.ts';
import { isolated } from '../../core/text/isolated.ts';
import type { Language } from '../../core/text/message.ts';
import { variantWords } from '../../domain/variant.ts';
import { plainVoice } from '../../domain/voice.ts';
import type { HallEntry } from '../ports/statistics.ts';
import { appWords } from '../text/words.ts';
import { altOf, day, decimal } from './figures.ts';
import { emptyNote, HEAD, headBand, MARGIN, WIDTH } from './sheet.ts';

/** The hall of records of a game, as a picture and as lines of words. */

/** Nobody is named in it who may not be. */
export interface HallShown {
  readonly inServer: boolean;
  readonly entries: readonly Pick<HallEntry, 'kind' | 'variant' | 'size' | 'value' | 'name' | 'endedAt'>[];
}

type Entry = HallShown['entries'][number];

/** Units: the height of a row, and what the name of a variant adds to it. */
const [ROW, VARIANT] = [112, 40];
const heightOf = ({ variant }: Pick<Entry, 'variant'>): number => (variant === '' ? ROW : ROW + VARIANT);

export function hallScene(game: AnyGame, language: Language, shown: HallShown): Scene {
  const { say } = appWords(language, String);
  const { entries } = shown;
  const top = HEAD + 24;
  return {
    width: WIDTH,
    height: top + (entries.length === 0 ? 240 : entries.reduce((sum, one) => sum + heightOf(one), 0)) + 20,
    paper: 'paper',
    nodes: [
      ...headBand(
        say({ say: 'hallTitle' }),
        `${plainVoice(game, language).name} · ${whereWords(language, shown)}`,
        null,
      ),
      crown(WIDTH - 110, 74, 100),
      ...(entries.length === 0 ? emptyNote(say({ say: 'hallNone' }), top, 220) : []),
      ...entries.flatMap((entry, at) => {
        const y = top + entries.slice(0, at).reduce((sum, one) => sum + heightOf(one), 0);
        const height = heightOf(entry) - 12;
        const options = variantWords(game, plainVoice(game, language), entry.variant, language);
        const below = y + (options === null ? 0 : VARIANT);
        return [
          box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, height, { fill: 'card', line: 'line', width: 2, round: 16 }),
          ...[plainKind(game, language, entry), ...(options === null ? [] : [options])].map((words, n) =>
            text(
              words,
              { x: MARGIN + 10, y: y + 6 + n * VARIANT, w: 790, h: 44 },
              { size: TYPE.note, ink: 'ink-soft' },
            ),
          ),
          text(
            entry.name,
            { x: MARGIN + 10, y: below + 46, w: 560, h: 48 },
            { size: TYPE.name, ink: 'ink', bold: true },
          ),
          text(
            day(language, entry.endedAt),
            { x: 620, y: below + 48, w: 220, h: 44 },
            { size: TYPE.note, ink: 'ink-soft', align: 'right' },
          ),
          text(
            valueWords(language, entry),
            { x: 850, y, w: WIDTH - MARGIN - 860, h: height },
            {
              size: entry.kind === 'margin' ? TYPE.text : TYPE.figure,
              ink: 'ink',
              bold: true,
              align: 'right',
              lines: 2,
            },
          ),
        ];
      }),
    ],
    alt: altOf(language, [
      say({ say: 'hallAlt', with: { game: plainVoice(game, language).name, where: whereWords(language, shown) } }),
      ...hallLines(game, language, shown),
    ]),
  };
}

/** The same line by line. */
export function hallLines(game: AnyGame, language: Language, { entries }: HallShown): readonly string[] {
  const { say } = appWords(language, String);
  if (entries.length === 0) return [say({ say: 'hallNone' })];
  return entries.map((entry) =>
    say({
      say: 'hallLine',
      with: {
        name: kindWords(game, language, entry),
        value: valueWords(language, entry),
        who: isolated(entry.name),
        date: day(language, entry.endedAt),
      },
    }),
  );
}

function whereWords(language: Language, { inServer }: HallShown): string {
  return appWords(language, String).say({ say: inServer ? 'boardHere' : 'boardEverywhere' });
}

function kindWords(game: AnyGame, language: Language, entry: Pick<Entry, 'kind' | 'variant' | 'size'>): string {
  return withVariant(game, language, entry, plainKind(game, language, entry));
}

/** "Most points, 2 players · Dynasty". */
function withVariant(game: AnyGame, language: Language, { variant }: Pick<Entry, 'variant'>, words: string): string {
  const options = variantWords(game, plainVoice(game, language), variant, language);
  return options === null ? words : `${words} · ${options}`;
}

function plainKind(game: AnyGame, language: Language, { kind, size }: Pick<Entry, 'kind' | 'size'>): string {
  const { say } = appWords(language, String);
  if (kind === 'score') return say({ say: 'bestScore', with: { n: size } });
  if (kind === 'margin') return say({ say: 'bestMargin' });
  if (kind === 'streak') return say({ say: 'bestStreak' });
  return plainVoice(game, language).strength(kind.slice('s-'.length)).name;
}

function valueWords(language: Language, { kind, value }: Pick<Entry, 'kind' | 'value'>): string {
  return kind === 'margin' ? marginWords(language, -value) : decimal(language, value);
}

/** By how many points somebody has won. */
function marginWords(language: Language, points: number): string {
  const { say } = appWords(language, String);
  return points === 0 ? say({ say: 'hallTied' }) : say({ say: 'hallPoints', with: { n: points } });
}

/** What somebody has done, in words that follow "a new record:". */
export function recordWords(game: AnyGame, language: Language, entry: Omit<Entry, 'endedAt'>): string {
  return withVariant(game, language, entry, plainRecord(game, language, entry));
}

function plainRecord(game: AnyGame, language: Language, entry: Omit<Entry, 'endedAt'>): string {
  const { say } = appWords(language, String);
  const { kind, size, value, name } = entry;
  const who = isolated(name);
  if (kind === 'score') return say({ say: 'recordScore', with: { who, points: value, seats: size } });
  if (kind === 'margin') return say({ say: 'recordMargin', with: { who, margin: marginWords(language, -value) } });
  if (kind === 'streak') return say({ say: 'recordStreak', with: { who, wins: value } });
  return say({ say: 'recordStrength', with: { who, name: plainKind(game, language, entry), value } });
}
