import type { Moment } from '../../../core/contract/face.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import { move } from '../face/move.ts';
import { homeOf, moverOf, type Say, type Speak } from '../face/names.ts';
import { now } from '../face/now.ts';
import { winners } from '../face/text.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import { alt } from './alt.ts';
import { asking, beside, HALF, previewing } from './asking.ts';
import type { Block } from './block.ts';
import { changes } from './changes.ts';
import { head, headHeight } from './head.ts';
import type { Look } from './house.ts';
import { type Choice, market, marketHeight } from './market.ts';
import { latestMarks } from './marks.ts';
import { type News, newsOf } from './news.ts';
import { row, rowHeight, tile, tileHeight } from './panels.ts';
import { heap, heapHeight } from './pile.ts';
import { sheet, sheetHeight } from './sheet.ts';
import { tally } from './tally.ts';
import { victory, victoryHeight } from './victory.ts';

/** The pictures of a game: blocks stacked on a sheet 1200 wide. */
const GAP = 14;

export function scene(view: View, moment: Moment<View>, words: Speak): Scene {
  const blocks = blocksOf(view, moment, words);
  let y = 0;
  const nodes = blocks.flatMap((block) => {
    const drawn = block.nodes(y);
    y += block.h + GAP;
    return drawn;
  });
  const width = moment.kind === 'preview' && moment.half ? HALF : 1200;
  return { width, height: Math.ceil(y + 4), paper: 'paper', nodes, alt: alt(view, moment, words) };
}

function blocksOf(view: View, moment: Moment<View>, words: Speak): readonly Block[] {
  switch (moment.kind) {
    case 'score':
      return view.standings === null
        ? [heading(view, { say: 'pic-score-open' }, words), score(view, words)]
        : [titled(view, words), ...honoured(view, words), score(view, words)];
    case 'preview': {
      const { before, path } = moment;
      if (moment.half) return beside(view, before, path, words);
      return [heading(view, move(before, path), words, moverOf(view)), ...previewing(view, before, path, words)];
    }
    case 'ask':
      return [titled(view, words), ...asking(view, moment.soFar, moment.answers, words)];
    case 'since': {
      const news = newsOf(changes(moment.before, view));
      const title: Say = { say: 'pic-since', with: { n: news.count } };
      // Homes first: that is where things change.
      return [heading(view, title, words, null), ...homes(view, news, words), ...offered(view, news, words)];
    }
    case 'board':
      return view.reader === null ? table(view, words) : around(view, view.reader, words);
  }
}

function heading(view: View, title: Say, words: Speak, about = moverIn(view)): Block {
  return { h: headHeight, nodes: () => head(view, about, words.say(title), words.say(now(view).round), words) };
}

/** Whose decision it is. */
const moverIn = ({ decision }: View): HomeView['seat'] | null => ('seat' in decision ? decision.seat : null);

function titled(view: View, words: Speak): Block {
  const { decision } = view;
  const won = winners(view);
  if (won !== null) {
    const [first, another] = won.list;
    const about = another === undefined ? (first?.seat ?? null) : null;
    return heading(view, { say: 'pic-winner', with: { seats: { list: won.list } } }, words, about);
  }
  if (!('seat' in decision)) return heading(view, { say: 'pic-rest' }, words);
  return heading(view, { say: 'pic-turn', with: { seat: { seat: decision.seat }, task: now(view).task } }, words);
}

const columns = (view: View, choice: Choice, words: Speak): Block => ({
  h: marketHeight,
  nodes: (y) => market(view.market, y, choice, words),
});

const score = (view: View, words: Speak): Block => ({ h: sheetHeight(view), nodes: (y) => sheet(view, y, words) });

/** The market, or the discards when it is empty; nothing when the game is over. */
function offered(view: View, news: News | null, words: Speak): readonly Block[] {
  if (view.standings !== null) return [];
  if (view.decision.kind === 'roofer' || view.decision.kind === 'help') {
    return [{ h: heapHeight(view), nodes: (y) => heap(view, y, [], [], words) }];
  }
  const choice: Choice = {
    answers: new Set(),
    chosen: new Set(),
    ...(news === null ? {} : { news: news.market }),
  };
  return [columns(view, choice, words)];
}

const seen = (view: View, home: HomeView, news: News | null): Look => ({
  named: false,
  marks: view.standings === null && news === null ? latestMarks(home) : new Map(),
  roofs: null,
  ...(news === null ? {} : { news: news.home(home.seat) }),
});

function large(view: View, home: HomeView, look: Look, words: Speak): Block {
  return { h: rowHeight(1160), nodes: (y) => row(view, home, 20, y, 1160, look, words) };
}

/** Homes side by side, two or three in a line; what is left of the last line shows what the points are made of. */
function tiles(
  view: View,
  homes: readonly HomeView[],
  abreast: number,
  news: News | null,
  words: Speak,
): readonly Block[] {
  const w = (1160 - (abreast - 1) * GAP) / abreast;
  const lines = Array.from({ length: Math.ceil(homes.length / abreast) }, (_, n) =>
    homes.slice(n * abreast, (n + 1) * abreast),
  );
  return lines.map((line) => ({
    h: tileHeight(w),
    nodes: (y) => {
      const left = (at: number): number => 20 + at * (w + GAP);
      const empty = abreast - line.length;
      return [
        ...line.flatMap((home, at) => tile(view, home, left(at), y, w, seen(view, home, news), words)),
        ...(empty === 0 ? [] : tally(view, left(line.length), y, empty * (w + GAP) - GAP, tileHeight(w), words)),
      ];
    },
  }));
}

/** The home that has won, or those that share the victory. */
function honoured(view: View, words: Speak): readonly Block[] {
  const best = view.standings?.flatMap(({ seat, rank }) => (rank === 1 ? [homeOf(view, seat)] : [])) ?? [];
  if (best.length > 1) return tiles(view, best, best.length === 3 ? 3 : 2, null, words);
  return best.map((home) => ({ h: victoryHeight, nodes: (y) => victory(view, home, y, words) }));
}

function others(view: View, homes: readonly HomeView[], words: Speak): readonly Block[] {
  if (homes.length === 1) return homes.map((home) => large(view, home, seen(view, home, null), words));
  return tiles(view, homes, homes.length, null, words);
}

/** Everybody's home, the reader's own first; beside each other where something is new, so that a phone shows it all. */
function homes(view: View, news: News | null, words: Speak): readonly Block[] {
  const order = view.homes.toSorted((a, b) => Number(b.seat === view.reader) - Number(a.seat === view.reader));
  return order.length === 2 && news === null
    ? order.map((home) => large(view, home, seen(view, home, news), words))
    : tiles(view, order, 2, news, words);
}

const table = (view: View, words: Speak): readonly Block[] => [
  titled(view, words),
  ...offered(view, null, words),
  ...homes(view, null, words),
];

/** The board as one seat sees it: its own home first and large. */
function around(view: View, seat: HomeView['seat'], words: Speak): readonly Block[] {
  const home = homeOf(view, seat);
  const rest = view.homes.filter((other) => other.seat !== seat);
  const own = large(view, home, { ...seen(view, home, null), named: true }, words);
  return [titled(view, words), own, ...offered(view, null, words), ...others(view, rest, words)];
}
