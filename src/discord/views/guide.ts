import type { Picture } from '../../app/ports/renderer.ts';
import type { Voice } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Table } from '../../domain/table/table.ts';
import { clip } from '../api/limits.ts';
import { globalControlId, tableControlId } from '../custom-ids/custom-id.ts';
import { RULES, TURN_PAGE } from '../custom-ids/look-ids.ts';
import type { Book } from '../text/book.ts';
import { heightToControls } from './height.ts';
import { learnButton } from './lesson.ts';
import { partsOf } from './page-parts.ts';
import { PHONE } from './phone.ts';
import { button, gallery, noteScreen, type Part, pictureFile, rows, type Screen, select, text } from './screen.ts';

/** A page of a game's rules. */
export type GuidePage = NonNullable<ReturnType<Voice['page']>>;

/** The page that was asked for; where there is none of that name, the first. Null for a game without any. */
export function guidePage(voice: Voice, wanted: Token | null): GuidePage | null {
  const topics = voice.topics();
  const topic = topics.find((one) => one.topic === wanted)?.topic ?? topics[0]?.topic;
  return topic === undefined ? null : voice.page(topic);
}

/** The slot that means the last part of a page; the others are numbers from 0. */
const LAST_PART = 'last';

/**
 * A page with its picture, with buttons to the pages before and after it and a select of all pages, which turn it in
 * place. It stays at the table it was opened at, or with the game where it was opened at none. What a phone does not
 * show at once is divided into parts, of which the first has the picture. `part`: the slot of the part that is shown.
 * `deciding`: the page explains what the reader has to decide now.
 */
export function guideScreen(
  book: Book,
  voice: Voice,
  page: GuidePage | null,
  picture: Picture | null,
  of: {
    readonly game: Token;
    readonly table: Pick<Table, 'id' | 'version'> | null;
    readonly deciding: boolean;
    readonly part: string | null;
  },
): Screen {
  if (page === null) return noteScreen(voice.tagline);
  const texts = partsOf(page.text, roomOf(book, voice, page));
  const last = texts.length - 1;
  const part = of.part === LAST_PART ? last : Math.min(last, Math.max(0, Number.parseInt(of.part ?? '0', 10) || 0));
  const title = last === 0 ? page.title : `${page.title} · ${part + 1}/${texts.length}`;
  const said = [...headOf(book, voice, title, of.deciding && part === 0), texts[part] ?? ''];
  const parts: Part[] = [text(clip(said.join('\n'), 3400))];
  const files = picture && part === 0 ? [pictureFile('rules', { picture, alt: page.scene?.alt ?? '' })] : [];
  if (files.length > 0) parts.push(gallery(files));
  const topics = voice.topics();
  const choices = topics.map((one) => ({ label: one.title, value: one.topic, chosen: one.topic === page.topic }));
  const turning = of.table ? tableControlId(RULES, of.table, []) : globalControlId(RULES, [of.game]);
  const to = (slots: readonly string[]): string =>
    of.table ? tableControlId(TURN_PAGE, of.table, slots) : globalControlId(TURN_PAGE, [of.game, ...slots]);
  const at = topics.findIndex((one) => one.topic === page.topic);
  const [former, next] = [topics[at - 1], topics[at + 1]];
  const before = part > 0 ? [page.topic, `${part - 1}`] : former && [former.topic, LAST_PART];
  const after = part < last ? [page.topic, `${part + 1}`] : next && [next.topic];
  parts.push(
    select(turning, book.guideTopics, choices),
    ...rows([
      button(to(before ?? [page.topic]), book.guideBack, 'plain', { emoji: '◀️', disabled: before === undefined }),
      button(to(after ?? [page.topic]), book.guideNext, 'plain', { emoji: '▶️', disabled: after === undefined }),
      learnButton(book, of.game),
    ]),
  );
  return { parts, files };
}

const headOf = (book: Book, voice: Voice, title: string, deciding: boolean): readonly string[] => [
  book.guideTitle({ game: voice.name, title }),
  ...(deciding ? [book.guideNow] : []),
];

/**
 * How many pixels of text a phone shows at once besides everything else of a page: with its picture, and on the parts
 * without it. A page has the same parts for who decides now and for everybody else.
 */
function roomOf(
  book: Book,
  voice: Voice,
  { title, scene }: GuidePage,
): { readonly first: number; readonly next: number } {
  const room = (deciding: boolean, picture: GuidePage['scene']): number => {
    const parts = [
      text(headOf(book, voice, `${title} · 1/2`, deciding).join('\n')),
      ...(picture ? [gallery([])] : []),
      ...rows([learnButton(book, '')]),
    ];
    return PHONE.seen - heightToControls(parts, { above: PHONE.answer, picture: picture ?? { width: 1, height: 1 } });
  };
  return { first: room(true, scene), next: room(false, undefined) };
}
