import type { MediaService } from '#features/media/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Feature } from '#platform/server/feature.ts';
import { exportJobs, type ExportJobDeps } from './export-job.ts';
import { ownDataSerializers } from './event-serializers.ts';
import { ownDataRoutes } from './routes.ts';
import { deleteEndedExports, deleteExportsOf } from './export-queries.ts';

type Deps = Omit<ExportJobDeps, 'store' | 'dataDir'> & { config: Config; media: MediaService };

export const ownData: Feature<Deps> = {
  name: 'own data',
  tables: ['data_exports'],
  operations: ({ config }) => ownDataRoutes(config),
  eventSerializers: ownDataSerializers,
  data: {
    deleteExpired: [deleteEndedExports],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteExportsOf(tx, memberId) },
  },
  jobs: ({ config, media, ...deps }) =>
    exportJobs({ ...deps, store: media.store, dataDir: config.dataDir }),
};
