import type { Happening, Lane } from './chronicle.ts';
import { concerned, type Drawn, type Focus, focusOn } from './diagram-focus.ts';
import { cut, worded } from './diagram-words.ts';

/** A run as a sequence diagram in text: a line for each happening, a column for each who takes part. */

/** Characters in a line, in a column, and for the time. */
const WIDTH = 120;
const COLUMN = 8;
const TIME = 10;
/** So many lines are drawn unless somebody asked for something. */
const MOST = 80;
/** So many lines alike are drawn, the others are counted. */
const ALIKE = 3;

export function diagramOf(drawn: Drawn): readonly string[] {
  const { findings, bots, about } = drawn;
  const broken = findings.find((one) => one.broken.length > 0);
  const focus = focusOn(drawn, about || (broken?.broken[0] ?? ''), about !== '');
  const lanes: readonly Lane[] = [
    ...(['people', 'discord'] as const),
    ...Array.from({ length: bots }, (_, at): Lane => `bot${at + 1}`),
    ...(['store', 'queue'] as const),
  ];
  const all = shortened(rowsOf(drawn, focus));
  const rows = about === '' ? all.slice(-MOST) : all;
  return [
    `About ${focus.title}:`,
    '',
    header(lanes),
    ...(all.length > rows.length ? [`(${all.length - rows.length} lines before)`] : []),
    ...rows.map((row) => lineOf(row, lanes)),
    ...(broken ? ['', `✗ ${broken.promise}`, ...broken.broken.slice(0, 3).map((one) => `  ${one}`)] : []),
  ];
}

/** A line of the diagram. */
interface Row {
  readonly at: number;
  readonly from: Lane;
  readonly to: Lane;
  /** `both`: asked and answered. */
  readonly arrow: 'there' | 'back' | 'both' | 'none' | 'dead';
  readonly lost: boolean;
  readonly text: string;
  /** Which bots live. */
  readonly down: ReadonlySet<Lane>;
}

function rowsOf(drawn: Drawn, focus: Focus): readonly Row[] {
  const { chosen, queued } = concerned(drawn, focus);
  const answers = new Map(
    chosen
      .filter(({ kind, call }) => kind === 'answers' && call > 0)
      .map((one): [number, Happening] => [one.call, one]),
  );
  const asked = new Map(
    chosen.filter(({ kind, call }) => kind === 'asks' && call > 0).map((one): [number, Happening] => [one.call, one]),
  );
  const down = new Set<Lane>();
  const rows: Row[] = [];
  for (const [at, one] of chosen.entries()) {
    const { from, to, call, lost } = one;
    if (one.kind === 'dies') down.add(from);
    else if (one.kind === 'tells' && from.startsWith('bot')) down.delete(from);
    const text = worded(drawn, one);
    const common = { at: one.at, from, to, lost, down: new Set(down) };
    if (one.kind === 'dies' || one.kind === 'tells') {
      rows.push({ ...common, text, arrow: one.kind === 'dies' ? 'dead' : 'none' });
    } else if (one.kind === 'asks') {
      const answer = call > 0 ? answers.get(call) : undefined;
      const isNext = answer !== undefined && chosen[at + 1] === answer && !answer.lost;
      const unheard = call > 0 && !lost && !answer ? '; nobody hears the answer' : '';
      const told = isNext ? ` → ${worded(drawn, answer)}` : unheard;
      const jobs = queued.get(one)?.join(', ');
      const more = jobs === undefined ? '' : `; queues ${jobs}`;
      rows.push({ ...common, arrow: isNext ? 'both' : 'there', text: `${text}${told}${more}` });
    } else if (chosen[at - 1] !== asked.get(call) || lost || call === 0) {
      const what = call > 0 ? asked.get(call) : undefined;
      // It was asked before the diagram begins.
      if (call > 0 && !what) continue;
      rows.push({ ...common, arrow: 'back', text: `${what ? `${worded(drawn, what)} → ` : ''}${text}` });
    }
  }
  return rows;
}

/** Says how often the same comes again instead of saying it each time. */
function shortened(rows: readonly Row[]): readonly Row[] {
  const key = ({ from, to, arrow, text }: Row): string =>
    `${from.replace(/\d/, '')} ${to.replace(/\d/, '')} ${arrow} ${text.replace(/(attempt |bot\d+\.)\d+/g, '$1')}`;
  const all = new Map<string, Row[]>();
  for (const row of rows) all.set(key(row), [...(all.get(key(row)) ?? []), row]);
  return rows.flatMap((row) => {
    const alike = all.get(key(row)) ?? [];
    const number = alike.indexOf(row);
    const last = alike.at(-1);
    if (alike.length <= ALIKE + 1 || number < ALIKE - 1 || row.arrow === 'dead') return [row];
    if (row !== last) return [];
    return [{ ...row, text: `${row.text} (and ${alike.length - ALIKE} times before)` }];
  });
}

/** Columns with their names. */
function header(lanes: readonly Lane[]): string {
  const title = (lane: Lane): string => lane.replace('discord', 'Discord').replace('bot', 'bot ');
  return `${'s'.padStart(TIME - 2)}  ${lanes.map((lane) => title(lane).padEnd(COLUMN)).join('')}`.trimEnd();
}

function lineOf({ at, from, to, arrow, lost, text, down }: Row, lanes: readonly Lane[]): string {
  const width = lanes.length * COLUMN;
  const cells = Array.from({ length: width }, () => ' ');
  const middle = (lane: Lane): number => lanes.indexOf(lane) * COLUMN + 2;
  for (const lane of lanes) cells[middle(lane)] = down.has(lane) ? ' ' : '│';
  const [begin, end] = [middle(from), middle(to)];
  if (begin === end) cells[begin] = arrow === 'dead' ? '☠' : '●';
  else {
    const step = begin < end ? 1 : -1;
    const dash = arrow === 'back' ? '╌' : '─';
    // What is lost ends in the middle of its way.
    const stop = lost ? Math.round((begin + end) / 2) : end;
    for (let cell = begin + step; cell !== stop; cell += step) cells[cell] = dash;
    const [left, right] = ['◀', '▶'];
    cells[stop] = lost ? '✗' : step > 0 ? right : left;
    if (arrow === 'both') cells[begin] = step > 0 ? left : right;
    else cells[begin] = '├';
    if (arrow !== 'both' && step < 0) cells[begin] = '┤';
  }
  const time = (at / 1_000).toFixed(3).padStart(TIME - 2);
  return cut(`${time}  ${cells.join('')}${text}`, WIDTH);
}
