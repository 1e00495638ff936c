import { randomBytes } from 'node:crypto';
import type { Interaction } from 'discord.js';
import { Overloaded, RenderFault } from '../../app/ports/renderer.ts';
import { refusesToWrite, Unreachable, Unreadable } from '../../app/ports/store.ts';
import { NotInstalled } from '../../domain/table/voice.ts';
import { inOneLine, type Log } from '../../log.ts';
import type { Book } from '../text/book.ts';
import { loggable } from './reply.ts';

/** The sentence that somebody is answered when what they did threw this; the log is told the rest. */
export function failureWords(
  error: unknown,
  book: Book,
  { id: interaction }: Pick<Interaction, 'id'>,
  log: Log,
): string {
  if (error instanceof Unreachable) {
    log.warn({ error: inOneLine(error), interaction }, 'the store is away');
    return refusesToWrite(error) ? book.unwritable : book.unreachable;
  }
  if (error instanceof Unreadable) {
    log.warn({ err: error, interaction }, 'something stored is newer than this version');
    return book.refusedNewer;
  }
  if (error instanceof NotInstalled) {
    log.warn({ game: error.game, interaction }, 'somebody asked for a game that is not installed');
    return book.notInstalled({ game: error.game });
  }
  if (error instanceof Overloaded) {
    log.warn({ err: error, interaction }, 'the renderer is overloaded');
    return book.overloaded;
  }
  const id = faultId();
  if (error instanceof RenderFault) {
    log.error({ err: error, id, interaction }, 'a picture could not be rendered');
    return book.unrendered({ id });
  }
  log.error({ err: loggable(error), id, interaction }, 'a control or command broke');
  return book.broken({ id });
}

/** By which people and operators speak of the same fault. */
export function faultId(): string {
  return randomBytes(4).toString('hex');
}
