import { useEffect, useState } from 'react';
import { PhotoDraft, photosFor } from '#features/media/web/index.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { getPostDraft } from '../drafts/post-draft.ts';
import { DraftDialog } from '../drafts/draft-dialog.tsx';
import { EditPostForm } from './edit-post-form.tsx';
import { isUnchanged, toDraftContent } from './unchanged-post.ts';

type EditPostDialogProps = { post: PostView; onClose: () => void };

/** Changes the text, category, price and photos of one's own post. */
export function EditPostDialog({ post, onClose }: EditPostDialogProps) {
  const draftKey: DraftKey = `edit:${post.id}`;
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    getPostDraft(draftKey).start(toDraftContent(post), photosOf(post));
    setIsStarted(true);
    // Once: what an event says of the post meanwhile must not replace what the author writes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <DraftDialog
      open
      onClose={onClose}
      draftKey={draftKey}
      wanted={null}
      title={composerWords.editTitle}
      discardTitle={composerWords.discardEdit}
      isUnchanged={() => isUnchanged(post, draftKey)}
    >
      {isStarted && <EditPostForm post={post} draftKey={draftKey} onSaved={onClose} />}
    </DraftDialog>
  );
}

/** What the post has, before what is added. It is not stored in the browser: an edit ends with its page. */
function photosOf({ id: postId, media, listing }: PostView) {
  const photos = new PhotoDraft(photosFor(postId));
  const uploads = media.map((each) => ({ id: each.id, postId, media: each }));
  photos.keep(uploads, listing?.status === 'reserved' ? 'fixed' : 'removable');
  return photos;
}
