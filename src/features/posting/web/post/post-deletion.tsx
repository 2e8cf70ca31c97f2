import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { deletePost, postingErrors } from '../../contract.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { removePost } from './post-changes.ts';

type PostDeletionProps = {
  post: PostView;
  open: boolean;
  onClose: () => void;
  onDeleted?: ((post: PostView) => void) | undefined;
  /** Says who is told when something that is sold is deleted. */
  Told?: ComponentType<{ postId: string }> | undefined;
};

/** Asks before deleting a post or comment, and deletes it. */
export function PostDeletion({ post, open, onClose, onDeleted, Told }: PostDeletionProps) {
  const queryClient = useQueryClient();
  const isReply = post.parentId !== null;
  const forget = ({ id: postId, rootId }: PostView) =>
    removePost(queryClient, { postId, rootId: rootId ?? postId });
  const mutationKey = [deletePost.id, post.id];
  const deletion = useMutation({
    mutationKey,
    mutationFn: ({ id }: PostView) => callApi(deletePost, { params: { postId: id } }),
    onSuccess: ({ filesRemoved }, deleted) => {
      onClose();
      const text = isReply ? composerWords.commentRemoved : composerWords.postDeleted;
      toast({ kind: 'success', text });
      if (!filesRemoved) toast({ kind: 'danger', text: mediaSentences.filesNotRemoved });
      onDeleted?.(deleted);
      forget(deleted);
    },
    onError: (error, post) => {
      if (!isError(error, postingErrors.post_deleted)) {
        return toast({ kind: 'danger', text: error.message });
      }
      onClose();
      toast({ kind: 'okay', text: error.message });
      forget(post);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={isReply ? composerWords.deleteComment : composerWords.deletePost}
      description={
        <>
          {`Its photos and ${isReply ? 'replies' : 'comments'} are deleted too. This can't be undone.`}
          {Told && post.listing && (
            <Suspense fallback={null}>
              <Told postId={post.id} />
            </Suspense>
          )}
        </>
      }
      confirmLabel="Delete"
      danger
      busy={deletion.isPending}
      onCancel={onClose}
      // Read from the query client: a double click comes before the button is rendered as busy.
      onConfirm={() => queryClient.isMutating({ mutationKey }) === 0 && deletion.mutate(post)}
    />
  );
}
