import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, moves, nextMove, postWith, seated, words } from '../support/scripted-player.ts';
import { type FakeThinker, fakeThinker } from '../support/thinker.ts';
import { KINGDOMINO } from '../support/two-players.ts';

/** Hints as people meet them: from the question to the hint, to the move or back. One bot serves all tests. */
let at: BotHarness;
let thinker: FakeThinker;
let ann: Actor;
let bob: Actor;
let room: Room;

beforeAll(async () => {
  thinker = fakeThinker(KINGDOMINO, 6);
  at = await botHarness({ games: KINGDOMINO, thinker });
  [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  room = await seated(at, at.box.channel('games'), [ann, bob]);
});
afterEach(() => {
  thinker.how = 'think';
  thinker.release();
});
afterAll(async () => {
  await at.close();
  at.clean();
});

async function onTurn(): Promise<Actor> {
  const next = await nextMove(at);
  if (!next) throw new Error('nobody is on turn');
  return next.actor;
}

async function question(actor: Actor): Promise<Seen> {
  const post = await postWith(at, actor, 'play');
  return (await actor.press(post, controlOf(post, 'play'))).said;
}

/** A private message as it is now. */
function now(actor: Actor, message: Seen): Seen {
  const found = actor.sees(room).find(({ id }) => id === message.id);
  if (!found) throw new Error('the message is gone');
  return found;
}

const acts = (message: Seen): readonly string[] =>
  message.buttons.map(({ customId, label }) => `${parseCustomId(customId)?.control} ${label}`);

describe('a hint', () => {
  test('comes at once, is looked at more closely in the same message, and leads to the preview of a move', async () => {
    const actor = await onTurn();
    const asked = await question(actor);
    thinker.how = 'hold';
    const first = (await actor.press(asked, controlOf(asked, 'hint'))).said;
    expect(first.id).toBe(asked.id);
    expect(first.ephemeral).toBe(true);
    expect(first.text).toContain('A closer look follows');
    expect(first.text).toMatch(/\*\*1\.\*\* .*\n-# /);
    expect(first.pictures).toHaveLength(1);
    expect(acts(first)).toEqual([
      ...[1, 2, 3].map((n) => expect.stringMatching(new RegExp(`^answer ${n} · Pick \\d+: `))),
      'ask-again ↩️ Back',
      'hint 💡 Look again',
      'rules 📖 Rules',
    ]);
    thinker.release();
    await at.calm();
    const looked = now(actor, first);
    expect(looked.text).toContain('**1.** best');
    // Each other move says how far it is behind, and each what it is good for.
    for (const n of [2, 3]) {
      const told = '(about as good: )?[−+±][\\d.]+ points? · [−+±]\\d+ % to win · \\S';
      expect(looked.text).toMatch(new RegExp(`(-# \\*\\*${n}\\.\\*\\* |\\*\\*${n}\\.\\*\\* .*\n-# )${told}`));
    }
    expect(looked.text).toMatch(/I played the game to its end \d+ times/);
    expect(looked.text).toContain('Your hints in this game: 1.');
    expect(acts(looked)).not.toContain('hint 💡 Look again');
    const preview = (await actor.press(looked, looked.buttons[1]?.customId ?? '')).said;
    expect(acts(preview).some((one) => one.startsWith('confirm '))).toBe(true);
    // And from the preview to the hint and back again.
    const again = (await actor.press(preview, controlOf(preview, 'hint'))).said;
    expect(again.text).toContain('Your hints in this game: 1.');
    await at.calm();
    const back = now(actor, again).buttons.find(({ label }) => label.endsWith('Back'));
    expect((await actor.press(now(actor, again), back?.customId ?? '')).said.text).toBe(preview.text);
  });

  test('does not come back to a message that shows something else by then', async () => {
    const actor = await onTurn();
    thinker.how = 'hold';
    await moves(at, actor, (await nextMove(at))?.path ?? []);
    const other = await onTurn();
    const asked = await question(other);
    const first = (await other.press(asked, controlOf(asked, 'hint'))).said;
    const back = first.buttons.find(({ label }) => label.endsWith('Back'));
    const again = (await other.press(first, back?.customId ?? '')).said;
    expect(again.text).toContain('Which domino do you want next?');
    thinker.release();
    await at.calm();
    expect(now(other, again).text).toBe(again.text);
  });

  test('is asked for by command, and is for one’s own turn', async () => {
    const actor = await onTurn();
    const other = actor === ann ? bob : ann;
    const hint = await actor.command(room, 'table hint');
    expect(hint.said.text).toContain('💡 Hint');
    await at.calm();
    expect(words(await other.command(room, 'table hint'))).toContain('ask again when it is your turn');
  });

  test('of an older question says what has happened since', async () => {
    const actor = await onTurn();
    const asked = await question(actor);
    await moves(at, actor, (await nextMove(at))?.path ?? []);
    const said = words(await actor.press(asked, controlOf(asked, 'hint')));
    expect(said).toContain('moved on');
    expect(said).not.toContain('💡 Hint');
  });
});

test('a host can open a table without hints, and nobody is offered any there', async () => {
  const here = await seated(at, at.box.channel('games'), [ann, bob], { hints: false });
  const actor = await onTurn();
  expect(acts(await question(actor)).filter((one) => one.startsWith('hint'))).toEqual([]);
  expect(words(await actor.command(here, 'table hint'))).toContain('played without hints');
});
