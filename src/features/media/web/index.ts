export { AddPhotosButton } from './draft/add-photos-button.tsx';
export { isPlainPhoto } from './draft/choose-photos.ts';
export { getCardWidths, getSources } from './viewer/media-address.ts';
export { MediaMosaic } from './media-mosaic.tsx';
export {
  PhotoDraft,
  useDraftPhotos,
  type PhotoTarget,
  type SentPhoto,
  type StoredPhoto,
} from './draft/photo-draft.ts';
export { awaitMedia } from './draft/await-media.ts';
export { photosFor, postPhotos, type PostPhoto } from './post-photos.ts';
export { PhotoDropArea } from './draft/photo-drop-area.tsx';
export { PhotoStrip } from './draft/photo-strip.tsx';
export { loadStoredFiles } from './draft/load-stored-files.ts';
export { sendInParts } from './sending/send-in-parts.ts';
export { UploadingDialog } from './draft/uploading-dialog.tsx';
export { useBrokenPhotos } from './use-broken-photos.ts';
