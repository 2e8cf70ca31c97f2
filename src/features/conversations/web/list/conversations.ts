import { posts } from '#features/posting/web/feed/index.ts';
import type { EntityKind, EntityStore } from '#platform/web/data/entities/entity-store.ts';
import { getReadAt, unknownNumber } from '#platform/web/data/read-at.ts';
import type { Row } from '#platform/web/data/rows.ts';
import type { ConversationView, MessageView } from '../../schemas.ts';

export const conversations: EntityKind<ConversationView> = {
  name: 'conversation',
  ofMember: 'all',
  member: 'other',
};

/** A message as it is stored; a shared post is stored with the posts. */
export type StoredMessage = Omit<MessageView, 'shared'> & {
  shared: { postId: string; isVisible: boolean; isDeleted: boolean } | null;
};

export const messages: EntityKind<StoredMessage> = { name: 'message', ofMember: 'all' };

/** Stores the conversations of a response or event. */
export function keepConversations(
  store: EntityStore,
  found: readonly ConversationView[],
  source: object,
): void {
  store.keep(conversations, found, getReadAt(source));
}

/** Stores messages and the posts they share. A post has a position in the campus's log only, not in the member's. */
export function keepMessages(
  store: EntityStore,
  found: readonly MessageView[],
  source: object,
): void {
  const [campus, member] = getReadAt(source);
  const shared = found.map((message) => message.shared?.post ?? null);
  store.keep(
    posts,
    shared.filter((post) => post !== null),
    [campus, unknownNumber],
  );
  store.keep(messages, found.map(storedMessage), [campus, member]);
}

function storedMessage({ shared, ...message }: MessageView): StoredMessage {
  const isVisible = shared?.post !== null;
  const { postId = '', deleted: isDeleted = false } = shared ?? {};
  return { ...message, shared: shared && { postId, isVisible, isDeleted } };
}

/** Stores the viewer's read position. It never moves back, because another tab may have read further. */
export function keepRead(
  store: EntityStore,
  { id, number }: { id: string; number: number },
  source: object,
): void {
  const known = store.get(conversations, id);
  if (!known) return;
  const fields = {
    readNumber: Math.max(known.readNumber, number),
    unread: known.unread && known.lastNumber > number,
  };
  store.patch(conversations, id, { fields, readAt: getReadAt(source) });
}

export function conversationRow({ id, lastModified }: ConversationView): Row {
  return { id, key: lastModified };
}

export function messageRow({ id, number }: Pick<MessageView, 'id' | 'number'>): Row {
  return { id, key: number };
}
