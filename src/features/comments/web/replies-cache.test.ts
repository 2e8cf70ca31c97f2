import { expect, it } from 'vitest';
import { lamp, type PostView } from '#features/posting/schemas.ts';
import type { Branch } from '../schemas.ts';
import { withReply, type RepliesPages } from './replies-cache.ts';

const postOf = (id: string, parentId: string, replyCount = 0): PostView => ({
  ...lamp,
  id,
  parentId,
  rootId: 'root',
  replyCount,
});

function thread(
  postId: string,
  items: PostView[],
  rest: { branches?: Branch[]; nextCursor?: string } = {},
): RepliesPages {
  const { branches = [], nextCursor = null } = rest;
  return { pages: [{ postId, items, nextCursor, branches }], pageParams: [null] };
}

const ids = (pages: RepliesPages) =>
  pages.pages.flatMap((page) => page.items.map((post) => post.id));
const branchOf = (pages: RepliesPages) =>
  pages.pages[0]?.branches.map(({ postId, items, more }) => [
    postId,
    items.map((post) => post.id),
    more,
  ]);

it('COMMENT-04 a new comment stands last under a post, a new reply first under a comment', () => {
  const onPost = thread('root', [postOf('a', 'root')]);
  expect(ids(withReply(onPost, postOf('b', 'root')))).toEqual(['a', 'b']);
  const onComment = thread('a', [postOf('x', 'a')]);
  expect(ids(withReply(onComment, postOf('y', 'a')))).toEqual(['y', 'x']);
});

it('a comment whose place lies beyond what was read waits for its page', () => {
  const partly = thread('root', [postOf('a', 'root')], { nextCursor: 'further' });
  expect(withReply(partly, postOf('b', 'root'))).toEqual(partly);
});

it('a reply that is there already, or belongs to another thread, changes nothing', () => {
  const branches = [{ postId: 'a', items: [postOf('x', 'a')], more: false }];
  const pages = thread('root', [postOf('a', 'root', 1)], { branches });
  expect(withReply(pages, postOf('x', 'a'))).toBe(pages);
  expect(withReply(pages, postOf('z', 'elsewhere'))).toBe(pages);
});

it('a reply to a comment goes on top of its replies', () => {
  const branches = [{ postId: 'a', items: [postOf('x', 'a')], more: true }];
  const pages = thread('root', [postOf('a', 'root', 4)], { branches });
  expect(branchOf(withReply(pages, postOf('y', 'a')))).toEqual([['a', ['y', 'x'], true]]);
});

it('the first reply opens a branch; where others were never read, they may be asked for', () => {
  const first = thread('root', [postOf('a', 'root', 1)]);
  expect(branchOf(withReply(first, postOf('x', 'a')))).toEqual([['a', ['x'], false]]);
  const deep = thread('root', [postOf('a', 'root', 2)]);
  expect(branchOf(withReply(deep, postOf('x', 'a')))).toEqual([['a', ['x'], true]]);
});
