export { commentSerializers } from './event-serializers.ts';
export { commentRoutes } from './routes.ts';
