import type { AnyGame } from '../../core/contract/any-game.ts';
import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, crown, text } from '../../core/scene/sketch.ts';
import { isolated } from '../../core/text/isolated.ts';
import type { Language } from '../../core/text/message.ts';
import type { HallEntry } from '../../domain/results/best.ts';
import { variantWords } from '../../domain/table/variant.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { appWords } from '../../text/words.ts';
import { altOf, day, decimal } from './figures.ts';
import { emptyNote, HEAD, headBand, LETTERS, LOWEST, MARGIN, REST, restLine, WIDTH } from './sheet.ts';

/** The hall of records of a game, as a picture and as lines of words. */

/** Nobody is named in it who may not be. */
export interface HallShown {
  readonly inServer: boolean;
  readonly entries: readonly Pick<HallEntry, 'kind' | 'variant' | 'size' | 'value' | 'name' | 'endedAt'>[];
}

type Entry = HallShown['entries'][number];

/** Units: the height of a row, of the name of a variant above its rows, and of the sheet's lower edge. */
const [ROW, VARIANT, EDGE] = [126, 52, 24];
/** What is beside the names: the values, and when they were reached. */
const RIGHT = { x: 830, w: WIDTH - MARGIN - 840 } as const;

/** What stands where, from the top: a variant's name above its first entry. */
interface HallRow {
  readonly entry: Entry;
  /** Null where the entry above it is of the same variant, or it is of the usual game. */
  readonly variant: string | null;
  readonly y: number;
}

export function hallScene(game: AnyGame, language: Language, shown: HallShown): Scene {
  const { say } = appWords(language, String);
  const rows = hallRows(game, language, shown.entries);
  const last = rows.at(-1);
  const end = last === undefined ? HEAD + EDGE + 240 : last.y + ROW;
  const rest = shown.entries.length - rows.length;
  return withFreeCorner({
    width: WIDTH,
    height: end + (rest === 0 ? 0 : REST) + EDGE,
    paper: 'paper',
    nodes: [
      ...headBand(
        say({ say: 'hallTitle' }),
        `${plainVoice(game, language).name} · ${whereWords(language, shown)}`,
        null,
      ),
      crown(WIDTH - 110, 88, 110),
      ...(rows.length === 0 ? emptyNote(say({ say: 'hallNone' }), HEAD + EDGE, 220) : []),
      ...rows.flatMap((row) => hallRow(game, language, row)),
      ...restLine(say, rest, end),
    ],
    alt: altOf(language, [
      say({ say: 'hallAlt', with: { game: plainVoice(game, language).name, where: whereWords(language, shown) } }),
      ...hallLines(game, language, shown),
    ]),
  });
}

/** As many as a sheet has room for: those of rarer variants, which come last, may be left out. */
function hallRows(game: AnyGame, language: Language, entries: HallShown['entries']): readonly HallRow[] {
  const rows: HallRow[] = [];
  let y = HEAD + EDGE;
  for (const [at, entry] of entries.entries()) {
    const known = entry.variant === (entries[at - 1]?.variant ?? '');
    const variant = known ? null : variantWords(game, plainVoice(game, language), entry.variant, language);
    if (variant !== null) y += VARIANT;
    if (y + ROW + (at === entries.length - 1 ? 0 : REST) + EDGE > LOWEST) break;
    rows.push({ entry, variant, y });
    y += ROW;
  }
  return rows;
}

function hallRow(game: AnyGame, language: Language, { entry, variant, y }: HallRow): readonly Node[] {
  const left = { x: MARGIN + 14, w: RIGHT.x - MARGIN - 28 };
  const [upper, lower] = [
    { y: y + 2, h: 50 },
    { y: y + 50, h: 64 },
  ];
  return [
    ...(variant === null
      ? []
      : [
          text(
            variant,
            { x: MARGIN, y: y - VARIANT, w: WIDTH - 2 * MARGIN, h: VARIANT - 4 },
            { size: LETTERS.text, ink: 'ink', bold: true },
          ),
        ]),
    box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, ROW - 10, { fill: 'card', line: 'line', width: 2, round: 16 }),
    text(plainKind(game, language, entry), { ...left, ...upper }, { size: LETTERS.note, ink: 'ink-soft' }),
    text(entry.name, { ...left, ...lower }, { size: LETTERS.name, ink: 'ink', bold: true, lines: 2 }),
    text(day(language, entry.endedAt), { ...RIGHT, ...upper }, { size: LETTERS.note, ink: 'ink-soft', align: 'right' }),
    text(
      valueWords(language, entry),
      { ...RIGHT, ...lower },
      { size: entry.kind === 'margin' ? LETTERS.name : LETTERS.figure, ink: 'ink', bold: true, align: 'right' },
    ),
  ];
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
