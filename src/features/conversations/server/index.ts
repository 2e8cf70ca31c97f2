export { conversationPushes } from './pushes.ts';
export { conversationRoutes } from './routes.ts';
