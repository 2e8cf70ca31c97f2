import { useRef, type ReactNode } from 'react';
import { acceptedFiles } from '../draft/choose-photos.ts';

/** The device's file picker for photos and videos: its hidden field, and what opens it. */
export function usePhotoPicker(
  onFiles: (files: File[]) => void,
  { single = false } = {},
): { field: ReactNode; open: () => void } {
  const input = useRef<HTMLInputElement>(null);
  const field = (
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
  );
  return { field, open: () => input.current?.click() };
}
