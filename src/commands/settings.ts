import { LIMITS } from '../discord/api/limits.ts';
import { setHours } from '../discord/controls/hours.ts';
import { settingsOf } from '../discord/controls/settings.ts';
import { type Answer, type Call, update } from '../discord/interactions/call.ts';
import type { Choice, Given } from '../discord/interactions/command.ts';
import { timeAt, zonesWith } from '../domain/time/hours.ts';
import { plainCommand } from './command.ts';

/** `/settings`: the panel; what has to be typed (hours, days, a time zone) is an option. */
const ZONE = 'zone';
const QUIET_FROM = 'quiet-from';
const QUIET_TO = 'quiet-to';
const VACATION_FROM = 'vacation-from';
const VACATION_TO = 'vacation-to';
const END_VACATION = 'end-vacation';

export const settingsCommand = plainCommand(
  { name: 'settings', title: 'nameSettings', about: 'commandSettings', where: 'everywhere' },
  [
    { name: ZONE, title: 'nameZone', about: 'commandZone', kind: 'text', complete: zonesLike },
    { name: QUIET_FROM, title: 'nameQuietFrom', about: 'commandQuietFrom', kind: 'text' },
    { name: QUIET_TO, title: 'nameQuietTo', about: 'commandQuietTo', kind: 'text' },
    { name: VACATION_FROM, title: 'nameVacationFrom', about: 'commandVacationFrom', kind: 'text' },
    { name: VACATION_TO, title: 'nameVacationTo', about: 'commandVacationTo', kind: 'text' },
    { name: END_VACATION, title: 'nameEndVacation', about: 'commandEndVacation', kind: 'flag' },
  ],
  run,
);

async function run(call: Call, { values }: Given): Promise<Answer> {
  const typed = (name: string): string | undefined => (values[name] === undefined ? undefined : String(values[name]));
  const [zone, quietFrom, quietTo] = [typed(ZONE), typed(QUIET_FROM), typed(QUIET_TO)];
  const [vacationFrom, vacationTo] = [typed(VACATION_FROM), typed(VACATION_TO)];
  const note = await setHours(call, {
    ...(zone === undefined ? {} : { zone }),
    ...(quietFrom === undefined ? {} : { quietFrom }),
    ...(quietTo === undefined ? {} : { quietTo }),
    ...(vacationFrom === undefined ? {} : { vacationFrom }),
    ...(vacationTo === undefined ? {} : { vacationTo }),
    endVacation: values[END_VACATION] === true,
  });
  return update(await settingsOf(call, { note }));
}

/** Time zones by what is typed of their names, each with the time it is there. */
async function zonesLike(call: Call, { values }: Given): Promise<readonly Choice[]> {
  const found = zonesWith(String(values[ZONE] ?? ''));
  const now = call.context.now();
  return found.slice(0, LIMITS.choices).map((zone) => ({ name: `${zone} (${timeAt(now, zone)})`, value: zone }));
}
