import { ImagePlus } from 'lucide-react';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { sentences } from '../../contract.ts';
import { usePhotoPicker } from './use-photo-picker.tsx';

type AddPhotosButtonProps = {
  onFiles: (files: File[]) => void;
  /** Only one photo can be chosen. */
  single?: boolean;
};

/** Opens the device's file picker for photos and videos. */
export function AddPhotosButton({ onFiles, single = false }: AddPhotosButtonProps) {
  const { field, open } = usePhotoPicker(onFiles, { single });
  return (
    <>
      {field}
      <IconButton
        label={single ? sentences.addPhoto : sentences.addPhotos}
        title={`${single ? sentences.addPhoto : sentences.addPhotos} (${sentences.videoLimits})`}
        onClick={open}
      >
        <ImagePlus className="size-5.5" />
      </IconButton>
    </>
  );
}
