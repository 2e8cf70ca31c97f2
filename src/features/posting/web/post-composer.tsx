import { sentences, type PostView } from '../contract.ts';
import { CategoryButton } from './category-button.tsx';
import { DraftComposer } from './draft-composer.tsx';
import { useCreatePost } from './use-create-post.ts';

type PostComposerProps = {
  /** The draft is empty again; close, go back, show the post at the top. */
  onSent: (post: PostView) => void;
  /** Goes to the page of categories; without it they open as a menu. */
  onChooseCategory?: (() => void) | undefined;
};

/** Writes the new post and sends it. */
export function PostComposer({ onSent, onChooseCategory }: PostComposerProps) {
  const { sendDraft, isPending } = useCreatePost(onSent);
  return (
    <DraftComposer
      draftKey="post"
      label="Post text"
      placeholder={sentences.composerPlaceholder}
      sendLabel="Post"
      isPending={isPending}
      onSend={sendDraft}
    >
      <CategoryButton onOpen={onChooseCategory} />
    </DraftComposer>
  );
}
