import type { AnyGame } from '../../core/contract/any-game.ts';
import type { SeatHints } from '../../domain/analysis/seat-hints.ts';
import { FIELD } from '../../domain/results/best.ts';
import { featsOf } from '../../domain/results/feat.ts';
import { milestoneOf } from '../../domain/results/milestone.ts';
import { nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { comparedOptions } from '../../domain/table/variant.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import { featWords } from '../../scenes/statistics/feats.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';

/**
 * What is most remarkable about a game that is over, in the table's language; null when nothing is. `hints`: which
 * seats were given any. It takes a few short questions to the store.
 */
export async function milestoneLine(
  context: AppContext,
  game: AnyGame,
  table: Table,
  hints: readonly SeatHints[],
): Promise<string | null> {
  const result = await context.store.results(table.id);
  if (!result) return null;
  // Later games are not known to an earlier one, also when it is announced late.
  const before = { table: table.id, endedAt: result.endedAt };
  const people = result.seats.flatMap(({ person }) => person ?? []);
  const compared = comparedOptions(game, table.options);
  const of = { game: game.id, size: result.seats.length, compared, before };
  const former = await context.store.formerResults(people, of);
  const facts = { feats: featsOf(game), hinted: hints.map((one) => one.seat) };
  const first = milestoneOf(result, former, facts);
  const tooFew = first?.kind === 'best' && (await context.store.playedAlike({ ...of, server: null }, FIELD)) < FIELD;
  const milestone = tooFew ? milestoneOf(result, former, { ...facts, field: false }) : first;
  if (!milestone) return null;
  const { seat } = milestone;
  const who = { seat };
  const voice = voiceOf(game, table);
  const { name } = voice;
  const { say } = appWords(table.language, (one) => nameAt(table, one));
  switch (milestone.kind) {
    case 'feat': {
      const feat = featWords(voice, table.language, milestone.feat);
      return feat && say({ say: 'milestoneFeat', with: { who, feat: feat.name, about: feat.about } });
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
