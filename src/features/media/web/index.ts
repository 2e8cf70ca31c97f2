export { AddPhotosButton } from './add-photos-button.tsx';
export { sourcesOf } from './media-address.ts';
export { MediaMosaic } from './media-mosaic.tsx';
export { PhotoDraft, useDraftPhotos, type PhotoTarget, type SentPhoto } from './photo-draft.ts';
export { postPhotos } from './post-photos.ts';
export { PhotoDropArea } from './photo-drop-area.tsx';
export { PhotoStrip } from './photo-strip.tsx';
export { UploadingDialog } from './uploading-dialog.tsx';
