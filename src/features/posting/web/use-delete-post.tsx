import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useLastShown } from '#platform/web/parts/overlays/use-last-shown.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { deletePost, sentences, type PostView } from '../contract.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { forgetPost } from './feed-cache.ts';

/** Asks, deletes, tells. Render `dialog` once; `ask` opens it for a post. */
export function useDeletePost(onDeleted?: (post: PostView) => void): {
  ask: (post: PostView) => void;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [post, setPost] = useState<PostView | null>(null);
  // A closing dialog keeps its words until it is gone.
  const shown = useLastShown(post, null);
  const deletion = useMutation({
    mutationFn: ({ id }: PostView) => callApi(deletePost, { params: { postId: id } }),
    onSuccess: ({ filesRemoved }, deleted) => {
      setPost(null);
      const text = deleted.parentId === null ? sentences.postDeleted : sentences.commentRemoved;
      toast({ kind: 'success', text });
      if (!filesRemoved) toast({ kind: 'danger', text: mediaSentences.filesNotRemoved });
      onDeleted?.(deleted);
      forgetPost(queryClient, deleted.id);
    },
    onError: (error) => toast({ kind: 'danger', text: error.message }),
  });
  const dialog = (
    <DeletePostDialog
      open={post !== null}
      isReply={typeof shown?.parentId === 'string'}
      busy={deletion.isPending}
      onCancel={() => setPost(null)}
      onConfirm={() => post && deletion.mutate(post)}
    />
  );
  return { ask: setPost, dialog };
}
