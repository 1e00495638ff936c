import type { JobOf } from '../../domain/operations/job.ts';
import type { AppContext } from '../context.ts';
import { newestWinners } from './digest.ts';

/**
 * The role of those who have done best on the newest day that is over. Who has it from the bot is stored before they
 * are given it, and until it is taken from them: a bot that was killed leaves nobody with it for good.
 */

/** The job `crown`: gives the role to those who have won it, and takes it from all others who have it from the bot. */
export async function passCrown(context: AppContext, { server }: JobOf<'crown'>): Promise<void> {
  const { store, chat } = context;
  const settings = await store.serverSettings(server);
  const held = await store.winners(server);
  const role = settings.digest === null ? null : settings.winner;
  const winners = role === null ? [] : await newestWinners(context, server, settings);
  // Where nobody has played lately, those before keep it.
  const keeps = role !== null && winners.length === 0;
  for (const one of held) {
    if (one.role === role && (keeps || winners.includes(one.person))) continue;
    // What is refused is tried again twice a day: an admin may have mended it.
    if ((await chat.setRole(server, one.person, one.role, false)) !== 'refused') await store.removeWinner(server, one);
  }
  if (role === null) return;
  for (const person of winners) {
    if (held.some((one) => one.person === person && one.role === role && one.given)) continue;
    await store.saveWinner(server, { person, role, given: false });
    if ((await chat.setRole(server, person, role, true)) === 'done')
      await store.saveWinner(server, { person, role, given: true });
    else await store.removeWinner(server, { person, role });
  }
}
