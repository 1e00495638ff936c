import { textHeight } from './height.ts';
import { PHONE } from './phone.ts';

/** Divides the text of a page into parts of which a phone shows each at once. */

/**
 * The parts in their order, each of whole lines of `text`, so that the first is at most `first` pixels high and the others at most
 * `next`. A line that is higher stands alone, and one that leads to the next line stays with it.
 */
export function partsOf(
  text: string,
  { first, next }: { readonly first: number; readonly next: number },
): readonly string[] {
  const parts: string[] = [];
  let [part, left] = ['', first];
  for (const { words, gap } of piecesOf(text)) {
    const before = part === '' ? '' : gap;
    const height = textHeight(words) + (before === PARAGRAPH ? PHONE.paragraph : 0);
    if (part !== '' && height > left) {
      parts.push(part);
      [part, left] = [words, next - textHeight(words)];
    } else {
      part = `${part}${before}${words}`;
      left -= height;
    }
  }
  return [...parts, part];
}

const PARAGRAPH = '\n\n';

/** What is never divided: a line, together with the lines before it that lead to it. `gap`: what stands before it. */
interface Piece {
  readonly words: string;
  readonly gap: string;
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let lead: Piece | null = null;
  for (const paragraph of text.split(PARAGRAPH)) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      const gap = at === 0 ? PARAGRAPH : '\n';
      const piece: Piece =
        lead === null ? { words: line, gap } : { words: `${lead.words}${gap}${line}`, gap: lead.gap };
      lead = LEADS.test(line) ? piece : null;
      if (lead === null) pieces.push(piece);
    }
  }
  return lead === null ? pieces : [...pieces, lead];
}

/** A line that only begins something: it ends with a colon, or is a heading. */
const LEADS = /[:：](?:\*\*)?\s*$|^\*\*[^*]+\*\*$/u;
