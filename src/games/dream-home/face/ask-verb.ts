import type { Token } from '../../../core/contract/path.ts';
import type { View } from '../rules/view-types.ts';
import type { Say } from './names.ts';
import { type Labelled, plain, type Ready } from './question.ts';
import { helpShortcuts, toolShortcuts } from './shortcuts.ts';

/** The first question of a decision: what to do. */

export function opening({ decision }: View): Say {
  switch (decision.kind) {
    case 'cull':
      return { say: 'ask-cull' };
    case 'jackhammer':
      return { say: 'ask-jackhammer' };
    case 'keep':
      return { say: 'ask-keep' };
    case 'roofer':
      return { say: 'ask-roofer' };
    case 'help':
      return { say: 'ask-help' };
    default:
      return { say: 'ask-turn' };
  }
}

/**
 * What is ready when several verbs are possible: the jackhammer is kept in all rounds but one, a roof never does harm,
 * and the only helper is asked about at once.
 */
export function readyVerbs(view: View, verbs: readonly Token[]): Ready {
  switch (view.decision.kind) {
    case 'turn':
      return toolShortcuts(view, verbs);
    case 'jackhammer':
      return { usual: 'wait' };
    case 'roofer':
      return { usual: 'roofer' };
    case 'help': {
      const [helper, ...others] = verbs.filter((verb) => verb !== 'skip');
      return helper !== undefined && others.length === 0 ? { usual: helper } : helpShortcuts(view, verbs);
    }
    default:
      return {};
  }
}

/** Verbs that are offered beside others, and therefore explained. */
const EXPLAINED = ['take', 'drill', 'mix', 'jackhammer', 'wait', 'supplier', 'handyman', 'skip'] as const;
/** Those of a turn, and helpers: below shortcuts their buttons are narrow. */
const SHORT = ['take', 'drill', 'mix', 'supplier', 'handyman'] as const;
/** Verbs that are the only one when they are possible. */
const ALONE = ['cull', 'keep', 'roofer'] as const;

export function verbAnswer(view: View, token: Token): Labelled {
  const explained = EXPLAINED.find((verb) => verb === token);
  if (explained !== undefined) {
    const short = SHORT.find((verb) => verb === token);
    return {
      label: { say: `do-${explained}` },
      hint: { say: `about-${explained}` },
      ...(short === undefined ? {} : { short: { say: `short-${short}` } }),
      ...(explained === 'skip' && view.decision.kind === 'help' ? { short: { say: 'short-no' } } : {}),
    };
  }
  const alone = ALONE.find((verb) => verb === token);
  return { label: alone === undefined ? plain(token) : { say: `do-${alone}` } };
}
