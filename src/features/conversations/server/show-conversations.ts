import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { ConversationView } from '../schemas.ts';
import { readPage } from '#platform/server/read-page.ts';
import { conversationsPageSize } from '../contract/conversations.ts';
import { conversationRows, countUnread } from './conversation-queries.ts';
import { requireView } from './require-conversation.ts';
import { toConversationView } from './views.ts';

/** One page of the member's conversations, on any campus's site: they belong to two members, not to a campus. */
export async function showConversations(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: ConversationView[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const request = { list: `conversations:${memberId}`, cursor, size: conversationsPageSize };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    conversationRows(context.db, { memberId, below, limit }),
  );
  return { items: rows.map(toConversationView), nextCursor };
}

/** One of the member's conversations. */
export async function showConversation(
  context: RequestContext,
  conversationId: string,
): Promise<ConversationView> {
  return requireView(context.db, { conversationId, memberId: requireActor(context).memberId });
}

/** The number on the badge: unread conversations. */
export async function showUnread(context: RequestContext): Promise<{ count: number }> {
  return { count: await countUnread(context.db, requireActor(context).memberId) };
}
