import { sentences as mediaSentences } from '#features/media/contract.ts';
import {
  AddPhotosButton,
  PhotoDropArea,
  PhotoStrip,
  UploadingDialog,
  useDraftPhotos,
} from '#features/media/web/index.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { CategoryButton } from './category-button.tsx';
import { draftPhotos } from './composer-draft.ts';
import { DraftComposer } from './draft-composer.tsx';
import { useCreatePost } from './use-create-post.ts';

type PostComposerProps = {
  /** Called when the post was sent and the draft is empty again. */
  onSent: (post: PostView) => void;
  /** Goes to the page of categories; without it the categories open as a menu. */
  onChooseCategory?: (() => void) | undefined;
};

/** The composer of a new post. */
export function PostComposer({ onSent, onChooseCategory }: PostComposerProps) {
  const { sendDraft, isPending, cancel } = useCreatePost(onSent);
  const photos = useDraftPhotos(draftPhotos);
  const photosAreThere = photos.every(({ state }) => state === 'ready');
  const stage = photosAreThere ? sentences.uploadingPost : mediaSentences.uploadingPhotos;
  return (
    <PhotoDropArea onFiles={addPhotos} closed={isPending}>
      <DraftComposer
        draftKey="post"
        label="Post text"
        placeholder={sentences.composerPlaceholder}
        sendLabel="Post"
        isPending={isPending}
        mayBeBlank={photos.length > 0}
        onSend={sendDraft}
        attachments={<PhotoStrip draft={draftPhotos} />}
      >
        <AddPhotosButton onFiles={addPhotos} />
        <CategoryButton onOpen={onChooseCategory} />
      </DraftComposer>
      <UploadingDialog title={isPending ? stage : null} onCancel={cancel} />
    </PhotoDropArea>
  );
}

function addPhotos(files: File[]): void {
  const problem = draftPhotos.add(files);
  if (problem) toast({ kind: 'danger', text: problem });
}
