import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepCount, useCount } from '#platform/web/data/counts.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { eventReadAt, noteReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { notificationsPage } from '../../contract/list.ts';
import { unreadNotifications } from '../../contract/unread.ts';
import { notificationsPage as schemas } from '../../schemas/list.ts';
import type { NotificationView } from '../../schemas.ts';
import { mentionsQuery, notificationsQuery } from '../notification-queries.ts';
import {
  forgetNotificationsOf,
  notifications,
  recallNotificationsOf,
  showAllRead,
} from './notifications.ts';
import { useMentions, useNotifications } from './use-notifications.ts';
import { unreadNotificationsQuery } from '../use-unread-notifications.ts';

const [example] = schemas.example.result.items;

const item = (id: string, minute: number, change: Partial<NotificationView> = {}) => {
  if (!example) throw new Error('the example lists a notification');
  return {
    ...example,
    id,
    postId: `post of ${id}`,
    rootId: `root of ${id}`,
    read: false,
    createdAt: `2026-11-20T18:${minute}:00.000Z`,
    ...change,
  };
};

/** A client that has read both lists and the count at position 5. */
async function createClient(items: NotificationView[], mentioned: NotificationView[] = []) {
  const client = createQueryClient(async (route) => {
    const list = route.id === notificationsPage.id ? items : mentioned;
    const isCount = route.id === unreadNotifications.id;
    const result = isCount ? { count: 2 } : { items: list, nextCursor: null };
    return { ok: true, result, position: '5.5' };
  });
  await client.prefetchInfiniteQuery(notificationsQuery);
  await client.prefetchInfiniteQuery(mentionsQuery);
  await client.prefetchQuery(unreadNotificationsQuery);
  return { client, store: getEntityStore(client) };
}

function readAt(number: number): object {
  const source = {};
  noteReadAt(source, eventReadAt({ member: number }));
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
const idsIn = (client: QueryClient) =>
  shownIn(client, () => (useNotifications().items ?? []).map(({ id }) => id).join(' '));
const mentionsIn = (client: QueryClient) =>
  shownIn(client, () => (useMentions().items ?? []).map(({ id }) => id).join(' '));

it('lists a new notification first, and an updated one by its last time', async () => {
  const { client, store } = await createClient([item('b', 40), item('a', 30)], [item('m', 20)]);
  store.keep(notifications, [item('a', 50), item('c', 60)], eventReadAt({ member: 6 }));
  expect(idsIn(client)).toEqual(['c', 'a', 'b']);
  expect(mentionsIn(client)).toEqual(['m']);
});

it('POST-08 removes notifications of a deleted post or thread from both lists', async () => {
  const inThread = item('c', 20, { rootId: 'root of a' });
  const { client } = await createClient([item('a', 40), item('b', 30), inThread], [item('a', 40)]);
  forgetNotificationsOf(
    client,
    { postId: 'root of a', rootId: 'root of a' },
    eventReadAt({ campus: 6 }),
  );
  expect([idsIn(client), mentionsIn(client)]).toEqual([['b'], []]);
  expect(client.getQueryState(notificationsQuery.queryKey)?.isInvalidated).toBe(false);
  forgetNotificationsOf(
    client,
    { postId: 'post of b', rootId: 'root of b' },
    eventReadAt({ campus: 6 }),
  );
  expect(idsIn(client)).toEqual([]);
});

it('shows notifications again once their post was put back', async () => {
  const { client } = await createClient([item('a', 40), item('b', 30)]);
  forgetNotificationsOf(
    client,
    { postId: 'root of a', rootId: 'root of a' },
    eventReadAt({ campus: 6 }),
  );
  recallNotificationsOf(client, 'root of a', eventReadAt({ campus: 5 }));
  expect(idsIn(client)).toEqual(['b']);
  recallNotificationsOf(client, 'root of a', eventReadAt({ campus: 7 }));
  expect(idsIn(client)).toEqual(['a', 'b']);
});

it('POST-08 reads a list again that has notifications of the thread of a deleted reply', async () => {
  const { client } = await createClient([item('a', 40)]);
  const isStale = () =>
    [notificationsQuery, mentionsQuery].map(
      ({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated,
    );
  forgetNotificationsOf(
    client,
    { postId: 'reply', rootId: 'root of another' },
    eventReadAt({ campus: 6 }),
  );
  expect(isStale()).toEqual([false, false]);
  forgetNotificationsOf(
    client,
    { postId: 'reply', rootId: 'root of a' },
    eventReadAt({ campus: 6 }),
  );
  expect(isStale()).toEqual([true, false]);
});

it('a notification that was shown looks read until it is updated', async () => {
  const { client, store } = await createClient([item('a', 40), item('b', 30)]);
  showAllRead(client);
  const isRead = (id: string) => store.get(notifications, id)?.read;
  expect([isRead('a'), isRead('b')]).toEqual([true, true]);
  store.keep(notifications, [item('a', 50)], eventReadAt({ member: 6 }));
  expect([isRead('a'), isRead('b')]).toEqual([false, true]);
});

it('the badge keeps the count of an event that is newer than a response', async () => {
  const { client, store } = await createClient([]);
  const badge = () => shownIn(client, () => `${useCount(unreadNotifications).count}`);
  expect(badge()).toEqual(['2']);
  const { id } = unreadNotifications;
  keepCount(store, { id, count: 3 }, readAt(6));
  const late = {};
  noteReadAt(late, [5, 5]);
  keepCount(store, { id, count: 0 }, late);
  expect(badge()).toEqual(['3']);
});
