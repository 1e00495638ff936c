/** The 48 dominoes (rules 9). */
export const TERRAINS = ['wheat', 'forest', 'lake', 'pasture', 'swamp', 'mine'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** One landscape square of a domino. */
export type Half = {
  readonly terrain: Terrain;
  /** 0 to 3. */
  readonly crowns: number;
};

/** The number on a domino's back, 1 to 48. */
export type Domino = number;

/** First and second half of every domino, in the order of their numbers; a digit says how many crowns lie on a half. */
const TABLE = `
  wheat/wheat     wheat/wheat      forest/forest    forest/forest    forest/forest    forest/forest
  lake/lake       lake/lake        lake/lake        pasture/pasture  pasture/pasture  swamp/swamp
  wheat/forest    wheat/lake       wheat/pasture    wheat/swamp      forest/lake      forest/pasture
  wheat1/forest   wheat1/lake      wheat1/pasture   wheat1/swamp     wheat1/mine      forest1/wheat
  forest1/wheat   forest1/wheat    forest1/wheat    forest1/lake     forest1/pasture  lake1/wheat
  lake1/wheat     lake1/forest     lake1/forest     lake1/forest     lake1/forest     wheat/pasture1
  lake/pasture1   wheat/swamp1     pasture/swamp1   mine1/wheat      wheat/pasture2   lake/pasture2
  wheat/swamp2    pasture/swamp2   mine2/wheat      swamp/mine2      swamp/mine2      wheat/mine3
`;

const HALVES: readonly (readonly [Half, Half])[] = TABLE.trim()
  .split(/\s+/)
  .map((written) => {
    const [first, second] = written.split('/');
    return [readHalf(first), readHalf(second)];
  });

function readHalf(written = ''): Half {
  const terrain = TERRAINS.find((name) => written.startsWith(name));
  if (terrain === undefined) throw new Error(`"${written}" is no half of a domino`);
  return { terrain, crowns: Number(written.slice(terrain.length)) };
}

export const DOMINOES: readonly Domino[] = HALVES.map((_, at) => at + 1);

export function isDomino(value: unknown): value is Domino {
  return typeof value === 'number' && DOMINOES.includes(value);
}

/** The first and the second half, in the order of the table; records depend on which is which. */
export function halvesOf(domino: Domino): readonly [Half, Half] {
  const halves = HALVES[domino - 1];
  if (halves === undefined) throw new Error(`there is no domino ${domino}`);
  return halves;
}

/** Dominoes 1 to 12: swapping the halves changes nothing. */
export function isTwin(domino: Domino): boolean {
  const [first, second] = halvesOf(domino);
  return first.terrain === second.terrain && first.crowns === second.crowns;
}
