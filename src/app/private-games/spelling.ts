import { samePath } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { sha256 } from '../../core/sha256.ts';
import type { Line } from '../../domain/private-games/line.ts';
import type { PrivateMove } from '../../domain/private-games/private-game.ts';
import { type Beginning, nextSeat, playMove } from './course.ts';

/**
 * The moves of a private game in as few bits as tell each from the others that are legal there; none where it is the
 * only one. Games that begin alike are written alike as far as they go alike.
 */

/** So many bytes at the end show whether moves are read as they were written. */
const CHECK = 3;

/** Throws when a move is not legal, or another seat's turn. */
export function writeMoves(beginning: Beginning, moves: readonly PrivateMove[]): Uint8Array {
  const { whole, rest, bits } = lineOf(beginning, moves);
  const last = bits === 0 ? [] : [rest << (8 - bits)];
  return Uint8Array.from([...whole, ...last, ...checksum(moves)]);
}

/** The moves of a game that goes on. Throws as `writeMoves` does. */
export function lineOf(beginning: Beginning, moves: readonly PrivateMove[]): Line {
  const { game } = beginning;
  let { position } = beginning;
  const whole: number[] = [];
  let [rest, bits] = [0, 0];
  for (const move of moves) {
    const paths = game.paths(position.state, move.seat);
    const index = paths.findIndex((path) => samePath(path, move.path));
    const played = playMove(beginning, position, move);
    if (played === null || nextSeat(beginning, position) !== move.seat) throw new Error(`${game.id}: no such line`);
    for (let bit = bitsFor(paths.length) - 1; bit >= 0; bit -= 1) {
      rest = rest * 2 + ((index >> bit) & 1);
      bits += 1;
      if (bits < 8) continue;
      whole.push(rest);
      [rest, bits] = [0, 0];
    }
    position = played.after;
  }
  return { whole: Uint8Array.from(whole), rest, bits };
}

/** The moves of a whole game; null when they were not written by these rules, or are another game's. */
export function readMoves(beginning: Beginning, written: Uint8Array): readonly PrivateMove[] | null {
  const { game } = beginning;
  let { position } = beginning;
  const moves: PrivateMove[] = [];
  let at = 0;
  for (;;) {
    const seat = nextSeat(beginning, position);
    if (seat === null) break;
    const paths = game.paths(position.state, seat);
    let index = 0;
    for (const end = at + bitsFor(paths.length); at < end; at += 1)
      index = index * 2 + (((written[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    const path = paths[index];
    if (path === undefined) return null;
    moves.push({ seat, path });
    position = known(playMove(beginning, position, { seat, path }), 'legal move').after;
  }
  const end = written.subarray((at + 7) >> 3);
  return end.length === CHECK && checksum(moves).every((byte, place) => byte === end[place]) ? moves : null;
}

/** How many bits tell so many moves apart. */
function bitsFor(choices: number): number {
  return choices < 2 ? 0 : 32 - Math.clz32(choices - 1);
}

function checksum(moves: readonly PrivateMove[]): readonly number[] {
  const [word = 0] = sha256(moves.map(({ seat, path }) => `${seat} ${path.join(' ')}`).join('/'));
  return [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255];
}
