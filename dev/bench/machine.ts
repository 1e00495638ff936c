import { cpus } from 'node:os';

/** Where figures come from, as it stands beside them. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
}
