import { ok, type Result } from '../../core/result.ts';
import type { PersonRef } from '../../domain/people/person.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import { voiceOf } from '../../domain/table/voice.ts';
import type { AppContext } from '../context.ts';
import { preferencesOf } from '../people/people.ts';
import { type Request, type Seated, seatAtTable } from './play.ts';

/** The decision of a person at a running table; refuses when what they saw there is no longer true. */
export async function decisionAt(context: AppContext, request: Request): Promise<Result<AskedDecision, Refused>> {
  const found = await seatAtTable(context, request);
  return found.ok ? ok(await askedOf(context, found.value, request.person)) : found;
}

/** The decision of a person who is seated at a table, in their own language and palette. */
export async function askedOf(context: AppContext, seated: Seated, who: PersonRef): Promise<AskedDecision> {
  const { game, table } = seated;
  const { language, palette } = await preferencesOf(context, who, table);
  return { ...seated, voice: voiceOf(game, table, language), palette };
}
