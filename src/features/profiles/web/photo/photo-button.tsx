import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { ownProfileErrors } from '../../contract/own.ts';
import { acceptedPhotos, isPhoto } from './check-photo.ts';

const loadDialog = () => import('./crop-dialog.tsx');

/** Chooses a photo on the device, crops it and saves it as the viewer's. */
export function PhotoButton({ label }: { label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ src: string; open: boolean } | null>(null);
  const close = () => setChosen(chosen && { ...chosen, open: false });
  const dialog = usePopup({ open: chosen?.open ?? false, onClose: close }, loadDialog);

  async function take(file: File | undefined) {
    if (!file) return;
    if (await isPhoto(file)) setChosen({ src: URL.createObjectURL(file), open: true });
    else toast({ kind: 'danger', text: ownProfileErrors.photos_only.message });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPhotos}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // So that choosing the same file again fires the event.
          target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4.5" />
        {label}
      </Button>
      {dialog && chosen && (
        <dialog.CropDialog key={chosen.src} src={chosen.src} open={chosen.open} onClose={close} />
      )}
    </>
  );
}
