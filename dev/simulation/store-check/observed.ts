import type { Store } from '../../../src/app/ports/store.ts';
import { PACES } from '../../../src/domain/finding/seek.ts';
import { PUBLIC } from '../../../src/domain/table/viewer.ts';
import type { Operation } from './calls.ts';
import { HOUR, PEOPLE, PROCESSES, SERVERS, START, TABLES } from './values.ts';

/** What is asked of both stores after a run: all that they hold. */

interface Question {
  readonly name: Operation;
  readonly given: readonly unknown[];
}

const ask = <K extends Operation>(name: K, ...given: Parameters<Store[K]>): Question => ({ name, given });

const EVER = new Date(START + 1_000 * HOUR);
const SINCE = START - 1_000 * HOUR;

/** Most of it changes nothing; what does comes last. */
export const OBSERVED: readonly Question[] = [
  ...TABLES.flatMap((table) => [
    ask('find', table),
    ask('log', table),
    ask('entries', table),
    ask('retiredPosts', table),
    ask('toldVersions', table),
    ask('lobbyNotices', table),
    ask('seatMessages', table),
    ask('results', table),
    ask('ratingChanges', table),
    ask('scoredGame', table),
    ask('keptBests', table),
    ask('pairsOf', table),
    ask('hintsOf', table),
    ask('phrases', { table }),
    ask('analysis', table, 1),
    ...PEOPLE.map((person) => ask('privateNotice', table, person)),
  ]),
  ...PEOPLE.flatMap((person) => [
    ask('person', person),
    ask('serverNamesOf', person),
    ask('privateGamesOf', person),
    ask('puzzlesOf', person),
    ask('seekOf', person),
    ask('foundBefore', person, SINCE),
    ask('triesOf', person),
    ask('streakDays', person),
    ask('vacation', person),
    ask('exportOf', person),
    ask('usesOf', person),
    ask('ratingsOf', person),
    ask('bestsBy', person),
    ask('tablesOf', person),
    ask('allTablesOf', person),
    ask('lobbiesToTell', person),
    ask('closedTablesOf', person),
    ask('lastHosted', person),
    ask('gamesPlayed', { person, seenBy: null }),
    ask('featsBy', { person, seenBy: null }, 'toy'),
    ask('soloGames', person, 'toy', 100),
  ]),
  ...SERVERS.flatMap((server) => [
    ask('serverSettings', server),
    ask('serverLimits', server),
    ask('rankedPolicy', server),
    ask('openIn', server, '', 100),
    ask('recapped', server, '2026-11'),
    ask('digest', server, '2026-11-25'),
    ask('digest', server, '2026-11-26'),
    ask('lobbyList', server),
    ask('triesIn', server, { from: '2026-11-25', to: '2026-11-26' }, ['toy', 'dom']),
    ask('playedDays', server),
    ask('winners', server),
    ask('monthOf', server, { from: new Date(SINCE), to: EVER }),
  ]),
  ...['toy', 'dom'].flatMap((game) => [
    ask('hall', game, null),
    ask('leaders', { game, server: null, since: null }, 0, 100),
    ask('playedByAll', game, 2, 100),
  ]),
  ask('waitingPeople'),
  ...PACES.map((pace) => ask('findingFigures', pace, SINCE)),
  ask('reliabilityOf', PEOPLE),
  ask('clockPauses', PEOPLE, SINCE),
  ask('unnoted', 100),
  ask('ratedGames', 'due'),
  ask('unarchived', EVER, null, 100, { part: 0, of: 1 }),
  ask('unresolved', '', 100),
  ask('blocks', {}),
  ask('mutes', PEOPLE),
  ask('reports', {}),
  ask('unmetServers', SERVERS),
  ask('switchedOff'),
  ask('processes'),
  ask('heaviest', 100),
  ask('setting', 'statistics'),
  ask('appEmojis', 'app1'),
  ask('announcement', 'n1'),
  ...['f1', 'f2', 'f3'].map((key) => ask('film', key)),
  ...PROCESSES.map((name) => ask('processBeat', { name, version: '0.3.0', startedAt: new Date(START), heard: 0 })),
  ...TABLES.slice(0, -1).map((table) => ask('answeringSince', table, PUBLIC)),
  ...TABLES.slice(0, -1).map((table) => ask('beginTurnPost', table, PUBLIC)),
  ...TABLES.slice(0, -1).map((table) => ask('beginPostEdit', table, PUBLIC, 100)),
  ask('wakeArmedPosts', new Date(SINCE)),
  ...PEOPLE.map((person) => ask('beginMessage', person, 'k1')),
  ask('claim', 'i1'),
];
