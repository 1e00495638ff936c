import type { Evidence } from '../../dev/soak/audit/evidence.ts';
import { startTrace } from '../../dev/soak/start-trace.ts';
import type { Trace } from '../../dev/soak/trace.ts';
import { type Room, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';

/** A sandbox whose bot is played by a test of what is audited. */

/** The table of its posts. */
export const ID = 'abcdefghijk';

/** What a test has to do with: nothing was posted yet. `evidence` knows of no table. */
interface Audited {
  readonly box: Sandbox;
  readonly trace: Trace;
  readonly evidence: Evidence;
}

export async function inSandbox<T>(act: (audited: Audited) => Promise<T>): Promise<T> {
  const box = await startSandbox({ people: ['Olga', 'Ann'] });
  try {
    const trace = startTrace(box);
    return await act({ box, trace, evidence: { box, trace, begun: [] } as unknown as Evidence });
  } finally {
    await box.close();
  }
}

/** Posts as the bot does. */
export function say(box: Sandbox, room: Room, nonce: string): Promise<Response> {
  return fetch(`${box.api}/v10/channels/${room.id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${box.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Ann is on turn', nonce, enforce_nonce: true }),
  });
}
