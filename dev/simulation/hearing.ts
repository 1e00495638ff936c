import { shardOf } from '../../src/sandbox/world/snowflake.ts';
import { isObject, type JsonObject } from '../../src/sandbox/world/wire.ts';
import { userOf } from '../soak/listening.ts';
import type { Acts } from './acts.ts';
import type { Surroundings } from './bot.ts';
import { laneOf } from './chronicle.ts';
import { fastDice } from './dice.ts';
import type { Chances } from './faults.ts';
import type { Fleet } from './fleet.ts';

/** How bots hear of what people do. */

/** What people do is told to the bot whose shard it is, if there is one. */
export function hearPeople(
  { scheduler, box }: Surroundings,
  fleet: Fleet,
  acts: Acts,
  { seed, injection }: Chances,
): void {
  const dice = fastDice(`hearing/${seed}`);
  box.world.listen((change) => {
    if (change.kind !== 'dispatch' || change.t !== 'INTERACTION_CREATE') return;
    const packet = JSON.stringify({ t: change.t, d: change.d });
    const who = userOf(change.d);
    const name = box.people().find(({ id }) => id === who)?.name ?? '';
    acts.heard(name);
    const wanted = box.faults.twice > 0;
    if (wanted) box.faults.twice -= 1;
    const copies = injection.meets('twice', wanted ? 1 : 0) ? 2 : 1;
    const bots = fleet.bots.filter(({ shard, ear }) => shardOf(change.guildId, shard.count) === shard.id && ear());
    const pressed = `${name} ${deedOf(change.d)}`;
    if (bots.length === 0)
      scheduler.chronicle?.sends('people', 'discord', `${pressed} (no bot is there)`, packet, true);
    for (const bot of bots) {
      const hear = (): void => {
        scheduler.chronicle?.sends('people', laneOf(bot.owner), pressed, packet);
        bot.ear()?.hear(JSON.parse(packet));
      };
      for (let n = 0; n < copies; n += 1) scheduler.after(dice.between(10, 120), 'hears a person', hear, bot.owner);
    }
  });
}

/** What somebody does, as the packet says it. */
function deedOf({ data }: JsonObject): string {
  if (!isObject(data)) return 'does something';
  const { custom_id: id, name, options, values } = data;
  const chosen = Array.isArray(values) ? ` ${values.join(', ')}` : '';
  if (typeof id === 'string') return `presses ${id}${chosen}`;
  const [sub] = Array.isArray(options) ? options : [];
  return `types /${name}${isObject(sub) && sub.type === SUBCOMMAND ? ` ${sub.name}` : ''}`;
}

/** Discord's number for a subcommand among the options of a command. */
const SUBCOMMAND = 1;
