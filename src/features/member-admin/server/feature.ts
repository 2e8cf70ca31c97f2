import type { MediaService } from '#features/media/server/index.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import { alikeJobs } from './alike/sign-texts.ts';
import { memberAdminRoutes } from './routes.ts';
import { memberAdminData } from './stored-data.ts';

type Deps = {
  db: Database;
  data: FeatureData[];
  media: MediaService;
  endStreams: (sessionId: string) => void;
};

export const memberAdmin: Feature<Deps> = {
  name: 'member admin',
  tables: ['account_wave_members', 'account_waves', 'text_signatures'],
  operations: ({ data, media, endStreams }) =>
    memberAdminRoutes({ data, store: media.store, temp: media.temp, endStreams }),
  data: memberAdminData,
  jobs: alikeJobs,
};
