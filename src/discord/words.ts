import type { Palette } from '../core/ink.ts';
import type { Language } from '../core/message.ts';
import { en } from './en.ts';

/** The books of the Discord layer: what it says itself, whatever the game. */
export type Book = typeof en;

const BOOKS: { readonly [L in Language]: Book } = { en };

export function bookOf(language: Language): Book {
  return BOOKS[language];
}

/** What a language calls itself. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English' };

const PALETTE_PHRASES = {
  standard: 'paletteStandard',
  dark: 'paletteDark',
  deuteranopia: 'paletteDeuteranopia',
  protanopia: 'paletteProtanopia',
  tritanopia: 'paletteTritanopia',
} as const satisfies { readonly [P in Palette]: keyof Book };

/** What a set of colours is called: by whom it is for, since few know the names of what they do not see. */
export function paletteName(book: Book, palette: Palette): string {
  return book[PALETTE_PHRASES[palette]];
}

export { listed } from '../core/message.ts';
