/** Computers have names of their own, the same in every language. */
const COMPUTERS = ['Ada', 'Babbage', 'Hopper', 'Turing', 'Lovelace', 'Neumann', 'Erdős'] as const;

export function computerName(at: number): string {
  return `${COMPUTERS[at % COMPUTERS.length]} 🤖`;
}
