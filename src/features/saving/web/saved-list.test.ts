import { expect, it } from 'vitest';
import { examplePost, type PostView } from '#features/posting/schemas.ts';
import { knownPost } from '#features/posting/web/post/index.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { savedPosts } from '../contract.ts';
import { savedPostsQuery } from './queries.ts';
import { readNewlySaved, refreshIfMissing } from './saved-list.ts';

const saved = (id: string): PostView => ({ ...examplePost, id, saved: true });

/** A client that has read its saved posts, and the calls that it makes. */
async function createClient(nextCursor: string | null) {
  const requested: string[] = [];
  const client = createQueryClient(async (route, { params }) => {
    requested.push(route.id);
    const isList = route.id === savedPosts.id;
    const result = isList ? { items: [saved('a')], nextCursor } : saved(params?.postId ?? '');
    return { ok: true, result, position: '5.5' };
  });
  await client.prefetchInfiniteQuery(savedPostsQuery);
  const isStale = () => client.getQueryState(savedPostsQuery.queryKey)?.isInvalidated;
  return { client, requested, isStale };
}

it('SAVE-04 reads the list again after a reply to an unread post that may be a saved one', async () => {
  const { client, isStale } = await createClient('further');
  refreshIfMissing(client, [
    { postId: 'a', saveCount: 1 },
    { postId: 'nobody-saved', saveCount: 0 },
  ]);
  expect(isStale()).toBe(false);
  refreshIfMissing(client, [{ postId: 'may-be-saved', saveCount: 1 }]);
  expect(isStale()).toBe(true);
});

it('SAVE-04 does not read a list again whose end was already read', async () => {
  const { client, isStale } = await createClient(null);
  refreshIfMissing(client, [{ postId: 'may-be-saved', saveCount: 1 }]);
  expect(isStale()).toBe(false);
});

it('SAVE-01 reads an unknown post when it is saved in another tab', async () => {
  const { client, requested } = await createClient(null);
  readNewlySaved(client, 'a');
  expect(requested).toHaveLength(1);
  readNewlySaved(client, 'b');
  await expect.poll(() => knownPost(client, 'b')?.saved).toBe(true);
});
