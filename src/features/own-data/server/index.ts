export { exportJobs, sweepExports } from './export-job.ts';
export { ownDataSerializers } from './event-serializers.ts';
export { ownDataRoutes } from './routes.ts';
export { exportData } from './stored-data.ts';
