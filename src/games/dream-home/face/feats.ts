import type { Feat } from '../../../core/contract/achievements.ts';
import type { RoomType } from '../rules/cards.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import type { Say } from './names.ts';

function inHome(is: (home: HomeView) => boolean): Feat<View, Say>['has'] {
  return ({ homes }, seat) => homes.some((home) => home.seat === seat && is(home));
}

const hasRoom = ({ score }: HomeView, room: RoomType, least: number): boolean =>
  score.runs.some(({ type, points }) => type === room && points >= least);

/** What one can achieve with a home, the rarest first: docs/feats.md says how rare. */
export const feats: readonly Feat<View, Say>[] = [
  {
    id: 'points-45',
    name: { say: 'feat-points-name' },
    about: { say: 'feat-points' },
    has: inHome(({ score }) => score.total >= 45),
  },
  {
    id: 'roof-9',
    name: { say: 'feat-roof-name' },
    about: { say: 'feat-roof' },
    has: inHome(({ score }) => score.roof !== null && score.roof.points >= 9),
  },
  {
    id: 'decor-10',
    name: { say: 'feat-decor-name' },
    about: { say: 'feat-decor' },
    has: inHome(({ score }) => score.decor >= 10),
  },
  {
    id: 'partners-2',
    name: { say: 'feat-partners-name' },
    about: { say: 'feat-partners' },
    has: inHome(({ score }) => score.runs.filter(({ partner }) => partner).length >= 2),
  },
  {
    id: 'garden',
    name: { say: 'feat-garden-name' },
    about: { say: 'feat-garden' },
    has: inHome(({ garden }) => garden.length >= 2),
  },
  {
    id: 'helpers-3',
    name: { say: 'feat-helpers-name' },
    about: { say: 'feat-helpers' },
    has: inHome(({ helpers }) => helpers.length >= 3),
  },
  {
    id: 'kinds-8',
    name: { say: 'feat-kinds-name' },
    about: { say: 'feat-kinds' },
    has: inHome(({ score }) => new Set(score.runs.map(({ type }) => type)).size >= 8),
  },
  {
    id: 'children-9',
    name: { say: 'feat-children-name' },
    about: { say: 'feat-children' },
    has: inHome(({ score }) => score.children >= 9),
  },
  {
    id: 'kitchen-playroom',
    name: { say: 'feat-kitchen-name' },
    about: { say: 'feat-kitchen' },
    has: inHome((home) => hasRoom(home, 'kitchen', 6) && hasRoom(home, 'playroom', 6)),
  },
  {
    id: 'living-room-9',
    name: { say: 'feat-living-room-name' },
    about: { say: 'feat-living-room' },
    has: inHome((home) => hasRoom(home, 'living-room', 9)),
  },
];
