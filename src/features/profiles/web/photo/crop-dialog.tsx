import { useRef, useState } from 'react';
import { mediaErrors } from '#features/media/contract.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Dialog } from '#platform/web/parts/overlays/dialog.tsx';
import { ProgressDialog } from '#platform/web/parts/overlays/progress-dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useEditPhoto } from '../use-edit-profile.ts';
import { CropArea } from './crop-area.tsx';
import { wholeCrop, type Crop, type Size } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

type CropDialogProps = {
  /** The object URL of the chosen photo. */
  src: string;
  open: boolean;
  onClose: () => void;
};

/** Asks which square of a chosen photo to show, and saves it. */
export function CropDialog({ src, open, onClose }: CropDialogProps) {
  const [shown, setShown] = useState<{ size: Size; crop: Crop } | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const edit = useEditPhoto(onClose);

  // Drawing takes a moment, in which Save may be pressed again.
  const isSaving = useRef(false);

  async function save(crop: Crop) {
    if (!image.current || isSaving.current) return;
    isSaving.current = true;
    const square = await drawCrop(image.current, crop).catch(() => null);
    if (!square) return cannotRead();
    edit.mutate(square, {
      onError: (error) => {
        isSaving.current = false;
        showRejection(error);
      },
    });
  }

  function cannotRead() {
    toast({ kind: 'danger', text: mediaErrors.photo_unreadable.message });
    onClose();
  }

  return (
    <>
      <Dialog
        alert
        open={open}
        onClose={() => !edit.isPending && onClose()}
        title="Crop your photo"
        footer={
          <>
            <Button variant="outline" onClick={onClose} disabled={edit.isPending}>
              Cancel
            </Button>
            <Button
              busy={edit.isPending}
              disabled={!shown}
              onClick={() => shown && void save(shown.crop)}
            >
              Save
            </Button>
          </>
        }
      >
        <CropArea
          src={src}
          image={image}
          shown={shown}
          onLoad={(size) => setShown({ size, crop: wholeCrop(size) })}
          onError={cannotRead}
          onCrop={(crop) => setShown(shown && { ...shown, crop })}
        />
      </Dialog>
      <ProgressDialog busy={edit.isPending} />
    </>
  );
}
