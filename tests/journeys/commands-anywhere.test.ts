import { afterEach, describe, expect, test } from 'vitest';
import { commandsOf } from '../../src/commands/index.ts';
import { known } from '../../src/core/known.ts';
import { LANGUAGES, type Language } from '../../src/core/text/message.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import { type Actor, Impossible, type Room, type Seen, type Values } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { cardIn, foreignRequests, gathered, playOn } from '../support/foreign-places.ts';
import { controlOf } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';

/** Every command there is, where the bot is no member: each does what it says, or says why not. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

const PLACES = ['guest', 'group', 'direct'] as const;

interface Typed {
  readonly name: string;
  readonly options: Values;
}

/** All commands that are typed, with what they need; those that end something last. */
function typed({ id: bob, name }: Actor): readonly Typed[] {
  const found = commandsOf([TOY]).flatMap(({ definition }): Typed[] => {
    // Those of menus have no options.
    if (!('options' in definition)) return [];
    const options = (definition.options ?? []) as readonly Option[];
    const leaves = options.flatMap((one) =>
      one.type === 2
        ? (one.options ?? []).map((sub) => [`${definition.name} ${one.name} ${sub.name}`, sub.options] as const)
        : one.type === 1
          ? [[`${definition.name} ${one.name}`, one.options] as const]
          : [],
    );
    const all = leaves.length > 0 ? leaves : [[definition.name, options] as const];
    return all.map(([path, given = []]) => ({
      name: path,
      options: Object.fromEntries(
        given.filter(({ required }) => required).map((option) => [option.name, filledIn(option, bob, name)]),
      ),
    }));
  });
  expect(found.length).toBeGreaterThan(40);
  const last = /abort|leave|resign|erase|rematch| new$/;
  return [...found.filter((one) => !last.test(one.name)), ...found.filter((one) => last.test(one.name))];
}

interface Option {
  readonly name: string;
  readonly type: number;
  readonly required?: boolean;
  readonly min_value?: number;
  readonly choices?: readonly { readonly value: string }[];
  readonly options?: readonly Option[];
}

function filledIn({ type, choices, min_value: least = 0 }: Option, person: string, name: string): Values[string] {
  if (type === 6) return person;
  if (type === 4) return least;
  if (type === 5) return true;
  return choices?.[0]?.value ?? name;
}

/** Ann, whose words are of this language, in one of the places, where the others who play are as well. */
async function placed(kind: (typeof PLACES)[number], language: Language) {
  const locale = language === 'en' ? 'en-US' : language;
  at = await botHarness({
    ...{ games: [TOY], people: [`Ann:${locale}`, 'Bob'], installed: ['Ann', 'Bob'], guilds: [] },
    thinker: fakeThinker([TOY]),
  });
  const [ann, bob] = [at.box.person('Ann'), at.box.person('Bob')];
  const guest = () => at.box.channel('hall', at.box.foreignGuild('Elsewhere', ['hall'], [bob, ann]));
  const room = kind === 'direct' ? at.box.dm(ann) : kind === 'group' ? at.box.group([ann, bob], 'Weekend') : guest();
  return { ann, bob, room };
}

/** What somebody is answered; null where their client offers no such command. */
async function answered(who: Actor, room: Room, { name, options }: Typed): Promise<Seen | null> {
  const before = new Set(who.sees(room).map(({ id }) => id));
  try {
    await who.command(room, name, options);
  } catch (error) {
    if (error instanceof Impossible) return null;
    throw error;
  }
  await at.calm();
  return known(
    who.sees(room).findLast(({ id, text, pictures }) => !before.has(id) && (text !== '' || pictures.length > 0)),
    `answer to ${name}`,
  );
}

/** All that can be said without the numbers, names and moments in it. */
const wordsOf = ({ text, buttons }: Seen): string =>
  [text, ...buttons.map(({ label }) => label)].join(' ').replaceAll(/<[^>]*>|\d+|`[^`]*`|https?:\S+/g, '');

/** Ann opens a table for two: with Bob, and in her own direct messages against a computer. */
async function begin(ann: Actor, bob: Actor, room: Room, kind: (typeof PLACES)[number]): Promise<void> {
  if (kind === 'direct') await gathered(at, [ann], room, { seats: 2, computers: 1 });
  else await gathered(at, [ann, bob], room, { seats: 2 });
  await at.calm();
}

describe.each(PLACES)('in the place %s', (kind) => {
  test('each command is answered in four languages, before, during and after a game', async () => {
    const said = new Map<string, string[]>();
    const notOffered = new Set<string>();
    for (const language of LANGUAGES)
      for (const when of ['before', 'during', 'after'] as const) {
        const { ann, bob, room } = await placed(kind, language);
        const [fault = ''] = bookOf(language).broken({ id: '0' }).split('0');
        if (when !== 'before') await begin(ann, bob, room, kind);
        if (when === 'after') await playOn(at);
        for (const one of typed(bob)) {
          const seen = await answered(ann, room, one);
          if (!seen) notOffered.add(one.name);
          if (!seen) continue;
          expect(seen.text, one.name).not.toContain(fault);
          const key = `${one.name} ${when}`;
          said.set(key, [...(said.get(key) ?? []), wordsOf(seen)]);
        }
        expect(foreignRequests(at)).toEqual([]);
        at.clean();
        await at.close();
      }
    // Where the bot is no member a server has nothing to choose, and Discord does not offer it.
    expect([...notOffered].every((name) => name.startsWith('server '))).toBe(true);
    const alike = [...said].filter(([, words]) => new Set(words).size < LANGUAGES.length).map(([key]) => key);
    expect(alike).toEqual([]);
  }, 240_000);
});

describe.each(['guest', 'group'] as const)('what somebody was shown in the place %s', (kind) => {
  test('is shared by an answer for everybody, as the public sees it', async () => {
    const { ann, bob, room } = await placed(kind, 'en');
    await begin(ann, bob, room, kind);
    await playOn(at);
    // The card shows the end, and what can be had of the game.
    const lobby = cardIn(ann, room);
    await ann.press(lobby, controlOf(lobby, 'rules'));
    await at.calm();
    const card = known(ann.again(lobby), 'card');
    const pressed = async (control: string): Promise<Seen> => {
      const { followUps } = await ann.press(card, controlOf(card, control));
      await at.calm();
      return known(followUps[0], control);
    };
    const asked = async (name: string): Promise<Seen> => known(await answered(ann, room, { name, options: {} }), name);
    const shared = () => bob.sees(room).filter(({ ephemeral, id }) => !ephemeral && id !== card.id);
    let film: string | null = null;
    for (const [what, shown, control] of [
      ['film', pressed, 'share'],
      ['board', pressed, 'share'],
      ['score', pressed, 'share'],
      ['review', pressed, 'share-review'],
      ['stats', asked, 'share-statistics'],
      ['leaderboard', asked, 'share-statistics'],
    ] as const) {
      const before = shared().length;
      const message = await shown(what);
      expect(message.ephemeral, what).toBe(true);
      film ??= controlOf(message, control);
      await ann.press(message, controlOf(message, control));
      await at.calm();
      const [one, ...others] = shared().slice(before);
      expect(others, what).toEqual([]);
      expect(one?.text, what).toContain('**Ann**');
      expect(one?.pictures, what).not.toEqual([]);
    }
    // In another place nobody need learn who has played there.
    const elsewhere = at.box.channel('attic', at.box.foreignGuild('Nowhere', ['attic'], [bob, ann]));
    const message = known(await answered(ann, elsewhere, { name: 'stats', options: {} }), 'answer');
    await ann.forge({ message, customId: known(film, 'film') });
    await at.calm();
    expect(bob.sees(elsewhere)).toEqual([]);
    expect(ann.sees(elsewhere).at(-1)?.text).toContain('only where the table is played');
    expect(foreignRequests(at)).toEqual([]);
    at.clean();
  }, 120_000);
});

test('where answers are hidden nothing is offered to be shared', async () => {
  const { ann, bob, room } = await placed('guest', 'en');
  at.box.deny(['UseExternalApps'], room, ann);
  await begin(ann, bob, room, 'guest');
  await playOn(at);
  const stats = known(await answered(ann, room, { name: 'stats', options: {} }), 'answer');
  expect(stats.buttons.filter(({ customId }) => customId.startsWith('share'))).toEqual([]);
  at.clean();
}, 60_000);
