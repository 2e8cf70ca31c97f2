export { attachUploads } from './attach-uploads.ts';
export { openMediaWorks, type MediaWorks } from './media-works.ts';
export { mountFiles } from './mount-files.ts';
export { mediaRoutes } from './routes.ts';
