import { openCursor, sealCursor } from '#platform/server/cursors.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import type { MessageView } from '../schemas.ts';
import { messagesPageSize } from '../contract/messages.ts';
import { messageRows } from './message-queries.ts';
import { requireOther } from './require-conversation.ts';
import { toMessageViews } from './views.ts';

/** Above every message: where the first page begins. */
const newest = 2_147_483_647;

/** One page of the messages of one's own conversation, newest first (core §7). */
export async function showMessages(
  context: RequestContext,
  conversationId: string,
  cursor: string | undefined,
): Promise<{ items: MessageView[]; nextCursor: string | null }> {
  const { memberId } = actorOf(context);
  await requireOther(context.db, { conversationId, memberId });
  const secret = context.config.authSecret;
  const list = `messages:${conversationId}:${memberId}`;
  const below = cursor === undefined ? newest : Number(openCursor(secret, list, cursor)[0]);
  // One row more than shown tells whether there is a further page.
  const limit = messagesPageSize + 1;
  const found = await messageRows(context.db, { conversationId, below, limit });
  const rows = found.slice(0, messagesPageSize);
  const last = found.length > messagesPageSize ? rows.at(-1) : undefined;
  return {
    items: await toMessageViews(context.db, rows, memberId),
    nextCursor: last ? sealCursor(secret, list, [last.number]) : null,
  };
}
