import type { AppContext } from '../context.ts';
import { retryRefusedPosts } from '../notifications/retired-posts.ts';

/** How many rows of a kind are deleted in one batch. */
const BATCH = 500;

/**
 * A step of the clean-up: tries again what was refused, and deletes what nobody needs any more. There is more to do as
 * long as something was deleted.
 */
export async function deleteLeftovers(context: AppContext, past: string | null): Promise<string | null> {
  if (past === null) await retryRefusedPosts(context);
  const { archiveAfter } = context.retention;
  if (archiveAfter === null) return null;
  const deleted = await context.store.deleteLeftovers(new Date(context.now() - archiveAfter), BATCH);
  return deleted > 0 ? String(deleted) : null;
}
