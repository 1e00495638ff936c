import type { TableStore } from '../../../src/app/ports/tables.ts';
import type { TableId } from '../../../src/domain/ids.ts';
import type { LogLine } from '../../../src/domain/table/log.ts';
import { copy } from './copy.ts';
import type { Line, Memory } from './memory.ts';

/** The logs of tables. */
export function inMemoryLogs({ logs }: Memory): Pick<TableStore, 'entries' | 'log'> {
  const lines = (id: TableId, after: number): readonly Line[] =>
    (logs.get(id) ?? [])
      .filter((line) => line.version > after)
      .map((line) => ({ ...copy(line), at: new Date(line.at) }));
  return {
    async entries(id, after = 0) {
      return lines(id, after).flatMap((line) => {
        if ('tableEvent' in line || line.undone !== null) return [];
        const { undone, ...entry } = line;
        return [entry];
      });
    },
    async log(id, after = 0) {
      return lines(id, after).map(
        (line): LogLine => ('tableEvent' in line ? line : { ...line, undone: line.undone !== null }),
      );
    },
  };
}
