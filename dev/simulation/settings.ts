import { type Arguments, readArguments, Usage } from '../../src/tools/arguments.ts';
import { FAULT_LEVELS } from '../soak/plan.ts';
import { DEFECTS } from './defects.ts';
import { FAULT_KINDS } from './injection.ts';
import type { Plan } from './simulate.ts';

/** A run as it is typed. */
export type Settings = Omit<Plan, 'log' | 'diagram'>;

export const PLAN_TEXTS = [
  ...['seed', 'events', 'until', 'people', 'tables', 'bots', 'faults', 'without', 'only', 'acts', 'defect'],
] as const;

export const PLAN_USAGE = `[--seed S] [--events N | --until MS] [--people N] [--tables N] [--bots N] [--faults ${FAULT_LEVELS.join('|')}] [--without KIND,…] [--only FAULT,…] [--acts ACT,…] [--defect ${DEFECTS.join('|')}]`;

export function readPlan(args: Arguments): Settings {
  const without = listOf(args.text('without')) ?? [];
  const unknown = without.find((kind) => !FAULT_KINDS.some((one) => one === kind));
  if (unknown !== undefined) throw new Usage(`there is no fault "${unknown}": there are ${FAULT_KINDS.join(', ')}`);
  return {
    seed: args.text('seed') ?? '42',
    events: args.count('events', 20_000),
    until: millisecondsIn(args.text('until')),
    people: args.count('people', 5, 3),
    tables: args.count('tables', 4),
    bots: args.count('bots', 2),
    faults: args.oneOf('faults', FAULT_LEVELS, 'all'),
    without,
    only: listOf(args.text('only')),
    acts: listOf(args.text('acts')),
    defect: args.oneOf('defect', DEFECTS, 'none'),
  };
}

/** The run that these arguments make. */
export const planOf = (given: readonly string[]): Settings => readPlan(readArguments({ texts: PLAN_TEXTS }, given));

function millisecondsIn(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Usage('--until takes milliseconds');
  return Number(text);
}

/** The arguments that make a run. */
export function argumentsOf(plan: Settings): readonly string[] {
  const { seed, events, until, people, tables, bots, faults, without, only, acts, defect } = plan;
  const given = (name: string, value: string | number): readonly string[] => [`--${name}`, String(value)];
  return [
    ...given('seed', seed),
    ...(until === null ? given('events', events) : given('until', until)),
    ...[given('people', people), given('tables', tables), given('bots', bots)].flat(),
    ...(faults === 'all' ? [] : given('faults', faults)),
    ...(without.length > 0 ? given('without', without.join(',')) : []),
    ...(only ? given('only', only.join(',')) : []),
    ...(acts ? given('acts', acts.join(',')) : []),
    ...(defect === 'none' ? [] : given('defect', defect)),
  ];
}

const listOf = (text: string | null): readonly string[] | null => text?.split(',').filter((one) => one !== '') ?? null;
