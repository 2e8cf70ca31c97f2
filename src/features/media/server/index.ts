export { takeUpload } from './add-upload.ts';
export { attachUploads } from './attach-uploads.ts';
export { sweepFiles } from './file-cleaner.ts';
export { openMediaService, type MediaService } from './media-service.ts';
export { mountFiles } from './mount-files.ts';
export { removeUpload } from './remove-upload.ts';
export { mediaRoutes } from './routes.ts';
export {
  dropUpload,
  dropUploadsOf,
  lockMessageUpload,
  moveUploadToMember,
  moveUploadToMessage,
} from './upload-queries.ts';
