import type { Palette } from '../../core/scene/ink.ts';
import type { CompleteBooks, Language } from '../../core/text/message.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { zhTW } from './zh-tw.ts';

/** The books of the Discord layer: what is said of every game alike. */
export type Book = typeof en;

/** The phrases that need no words. */
export type TextPhrase = { [K in keyof Book]: Book[K] extends string ? K : never }[keyof Book];

export const books: CompleteBooks<Book> = { en, hu, fr, 'zh-TW': zhTW };

export function bookOf(language: Language): Book {
  return books[language];
}

/** What a language calls itself. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = {
  en: 'English',
  hu: 'magyar',
  fr: 'français',
  'zh-TW': '繁體中文',
};

const PALETTE_PHRASES = {
  standard: 'paletteStandard',
  dark: 'paletteDark',
  deuteranopia: 'paletteDeuteranopia',
  protanopia: 'paletteProtanopia',
  tritanopia: 'paletteTritanopia',
  'dark-deuteranopia': 'paletteDarkDeuteranopia',
  'dark-protanopia': 'paletteDarkProtanopia',
  'dark-tritanopia': 'paletteDarkTritanopia',
} as const satisfies { readonly [P in Palette]: keyof Book };

/** What a set of colours is called: by whom it is for, since few know the names of what they do not see. */
export function paletteName(book: Book, palette: Palette): string {
  return book[PALETTE_PHRASES[palette]];
}

export { listed } from '../../core/text/message.ts';
