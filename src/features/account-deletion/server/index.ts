export { DeletionWorker } from './deletion-worker.ts';
export { deletionSerializers } from './event-serializers.ts';
export { deletionRoutes } from './routes.ts';
