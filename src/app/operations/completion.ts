import { LANGUAGES } from '../../core/text/message.ts';
import { AUDIENCES } from '../../domain/operations/operations.ts';
import { idOfParty, serverParty } from '../../domain/people/block.ts';
import type { Console } from './operate.ts';
import { everySwitch, type OrderName } from './order.ts';

/**
 * A way to go on with what an operator has typed after an order's name. `about`: what stands there, for the operator's
 * eyes.
 */
export interface Completion {
  readonly value: string;
  readonly about?: string;
}

/** How many jobs and blocked servers are offered. */
const OFFERED = 20;

/**
 * What may be typed after an order's name and begins like `typed`. What is confirmed with `--yes` is offered without
 * it: it is first said what is lost.
 */
export async function completions(context: Console, name: OrderName, typed: string): Promise<readonly Completion[]> {
  const begun = typed.trimStart();
  const all = await offered(context, name, begun);
  return all.filter(({ value }) => value.toLowerCase().startsWith(begun.toLowerCase()) && value !== begun);
}

async function offered(context: Console, name: OrderName, begun: string): Promise<readonly Completion[]> {
  const { store } = context;
  switch (name) {
    case 'drain': {
      const running = await store.processes();
      return [{ value: 'list' }, ...running.map(({ name: value, version: about }) => ({ value, about }))];
    }
    case 'maintenance': {
      const spans = ['15m', '30m', '1h', '2h', '6h', '1d', 'off'].map((value) => ({ value }));
      return /^\d\w* /.test(begun) ? texts(begun) : spans;
    }
    case 'announce':
      return / /.test(begun) ? texts(begun) : AUDIENCES.map((audience) => ({ value: `${audience} --en` }));
    case 'jobs':
      return jobs(context, begun);
    case 'top':
      return [];
    case 'switch': {
      const off = await store.switchedOff();
      return everySwitch(context.games.map(({ id }) => id)).map((one) => ({
        value: `${one.replace(':', ' ')} ${off.includes(one) ? 'on' : 'off'}`,
      }));
    }
    default: {
      const blocks = await store.blocks({ by: ['operator'] });
      return blocks
        .filter(({ whom }) => whom === serverParty(idOfParty(whom)))
        .slice(0, OFFERED)
        .map(({ whom }) => ({ value: idOfParty(whom) }));
    }
  }
}

/** The texts in other languages that are still missing; the English one comes first. */
function texts(begun: string): readonly Completion[] {
  const [, before = '', last = ''] = /^(.*?) *(--[a-z-]*)? *$/s.exec(begun) ?? [];
  const all = LANGUAGES.map((language) => `--${language.toLowerCase()}`);
  // A language without a text waits for it.
  if (all.includes(last)) return [];
  const flags = all.filter((flag) => !before.includes(flag));
  const next = flags.includes('--en') ? ['--en'] : flags;
  return next.map((flag) => ({ value: `${before} ${flag}` }));
}

async function jobs({ store }: Console, begun: string): Promise<readonly Completion[]> {
  const [, action, named = ''] = /^(retry|drop)\b ?(.*)$/.exec(begun) ?? [];
  if (action === undefined) return [{ value: 'retry all' }, { value: 'retry' }, { value: 'drop' }];
  const ids = named.split(' ').map((one) => one.replace(/^#/, ''));
  const before = [action, ...named.split(' ').slice(0, -1)].join(' ');
  const failed = (await store.failedJobs(OFFERED)).filter(({ id }) => !ids.slice(0, -1).includes(id));
  return [
    ...(action === 'retry' ? [{ value: 'retry all' }] : []),
    ...failed.map(({ id, task, table }) => ({
      value: `${before} ${id}`,
      about: table === null ? task : `${task}, table ${table}`,
    })),
  ];
}
