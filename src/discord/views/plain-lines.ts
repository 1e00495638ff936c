/** Marks of icons stand before the words of a line; where there are no icons they are left out. */
const BEFORE = '^(?:[\\uE000][a-z0-9_]*[\\uE001]*)* ?';
const NUMBER = new RegExp(`(${BEFORE}\\d{1,9})(?=[.)](?: |$))`);
const MARK = new RegExp(`(${BEFORE})(?=(?:[-*+]|#{1,3}|>{1,3}|-#)(?: |$))`);

/**
 * A line that says what it says: "3. row" is no list of Discord's, "# 5" no heading, "> x" no quotation. What is meant
 * as such is put before it afterwards.
 */
export function plainLine(line: string): string {
  return line.replace(NUMBER, '$1\\').replace(MARK, '$1\\');
}

export const plainLines = (lines: readonly string[]): readonly string[] => lines.map(plainLine);
