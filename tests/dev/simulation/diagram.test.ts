import { expect, test } from 'vitest';
import { Chronicle } from '../../../dev/simulation/chronicle.ts';
import { diagramOf } from '../../../dev/simulation/diagram.ts';
import type { Drawn } from '../../../dev/simulation/diagram-focus.ts';

const TABLE = 'abcdefghijk';
const CHANNEL = '100000000000000001';
const POST = '100000000000000009';
const BEGAN = 1_000_000;

/** A bot dies over a turn post that another one sends once more. */
function lived(): Drawn {
  let at = 0;
  const chronicle = new Chronicle(() => at);
  const after = (ms: number): Chronicle => {
    at += ms;
    return chronicle;
  };
  const room = { id: CHANNEL, name: 'games', members: new Set(['2']) };
  const press = JSON.stringify({ d: { id: '5', data: { custom_id: `confirm:${TABLE}:2:0:roll` } } });
  const post = [`/api/v10/channels/${CHANNEL}/messages`, '', { nonce: `t${TABLE}3`, components: [] }];
  after(500).tells('bot1', 'bot1.1 is up');
  after(500).sends('people', 'bot1', `Ann presses confirm:${TABLE}:2:0:roll`, press);
  const change = { id: TABLE, version: 2, entries: [{ seat: 0, path: ['roll'] }], tableEvents: [] };
  const commit = after(50).call('bot1', 'store', 'commit', [change]);
  commit.arrives();
  chronicle.sends('store', 'queue', 'announce', { task: 'announce', table: TABLE, version: 3 });
  after(1);
  commit.answered('true');
  const read = after(1).call('bot1', 'store', 'find', [TABLE], true);
  read.arrives();
  read.answered('{}');
  after(5).sends('queue', 'bot1', 'job 7 announce', { payload: { table: TABLE, version: 3 } });
  const sending = after(5).call('bot1', 'discord', `POST /channels/${CHANNEL}/messages`, post);
  after(100).tells('bot1', 'bot1.1 is dead', 'dies');
  after(10);
  sending.arrives();
  after(2_000).sends('queue', 'bot2', 'job 7 announce, attempt 2', { payload: { table: TABLE, version: 3 } });
  const again = after(5).call('bot2', 'discord', `POST /channels/${CHANNEL}/messages`, post);
  after(1_500);
  again.arrives();
  after(80);
  again.answered('200');
  const place = after(5).call('bot2', 'store', 'savePlace', [TABLE, { announced: 3, post: POST }]);
  place.arrives();
  after(3);
  place.answered('the answer is lost', true);
  // Of another table, and much later.
  after(60_000).sends('queue', 'bot2', 'job 9 announce', { payload: { table: 'zzzzzzzzzzz', version: 3 } });
  const sent = { kind: 't', table: TABLE, version: 3, notice: null, room, id: POST, nonce: `t${TABLE}3`, at: BEGAN };
  return {
    chronicle,
    box: { people: () => [{ id: '2', name: 'Ann' }], world: { rooms: new Map([[CHANNEL, room]]), dm: () => room } },
    trace: {
      sent: [sent],
      publicMessages: [],
      actions: [
        { act: 'confirm', person: '2', name: 'Ann', table: TABLE, began: BEGAN, ended: BEGAN + 1_200, outcome: 'done' },
      ],
    },
    findings: [{ promise: 'nothing was sent twice', checked: 1, broken: [`t${TABLE}3 was sent 2 times`] }],
    ...{ tables: [TABLE, 'zzzzzzzzzzz'], bots: 2, began: BEGAN, about: '' },
  } as unknown as Drawn;
}

test('what led to a broken promise is drawn, and nothing else', () => {
  expect(diagramOf(lived()).join('\n')).toMatchInlineSnapshot(`
    "About table abcdefghijk around version 3 (--diagram abcdefghijk: all of it):

           s  people  Discord bot 1   bot 2   store   queue
       1.000    ├───────────────▶       │       │       │     Ann presses [confirm roll] of version 2
       1.050    │       │       ◀───────────────▶       │     commit(roll, after version 2) → true; queues announce 3
       1.057    │       │       ◀───────────────────────┤     job 7 announce 3
       1.162    │       │       ☠       │       │       │     bot1.1 is dead
       1.172    │       ◀───────┤       │       │       │     posts turn post 3 in #games; nobody hears the answer
       1.200    ◀╌╌╌╌╌╌╌┤               │       │       │     Ann reads: confirm done
       3.172    │       │               ◀───────────────┤     job 7 announce 3, attempt 2
       4.677    │       ◀───────────────▶       │       │     posts turn post 3 in #games (1.5 s on its way) → 200
       4.762    │       │               ├───────▶       │     savePlace(announced 3, post turn post 3)
       4.765    │       │               │   ✗╌╌╌┤       │     savePlace(announced 3, post turn post 3) → the answer is lost

    ✗ nothing was sent twice
      tabcdefghijk3 was sent 2 times"
  `);
});

test('a table, a message or a person can be asked for', () => {
  const about = (words: string): string => diagramOf({ ...lived(), about: words }).join('\n');
  expect(about('zzzzzzzzzzz')).toContain('job 9 announce 3');
  expect(about('zzzzzzzzzzz')).not.toContain('commit');
  expect(about(TABLE)).not.toContain('job 9');
  expect(about('Ann')).toContain('Ann reads: confirm done');
  expect(about(POST)).toContain('posts turn post 3');
});

test.each([
  ['the key of a message', (table: string) => `q${table}51 was sent to games (1) and to games (2)`, '51'],
  ['a table', (table: string) => `table ${table}: version 12 takes back, t${table}11 (1) still stands`, '11 to 12'],
  ['posts in disorder', (table: string) => `not in order: table ${table}: version 9, posted t4 q5 q5 t9`, '5'],
  ['posts in order', (table: string) => `another is the last: table ${table}: version 9, posted t4 q5 t8`, '9'],
])('the versions that %s tells of are read, whatever an id ends in', (_, says, version) => {
  for (const table of [TABLE, 'q1pm4ko3u37', 't2345678901']) {
    const [title] = diagramOf({
      ...lived(),
      tables: [table],
      findings: [{ promise: '', checked: 1, broken: [says(table)] }],
    });
    expect(title).toBe(`About table ${table} around version ${version} (--diagram ${table}: all of it):`);
  }
});

test('no line is longer than a screen is wide', () => {
  const { chronicle, ...rest } = lived();
  chronicle.sends('queue', 'bot1', `job 8 announce ${'and so on '.repeat(30)}`, {
    payload: { table: TABLE, version: 3 },
  });
  for (const line of diagramOf({ ...rest, chronicle })) expect(line.length).toBeLessThanOrEqual(120);
});
