import type { Feature } from '#platform/server/feature.ts';
import { pushRoutes } from './routes.ts';
import type { DeliverDeps } from './sending/deliver.ts';
import { pushMember } from './sending/push-job.ts';
import { pushDue } from './sending/send-due.ts';
import { pushData } from './stored-data.ts';

export const push: Feature<DeliverDeps> = {
  name: 'push',
  tables: ['push_deliveries', 'push_devices', 'push_quiet_hours'],
  operations: pushRoutes,
  data: pushData,
  jobs: (deps) => [pushMember.handledBy(({ memberId }, run) => pushDue(deps, memberId, run))],
};
