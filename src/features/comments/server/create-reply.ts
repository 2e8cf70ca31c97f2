import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { notifyReply } from '#features/notifications/server/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { addReply } from '#features/posting/server/index.ts';
import { plainTextWithTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';

type ReplyDraft = {
  text: RichText;
  idempotencyKey?: string | undefined;
  replyId?: string | undefined;
  uploadIds?: string[] | undefined;
  alts?: Record<string, string> | undefined;
};

/** Adds a comment to a post or a reply to a comment of this campus. */
export async function createReply(
  context: RequestContext,
  parentId: string,
  draft: ReplyDraft,
  requireAllowedWords: RequireAllowedWords,
): Promise<PostView> {
  const { memberId } = requireActor(context);
  const { config, site } = context;
  const { campusId } = site;
  requireAllowedWords(context, [
    plainTextWithTargets(draft.text),
    ...Object.values(draft.alts ?? {}),
  ]);
  return context.inTransaction(async (unit) => {
    const place = { campusId, parentId, authorId: memberId };
    const { view: reply, isNew } = await addReply({ unit, config }, { ...place, ...draft });
    if (!isNew) return reply;
    const { id: replyId, rootId } = reply;
    await notifyReply(unit, {
      campusId,
      replyId,
      parentId,
      rootId: rootId ?? parentId,
      authorId: memberId,
    });
    return reply;
  });
}
