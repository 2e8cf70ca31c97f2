import type { ReactNode } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import { AddPhotosField } from '#features/media/web/adding/index.ts';
import {
  AddPhotosButton,
  PhotoDropArea,
  PhotoStrip,
  UploadingDialog,
  useDraftPhotos,
} from '#features/media/web/index.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { composerWords } from '../../contract/composer-words.ts';
import { getPostDraft, type PostContent } from '../drafts/post-draft.ts';
import { DraftComposer } from './draft-composer.tsx';

type PhotoComposerProps = {
  draftKey: DraftKey;
  label: string;
  placeholder: string;
  sendLabel: string;
  isPending: boolean;
  /** False as long as there is nothing to send. */
  mayBeSent?: boolean;
  onSend: (content: PostContent) => void;
  onCancel: () => void;
  /** Lets the author leave while the draft is sent. */
  onContinue?: (() => void) | undefined;
  /**
   * The title of the dialog while the draft is sent. As long as photos are being uploaded, the dialog has another
   * title.
   */
  sendingTitle: string;
  /** On phones, where a thing begins with its photos: they come before the text. */
  photosFirst?: boolean;
  /** Shown between the text and the photos. */
  facts?: ReactNode;
  /** Shown next to the button for photos. */
  children?: ReactNode;
};

/** The form of a draft that may have photos. */
export function PhotoComposer(props: PhotoComposerProps) {
  const { isPending, onCancel, onContinue, sendingTitle, facts, children, ...form } = props;
  const { photosFirst = false } = form;
  const draft = getPostDraft(form.draftKey).photos();
  const photos = useDraftPhotos(draft);
  const arePhotosReady = photos.every(({ state }) => state === 'ready');
  const { uploadingPhotos, photosWait } = mediaSentences;
  const uploadTitle = useIsOnline() ? uploadingPhotos : photosWait;
  const pendingTitle = arePhotosReady ? sendingTitle : uploadTitle;

  const addPhotos = async (files: File[]) => {
    const problem = await draft.add(files);
    if (problem) toast({ kind: 'danger', text: problem });
  };
  const onFiles = (files: File[]) => void addPhotos(files);
  const isFieldShown = photosFirst && photos.length === 0;
  const strip = <PhotoStrip arrangeable draft={draft} />;

  return (
    <PhotoDropArea fills onFiles={onFiles} disabled={isPending}>
      <DraftComposer
        {...form}
        isPending={isPending}
        mayBeBlank={photos.length > 0}
        before={photosFirst && (isFieldShown ? <AddPhotosField onFiles={onFiles} /> : strip)}
        attachments={
          <>
            {facts}
            {!photosFirst && strip}
          </>
        }
      >
        {!isFieldShown && <AddPhotosButton onFiles={onFiles} />}
        {children}
      </DraftComposer>
      <UploadingDialog
        title={isPending ? pendingTitle : null}
        onCancel={onCancel}
        continueAction={
          onContinue && { label: composerWords.sendInBackground, onPress: onContinue }
        }
      />
    </PhotoDropArea>
  );
}
