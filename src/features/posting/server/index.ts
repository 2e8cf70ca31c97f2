export { changeSaveCount, lockPost, requirePost } from './lock-post.ts';
export { postsInOrder } from './posts-in-order.ts';
export { postingPushes } from './pushes.ts';
export { postingRoutes } from './routes.ts';
