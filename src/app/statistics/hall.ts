import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { HallEntry } from '../../domain/results/best.ts';
import { inOrder } from '../../domain/results/best.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { hallLines, hallScene } from '../../scenes/statistics/hall-scene.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import type { Told } from './told.ts';

/** So many records are shown: those of rarer variants may be left out. */
const MOST = 16;

/** The records of a game. */
export interface Hall {
  readonly game: AnyGame;
  /** Null: of all servers. */
  readonly server: string | null;
  readonly entries: readonly HallEntry[];
}

export async function hall(context: AppContext, id: Token, server: string | null): Promise<Hall> {
  const game = gameOf(context, id);
  return { game, server, entries: inOrder(game, await context.store.hall(id, server)).slice(0, MOST) };
}

/** In the hall of all servers those are named who have agreed to it, and the reader. */
export function tellHall(language: Language, { game, server, entries }: Hall, reader: NamedPerson): Told {
  const somebody = appWords(language, String).say({ say: 'somebody' });
  const shown = {
    inServer: server !== null,
    entries: entries.map((one) => ({
      ...one,
      name: server !== null || one.listed || one.person === reader.id ? one.name : somebody,
    })),
  };
  return { game, scene: hallScene(game, language, shown), lines: hallLines(game, language, shown) };
}
