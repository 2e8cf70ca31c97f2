export { deleteEndedExports } from './export-queries.ts';
export { ExportWorker } from './export-worker.ts';
export { ownDataPushes } from './pushes.ts';
export { ownDataRoutes } from './routes.ts';
