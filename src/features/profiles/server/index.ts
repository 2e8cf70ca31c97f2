export { profilePushes } from './pushes.ts';
export { profileRoutes } from './routes.ts';
