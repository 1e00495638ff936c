import { ask, type WizardStep } from '../../app/moves/ask.ts';
import { decisionAt } from '../../app/moves/decision.ts';
import type { Usual } from '../../app/moves/wizard-step.ts';
import { type Path, writePath } from '../../core/contract/path.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { AskedDecision } from '../../domain/table/decision.ts';
import type { Call } from '../interactions/call.ts';
import { type Around, previewScreen, questionScreen, type SuggestedMove } from '../views/question.ts';
import { sinceWords } from '../views/refusal.ts';
import type { Button, Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';
import { spectatorsBoard } from './board-now.ts';

/**
 * The private dialogue in which a move is put together. It keeps nothing: what was said so far stands in its controls.
 */
export interface Dialogue {
  readonly table: string;
  /** The version the person saw; null when they begin anew. */
  readonly version: number | null;
  /** The seat the control was made for; null when anybody may press it. */
  readonly seat: Seat | null;
  readonly soFar: Path;
  readonly note?: string | null;
  readonly page?: number;
  /** Whether the answers are asked for one by one where there are shortcuts. */
  readonly stepwise?: boolean;
  /** What can be done besides answering; nothing else when left out. */
  readonly more?: readonly Button[];
  /** The move that stands first among the answers; none when left out. */
  readonly suggested?: SuggestedMove;
}

/**
 * The next question, the preview, or why there is none. A stale beginning and an impossible answer lead to a fresh
 * question that says so, as long as the person is on turn at all.
 */
export async function nextQuestion(call: Call, dialogue: Dialogue): Promise<Screen> {
  const asked = await askAbout(call, dialogue, dialogue.soFar);
  if (asked.ok) {
    const { note = null, page = 0, stepwise = false, more = [], suggested = null } = dialogue;
    return askedScreen(call, asked.value, { note, page, stepwise, more, suggested });
  }
  return instead(call, dialogue, asked.error);
}

/** What is asked instead, after a beginning that leads nowhere. */
async function instead(call: Call, dialogue: Dialogue, refused: Refused): Promise<Screen> {
  const { table } = dialogue;
  if (refused.code === 'not-seated') return spectatorsBoard(call, table);
  if (refused.code !== 'stale' && refused.code !== 'no-such-move') return refusal(call, refused, table);
  const fresh =
    refused.code === 'stale'
      ? { version: null, soFar: [], note: sinceWords(call.book, refused.since) }
      : {
          version: dialogue.version,
          soFar: refused.possible.path,
          note: call.book.notPossible({ typed: writePath(dialogue.soFar).slice(0, 80) }),
        };
  const asked = await askAbout(call, { table, version: fresh.version, seat: null }, fresh.soFar);
  if (!asked.ok) return refusal(call, refused.code === 'stale' ? refused : asked.error, table);
  return askedScreen(call, asked.value, { note: fresh.note, page: 0, stepwise: false, more: [], suggested: null });
}

async function askAbout(
  call: Call,
  where: Pick<Dialogue, 'table' | 'version' | 'seat'>,
  soFar: Path,
): Promise<Result<WizardStep, Refused>> {
  const found = await decisionFor(call, where);
  if (!found.ok) return found;
  return ask(call.context, found.value, { soFar, usual: usualFor(call), joins: call.joins ?? true });
}

/** What is asked about: the decision the call is about, else that of the person at this table. */
export async function decisionFor(
  { context, who, decision }: Call,
  { table, version, seat }: Pick<Dialogue, 'table' | 'version' | 'seat'>,
): Promise<Result<AskedDecision, Refused>> {
  return decision ? ok(decision) : decisionAt(context, { table, version, person: who, seat });
}

function askedScreen({ book }: Call, asked: WizardStep, around: Around): Screen {
  return asked.kind === 'question' ? questionScreen(book, asked, around) : previewScreen(book, asked, around);
}

/** People who see no preview are asked for usual answers as well: they could change them nowhere else. */
export const usualFor = ({ confirms }: Pick<Call, 'confirms'>): Usual => (confirms ? 'filled in' : 'asked for');
