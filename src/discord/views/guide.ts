import type { Picture } from '../../app/ports/renderer.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Voice } from '../../core/contract/seal.ts';
import type { Table } from '../../domain/table.ts';
import { clip } from '../api/limits.ts';
import { RULES } from '../custom-ids/control-ids.ts';
import { globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import type { Book } from '../text/book.ts';
import { gallery, noteScreen, type Part, pictureFile, type Screen, select, text } from './screen.ts';

/** A page of a game's rules. */
export type GuidePage = NonNullable<ReturnType<Voice['page']>>;

/** The page that was asked for; where there is none of that name, the first. Null for a game without any. */
export function guidePage(voice: Voice, wanted: Token | null): GuidePage | null {
  const topics = voice.topics();
  const topic = topics.find((one) => one.topic === wanted)?.topic ?? topics[0]?.topic;
  return topic === undefined ? null : voice.page(topic);
}

/**
 * A page with its picture, and a select of all pages that turns it in place. It stays at the table it was opened at, or with
 * the game where it was opened at none.
 */
export function guideScreen(
  book: Book,
  voice: Voice,
  page: GuidePage | null,
  picture: Picture | null,
  of: { readonly game: Token } | { readonly table: Pick<Table, 'id' | 'version'> },
): Screen {
  if (page === null) return noteScreen(voice.tagline);
  const parts: Part[] = [text(clip(`### ${page.title}\n${page.text}`, 3400))];
  const files = picture ? [pictureFile('rules', { picture, alt: page.scene?.alt ?? '' })] : [];
  if (files.length > 0) parts.push(gallery(files));
  const choices = voice
    .topics()
    .map((one) => ({ label: one.title, value: one.topic, chosen: one.topic === page.topic }));
  const turning = 'table' in of ? tableControlId(RULES, of.table, []) : globalControlId(RULES, [of.game]);
  parts.push(select(turning, book.guideTopics, choices));
  return { parts, files };
}
