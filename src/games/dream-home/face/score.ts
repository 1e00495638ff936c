import { ROOM_KINDS } from '../rules/cards.ts';
import type { HomeView, RunScore, View } from '../rules/view-types.ts';
import { homeOf, roofList, roomName, type Say } from './names.ts';

/** The score in words, for those who do not see the sheet. */

/** By seat, the points the board shows. */
export const points = (view: View): readonly number[] => view.homes.map((home) => home.score.total);

function runText({ type, cells, points, partner }: RunScore): Say {
  const words = { room: roomName(type), cells: cells.join(' '), points };
  const { annex } = ROOM_KINDS[type];
  if (annex === undefined) return { say: 'score-run', with: words };
  return { say: partner ? 'score-run-beside' : 'score-run-alone', with: { ...words, partner: roomName(annex.type) } };
}

function scoreOf(view: View, home: HomeView): readonly Say[] {
  const { seat, score } = home;
  const place = view.standings?.find((one) => one.seat === seat);
  const list: readonly Say[] = [
    ...score.runs.map(runText),
    ...(score.empty.count > 0 ? [{ say: 'score-empty', with: score.empty } as const] : []),
  ];
  const tokens: readonly Say[] = [
    ...score.tokens.map(({ token, points }): Say => ({ say: 'score-token', with: { token: { say: token }, points } })),
    ...(score.designer > 0 ? [{ say: 'score-designer', with: { points: score.designer } } as const] : []),
  ];
  const { functionality, bathrooms, trio, children } = score;
  return [
    place
      ? { say: 'score-seat-over', with: { rank: place.rank, seat: { seat }, total: score.total } }
      : { say: 'score-seat', with: { seat: { seat }, total: score.total } },
    list.length === 0 && score.rooms === 0
      ? { say: 'score-rooms-none' }
      : { say: 'score-rooms', with: { points: score.rooms, list: { list } } },
    tokens.length === 0 && score.decor === 0
      ? { say: 'score-decor-none' }
      : { say: 'score-decor', with: { points: score.decor, list: { list: tokens } } },
    { say: 'score-function', with: { points: functionality, bathrooms, trio } },
    roofText(home),
    { say: 'score-children', with: { children } },
  ];
}

function roofText({ roofs, score: { roof } }: HomeView): Say {
  if (roof === null) return { say: 'score-roof-hidden', with: { roofs } };
  if (roof.chosen.length === 0) return { say: 'score-roof-none', with: { roofs } };
  const { points, windows, chosen } = roof;
  return {
    say: roof.uniform ? 'score-roof-same' : 'score-roof-mixed',
    with: { points, windows, list: roofList(chosen) },
  };
}

/** The score so far, or the final one, explained: best first when the game is over. */
export function score(view: View): readonly Say[] {
  const order = view.standings?.map(({ seat }) => homeOf(view, seat)) ?? view.homes;
  return order.flatMap((home) => scoreOf(view, home));
}
