import { type APISectionComponent, ComponentType } from 'discord.js';
import type { Picture } from '../../app/ports/renderer.ts';
import { fillIconMarks } from '../../core/text/icon-mark.ts';
import { letterWidth, PHONE } from './phone.ts';
import type { Part } from './screen.ts';

/** How high a message is on a phone, as far as one can tell without painting it. */

/**
 * The pixels from the top of a message to the end of its first row of controls, or to its end where it has none.
 * `above`: the pixels above its first part; `picture`: the one that each gallery shows.
 */
export function heightToControls(
  parts: readonly Part[],
  { above, picture }: { readonly above: number; readonly picture: Pick<Picture, 'width' | 'height'> },
): number {
  const first = parts.findIndex(({ type }) => type === ComponentType.ActionRow);
  return heightToEnd(first < 0 ? parts : parts.slice(0, first + 1), { above, picture });
}

/** The pixels from the top of a message to its end. */
export function heightToEnd(
  parts: readonly Part[],
  { above, picture }: { readonly above: number; readonly picture: Pick<Picture, 'width' | 'height'> },
): number {
  const gaps = PHONE.gap * Math.max(0, parts.length - 1);
  return parts.reduce((sum, part) => sum + heightOf(part, picture), above + gaps);
}

/** As many of the lines, from the first on, as let an answer be seen whole; `height`: that of the answer with them. */
export function linesThatFit(lines: readonly string[], height: (some: readonly string[]) => number): readonly string[] {
  const counts = Array.from({ length: lines.length }, (_, at) => lines.length - at);
  const most = counts.find((count) => height(lines.slice(0, count)) <= PHONE.answerMost);
  return lines.slice(0, most ?? 0);
}

function heightOf(part: Part, picture: Pick<Picture, 'width' | 'height'>): number {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return textHeight(part.content);
    case ComponentType.MediaGallery:
      return Math.min(PHONE.pictureMost, (PHONE.picture * picture.height) / picture.width);
    case ComponentType.ActionRow:
      return PHONE.control + (part.components.some(isBroken) ? PHONE.secondLine : 0);
    case ComponentType.Section:
      return Math.max(PHONE.control, besideHeight(part));
    default:
      return PHONE.line;
  }
}

/** Whether the label of a button takes two lines. */
const isBroken = (one: object): boolean => buttonWidth(one) > PHONE.row;

function buttonWidth(one: object): number {
  const label = 'label' in one && typeof one.label === 'string' ? one.label : '';
  const icon = 'emoji' in one && one.emoji !== undefined ? PHONE.icon : 0;
  return PHONE.button + icon + widthOf(label);
}

/** How high the texts beside a button are. */
function besideHeight({ components, accessory }: APISectionComponent): number {
  const width = PHONE.picture - PHONE.gap - buttonWidth(accessory);
  return components.reduce((sum, { content }) => sum + textHeight(content, width), 0);
}

/** How high a text is, in pixels, with its lines broken where a phone breaks them. */
export function textHeight(content: string, width: number = PHONE.picture): number {
  return content
    .split('\n\n')
    .map((paragraph) =>
      paragraph.split('\n').reduce((sum, line, at) => sum + above(line, at) + lineHeight(line, width), 0),
    )
    .reduce((sum, height, at) => sum + height + (at === 0 ? 0 : PHONE.paragraph), 0);
}

/** How a line begins that is a title, or in small letters. */
const TITLE = /^#+ /;
const SMALL = /^-# /;

/** The space above a line: that of a title that follows another line is as between paragraphs. */
const above = (line: string, at: number): number => (at > 0 && TITLE.test(line) ? PHONE.paragraph : 0);

function lineHeight(line: string, width: number): number {
  const [height, scale] = TITLE.test(line)
    ? [PHONE.title, 1.25]
    : SMALL.test(line)
      ? [PHONE.small, 0.94]
      : [PHONE.line, TEXT];
  return height * linesOf(shown(line), width / scale);
}

/** How much wider a letter of a text is than one of a button. */
const TEXT = 1.14;

/** A letter that is as wide as an icon. */
const ICON = '字';

/**
 * The letters of a line that are seen: marks of Discord's are not, and a time, a person or an icon is seen instead of
 * its id.
 */
function shown(line: string): string {
  return fillIconMarks(line, () => ICON)
    .replace(TITLE, '')
    .replace(SMALL, '')
    .replaceAll(/<t:\d+:f>/g, '30 November 2026 at 15:36')
    .replaceAll(/<t:\d+:d>/g, '30/11/2026')
    .replaceAll(/<t:\d+:t>/g, '15:36')
    .replaceAll(/<t:\d+:R>/g, 'in 23 hours')
    .replaceAll(/<@\d+>/g, '@Somebody')
    .replaceAll(/<:\w+:\d+>/g, ICON)
    .replaceAll(/<\/([^:>]+):\d+>/g, '/$1')
    .replaceAll(/\*\*|[\u2066-\u2069]/g, '');
}

/** Words go to the next line as a whole, Chinese letters one by one. */
function linesOf(text: string, width: number): number {
  let [lines, taken] = [1, 0];
  for (const word of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? []) {
    const wide = widthOf(word.trimEnd());
    if (taken > 0 && taken + wide > width) [lines, taken] = [lines + 1, 0];
    taken += widthOf(word);
  }
  return lines;
}

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
