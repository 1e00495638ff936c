import type { Feat } from '../../../core/contract/achievements.ts';
import type { Followed } from '../../../core/text/message.ts';
import type { RoomType } from '../rules/cards.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import type { Say } from './names.ts';

const feat = (id: string, key: Followed<Say['say'], '-name'>, is: (home: HomeView) => boolean): Feat<View, Say> => ({
  id,
  name: { say: `${key}-name` },
  about: { say: key },
  has: ({ homes }, seat) => homes.some((home) => home.seat === seat && is(home)),
});

const hasRoom = ({ score }: HomeView, room: RoomType, least: number): boolean =>
  score.runs.some(({ type, points }) => type === room && points >= least);

/** What one can achieve with a home, the rarest first: docs/feats.md says how rare. */
export const feats: readonly Feat<View, Say>[] = [
  feat('points-45', 'feat-points', ({ score }) => score.total >= 45),
  feat('roof-9', 'feat-roof', ({ score }) => score.roof !== null && score.roof.points >= 9),
  feat('decor-10', 'feat-decor', ({ score }) => score.decor >= 10),
  feat('partners-2', 'feat-partners', ({ score }) => score.runs.filter(({ partner }) => partner).length >= 2),
  feat('garden', 'feat-garden', ({ garden }) => garden.length >= 2),
  feat('helpers-3', 'feat-helpers', ({ helpers }) => helpers.length >= 3),
  feat('kinds-8', 'feat-kinds', ({ score }) => new Set(score.runs.map(({ type }) => type)).size >= 8),
  feat('children-9', 'feat-children', ({ score }) => score.children >= 9),
  feat('kitchen-playroom', 'feat-kitchen', (home) => hasRoom(home, 'kitchen', 6) && hasRoom(home, 'playroom', 6)),
  feat('living-room-9', 'feat-living-room', (home) => hasRoom(home, 'living-room', 9)),
];
