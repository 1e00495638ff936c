import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/app/ports/store.ts';
import type { Database } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { personParty, serverParty } from '../../src/domain/people/block.ts';
import { FRESH_SEAT } from '../../src/domain/table/seat-status.ts';
import type { Chair } from '../../src/domain/table/table.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';

/** Somebody who has done everything there is to do is erased, and looked for in all that is stored. */
const ANN = '900000000000000001';
const BOB = '900000000000000002';
/** No other text contains it. */
const NAME = 'Annuschka';

/** Columns of texts and JSON in which people are stored, or names of people. */
const PERSONAL = [
  ...[
    'tables.host',
    'tables.owner',
    'tables.invited',
    'tables.motion',
    'chairs.person',
    'chairs.name',
    'armed_posts.plain',
  ],
  ...[
    'private_notices.person',
    'lobby_notices.person',
    'viewers.viewer',
    'begun_messages.person',
    'begun_messages.key',
    'table_events.event',
  ],
  ...['chairs.rated_as', 'result_seats.rated_as'],
  ...['table_events.people', 'result_seats.person', 'result_seats.name', 'ratings.person', 'bests.person'],
  ...['rating_changes.person', 'people.id', 'people.name', 'vacations.person', 'exports.person', 'lessons.person'],
  'daily_results.person',
  ...[
    'private_games.person',
    'puzzle_answers.person',
    'puzzle_ratings.person',
    'winners.person',
    'seeks.person',
    'seeks.avoids',
    'server_names.person',
    'server_names.name',
  ],
  ...['uses.person', 'blocks.by', 'blocks.whom', 'phrases.person', 'mutes.person', 'mutes.whom'],
  ...['reports.reporter', 'reports.reported'],
];

/** All others, which hold neither: a new column is written down in one of these lists. */
const IMPERSONAL = [
  ...['analyses.analysis', 'analyses.table_id', 'app_emojis.application', 'app_emojis.hash', 'app_emojis.id'],
  ...['armed_posts.viewer', 'viewers.motion_post', 'viewers.post', 'viewers.table_id'],
  ...['tables.card', 'viewers.channel', 'viewers.rang', 'viewers.ringing'],
  ...['app_emojis.name', 'archived_logs.table_id', 'armed_posts.message', 'armed_posts.room', 'armed_posts.table_id'],
  ...['bests.game', 'bests.guild', 'bests.kind', 'bests.table_id', 'chairs.level', 'chairs.table_id'],
  ...['claims.interaction', 'entries.events', 'entries.level', 'entries.path', 'entries.shuffles', 'entries.table_id'],
  ...['exports.outcome', 'films.hash', 'films.key', 'films.table_id', 'hints.decision', 'hints.table_id'],
  ...['puzzles.game', 'puzzles.id', 'puzzles.line', 'puzzles.table_id', 'puzzle_answers.answer'],
  ...['puzzle_answers.puzzle', 'puzzle_ratings.game'],
  ...['private_games.kind', 'private_games.game', 'private_games.deal', 'private_games.moves'],
  ...['lessons.game', 'lessons.moves', 'people.delivered_news', 'people.inbox_channel', 'people.inbox_message'],
  ...['people.inbox_shows', 'people.language', 'people.locale', 'people.notices', 'people.palette', 'people.zone'],
  ...['lobby_notices.channel', 'lobby_notices.gone', 'lobby_notices.message', 'lobby_notices.shows'],
  ...['lobby_notices.table_id'],
  ...['private_notices.channel', 'private_notices.message', 'private_notices.table_id', 'rating_changes.game'],
  ...['rating_changes.pool', 'rating_changes.table_id', 'ratings.game', 'ratings.pool', 'recaps.guild', 'recaps.month'],
  ...['request_leases.holder', 'result_seats.ending', 'result_seats.feats', 'result_seats.game', 'result_seats.guild'],
  ...['result_seats.level', 'result_seats.measures', 'result_seats.parts'],
  ...[
    'result_seats.table_id',
    'result_seats.times',
    'results.ending',
    'results.game',
    'results.guild',
    'results.options',
    'results.rating',
  ],
  ...[
    'results.table_id',
    'server_names.server',
    'servers.id',
    'servers.limits',
    'servers.settings',
    'settings.key',
    'settings.value',
  ],
  ...['table_events.table_id', 'tables.channel', 'tables.computer_pace', 'tables.contributions', 'tables.game'],
  ...['tables.guild', 'tables.id', 'tables.language', 'tables.lobby', 'tables.motion_post', 'tables.occasion'],
  ...['tables.series_kind', 'tables.series_id', 'tables.series_name', 'tables.series_rules'],
  ...['deals.name', 'deals.seed', 'tables.deal'],
  ...['daily_deals.game', 'daily_deals.options', 'daily_deals.level', 'daily_results.game', 'daily_results.server'],
  ...['daily_replies.game', 'daily_replies.path', 'daily_replies.level'],
  ...['lobby_lists.server', 'lobby_lists.channel', 'lobby_lists.message', 'lobby_lists.shows'],
  ...['digests.server', 'digests.channel', 'digests.message', 'digests.shows', 'winners.server', 'winners.role'],
  ...['tables.options', 'tables.palette', 'tables.phase', 'tables.post', 'tables.rematch_of', 'tables.seat_statuses'],
  ...[
    'tables.secret',
    'tables.seed',
    'tables.share_key',
    'tables.state',
    'tables.thread',
    'tables.time_control',
    'tables.unranked',
  ],
  ...['uses.quota', 'uses.server', 'seeks.seek'],
  ...['phrases.table_id', 'phrases.phrase', 'reports.table_id', 'reports.reason'],
  // Operators are named by what they have done as such; the press in `trace` says when it was, and nothing of who.
  ...['announcements.audience', 'announcements.id', 'announcements.texts', 'operator_log.by', 'operator_log.what'],
  ...['outages.texts', 'processes.name', 'processes.version', 'switches.name', 'tables.trace'],
];

let database: Database;
let store: Store;

beforeAll(async () => {
  database = await freshDatabase();
  store = postgresStore(database);
});

/** Of all columns that hold texts or JSON, those in which one of these is found; with `all` each. */
async function columns(found: readonly string[] | 'all'): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')
       and udt_name not in ('_int2', '_int4') and table_name <> '_prisma_migrations'`,
  );
  const holds: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const sought = found === 'all' ? [] : found.map((one) => `strpos("${column}"::text, '${one}') > 0`);
    const query = `select from "${table}" where ${sought.join(' or ') || 'true'} limit 1`;
    if (found === 'all' || (await database.pool.query(query)).rowCount === 1) holds.push(`${table}.${column}`);
  }
  return holds.sort();
}

const CHAIRS: readonly Chair[] = [
  { seat: 0, person: ANN, name: NAME },
  { seat: 1, person: BOB, name: 'Bob' },
];
const PLAYED = {
  phase: 'playing',
  match: { state: {}, schema: 1, revision: 1, resigned: [], ply: 0 },
  seatStatuses: [FRESH_SEAT, FRESH_SEAT],
  chairs: CHAIRS,
} as const;
const OTHERS = { ...PLAYED, host: BOB, chairs: [{ seat: 0, person: BOB, name: 'Bob', ratedAs: ANN }] } as const;

/** A row in every table, and in each column all that it may hold of her. */
async function doEverything(): Promise<void> {
  const at = Date.now();
  const vote = { person: ANN, choice: 'yes' } as const;
  await store.savePerson({ id: ANN, name: NAME });
  await store.savePerson({ id: BOB, name: 'Bob' });
  await store.saveServerName(ANN, 'g', NAME);
  await store.open(emptyLobby('plays', { ...PLAYED, host: ANN }), []);
  await store.open(emptyLobby('over', { ...PLAYED, phase: 'over', host: ANN }), []);
  await store.open(emptyLobby('guest', { host: BOB, invited: [BOB, ANN] }), []);
  await store.open(emptyLobby('owned', { host: BOB, owner: { kind: 'person', id: ANN } }), []);
  const asks = { wish: { kind: 'pause' }, by: ANN, at, votes: [vote] } as const;
  await store.open(emptyLobby('asked', { ...OTHERS, motion: asks }), []);
  const wish = { kind: 'offer', seat: 0, person: ANN, name: NAME } as const;
  await store.open(emptyLobby('offered', { ...OTHERS, motion: { wish, by: BOB, at, votes: [] } }), []);
  const voted = { wish: { kind: 'abort' }, by: BOB, at, votes: [{ person: BOB, choice: 'yes' }, vote] } as const;
  await store.open(emptyLobby('voted', { ...OTHERS, motion: voted }), []);
  // She has left these tables, or never sat there.
  await store.open(emptyLobby('left', OTHERS), []);
  await store.open(emptyLobby('moderated', OTHERS), []);
  await store.commit(
    change('left', 1, {
      tableEvents: [
        { kind: 'asked', by: NAME, wish: 'undo', seat: null, people: { by: ANN } },
        { kind: 'leave', seat: 0, was: NAME, now: 'Babbage', people: { was: ANN } },
        { kind: 'replace', by: 'Bob', seat: 0, was: 'Cleo', now: NAME, computer: false, people: { by: BOB, now: ANN } },
      ],
    }),
  );
  await store.commit(change('moderated', 1, { tableEvents: [{ kind: 'pause', by: NAME, people: { by: ANN } }] }));
  // As earlier versions have written it: nobody's, but she sits at the table.
  await store.commit(change('plays', 1, { tableEvents: [{ kind: 'pause', by: NAME }] }));
  await store.saveBlock(personParty(ANN), personParty(BOB));
  await store.saveBlock(personParty(BOB), personParty(ANN));
  await store.saveBlock(serverParty('g'), personParty(ANN));
  await store.setVacation(ANN, { from: at + 60_000, to: at + 600_000 });
  await store.beginMessage(ANN, `d${ANN}/1`);
  await store.beginPrivateNotice('plays', ANN);
  await store.beginLobbyNotice('guest', ANN);
  await store.beginSeatMessage('plays', ANN, null);
  await store.noteGone('guest', ANN, 'declined');
  for (const server of [null, 'g'])
    await store.within([{ quota: 'films', person: ANN, server, n: 1, limit: 9 }], async () => true);
  await store.askForExport(ANN, new Date(), new Date(0), { task: 'export', person: ANN, askedAt: at, reply: null });
  await store.saveFilm({ key: 'film', table: 'over', hash: 'h', bytes: Buffer.from(NAME) }, 1_000_000);
  await store.countHint('over', 0, 'decision');
  await store.askPuzzle(ANN, { id: 'puzzle', game: 'toy', mu: 25, sigma: 8 }, new Date());
  const answered = { puzzle: 'puzzle', answer: 'take a1', solved: false, at: new Date() };
  const skill = { mu: 25, sigma: 8 };
  await store.answerPuzzle(ANN, answered, () => ({ before: skill, person: skill, puzzle: skill }));
  await database.pool.query(`
    insert into daily_results (day, game, person, begun_at, in_time) values ('2026-11-27', 'toy', '${ANN}', now(), true);
    insert into winners (server, person, role, given) values ('g', '${ANN}', 'r', true);
    insert into seeks (person, seek, since, avoids) values ('${ANN}', '{}', now(), '{}'), ('${BOB}', '{}', now(), '{${ANN}}');
    insert into phrases (table_id, seat, n, person, phrase, version) values ('over', 0, 1, '${ANN}', 'hello', 1);
    insert into mutes (person, whom) values ('${ANN}', ''), ('${BOB}', '${ANN}');
    insert into reports (table_id, reporter, reported, reason) values ('over', '${ANN}', '${BOB}', 'other'), ('over', '${BOB}', '${ANN}', 'name');
    insert into lessons (person, game, edition, version, moves) values ('${ANN}', 'toy', 1, 1, '{}');
    insert into armed_posts (table_id, message, room, plain) values
      ('plays', 'm', 'r', '{"content":"${NAME}, <@${ANN}>"}'), ('asked', 'n', 'r', '{"content":"<@${ANN}> asks"}');
    insert into analyses (table_id, revision, analysis, seats, judged, complete) values ('over', 1, '{}', '{0}', 0, true);
    insert into results (table_id, game, ending, size, ended_at, rated) values ('over', 'toy', 'over', 2, now(), true);
    insert into result_seats (table_id, seat, person, name, resigned, ended_at) values
      ('over', 0, '${ANN}', '${NAME}', false, now()), ('over', 1, '${BOB}', 'Bob', false, now());
    update result_seats set rated_as = '${ANN}' where table_id = 'over' and seat = 1;
    insert into ratings (person, game, pool, mu, sigma, games, rated_at) values ('${ANN}', 'toy', 'people', 1, 1, 1, now());
    insert into rating_changes (table_id, seat, pool, person, game, mu_before, sigma_before, mu_after, sigma_after, at)
      values ('over', 0, 'people', '${ANN}', 'toy', 1, 1, 1, 1, now());
    insert into bests (person, game, kind, size, guild, value, table_id, seat, ended_at)
      values ('${ANN}', 'toy', 'score', 2, '', 1, 'over', 0, now())`);
}

test('every column that holds texts is known to hold people or not', async () => {
  expect(await columns('all')).toEqual([...PERSONAL, ...IMPERSONAL].sort());
});

describe('somebody who has done everything', () => {
  test('is found at all tables, and leaves neither an id nor a name behind', async () => {
    await doEverything();
    // All that could be found is there to be found.
    expect(await columns([ANN, NAME])).toEqual([...PERSONAL].sort());

    const tables = await store.allTablesOf(ANN);
    expect(tables.map(({ id }) => id).sort()).toEqual(
      ['owned', 'plays', 'over', 'guest', 'asked', 'offered', 'voted', 'left', 'moderated'].sort(),
    );
    const traces = tables.map(({ id, chairs }) => ({
      table: id,
      name: chairs.find(({ person }) => person === ANN)?.name ?? null,
      called: 'former player',
    }));
    await store.erase(ANN, traces, [], 'by-chance');

    // Who wants nothing to do with her still does not when she comes back.
    expect(await columns([ANN, NAME])).toEqual(['blocks.whom']);
    expect((await store.blocks({ whom: [personParty(ANN)] })).map(({ by }) => by).sort()).toEqual(
      [personParty(BOB), serverParty('g')].sort(),
    );
    expect((await database.pool.query('select from films')).rowCount).toBe(0);
  });

  test('takes nothing of the others along', async () => {
    const [asked, offered, voted] = await Promise.all(['asked', 'offered', 'voted'].map((id) => store.find(id)));
    expect(asked?.motion).toBeNull();
    expect(offered?.motion).toBeNull();
    expect(voted?.motion).toMatchObject({ wish: { kind: 'abort' }, by: BOB, votes: [{ person: BOB, choice: 'yes' }] });
    const left = (await store.log('left')).map((line) => ('tableEvent' in line ? line.tableEvent : null));
    expect(left).toEqual([
      { kind: 'asked', by: 'former player', wish: 'undo', seat: null },
      { kind: 'leave', seat: 0, was: 'former player', now: 'Babbage' },
      {
        ...{ kind: 'replace', by: 'Bob', seat: 0, was: 'Cleo', now: 'former player', computer: false },
        people: { by: BOB },
      },
    ]);
    expect(await store.person(BOB)).toMatchObject({ name: 'Bob' });
  });

  test('a namesake keeps their name where it is known whose it is', async () => {
    const chairs: readonly Chair[] = [...CHAIRS, { seat: 2, person: '7', name: NAME }];
    await store.open(emptyLobby('names', { ...PLAYED, chairs, size: 3, host: BOB }), []);
    const events = [ANN, '7'].map((by) => ({ kind: 'pause', by: NAME, people: { by } }) as const);
    await store.commit(change('names', 1, { tableEvents: events }));
    await store.erase(ANN, [{ table: 'names', name: NAME, called: 'former player' }]);
    expect(await store.log('names')).toMatchObject([
      { tableEvent: { by: 'former player' } },
      { tableEvent: { by: NAME, people: { by: '7' } } },
    ]);
  });
});
