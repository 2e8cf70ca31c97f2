import type { Feature } from '#platform/server/feature.ts';
import { removalsData } from './stored-data.ts';

export const removals: Feature = {
  name: 'removals',
  tables: [
    'removals',
    'removed_media',
    'removed_messages',
    'removed_posts',
    'removed_rows',
    'removed_saves',
  ],
  data: removalsData,
};
