export { AddPhotosButton } from './add-photos-button.tsx';
export { isPlainPhoto } from './choose-photos.ts';
export { cardWidthsOf, sourcesOf } from './media-address.ts';
export { MediaMosaic } from './media-mosaic.tsx';
export {
  PhotoDraft,
  useDraftPhotos,
  type PhotoTarget,
  type SentPhoto,
  type StoredPhoto,
} from './photo-draft.ts';
export { awaitMedia } from './await-media.ts';
export { postPhotos, type PostPhoto } from './post-photos.ts';
export { PhotoDropArea } from './photo-drop-area.tsx';
export { PhotoStrip } from './photo-strip.tsx';
export { loadStoredFiles } from './load-stored-files.ts';
export { sendInParts } from './send-in-parts.ts';
export { UploadingDialog } from './uploading-dialog.tsx';
export { useBrokenPhotos } from './use-broken-photos.ts';
