import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { postingErrors } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import type { Submission } from '../writing/new-post-queries.ts';
import { postRow, toPostView } from '../post-queries.ts';
import { sentUnder } from './send-key-queries.ts';

/**
 * The post or reply that was already sent under this key, if any: its response was lost, and this request repeats it.
 * Different content under the same key is rejected, because its author believes that nothing was posted. So is a post
 * that was deleted since: a phone that was offline would bring it back.
 */
export async function sentBefore(
  tx: Db,
  {
    campusId,
    authorId,
    submission,
  }: { campusId: string; authorId: string; submission: Submission | null },
): Promise<PostView | undefined> {
  const used = submission && (await sentUnder(tx, { authorId, key: submission.key }));
  if (!used) return undefined;
  const { post: known } = used;
  if (!known) throw fail(postingErrors.sent_and_deleted);
  if (!known.digest.equals(submission.digest)) {
    throw fail(postingErrors.already_sent, { about: known.id });
  }
  const key = { campusId, postId: known.id, readerId: null };
  const row = await postRow(tx, { ...key, viewerId: authorId });
  return row && toPostView(row);
}
