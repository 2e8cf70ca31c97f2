import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { lamp } from '#features/posting/schemas.ts';
import { exampleConversation, exampleMessage, type ConversationView } from '../schemas.ts';
import {
  showConversation,
  showMessage,
  showPostGone,
  showRead,
  type ConversationPages,
  type MessagePages,
} from './conversation-cache.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from './conversation-queries.ts';

const conversationId = exampleConversation.id;
const messagesKey = messagesQuery(conversationId).queryKey;

/** One page, or two with more to come after them. */
function pagesOf<Item>(...pages: Item[][]) {
  const nextCursor = pages.length > 1 ? 'more' : null;
  return {
    pages: pages.map((items) => ({ items, nextCursor })),
    pageParams: pages.map(() => null),
  };
}

const message = (number: number, hearts: string[] = []) => ({
  ...exampleMessage,
  id: `message-${number}`,
  number,
  hearts,
});

function clientWith(...pages: number[][]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(
    messagesKey,
    pagesOf(...pages.map((numbers) => numbers.map((each) => message(each)))),
  );
  return client;
}

const numbersIn = (client: QueryClient) =>
  client
    .getQueryData<MessagePages>(messagesKey)
    ?.pages.map(({ items }) => items.map(({ number }) => number));

test('CHAT-05 a message comes to its place by its number, once, whichever of two ways brings it first', () => {
  const client = clientWith([3, 2, 1]);
  for (const number of [5, 4, 5]) showMessage(client, message(number));
  expect(numbersIn(client)).toEqual([[5, 4, 3, 2, 1]]);
});

test('one that is older than what was read comes with its own page', () => {
  const client = clientWith([9, 8], [7, 6]);
  showMessage(client, message(5));
  expect(numbersIn(client)).toEqual([
    [9, 8],
    [7, 6],
  ]);
});

test('CHAT-13 one that changed is shown so where it stands; a conversation that nobody opened stays unread here', () => {
  const client = clientWith([2, 1]);
  showMessage(client, message(1, ['somebody']));
  expect(numbersIn(client)).toEqual([[2, 1]]);
  expect(client.getQueryData<MessagePages>(messagesKey)?.pages[0]?.items[1]?.hearts).toEqual([
    'somebody',
  ]);
  showMessage(client, { ...message(1), conversationId: 'another' });
  expect(client.getQueryData(messagesQuery('another').queryKey)).toBeUndefined();
});

test('ERROR-13 what was shared and is gone leaves its place', () => {
  const client = clientWith([1]);
  showMessage(client, { ...message(2), shared: { postId: 'gone', post: null } });
  showPostGone(client, { postId: 'gone', rootId: 'gone' });
  const [shared, other] = client.getQueryData<MessagePages>(messagesKey)?.pages[0]?.items ?? [];
  expect(shared?.shared).toEqual({ postId: 'gone', post: null });
  expect(other?.shared).toBeNull();
});

test('ERROR-13 a reply that was shared goes with its thread', () => {
  const reply = { ...lamp, id: 'reply', parentId: 'comment', rootId: 'root' };
  const client = clientWith([1]);
  showMessage(client, { ...message(2), shared: { postId: 'reply', post: reply } });
  const shownPost = () =>
    client.getQueryData<MessagePages>(messagesKey)?.pages[0]?.items[0]?.shared?.post;
  showPostGone(client, { postId: 'comment', rootId: 'elsewhere' });
  expect(shownPost()).toEqual(reply);
  showPostGone(client, { postId: 'root', rootId: 'root' });
  expect(shownPost()).toBeNull();
});

const talk = (id: string, minute: number, change: Partial<ConversationView> = {}) => ({
  ...exampleConversation,
  id,
  lastModified: `2026-11-20T18:0${minute}:00.000Z`,
  ...change,
});

const listIn = (client: QueryClient) =>
  client
    .getQueryData<ConversationPages>(conversationsQuery.queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id));

test('CHAT-02 a conversation moves to where its last change belongs', () => {
  const client = new QueryClient();
  client.setQueryData(
    conversationsQuery.queryKey,
    pagesOf([talk('c', 3), talk('b', 2), talk('a', 1)]),
  );
  showConversation(client, talk('a', 4));
  expect(listIn(client)).toEqual(['a', 'c', 'b']);
  showConversation(client, talk('new', 2));
  expect(listIn(client)).toEqual(['a', 'c', 'new', 'b']);
});

test('CHAT-06 CHAT-07 reading goes forward only, and an older answer takes nothing back', () => {
  const client = new QueryClient();
  const { queryKey } = conversationQuery('a');
  const known = () => client.getQueryData<ConversationView>(queryKey);
  client.setQueryData(queryKey, talk('a', 2, { lastNumber: 2, otherReadNumber: 2, unread: true }));
  showConversation(client, talk('a', 1, { lastNumber: 1, otherReadNumber: 1 }));
  expect(known()).toMatchObject({ lastNumber: 2, otherReadNumber: 2 });
  showRead(client, 'a', 1);
  expect(known()).toMatchObject({ readNumber: 1, unread: true });
  showRead(client, 'a', 2);
  expect(known()).toMatchObject({ readNumber: 2, unread: false });
});
