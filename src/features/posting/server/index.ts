export { postingPushes } from './pushes.ts';
export { postingRoutes } from './routes.ts';
