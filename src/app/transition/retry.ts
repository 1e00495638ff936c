/** How often a change is tried before its author is told that the table is busy. */
const ATTEMPTS = 5;

/**
 * Tries a change again when another change of the same table was committed first. `attempt` reads the table again each
 * time and returns null when its commit was refused; any other value ends the attempts. Null when each commit was
 * refused.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | null>): Promise<T | null> {
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  return null;
}
