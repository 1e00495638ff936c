import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import { FIELD } from '../../domain/best.ts';
import { milestoneOf } from '../../domain/milestone.ts';
import { nameAt } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { comparedOptions } from '../../domain/variant.ts';
import { voiceOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import { appWords } from '../text/words.ts';

/**
 * What is most remarkable about a game that is over, in the table's language; null when nothing is. `feats`: what was achieved
 * in it, in words. It takes a few short questions to the store.
 */
export async function milestoneLine(
  context: AppContext,
  game: AnyGame,
  table: Table,
  feats: ReturnType<Voice['feats']>,
): Promise<string | null> {
  const result = await context.store.results(table.id);
  if (!result) return null;
  // Later games are not known to an earlier one, also when it is announced late.
  const before = { table: table.id, endedAt: result.endedAt };
  const people = result.seats.flatMap(({ person }) => person ?? []);
  const compared = comparedOptions(game, table.options);
  const of = { game: game.id, size: result.seats.length, compared, before };
  const former = await context.store.formerResults(people, of);
  const hinted = (await context.store.hintsOf(table.id)).map(({ seat }) => seat);
  const first = milestoneOf(result, former, { hinted });
  const tooFew = first?.kind === 'best' && (await context.store.playedAlike({ ...of, server: null }, FIELD)) < FIELD;
  const milestone = tooFew ? milestoneOf(result, former, { hinted, field: false }) : first;
  if (!milestone) return null;
  const { seat } = milestone;
  const who = { seat };
  const name = voiceOf(game, table).name;
  const { say } = appWords(table.language, (one) => nameAt(table, one));
  switch (milestone.kind) {
    case 'feat': {
      // An older version may have stored what this one does not name.
      const feat = feats.find((one) => one.seat === seat && one.id === milestone.feat);
      return feat ? say({ say: 'milestoneFeat', with: { who, feat: feat.text } }) : null;
    }
    case 'best': {
      const { points } = milestone;
      return say({ say: 'milestoneBest', with: { who, game: name, seats: result.seats.length, points } });
    }
    case 'tie':
      return say({ say: 'milestoneTie', with: { who } });
    case 'point':
      return say({ say: 'milestonePoint', with: { who } });
    case 'first-win':
      return say({ say: 'milestoneFirstWin', with: { who, game: name } });
  }
}
