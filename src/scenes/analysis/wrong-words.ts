import type { Voice } from '../../core/contract/any-game.ts';
import type { Seat } from '../../core/seat.ts';
import type { JudgedDecision } from '../../domain/analysis/analysis.ts';
import { appWords } from '../../text/words.ts';
import { signedPoints } from './figures.ts';

/** What was wrong with a move, in words: "−6 forest", "−2 crowns", "then mostly: Ann picks domino 12." */
export function wrongWords(
  voice: Voice,
  name: (seat: Seat) => string,
  { seat, contrast }: Pick<JudgedDecision, 'seat' | 'contrast'>,
): readonly string[] {
  if (contrast === undefined) return [];
  const { say } = appWords(voice.language, name);
  const { items, reply } = contrast;
  const line = toldOf((reply?.events ?? []).flatMap((event) => voice.tell(event) ?? []));
  return [
    ...items.map(({ seat: of, item, amount }) => {
      const n = signedPoints(voice.language, amount);
      const part = say({ say: 'analysisItem', with: { n, item: voice.item(item) } });
      return of === seat ? part : say({ say: 'analysisItemOf', with: { who: name(of), part } });
    }),
    ...(line === null ? [] : [say({ say: 'analysisThen', with: { line } })]),
  ];
}

/** Two lines together have so many letters at most. */
const LETTERS = 80;

/** What a move did: the first line that is told of it, and the second where both are short. */
function toldOf([first, second]: readonly string[]): string | null {
  if (first === undefined) return null;
  const both = `${first} ${second ?? ''}`.trim();
  return both.length <= LETTERS ? both : first;
}
