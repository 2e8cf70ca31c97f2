import { sentences as mediaSentences } from '#features/media/contract.ts';
import {
  AddPhotosButton,
  PhotoDropArea,
  PhotoStrip,
  UploadingDialog,
  useDraftPhotos,
} from '#features/media/web/index.ts';
import { countCharacters } from '#platform/contract/count-characters.ts';
import { isBlank } from '#platform/contract/plain-text.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { CharacterCount } from '#platform/web/rich-text/character-count.tsx';
import { LazyRichTextEditor } from '#platform/web/rich-text/lazy-rich-text-editor.tsx';
import { maxTextLength, postingErrors, sentences, type PostView } from '../contract.ts';
import { CategoryButton } from './category-button.tsx';
import { changeDraft, draftPhotos, useComposerDraft } from './composer-draft.ts';
import { useCreatePost } from './use-create-post.ts';

type PostComposerProps = {
  /** The draft is empty again; close, go back, show the post at the top. */
  onSent: (post: PostView) => void;
  /** Goes to the page of categories; without it they open as a menu. */
  onChooseCategory?: (() => void) | undefined;
};

const titles = { photos: mediaSentences.uploadingPhotos, post: sentences.uploadingPost };

/** Writes the one draft and sends it. */
export function PostComposer({ onSent, onChooseCategory }: PostComposerProps) {
  const { text, category, resetKey } = useComposerDraft();
  const { sendPost, isPending, stage } = useCreatePost(onSent);
  const photos = useDraftPhotos(draftPhotos);
  const count = countCharacters(text);
  const hasContent = !isBlank(text) || photos.length > 0;
  const canSend = hasContent && count <= maxTextLength && !isPending;
  function send() {
    if (canSend) sendPost({ text, category });
  }
  return (
    <PhotoDropArea onFiles={addPhotos}>
      <div
        inert={isPending}
        className="rounded-card border border-line-strong bg-surface focus-within:border-accent-ink"
      >
        <LazyRichTextEditor
          takesFocus
          label="Post text"
          placeholder={sentences.composerPlaceholder}
          maxLength={maxTextLength}
          initial={text}
          resetKey={resetKey}
          onChange={(changed) => changeDraft({ text: changed })}
          onLimit={() => toast({ kind: 'danger', text: postingErrors.too_many_characters.message })}
          onSubmit={send}
        >
          <span className="ms-auto flex pe-2">
            <CharacterCount count={count} max={maxTextLength} />
          </span>
        </LazyRichTextEditor>
      </div>
      <div inert={isPending}>
        <PhotoStrip draft={draftPhotos} />
      </div>
      <div className="flex items-center gap-1">
        <AddPhotosButton onFiles={addPhotos} />
        <CategoryButton onOpen={onChooseCategory} />
        <Button
          className="ms-auto"
          onClick={send}
          disabled={!canSend && !isPending}
          busy={isPending}
        >
          Post
        </Button>
      </div>
      <UploadingDialog title={stage && titles[stage]} />
    </PhotoDropArea>
  );
}

function addPhotos(files: File[]): void {
  const problem = draftPhotos.add(files);
  if (problem) toast({ kind: 'danger', text: problem });
}
