export { AddPhotosButton } from './add-photos-button.tsx';
export { MediaMosaic } from './media-mosaic.tsx';
export { PhotoDraft, useDraftPhotos } from './photo-draft.ts';
export { PhotoDropArea } from './photo-drop-area.tsx';
export { PhotoStrip } from './photo-strip.tsx';
export { UploadingDialog } from './uploading-dialog.tsx';
