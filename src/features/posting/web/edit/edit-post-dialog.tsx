import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { editPost } from '../../contract.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { CategoryButton } from '../categories/category-button.tsx';
import {
  composerDraft,
  isSame,
  startDraft,
  useComposerDraft,
  type DraftKey,
} from '../composer/composer-draft.ts';
import { DraftComposer } from '../composer/draft-composer.tsx';
import { useSendDraft } from '../composer/use-send-draft.ts';
import { DraftDialog } from '../drafts/draft-dialog.tsx';
import { keepPosts } from '../feed/posts.ts';
import { toListingDraft } from '../listing/listing-draft.ts';
import { ListingFields } from '../listing/listing-fields.tsx';

type EditPostDialogProps = { post: PostView; onClose: () => void };

/** Changes the text, category and price of one's own post. */
export function EditPostDialog({ post, onClose }: EditPostDialogProps) {
  const queryClient = useQueryClient();
  const draftKey: DraftKey = `edit:${post.id}`;
  const { id: postId, text, category, listing, editedAt } = post;
  const before = useMemo(
    () => ({ text, category, listing: toListingDraft(listing) }),
    [text, category, listing],
  );
  // Once: what an event says of the post meanwhile must not replace what the author writes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => startDraft(before, draftKey), []);
  const draft = useComposerDraft(draftKey);
  const { sendDraft, isPending } = useSendDraft({
    draftKey,
    send: (sent) => {
      const content = { text: sent.text, category: sent.category, listing: sent.listing };
      return callApi(editPost, { params: { postId }, body: { ...content, editedAt } });
    },
    onSent: (edited) => {
      keepPosts(getEntityStore(queryClient), [edited], edited);
      onClose();
      toast({ kind: 'success', text: composerWords.postEdited });
    },
  });
  return (
    <DraftDialog
      open
      onClose={onClose}
      draftKey={draftKey}
      wanted={null}
      title={composerWords.editTitle}
      discardTitle={composerWords.discardEdit}
      isUnchanged={() => isSame(before, composerDraft(draftKey))}
    >
      <DraftComposer
        draftKey={draftKey}
        label="Post text"
        placeholder={composerWords.composerPlaceholder}
        sendLabel="Save"
        isPending={isPending}
        mayBeBlank={post.imageCount > 0}
        mayBeSent={!isSame(before, draft)}
        onSend={sendDraft}
        attachments={<ListingFields draftKey={draftKey} />}
      >
        <CategoryButton draftKey={draftKey} />
      </DraftComposer>
    </DraftDialog>
  );
}
