export { addReply } from './add-reply.ts';
export { announceCounts, lockPost, requirePost } from './lock-post.ts';
export { checkText } from './check-text.ts';
export { postsForMember, postsInOrder } from './posts-in-order.ts';
export { postingPushes, presentPost } from './pushes.ts';
export { postingRoutes } from './routes.ts';
export { addToSaveCount } from './post-queries.ts';
export { savedMarks } from './saved-marks.ts';
export { showPost } from './show-post.ts';
