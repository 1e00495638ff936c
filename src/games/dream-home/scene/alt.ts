import type { Moment } from '../../../core/contract/face.ts';
import { known } from '../../../core/known.ts';
import { ask } from '../face/ask.ts';
import { homeOf, moverOf, resourceName, roomIn, roomName, type Say, type Speak, spaceOf } from '../face/names.ts';
import { channelsOf, headline, spaceText } from '../face/text.ts';
import type { View } from '../rules/view-types.ts';
import { type Change, changes } from './changes.ts';

/** A picture in words, the most important first; it tells only what its reader may know. */
const LIMIT = 1024;

export function alt(view: View, moment: Moment<View>, words: Speak): string {
  switch (moment.kind) {
    case 'score':
      return within([words.say({ say: 'alt-score', with: { list: { list: view.homes.map(scored) } } })]);
    case 'preview': {
      const seat = moverOf(view);
      const [before, after] = [homeOf(moment.before, seat), homeOf(view, seat)];
      const change: Say = { say: 'alt-preview', with: { before: before.score.total, after: after.score.total } };
      return within([[words.say(change), words.say(homeLong(view, seat))].join(' '), words.say(change)]);
    }
    case 'ask': {
      const asked = ask(view, moment.soFar, moment.answers).answers;
      const hinted = asked.map(
        ({ label, hint }): Say => (hint === undefined ? label : { say: 'alt-answer', with: { label, hint } }),
      );
      const before = words.say(headline(view));
      const [long, short] = [hinted, asked.map(({ label }) => label)].map((list) =>
        words.say({ say: 'alt-ask', with: { answers: { list } } }),
      );
      return within([
        `${before} ${long} ${words.say(homeLong(view, moverOf(view)))}`,
        `${before} ${long}`,
        `${before} ${short}`,
      ]);
    }
    case 'since': {
      const found = changes(moment.before, view);
      const since = (long: boolean, shown: number): string =>
        words.say({
          say: 'alt-since',
          with: {
            title: { say: 'pic-since', with: { n: found.length } },
            changes: { list: found.slice(0, shown).map((change, at) => changed(view, change, at + 1)) },
            board: board(view, long, words),
          },
        });
      return within([since(true, found.length), since(false, found.length), since(false, 8)]);
    }
    case 'board':
      return within([board(view, true, words), board(view, false, words)]);
  }
}

/** The first that is short enough; else the last, cut. */
function within(texts: readonly string[]): string {
  const fitting = texts.find((text) => text.length <= LIMIT);
  return fitting ?? `${known(texts.at(-1), 'text').slice(0, LIMIT - 1)}…`;
}

function board(view: View, long: boolean, words: Speak): string {
  const first = view.reader;
  const seats = view.homes
    .map(({ seat }) => seat)
    .toSorted((a, b) => Number(b === first) - Number(a === first) || a - b);
  const homes = seats.map((seat) => words.say(long ? homeLong(view, seat) : homeShort(view, seat))).join(' ');
  if (view.standings !== null) {
    return words.say({ say: 'alt-over', with: { headline: headline(view), homes } });
  }
  return words.say({ say: 'alt-board', with: { headline: headline(view), market: marketLine(view), homes } });
}

function marketLine(view: View): Say {
  const columns = view.market.flatMap(({ column, room, resource }): readonly Say[] => {
    if (room === null) return [];
    const named = roomName(room.type);
    if (column === 'm1') return [{ say: 'column-with', with: { column, room: named, more: { say: 'the-key' } } }];
    return resource === null
      ? [{ say: 'column', with: { column, room: named } }]
      : [{ say: 'column-with', with: { column, room: named, more: resourceName(resource) } }];
  });
  return columns.length === 0
    ? { say: 'alt-market-empty' }
    : { say: 'alt-market', with: { columns: { list: columns } } };
}

function changed(view: View, change: Change, n: number): Say {
  if (change.kind === 'column') {
    const { column } = change;
    const room = roomIn(view, column);
    const what: Say = {
      say: 'column',
      with: { column, room: room === null ? { say: 'pic-gone' } : roomName(room.type) },
    };
    return { say: 'alt-market-change', with: { n, what } };
  }
  return { say: 'alt-change', with: { n, seat: { seat: change.seat }, what: inHome(view, change) } };
}

function inHome(view: View, change: Exclude<Change, { kind: 'column' }>): Say {
  const home = homeOf(view, change.seat);
  switch (change.kind) {
    case 'space': {
      const space = spaceOf(home, change.cell);
      return space === null ? { say: 'empty-room' } : spaceText(space);
    }
    case 'thing':
      return resourceName(change.card);
    case 'roofs':
      return { say: 'pic-roofs', with: { n: home.roofs } };
    case 'key':
      return { say: 'the-key' };
  }
}

function homeLong(view: View, seat: View['marker']): Say {
  const home = homeOf(view, seat);
  const rooms = channelsOf(home);
  const words = { seat: { seat }, total: home.score.total, roofs: home.roofs };
  return rooms.list.length === 0
    ? { say: 'alt-home-bare', with: words }
    : { say: 'alt-home', with: { ...words, rooms } };
}

function homeShort(view: View, seat: View['marker']): Say {
  const { score, roofs, spaces } = homeOf(view, seat);
  const rooms = spaces.filter(({ kind }) => kind === 'room').length;
  return { say: 'alt-home-short', with: { seat: { seat }, total: score.total, roofs, rooms } };
}

function scored({ seat, score }: View['homes'][number]): Say {
  const { total, rooms, decor, functionality, roof, children } = score;
  return {
    say: 'alt-score-seat',
    with: {
      seat: { seat },
      total,
      rooms,
      decor,
      functionality,
      roof: roof === null ? { say: 'pic-unknown' } : `${roof.points}`,
      children,
    },
  };
}
