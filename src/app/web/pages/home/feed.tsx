import type { Category } from '#features/posting/schemas.ts';
import { useFeed } from '#features/posting/web/feed/index.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useShellActions } from '../../shell/shell-actions.tsx';
import { PostList } from '../lists/post-list.tsx';

/** The feed of the campus. */
export function Feed({ category }: { category: Category | null }) {
  const { list, postIds, newPosts, showNewPosts } = useFeed(category);
  const { createPost } = useShellActions();
  return (
    <PostList
      list={list}
      postIds={postIds}
      newPosts={newPosts}
      onShowNewPosts={showNewPosts}
      emptyAction={<Button onClick={createPost}>Create Post</Button>}
    />
  );
}
