import type { Icon, Icons } from '../../../core/contract/face.ts';
import type { Path, Token } from '../../../core/contract/path.ts';
import { fillingIcon, iconScene } from '../../../core/scene/icon.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { box, disc, shape, sprite, text } from '../../../core/scene/sketch.ts';
import { shades } from '../art/inks.ts';
import { PORTRAIT, WORKER } from '../art/people.ts';
import { bonusSign, GUILD_SIGN } from '../art/symbols.ts';
import { cardAt, readResource } from '../face/names.ts';
import { building } from '../rules/buildings.ts';
import { CHARACTERS } from '../rules/characters.ts';
import { lotAt, parseCell } from '../rules/city.ts';
import {
  BONUSES,
  type CardId,
  type Event,
  GUILDS,
  type Guild,
  HIDDEN,
  type View,
  type Worker,
} from '../rules/types.ts';
import { ALL_WORKERS, findWorker } from '../rules/workers.ts';

/** Workers, what they fetch, guilds, houses of each guild and characters as icons. */

/** A sign of the board, 100 units wide with hardly a margin. */
const sign = (name: string): readonly Node[] => [fillingIcon([sprite(name, 0, 0, 100, 100)], box100)];
const box100 = { x: 3, y: 3, w: 94, h: 94 } as const;

const portrait = (name: string): Node => fillingIcon([sprite(name, 0, 0, 120, 120)], { x: 0, y: 0, w: 120, h: 120 }, 2);

/** A face, and on it the worker's number. */
const numbered = (worker: Worker): readonly Node[] => [
  portrait(WORKER(worker)),
  disc(92, 92, 32, { fill: 'ink', line: 'white', width: 6 }),
  text(`${worker}`, { x: 60, y: 60, w: 64, h: 64 }, { size: 52, ink: 'white', bold: true, align: 'center' }),
];

/** A house under the roof of its guild, with the guild's sign; without a guild that of the diamonds. */
function house(guild: Guild | null): readonly Node[] {
  const { pale, plain, deep } = shades(guild);
  return [
    box(22, 52, 84, 70, { fill: pale, line: deep, width: 7, round: 4 }),
    shape('M 64 6 L 122 62 L 6 62 Z', { fill: plain, line: deep, width: 8 }),
    sprite(guild === null ? 'diamond' : GUILD_SIGN(guild), 37, 60, 54, 54),
  ];
}

const houseName = (guild: Guild | null): Token => `house-${guild ?? 'diamond'}`;
const workerName = (worker: Worker): Token => `worker-${worker}`;

/** The house of a card; none of one that a preview keeps hidden. */
function cardIcons(id: CardId): readonly Token[] {
  return id === HIDDEN ? [] : [houseName(building(id).guild)];
}

const all: readonly Icon[] = [
  ...ALL_WORKERS.map((worker): Icon => ({ name: workerName(worker), scene: iconScene(numbered(worker)) })),
  { name: 'worker', scene: iconScene([portrait(WORKER(3))]) },
  ...BONUSES.map((bonus): Icon => ({ name: bonus, scene: iconScene(sign(bonusSign(bonus))) })),
  { name: 'back', scene: iconScene(sign('back')) },
  ...[...GUILDS, null].map((guild): Icon => ({ name: houseName(guild), scene: iconScene(house(guild)) })),
  ...GUILDS.map((guild): Icon => ({ name: guild, scene: iconScene(sign(GUILD_SIGN(guild))) })),
  ...CHARACTERS.map(({ id, role }): Icon => ({ name: role, scene: iconScene([portrait(PORTRAIT(id))]) })),
];

/** What is played, fetched, bought, built or chosen. Where to build has none: all would show the same house. */
function answer(view: View, path: Path): Token | null {
  const [verb, first, second, third, fourth] = path;
  const found = readResource(path.at(-1));
  switch (verb) {
    case 'work': {
      if (first === undefined) return 'worker';
      const worker = findWorker(first);
      if (worker === null) return null;
      if (second === undefined) return workerName(worker.id);
      if (third === undefined) return useIcon(second);
      if (second === 'buy') return cardIcons(cardAt(view, Number(third)))[0] ?? null;
      return readResource(fourth ?? third);
    }
    case 'build':
      if (first === undefined) return 'house-diamond';
      return second === undefined ? (cardIcons(first)[0] ?? null) : null;
    case 'discard':
    case 'exchange':
      if (first === undefined) return verb === 'exchange' ? 'swap' : null;
      return cardIcons(second === undefined ? first : cardAt(view, Number(second)))[0] ?? null;
    case 'bonus':
      if (first === undefined) return null;
      return second === undefined ? bonusIcon(view, first) : found;
    case 'recall':
      return 'back';
    case 'flip':
      return 'coin';
    default:
      return first === undefined ? null : found;
  }
}

function useIcon(use: Token): Token | null {
  const icons: { readonly [use: Token]: Token } = { coins: 'coin', fetch: 'any', both: 'double', buy: 'house-diamond' };
  return icons[use] ?? null;
}

function bonusIcon(view: View, token: Token): Token | null {
  const cell = parseCell(token);
  const lot = cell && lotAt(view.city, cell);
  return lot === null || lot.card === HIDDEN ? null : building(lot.card).bonus;
}

function told(event: Event): readonly Token[] {
  switch (event.kind) {
    case 'started':
    case 'received':
    case 'entered':
    case 'removed':
      return [event.resource];
    case 'recalled':
    case 'refreshed':
      return ['back'];
    case 'coins':
      return [workerName(event.worker), 'coin'];
    case 'fetched':
      return [workerName(event.worker), event.resource];
    case 'bought':
      return [workerName(event.worker), ...cardIcons(event.card)];
    case 'idled':
      return [workerName(event.worker)];
    case 'refilled':
    case 'discarded':
    case 'built':
    case 'flipped':
      return cardIcons(event.card);
    case 'coin':
      return ['coin'];
    case 'joined':
      return CHARACTERS.filter(({ id }) => id === event.character).map(({ role }) => role);
    case 'gathered':
    case 'deserted':
      return [event.guild];
    case 'swapped':
      return [event.from, event.to];
    case 'exchanged':
      return [...cardIcons(event.given), ...cardIcons(event.taken)];
    case 'passed':
    case 'triggered':
    case 'ended':
      return [];
  }
}

export const icons: Icons<View, Event> = { all, answer, told, toldPrivately: () => [] };
