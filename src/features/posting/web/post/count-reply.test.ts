import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { examplePost, type PostView } from '../../schemas.ts';
import { countReply } from './count-reply.ts';
import { changePost, knownPost, removePost } from './post-changes.ts';
import { keepPosts } from '../feed/posts.ts';

const at = (minute: number) => `2026-11-20T18:${minute}:00.000Z`;
const post = (id: string, parentId: string | null, lastModified: string): PostView => ({
  ...examplePost,
  id,
  parentId,
  rootId: parentId && 'root',
  replyCount: 1,
  createdAt: at(10),
  lastModified,
});
const own = { ...post('own', 'comment', at(30)), createdAt: at(30) };
const above = [post('root', null, at(20)), post('comment', 'root', at(20))];

function clientWith(...known: PostView[]) {
  const client = createQueryClient();
  keepPosts(getEntityStore(client), [...known, own], {});
  const counts = () => known.map(({ id }) => knownPost(client, id)?.replyCount);
  return { client, counts };
}

it('counts an own reply once on all posts above it, and on no other', () => {
  const { client, counts } = clientWith(...above, post('other', 'root', at(20)));
  countReply(client, own);
  countReply(client, own);
  expect(counts()).toEqual([2, 2, 1]);
});

it('does not count an own reply again when its event arrives', () => {
  const { client, counts } = clientWith(...above);
  countReply(client, own);
  const fields = { replyCount: 5, lastModified: at(30) };
  changePost(client, { postId: 'root', fields, source: {} });
  expect(counts()).toEqual([5, 2]);
  const upToDate = clientWith(post('root', null, at(31)), post('comment', 'root', at(30)));
  countReply(upToDate.client, own);
  expect(upToDate.counts()).toEqual([1, 1]);
});

it('does not count an own reply that is already deleted', () => {
  const { client, counts } = clientWith(...above);
  removePost(client, { postId: 'own', rootId: 'root' });
  countReply(client, own);
  expect(counts()).toEqual([1, 1]);
});
