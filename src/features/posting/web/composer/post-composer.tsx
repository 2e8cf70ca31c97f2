import type { ReactNode } from 'react';
import { composerWords } from '../../contract/composer-words.ts';
import type { PostView } from '../../schemas.ts';
import { CategoryButton } from '../categories/category-button.tsx';
import { ListingFields } from '../listing/listing-fields.tsx';
import { PhotoComposer } from './photo-composer.tsx';
import { useCreatePost } from './use-create-post.ts';
import { useSharedContent } from './use-shared-content.ts';

type PostComposerProps = {
  /** Called when the post was sent and the draft is empty again. */
  onSent: (post: PostView) => void;
  /** Called when the post waits for a connection, and the draft is empty again. */
  onQueued: () => void;
  /** Goes to the page of categories; if it is missing, the categories open as a dialog. */
  onChooseCategory?: (() => void) | undefined;
  /** On phones: photos before the text. */
  photosFirst?: boolean;
  /** What others say of such a thing, below its price. */
  hints?: ReactNode;
};

export function PostComposer(props: PostComposerProps) {
  const { onSent, onQueued, onChooseCategory, photosFirst = false, hints } = props;
  useSharedContent();
  const { sendDraft, isPending, cancel, continueInBackground } = useCreatePost({
    onSent,
    onQueued,
  });
  return (
    <PhotoComposer
      draftKey="post"
      photosFirst={photosFirst}
      label="Post text"
      placeholder={composerWords.composerPlaceholder}
      sendLabel="Post"
      isPending={isPending}
      onSend={sendDraft}
      onCancel={cancel}
      onContinue={continueInBackground}
      sendingTitle={composerWords.uploadingPost}
      facts={<ListingFields draftKey="post" hints={hints} />}
    >
      <CategoryButton draftKey="post" onOpen={onChooseCategory} />
    </PhotoComposer>
  );
}
