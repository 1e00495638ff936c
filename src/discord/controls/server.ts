import { blocksBy } from '../../app/blocks/blocks.ts';
import { limitServer, serverLimitsOf } from '../../app/quotas/quotas.ts';
import { idOfParty, serverParty } from '../../domain/people/block.ts';
import type { Quota, ServerLimit } from '../../domain/permissions/quota.ts';
import { type Answer, type Call, update } from '../interactions/call.ts';
import { permissionWords } from '../views/refusal.ts';
import { noteScreen } from '../views/screen.ts';
import { limitWords, serverScreen } from '../views/server.ts';

/** What the admins of a server may choose for it. */

/** Does something for the server's admins; others are refused. */
export async function asAdmin(call: Call, act: (server: string) => Promise<Answer>): Promise<Answer> {
  const { place } = call;
  return place.kind === 'member' && call.admin ? act(place.guild) : update(noteScreen(call.book.serverAdmins));
}

/** The limits of the server, and who is blocked there. */
export async function showServer(
  { context, book, language }: Call,
  server: string,
  note: string | null = null,
  chosen: Quota | null = null,
): Promise<Answer> {
  const limits = await serverLimitsOf(context, server);
  const blocks = await blocksBy(context, serverParty(server));
  return update(
    serverScreen(
      book,
      language,
      limits,
      blocks.map(({ whom }) => idOfParty(whom)),
      note,
      chosen,
    ),
  );
}

/** Switches the monthly look back on, in this channel, or off. */
export async function changeRecap(call: Call, server: string, on: boolean): Promise<Answer> {
  const { context, book, place } = call;
  if (!on) {
    await context.store.saveServerSettings(server, { recap: false });
    return update(noteScreen(book.recapOff));
  }
  const { needed } = await call.missingPermissions();
  if (needed.length > 0) return update(noteScreen(book.cannotShare({ permissions: permissionWords(call, needed) })));
  await context.store.saveServerSettings(server, { recap: true, recapChannel: place.channel });
  return update(noteScreen(book.recapOn({ channel: `<#${place.channel}>` })));
}

/** Changes one limit of the server. */
export async function changeLimit(call: Call, server: string, quota: Quota, limit: ServerLimit): Promise<Answer> {
  const { context, book } = call;
  const changed = await limitServer(context, server, quota, limit);
  if (!changed.ok) return update(noteScreen(`⚠️ ${book.serverLimitMuch({ most: changed.error })}`));
  const now = (await serverLimitsOf(context, server)).find((one) => one.quota === quota);
  return update(
    now ? noteScreen(book.serverLimitDone({ line: limitWords(book, now) })) : noteScreen(book.unknownControl),
  );
}
