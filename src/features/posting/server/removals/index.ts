export { removePost } from './remove-post.ts';
export { hidePostsOf, showPostsOf } from './hide-member.ts';
export { putBack, restorableDays, takeDown } from './take-down.ts';
export { deleteRemovedOf, eraseOldRemovals, listedRemovals } from './removal-queries.ts';
