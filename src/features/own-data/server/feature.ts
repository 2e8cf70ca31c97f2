import type { MediaService } from '#features/media/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { exportJobs, type ExportJobDeps } from './export-job.ts';
import { ownDataSerializers } from './event-serializers.ts';
import { ownDataRoutes } from './routes.ts';
import { deleteEndedExports, deleteExportsOf } from './export-queries.ts';

type Deps = Omit<ExportJobDeps, 'store' | 'exports' | 'temp'> & { media: MediaService };

export const ownData: Feature<Deps> = {
  name: 'own data',
  tables: ['data_exports'],
  operations: ({ media }) => ownDataRoutes(media.exports),
  eventSerializers: ownDataSerializers,
  data: {
    deleteExpired: [deleteEndedExports],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteExportsOf(tx, memberId) },
  },
  jobs: ({ media: { store, exports, temp }, ...deps }) =>
    exportJobs({ ...deps, store, exports, temp }),
};
