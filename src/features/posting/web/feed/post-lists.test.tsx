import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { eventReadAt, noteReadAt } from '#platform/web/data/read-at.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { feedPage, postById } from '../../contract.ts';
import { examplePost, type PostView } from '../../schemas.ts';
import { arrivalsIn, showArrivals, laterThan } from '../arrivals/feed-arrivals.ts';
import { changePost, knownPost, refreshPost, removePost } from '../post/post-changes.ts';
import { postPages, usePostList } from './post-lists.ts';
import { keepPosts } from './posts.ts';
import { feedQuery, postQuery } from '../queries.ts';
import { forgetArrivals, queueArrival } from '../arrivals/waiting-posts.ts';

const at = (minute: number) => `2026-11-20T18:${minute}:00.000Z`;
const post = (id: string, minute: number, rest: Partial<PostView> = {}): PostView => ({
  ...examplePost,
  id,
  lastModified: at(minute),
  ...rest,
});

type ResponseBody = { items?: PostView[]; nextCursor?: string | null; position?: string };

/** A client whose server responds to lists with these posts, and single posts by their ids. */
function createClient({ items = [], nextCursor = null, position = '5.5' }: ResponseBody) {
  const requested: string[] = [];
  const client = createQueryClient(async (route, { params }) => {
    requested.push(route.id);
    const single = items.find(({ id }) => id === params?.postId);
    const result = route.id === postById.id ? { ...single } : { items, nextCursor };
    return { ok: true, result, position };
  });
  return { client, requested };
}

const getEvent = <T extends object>(message: T, number: number): T => {
  noteReadAt(message, eventReadAt({ campus: number }));
  return message;
};

const query = feedQuery(null);
const savedQuery = postPages(
  feedPage,
  { query: { category: 'furniture' } },
  (each) => !!each.saved,
);

function idsIn(client: QueryClient, list = query): string[] {
  const List = () => usePostList(list, arrivalsIn(null).entered).postIds.join(' ');
  const text = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  return text.split(' ').filter(Boolean);
}

beforeEach(forgetArrivals);

describe('a list of posts', () => {
  it('shows the posts read, without those deleted meanwhile', async () => {
    const { client } = createClient({ items: [post('a', 50), post('b', 40)] });
    removePost(client, { postId: 'a', rootId: 'a' });
    await client.prefetchInfiniteQuery(query);
    expect(idsIn(client)).toEqual(['b']);
    removePost(client, { postId: 'b', rootId: 'b' });
    expect(idsIn(client)).toEqual([]);
  });

  it('FEED-06 keeps counts of an event when an older response arrives later', async () => {
    const { client } = createClient({ items: [post('a', 50, { saveCount: 1 })] });
    const counts = getEvent({ postId: 'a', saveCount: 7 }, 6);
    changePost(client, { postId: 'a', fields: { saveCount: 7 }, source: counts });
    await client.prefetchInfiniteQuery(query);
    expect(knownPost(client, 'a')?.saveCount).toBe(7);
  });

  it('keeps its order while posts in it change', async () => {
    const { client } = createClient({ items: [post('a', 50), post('b', 40)] });
    await client.prefetchInfiniteQuery(query);
    const change = getEvent([], 6);
    changePost(client, { postId: 'b', fields: { lastModified: at(59) }, source: change });
    expect(idsIn(client)).toEqual(['a', 'b']);
  });

  it('SAVE-01 SAVE-04 holds the posts that belong to it at the moment, ordered by their last change', async () => {
    const saved = [post('a', 50, { saved: true }), post('b', 40, { saved: true })];
    const { client } = createClient({ items: saved });
    await client.prefetchInfiniteQuery(savedQuery);
    const event = getEvent([], 6);
    changePost(client, { postId: 'b', fields: { lastModified: at(59) }, source: event });
    keepPosts(getEntityStore(client), [post('c', 55, { saved: true }), post('d', 56)], event);
    expect(idsIn(client, savedQuery)).toEqual(['b', 'c', 'a']);
    const taken = getEvent([], 0);
    noteReadAt(taken, eventReadAt({ member: 6 }));
    changePost(client, { postId: 'a', fields: { saved: false }, source: taken });
    expect(idsIn(client, savedQuery)).toEqual(['b', 'c']);
  });

  it('POST-08 is read again if other posts may have been deleted with a reply', async () => {
    const reply = post('reply', 50, { parentId: 'unknown', rootId: 'root' });
    const { client } = createClient({ items: [reply] });
    await client.prefetchInfiniteQuery(query);
    await client.prefetchQuery(postQuery('reply'));
    const isStale = () =>
      [query.queryKey, postQuery('reply').queryKey].map(
        (queryKey) => client.getQueryState(queryKey)?.isInvalidated,
      );
    removePost(client, { postId: 'comment', rootId: 'elsewhere' });
    expect(isStale()).toEqual([false, false]);
    removePost(client, { postId: 'comment', rootId: 'root' });
    expect(isStale()).toEqual([true, true]);
    removePost(client, { postId: 'root', rootId: 'root' });
    expect(idsIn(client)).toEqual([]);
  });

  it('is not read again when a whole thread is deleted', async () => {
    const { client } = createClient({
      items: [post('reply', 50, { parentId: 'root', rootId: 'root' })],
    });
    await client.prefetchInfiniteQuery(query);
    removePost(client, { postId: 'root', rootId: 'root' });
    expect(idsIn(client)).toEqual([]);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  });
});

it('shows a post as it was read again; if that fails, unchanged', async () => {
  const { client } = createClient({ items: [post('a', 50, { saveCount: 3 })], position: '7.7' });
  keepPosts(getEntityStore(client), [post('a', 50, { saveCount: 1 })], {});
  await refreshPost(client, 'a');
  expect(knownPost(client, 'a')?.saveCount).toBe(3);
  const failing = createQueryClient(() => Promise.reject(new Error('away')));
  failing.setDefaultOptions({ queries: { ...failing.getDefaultOptions().queries, retry: false } });
  keepPosts(getEntityStore(failing), [post('a', 50, { saveCount: 1 })], {});
  await refreshPost(failing, 'a');
  expect(knownPost(failing, 'a')?.saveCount).toBe(1);
});

describe('posts that arrive in a feed', () => {
  const arrive = (each: PostView, number: number) => queueArrival(null, each, [number, -1]);
  const waitingIds = () => arrivalsIn(null).waiting.map(({ id }) => id);

  it('wait once per feed, and enter at their position', async () => {
    const { client } = createClient({ items: [post('a', 50), post('b', 40)] });
    await client.prefetchInfiniteQuery(query);
    keepPosts(getEntityStore(client), [post('b', 55), post('new', 56)], getEvent([], 6));
    arrive(post('new', 56), 6);
    arrive(post('b', 55), 7);
    arrive(post('new', 56), 8);
    queueArrival('furniture', post('new', 56), [6, -1]);
    expect([waitingIds(), idsIn(client)]).toEqual([
      ['b', 'new'],
      ['a', 'b'],
    ]);
    showArrivals(null, 'new');
    expect([waitingIds(), idsIn(client)]).toEqual([['b'], ['new', 'a', 'b']]);
    showArrivals(null);
    expect([waitingIds(), idsIn(client)]).toEqual([[], ['new', 'b', 'a']]);
    expect(arrivalsIn('furniture').waiting).toHaveLength(1);
  });

  it('are not counted if the feed was read after them', () => {
    arrive(post('a', 50), 6);
    arrive(post('b', 51), 7);
    const { waiting } = arrivalsIn(null);
    expect(laterThan(waiting, [6, 0]).map(({ id }) => id)).toEqual(['b']);
    expect(laterThan(waiting, undefined)).toEqual([]);
  });

  it("keep their order when their author's response arrives late", () => {
    arrive(post('a', 55), 7);
    showArrivals(null);
    arrive(post('a', 50), 6);
    expect(waitingIds()).toEqual([]);
    expect(arrivalsIn(null).entered).toMatchObject([{ id: 'a', key: at(55) }]);
  });
});
