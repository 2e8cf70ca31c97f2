import { removeActor } from '#features/notifications/server/index.ts';
import { hidePostsOf, showPostsOf } from '#features/posting/server/removals/index.ts';
import { announceMember } from '#features/profiles/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction } from '#platform/server/transaction.ts';

type Deps = { db: Database; inTransaction: InTransaction };

/**
 * Hides what a banned account wrote, all or from a time on, and its notifications to others, also on open pages; returns how many posts.
 * What another ban had hidden from before that time is shown again. Can be called again to continue.
 */
export async function hideBanned(
  { db, inTransaction }: Deps,
  memberId: string,
  since: Date | null = null,
): Promise<number> {
  await inTransaction((unit) => announceMember(unit, memberId));
  if (since) await showPostsOf({ db, inTransaction }, memberId, since);
  const hidden = await hidePostsOf({ db, inTransaction }, memberId, since);
  await inTransaction((unit) => removeActor(unit, memberId));
  return hidden;
}

/** Shows again what the ban of an account has hidden; returns how many posts. */
export async function showAllowed({ db, inTransaction }: Deps, memberId: string): Promise<number> {
  const shown = await showPostsOf({ db, inTransaction }, memberId);
  await inTransaction((unit) => announceMember(unit, memberId));
  return shown;
}
