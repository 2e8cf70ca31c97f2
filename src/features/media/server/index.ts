export { media } from './feature.ts';
export { receiveUpload } from './uploads/add-upload.ts';
export { attachToClaim, attachUploads } from './uploads/attach-uploads.ts';
export { changeMedia, findMediaChange, type MediaChange } from './uploads/change-media.ts';
export { sweepFiles } from './files/file-cleaner.ts';
export { openMediaService, type MediaService } from './media-service.ts';
export { mountFiles } from './files/mount-files.ts';
export { removeUpload } from './uploads/remove-upload.ts';
export {
  dropUpload,
  lockMessageUpload,
  takeProfileUpload,
  moveUploadToMessage,
} from './uploads/upload-queries.ts';
export { deleteMessageMedia, keepFiles } from './files/restore-queries.ts';
export { filesOfRows } from './files/files-of-rows.ts';
