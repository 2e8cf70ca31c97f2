import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { lamp, type PostView } from '../schemas.ts';
import { countReply } from './count-reply.ts';
import { cachedPost } from './feed-cache.ts';
import { postQuery } from './queries.ts';

const at = (minute: number) => `2026-11-20T18:${minute}:00.000Z`;
const post = (id: string, parentId: string | null, lastModified: string): PostView => ({
  ...lamp,
  id,
  parentId,
  rootId: parentId && 'root',
  replyCount: 1,
  createdAt: at(10),
  lastModified,
});
const own = { ...post('own', 'comment', at(30)), createdAt: at(30) };

function countsAfter(...cached: PostView[]): Record<string, number | undefined> {
  const client = createQueryClient();
  for (const each of cached) client.setQueryData(postQuery(each.id).queryKey, each);
  // Told twice, as where a fetch was under way.
  countReply(client, own);
  countReply(client, own);
  return Object.fromEntries(cached.map(({ id }) => [id, cachedPost(client, id)?.replyCount]));
}

describe('one’s own reply', () => {
  it('counts on everything above it, and on nothing else', () => {
    const above = [post('root', null, at(20)), post('comment', 'root', at(20))];
    expect(countsAfter(...above, post('other', 'root', at(20)))).toEqual({
      root: 2,
      comment: 2,
      other: 1,
    });
  });

  it('is not counted again where the stream told of it first', () => {
    const told = [post('root', null, at(31)), post('comment', 'root', at(30))];
    expect(countsAfter(...told)).toEqual({ root: 1, comment: 1 });
  });
});
