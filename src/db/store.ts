import type { Store } from '../app/ports/store.ts';
import { analyses } from './analyses.ts';
import { appEmojis } from './app-emojis.ts';
import { backlog } from './backlog.ts';
import { bests } from './bests.ts';
import { blocks } from './blocks.ts';
import type { Database } from './client.ts';
import { clockPauses } from './clock-pauses.ts';
import { erasure } from './erasure.ts';
import { mapErrors } from './errors.ts';
import { exports } from './exports.ts';
import { films } from './films.ts';
import { hints } from './hints.ts';
import { leaderboards } from './leaderboards.ts';
import { lessons } from './lessons.ts';
import { logs } from './logs.ts';
import { people } from './people.ts';
import { privateNotices } from './private-notices.ts';
import { quotas } from './quotas.ts';
import { ratings } from './ratings.ts';
import { recaps } from './recaps.ts';
import { requestLeases } from './request-leases.ts';
import { results } from './results.ts';
import { retention } from './retention.ts';
import { serverSettings } from './server-settings.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { tables } from './tables.ts';

/** The store on Postgres. Its schema is applied by `migrate`, its queue by `installJobs`. */
export function postgresStore({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>): Store {
  const here = {
    ...tables(pool),
    ...logs(pool),
    ...people(pool, prisma),
    ...settings(pool, prisma),
    ...results(pool, prisma),
    ...ratings(pool),
    ...films(pool),
    ...analyses(pool),
    ...hints(pool),
    ...retention(pool),
    ...clockPauses(pool, prisma),
    ...erasure(pool, prisma),
    ...exports(pool, prisma),
    ...privateNotices(pool),
    ...quotas(pool),
    ...blocks(prisma),
    ...requestLeases(pool),
    ...lessons(pool, prisma),
    ...appEmojis(prisma),
    ...statistics(pool),
    ...leaderboards(pool),
    ...bests(pool),
    ...backlog(pool),
    ...serverSettings(pool),
    ...recaps(pool),
  };
  return {
    open: (table, jobs) => mapErrors(() => here.open(table, jobs)),
    find: (id) => mapErrors(() => here.find(id)),
    findAt: (chatId) => mapErrors(() => here.findAt(chatId)),
    startedBefore: (table) => mapErrors(() => here.startedBefore(table)),
    tablesOf: (person) => mapErrors(() => here.tablesOf(person)),
    nextFor: (person, but) => mapErrors(() => here.nextFor(person, but)),
    commit: (change) => mapErrors(() => here.commit(change)),
    entries: (id, after) => mapErrors(() => here.entries(id, after)),
    log: (id, after) => mapErrors(() => here.log(id, after)),
    results: (id) => mapErrors(() => here.results(id)),
    finished: (of, page) => mapErrors(() => here.finished(of, page)),
    formerResults: (people, of) => mapErrors(() => here.formerResults(people, of)),
    film: (key) => mapErrors(() => here.film(key)),
    saveFilm: (film, limit) => mapErrors(() => here.saveFilm(film, limit)),
    analysis: (id, revision) => mapErrors(() => here.analysis(id, revision)),
    saveAnalysis: (id, kept, most) => mapErrors(() => here.saveAnalysis(id, kept, most)),
    countHint: (id, seat, decision) => mapErrors(() => here.countHint(id, seat, decision)),
    hintsOf: (id) => mapErrors(() => here.hintsOf(id)),
    unresolved: (after, limit) => mapErrors(() => here.unresolved(after, limit)),
    resolve: (id, end) => mapErrors(() => here.resolve(id, end)),
    resolved: (after, limit, which) => mapErrors(() => here.resolved(after, limit, which)),
    rewrite: (id, end, keep) => mapErrors(() => here.rewrite(id, end, keep)),
    rate: (game, rules) => mapErrors(() => here.rate(game, rules)),
    rebuildRatings: (game, rules) => mapErrors(() => here.rebuildRatings(game, rules)),
    ratedGames: (which) => mapErrors(() => here.ratedGames(which)),
    ratingChanges: (id) => mapErrors(() => here.ratingChanges(id)),
    ratingsOf: (person) => mapErrors(() => here.ratingsOf(person)),
    rankedPolicy: (server) => mapErrors(() => here.rankedPolicy(server)),
    rankedSince: (people, since) => mapErrors(() => here.rankedSince(people, since)),
    playingBefore: (game, revision, after, limit) => mapErrors(() => here.playingBefore(game, revision, after, limit)),
    unarchived: (before, past, limit) => mapErrors(() => here.unarchived(before, past, limit)),
    archive: (id, version, keep) => mapErrors(() => here.archive(id, version, keep)),
    unchanged: (before, past, limit) => mapErrors(() => here.unchanged(before, past, limit)),
    deleteLeftovers: (before, limit) => mapErrors(() => here.deleteLeftovers(before, limit)),
    addJobs: (jobs) => mapErrors(() => here.addJobs(jobs)),
    addDecisionJobs: (wait, links) => mapErrors(() => here.addDecisionJobs(wait, links)),
    beginTurnPost: (id) => mapErrors(() => here.beginTurnPost(id)),
    cancelTurnPost: (id) => mapErrors(() => here.cancelTurnPost(id)),
    savePlace: (id, where, channel) => mapErrors(() => here.savePlace(id, where, channel)),
    retiredPosts: (id) => mapErrors(() => here.retiredPosts(id)),
    removeArmedPosts: (id, messages) => mapErrors(() => here.removeArmedPosts(id, messages)),
    beginPostEdit: (id, version) => mapErrors(() => here.beginPostEdit(id, version)),
    restArmedPosts: (id, messages) => mapErrors(() => here.restArmedPosts(id, messages)),
    wakeArmedPosts: (before) => mapErrors(() => here.wakeArmedPosts(before)),
    clockPauses: (people, from) => mapErrors(() => here.clockPauses(people, from)),
    vacation: (person) => mapErrors(() => here.vacation(person)),
    setVacation: (person, span) => mapErrors(() => here.setVacation(person, span)),
    recordHeartbeat: (gap) => mapErrors(() => here.recordHeartbeat(gap)),
    person: (id) => mapErrors(() => here.person(id)),
    savePerson: (person) => mapErrors(() => here.savePerson(person)),
    beginInbox: (id) => mapErrors(() => here.beginInbox(id)),
    privateNotice: (table, person) => mapErrors(() => here.privateNotice(table, person)),
    beginPrivateNotice: (table, person) => mapErrors(() => here.beginPrivateNotice(table, person)),
    savePrivateNotice: (table, person, notice) => mapErrors(() => here.savePrivateNotice(table, person, notice)),
    addShown: (table, person, versions) => mapErrors(() => here.addShown(table, person, versions)),
    beginMessage: (person, key) => mapErrors(() => here.beginMessage(person, key)),
    cancelMessage: (person, key) => mapErrors(() => here.cancelMessage(person, key)),
    allTablesOf: (person, page) => mapErrors(() => here.allTablesOf(person, page)),
    askForExport: (person, askedAt, since, job) => mapErrors(() => here.askForExport(person, askedAt, since, job)),
    exportOf: (person) => mapErrors(() => here.exportOf(person)),
    endExport: (person, askedAt, outcome) => mapErrors(() => here.endExport(person, askedAt, outcome)),
    erase: (person, traces, jobs, ratedAs) => mapErrors(() => here.erase(person, traces, jobs, ratedAs)),
    within: (...given) => mapErrors(() => here.within(...given)),
    usesOf: (person) => mapErrors(() => here.usesOf(person)),
    serverLimits: (server) => mapErrors(() => here.serverLimits(server)),
    saveServerLimit: (server, quota, limit) => mapErrors(() => here.saveServerLimit(server, quota, limit)),
    unmetServers: (servers) => mapErrors(() => here.unmetServers(servers)),
    meetServer: (server, jobs) => mapErrors(() => here.meetServer(server, jobs)),
    blocks: (which) => mapErrors(() => here.blocks(which)),
    saveBlock: (by, whom) => mapErrors(() => here.saveBlock(by, whom)),
    removeBlock: (by, whom) => mapErrors(() => here.removeBlock(by, whom)),
    lessonsOf: (person) => mapErrors(() => here.lessonsOf(person)),
    saveLesson: (person, version, progress) => mapErrors(() => here.saveLesson(person, version, progress)),
    claim: (id) => mapErrors(() => here.claim(id)),
    leaseRequests: (lease) => mapErrors(() => here.leaseRequests(lease)),
    endRequestLease: (holder) => mapErrors(() => here.endRequestLease(holder)),
    setting: (key) => mapErrors(() => here.setting(key)),
    saveSetting: (key, value) => mapErrors(() => here.saveSetting(key, value)),
    appEmojis: (application) => mapErrors(() => here.appEmojis(application)),
    saveAppEmoji: (emoji) => mapErrors(() => here.saveAppEmoji(emoji)),
    removeAppEmojis: (application, names) => mapErrors(() => here.removeAppEmojis(application, names)),
    backlog: () => mapErrors(() => here.backlog()),
    describeSeats: (after, limit) => mapErrors(() => here.describeSeats(after, limit)),
    clearBacklog: (what) => mapErrors(() => here.clearBacklog(what)),
    gamesPlayed: (of) => mapErrors(() => here.gamesPlayed(of)),
    playedBy: (of, game, limit) => mapErrors(() => here.playedBy(of, game, limit)),
    playedByAll: (game, size, limit) => mapErrors(() => here.playedByAll(game, size, limit)),
    headToHead: (person, other, game) => mapErrors(() => here.headToHead(person, other, game)),
    ratingOf: (person, game) => mapErrors(() => here.ratingOf(person, game)),
    ratingCourse: (person, game, limit) => mapErrors(() => here.ratingCourse(person, game, limit)),
    leaders: (board, skip, limit) => mapErrors(() => here.leaders(board, skip, limit)),
    leader: (board, person) => mapErrors(() => here.leader(board, person)),
    scoredGame: (table) => mapErrors(() => here.scoredGame(table)),
    unnoted: (limit) => mapErrors(() => here.unnoted(limit)),
    noteBests: (table, bests) => mapErrors(() => here.noteBests(table, bests)),
    hall: (game, server) => mapErrors(() => here.hall(game, server)),
    bestsBy: (person) => mapErrors(() => here.bestsBy(person)),
    recapServers: (past, limit) => mapErrors(() => here.recapServers(past, limit)),
    recapped: (server, month) => mapErrors(() => here.recapped(server, month)),
    noteRecap: (server, month) => mapErrors(() => here.noteRecap(server, month)),
    monthOf: (server, span) => mapErrors(() => here.monthOf(server, span)),
    serverSettings: (server) => mapErrors(() => here.serverSettings(server)),
    saveServerSettings: (server, settings) => mapErrors(() => here.saveServerSettings(server, settings)),
  };
}
