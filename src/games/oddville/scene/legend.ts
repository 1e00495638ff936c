import { box, sprite, TYPE } from '../../../core/scene/sketch.ts';
import { LOT } from '../art/houses.ts';
import { bonusSign, GUILD_SIGN } from '../art/symbols.ts';
import { bonusWords, type Speak, worthWords } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { CHARACTERS, worthOf } from '../rules/characters.ts';
import { BONUSES, GUILDS } from '../rules/types.ts';
import { type Band, INNER, words } from './frame.ts';
import { portrait } from './parts.ts';

/** Signs and what they mean, for the guide. */
const EXAMPLES = ['d02', 'l03', 'r04', 'b06', 'm08', 'r09', 'b11', 'l02'] as const;

export function legend(speak: Speak, what: 'bonus' | 'worth'): Band {
  const step = what === 'bonus' ? 110 : 224;
  const half = INNER / 2;
  const lines =
    what === 'bonus'
      ? BONUSES.map((bonus) => ({ name: bonusSign(bonus), label: bonusWords(bonus) }))
      : EXAMPLES.map((id) => ({ name: LOT(id), label: worthWords(building(id)) }));
  return {
    height: Math.ceil(lines.length / 2) * step,
    nodes: lines.flatMap(({ name, label }, at) => {
      const x = (at % 2) * half;
      const y = Math.floor(at / 2) * step;
      const size = step - 24;
      return [
        box(x + 4, y + 4, half - 8, step - 10, { fill: 'card', line: 'line', width: 3, round: 16 }),
        sprite(name, x + 16, y + 10, size, size),
        words(speak.say(label), { x: x + size + 40, y: y + 8, w: half - size - 60, h: step - 20 }, TYPE.name, {
          lines: 3,
        }),
      ];
    }),
  };
}

/** All twelve characters with what they do, guild by guild. */
export function people(speak: Speak): Band {
  const step = 96;
  const order = GUILDS.flatMap((guild) => CHARACTERS.filter((one) => one.guild === guild));
  const label = { x: 108, w: INNER - 190 };
  return {
    height: order.length * step,
    nodes: order.flatMap(({ id, guild }, at) => {
      const y = at * step;
      return [
        box(4, y + 4, INNER - 8, step - 10, { fill: 'card', line: 'line', width: 3, round: 16 }),
        ...portrait(id, worthOf(id), { x: 14, y: y + 8, w: 78 }),
        sprite(GUILD_SIGN(guild), INNER - 72, y + 19, 56, 56),
        words(speak.say({ say: 'character', with: { id } }), { ...label, y: y + 6, h: 42 }, TYPE.name, { bold: true }),
        words(speak.say({ say: 'deed', with: { id } }), { ...label, y: y + 46, h: 42 }, TYPE.name, { ink: 'ink-soft' }),
      ];
    }),
  };
}
