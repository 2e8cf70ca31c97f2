export { DeletionWorker } from './deletion-worker.ts';
export { deletionPushes } from './pushes.ts';
export { deletionRoutes } from './routes.ts';
