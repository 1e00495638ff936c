import type { Voice } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { LoggedEntry } from '../../domain/table/log.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf, voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { privateTexts, showsIcons } from './lines.ts';

/** What only one seat may know of the moves that were made. */

/** Lines that only one seat may read. */
export interface Secrets {
  readonly lines: readonly string[];
  /** The versions of the moves that they are about. */
  readonly versions: readonly number[];
}

export const NO_SECRETS: Secrets = { lines: [], versions: [] };

/** What only a seat may know of some moves; with marks for icons where the chat shows them. */
export function secretsIn(voice: Voice, seat: Seat, entries: readonly LoggedEntry[], icons = false): Secrets {
  const told = entries
    .map(({ version, events }) => ({
      version,
      lines: privateTexts(voice, seat, events, icons),
    }))
    .filter(({ lines }) => lines.length > 0);
  return { lines: told.flatMap(({ lines }) => lines), versions: told.map(({ version }) => version) };
}

/** All that only a seat's player may know of the moves that count. */
export async function secretsOf(
  context: Pick<AppContext, 'store' | 'games' | 'emojis'>,
  table: Table,
  seat: Seat,
  language: Language,
  which: (version: number) => boolean = () => true,
): Promise<Secrets> {
  const entries = await context.store.entries(table.id);
  const voice = voiceOf(gameOf(context, table.game), table, language);
  return secretsIn(
    voice,
    seat,
    entries.filter(({ version }) => which(version)),
    showsIcons(context),
  );
}

/**
 * What a seat's player may know of a game that goes on and has not certainly been shown: neither in a direct message
 * nor in a private reply that arrived.
 */
export async function pendingSecrets(
  context: Pick<AppContext, 'store' | 'games' | 'emojis'>,
  table: Table,
  seat: Seat,
  person: PersonId,
  language: Language,
): Promise<Secrets> {
  if (table.phase !== 'playing') return NO_SECRETS;
  const { shown } = await context.store.privateNotice(table.id, person);
  return secretsOf(context, table, seat, language, (version) => !shown.includes(version));
}
