/** The names of computers, the same in every language. */
const NAMES = ['Ada', 'Babbage', 'Hopper', 'Turing', 'Lovelace', 'Neumann', 'Erdős'] as const;

/** The name of computer number `at` (from 0): each number has its own, after seven they are counted on ("Ada 2 🤖"). */
export function computerName(at: number): string {
  const round = Math.floor(at / NAMES.length) + 1;
  return `${NAMES[at % NAMES.length]}${round > 1 ? ` ${round}` : ''} 🤖`;
}

/** The first name of a computer that is not taken. */
export function freeComputerName(taken: readonly string[]): string {
  const at = Array.from({ length: taken.length + 1 }, (_, number) => number).find(
    (number) => !taken.includes(computerName(number)),
  );
  if (at === undefined) throw new Error('more names are taken than there are');
  return computerName(at);
}
