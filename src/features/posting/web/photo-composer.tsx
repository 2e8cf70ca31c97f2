import type { ReactNode } from 'react';
import { sentences as mediaSentences } from '#features/media/contract.ts';
import {
  AddPhotosButton,
  PhotoDropArea,
  PhotoStrip,
  UploadingDialog,
  useDraftPhotos,
} from '#features/media/web/index.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { draftPhotos, type DraftKey } from './composer-draft.ts';
import { DraftComposer } from './draft-composer.tsx';
import type { DraftWords } from './use-send-draft.ts';

type PhotoComposerProps = {
  draftKey: DraftKey;
  label: string;
  placeholder: string;
  sendLabel: string;
  isPending: boolean;
  onSend: (words: DraftWords) => void;
  onCancel: () => void;
  /** Shown while the draft is sent and its photos are uploaded. */
  sending: string;
  /** Shown next to the button for photos. */
  children?: ReactNode;
};

/** The form of a draft that may have photos. */
export function PhotoComposer(props: PhotoComposerProps) {
  const { isPending, onCancel, sending, children, ...form } = props;
  const draft = draftPhotos(form.draftKey);
  const photos = useDraftPhotos(draft);
  const photosAreThere = photos.every(({ state }) => state === 'ready');
  const stage = photosAreThere ? sending : mediaSentences.uploadingPhotos;

  function addPhotos(files: File[]) {
    const problem = draft.add(files);
    if (problem) toast({ kind: 'danger', text: problem });
  }

  return (
    <PhotoDropArea onFiles={addPhotos} closed={isPending}>
      <DraftComposer
        {...form}
        isPending={isPending}
        mayBeBlank={photos.length > 0}
        attachments={<PhotoStrip arrangeable draft={draft} />}
      >
        <AddPhotosButton onFiles={addPhotos} />
        {children}
      </DraftComposer>
      <UploadingDialog title={isPending ? stage : null} onCancel={onCancel} />
    </PhotoDropArea>
  );
}
