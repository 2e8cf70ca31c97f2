import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { postingErrors } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { postOfKey, postRow, toPostView, type Sending } from './post-queries.ts';

/**
 * The post or reply that its author sent under this key, if any: the answer was lost, and it is the same one. One that
 * said something else is refused, since its author believes that neither stands.
 */
export async function sentBefore(
  tx: Db,
  { campusId, authorId, sending }: { campusId: string; authorId: string; sending: Sending | null },
): Promise<PostView | undefined> {
  const known = sending && (await postOfKey(tx, { authorId, sendKey: sending.key }));
  if (!known) return undefined;
  if (!known.digest.equals(sending.digest)) throw fail(postingErrors.already_sent);
  const row = await postRow(tx, { campusId, postId: known.id, viewerId: authorId });
  return row && toPostView(row);
}
