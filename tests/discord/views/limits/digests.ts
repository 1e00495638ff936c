import type { DigestPost } from '../../../../src/app/ports/server-messages.ts';
import type { Language } from '../../../../src/core/text/message.ts';

/** A digest without anything, and one in which nothing has room. */
export function digestsIn(language: Language): readonly DigestPost[] {
  const names = Array.from({ length: 6 }, () => 'x'.repeat(100));
  const who = { names, more: 1_000 };
  const game = 'kingdomino';
  const ids = Array.from({ length: 12 }, (_, n) => (n === 0 ? game : `unknown-${n}`));
  const none: DigestPost = {
    ...{ language, day: '2026-12-07', over: false, streak: 0, playing: 0, games: [], crowns: [] },
    ...{ week: null, month: null, hashes: [], seeds: [] },
  };
  const place = { place: 999, points: -999.9, ...who };
  const places = Array.from({ length: 5 }, () => place);
  const full: DigestPost = {
    ...{ language, day: '2026-12-07', over: true, streak: 9_999, playing: 99_999 },
    games: ids.map((id) => ({
      ...{ game: id, par: -99.9 },
      lines: [1, 2, 3, null].map((at) => ({ place: at, margin: -999, ...who, repeating: names })),
    })),
    crowns: Array.from({ length: 5 }, (_, n) => ({ n: 9 - n, ...who })),
    week: { from: '2026-11-30', tables: ids.map((id) => ({ game: id, lines: places })) },
    month: { from: '2026-11-01', champions: ids.map((id) => ({ game: id, ...place })) },
    hashes: ids.map((id) => ({ game: id, hash: 'f'.repeat(64) })),
    seeds: ids.map((id) => ({ game: id, seed: 'f'.repeat(64) })),
  };
  return [none, { ...none, playing: 1, streak: 1 }, { ...none, over: true, playing: 1 }, full];
}
