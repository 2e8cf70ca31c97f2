export { deletionJobs } from './deletion-jobs.ts';
export { deletionSerializers } from './event-serializers.ts';
export { deletionRoutes } from './routes.ts';
export { deleteDeletionRequest } from './deletion-queries.ts';
