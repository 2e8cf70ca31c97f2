import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, type ComponentType } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { deletePost, postingErrors } from '../../contract.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { linkAfter } from './next-card.ts';
import { removePost } from '../post/post-changes.ts';

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
  // Whoever deletes with the keyboard goes on with the next card, not at the top of the page.
  const nextLink = useRef<HTMLElement>(null);
  const focusAfter = useRef<HTMLElement>(null);
  const closeDeleted = () => {
    focusAfter.current = nextLink.current;
    onClose();
  };
  const forget = ({ id: postId, rootId }: PostView) =>
    removePost(queryClient, { postId, rootId: rootId ?? postId });
  const mutationKey = [deletePost.id, post.id];
  const deletion = useMutation({
    mutationKey,
    mutationFn: ({ id }: PostView) => callApi(deletePost, { params: { postId: id } }),
    onSuccess: ({ filesRemoved }, deleted) => {
      closeDeleted();
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
      closeDeleted();
      toast({ kind: 'okay', text: error.message });
      forget(post);
    },
  });
  const confirm = () => {
    // Read from the query client: a double click comes before the button is rendered as busy.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    // Now: the event of the deletion may take the card off before the response is here.
    nextLink.current = linkAfter(post.id);
    deletion.mutate(post);
  };
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
      finalFocus={focusAfter}
      onCancel={() => {
        focusAfter.current = null;
        onClose();
      }}
      onConfirm={confirm}
    />
  );
}
