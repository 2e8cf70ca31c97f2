import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { examplePost, type PostView } from '#features/posting/schemas.ts';
import { keepPosts, posts } from '#features/posting/web/feed/index.ts';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { replyRow } from '../queries.ts';
import { useHasMoreReplies, useReplies } from './use-replies.ts';

const reply = (id: string, parentId: string | null, minute: number, replyCount = 0): PostView => ({
  ...examplePost,
  id,
  parentId,
  rootId: parentId && 'root',
  replyCount,
  createdAt: `2026-11-20T18:${minute}:00.000Z`,
});
const root = reply('root', null, 10);

type Read = { items: PostView[]; nextCursor: string | null };

/** What is shown below a post, from the pages read and the other stored replies. */
function shown(parent: PostView, read: Read | undefined, ...known: PostView[]) {
  const client = createQueryClient();
  keepPosts(getEntityStore(client), [parent, ...(read?.items ?? []), ...known], {});
  getEntityStore(client).delete(posts, 'deleted');
  const { items, nextCursor } = read ?? { items: [], nextCursor: null };
  const pages = [{ items: items.map(replyRow), nextCursor, readAt: [-1, -1] as const }];
  const Thread = () => [...useReplies(parent, pages), useHasMoreReplies(parent)].join(' ');
  const words = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Thread />
    </QueryClientProvider>,
  ).split(' ');
  return { ids: words.slice(0, -1), more: words.at(-1) === 'true' };
}

it('COMMENT-04 lists a new comment last below a post, and a new reply first below a comment', () => {
  const onPost = { items: [reply('a', 'root', 20)], nextCursor: null };
  expect(shown(root, onPost, reply('b', 'root', 30)).ids).toEqual(['a', 'b']);
  const onComment = { items: [reply('x', 'a', 20)], nextCursor: null };
  expect(shown(reply('a', 'root', 15), onComment, reply('y', 'a', 30)).ids).toEqual(['y', 'x']);
});

it('leaves out a comment below the last page until its page is read', () => {
  const partly = { items: [reply('a', 'root', 20)], nextCursor: 'further' };
  expect(shown(root, partly, reply('b', 'root', 30)).ids).toEqual(['a']);
});

it('shows a reply once below its parent, unless it is deleted', () => {
  const read = { items: [reply('a', 'root', 20), reply('deleted', 'root', 21)], nextCursor: null };
  const known = [reply('a', 'root', 20), reply('x', 'a', 30), reply('under', 'deleted', 30)];
  expect(shown(root, read, ...known).ids).toEqual(['a']);
});

it('a comment has more replies until all that it counts are loaded, at any depth', () => {
  const comment = reply('a', 'root', 15, 2);
  expect(shown(comment, undefined, reply('x', 'a', 20))).toEqual({ ids: ['x'], more: true });
  const all = [reply('x', 'a', 20, 1), reply('y', 'x', 21)];
  expect(shown(comment, undefined, ...all)).toEqual({ ids: ['x'], more: false });
});
