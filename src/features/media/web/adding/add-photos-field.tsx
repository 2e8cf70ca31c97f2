import { ImagePlus } from 'lucide-react';
import { sentences } from '../../contract.ts';
import { usePhotoPicker } from './use-photo-picker.tsx';

/** The first thing of a composer on phones, as long as there are no photos: as wide as the screen. */
export function AddPhotosField({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { field, open } = usePhotoPicker(onFiles);
  return (
    <>
      {field}
      <button
        type="button"
        onClick={open}
        className="grid min-h-28 w-full place-content-center justify-items-center gap-0.5 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3 text-body font-semibold text-accent-ink hover:bg-sunken"
      >
        <ImagePlus aria-hidden="true" className="size-7" />
        {sentences.addPhotosFirst}
        <span className="text-small font-normal text-ink-muted">{sentences.firstIsCover}</span>
      </button>
    </>
  );
}
