export { savingPushes } from './pushes.ts';
export { savingRoutes } from './routes.ts';
