import type { About, Page } from '../../../core/contract/face.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { Say, Speak } from './names.ts';

const PAGES = [
  { topic: 'aim', title: { say: 'gAim' }, text: { say: 'gAimText' } },
  { topic: 'legend', title: { say: 'gLegend' }, text: { say: 'gLegendText' } },
  { topic: 'legend-table', title: { say: 'gLegendTable' }, text: { say: 'gLegendTableText' } },
  { topic: 'start', title: { say: 'gStart' }, text: { say: 'gStartText' } },
  { topic: 'workers', title: { say: 'gWorkers' }, text: { say: 'gWorkersText' } },
  { topic: 'resources', title: { say: 'gResources' }, text: { say: 'gResourcesText' } },
  { topic: 'build', title: { say: 'gBuild' }, text: { say: 'gBuildText' } },
  { topic: 'bonuses', title: { say: 'gBonuses' }, text: { say: 'gBonusesText' } },
  { topic: 'guilds', title: { say: 'gGuilds' }, text: { say: 'gGuildsText' } },
  { topic: 'points', title: { say: 'gPoints' }, text: { say: 'gPointsText' } },
  { topic: 'end', title: { say: 'gEnd' }, text: { say: 'gEndText' } },
] as const;
export type Topic = (typeof PAGES)[number]['topic'];

type Scenes = { readonly [T in Topic]: (words: Speak) => Scene };

/** Name, commands, options and the guide; `cover` and, by topic, `scenes` are its pictures. */
export const about = (cover: About<Say>['cover'], scenes: Scenes): About<Say> => ({
  name: { say: 'name' },
  tagline: { say: 'tagline' },
  length: { say: 'length' },
  verbs: {
    work: { say: 'verbWork' },
    build: { say: 'verbBuild' },
    bonus: { say: 'verbBonus' },
    done: { say: 'verbDone' },
    recall: { say: 'verbRecall' },
    discard: { say: 'verbDiscard' },
    pass: { say: 'verbPass' },
    flip: { say: 'verbFlip' },
    exchange: { say: 'verbExchange' },
    enter: { say: 'verbEnter' },
    remove: { say: 'verbRemove' },
    end: { say: 'verbEnd' },
    start: { say: 'verbStart' },
  },
  slots: {
    worker: { say: 'slotWorker' },
    use: { say: 'slotUse' },
    what: { say: 'slotWhat' },
    second: { say: 'slotSecond' },
    card: { say: 'slotCard' },
    cell: { say: 'slotCell' },
    resource: { say: 'slotResource' },
    level: { say: 'slotLevel' },
    target: { say: 'slotTarget' },
    position: { say: 'slotPosition' },
  },
  options: {
    ending: {
      name: { say: 'optEnding' },
      about: { say: 'optEndingAbout' },
      values: {
        base: { say: 'endBase' },
        'equal-turns': { say: 'endEqual' },
        'one-more-turn': { say: 'endMore' },
      },
    },
  },
  cover,
  guide: PAGES.map((page): Page<Say> => ({ ...page, scene: scenes[page.topic] })),
});
