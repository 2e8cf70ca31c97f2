import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ConversationView, MessageView } from '../schemas.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from './conversation-queries.ts';

type Pages<Item> = InfiniteData<{ items: Item[]; nextCursor: string | null }, string | null>;
export type ConversationPages = Pages<ConversationView>;
export type MessagePages = Pages<MessageView>;

export function listedConversation(
  queryClient: QueryClient,
  id: string,
): ConversationView | undefined {
  const list = queryClient.getQueryData<ConversationPages>(conversationsQuery.queryKey);
  return list?.pages.flatMap(({ items }) => items).find((each) => each.id === id);
}

/** Shows a conversation as it is now: on its page, and in its place of the list. */
export function showConversation(queryClient: QueryClient, conversation: ConversationView): void {
  const { queryKey } = conversationQuery(conversation.id);
  const known = queryClient.getQueryData<ConversationView>(queryKey);
  const fresh = known ? newest(known, conversation) : conversation;
  if (known) queryClient.setQueryData(queryKey, fresh);
  queryClient.setQueryData<ConversationPages>(
    conversationsQuery.queryKey,
    (pages) => pages && withConversation(pages, fresh),
  );
}

/** Reading goes forward only, and an answer may be older than what was told live meanwhile. */
function newest(known: ConversationView, told: ConversationView): ConversationView {
  const later = told.lastModified >= known.lastModified ? told : known;
  return {
    ...later,
    readNumber: Math.max(known.readNumber, told.readNumber),
    otherReadNumber: Math.max(known.otherReadNumber, told.otherReadNumber),
  };
}

/** Puts a conversation where its last change belongs; below the last page that was read it comes with its own page. */
function withConversation(
  pages: ConversationPages,
  conversation: ConversationView,
): ConversationPages {
  return withItem(withoutConversation(pages, conversation.id), conversation, isModifiedBefore);
}

function isModifiedBefore(one: ConversationView, other: ConversationView): boolean {
  if (one.lastModified !== other.lastModified) return one.lastModified < other.lastModified;
  return one.id < other.id;
}

function withoutConversation(pages: ConversationPages, id: string): ConversationPages {
  return changeItems(pages, (items) => items.filter((each) => each.id !== id));
}

/** Shows a message that came or changed, where its conversation is known. */
export function showMessage(queryClient: QueryClient, message: MessageView): void {
  queryClient.setQueryData<MessagePages>(
    messagesQuery(message.conversationId).queryKey,
    (pages) => pages && withMessage(pages, message),
  );
}

/** Newest first, by number: what arrives by two ways need not arrive in order. */
function withMessage(pages: MessagePages, message: MessageView): MessagePages {
  const rest = changeItems(pages, (items) => items.filter(({ id }) => id !== message.id));
  return withItem(rest, message, (one, other) => one.number < other.number);
}

/** What stays of the shared post is that there was one. */
export function showPostGone(
  queryClient: QueryClient,
  { postId, rootId }: { postId: string; rootId: string },
): void {
  const isGone = ({ shared }: MessageView) =>
    shared?.postId === postId || (postId === rootId && shared?.post?.rootId === rootId);
  const { queryKey } = messagesQuery('');
  queryClient.setQueriesData<MessagePages>({ queryKey: [queryKey[0]] }, (pages) => {
    if (!pages) return undefined;
    return changeItems(pages, (items) =>
      items.map((message) =>
        message.shared && isGone(message)
          ? { ...message, shared: { ...message.shared, post: null } }
          : message,
      ),
    );
  });
}

/** One has read up to a message. */
export function showRead(queryClient: QueryClient, conversationId: string, number: number): void {
  const read = (conversation: ConversationView): ConversationView => ({
    ...conversation,
    unread: conversation.lastNumber > number && conversation.unread,
    readNumber: Math.max(conversation.readNumber, number),
  });
  const { queryKey } = conversationQuery(conversationId);
  queryClient.setQueryData<ConversationView>(queryKey, (known) => known && read(known));
  queryClient.setQueryData<ConversationPages>(
    conversationsQuery.queryKey,
    (pages) =>
      pages &&
      changeItems(pages, (items) =>
        items.map((each) => (each.id === conversationId ? read(each) : each)),
      ),
  );
}

/** Takes a deleted conversation from the list. */
export function forgetConversation(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<ConversationPages>(
    conversationsQuery.queryKey,
    (pages) => pages && withoutConversation(pages, id),
  );
}

/** The page of a deleted conversation asks the server, and says what became of it. */
export function refreshConversation(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: messagesQuery(id).queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
}

function changeItems<Item>(pages: Pages<Item>, change: (items: Item[]) => Item[]): Pages<Item> {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })),
  };
}

/** Puts an item before the first that comes after it; past the last page that was read it is left to its own page. */
function withItem<Item>(
  pages: Pages<Item>,
  item: Item,
  comesAfter: (one: Item, other: Item) => boolean,
): Pages<Item> {
  const last = pages.pages.length - 1;
  const at = pages.pages.findIndex(
    ({ items, nextCursor }, index) =>
      items.some((each) => comesAfter(each, item)) || (index === last && nextCursor === null),
  );
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      if (index !== at) return page;
      const below = page.items.filter((each) => comesAfter(each, item));
      const above = page.items.filter((each) => !comesAfter(each, item));
      return { ...page, items: [...above, item, ...below] };
    }),
  };
}
