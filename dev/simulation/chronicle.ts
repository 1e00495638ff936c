import { factsHere, type WorkFacts } from '../../src/log.ts';

/** Who takes part, in the order of the columns; bots are named after their places. */
export type Lane = 'people' | 'discord' | 'store' | 'queue' | `bot${number}`;

/** Something that went from one to another, or happened to one. */
export interface Happening {
  /** Simulated milliseconds since the beginning. */
  readonly at: number;
  readonly from: Lane;
  readonly to: Lane;
  /** `asks` and `answers` belong together by their `call`; `dies` and `tells` happen to one alone. */
  readonly kind: 'asks' | 'answers' | 'dies' | 'tells';
  /** Whether it never arrives. */
  readonly lost: boolean;
  readonly call: number;
  readonly text: string;
  /** All that was sent with it, in which ids are looked for. */
  readonly about: string;
  readonly work: WorkFacts;
  /** Whether it only asks for something. */
  readonly reads: boolean;
}

/** A request or statement under way. */
export interface Call {
  /** It is there, or `lost` on its way. */
  arrives(lost?: boolean): void;
  /** Its answer is there, or `lost` on its way. */
  answered(text: string, lost?: boolean): void;
}

/** Writes down what goes on between people, Discord, the bots, the queue and the store. */
export class Chronicle {
  readonly happenings: Happening[] = [];
  readonly #elapsed: () => number;
  #calls = 0;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Something begins to be asked, in the name of the work that is being done. */
  call(from: Lane, to: Lane, text: string, about: unknown, reads = false): Call {
    this.#calls += 1;
    const common = { call: this.#calls, about: textOf(about), work: factsHere(), reads };
    const sent = this.#elapsed();
    return {
      arrives: (lost = false) => {
        const slow = this.#elapsed() - sent;
        const late = slow >= SLOW ? ` (${seconds(slow)} on its way)` : '';
        this.#add({ ...common, from, to, kind: 'asks', lost, text: `${text}${late}` });
      },
      answered: (answer, lost = false) =>
        this.#add({ ...common, from: to, to: from, kind: 'answers', lost, text: answer }),
    };
  }

  /** Something goes from one to another, without an answer. */
  sends(from: Lane, to: Lane, text: string, about: unknown, lost = false): void {
    const call = 0;
    this.#add({
      ...{ from, to, kind: 'asks', lost, call, text, about: textOf(about), work: factsHere(), reads: false },
    });
  }

  /** Something happens to one. */
  tells(who: Lane, text: string, kind: 'dies' | 'tells' = 'tells'): void {
    this.#add({ from: who, to: who, kind, lost: false, call: 0, text, about: '', work: {}, reads: false });
  }

  #add(happening: Omit<Happening, 'at'>): void {
    this.happenings.push({ at: this.#elapsed(), ...happening });
  }
}

/** Milliseconds from which on something took long. */
const SLOW = 1_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The column of somebody by their name, as `bot2.13`. */
export function laneOf({ name }: { readonly name: string }): Lane {
  const place = /^bot(\d+)/.exec(name)?.[1];
  return place === undefined ? 'people' : `bot${Number(place)}`;
}

function textOf(about: unknown): string {
  return typeof about === 'string' ? about : (JSON.stringify(about) ?? '');
}
