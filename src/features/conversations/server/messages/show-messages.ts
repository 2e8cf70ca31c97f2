import { showSteps } from '#features/deals/server/log/index.ts';
import type { StepLine } from '#features/deals/schemas.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { MessageView } from '../../schemas.ts';
import { readPage } from '#platform/server/read-page.ts';
import { messagesPageSize, stepsBeforeMs } from '../../contract/messages.ts';
import { messageRows, sentFrom } from './message-queries.ts';
import { requireOther } from '../require-conversation.ts';
import { toMessageViews } from '../views.ts';

type MessagesPage = { items: MessageView[]; nextCursor: string | null; steps: StepLine[] };

/** One page of the messages of the member's conversation, newest first, with what happened in their deals meanwhile. */
export async function showMessages(
  context: RequestContext,
  conversationId: string,
  cursor: string | undefined,
): Promise<MessagesPage> {
  const { db } = context;
  const { memberId } = requireActor(context);
  const { otherId, createdAt } = await requireOther(db, { conversationId, memberId });
  const request = {
    list: `messages:${conversationId}:${memberId}`,
    cursor,
    size: messagesPageSize,
  };
  let below = 0;
  const { rows, nextCursor } = await readPage(context, request, async ({ at }, limit) => {
    below = at;
    const found = await messageRows(db, { conversationId, below, limit });
    return found.map((row) => ({ at: row.number, id: row.id, row }));
  });
  const messages = rows.map(({ row }) => row);
  const oldest = nextCursor === null ? undefined : messages.at(-1);
  // What the two agreed on in a conversation that they deleted is no part of this one.
  const from = oldest?.createdAt ?? new Date(createdAt.getTime() - stepsBeforeMs);
  const [items, steps] = await Promise.all([
    toMessageViews(db, messages, memberId),
    showSteps(db, { memberId, otherId }, { from, until: sentFrom(conversationId, below) }),
  ]);
  return { items, nextCursor, steps };
}
