export { deleteEndedExports } from './export-queries.ts';
export { exportJobs, sweepExports } from './export-job.ts';
export { ownDataSerializers } from './event-serializers.ts';
export { ownDataRoutes } from './routes.ts';
