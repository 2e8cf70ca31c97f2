import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { MessageView } from '../../schemas.ts';
import { readPage } from '#platform/server/read-page.ts';
import { messagesPageSize } from '../../contract/messages.ts';
import { messageRows } from './message-queries.ts';
import { requireOther } from '../require-conversation.ts';
import { toMessageViews } from '../views.ts';

/** One page of the messages of the member's conversation, newest first. */
export async function showMessages(
  context: RequestContext,
  conversationId: string,
  cursor: string | undefined,
): Promise<{ items: MessageView[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  await requireOther(context.db, { conversationId, memberId });
  const request = {
    list: `messages:${conversationId}:${memberId}`,
    cursor,
    size: messagesPageSize,
  };
  const { rows, nextCursor } = await readPage(context, request, async ({ at }, limit) => {
    const found = await messageRows(context.db, { conversationId, below: at, limit });
    return found.map((row) => ({ at: row.number, id: row.id, row }));
  });
  const items = await toMessageViews(
    context.db,
    rows.map(({ row }) => row),
    memberId,
  );
  return { items, nextCursor };
}
