import * as z from 'zod/mini';
import { toPlainText } from '#platform/contract/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { newId } from '#platform/server/ids.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { category, postingErrors, postShown, type Category, type PostView } from '../contract.ts';
import { checkText } from './check-text.ts';
import { addToTotalPosts, insertPost, postRow, toPostView } from './post-queries.ts';

/** Posts on the member's own campus; the feed hears of it with the commit (core §4, §5). */
export async function createPost(
  context: RequestContext,
  draft: { text: RichText; category?: string | null | undefined },
): Promise<PostView> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  checkText(draft.text);
  const post = {
    id: newId(),
    campusId,
    authorId: memberId,
    text: draft.text,
    plainText: toPlainText(draft.text),
    category: knownCategory(draft.category ?? null),
  };
  return inTransaction(context.db, async ({ tx, announce }) => {
    await insertPost(tx, post);
    await addToTotalPosts(tx, memberId, 1);
    const audience = campusAudience(campusId);
    announce({ audience, name: postShown.name, payload: { campusId, postId: post.id } });
    const row = await postRow(tx, { campusId, postId: post.id, viewerId: memberId });
    if (!row) throw new Error(`post ${post.id} is missing in the transaction that made it`);
    return toPostView(row);
  });
}

function knownCategory(value: string | null): Category | null {
  if (value === null) return null;
  const parsed = z.safeParse(category, value);
  if (!parsed.success) throw fail(postingErrors.category_unknown);
  return parsed.data;
}
