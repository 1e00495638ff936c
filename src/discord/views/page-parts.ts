import { textHeight } from './height.ts';

/** Divides the text of a page into parts of which a phone shows each at once. */

/**
 * The parts in their order, each of whole lines of `text`, so that the first is at most `first` pixels high and the
 * others at most `next`. A line that is higher stands alone. One that leads to others stays with the first of them, and
 * goes to the next part with it where there is room for no more.
 */
export function partsOf(
  text: string,
  { first, next }: { readonly first: number; readonly next: number },
): readonly string[] {
  const parts: string[] = [];
  let [part, room]: [readonly Piece[], number] = [[], first];
  for (const piece of piecesOf(text)) {
    if (part.length > 0 && textHeight(joined([...part, piece])) > room) {
      const [last] = part.slice(-1);
      const along = part.length > 1 && last?.leads ? [last] : [];
      parts.push(joined(part.slice(0, part.length - along.length)));
      [part, room] = [along, next];
    }
    part = [...part, piece];
  }
  return [...parts, joined(part)];
}

const joined = (part: readonly Piece[]): string =>
  part.map(({ words, gap }, at) => (at === 0 ? words : `${gap}${words}`)).join('');

const PARAGRAPH = '\n\n';

/** What is never divided: a line, or lines that lead to another one together with it. `gap`: what stands before it. */
interface Piece {
  readonly words: string;
  readonly gap: string;
  readonly leads: boolean;
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let lead: Piece | null = null;
  for (const paragraph of text.split(PARAGRAPH)) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      const gap = at === 0 ? PARAGRAPH : '\n';
      const piece: Piece =
        lead === null
          ? { words: line, gap, leads: LEADS.test(line) }
          : { ...lead, words: `${lead.words}${gap}${line}` };
      lead = LEADS.test(line) ? piece : null;
      if (lead === null) pieces.push(piece);
    }
  }
  return lead === null ? pieces : [...pieces, lead];
}

/** A line that only begins something: it ends with a colon, or is a heading. */
const LEADS = /[:：](?:\*\*)?\s*$|^\*\*[^*]+\*\*$/u;
