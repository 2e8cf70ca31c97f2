import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { postById } from '#features/posting/contract.ts';
import { lamp, type PostView } from '#features/posting/schemas.ts';
import { cachedPost, feedQuery, type FeedPages } from '#features/posting/web/index.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { savedPosts } from '../contract.ts';
import { savedPostsQuery } from './queries.ts';
import { forgetUnder, showAnswered, showMark, showUnknownMark } from './saved-cache.ts';

const at = (minute: number) => `2026-11-20T18:${minute}:00.000Z`;
const saved = (id: string, minute: number, rest: Partial<PostView> = {}): PostView => ({
  ...lamp,
  id,
  saved: true,
  lastModified: at(minute),
  ...rest,
});
const list = (items: PostView[], nextCursor: string | null = null): FeedPages => ({
  pages: [{ items, nextCursor }],
  pageParams: [null],
});

/** A cache that holds this list of saved posts, and what it asks the server, which answers once it is let go. */
function cacheOf(held: FeedPages | null, answer: unknown = { items: [], nextCursor: null }) {
  const asked: string[] = [];
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const client = createQueryClient(async (route) => {
    asked.push(route.id);
    await isLetGo;
    return { ok: true, result: answer };
  });
  if (held) client.setQueryData(savedPostsQuery.queryKey, held);
  return { client, asked, letGo };
}

const idsIn = (client: QueryClient) =>
  client
    .getQueryData<FeedPages>(savedPostsQuery.queryKey)
    ?.pages.flatMap(({ items }) => items.map(({ id }) => id));

it('SAVE-01 a mark that is set while a further page is on its way stays', async () => {
  const { client, letGo } = cacheOf(null);
  const feed = new InfiniteQueryObserver(client, feedQuery(null));
  client.setQueryData(feedQuery(null).queryKey, list([{ ...lamp, saved: false }], 'further'));
  const nextPage = feed.fetchNextPage();

  await showMark(client, { postId: lamp.id, saved: true });
  letGo();
  await nextPage;

  expect(client.getQueryData<FeedPages>(feedQuery(null).queryKey)?.pages).toHaveLength(2);
  expect(cachedPost(client, lamp.id)?.saved).toBe(true);
});

it('SAVE-04 a saved reply that is answered moves to where it belongs now', () => {
  const { client, asked } = cacheOf(list([saved('a', 50), saved('b', 40), saved('c', 30)]));
  client.setQueryData(
    savedPostsQuery.queryKey,
    list([saved('a', 50), saved('b', 40), saved('c', 59)]),
  );
  showAnswered(client, [{ postId: 'c', saveCount: 1 }]);
  showAnswered(client, [{ postId: 'nobody-saved', saveCount: 1 }]);
  expect(idsIn(client)).toEqual(['c', 'a', 'b']);
  expect(asked).toEqual([]);
});

it('SAVE-04 of posts that were not read yet the list is asked for anew, once somebody looks', async () => {
  const { client, asked, letGo } = cacheOf(list([saved('a', 50)], 'further'));
  const isInvalidated = () => client.getQueryState(savedPostsQuery.queryKey)?.isInvalidated;
  showAnswered(client, [{ postId: 'unsaved', saveCount: 0 }]);
  expect(isInvalidated()).toBe(false);
  showAnswered(client, [{ postId: 'may-be-saved', saveCount: 1 }]);
  expect([isInvalidated(), asked]).toEqual([true, []]);
  const leave = new InfiniteQueryObserver(client, savedPostsQuery).subscribe(() => {});
  letGo();
  await expect.poll(isInvalidated).toBe(false);
  expect(asked).toEqual([savedPosts.id]);
  leave();
});

it('POST-08 what may have hung on a reply that is gone is asked for anew', () => {
  const reply = saved('reply', 50, { parentId: 'comment', rootId: 'root' });
  const { client } = cacheOf(list([reply]));
  const isInvalidated = () => client.getQueryState(savedPostsQuery.queryKey)?.isInvalidated;
  forgetUnder(client, { postId: 'comment', rootId: 'another' });
  expect(isInvalidated()).toBe(false);
  forgetUnder(client, { postId: 'comment', rootId: 'root' });
  expect(isInvalidated()).toBe(true);
});

it('FEED-06 a mark that is not known comes from the server, and a tap in between knows better', async () => {
  const { client, asked, letGo } = cacheOf(list([saved('a', 50, { saved: null })]), {
    ...lamp,
    id: 'a',
    saved: true,
  });
  const { client: tapped, letGo: letTappedGo } = cacheOf(list([saved('a', 50, { saved: null })]), {
    ...lamp,
    id: 'a',
    saved: true,
  });
  const [shown, shownTapped] = [showUnknownMark(client, 'a'), showUnknownMark(tapped, 'a')];
  await showMark(tapped, { postId: 'a', saved: false });
  letGo();
  letTappedGo();
  await Promise.all([shown, shownTapped]);
  const markIn = (of: QueryClient) =>
    of.getQueryData<FeedPages>(savedPostsQuery.queryKey)?.pages[0]?.items[0]?.saved;
  expect([markIn(client), asked]).toEqual([true, [postById.id]]);
  expect(markIn(tapped)).toBeUndefined();
});
