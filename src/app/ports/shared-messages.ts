import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { Day } from '../../domain/daily/day.ts';
import type { Mark } from '../../domain/daily/marks.ts';
import type { TableSummary } from '../../domain/table/table-summary.ts';
import type { DescribedPicture, Film, Picture } from './renderer.ts';

/** What somebody shows everybody in a channel. */

/** Something of a table that can be shown to everybody: its film, or the board or score sheet after so many moves. */
export type Shown = { readonly kind: 'film' } | { readonly kind: 'board' | 'score'; readonly move: number };

/** What can be posted for everybody: what is shown of a table, or the analysis of one's own play there. */
export type Shareable = Shown | { readonly kind: 'review' };

/** What somebody shows everybody in a channel. */
export interface SharedPost {
  readonly table: TableSummary;
  /** The name of the person who shares it. */
  readonly by: string;
  readonly shows: Shareable['kind'];
  /** After how many of all moves. */
  readonly move: number;
  readonly moves: number;
  /** At least one, each with its description. */
  readonly pictures: readonly { readonly picture: Picture | Film; readonly alt: string }[];
}

/** Statistics that somebody shows everybody in a channel. */
export interface SharedStatistics extends DescribedPicture {
  readonly language: Language;
  readonly about: 'person' | 'board' | 'hall';
  readonly game: Token;
  /** The name of the person who shares them. */
  readonly by: string;
  /** Whether older games are missing in it, since they are still being counted. */
  readonly incomplete: boolean;
}

/** How somebody has done in the deal of a day, shown to everybody in a channel; it tells nothing of the deal. */
export interface DailyShare extends DescribedPicture {
  readonly language: Language;
  /** What the game is called. */
  readonly game: string;
  readonly day: Day;
  /** The name of the person who shares it. */
  readonly by: string;
  readonly margin: number;
  /** None where their decisions were not judged. */
  readonly marks: readonly Mark[];
}
