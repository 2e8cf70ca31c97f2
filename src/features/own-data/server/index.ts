export { deleteEndedExports } from './export-queries.ts';
export { ExportWorker } from './export-worker.ts';
export { ownDataSerializers } from './event-serializers.ts';
export { ownDataRoutes } from './routes.ts';
