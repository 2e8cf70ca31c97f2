export { commentPushes } from './pushes.ts';
export { commentRoutes } from './routes.ts';
