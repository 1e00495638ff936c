import { box, sprite, TYPE } from '../../../core/scene/sketch.ts';
import { LOT } from '../art/houses.ts';
import { PORTRAIT } from '../art/people.ts';
import { bonusSign, GUILD_SIGN } from '../art/symbols.ts';
import { bonusWords, type Speak, worthWords } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { CHARACTERS } from '../rules/characters.ts';
import { BONUSES, GUILDS } from '../rules/types.ts';
import { type Band, INNER, words } from './frame.ts';

/** Signs and what they mean, for the guide. */
const EXAMPLES = ['d02', 'l03', 'r04', 'b06', 'm08', 'r09', 'b11', 'l02'] as const;

export function legend(speak: Speak, what: 'bonus' | 'worth'): Band {
  const step = what === 'bonus' ? 110 : 190;
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
  const step = 128;
  const half = INNER / 2;
  const order = GUILDS.flatMap((guild) => CHARACTERS.filter((one) => one.guild === guild));
  return {
    height: (order.length / 2) * step,
    nodes: order.flatMap(({ id, guild }, at) => {
      const x = Math.floor(at / 6) * half;
      const y = (at % 6) * step;
      return [
        box(x + 4, y + 4, half - 8, step - 10, { fill: 'card', line: 'line', width: 3, round: 16 }),
        sprite(PORTRAIT(id), x + 14, y + 12, 102, 102),
        sprite(GUILD_SIGN(guild), x + half - 64, y + 14, 46, 46),
        words(
          speak.say({ say: 'character', with: { id } }),
          { x: x + 130, y: y + 10, w: half - 204, h: 44 },
          TYPE.text,
          {
            bold: true,
          },
        ),
        words(speak.say({ say: 'deed', with: { id } }), { x: x + 130, y: y + 52, w: half - 206, h: 64 }, TYPE.note, {
          lines: 2,
          ink: 'ink-soft',
        }),
      ];
    }),
  };
}
