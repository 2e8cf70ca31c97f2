import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { pageOfPlaces } from '#platform/server/page-of-places.ts';
import type { ConversationView } from '../contract.ts';
import { conversationsPageSize } from '../contract/conversations.ts';
import { conversationRows } from './conversation-queries.ts';
import { toConversationView } from './views.ts';

/** One page of one's own conversations, whichever campus's site is asked: they belong to two members, not to a campus. */
export async function showConversations(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: ConversationView[]; nextCursor: string | null }> {
  const { memberId } = actorOf(context);
  const asked = { list: `conversations:${memberId}`, cursor, size: conversationsPageSize };
  const { rows, nextCursor } = await pageOfPlaces(context, asked, (below, limit) =>
    conversationRows(context.db, { memberId, below, limit }),
  );
  return { items: rows.map(toConversationView), nextCursor };
}
