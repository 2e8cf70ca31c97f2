import type { MediaService } from './media-service.ts';
import type { Feature } from '#platform/server/feature.ts';
import { mediaRoutes } from './routes.ts';
import { exportedFiles } from './files/restore-queries.ts';
import { deleteOldFormerMedia } from './uploads/post-media-queries.ts';
import { deleteClaimMediaOf } from './uploads/claim-media-queries.ts';
import { dropUploadsOf } from './uploads/upload-queries.ts';

export const media: Feature<{ media: MediaService }> = {
  name: 'media',
  tables: [
    'claim_media',
    'file_removals',
    'former_media',
    'message_media',
    'post_media',
    'uploads',
  ],
  operations: (deps) => mediaRoutes(deps.media),
  data: {
    deleteExpired: [deleteOldFormerMedia],
    files: exportedFiles,
    erasure: {
      async deleteRemaining({ tx }, memberId) {
        await dropUploadsOf(tx, memberId);
        await deleteClaimMediaOf(tx, memberId);
      },
    },
  },
  jobs: (deps) => deps.media.cleaner.jobs(),
};
