import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PostView } from '../contract.ts';

// Few who read ever delete.
const PostDeletion = lazy(async () => ({
  default: (await import('./post-deletion.tsx')).PostDeletion,
}));

/** Asks, deletes, tells. Render `dialog` once; `ask` opens it for a post. */
export function useDeletePost(onDeleted?: (post: PostView) => void): {
  ask: (post: PostView) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ post: PostView; open: boolean } | null>(null);
  const dialog = asked && (
    <Suspense>
      <PostDeletion
        post={asked.post}
        open={asked.open}
        // A closing dialog keeps its words until it is gone.
        onClose={() => setAsked({ ...asked, open: false })}
        onDeleted={onDeleted}
      />
    </Suspense>
  );
  return { ask: (post) => setAsked({ post, open: true }), dialog };
}
