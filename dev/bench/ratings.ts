import { ratingModel } from '../../src/app/ratings/model.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { recover, type Simulation } from '../ratings/simulated.ts';
import { machine } from './machine.ts';

/** Prints how well ratings find out strengths that are known, and predict games; asserts nothing. */
await run('bench ratings [--people N] [--games N]', async () => {
  const args = readArguments({ texts: ['people', 'games'] });
  const model = await ratingModel();
  const [people, games] = [args.count('people', 400, 8), args.count('games', 50)];
  console.log(`${new Date().toISOString().slice(0, 10)} · ${machine()}`);
  for (const sizes of [[2], [3], [4], [2, 3, 4]]) {
    const began = performance.now();
    const wish: Simulation = { people, games, sizes, seed: 'ratings' };
    const { results, spearman, heldOut, lossOfRatings, lossOfWinRates } = recover(wish, model);
    console.log(
      `${results} games of ${sizes.join(', ')} with ${people} people, ${games} each: Spearman ${spearman.toFixed(3)}, log loss of ` +
        `${heldOut} held-out games ${lossOfRatings.toFixed(3)} (win rates ${lossOfWinRates.toFixed(3)}), ` +
        `${Math.round(performance.now() - began)} ms`,
    );
  }
  return 0;
});
