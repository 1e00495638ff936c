import type { Path, Token } from '../../../core/contract/path.ts';
import type { View } from '../rules/view-types.ts';
import { askCull, askDrill, askMix, askRoom } from './ask-column.ts';
import { askHandyman, askKeep, askSupplier, askSwap } from './ask-home.ts';
import { opening, readyVerbs, verbAnswer } from './ask-verb.ts';
import { homeOf, isType, moverOf, roomIn, suppliedRoom } from './names.ts';
import { outlooks, promising } from './outlook.ts';
import { type Ask, bare, question } from './question.ts';
import { roofAnswer } from './roofs.ts';

/** The wizard in words: a question for each beginning of a path, a label and a hint for each answer. */
export function ask(view: View, soFar: Path, answers: readonly Token[]): Ask {
  const asked = askNext(view, soFar, answers);
  return asked.answers.some(({ name }) => name !== undefined)
    ? { ...asked, best: () => promising(view, soFar) }
    : asked;
}

function askNext(view: View, soFar: Path, answers: readonly Token[]): Ask {
  const [verb, first] = soFar;
  const home = homeOf(view, moverOf(view));
  const found = outlooks(view, soFar, answers);
  switch (verb) {
    case undefined:
      return question(
        opening(view),
        answers,
        (token) => verbAnswer(view, token),
        () => readyVerbs(view, answers),
      );
    case 'cull':
      return askCull(view, answers);
    case 'take':
    case 'jackhammer':
      return askRoom(view, verb, soFar, answers, found);
    case 'drill': {
      const room = roomIn(view, first);
      return room === null ? askDrill(view, answers, found) : askSwap(verb, room, home, answers, found);
    }
    case 'mix':
      return askMix(view, first, answers);
    case 'keep':
      return askKeep(home, answers, found);
    case 'roofer':
      return question({ say: 'ask-roofer' }, answers, roofAnswer);
    case 'supplier': {
      const room = isType(first) ? suppliedRoom(view, first) : null;
      return room === null ? askSupplier(view, answers, found) : askSwap(verb, room, home, answers, found);
    }
    case 'handyman':
      return askHandyman(view, home, first, answers, found);
    default:
      return bare(answers);
  }
}
