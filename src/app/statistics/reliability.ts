import type { Language } from '../../core/text/message.ts';
import { isNewcomer, type Reliability, usualHours } from '../../domain/results/reliability.ts';
import type { Table } from '../../domain/table/table.ts';
import { dayOf, timeAt } from '../../domain/time/hours.ts';
import { duration } from '../../scenes/statistics/figures.ts';
import { appWords } from '../../text/words.ts';
import type { AppContext } from '../context.ts';
import type { LobbyDetails } from '../ports/table-messages.ts';

/** How reliable somebody is, in words that follow their name. */

/** How reliable each person is who sits in a lobby or is invited to it; nobody when nobody gathers any more. */
export async function lobbyReliability(
  { store }: Pick<AppContext, 'store'>,
  table: Table,
  language: Language,
): Promise<LobbyDetails['reliability']> {
  if (table.phase !== 'gathering') return [];
  const people = [...table.chairs.flatMap(({ person }) => person ?? []), ...table.invited];
  const known = await store.reliabilityOf(people);
  return known.map((one) => ({ person: one.person, words: reliabilityWords(language, one) }));
}

/** For a lobby or an invitation: "usually within 3 h · finishes 19 of 20"; "new" of a newcomer. */
export function reliabilityWords(language: Language, one: Reliability): string {
  const { say } = appWords(language, String);
  if (isNewcomer(one)) return say({ say: 'reliabilityNew' });
  const { begun, finished } = one;
  return [...turnWords(language, one), say({ say: 'reliabilityFinishes', with: { begun, finished } })].join(' · ');
}

/**
 * For statistics, with time-outs and with the usual hours at a moment (milliseconds since 1970) in the reader's time
 * zone (null: UTC). Empty where nothing is known.
 */
export function reliabilityDetails(
  language: Language,
  one: Reliability,
  { zone, now }: { readonly zone: string | null; readonly now: number },
): string {
  const { say } = appWords(language, String);
  const { begun, finished, late } = one;
  const hours = usualHours(one);
  const clock = (hour: number): string => timeAt(Date.parse(`${dayOf(now, null)}T00:00Z`) + hour * 3_600_000, zone);
  const found = [
    ...turnWords(language, one),
    ...(begun === 0 ? [] : [say({ say: 'reliabilityFinishes', with: { begun, finished } })]),
    ...(begun === 0 ? [] : [say({ say: 'reliabilityLate', with: { n: late } })]),
    ...(hours === null
      ? []
      : [
          say({
            say: zone === null ? 'reliabilityHoursUtc' : 'reliabilityHours',
            with: { from: clock(hours.from), to: clock(hours.to) },
          }),
        ]),
  ];
  return [...found, ...(found.length > 0 && isNewcomer(one) ? [say({ say: 'reliabilityNew' })] : [])].join(' · ');
}

function turnWords(language: Language, { turn }: Reliability): readonly string[] {
  if (turn === null) return [];
  return [appWords(language, String).say({ say: 'reliabilityTurn', with: { time: duration(language, turn) } })];
}
