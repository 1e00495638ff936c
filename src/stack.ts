import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A position in a compiled file of ours, as stacks write it. */
const POSITION = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * The stack of an error, with positions in our TypeScript sources in place of those in compiled files. Source maps are
 * read from the disk for each stack: Node's `--enable-source-maps` would keep those of all files in memory
 * (docs/decisions/operations.md, "Memory").
 */
export function sourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replace(POSITION, (compiled: string, file: string, line: string, column: string) => {
    if (file.includes('/node_modules/')) return compiled;
    const map = maps.get(file) ?? readMap(file);
    maps.set(file, map);
    const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return compiled;
    const source = fileURLToPath(new URL(found.originalSource, file));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

/** The map beside a compiled file; null where there is none. */
function readMap(file: string): SourceMap | null {
  try {
    const payload: SourceMapPayload = JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8'));
    return new SourceMap(payload);
  } catch {
    return null;
  }
}
