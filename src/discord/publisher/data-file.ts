import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DataFile } from '../../app/ports/direct-messages.ts';
import { LIMITS } from '../api/limits.ts';
import type { File } from '../views/screen.ts';

const compress = promisify(gzip);

/** Bytes from which on a file is compressed: well below what Discord takes. */
const LARGE = 0.8 * LIMITS.file;

/**
 * What is stored about somebody as a file of JSON, compressed where it is large. Throws when Discord would not take it.
 */
export async function dataFile({ data, part, last }: Pick<DataFile, 'data' | 'part' | 'last'>): Promise<File> {
  const name = part === 1 && last ? 'turnkeeper.json' : `turnkeeper-${part}.json`;
  const bytes = new TextEncoder().encode(`${JSON.stringify(data, null, 1)}\n`);
  if (bytes.length <= LARGE) return { name, bytes };
  const packed = await compress(bytes);
  if (packed.length > LIMITS.file) throw new Error(`a file of ${packed.length} bytes is too large to be sent`);
  return { name: `${name}.gz`, bytes: packed };
}
