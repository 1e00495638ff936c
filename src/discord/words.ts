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

export { listed } from '../core/message.ts';
