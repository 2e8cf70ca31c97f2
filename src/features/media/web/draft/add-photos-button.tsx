import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { sentences } from '../../contract.ts';
import { acceptedFiles } from './choose-photos.ts';

type AddPhotosButtonProps = {
  onFiles: (files: File[]) => void;
  /** Only one photo can be chosen. */
  single?: boolean;
};

/** Opens the device's file picker for photos and videos. */
export function AddPhotosButton({ onFiles, single = false }: AddPhotosButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!single}
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that choosing the same file again fires the event.
          target.value = '';
        }}
      />
      <IconButton
        label={single ? sentences.addPhoto : sentences.addPhotos}
        title={`${single ? sentences.addPhoto : sentences.addPhotos} (${sentences.videoLimits})`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus className="size-5.5" />
      </IconButton>
    </>
  );
}
