import { useQueryClient } from '@tanstack/react-query';
import { useDraftPhotos } from '#features/media/web/index.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { useUnloadWarning } from '#platform/web/navigation/use-unload-warning.ts';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { editPost, postingErrors } from '../../contract.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { CategoryButton } from '../categories/category-button.tsx';
import { getPostDraft, usePostDraft } from '../drafts/post-draft.ts';
import { PhotoComposer } from '../composer/photo-composer.tsx';
import { sendWithPhotos } from '../composer/send-with-photos.ts';
import { useSendDraft } from '../composer/use-send-draft.ts';
import { keepPosts } from '../feed/posts.ts';
import { getQuantitySeen } from '../listing/listing-draft.ts';
import { ListingFields } from '../listing/listing-fields.tsx';
import { isUnchanged } from './unchanged-post.ts';

type EditPostFormProps = { post: PostView; draftKey: DraftKey; onSaved: () => void };

/** The form of an edit that has begun. */
export function EditPostForm({ post, draftKey, onSaved }: EditPostFormProps) {
  const queryClient = useQueryClient();
  const isWide = useWideScreen();
  const { id: postId, editedAt } = post;
  const seen = getQuantitySeen(post.listing);
  // What has changed depends on both.
  usePostDraft(draftKey);
  const photos = useDraftPhotos(getPostDraft(draftKey).photos());
  const { sendDraft, isPending, cancel } = useSendDraft({
    draftKey,
    send: ({ text, category, listing }, signal) =>
      sendWithPhotos(getPostDraft(draftKey).photos(), signal, (sent) => {
        const media = { mediaIds: sent?.uploadIds ?? [], ...(sent?.alts && { alts: sent.alts }) };
        const body = { text, category, listing, ...media, ...seen, editedAt };
        return callApi(editPost, { params: { postId }, body });
      }),
    onSent: (edited) => {
      keepPosts(getEntityStore(queryClient), [edited], edited);
      onSaved();
      toast({ kind: 'success', text: composerWords.postEdited });
    },
  });
  const isChanged = !isUnchanged(post, draftKey);
  useUnloadWarning(isChanged);
  const isHeld = photos.some(({ kept }) => kept === 'fixed');
  return (
    <PhotoComposer
      draftKey={draftKey}
      label="Post text"
      placeholder={composerWords.composerPlaceholder}
      sendLabel="Save"
      photosFirst={!isWide}
      isPending={isPending}
      mayBeSent={isChanged}
      onSend={sendDraft}
      onCancel={cancel}
      sendingTitle={composerWords.savingEdit}
      facts={
        <>
          <ListingFields draftKey={draftKey} />
          {isHeld && (
            <p className="text-small text-ink-muted">{postingErrors.photos_held.message}</p>
          )}
        </>
      }
    >
      <CategoryButton draftKey={draftKey} />
    </PhotoComposer>
  );
}
