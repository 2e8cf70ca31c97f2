import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { examplePost } from '#features/posting/schemas.ts';
import { posts } from '#features/posting/web/feed/index.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { eventReadAt, noteReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { messagesPage } from '../../contract/messages.ts';
import {
  exampleConversation,
  exampleMessage,
  type ConversationView,
  type MessageView,
} from '../../schemas.ts';
import { conversationsQuery, messagesQuery } from '../conversation-queries.ts';
import {
  conversations,
  keepConversations,
  keepMessages,
  keepRead,
  messages,
} from './conversations.ts';
import { useConversations, useMessages } from './use-conversations.ts';

const conversationId = exampleConversation.id;

const message = (number: number, change: Partial<MessageView> = {}): MessageView => ({
  ...exampleMessage,
  id: `message-${number}`,
  number,
  ...change,
});
const conversation = (id: string, minute: number, change: Partial<ConversationView> = {}) => ({
  ...exampleConversation,
  id,
  lastModified: `2026-11-20T18:0${minute}:00.000Z`,
  ...change,
});

type Responses = { found?: ConversationView[]; written?: MessageView[]; nextCursor?: string };

/** A client that has read its conversations and the messages of one of them at position 5. */
async function createClient({ found = [], written = [], nextCursor }: Responses) {
  const client = createQueryClient(async (route) => {
    const items = route.id === messagesPage.id ? written : found;
    return {
      ok: true,
      result: { items, nextCursor: nextCursor ?? null, steps: [] },
      position: '5.5',
    };
  });
  await client.prefetchInfiniteQuery(conversationsQuery);
  await client.prefetchInfiniteQuery(messagesQuery(conversationId));
  return { client, store: getEntityStore(client) };
}

/** The position of an event of the member's log, or of a response that is complete up to it. */
function readAt(number: number): object {
  const source = {};
  noteReadAt(source, eventReadAt({ member: number }));
  return source;
}
function answered(member: number): object {
  const source = {};
  noteReadAt(source, [5, member]);
  return source;
}

function shownIn(client: QueryClient, List: () => string): string[] {
  const text = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  return text.split(' ').filter(Boolean);
}
const conversationsIn = (client: QueryClient) =>
  shownIn(client, () => (useConversations().conversations ?? []).map(({ id }) => id).join(' '));
const numbersIn = (client: QueryClient) =>
  shownIn(client, () =>
    (useMessages(conversationId).messages ?? []).map(({ number }) => number).join(' '),
  );

it('CHAT-05 lists a message once, by its number, whether the response or the event comes first', async () => {
  const { client, store } = await createClient({ written: [3, 2, 1].map((each) => message(each)) });
  keepMessages(store, [message(5)], readAt(6));
  keepMessages(store, [message(4)], readAt(7));
  keepMessages(store, [message(5)], answered(5));
  expect(numbersIn(client)).toEqual(['5', '4', '3', '2', '1']);
});

it('leaves out a message that is older than the pages read', async () => {
  const written = [9, 8].map((each) => message(each));
  const { client, store } = await createClient({ written, nextCursor: 'more' });
  keepMessages(store, [message(5), message(10, { conversationId: 'another' })], readAt(6));
  expect(numbersIn(client)).toEqual(['9', '8']);
});

it('CHAT-13 a response that was read earlier does not remove hearts of a later event', async () => {
  const { store } = await createClient({ written: [message(1)] });
  keepMessages(store, [message(1, { hearts: ['ana', 'ben'] })], readAt(7));
  keepMessages(store, [message(1, { hearts: ['ana'] })], answered(6));
  expect(store.get(messages, 'message-1')?.hearts).toEqual(['ana', 'ben']);
});

it('ERROR-13 stores a shared post with the posts, and does not show one that the reader may not see', async () => {
  const reply = { ...examplePost, id: 'reply', parentId: 'comment', rootId: 'root' };
  const { store } = await createClient({
    written: [
      message(1, { shared: { postId: 'reply', post: reply, deleted: false } }),
      message(2, { shared: { postId: 'hidden', post: null, deleted: false } }),
    ],
  });
  expect(store.get(messages, 'message-1')?.shared).toEqual({
    postId: 'reply',
    isVisible: true,
    isDeleted: false,
  });
  expect(store.get(messages, 'message-2')?.shared).toEqual({
    postId: 'hidden',
    isVisible: false,
    isDeleted: false,
  });
  expect(store.get(posts, 'reply')).toEqual(reply);
  store.delete(posts, 'root');
  expect(store.get(posts, 'reply')).toBeUndefined();
});

it('a shared post in an event overwrites nothing that is stored of it', async () => {
  const { store } = await createClient({});
  store.keep(posts, [{ ...examplePost, saved: true, saveCount: 9 }], [5, 5]);
  const shared = { postId: examplePost.id, post: { ...examplePost, saved: null }, deleted: false };
  keepMessages(store, [message(1, { shared })], readAt(9));
  expect(store.get(posts, examplePost.id)).toMatchObject({ saved: true, saveCount: 9 });
});

it('CHAT-02 orders conversations by their last change, and removes deleted ones', async () => {
  const { client, store } = await createClient({
    found: [conversation('c', 3), conversation('b', 2), conversation('a', 1)],
  });
  keepConversations(store, [conversation('a', 4)], readAt(6));
  keepConversations(store, [conversation('new', 2)], readAt(7));
  expect(conversationsIn(client)).toEqual(['a', 'c', 'b', 'new']);
  store.delete(conversations, 'c');
  keepConversations(store, [conversation('c', 3)], answered(9));
  expect(conversationsIn(client)).toEqual(['a', 'b', 'new']);
});

it('CHAT-06 CHAT-07 read positions only go forward, also when an older response arrives', async () => {
  const read = { lastNumber: 3, readNumber: 2, otherReadNumber: 2, unread: true };
  const { store } = await createClient({ found: [conversation('a', 2, read)] });
  const known = () => store.get(conversations, 'a');
  keepConversations(
    store,
    [conversation('a', 1, { lastNumber: 1, otherReadNumber: 1 })],
    answered(4),
  );
  expect(known()).toMatchObject({ lastNumber: 3, otherReadNumber: 2 });
  keepRead(store, { id: 'a', number: 1 }, answered(6));
  expect(known()).toMatchObject({ readNumber: 2, unread: true });
  keepRead(store, { id: 'a', number: 3 }, answered(7));
  expect(known()).toMatchObject({ readNumber: 3, unread: false });
  keepRead(store, { id: 'unknown', number: 3 }, answered(7));
  expect(store.get(conversations, 'unknown')).toBeUndefined();
});
