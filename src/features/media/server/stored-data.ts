import type { FeatureData } from '#platform/server/feature-data.ts';
import { exportedFiles } from './files/restore-queries.ts';
import { deleteOldFormerMedia } from './uploads/post-media-queries.ts';
import { dropUploadsOf } from './uploads/upload-queries.ts';

export const mediaData: FeatureData = {
  deleteExpired: [deleteOldFormerMedia],
  files: exportedFiles,
  erasure: { rest: ({ tx }, memberId) => dropUploadsOf(tx, memberId) },
};
