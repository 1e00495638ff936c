import { outOfRange } from '../colours/out-of-range.ts';

/** How long a film may be, how long its last frame stands, and what the eye needs for any other: milliseconds. */
const LONGEST = 60_000;
const LAST = 5000;
const SHORTEST = 200;
/** A GIF counts in these. */
const STEP = 10;

/** A frame that is shown: its place among those asked for, and for how long. */
export interface ShownFrame {
  readonly frame: number;
  readonly ms: number;
}

/**
 * Which of the frames are shown, and for how long: at most `most` frames and a minute. Where there are too many, those
 * that should stand longest are the last to go; where they stand too long, all but the last stand shorter.
 */
export function schedule(wanted: readonly number[], most: number): readonly ShownFrame[] {
  const before = thinned(wanted.slice(0, -1), Math.min(most - 1, (LONGEST - LAST) / SHORTEST));
  const room = LONGEST - LAST - before.length * SHORTEST;
  const more = before.map((frame) => Math.max(0, (wanted[frame] ?? outOfRange()) - SHORTEST));
  const share = Math.min(
    1,
    room /
      Math.max(
        1,
        more.reduce((sum, ms) => sum + ms, 0),
      ),
  );
  return [
    ...before.map((frame, i) => ({
      frame,
      ms: STEP * Math.floor((SHORTEST + (more[i] ?? outOfRange()) * share) / STEP),
    })),
    ...(wanted.length > 0 ? [{ frame: wanted.length - 1, ms: LAST }] : []),
  ];
}

/** The frames that are on at `most` moments spread evenly over the whole time. */
function thinned(wanted: readonly number[], most: number): readonly number[] {
  if (wanted.length <= most) return [...wanted.keys()];
  const step = wanted.reduce((sum, ms) => sum + ms, 0) / most;
  const kept: number[] = [];
  let [end, moment] = [0, step / 2];
  for (const [frame, ms] of wanted.entries()) {
    end += ms;
    if (end <= moment) continue;
    kept.push(frame);
    moment = (Math.floor(end / step - 0.5) + 1.5) * step;
  }
  return kept;
}
