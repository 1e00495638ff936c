import { cpus, loadavg } from 'node:os';

/** Where figures come from, as it stands beside them. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
}

/** How many threads have wanted a processor in the last minute, ours included. */
export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}
