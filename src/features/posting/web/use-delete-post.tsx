import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { deletePost, sentences, type PostView } from '../contract.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { forgetPost } from './feed-cache.ts';

/** Asks, deletes, tells. Render `dialog` once; `ask` opens it for a post. */
export function useDeletePost(onDeleted?: () => void): {
  ask: (post: PostView) => void;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [post, setPost] = useState<PostView | null>(null);
  const deletion = useMutation({
    mutationFn: (postId: string) => callApi(deletePost, { params: { postId } }),
    onSuccess: ({ filesRemoved }, postId) => {
      setPost(null);
      toast({ kind: 'success', text: sentences.postDeleted });
      if (!filesRemoved) toast({ kind: 'danger', text: mediaSentences.filesNotRemoved });
      onDeleted?.();
      forgetPost(queryClient, postId);
    },
    onError: (error) => toast({ kind: 'danger', text: error.message }),
  });
  const dialog = (
    <DeletePostDialog
      open={post !== null}
      busy={deletion.isPending}
      onCancel={() => setPost(null)}
      onConfirm={() => post && deletion.mutate(post.id)}
    />
  );
  return { ask: setPost, dialog };
}
