import { GAMES } from '../../src/games/index.ts';
import { conform, type Extent } from '../support/conformance.ts';

/** Games of autopilots in which feats are achieved; others are looked for where these do not do any more. */
const LIKELY: Readonly<Record<string, NonNullable<Extent['likely']>>> = {
  'dream-home': [
    ...([
      [2, 'feats-0'],
      [3, 'feats-1'],
      [4, 'feats-2'],
      [4, 'feats-5'],
    ] as const),
    ...([
      [4, 'feats-17'],
      [4, 'feats-176'],
    ] as const),
  ],
  kingdomino: [
    ...([
      [3, 'feats-1'],
      [3, 'feats-4'],
      [4, 'feats-11'],
      [3, 'feats-13'],
    ] as const),
    ...([
      [4, 'feats-53'],
      [3, 'feats-115'],
    ] as const),
  ],
  oddville: [
    ...([
      [2, 'feats-0'],
      [3, 'feats-1'],
      [3, 'feats-4'],
      [4, 'feats-8'],
    ] as const),
    [2, 'feats-51'],
  ],
};

for (const game of GAMES) conform(game, { games: 4, fuse: 5_000, every: 11, likely: LIKELY[game.id] ?? [] });
