import { known } from '../../../core/known.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { box, disc, group, line, shape, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Say, Speak } from '../face/names.ts';
import { CASTLE, writeCell } from '../rules/cell.ts';
import { DOMINOES, halvesOf, TERRAINS } from '../rules/dominoes.ts';
import { EXAMPLE, kingdomOf, parseLaid } from '../rules/example.ts';
import { EMPTY, gridOf, type Kingdom, lay, placements } from '../rules/kingdom.ts';
import { propertiesOf, worthOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { asking } from './asking.ts';
import { cut, MARGIN, WIDE } from './head.ts';
import { dominoLegend, kingdomLegend } from './legend.ts';
import { rowOf, slotNodes } from './line.ts';
import { dominoOn, landscape, mapOf } from './map.ts';
import { outlined } from './outlines.ts';
import { height, type Plan, planOf, width, xOf, yOf } from './plan.ts';

/** The pictures of the guide. Their letters are at least 34 units, on a phone 11 pixels. */
const sheet = (high: number, nodes: readonly Node[], alt: string): Scene => ({
  width: WIDE,
  height: high,
  paper: 'paper',
  nodes,
  alt: cut(alt),
});

function goalLesson(words: Speak): Scene {
  const plan = planOf(EXAMPLE, 5, { x: 0, y: 20, w: WIDE, h: 760 }, { around: 0, letters: 0 });
  return sheet(800, mapOf(plan, EXAMPLE, 1), exampleInWords(words));
}

/** The kingdom is drawn larger than on a score sheet, so that the chips on it are read on a phone. */
const SCALE = 1.25;

function scoringLesson(words: Speak): Scene {
  const points = propertiesOf(gridOf(EXAMPLE)).flatMap((property) => (property.points > 0 ? [property.points] : []));
  return sheet(
    960,
    [
      group(0, 20, outlined(EXAMPLE, 1, 5, { x: 0, y: 0, w: WIDE / SCALE, h: 850 / SCALE }), { scale: SCALE }),
      text(
        `${points.join(' + ')} = ${worthOf(EXAMPLE)}`,
        { x: MARGIN, y: 876, w: WIDE - 2 * MARGIN, h: 76 },
        { size: TYPE.figure, ink: 'ink', bold: true, align: 'center' },
      ),
    ],
    exampleInWords(words),
  );
}

function exampleInWords(words: Speak): string {
  const properties = propertiesOf(gridOf(EXAMPLE))
    .filter(({ points }) => points > 0)
    .map(
      ({ terrain, cells, crowns, points }): Say => ({
        say: 'property',
        with: { terrain: { say: terrain }, squares: cells.length, crowns, points },
      }),
    );
  return words.say({ say: 'guideScoringAlt', with: { properties: { list: properties }, total: worthOf(EXAMPLE) } });
}

/** A row for each landscape: its squares without a crown, with one, two and three, and how many of each there are. */
function dominoesLesson(words: Speak): Scene {
  const halves = DOMINOES.flatMap((domino) => halvesOf(domino));
  const unit = 130;
  const nodes = TERRAINS.flatMap((terrain, row) => {
    const y = 20 + row * (unit + 22);
    return [
      text(
        words.say({ say: terrain }),
        { x: MARGIN, y, w: 244, h: unit },
        { size: TYPE.heading, ink: 'ink', bold: true },
      ),
      ...[0, 1, 2, 3].flatMap((crowns) => {
        const count = halves.filter((half) => half.terrain === terrain && half.crowns === crowns).length;
        if (count === 0) return [];
        const x = 274 + crowns * 232;
        return [
          landscape({ terrain, crowns }, 0, x, y, unit),
          box(x, y, unit, unit, { line: 'brown-deep', width: 4, round: 8 }),
          text(`× ${count}`, { x: x + unit + 8, y, w: 92, h: unit }, { size: TYPE.heading, ink: 'ink', bold: true }),
        ];
      }),
    ];
  });
  const inWords = TERRAINS.map((terrain) => {
    const counts = [0, 1, 2, 3].map(
      (crowns) => halves.filter((half) => half.terrain === terrain && half.crowns === crowns).length,
    );
    return `${words.say({ say: terrain })} ${counts.join(', ')}`;
  });
  return sheet(20 + TERRAINS.length * (unit + 22), nodes, `${words.say({ say: 'guideTable' })} ${inWords.join('; ')}`);
}

/** Two lines: in the first the kings wait, two of them have picked from the second already. */
function pickingLesson(words: Speak): Scene {
  const place = { x: 0, w: WIDE, unit: 136, gap: 24 };
  const now: readonly (readonly [number, Seat])[] = [
    [8, 0],
    [19, 2],
    [31, 3],
    [45, 1],
  ];
  const next: readonly (readonly [number, Seat | null])[] = [
    [4, 2],
    [26, null],
    [39, 0],
    [47, null],
  ];
  return sheet(
    560,
    [
      text(
        words.say({ say: 'guideLowFirst' }),
        { x: 110, y: 14, w: 900, h: 44 },
        { size: TYPE.name, ink: 'ink-soft', bold: true },
      ),
      shape('M 34 36 L 90 36 M 34 36 L 54 24 M 34 36 L 54 48', { line: 'accent', width: 7 }),
      ...rowOf(now.length, { ...place, y: 78 }).flatMap((at, i) => {
        const [domino, king] = known(now[i], 'domino in the line');
        return slotNodes({ domino, king }, at, words, { gone: i < 2, acting: i === 2 });
      }),
      line(MARGIN, 292, WIDE - MARGIN, 292, 'brown-light', 4, [14, 10]),
      ...rowOf(next.length, { ...place, y: 334 }).flatMap((at, i) => {
        const [domino, king] = known(next[i], 'domino in the next line');
        return slotNodes({ domino, king }, at, words);
      }),
    ],
    words.say({ say: 'guideLines' }),
  );
}

/** A full kingdom with its castle in the middle: what the two bonuses ask for. */
function variantsLesson(words: Speak): Scene {
  const plan = planOf(EXAMPLE, 5, { x: 0, y: 104, w: WIDE, h: 640 }, { around: 0, letters: 0 });
  const [x, y] = [xOf(plan, CASTLE) + plan.unit / 2, yOf(plan, CASTLE) + plan.unit / 2];
  const bonus = (say: Say, at: number): readonly Node[] => [
    box(150 + at * 460, 24, 440, 66, { fill: 'good-pale', line: 'good', width: 4, round: 33 }),
    text(
      words.say(say),
      { x: 160 + at * 460, y: 24, w: 420, h: 66 },
      { size: TYPE.heading, ink: 'good', bold: true, align: 'center' },
    ),
  ];
  return sheet(
    764,
    [
      ...bonus({ say: 'chipMiddle' }, 0),
      ...bonus({ say: 'chipHarmony' }, 1),
      ...mapOf(plan, EXAMPLE, 1),
      line(plan.x - 18, y, plan.x + width(plan) + 18, y, 'accent', 7, [22, 14]),
      line(x, plan.y - 18, x, plan.y + height(plan) + 18, 'accent', 7, [22, 14]),
      box(xOf(plan, CASTLE), yOf(plan, CASTLE), plan.unit, plan.unit, { line: 'accent', width: 12, round: 10 }),
    ],
    words.say({ say: 'guideVariantsAlt' }),
  );
}

/** The first question of the wizard, in the middle of a game. */
function playingLesson(words: Speak): Scene {
  const kingdom: Kingdom = { ...EXAMPLE, laid: EXAMPLE.laid.slice(0, 4) };
  const view: View = {
    reader: 1,
    seats: 2,
    options: { harmony: false, middleKingdom: false, dynasty: false, mightyDuel: false },
    step: 'place',
    seat: 1,
    game: 1,
    games: 1,
    round: 3,
    rounds: 6,
    bag: [],
    line: [{ domino: 30, king: 1 }],
    at: 0,
    next: [],
    left: 12,
    kingdoms: [EMPTY, kingdom],
    past: [],
    places: [],
  };
  const cells = placements(kingdom, 5, 30).map(({ cell }) => writeCell(cell));
  return asking(view, ['place'], [...new Set(cells)], words);
}

/** The same domino twice: where it fits, and where it does not. */
function placingLesson(words: Speak): Scene {
  const kingdom = kingdomOf('15 h7 right');
  const half = (WIDE - 2 * MARGIN - 40) / 2;
  const show = (at: number, laid: string, fits: boolean, say: Say): readonly Node[] => {
    const x = MARGIN + at * (half + 40);
    const domino = parseLaid(laid);
    const plan = planOf(
      lay(kingdom, domino.domino, domino),
      5,
      { x, y: 96, w: half, h: 520 },
      { around: 1, letters: 36 },
    );
    return [
      text(
        words.say(say),
        { x, y: 8, w: half, h: 84 },
        { size: TYPE.name, ink: fits ? 'good' : 'bad', bold: true, lines: 2, align: 'center' },
      ),
      ...mapOf(plan, kingdom, 1),
      group(0, 0, dominoOn(plan, domino), { opacity: fits ? 1 : 0.7 }),
      verdict(plan, domino.cell, fits),
    ];
  };
  return sheet(
    640,
    [...show(0, '14 h8 down', true, { say: 'guideFits' }), ...show(1, '14 i8 down', false, { say: 'guideFitsNot' })],
    words.say({ say: 'guidePlacingAlt' }),
  );
}

/** A tick or a cross on the middle of a domino that stands upright. */
function verdict(plan: Plan, cell: number, good: boolean): Node {
  const r = plan.unit * 0.3;
  return group(xOf(plan, cell) + plan.unit / 2, yOf(plan, cell) + plan.unit, [
    disc(0, 0, r, { fill: good ? 'good' : 'bad', line: 'white', width: 4 }),
    shape(
      good
        ? `M ${-r * 0.45} 0 L ${-r * 0.1} ${r * 0.38} L ${r * 0.5} ${-r * 0.36}`
        : `M ${-r * 0.4} ${-r * 0.4} L ${r * 0.4} ${r * 0.4} M ${r * 0.4} ${-r * 0.4} L ${-r * 0.4} ${r * 0.4}`,
      { line: 'white', width: 8 },
    ),
  ]);
}

/** By topic. */
export const GUIDE_SCENES = {
  goal: goalLesson,
  legend: dominoLegend,
  'legend-kingdom': kingdomLegend,
  dominoes: dominoesLesson,
  picking: pickingLesson,
  placing: placingLesson,
  scoring: scoringLesson,
  variants: variantsLesson,
  'playing-here': playingLesson,
};
