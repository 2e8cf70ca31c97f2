import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import type { ConversationView, MessageView } from '../schemas.ts';
import { conversationErrors } from '../contract/words.ts';
import {
  conversationRow,
  lockConversation,
  findOther,
  type LockedConversation,
  type Other,
} from './conversation-queries.ts';
import { messageRow, type MessageRow } from './messages/message-queries.ts';
import { toConversationView, toMessageViews } from './views.ts';

type Side = { conversationId: string; memberId: string };

/** The other member of the member's conversation; conversations of others and hidden ones count as missing (T35). */
export async function requireOther(db: Db, side: Side): Promise<Other> {
  const other = isId(side.conversationId) ? await findOther(db, side) : undefined;
  return requireFound(other);
}

/** Rejects what adds something to a conversation whose other member is gone, or has blocked this one. */
export function requireOpen({ canSend }: { canSend: boolean }): void {
  if (!canSend) throw fail(conversationErrors.member_unavailable);
}

/** The member's conversation, locked until the transaction ends. */
export async function requireLocked(tx: Db, side: Side): Promise<LockedConversation> {
  const locked = isId(side.conversationId) ? await lockConversation(tx, side) : undefined;
  return requireFound(locked?.isHidden ? undefined : locked);
}

export async function requireView(db: Db, side: Side): Promise<ConversationView> {
  const row = isId(side.conversationId) ? await conversationRow(db, side) : undefined;
  return toConversationView(requireFound(row));
}

type MessageKey = { messageId: string; memberId: string };

export async function requireMessage(db: Db, key: MessageKey): Promise<MessageRow> {
  const row = isId(key.messageId) ? await messageRow(db, key) : undefined;
  if (!row) throw fail(conversationErrors.message_missing);
  return row;
}

export async function requireMessageView(db: Db, key: MessageKey): Promise<MessageView> {
  const [view] = await toMessageViews(db, [await requireMessage(db, key)], key.memberId);
  if (!view) throw fail(conversationErrors.message_missing);
  return view;
}

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw fail(conversationErrors.conversation_missing);
  return value;
}
