export { verificationRoutes } from './routes.ts';
