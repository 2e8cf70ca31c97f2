import type { MediaService } from './media-service.ts';
import type { Feature } from '#platform/server/feature.ts';
import { mediaRoutes } from './routes.ts';
import { mediaData } from './stored-data.ts';

export const media: Feature<{ media: MediaService }> = {
  name: 'media',
  tables: ['file_removals', 'former_media', 'message_media', 'post_media', 'uploads'],
  operations: (deps) => mediaRoutes(deps.media),
  data: mediaData,
  jobs: (deps) => deps.media.cleaner.jobs(),
};
